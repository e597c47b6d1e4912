/** The fields that a new and a known bottle share. */
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import { descriptionRule, readableRule, requiredRule } from '#ui/rules.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { queries } from '#lib/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'

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

/** The bottle that an address names, out of all of them. */
export function OneBottle({ id, children }: { id: number; children: (bottle: BottleStock) => React.ReactNode }) {
  const { t } = useTranslation('bottles')
  const query = useQuery(queries.bottleStock.list.queryOptions({ input: {} }))
  return (
    <PageLoad title={t('stock.one')} query={query}>
      {(bottles) => {
        const bottle = bottles.find((row) => row.id === id)
        return bottle ? children(bottle) : <EmptyState title={t('stock.gone')} />
      }}
    </PageLoad>
  )
}
