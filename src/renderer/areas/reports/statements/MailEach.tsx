/** To each of the chosen parties their own statement, through the mail server of the agency: who has no address, and what is written. */
import type { StatementParty } from '#contract/bills/statements.ts'
import { formatDate } from '#lib/dates.ts'
import { MailToSend } from '#contract/system/mail.ts'
import { api } from '#lib/client.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { keepView, useView } from '#state/settings.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Note } from '#ui/Note.tsx'
import type { Period } from '#ui/periods.ts'
import { requiredRule, ruleOf } from '#ui/rules.ts'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { type Addressed, byAddress, type Filling, keptTemplate, type MailTemplate, messageFor } from './mail-each.ts'
import styles from './Statements.module.css'

const VIEW = 'statements:mail'
const SETTINGS = '/system/settings'
const subjectRule = ruleOf(MailToSend.shape.subjectLine)
const textRule = ruleOf(MailToSend.shape.message)

/** Where the address of a party is put right. */
export const pageOf = (partyId: number): string => `/accounts/parties/${partyId}`

/** What is written of a party in its message. */
export const fillingOf = ({ name, code }: StatementParty, { from, to }: Period): Filling => ({
  party: name,
  code,
  date: `${formatDate(from)} – ${formatDate(to)}`,
})

type MailEachProps = {
  parties: readonly StatementParty[]
  days: Period
  disabled: boolean
  onSend: (template: MailTemplate) => void
}

export function MailEach({ parties, days, disabled, onSend }: MailEachProps) {
  const { t } = useTranslation('reports')
  const [open, setOpen] = useState<'message' | 'setUp' | null>(null)
  const [asking, setAsking] = useState(false)
  const { having, without } = byAddress(parties)
  const begin = async () => {
    setAsking(true)
    try {
      const { from } = await api.mail.sender({})
      // Then the answers say at once whose address is missing.
      if (from !== null && having.length === 0) onSend({ subjectLine: '', message: '' })
      else setOpen(from === null ? 'setUp' : 'message')
    } catch (error) {
      alertFailure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button disabled={disabled} loading={asking} onClick={() => void begin()}>
        {t('statements.mail.each')}
      </Button>
      <Message
        open={open === 'message'}
        {...{ having, without, days }}
        onClose={() => setOpen(null)}
        onSend={(template) => {
          void keepView(VIEW, template)
          onSend(template)
        }}
      />
      <NotSetUp open={open === 'setUp'} onClose={() => setOpen(null)} />
    </>
  )
}

type MessageProps = {
  open: boolean
  having: readonly Addressed[]
  without: readonly StatementParty[]
  days: Period
  onClose: () => void
  onSend: (template: MailTemplate) => void
}

function Message({ open, having, without, days, onClose, onSend }: MessageProps) {
  const { t } = useTranslation('reports')
  const ui = useTranslation('ui').t
  const agency = useSession(({ state }) => state?.agency?.name) ?? ''
  const kept = keptTemplate(useView(VIEW))
  const proposed = {
    subjectLine: t('statements.mail.subject', { agency }),
    message: t('statements.mail.text', { agency }),
  }
  const [first] = having
  return (
    <FormDrawer<Partial<MailTemplate>>
      initial={open ? (kept ?? proposed) : undefined}
      title={t('statements.mail.title')}
      onClose={onClose}
      saveLabel={t('statements.mail.send', { count: having.length })}
      saidAfter={null}
      onSave={async ({ subjectLine = '', message = '' }) => onSend({ subjectLine, message })}
    >
      <Without parties={without} />
      <Form.Item name="subjectLine" label={ui('report.mailField.subjectLine')} rules={[requiredRule(), subjectRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="message"
        label={ui('report.mailField.message')}
        rules={[textRule]}
        extra={t('statements.mail.hint')}
      >
        <Input.TextArea rows={6} />
      </Form.Item>
      {first && <Example party={first} days={days} />}
    </FormDrawer>
  )
}

/** Those whom nothing can be sent to, with the way to their page. */
function Without({ parties }: { parties: readonly StatementParty[] }) {
  const { t } = useTranslation('reports')
  if (parties.length === 0) return null
  return (
    <section aria-label={t('statements.mail.without', { count: parties.length })}>
      <Note>{t('statements.mail.without', { count: parties.length })}</Note>
      <ul className={styles['without']}>
        {parties.map(({ id, code, name }) => (
          <li key={id}>
            <Link to={pageOf(id)}>{`${code} · ${name}`}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The message of the first party, as it will be. */
function Example({ party, days }: { party: Addressed; days: Period }) {
  const { t } = useTranslation('reports')
  const form = Form.useFormInstance<Partial<MailTemplate>>()
  const subjectLine = Form.useWatch('subjectLine', form) ?? ''
  const message = Form.useWatch('message', form) ?? ''
  const filled = messageFor({ subjectLine, message }, fillingOf(party, days))
  return (
    <section className={styles['example']} aria-label={t('statements.mail.example', { to: party.email })}>
      <Note secondary>{t('statements.mail.example', { to: party.email })}</Note>
      <strong>{filled.subjectLine}</strong>
      <p>{filled.message}</p>
    </section>
  )
}

/** Two hundred messages are nothing for a person's own mail program. */
function NotSetUp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const session = useSession(({ state }) => state)
  const mayOpen = session !== null && openPageAt(SETTINGS, session) !== undefined
  return (
    <Modal
      open={open}
      title={t('statements.mail.notSetUp.title')}
      onCancel={onClose}
      footer={
        <>
          {mayOpen && (
            <Button onClick={() => void navigate(`${SETTINGS}#mail`)}>{t('statements.mail.notSetUp.open')}</Button>
          )}
          <Button type="primary" autoFocus onClick={onClose}>
            {t('statements.mail.notSetUp.close')}
          </Button>
        </>
      }
    >
      {t('statements.mail.notSetUp.text')}
    </Modal>
  )
}
