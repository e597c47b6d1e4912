/** A new cost for what remains of lots (E-07 b). A lot that is held in part keeps its cost until that is cleared. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { UnitCost } from '#contract/money.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { UnitCostInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable, unitCostReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'

type LotCosts = { costs: Record<number, Parsed<UnitCost>>; date: BusinessDate }

export function LotCostsDrawer({ row, open, onClose }: { row: StockRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  const save = ({ costs, date }: LotCosts) => {
    const lots = row.lots.flatMap(({ id, unitCost }) => {
      const cost = readable(costs[id] ?? null)
      return cost === null || cost === unitCost ? [] : [{ lotId: id, unitCost: cost }]
    })
    return api.stock.update({ id: row.id, rowVersion: row.rowVersion, lots, date })
  }
  const costs = Object.fromEntries(row.lots.map(({ id, unitCost }) => [id, unitCost]))
  return (
    <FormDrawer<LotCosts>
      initial={open ? { costs, date: today } : undefined}
      title={t('stock.lotCosts.title', { code: row.code })}
      onClose={onClose}
      onSave={save}
      saidAfter={t('stock.lotCosts.done', { code: row.code })}
    >
      <p>{t('stock.lotCosts.hint')}</p>
      {row.lots.map((lot) => (
        <Form.Item
          key={lot.id}
          name={['costs', lot.id]}
          label={t('stock.lotCosts.lot', {
            lotNo: lot.lotNo,
            date: formatDate(lot.receivedOn),
            qty: formatQuantity(lot.warehouse + lot.vehicles),
          })}
          {...(lot.held > 0 && { extra: t('stock.lotCosts.held', { qty: formatQuantity(lot.held) }) })}
          rules={[readableRule(unitCostReading), requiredRule()]}
        >
          <UnitCostInput disabled={lot.held > 0} />
        </Form.Item>
      ))}
      <DateField name="date" label={t('stock.adjust.date')} />
    </FormDrawer>
  )
}
