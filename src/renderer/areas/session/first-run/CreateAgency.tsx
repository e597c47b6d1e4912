/** The form that creates an agency on this PC with its first SuperAdmin (E-00). Fetched only when it is chosen. */
import type { AgencyInput } from '#contract/system/agency.ts'
import { type BusinessDate, dayOf } from '#contract/dates.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { DateField } from '#ui/DateField.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { clearChanged, markFields } from '#ui/form-failure.ts'
import { NewPasswordFields } from '#ui/NewPasswordFields.tsx'
import { partyNameRule, requiredRule, usernameRule } from '#ui/rules.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../../app/i18n/index.ts'
import { codeOf, usernameOf } from '../defaults.ts'
import styles from './CreateAgency.module.css'
import { PasswordRule } from './PasswordRule.tsx'

await loadWords(['ui'])

export type TypedAgency = {
  name: string
  go_live_date: BusinessDate
  admin: { username: string; fullName: string; password: string }
  repeat: string
}
type NewAgency = AgencyInput & Required<Pick<AgencyInput, 'admin'>>

type CreateAgencyProps = {
  busy: boolean
  /** How far it is: in the place of the words beside the button, so that nothing moves. */
  progress: React.ReactNode
  onCreate: (agency: NewAgency) => Promise<void>
  /** What was typed before somebody went back to the ways. */
  typed: Partial<TypedAgency>
  onTyped: (typed: Partial<TypedAgency>) => void
}

export default function CreateAgency({ busy, progress, onCreate, typed, onTyped }: CreateAgencyProps) {
  const { t } = useTranslation('session')
  const [form] = Form.useForm<TypedAgency>()
  const [today] = useState(() => dayOf(new Date()))
  const hasOwnUsername = useRef((typed.admin?.username ?? '') !== usernameOf(typed.admin?.fullName ?? ''))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  const create = async ({ repeat: _repeat, admin, ...agency }: TypedAgency) => {
    setFailure(null)
    try {
      // It names the agency in files alone.
      await onCreate({
        ...agency,
        admin: { ...admin, username: admin.username.trim() },
        code: codeOf(agency.name, 'AGENCY'),
      })
    } catch (error) {
      const why = failureOf(error)
      // Only once the fields are open again can the refused one have the cursor.
      flushSync(() => setFailure(why))
      setMarked(markFields(form, why))
    }
  }

  return (
    <Form<TypedAgency>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      disabled={busy}
      initialValues={{ go_live_date: today, ...typed }}
      onValuesChange={(changed: { admin?: Partial<TypedAgency['admin']> }) => {
        clearChanged(form, changed)
        if (changed.admin?.username !== undefined) hasOwnUsername.current = true
        if (changed.admin?.fullName !== undefined && !hasOwnUsername.current)
          form.setFieldValue(['admin', 'username'], usernameOf(changed.admin.fullName))
        onTyped(form.getFieldsValue())
      }}
      onFinish={(values) => void create(values)}
    >
      {failure && <FailureNote failure={failure} shownElsewhere={(field) => marked.has(field)} />}
      <div className={styles['columns']} data-entry>
        <AgencyFields today={today} />
        <AdminFields />
      </div>
      <div className={styles['foot']}>
        {progress ? <div className={styles['progress']}>{progress}</div> : <span>{t('create.next')}</span>}
        <ShortcutButton type="primary" size="large" shortcut="save" loading={busy} onClick={() => form.submit()}>
          {t('create.submit')}
        </ShortcutButton>
      </div>
    </Form>
  )
}

function AgencyFields({ today }: { today: BusinessDate }) {
  const { t } = useTranslation('session')
  const goLive = Form.useWatch<BusinessDate | undefined>('go_live_date')
  const isAhead = goLive !== undefined && goLive > today
  return (
    <fieldset>
      <legend>{t('create.agency')}</legend>
      <Form.Item name="name" label={t('create.name')} rules={[requiredRule(), partyNameRule]}>
        <Input autoFocus autoComplete="organization" />
      </Form.Item>
      <DateField
        name="go_live_date"
        label={t('create.goLive')}
        extra={isAhead ? t('create.goLiveAhead') : t('create.goLiveHint')}
      />
    </fieldset>
  )
}

function AdminFields() {
  const { t } = useTranslation('session')
  const form = Form.useFormInstance<TypedAgency>()
  const {
    password = '',
    username = '',
    fullName = '',
  } = Form.useWatch<Partial<TypedAgency['admin']> | undefined>('admin', form) ?? {}
  const names = [Form.useWatch<string | undefined>('name', form) ?? '', username, fullName]
  return (
    <fieldset>
      <legend>{t('create.admin')}</legend>
      <Form.Item name={['admin', 'fullName']} label={t('create.fullName')} rules={[requiredRule(), partyNameRule]}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        name={['admin', 'username']}
        label={t('create.username')}
        extra={t('create.usernameHint')}
        rules={[requiredRule(), usernameRule]}
      >
        <Input autoComplete="username" spellCheck={false} autoCapitalize="none" />
      </Form.Item>
      <NewPasswordFields
        name={['admin', 'password']}
        label={t('create.password')}
        repeatLabel={t('create.repeat')}
        hint={<PasswordRule password={password} names={names} />}
        names={names}
      />
    </fieldset>
  )
}
