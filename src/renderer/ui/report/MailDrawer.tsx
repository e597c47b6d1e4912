/** A message with a report, sent through the agency's mail server (SYS-06). */
import { MailAddress } from '#contract/mail.ts'
import { MailToSend } from '#contract/system/mail.ts'
import { api } from '#lib/client.ts'
import { alert } from '#state/alerts.ts'
import { Form, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../FormDrawer.tsx'
import { requiredRule, ruleOf } from '../rules.ts'

/** `name`: what is attached. `to`: the address of the party, where it is known. */
export type ReportMessage = Pick<MailToSend, 'call' | 'input' | 'fileType'> & {
  name: string
  to: string | null
  subject: string
}
type Values = { to: string; subjectLine: string; message?: string }

const { subjectLine: Subject, message: Text } = MailToSend.shape
const toRule = ruleOf(MailAddress)
const subjectRule = ruleOf(Subject)
const textRule = ruleOf(Text)

/** @param message null: closed */
export function MailDrawer({ message, onClose }: { message: ReportMessage | null; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const name = message?.name ?? ''
  return (
    <FormDrawer<Values>
      initial={message ? initialOf(message, t('report.mailText', { name })) : undefined}
      title={t('report.mailTitle')}
      onClose={onClose}
      saveLabel={t('report.mailSend')}
      saidAfter={null}
      onSave={async ({ to, subjectLine, message: text = '' }) => {
        if (!message) return
        const { call, input, fileType } = message
        const sent = await api.mail.send({ call, input, fileType, to, subjectLine, message: text })
        alert({ text: t('report.mailSent', { to: sent.to, name: sent.name }), severity: 'success' })
      }}
    >
      <Form.Item name="to" label={t('report.mailField.to')} rules={[requiredRule(), toRule]}>
        <Input autoComplete="off" inputMode="email" spellCheck={false} />
      </Form.Item>
      <Form.Item name="subjectLine" label={t('report.mailField.subjectLine')} rules={[requiredRule(), subjectRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="message" label={t('report.mailField.message')} rules={[textRule]}>
        <Input.TextArea rows={6} />
      </Form.Item>
      <Typography.Text type="secondary">{t('report.mailAttached', { name })}</Typography.Text>
    </FormDrawer>
  )
}

const initialOf = ({ to, subject }: ReportMessage, message: string): Partial<Values> => ({
  ...(to !== null && { to }),
  subjectLine: subject.slice(0, 200),
  message,
})
