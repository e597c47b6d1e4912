/** Sales by rep, day and trip (RPT-14). */
import type { BusinessDate } from '#contract/dates.ts'
import { cents, subtractCents } from '#contract/money.ts'
import { type Column, type Control, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { productAsked } from '../../../reports/scope-queries.ts'
import { settledFigures, type SoldItem, soldItems } from './sales-queries.ts'

const columns = [
  { key: 'rep', title: 'Sales rep', kind: 'text', width: 16, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'trip', title: 'Trip', kind: 'code', width: 14 },
  { key: 'code', title: 'Item', kind: 'code', width: 12 },
  { key: 'loaded', title: 'Loaded', kind: 'quantity', width: 8, total: true },
  { key: 'good', title: 'Returned', kind: 'quantity', width: 8, total: true },
  { key: 'expired', title: 'Expired', kind: 'quantity', width: 8, total: true },
  { key: 'sold', title: 'Sold', kind: 'quantity', width: 8, total: true },
  { key: 'price', title: 'Price', kind: 'amount', width: 11 },
  { key: 'gross', title: 'Gross', kind: 'amount', width: 13, total: true },
  { key: 'damage', title: 'Damage', kind: 'amount', width: 11, total: true },
  { key: 'net', title: 'Net', kind: 'amount', width: 13, total: true },
  { key: 'cost', title: 'Cost', kind: 'amount', width: 13, total: true },
  { key: 'profit', title: 'Profit', kind: 'amount', width: 12, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
  stockItemId?: number | undefined
  product?: number | undefined
}

/** What the settlement posted for an item. */
export const netOf = ({ gross, damage }: SoldItem) => subtractCents(gross, damage)
const costOf = ({ cost }: SoldItem) => cost

/** Words for settlements whose amendment or undo falls on another day. */
export const ON_ANOTHER_DAY = 'settlements amended or cancelled on another day'

/** Ties to: Σ net = 4010 with 2160, Σ cost = 5010, of settlements. */
export const salesReport = defineReport<Input>()({
  title: 'Sales report',
  orientation: 'landscape',
  columns,
  compared: { by: ['code'], figures: ['sold', 'net', 'profit'] },
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await soldItems(tx, days, input.product, ROW_CAP + 1)
    const items = found.slice(0, ROW_CAP)
    const ledger = await settledFigures(tx, days)
    const isShown = (item: SoldItem) =>
      item.mine &&
      (input.repId === undefined || item.repId === input.repId) &&
      (input.stockItemId === undefined || item.stockItemId === input.stockItemId)
    const shown = items.filter(isShown)
    const left = items.filter((item) => !isShown(item))
    const control = (
      column: 'net' | 'cost',
      label: string,
      figure: 'sales' | 'cost',
      amountOf: (item: SoldItem) => number,
    ): Control<Columns> => ({
      label,
      column,
      ledger: ledger.all[figure],
      besides: [
        { label: ON_ANOTHER_DAY, amount: ledger.others[figure] },
        {
          label: 'not asked for, or products not linked to you',
          amount: left.reduce((sum, i) => sum + amountOf(i), 0),
        },
      ],
    })
    const byRep = Map.groupBy(shown, ({ repId }) => repId)
    return {
      period: days,
      about: await productAsked(tx, input.product),
      sections: [...byRep.values()].map((rows) => ({
        title: rows[0]?.rep ?? '',
        cells: { rep: rows[0]?.rep ?? '' },
        rows: rows.map(rowOf),
        subtotal: { label: `Total of ${rows[0]?.rep ?? ''}` },
      })),
      total: { label: 'Total' },
      controls: [
        control('net', '4010 Sales - goods with 2160 VAT, from settlements', 'sales', netOf),
        control('cost', '5010 Cost of sales - goods, from settlements', 'cost', costOf),
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const rowOf = (item: SoldItem): Row<Columns> => ({
  cells: {
    date: item.date,
    trip: item.number,
    code: item.code,
    loaded: item.loaded,
    good: item.good,
    expired: item.expired,
    sold: item.sold,
    price: item.price,
    gross: item.gross,
    damage: item.damage,
    net: netOf(item),
    cost: item.cost,
    profit: cents(netOf(item) - item.cost),
  },
  paper: { type: 'SALES_SUMMARY', id: item.tripId },
})
