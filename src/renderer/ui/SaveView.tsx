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
        <Input
          data-name
          size="small"
          autoFocus
          maxLength={80}
          aria-label={t('views.name')}
          placeholder={t('views.name')}
        />
      </Form.Item>
      <Button size="small" type="primary" htmlType="submit">
        {confirm}
      </Button>
    </Form>
  )
}

type SaveProps = {
  /** The name is asked for at once. */
  asks: boolean
  taken: readonly string[]
  onSave: (name: string) => void
}

/** "Save this view…", then the field for its name. */
export function SaveView({ asks, taken, onSave }: SaveProps) {
  const { t } = useTranslation('ui')
  const [isNaming, setNaming] = useState(asks)
  if (isNaming) return <ViewNameForm taken={taken} confirm={t('views.save')} onName={onSave} />
  return (
    <Button data-name size="small" onClick={() => setNaming(true)}>
      {t('views.saveThis')}
    </Button>
  )
}
