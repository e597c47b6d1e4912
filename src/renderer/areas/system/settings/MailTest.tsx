/** Sends a message through the mail server and says what came of it. */
import { MailAddress } from '#contract/mail.ts'
import { api } from '#lib/client.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export function MailTest() {
  const { t } = useTranslation('system')
  const [to, setTo] = useState('')
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const sent = await api.mail.test({ to: to.trim() })
      alert({ text: t('mail.tested', { to: sent.to }), severity: 'success' })
    } catch (error) {
      alertFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Space.Compact block style={{ marginBottom: 10 }}>
      <Input
        aria-label={t('mail.testTo')}
        placeholder={t('mail.testTo')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        inputMode="email"
        spellCheck={false}
      />
      <Button loading={sending} disabled={!MailAddress.safeParse(to).success} onClick={() => void send()}>
        {t('mail.test')}
      </Button>
    </Space.Compact>
  )
}
