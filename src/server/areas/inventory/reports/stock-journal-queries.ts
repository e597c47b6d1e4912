/** Movements of goods with what stood before them. */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'
import { stockInScope } from '../../../reports/scope-queries.ts'

/** 1 when goods enter the agency's own places, −1 when they leave them, 0 within. */
const own = (loc: SQL) => sql`(${loc} in ('WH', 'HELD') or ${loc} like 'VEH:%')::int`
const crossing = sql`(${own(sql`m.to_loc`)} - ${own(sql`m.from_loc`)})`

/** What the journal is narrowed to. */
type Asked = { stockItemId?: number | undefined; product?: number | undefined }

/** A stock item with its quantity and value before and after the days, and what it holds now. */
const journalItemColumns = {
  id: is.number,
  code: is.text,
  description: is.text,
  mine: is.flag,
  openingQty: is.number,
  openingValue: is.number,
  closingQty: is.number,
  closingValue: is.number,
  /** Pieces on hand now, and moved after the days: together they check the closing quantity. */
  onHand: is.number,
  movedAfter: is.number,
  moves: is.number,
}
export type JournalItem = RowOf<typeof journalItemColumns>

/** Every stock item. `mine`: shown to this person in this report. */
export async function journalItems(
  tx: Tx,
  { from, to }: Days,
  { stockItemId, product }: Asked,
): Promise<JournalItem[]> {
  const scope = await stockInScope(tx, product)
  const chosen = stockItemId === undefined ? scope : sql`(${scope} and s.id = ${stockItemId})`
  return queryRows(tx.db, journalItemColumns)`
    select s.id, s.code, s.description, ${chosen} as mine, coalesce(h.qty, 0)::bigint as "onHand",
      coalesce(f."openingQty", 0)::bigint as "openingQty", coalesce(f."openingValue", 0)::bigint as "openingValue", coalesce(f."closingQty", 0)::bigint as "closingQty",
      coalesce(f."closingValue", 0)::bigint as "closingValue", coalesce(f."movedAfter", 0)::bigint as "movedAfter", coalesce(f.moves, 0) as moves
    from depot.stock_item s
    left join (
      select m.agency_id, m.stock_item_id,
        coalesce(sum(m.qty * ${crossing}) filter (where m.posting_date < ${from}::date), 0) as "openingQty",
        coalesce(sum(m.value * ${crossing}) filter (where m.posting_date < ${from}::date), 0)::bigint as "openingValue",
        coalesce(sum(m.qty * ${crossing}) filter (where m.posting_date <= ${to}::date), 0)::bigint as "closingQty",
        coalesce(sum(m.value * ${crossing}) filter (where m.posting_date <= ${to}::date), 0)::bigint as "closingValue",
        coalesce(sum(m.qty * ${crossing}) filter (where m.posting_date > ${to}::date), 0)::bigint as "movedAfter",
        count(*) filter (where m.posting_date between ${from}::date and ${to}::date)::int as moves
      from depot.stock_movement m group by m.agency_id, m.stock_item_id) f on f.agency_id = s.agency_id and f.stock_item_id = s.id
    left join (select b.agency_id, b.stock_item_id, sum(b.qty) as qty from depot.stock_balance b group by b.agency_id, b.stock_item_id) h on h.agency_id = s.agency_id and h.stock_item_id = s.id
    order by s.code`
}

const journalMoveColumns = {
  id: is.number,
  stockItemId: is.number,
  date: is.day,
  qty: is.number,
  from: is.text,
  to: is.text,
  value: is.number,
  sourceType: is.as<DocumentKind>(is.text),
  sourceId: is.number,
  /** Number of the document, or what was written when it has none. */
  name: is.maybe(is.text),
  isUndo: is.flag,
  /** Corrects a movement whose goods were recosted (BKD-02). */
  isCorrection: is.flag,
}
export type JournalMove = RowOf<typeof journalMoveColumns>

/** Movements in the days, in the order they count; at most `limit`. */
export async function journalMoves(
  tx: Tx,
  { from, to }: Days,
  { stockItemId, product }: Asked,
  limit: number,
): Promise<JournalMove[]> {
  return queryRows(tx.db, journalMoveColumns)`
    select m.id, m.stock_item_id as "stockItemId", m.posting_date as date, m.qty, m.from_loc as from, m.to_loc as to, m.value, m.source_type as "sourceType", m.source_id as "sourceId",
      coalesce(g.number, e.number, t.number, j.memo) as name, m.reverses_id is not null as "isUndo", m.adjusts_id is not null as "isCorrection"
    from depot.stock_movement m
    join depot.stock_item s on s.agency_id = m.agency_id and s.id = m.stock_item_id
    left join depot.grn g on g.agency_id = m.agency_id and g.id = m.source_id
    left join depot.expiry_note e on e.agency_id = m.agency_id and e.id = m.source_id
    left join depot.trip t on t.agency_id = m.agency_id and t.id = m.source_id
    left join depot.journal_entry j on m.source_type in ('ADJUST', 'LOT_COST') and j.agency_id = m.agency_id and j.source_id = m.source_id and j.source_type = m.source_type and j.reverses_id is null
    where m.posting_date between ${from}::date and ${to}::date and ${await stockInScope(tx, product)} and ${stockItemId === undefined ? sql`true` : sql`m.stock_item_id = ${stockItemId}`}
    order by s.code, m.posting_date, m.id
    limit ${limit}`
}
