/** Sales by outlet with the trend of six months, what each holds and owes (RPT-43). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, hundredthsOf, sumOf, ZERO } from '#contract/money.ts'
import { type Column, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { monthCells, monthColumns, monthsUpTo, monthTitles } from '../../../reports/months.ts'
import { type Days, daysAsked } from '../../../reports/period.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { type Given, givenToOutlets, type OutletState, outletsAt } from './outlet-sales-queries.ts'
import { netOf, ON_ANOTHER_DAY } from './sales.ts'
import { settledFigures, type SoldItem, soldItems } from './sales-queries.ts'

const MONTHS = 6

const columns = [
  { key: 'route', title: 'Route', kind: 'text', width: 14, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 9 },
  { key: 'outlet', title: 'Outlet', kind: 'text', width: 22 },
  { key: 'qty', title: 'Pieces', kind: 'quantity', width: 7, total: true },
  { key: 'value', title: 'Value', kind: 'amount', width: 13, total: true },
  { key: 'share', title: 'Share', kind: 'percent', width: 7 },
  { key: 'visited', title: 'Last visit', kind: 'date', width: 11 },
  { key: 'bottles', title: 'Bottles held', kind: 'quantity', width: 7 },
  { key: 'credit', title: 'Open credit', kind: 'amount', width: 12 },
  ...monthColumns(MONTHS),
] as const satisfies readonly Column[]
type Columns = typeof columns

type Sales = { qty: number; value: Cents; months: Cents[] }

/**
 * Outlets that were given anything in the days or in the six months up to their end, as declared on settled trips. What was sold without an
 * outlet is a row of its own. What outlets hold and owe is not summed: outlets that were given nothing are not here. Ties to: Σ value = 4010
 * with 2160, of settlements.
 */
export const outletSales = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}>()({
  title: 'Sales by outlet',
  orientation: 'landscape',
  columns,
  compared: { by: ['code', 'outlet'], figures: ['qty', 'value'] },
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const months = monthsUpTo(days.to, MONTHS)
    const since = months[0]?.from ?? days.from
    const whole = { from: days.from < since ? days.from : since, to: days.to }
    const found = await soldItems(tx, whole, input.product, ROW_CAP + 1)
    const items = found.slice(0, ROW_CAP)
    const given = await givenToOutlets(tx, whole, input.product)
    const ledger = await settledFigures(tx, days)
    const all = salesOf(items.filter(({ mine }) => mine).map(asGiven), days, months)
    const byOutlet = new Map(
      [...Map.groupBy(given, ({ outletId }) => outletId)].map(([id, own]) => [id, salesOf(own, days, months)]),
    )
    const outlets = await outletsAt(tx, [...byOutlet.keys()], days.to)
    const others = sumOf(
      within(
        items.filter(({ mine }) => !mine),
        days,
      ),
      netOf,
    )
    const row = (outlet: OutletState) => rowOf(outlet, byOutlet.get(outlet.id) ?? nothing, all.value)
    return {
      period: days,
      about: await productAsked(tx, input.product),
      titles: monthTitles(months),
      sections: [
        ...[...Map.groupBy(outlets, ({ route }) => route ?? 'No route')].map(([route, own]) => ({
          title: route,
          cells: { route },
          rows: own.map(row),
          subtotal: { label: `Total of ${route}` },
        })),
        { rows: [restOf(all, [...byOutlet.values()])] },
      ],
      total: { label: 'Total' },
      controls: [
        {
          label: '4010 Sales - goods with 2160 VAT, from settlements',
          column: 'value' as const,
          ledger: ledger.all.sales,
          besides: [
            { label: ON_ANOTHER_DAY, amount: ledger.others.sales },
            { label: otherProducts(input.product), amount: others },
          ],
        },
      ],
      notes: [
        'Sales count on the day of the settlement, a visit on the day of the trip.',
        'Bottles and credit are those of the last day, whatever the product.',
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const nothing: Sales = { qty: 0, value: ZERO, months: [] }
const asGiven = (item: SoldItem): Omit<Given, 'outletId'> => ({ date: item.date, qty: item.sold, amount: netOf(item) })

const within = <One extends { date: BusinessDate }>(rows: readonly One[], { from, to }: Days): One[] =>
  rows.filter(({ date }) => date >= from && date <= to)

function salesOf(rows: readonly Omit<Given, 'outletId'>[], days: Days, months: readonly Days[]): Sales {
  const own = within(rows, days)
  const value = (of: readonly Omit<Given, 'outletId'>[]) => sumOf(of, ({ amount }) => amount)
  return {
    qty: own.reduce((sum, { qty }) => sum + qty, 0),
    value: value(own),
    months: months.map((month) => value(within(rows, month))),
  }
}

const rowOf = ({ id, code, name, visited, bottles, credit }: OutletState, sales: Sales, all: Cents): Row<Columns> => ({
  cells: {
    code,
    outlet: name,
    qty: sales.qty || null,
    value: sales.value || null,
    share: sales.value === 0 ? null : hundredthsOf(sales.value, all),
    visited,
    bottles: bottles || null,
    credit: credit || null,
    ...monthCells(sales.months),
  },
  paper: { type: 'PARTY', id },
})

/** What no outlet was named for: the counter, the street, and goods that came back damaged. */
function restOf(all: Sales, outlets: readonly Sales[]): Row<Columns> {
  const less = (total: Cents, figure: (sales: Sales) => Cents) => cents(total - sumOf(outlets, figure))
  const value = less(all.value, (sales) => sales.value)
  return {
    cells: {
      outlet: 'Not by outlet',
      qty: all.qty - outlets.reduce((sum, { qty }) => sum + qty, 0),
      value,
      share: hundredthsOf(value, all.value),
      ...monthCells(all.months.map((month, i) => less(month, ({ months }) => months[i] ?? ZERO))),
    },
    tone: 'muted',
  }
}
