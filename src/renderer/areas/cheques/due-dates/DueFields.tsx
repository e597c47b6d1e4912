/** The fields of cheque due dates: whose, their name, and after how many days each cheque falls due, with the day that would be. */
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { isUnreadable } from '#ui/parsed.ts'
import { fieldError, nameRule, requiredRule } from '#ui/rules.ts'
import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DueFields.module.css'
import { type DueValues, previewOf } from './due-values.ts'

const MOST = 24

export function DueFields() {
  const { t } = useTranslation('cheques')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? []
  return (
    <>
      <Form.Item name="supplierId" label={t('due.field.supplierId')} rules={[requiredRule()]}>
        <Select options={suppliers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="name" label={t('due.field.name')} tooltip={t('due.nameHint')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** The cheques themselves. */
export function DueDates() {
  const { t } = useTranslation('cheques')
  // The cheque that was just added has the cursor.
  const [added, setAdded] = useState<number | null>(null)
  return (
    <Form.List name="due_dates">
      {(fields, { add, remove }) => (
        <fieldset className={styles['dates']}>
          <legend>{t('due.field.due_dates')}</legend>
          <ol>
            {fields.map(({ key, name }) => (
              <li key={key}>
                <Days index={name} isNew={name === added} />
                <Preview index={name} />
                <Button
                  type="text"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('due.removeDate', { number: name + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                />
              </li>
            ))}
          </ol>
          <Button
            disabled={fields.length >= MOST}
            onClick={() => {
              setAdded(fields.length)
              add({})
            }}
          >
            {fields.length >= MOST ? t('due.full') : t('due.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

function Days({ index, isNew }: { index: number; isNew: boolean }) {
  const { t } = useTranslation('cheques')
  const label = t('due.chequeDays', { number: index + 1 })
  const whole = {
    validator: async (_rule: unknown, value: unknown) => {
      if (isUnreadable(value) || (typeof value === 'number' && value > 365)) throw fieldError(t('due.whole'))
    },
  }
  return (
    <Form.Item
      name={[index, 'days']}
      className={styles['days'] ?? ''}
      messageVariables={{ label }}
      rules={[requiredRule(), whole]}
    >
      <QuantityInput zero autoFocus={isNew} aria-label={label} suffix={t('due.field.days')} />
    </Form.Item>
  )
}

function Preview({ index }: { index: number }) {
  const { t } = useTranslation('cheques')
  const today = useTodayOrPcDay()
  const days = Form.useWatch<DueValues['due_dates'][number]['days']>(['due_dates', index, 'days'])
  const date = previewOf(today, days)
  return <span className={styles['preview']}>{date && t('due.onDay', { date })}</span>
}
