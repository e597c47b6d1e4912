/** Movements of goods as they stand in the books, each with what was corrected of it since (BKD-02). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { type Cents, cents, type UnitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../db/rows.ts'
import { isoOf } from '../db/listing.ts'
import type { Tx } from '../db/tx.ts'
import type { Location } from './location.ts'

/** A row of stock_movement. */
export const moveRowColumns = {
  id: is.number,
  at: is.text,
  date: is.day,
  stockItemId: is.number,
  lotId: is.number,
  qty: is.number,
  from: is.as<Location>(is.text),
  to: is.as<Location>(is.text),
  value: is.cents,
  type: is.as<DocumentKind>(is.text),
  sourceId: is.number,
  lineId: is.maybe(is.number),
  reversesId: is.maybe(is.number),
  adjustsId: is.maybe(is.number),
  fixedLot: is.flag,
  unitCost: is.maybe(is.as<UnitCost>(is.number)),
}
export type MoveRow = RowOf<typeof moveRowColumns>
export type Pieces = { qty: number; value: Cents }
export const moveColumns = sql`m.id, ${isoOf('m.at')} as at, m.posting_date as date, m.stock_item_id as "stockItemId", m.lot_id as "lotId", m.qty, m.from_loc as "from", m.to_loc as "to", m.value, m.source_type as type,
  m.source_id as "sourceId", m.source_line_id as "lineId", m.reverses_id as "reversesId", m.adjusts_id as "adjustsId", m.fixed_lot as "fixedLot", m.unit_cost as "unitCost"`

/** All movements of a document, of every day. */
export async function rowsOfDocument(tx: Tx, { type, id }: { type: DocumentKind; id: number }): Promise<MoveRow[]> {
  return queryRows(tx.db, moveRowColumns)`
    select ${moveColumns} from depot.stock_movement m where m.source_id = ${id} and m.source_type = ${type} order by m.id`
}

/** What each row that corrects no other holds of which lots. A correction counts with the row it corrects, or against it. */
export function heldBy(rows: readonly MoveRow[]): Map<number, Map<number, Pieces>> {
  const originals = new Map(rows.filter(({ adjustsId }) => adjustsId === null).map((row) => [row.id, row]))
  const held = new Map<number, Map<number, Pieces>>()
  for (const row of rows) {
    const original = originals.get(row.adjustsId ?? row.id)
    if (!original) continue
    const sign = row.from === original.from ? 1 : -1
    const lots = held.get(original.id) ?? new Map<number, Pieces>()
    const { qty, value } = lots.get(row.lotId) ?? { qty: 0, value: cents(0) }
    lots.set(row.lotId, { qty: qty + sign * row.qty, value: cents(value + sign * row.value) })
    held.set(original.id, lots)
  }
  for (const lots of held.values()) for (const [lotId, { qty }] of lots) if (qty === 0) lots.delete(lotId)
  return held
}
