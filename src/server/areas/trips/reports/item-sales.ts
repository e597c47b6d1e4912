/** Sales by item with margin (RPT-15). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, hundredthsOf, sumOf, ZERO } from '#contract/money.ts'
import { type Column, type Control, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { netOf, ON_ANOTHER_DAY } from './sales.ts'
import { shareOut } from './share-out.ts'
import { settledFigures, type SoldItem, soldItems, tripDiscounts } from './sales-queries.ts'

const columns = [
  { key: 'product', title: 'Product', kind: 'text', width: 16, inTitle: true },
  { key: 'code', title: 'Item', kind: 'code', width: 14 },
  { key: 'description', title: 'Description', kind: 'text', width: 26 },
  { key: 'qty', title: 'Sold', kind: 'quantity', width: 9, total: true },
  { key: 'gross', title: 'Gross', kind: 'amount', width: 14, total: true },
  { key: 'discount', title: 'Discount', kind: 'amount', width: 12, total: true },
  { key: 'net', title: 'Net', kind: 'amount', width: 14, total: true },
  { key: 'cost', title: 'Cost', kind: 'amount', width: 14, total: true },
  { key: 'margin', title: 'Margin', kind: 'amount', width: 13, total: true },
  { key: 'percent', title: 'Margin %', kind: 'percent', width: 9 },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Sold = SoldItem & { discount: Cents }
type Sums = { gross: Cents; discount: Cents; cost: Cents }

/** Ties to: Σ gross (without damage) = 4010 with 2160, Σ discount = 5020, Σ cost = 5010, of settlements. */
export const itemSalesReport = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}>()({
  title: 'Sales by item',
  orientation: 'landscape',
  columns,
  compared: { by: ['code', 'description'], figures: ['qty', 'gross', 'margin'] },
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await soldItems(tx, days, input.product, ROW_CAP + 1)
    const sold = withDiscounts(found.slice(0, ROW_CAP), await tripDiscounts(tx, days))
    const ledger = await settledFigures(tx, days)
    const others = sumsOf(sold.filter(({ mine }) => !mine))
    const control = (column: keyof Sums, label: string, figure: 'sales' | 'discount' | 'cost'): Control<Columns> => ({
      label,
      column,
      ledger: ledger.all[figure],
      besides: [
        { label: ON_ANOTHER_DAY, amount: ledger.others[figure] },
        { label: otherProducts(input.product), amount: others[column] },
      ],
    })
    const mine = sold.filter((item) => item.mine)
    const byProduct = Map.groupBy(mine, ({ product }) => product)
    return {
      period: days,
      about: await productAsked(tx, input.product),
      sections: [...byProduct].map(([product, items]) => ({
        title: product,
        cells: { product },
        rows: [...Map.groupBy(items, ({ stockItemId }) => stockItemId).values()].map(rowOf).toSorted(byCode),
        subtotal: { label: `Total of ${product}`, cells: { percent: percentOf(sumsOf(items)) } },
      })),
      total: { label: 'Total', cells: { percent: percentOf(sumsOf(mine)) } },
      controls: [
        control('gross', '4010 Sales - goods with 2160 VAT, from settlements', 'sales'),
        control('discount', '5020 Discounts allowed, from settlements', 'discount'),
        control('cost', '5010 Cost of sales - goods, from settlements', 'cost'),
      ],
      notes: [
        'Gross is without goods that came back expired. A discount is shared over the items of its trip by their sales.',
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

function withDiscounts(items: readonly SoldItem[], discounts: ReadonlyMap<number, Cents>): Sold[] {
  return [...Map.groupBy(items, ({ tripId }) => tripId)].flatMap(([tripId, own]) => {
    const shares = shareOut(discounts.get(tripId) ?? ZERO, own.map(netOf))
    return own.map((item, i) => ({ ...item, discount: shares[i] ?? ZERO }))
  })
}

const sumsOf = (items: readonly Sold[]): Sums => ({
  gross: sumOf(items, netOf),
  discount: sumOf(items, ({ discount }) => discount),
  cost: sumOf(items, ({ cost }) => cost),
})

/** Margin in hundredths of a percent of the net sales; null without sales. */
function percentOf({ gross, discount, cost }: Sums): number | null {
  const net = gross - discount
  return hundredthsOf(net - cost, net)
}

function rowOf(items: readonly Sold[]): Row<Columns> {
  const [first] = items
  const sums = sumsOf(items)
  const net = cents(sums.gross - sums.discount)
  return {
    cells: {
      code: first?.code ?? null,
      description: first?.description ?? null,
      qty: items.reduce((sum, { sold }) => sum + sold, 0),
      ...sums,
      net,
      margin: cents(net - sums.cost),
      percent: percentOf(sums),
    },
    ...(first ? { paper: { type: 'ITEM', id: first.stockItemId } } : {}),
  }
}

const byCode = (a: Row<Columns>, b: Row<Columns>): number => (a.cells.code ?? '').localeCompare(b.cells.code ?? '')
