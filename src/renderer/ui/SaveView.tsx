/** A name for a view: typed, and taken with Enter. */
import { ViewName } from '#contract/rules.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldError, requiredRule, ruleOf } from './rules.ts'
import styles from './SavedViews.module.css'

type NameProps = {
  name?: string
  /** Names of the person's other views. */
  taken: readonly string[]
  confirm: string
  onName: (name: string) => void
}

export function ViewNameForm({ name = '', taken, confirm, onName }: NameProps) {
  const { t } = useTranslation('ui')
  const isNew = {
    validator: async (_rule: unknown, value: string | undefined) => {
      if (taken.includes(value?.trim() ?? '')) throw fieldError(t('views.taken'))
    },
  }
  return (
    <Form<{ name: string }>
      className={styles['form'] ?? ''}
      initialValues={{ name }}
      validateTrigger={[]}
      onFinish={(values) => onName(values.name.trim())}
    >
      <Form.Item
        name="name"
        messageVariables={{ label: t('views.name') }}
        rules={[requiredRule(), ruleOf(ViewName), isNew]}
      >
        <Input size="small" autoFocus maxLength={80} aria-label={t('views.name')} placeholder={t('views.name')} />
      </Form.Item>
      <Button size="small" type="primary" htmlType="submit">
        {confirm}
      </Button>
    </Form>
  )
}

/** "Save this view…", then the field for its name. */
export function SaveView({ taken, onSave }: { taken: readonly string[]; onSave: (name: string) => void }) {
  const { t } = useTranslation('ui')
  const [isNaming, setNaming] = useState(false)
  if (isNaming) return <ViewNameForm taken={taken} confirm={t('views.save')} onName={onSave} />
  return (
    <Button size="small" onClick={() => setNaming(true)}>
      {t('views.saveThis')}
    </Button>
  )
}
