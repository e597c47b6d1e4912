/** Loading and unloading by vehicle (RPT-16): live, so that today's trips are in it before they are settled. */
import type { BusinessDate } from '#contract/dates.ts'
import { type TripStatus, tripStatuses } from '#contract/trips/trip.ts'
import { type Column, type Control, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { productAsked } from '../../../reports/scope-queries.ts'
import { type LoadedItem, loadedItems, movedPieces } from './loading-queries.ts'

const columns = [
  { key: 'vehicle', title: 'Vehicle', kind: 'text', width: 18, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'trip', title: 'Trip', kind: 'code', width: 14 },
  { key: 'rep', title: 'Sales rep', kind: 'text', width: 16 },
  { key: 'status', title: 'Status', kind: 'text', width: 12 },
  { key: 'code', title: 'Item', kind: 'code', width: 14 },
  { key: 'loaded', title: 'Loaded', kind: 'quantity', width: 9, total: true },
  { key: 'added', title: 'Of which added', kind: 'quantity', width: 9, total: true },
  { key: 'good', title: 'Good back', kind: 'quantity', width: 9, total: true },
  { key: 'expired', title: 'Expired', kind: 'quantity', width: 9, total: true },
  { key: 'sold', title: 'Sold', kind: 'quantity', width: 9, total: true },
  { key: 'gasOut', title: 'Given out', kind: 'quantity', width: 9, total: true },
  { key: 'variance', title: 'Variance', kind: 'quantity', width: 9, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
  vehicleId?: number | undefined
  product?: number | undefined
}

/** Ties to the movements of goods, piece by piece; what unsettled trips sold is still on their vehicles. */
export const loadingReport = defineReport<Input>()({
  title: 'Loading and unloading',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await loadedItems(tx, days, input, ROW_CAP + 1)
    const items = found.slice(0, ROW_CAP)
    const moved = await movedPieces(tx, days, input)
    const control = (column: 'loaded' | 'good' | 'expired' | 'sold', label: string): Control<Columns> => ({
      label,
      column,
      ledger: moved[column],
    })
    const unsettled = items.filter(({ status }) => status === tripStatuses.unloaded)
    return {
      period: days,
      about: await productAsked(tx, input.product),
      sections: [...Map.groupBy(items, ({ vehicleId }) => vehicleId).values()].map((rows) => ({
        title: rows[0]?.vehicle ?? '',
        cells: { vehicle: rows[0]?.vehicle ?? '' },
        rows: rows.map(rowOf),
        subtotal: { label: `Total of ${rows[0]?.vehicle ?? ''}` },
      })),
      total: { label: 'Total' },
      controls: [
        control('loaded', 'Moved onto the vehicles'),
        control('good', 'Moved back to the warehouse'),
        control('expired', 'Moved to the held goods'),
        {
          ...control('sold', 'Moved to customers'),
          ahead: [
            {
              label: 'sold by trips that are not settled yet',
              amount: unsettled.reduce((sum, { sold }) => sum + (sold ?? 0), 0),
            },
          ],
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const statusNames: Record<TripStatus, string> = { 0: 'On the road', 1: 'Unloaded', 2: 'Settled', 9: 'Cancelled' }

/** Pieces sold beyond those declared as given out; blank where nothing was declared or nothing came back yet. */
const varianceOf = ({ sold, gasOut }: LoadedItem): number | null =>
  sold === null || gasOut === 0 ? null : sold - gasOut

const rowOf = (item: LoadedItem): Row<Columns> => ({
  cells: {
    date: item.date,
    trip: item.number,
    rep: item.rep,
    status: statusNames[item.status],
    code: item.code,
    loaded: item.loaded,
    added: item.added,
    good: item.good,
    expired: item.expired,
    sold: item.sold,
    gasOut: item.gasOut,
    variance: varianceOf(item),
  },
  paper: { type: 'SALES_SUMMARY', id: item.tripId },
  ...((varianceOf(item) ?? 0) === 0 ? {} : { tone: 'alert' }),
})
