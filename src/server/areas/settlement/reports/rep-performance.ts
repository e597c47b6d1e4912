/** Performance of reps: what they sold and brought in, their shorts and excesses (RPT-46). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { otherProducts } from '../../../reports/scope-queries.ts'
import { netOf, ON_ANOTHER_DAY, settledFigures, type SoldItem, soldItems, tripDiscounts } from '../../trips/index.ts'
import { type Differences, differencesOf, takenByRep } from './rep-performance-queries.ts'

const columns = [
  { key: 'rep', title: 'Sales rep', kind: 'text', width: 20 },
  { key: 'trips', title: 'Trips', kind: 'quantity', width: 6, total: true },
  { key: 'pieces', title: 'Sold', kind: 'quantity', width: 8, total: true },
  { key: 'sales', title: 'Sales', kind: 'amount', width: 14, total: true },
  { key: 'discount', title: 'Discounts', kind: 'amount', width: 11, total: true },
  { key: 'profit', title: 'Gross profit', kind: 'amount', width: 12, total: true },
  { key: 'credit', title: 'Credit given', kind: 'amount', width: 13, total: true },
  { key: 'collected', title: 'Old credit collected', kind: 'amount', width: 13, total: true },
  { key: 'short', title: 'Short', kind: 'amount', width: 10, total: true },
  { key: 'recovered', title: 'Recovered', kind: 'amount', width: 10, total: true },
  { key: 'openShort', title: 'Short open', kind: 'amount', width: 10, total: true },
  { key: 'excess', title: 'Excess', kind: 'amount', width: 10, total: true },
  { key: 'released', title: 'Excess cleared', kind: 'amount', width: 10, total: true },
  { key: 'openExcess', title: 'Excess open', kind: 'amount', width: 10, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** Default: the open day. Ties to: Σ sales = 4010 with 2160 of settlements; Σ open = 1130 and 2130 at the end of the days. */
export const repPerformance = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
}>()({
  title: 'Rep performance',
  orientation: 'landscape',
  columns,
  compared: { by: ['rep'], figures: ['sales', 'profit'] },
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await soldItems(tx, days, undefined, ROW_CAP + 1)
    const items = found.slice(0, ROW_CAP)
    const sold = Map.groupBy(
      items.filter(({ mine }) => mine),
      ({ repId }) => repId,
    )
    const differences = new Map((await differencesOf(tx, days)).map((one) => [one.employeeId, one]))
    const taken = new Map((await takenByRep(tx, days)).map((one) => [one.repId, one]))
    const discounts = await tripDiscounts(tx, days)
    const figures = await settledFigures(tx, days)
    const ledger = await ledgerBalances(tx, [accounts.staffShortages, accounts.routeExcess], days.to)
    const reps = [...new Set([...sold.keys(), ...differences.keys()])]
    const rows = reps.map((id) => {
      const own = sold.get(id) ?? []
      const given = [...new Set(own.map(({ tripId }) => tripId))].map((trip) => discounts.get(trip) ?? ZERO)
      const row = rowOf({
        items: own,
        trips: given.length,
        discount: sumOf(given, (amount) => amount),
        taken: taken.get(id) ?? { credit: ZERO, collected: ZERO },
        differences: differences.get(id),
      })
      return { ...row, key: String(id) }
    })
    return {
      period: days,
      sections: [{ rows: rows.toSorted((a, b) => (b.cells.sales ?? 0) - (a.cells.sales ?? 0)) }],
      total: { label: `Total of ${rows.length} ${rows.length === 1 ? 'person' : 'people'}` },
      controls: [
        {
          label: '4010 Sales - goods with 2160 VAT, from settlements',
          column: 'sales' as const,
          ledger: figures.all.sales,
          besides: [
            { label: ON_ANOTHER_DAY, amount: figures.others.sales },
            {
              label: otherProducts(undefined),
              amount: sumOf(
                items.filter(({ mine }) => !mine),
                netOf,
              ),
            },
          ],
        },
        {
          label: '1130 Staff shortages receivable',
          column: 'openShort' as const,
          ledger: ledger(accounts.staffShortages),
        },
        {
          label: '2130 Route excess suspense',
          column: 'openExcess' as const,
          ledger: 0 - ledger(accounts.routeExcess),
        },
      ],
      notes: ['Trips count on the day of their settlement here, on their own day in the settlement by rep.'],
      cut: found.length > ROW_CAP,
    }
  },
})

type RepFigures = {
  items: readonly SoldItem[]
  trips: number
  discount: Cents
  taken: { credit: Cents; collected: Cents }
  differences: Differences | undefined
}

/** Zeros of shorts and excesses stay blank. */
function rowOf({ items, trips, discount, taken, differences }: RepFigures): Row<Columns> {
  const sales = sumOf(items, netOf)
  return {
    cells: {
      rep: items[0]?.rep ?? differences?.employee ?? '',
      trips,
      pieces: items.reduce((sum, { sold }) => sum + sold, 0),
      sales,
      discount: discount || null,
      profit: cents(sales - discount - sumOf(items, ({ cost }) => cost)),
      credit: taken.credit || null,
      collected: taken.collected || null,
      short: differences?.short || null,
      recovered: differences?.recovered || null,
      openShort: differences?.openShort || null,
      excess: differences?.excess || null,
      released: differences?.released || null,
      openExcess: differences?.openExcess || null,
    },
    ...(differences && { paper: { type: 'PARTY' as const, id: differences.partyId } }),
  }
}
