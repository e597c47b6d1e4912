/** Goods found or lost, with the reason (E-06): found ones enter at the last cost, lost ones leave first in, first out. */
import type { BusinessDate } from '#contract/dates.ts'
import { addRemove } from '#contract/enums.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { typedLineValue, ZERO } from '#contract/money.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { type Parsed, quantityReading, readable } from '#ui/parsed.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'

type Adjustment = { add_remove: 0 | 1; qty: Parsed<number>; reason: string; date: BusinessDate }

export function AdjustDrawer({ row, open, onClose }: { row: StockRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  const save = ({ add_remove, qty, reason, date }: Adjustment) =>
    api.stock.update({
      id: row.id,
      rowVersion: row.rowVersion,
      add_remove,
      qty: readable(qty) ?? 0,
      reason: reason.trim(),
      date,
    })
  return (
    <FormDrawer<Adjustment>
      initial={open ? { add_remove: addRemove.remove, date: today } : undefined}
      title={t('stock.adjust.title', { code: row.code })}
      onClose={onClose}
      onSave={save}
      saidAfter={t('stock.adjust.done', { code: row.code })}
    >
      <Form.Item name="add_remove" label={t('stock.adjust.direction')}>
        <Radio.Group
          options={[
            { value: addRemove.remove, label: t('stock.adjust.remove') },
            { value: addRemove.add, label: t('stock.adjust.add') },
          ]}
        />
      </Form.Item>
      <Form.Item name="qty" label={t('stock.adjust.qty')} rules={[readableRule(quantityReading), requiredRule()]}>
        <QuantityInput autoFocus />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('stock.adjust.reason')}
        rules={[{ ...requiredRule(), whitespace: true }, freeTextRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <DateField name="date" label={t('stock.adjust.date')} />
      <Consequence row={row} />
    </FormDrawer>
  )
}

/** What the warehouse will hold, and what the books will say where that is known beforehand. */
function Consequence({ row }: { row: StockRow }) {
  const { t } = useTranslation('inventory')
  const form = Form.useFormInstance<Adjustment>()
  const direction = Form.useWatch('add_remove', form)
  const qty = readable(Form.useWatch('qty', form) ?? null)
  if (qty === null) return null
  const added = direction === addRemove.add
  const after = row.warehouse + (added ? qty : -qty)
  return (
    <>
      <p>
        {after < 0 ? (
          <StatusTag tone="danger">{t('stock.adjust.tooMany', { present: formatQuantity(row.warehouse) })}</StatusTag>
        ) : (
          t('stock.adjust.after', { before: formatQuantity(row.warehouse), after: formatQuantity(after) })
        )}
      </p>
      <p>
        {added
          ? t('stock.adjust.postsAdd', { amount: formatAmount(typedLineValue(qty, row.cost_price) ?? ZERO) })
          : t('stock.adjust.postsRemove')}
      </p>
      {row.bottleStockId !== null && (
        <p>{added ? t('stock.adjust.bottlesAdd', { count: qty }) : t('stock.adjust.bottlesRemove', { count: qty })}</p>
      )}
    </>
  )
}
