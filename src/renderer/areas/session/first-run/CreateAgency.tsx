/** The form that creates an agency on this PC with its first SuperAdmin (E-00). Fetched only when it is chosen. */
import type { AgencyInput } from '#contract/system/agency.ts'
import { type BusinessDate, dayOf } from '#contract/dates.ts'
import { NewPassword } from '#contract/password.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { DateField } from '#ui/DateField.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { markFields } from '#ui/form-failure.ts'
import { codeRule, fieldError, freeTextRule, partyNameRule, requiredRule, ruleOf, strictRule } from '#ui/rules.ts'
import { Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../../app/i18n/index.ts'
import styles from './CreateAgency.module.css'

await loadWords(['ui'])

type Typed = {
  code: string
  name: string
  address?: string
  phone?: string
  go_live_date: BusinessDate
  admin: { username: string; fullName: string; password: string }
  repeat: string
}
type NewAgency = AgencyInput & Required<Pick<AgencyInput, 'admin'>>

type CreateAgencyProps = { busy: boolean; onCreate: (agency: NewAgency) => Promise<void> }

export default function CreateAgency({ busy, onCreate }: CreateAgencyProps) {
  const { t } = useTranslation('session')
  const [form] = Form.useForm<Typed>()
  const [today] = useState(() => dayOf(new Date()))
  const hasOwnCode = useRef(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  const create = async ({ repeat: _repeat, ...agency }: Typed) => {
    setFailure(null)
    try {
      await onCreate(agency)
    } catch (error) {
      const why = failureOf(error)
      // Only once the fields are open again can the refused one have the cursor.
      flushSync(() => setFailure(why))
      setMarked(markFields(form, why))
    }
  }

  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      disabled={busy}
      initialValues={{ go_live_date: today }}
      onValuesChange={(changed: Partial<Typed>) => {
        if (changed.code !== undefined) hasOwnCode.current = true
        if (changed.name !== undefined && !hasOwnCode.current) form.setFieldValue('code', initialsOf(changed.name))
      }}
      onFinish={(values) => void create(values)}
    >
      {failure && <FailureNote failure={failure} shownElsewhere={(field) => marked.has(field)} />}
      <div className={styles['columns']}>
        <AgencyFields />
        <AdminFields />
      </div>
      <div className={styles['foot']}>
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t('create.submit')}
        </Button>
      </div>
    </Form>
  )
}

/** "Golden LPG Agency" is "GLA", until another code is typed. */
const initialsOf = (name: string): string => (name.match(/\b[A-Za-z0-9]/g) ?? []).join('').toUpperCase().slice(0, 8)

function AgencyFields() {
  const { t } = useTranslation('session')
  return (
    <fieldset>
      <legend>{t('create.agency')}</legend>
      <Form.Item name="name" label={t('create.name')} rules={[requiredRule(), partyNameRule]}>
        <Input autoFocus autoComplete="organization" />
      </Form.Item>
      <Form.Item name="code" label={t('create.code')} extra={t('create.codeHint')} rules={[requiredRule(), codeRule]}>
        <Input />
      </Form.Item>
      <Form.Item name="address" label={t('create.address')} rules={[freeTextRule]}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label={t('create.phone')} rules={[{ max: 64 }]}>
        <Input inputMode="tel" />
      </Form.Item>
      <DateField name="go_live_date" label={t('create.goLive')} extra={t('create.goLiveHint')} />
    </fieldset>
  )
}

function AdminFields() {
  const { t } = useTranslation('session')
  return (
    <fieldset>
      <legend>{t('create.admin')}</legend>
      <Form.Item name={['admin', 'username']} label={t('create.username')} rules={[requiredRule(), strictRule]}>
        <Input autoComplete="username" spellCheck={false} autoCapitalize="none" />
      </Form.Item>
      <Form.Item name={['admin', 'fullName']} label={t('create.fullName')} rules={[requiredRule(), partyNameRule]}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        name={['admin', 'password']}
        label={t('create.password')}
        extra={t('create.passwordHint')}
        rules={[requiredRule(), ruleOf(NewPassword)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('create.repeat')}
        dependencies={[['admin', 'password']]}
        rules={[
          requiredRule(),
          ({ getFieldValue }) => ({
            validator: async (_rule, value: unknown) => {
              if (value && value !== getFieldValue(['admin', 'password'])) throw fieldError(t('create.mismatch'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </fieldset>
  )
}
