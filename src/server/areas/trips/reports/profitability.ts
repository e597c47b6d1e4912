/** What vehicles and routes earned (RPT-44). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, hundredthsOf, sumOf, ZERO } from '#contract/money.ts'
import {
  type Column,
  type Control,
  defineReport,
  ROW_CAP,
  type Row,
  type Section,
} from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { commissionEarned } from './commission-queries.ts'
import { type VehicleExpense, vehicleExpenses } from './profitability-queries.ts'
import { netOf, ON_ANOTHER_DAY } from './sales.ts'
import { settledFigures, type SoldItem, soldItems, tripDiscounts } from './sales-queries.ts'

const columns = [
  { key: 'group', title: 'Group', kind: 'text', width: 12, inTitle: true },
  { key: 'name', title: 'Name', kind: 'text', width: 26 },
  { key: 'trips', title: 'Trips', kind: 'quantity', width: 6, total: true },
  { key: 'pieces', title: 'Sold', kind: 'quantity', width: 8, total: true },
  { key: 'sales', title: 'Sales', kind: 'amount', width: 14, total: true },
  { key: 'discount', title: 'Discounts', kind: 'amount', width: 12, total: true },
  { key: 'cost', title: 'Cost', kind: 'amount', width: 14, total: true },
  { key: 'gross', title: 'Gross profit', kind: 'amount', width: 13, total: true },
  { key: 'commission', title: 'Commission', kind: 'amount', width: 12, total: true },
  { key: 'expenses', title: 'Expenses', kind: 'amount', width: 12, total: true },
  { key: 'profit', title: 'Contribution', kind: 'amount', width: 13, total: true },
  { key: 'percent', title: '% of sales', kind: 'percent', width: 8 },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** A trip with what stands to its charge. */
type TripResult = {
  id: number
  route: string
  vehicle: string
  vehicleId: number
  pieces: number
  sales: Cents
  cost: Cents
  discount: Cents
  commission: Cents
}

/** Ties to: Σ sales = 4010 with 2160, Σ discounts = 5020, Σ cost = 5010, of settlements. */
export const profitability = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}>()({
  title: 'Vehicle & route profitability',
  orientation: 'landscape',
  columns,
  compared: { by: ['name'], figures: ['sales', 'profit'] },
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await soldItems(tx, days, input.product, ROW_CAP + 1)
    const items = found.slice(0, ROW_CAP)
    const discounts = await tripDiscounts(tx, days)
    const earned = Map.groupBy(await commissionEarned(tx, days, input.product, ROW_CAP), ({ tripId }) => tripId)
    const commission = (id: number) => sumOf(earned.get(id) ?? [], (one) => one.earned)
    const resultOf = (own: readonly SoldItem[]) => tripResult(own, discounts, commission)
    const byTrip = (mine: boolean) =>
      [
        ...Map.groupBy(
          items.filter((item) => item.mine === mine),
          ({ tripId }) => tripId,
        ).values(),
      ].map(resultOf)
    const [shown, others] = [byTrip(true), byTrip(false)]
    const ledger = await settledFigures(tx, days)
    const control = (column: 'sales' | 'discount' | 'cost', label: string): Control<Columns> => ({
      label,
      column,
      ledger: ledger.all[column],
      besides: [
        { label: ON_ANOTHER_DAY, amount: ledger.others[column] },
        { label: otherProducts(input.product), amount: sumOf(others, (trip) => trip[column]) },
      ],
    })
    const spent = await vehicleExpenses(tx, days)
    return {
      period: days,
      about: await productAsked(tx, input.product),
      sections: [
        byVehicle(shown, spent),
        {
          ...section(
            'By route',
            Map.groupBy(shown, ({ route }) => route),
          ),
          apart: true as const,
        },
      ],
      total: { label: 'Total' },
      controls: [
        control('sales', '4010 Sales - goods with 2160 VAT, from settlements'),
        control('discount', '5020 Discounts allowed, from settlements'),
        control('cost', '5010 Cost of sales - goods, from settlements'),
      ],
      notes: [
        'Commission is what the people on the trips earned, posted or not. Expenses are those that name the vehicle; they belong to no route.',
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

function tripResult(
  items: readonly SoldItem[],
  discounts: ReadonlyMap<number, Cents>,
  commission: (id: number) => Cents,
): TripResult {
  const [first] = items
  const id = first?.tripId ?? 0
  return {
    id,
    route: first?.route ?? '',
    vehicle: first?.vehicle ?? '',
    vehicleId: first?.vehicleId ?? 0,
    pieces: items.reduce((sum, { sold }) => sum + sold, 0),
    sales: sumOf(items, netOf),
    cost: sumOf(items, ({ cost }) => cost),
    discount: discounts.get(id) ?? ZERO,
    commission: commission(id),
  }
}

/** Vehicles that only cost money are there too. */
function byVehicle(trips: readonly TripResult[], spent: readonly VehicleExpense[]): Section<Columns> {
  const groups = Map.groupBy(trips, ({ vehicle }) => vehicle)
  for (const { vehicle } of spent) if (!groups.has(vehicle)) groups.set(vehicle, [])
  return section('By vehicle', groups, new Map(spent.map(({ vehicle, amount }) => [vehicle, amount])))
}

function section(
  title: string,
  groups: ReadonlyMap<string, readonly TripResult[]>,
  expenses?: ReadonlyMap<string, Cents>,
): Section<Columns> {
  const rows = [...groups].map(([name, trips]) => rowOf(name, trips, expenses?.get(name) ?? ZERO))
  return {
    title,
    cells: { group: title },
    rows: rows.toSorted((a, b) => (b.cells.profit ?? 0) - (a.cells.profit ?? 0)),
    subtotal: {
      label: `Total ${title.toLowerCase()}`,
      cells: { ...(expenses ? {} : { expenses: null }), percent: percentOf(rows) },
    },
  }
}

/** What the rows contributed, in hundredths of a percent of what they sold. */
const percentOf = (rows: readonly Row<Columns>[]): number | null =>
  hundredthsOf(
    sumOf(rows, ({ cells }) => cells.profit ?? ZERO),
    sumOf(rows, ({ cells }) => cells.sales ?? ZERO),
  )

function rowOf(name: string, trips: readonly TripResult[], expenses: Cents): Row<Columns> {
  const of = (figure: 'sales' | 'discount' | 'cost' | 'commission') => sumOf(trips, (trip) => trip[figure])
  const sales = of('sales')
  const gross = cents(sales - of('discount') - of('cost'))
  const profit = cents(gross - of('commission') - expenses)
  return {
    cells: {
      name,
      trips: trips.length,
      pieces: trips.reduce((sum, { pieces }) => sum + pieces, 0),
      sales,
      discount: of('discount') || null,
      cost: of('cost'),
      gross,
      commission: of('commission') || null,
      expenses: expenses || null,
      profit,
      percent: hundredthsOf(profit, sales),
    },
  }
}
