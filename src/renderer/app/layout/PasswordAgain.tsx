/**
 * The server has ended the session while documents wait: over the page, which stays with all that is typed on it, the password is asked;
 * then they are sent. Enter goes on. Whoever is not that person signs out.
 */
import type { SessionState } from '#contract/desktop.ts'
import { desktop } from '#lib/client.ts'
import { queryClient } from '#lib/queries.ts'
import { useAction } from '#lib/use-action.ts'
import { alertFailure } from '#state/alerts.ts'
import { acceptSession, signOut } from '#state/session.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { requiredRule } from '#ui/rules.ts'
import { Button, Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'

export function PasswordAgain({ session: { expired, user } }: { session: SessionState }) {
  const { t } = useTranslation(['ui', 'frame'])
  const [form] = Form.useForm<{ password: string }>()
  const confirm = useAction(desktop.session.confirm, () => t('again.said'))
  const goOn = async ({ password }: { password: string }) => {
    const session = await confirm.run({ password })
    if (!session) return form.getFieldInstance('password')?.focus({ cursor: 'all' })
    acceptSession(session)
    // What could not be read meanwhile.
    void queryClient.invalidateQueries()
  }
  return (
    <Modal
      open={expired}
      title={t('again.title')}
      closable={false}
      keyboard={false}
      // Until it is known again who sits there, the page is not to be read.
      mask={{ blur: true, closable: false }}
      // Over whatever the page has opened itself.
      zIndex={1100}
      width={420}
      destroyOnHidden
      afterClose={confirm.reset}
      footer={
        <>
          <Button onClick={() => void signOut().catch(alertFailure)}>{t('frame:person.signOut')}</Button>
          <Button type="primary" loading={confirm.running} onClick={() => form.submit()}>
            {t('again.goOn')}
          </Button>
        </>
      }
    >
      <p>{t('again.text', { name: user?.fullName ?? '' })}</p>
      {confirm.failure && <FailureNote failure={confirm.failure} />}
      <Form<{ password: string }> form={form} layout="vertical" preserve={false} onFinish={(typed) => void goOn(typed)}>
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Form.Item name="password" label={t('again.password')} rules={[requiredRule()]}>
          <PasswordInput autoFocus autoComplete="current-password" />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  )
}
