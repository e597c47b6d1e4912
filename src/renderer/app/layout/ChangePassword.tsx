/** Changing one's own password; the other sessions of the user end with it. */
import { api } from '#lib/client.ts'
import { useAction } from '#lib/use-action.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { clearChanged } from '#ui/form-failure.ts'
import { NewPasswordFields } from '#ui/NewPasswordFields.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { requiredRule } from '#ui/rules.ts'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Passwords = { currentPassword: string; newPassword: string; repeat: string }

export function ChangePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('frame')
  const [form] = Form.useForm<Passwords>()
  const [round, setRound] = useState(0)
  const change = useAction(api.auth.changePassword, () => t('password.saved'))

  const close = () => {
    change.reset()
    // Nothing that was typed here may be found by opening it again.
    setRound((before) => before + 1)
    onClose()
  }
  const save = async ({ currentPassword, newPassword }: Passwords) => {
    if (await change.run({ currentPassword, newPassword })) close()
  }

  return (
    <Modal
      key={round}
      open={open}
      title={t('password.title')}
      okText={t('password.save')}
      onOk={() => form.submit()}
      onCancel={close}
      confirmLoading={change.running}
      width={400}
      destroyOnHidden
    >
      {change.failure && <FailureNote failure={change.failure} />}
      <Form<Passwords>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        preserve={false}
        onValuesChange={(changed: object) => clearChanged(form, changed)}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="currentPassword" label={t('password.current')} rules={[requiredRule()]}>
          <PasswordInput autoFocus autoComplete="current-password" />
        </Form.Item>
        <NewPasswordFields name="newPassword" hint={t('password.hint')} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  )
}
