/** The fields that a new and a known bottle share. */
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import { descriptionRule, readableRule, requiredRule } from '#ui/rules.ts'

export function DescriptionField() {
  const { t } = useTranslation('bottles')
  return (
    <Form.Item name="description" label={t('stock.field.description')} rules={[requiredRule(), descriptionRule]}>
      <Input autoComplete="off" />
    </Form.Item>
  )
}

export function PriceFields() {
  const { t } = useTranslation('bottles')
  return (['sellingPrice', 'depositPrice'] as const).map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={t(`stock.field.${name}`)}
      tooltip={t(`stock.hint.${name}`)}
      rules={[readableRule(amountReading)]}
    >
      <MoneyInput />
    </Form.Item>
  ))
}
