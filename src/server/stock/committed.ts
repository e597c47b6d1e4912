/** Pieces of received lots that later documents moved, so that the receipt cannot take them back (E-21, E-22, I14). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { documentName } from './documents.ts'

/** `qty` pieces were away from the warehouse at the end of the receipt's day or at a moment since, the most of them by `document`. */
export type Committed = { qty: number; document: string; date: BusinessDate }

/** A line of a receipt: `qty` pieces of its lot came in. */
type Received = { stockItemId: number; lotId: number; qty: number }

/**
 * By lot, how much was away from the warehouse when it held least of it, at the end of `date` or later, even if all of it came back
 * since: an undo is dated `date` (C5), and taken back there it would draw on other lots instead and change the cost of what was moved
 * later. A lot that stayed whole is left out. `receivedOn`: the day of the receipt, `date` or earlier.
 */
export async function committedSince(
  tx: Tx,
  lines: readonly Received[],
  receivedOn: BusinessDate,
  date: BusinessDate,
): Promise<ReadonlyMap<number, Committed>> {
  type Row = { lotId: number; level: number; type: DocumentKind; id: number; date: BusinessDate }
  const ids = (key: 'stockItemId' | 'lotId') => sql.param([...new Set(lines.map((line) => line[key]))])
  // A correction moves with the row it corrects. A change of cost moves pieces out and in again at once.
  const rows = await queryRows<Row>(tx.db, {
    lotId: is.number,
    level: is.number,
    type: is.as<Row['type']>(is.text),
    id: is.number,
    date: is.day,
  })`
    with flow as (
      select m.lot_id, m.posting_date, coalesce(m.adjusts_id, m.id) as place, m.source_type, m.source_id,
        case when m.to_loc = 'WH' then m.qty when m.from_loc = 'WH' then -m.qty else 0 end as qty
      from depot.stock_movement m where m.stock_item_id = any (${ids('stockItemId')}::bigint[]) and m.posting_date >= ${receivedOn}::date
        and m.lot_id = any (${ids('lotId')}::bigint[]) and m.source_type <> 'LOT_COST'),
    level as (
      select *, sum(qty) over w as level, lead(posting_date) over w as next_date
      from flow window w as (partition by lot_id order by posting_date, place))
    select distinct on (lot_id) lot_id as "lotId", level::int as level, source_type as type, source_id as id, posting_date as date
    from level where next_date is null or next_date > ${date}::date order by lot_id, level, posting_date, place`
  const committed = new Map<number, Committed>()
  for (const { lotId, level, type, id, date: on } of rows) {
    const qty = (lines.find((line) => line.lotId === lotId)?.qty ?? 0) - level
    if (qty > 0) committed.set(lotId, { qty, document: await documentName(tx, { type, id }), date: on })
  }
  return committed
}
