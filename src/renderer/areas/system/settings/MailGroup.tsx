/** The agency's mail server: which one, a test of it, and the drawer in which it is set up (SYS-06). */
import { type MailServer, MailServerChange, mailSecurities } from '#contract/system/mail.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { requiredRule, ruleOf } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group } from './Group.tsx'
import { MailTest } from './MailTest.tsx'
import styles from './Settings.module.css'

const key = queries.mail.server.queryKey({ input: {} })
const { host, port, user, password, from } = MailServerChange.shape
const rules = {
  host: [requiredRule(), ruleOf(host)],
  port: [requiredRule(), ruleOf(port)],
  user: [ruleOf(user)],
  password: [ruleOf(password)],
  from: [requiredRule(), ruleOf(from)],
}
const usual = { security: 'STARTTLS', port: 587 } as const

type Values = Omit<MailServerChange, 'user' | 'password'> & { user?: string | null; password?: string }

/** What is blank is left out: no user, and the password that is kept. */
const changeOf = ({ user: named, password: typed, ...values }: Values): MailServerChange => ({
  ...values,
  ...(named?.trim() && { user: named.trim() }),
  ...(typed && { password: typed }),
})

export function MailGroup() {
  const { t } = useTranslation('system')
  const [open, setOpen] = useState(false)
  const query = useQuery(queries.mail.server.queryOptions({ input: {} }))
  const server = query.data?.server ?? null
  return (
    <Group name="mail">
      <p>{server ? t('mail.what', { from: server.from, host: server.host }) : t('mail.none')}</p>
      {server && <MailTest />}
      <div className={styles['buttons']}>
        <Button disabled={!query.data} onClick={() => setOpen(true)}>
          {t(server ? 'mail.change' : 'mail.setUp')}
        </Button>
        {server && <Remove />}
      </div>
      <FormDrawer<Values>
        initial={open ? initialOf(server) : undefined}
        title={t('mail.title')}
        onClose={() => setOpen(false)}
        onSave={async (values) => queryClient.setQueryData(key, await api.mail.changeServer(changeOf(values)))}
        saidAfter={t('mail.said')}
      >
        <Fields keepsPassword={server?.hasPassword ?? false} />
      </FormDrawer>
    </Group>
  )
}

const initialOf = (server: MailServer | null): Partial<Values> => {
  if (!server) return usual
  const { hasPassword: _, ...values } = server
  return values
}

function Fields({ keepsPassword }: { keepsPassword: boolean }) {
  const { t } = useTranslation('system')
  return (
    <>
      <Form.Item name="host" label={t('mail.field.host')} rules={rules.host}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="security" label={t('mail.field.security')}>
        <Segmented
          name="security"
          options={mailSecurities.map((value) => ({ value, label: t(`mail.security.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="port" label={t('mail.field.port')} rules={rules.port}>
        <InputNumber min={1} max={65_535} precision={0} />
      </Form.Item>
      <Form.Item name="user" label={t('mail.field.user')} extra={t('mail.field.userHint')} rules={rules.user}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('mail.field.password')}
        extra={t(keepsPassword ? 'mail.field.passwordKept' : 'mail.field.passwordHint')}
        rules={rules.password}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="from" label={t('mail.field.from')} rules={rules.from}>
        <Input autoComplete="off" inputMode="email" spellCheck={false} />
      </Form.Item>
    </>
  )
}

function Remove() {
  const { t } = useTranslation('system')
  return (
    <ConfirmAction
      label={t('mail.remove.label')}
      title={t('mail.remove.title')}
      text={t('mail.remove.text')}
      confirm={t('mail.remove.label')}
      run={async () => {
        await api.mail.removeServer({})
        queryClient.setQueryData(key, { server: null })
      }}
      saidAfter={t('mail.remove.said')}
    />
  )
}
