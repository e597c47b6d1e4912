/** Movements of goods for tests of the replay: as they are entered, and as they then stand in the books. */
import { businessDate } from '#contract/dates.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { cents, lineValue, unitCost } from '#contract/money.ts'
import type { LotAge } from '#contract/inventory/lots.ts'
import { type Layer, replay, type Replayed, type ReplayMove } from '../../src/server/stock/replay.ts'

export const day = (no: number) => businessDate(`2026-03-${String(no).padStart(2, '0')}`)
export const lot = (lotId: number, received: number): LotAge => ({ lotId, receivedOn: day(received), expiryOn: null })

let ids = 0
type Given = Pick<ReplayMove, 'date' | 'qty' | 'from' | 'to'> & Partial<ReplayMove> & { doc: string; docId?: number }
export const moved = ({ doc, docId = 1, ...given }: Given): ReplayMove => {
  ids += 1
  return {
    id: ids,
    at: `2026-03-01T00:00:00.${String(ids).padStart(9, '0')}Z`,
    lotId: null,
    value: cents(0),
    // Any name serves: the replay only tells documents apart.
    source: { type: doc as DocumentKind, id: docId, lineId: null },
    reversesId: null,
    fixedLot: false,
    unitCost: null,
    ...given,
  }
}
export const received = (no: number, lotId: number, qty: number, rupees: number, more: Partial<ReplayMove> = {}) =>
  moved({
    doc: 'GRN',
    docId: lotId,
    date: day(no),
    qty,
    from: 'SUP',
    to: 'WH',
    lotId,
    value: lineValue(qty, unitCost(rupees * 10_000)),
    ...more,
  })

export const layersOf = ({ groups }: Replayed): Layer[] => groups.flatMap(({ layers }) => layers)

/** The rows as they would stand in the books: one a lot, with its value. */
export function booked(lots: readonly LotAge[], wants: readonly ReplayMove[]): ReplayMove[] {
  const rows: ReplayMove[] = []
  const first = new Map<number, number>()
  for (const [i, want] of wants.entries()) {
    const reversesId = want.reversesId === null ? null : (first.get(want.reversesId) ?? null)
    const before = rows.map((row) => ({ ...row }))
    const layers = layersOf(replay(lots, [...before, { ...want, reversesId, id: 1_000_000 + i }]))
    const own = layers.slice(layersOf(replay(lots, before)).length)
    first.set(want.id, rows.length + 1)
    for (const { lotId, qty, value } of own) rows.push({ ...want, id: rows.length + 1, reversesId, lotId, qty, value })
  }
  return rows
}
