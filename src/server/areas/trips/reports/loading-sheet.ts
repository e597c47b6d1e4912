/** The loading sheet of a trip (E-77, RPT-60): what the vehicle took, with room to write what it brings back. */
import { tripStatuses } from '#contract/trips/trip.ts'
import { type Column, defineReport } from '../../../reports/definition.ts'
import { tripPaper } from './trip-paper.ts'

const columns = [
  { key: 'code', title: 'Item', kind: 'code', width: 14 },
  { key: 'description', title: 'Description', kind: 'text', width: 28 },
  { key: 'loaded', title: 'Loaded', kind: 'quantity', width: 10, total: true },
  { key: 'good', title: 'Good back', kind: 'quantity', width: 12 },
  { key: 'expired', title: 'Expired back', kind: 'quantity', width: 12 },
  { key: 'empties', title: 'Empties back', kind: 'quantity', width: 12 },
] as const satisfies readonly Column[]

/** What came back is blank until the trip is unloaded, empties always. Ties to: the pieces that moved onto the vehicle. Refuses NOT_FOUND. */
export const loadingSheet = defineReport<{ id: number }>()({
  title: 'Loading sheet',
  orientation: 'portrait',
  columns,
  async load(tx, { id }) {
    const { trip, head, items, controls } = await tripPaper(tx, { id, title: 'Loading sheet' })
    const isBack = trip.unloadedOn !== null
    return {
      ...head,
      printed: { kind: 'LOADING_SHEET', id },
      sections: [
        {
          rows: items.map(({ stockItemId, code, description, loaded, good, expired }) => ({
            cells: { code, description, loaded, ...(isBack && { good, expired }) },
            paper: { type: 'ITEM' as const, id: stockItemId },
          })),
        },
      ],
      total: { label: 'Total' },
      controls,
      notes:
        trip.status === tripStatuses.loaded
          ? ['Write down what came back and hand this sheet in with the vehicle.']
          : [],
      signatures: ['Storekeeper', 'Driver', 'Office'],
    }
  },
})
