/** The delivery note of a trip (E-77, RPT-60): what is on the vehicle at which price, what outlets got, and lines to write more. */
import { type Column, defineReport } from '../../../reports/definition.ts'
import { appSettings } from '../../system/index.ts'
import { tripPaper } from './trip-paper.ts'

const columns = [
  { key: 'item', title: 'Item', kind: 'text', width: 28 },
  { key: 'loaded', title: 'Loaded', kind: 'quantity', width: 9, total: true },
  { key: 'delivered', title: 'Delivered', kind: 'quantity', width: 10 },
  { key: 'price', title: 'Price', kind: 'amount', width: 13 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14 },
  { key: 'outlet', title: 'Outlet', kind: 'text', width: 26, toWrite: true },
  { key: 'signature', title: 'Signature', kind: 'text', width: 22, toWrite: true },
] as const satisfies readonly Column[]

/** Lines to write by hand: as many as an A4 page holds beside a usual loading. */
const BLANK_LINES = 12

/** Ties to: the pieces that moved onto the vehicle. Refuses NOT_FOUND. */
export const deliveryNote = defineReport<{ id: number }>()({
  title: 'Delivery note',
  orientation: 'landscape',
  columns,
  async load(tx, { id }) {
    const { trip, head, items, controls } = await tripPaper(tx, { id, title: 'Delivery note' })
    const { delivery_note_prices: priced } = await appSettings(tx)
    return {
      ...head,
      printed: { kind: 'DELIVERY_NOTE', id },
      sections: [
        {
          title: 'On the vehicle',
          rows: items.map(({ stockItemId, code, description, loaded, price }) => ({
            cells: { item: `${code} ${description}`, loaded, ...(priced && { price }) },
            paper: { type: 'ITEM' as const, id: stockItemId },
          })),
          subtotal: { label: 'Total' },
        },
        {
          title: 'Deliveries',
          rows: [
            ...trip.gasOut.map(({ code, description, qty, unit_price, amount, outlet }) => ({
              cells: {
                item: `${code} ${description}`,
                delivered: qty,
                ...(priced && { price: unit_price, amount }),
                outlet,
              },
            })),
            ...Array.from({ length: BLANK_LINES }, () => ({ cells: {} })),
          ],
        },
      ],
      controls,
      signatures: ['Driver', 'Office'],
    }
  },
})
