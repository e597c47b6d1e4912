/** Expiry notes of some days, or one, and lots that are about to expire. */
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'
import { stockInScope } from '../../../reports/scope-queries.ts'

/** Which notes: of a period, or one with its whole life; with `product` its lines are `mine`. */
export type ExpiryNoteChoice = ({ days: Days } | { id: number }) & { product?: number | undefined }

const writeOffLineColumns = {
  id: is.number,
  number: is.text,
  date: is.day,
  remarks: is.maybe(is.text),
  /** Day of the undo; null while the note stands. */
  cancelledOn: is.maybe(is.day),
  lineNo: is.number,
  stockItemId: is.maybe(is.number),
  code: is.maybe(is.text),
  description: is.text,
  lotNo: is.maybe(is.text),
  expiryOn: is.maybe(is.day),
  sourceLoc: is.as<'WH' | 'HELD'>(is.text),
  exists: is.flag,
  qty: is.number,
  value: is.cents,
  disposal: is.as<'WRITE_OFF' | 'CLAIM'>(is.text),
  claimValue: is.cents,
  supplier: is.maybe(is.text),
  mine: is.flag,
}
export type WriteOffLine = RowOf<typeof writeOffLineColumns>

/**
 * Lines of the notes dated or undone in the days, in the order of their dates and numbers; at most `limit`. Memo lines of goods that
 * are not in stock belong to no product and are everybody's. An undo has no date of its own but its reversal's; a note of memo lines
 * alone, which posted nothing, is undone on its own day.
 */
export async function writeOffLines(tx: Tx, choice: ExpiryNoteChoice, limit: number): Promise<WriteOffLine[]> {
  const chosen =
    'id' in choice
      ? sql`n.id = ${choice.id}`
      : sql`(n.date between ${choice.days.from}::date and ${choice.days.to}::date or n.cancelled_on between ${choice.days.from}::date and ${choice.days.to}::date)`
  return queryRows(tx.db, writeOffLineColumns)`
    select n.id, n.number, n.date, n.remarks, n.cancelled_on as "cancelledOn", l.line_no as "lineNo", l.stock_item_id as "stockItemId", s.code, l.description, t.lot_no as "lotNo", t.expiry_on as "expiryOn",
      l.source_loc as "sourceLoc", l.exist = 0 as exists, l.qty, l.value, l.disposal, l.claim_value as "claimValue", p.name as supplier, (l.stock_item_id is null or ${await stockInScope(tx, choice.product)}) as mine
    from (
      select e.*, case when e.status = 'CANCELLED' then coalesce((
          select max(r.posting_date) from depot.journal_entry j join depot.journal_entry r on r.agency_id = j.agency_id and r.reverses_id = j.id
          where j.agency_id = e.agency_id and j.source_id = e.id), e.date) end as cancelled_on
      from depot.expiry_note e) n
    join depot.expiry_note_line l on l.agency_id = n.agency_id and l.expiry_note_id = n.id
    left join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id
    left join depot.stock_lot t on t.agency_id = l.agency_id and t.id = l.lot_id
    left join depot.party p on p.agency_id = l.agency_id and p.id = l.supplier_id
    where ${chosen}
    order by n.date, n.id, l.line_no
    limit ${limit}`
}

const expiringLotColumns = {
  stockItemId: is.number,
  code: is.text,
  description: is.text,
  lotNo: is.text,
  expiryOn: is.day,
  qty: is.number,
  value: is.cents,
}
export type ExpiringLot = RowOf<typeof expiringLotColumns>

/** Lots on hand (warehouse, vehicles, held) that expire on or before the day, the next to expire first. */
export async function expiringLots(
  tx: Tx,
  until: BusinessDate,
  product: number | undefined,
  limit: number,
): Promise<ExpiringLot[]> {
  return queryRows(tx.db, expiringLotColumns)`
    select s.id as "stockItemId", s.code, s.description, t.lot_no as "lotNo", t.expiry_on as "expiryOn", t.goods_qty + t.held_qty as qty, t.goods_value + t.held_value as value
    from depot.stock_lot t join depot.stock_item s on s.agency_id = t.agency_id and s.id = t.stock_item_id
    where t.expiry_on <= ${until}::date and (t.goods_qty > 0 or t.held_qty > 0) and ${await stockInScope(tx, product)}
    order by t.expiry_on, s.code, t.id
    limit ${limit}`
}
