/** Quantity, cost and expiry of a stock item's opening, corrected in their place (E-05, E-17). */
import type { BusinessDate } from '#contract/dates.ts'
import type { StockOpening as Opening } from '#contract/inventory/stock-opening.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import type { UnitCost } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { OpeningDrawer } from '#ui/OpeningDrawer.tsx'
import { UnitCostInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable, unitCostReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpeningExpiry, OpeningQuantity } from './NewStockFields.tsx'
import { useOpeningQuestion } from './use-opening-question.ts'

type Values = { qty: Parsed<number>; cost_price: Parsed<UnitCost>; expiryOn?: Parsed<BusinessDate> }
type StockOpeningProps = { row: Pick<StockRow, 'id' | 'code'>; open: boolean; onClose: () => void }

export function StockOpening({ row: { id, code }, open, onClose }: StockOpeningProps) {
  const { t } = useTranslation('inventory')
  const query = useQuery({ ...queries.stock.opening.queryOptions({ input: { id } }), enabled: open })
  const { confirmed, question } = useOpeningQuestion()
  return (
    <OpeningDrawer<Opening, Values>
      open={open}
      name={code}
      query={query}
      valuesOf={({ qty, cost_price, expiryOn }) => ({ qty, cost_price, ...(expiryOn && { expiryOn }) })}
      confirmed={confirmed}
      save={({ qty, cost_price, expiryOn = null }) =>
        api.stock.correctOpening({
          id,
          qty: readable(qty) ?? 0,
          cost_price: readable(cost_price) ?? 0,
          expiryOn: readable(expiryOn),
        })
      }
      onClose={onClose}
    >
      <OpeningQuantity />
      <Form.Item
        name="cost_price"
        label={t('stock.field.cost_price')}
        rules={[readableRule(unitCostReading), requiredRule()]}
      >
        <UnitCostInput />
      </Form.Item>
      <OpeningExpiry />
      {question}
    </OpeningDrawer>
  )
}
