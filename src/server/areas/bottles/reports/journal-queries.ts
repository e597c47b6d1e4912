/** Bottles by location before and after some days, and what moved them between (RPT-08). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

/** Bottles per location, in the order of a report's columns. */
export const places = ['RD_EMPTY', 'RD_FULL', 'PRI', 'OUTLET', 'DAMAGE'] as const
export type Counts = Record<(typeof places)[number], number>

/** SQL: the standard cost of bottle `b` at the end of a day. */
export const upriceAt = (date: BusinessDate): SQL => sql`(select c.uprice from depot.bottle_stock_price c
  where c.agency_id = b.agency_id and c.bottle_stock_id = b.id and c.effective_from <= ${date}::date order by c.effective_from desc, c.id desc limit 1)`

const journalBottleColumns = {
  id: is.number,
  code: is.text,
  description: is.text,
  opening: is.as<Counts>(is.json),
  closing: is.as<Counts>(is.json),
  /** Pieces on hand everywhere now, less what moved across the border after the days: they check the closing. */
  now: is.number,
  uprice: is.cents,
  moves: is.number,
}
export type JournalBottle = RowOf<typeof journalBottleColumns>

export async function journalBottles(tx: Tx, { from, to }: Days): Promise<JournalBottle[]> {
  const at = (until: SQL) =>
    sql`json_build_object(${sql.join(
      places.map(
        (place) =>
          sql`${place}::text, coalesce(sum(case when m.to_loc = ${place} then m.qty when m.from_loc = ${place} then -m.qty else 0 end) filter (where ${until}), 0)`,
      ),
      sql`, `,
    )})`
  const real = sql.param([...places])
  return queryRows(tx.db, journalBottleColumns)`
    select b.id, b.item_code as code, b.description, ${at(sql`m.posting_date < ${from}::date`)} as opening, ${at(sql`m.posting_date <= ${to}::date`)} as closing,
      (b.qty + b.full_qty + b.primary_qty + b.outlet_qty + b.damage_qty
        - coalesce(sum(m.qty * ((m.to_loc = any(${real}::text[]))::int - (m.from_loc = any(${real}::text[]))::int)) filter (where m.posting_date > ${to}::date), 0))::int as now,
      coalesce(${upriceAt(to)}, b.uprice) as uprice, count(*) filter (where m.posting_date between ${from}::date and ${to}::date)::int as moves
    from depot.bottle_stock b left join depot.bottle_movement m on m.agency_id = b.agency_id and m.bottle_stock_id = b.id
    group by b.agency_id, b.id order by b.item_code`
}

const journalMoveColumns = {
  bottleId: is.number,
  date: is.day,
  qty: is.number,
  from: is.text,
  to: is.text,
  sourceType: is.as<DocumentKind>(is.text),
  /** Of a closing the loan. */
  documentId: is.number,
  /** Number of the document, or what was written when it has none. */
  name: is.maybe(is.text),
  party: is.maybe(is.text),
  isUndo: is.flag,
}
export type JournalMove = RowOf<typeof journalMoveColumns>

/** Movements in the days, in the order they count; at most `limit`. */
export async function journalMoves(
  tx: Tx,
  { from, to }: Days,
  bottleId: number | undefined,
  limit: number,
): Promise<JournalMove[]> {
  return queryRows(tx.db, journalMoveColumns)`
    select m.bottle_stock_id as "bottleId", m.posting_date as date, m.qty, m.from_loc as from, m.to_loc as to, m.source_type as "sourceType", coalesce(c.loan_id, m.source_id) as "documentId",
      coalesce(g.number, e.number, n.number, o.number, x.number, t.number, j.memo) as name, p.name as party, m.reverses_id is not null as "isUndo"
    from depot.bottle_movement m
    left join depot.party p on p.agency_id = m.agency_id and p.id = m.party_id
    left join depot.grn g on g.agency_id = m.agency_id and g.id = m.source_id
    left join depot.expiry_note e on e.agency_id = m.agency_id and e.id = m.source_id
    left join depot.bottle_receipt n on n.agency_id = m.agency_id and n.id = m.source_id
    left join depot.bottle_loan o on o.agency_id = m.agency_id and o.id = m.source_id
    left join depot.loan_closure c on c.agency_id = m.agency_id and c.id = m.source_id
    left join depot.bottle_loan x on x.agency_id = c.agency_id and x.id = c.loan_id
    left join depot.trip t on t.agency_id = m.agency_id and t.id = m.source_id
    left join depot.journal_entry j on m.source_type in ('ADJUST', 'BOTTLE_ADJUST') and j.agency_id = m.agency_id and j.source_id = m.source_id and j.source_type = m.source_type and j.reverses_id is null
    where m.posting_date between ${from}::date and ${to}::date and ${bottleId === undefined ? sql`true` : sql`m.bottle_stock_id = ${bottleId}`}
    order by m.bottle_stock_id, m.posting_date, m.id limit ${limit}`
}
