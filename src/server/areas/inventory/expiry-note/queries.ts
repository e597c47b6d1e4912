/** Reads of expiry notes. The mirror answers the same call with the same rows. */
import { refuse } from '#contract/errors.ts'
import { type ExpiryNote, ExpiryNoteFilters, expiryNoteSorts } from '#contract/inventory/expiry-note.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, isoOf, orderBy, page, where } from '../../../db/listing.ts'
import type { Tx } from '../../../db/tx.ts'
import { ofProducts, productScope } from '../../../db/product-scope.ts'

/** Of a note that mixes products a person sees the lines of their own: a mirror holds no others. */
const ofScope = (scope: readonly number[] | null): SQL => sql`(l.stock_item_id is null or ${ofProducts(scope)})`

const columnsFor = (
  scope: readonly number[] | null,
): SQL => sql`e.id, e.number, e.date, e.remarks, e.total, e.status, ${isoOf(sql`e.created_at`)} as "createdAt", u.full_name as "createdBy", e.row_version as "rowVersion",
  (select coalesce(json_agg(json_build_object('id', l.id, 'exist', l.exist, 'stockItemId', l.stock_item_id, 'code', s.code, 'lotNo', t.lot_no, 'description', l.description, 'sourceLoc', l.source_loc,
      'qty', l.qty, 'value', l.value, 'disposal', l.disposal, 'claimValue', l.claim_value, 'bottleDamaged', l.bottle_damaged) order by l.line_no), '[]'::json)
    from depot.expiry_note_line l left join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id left join depot.stock_lot t on t.agency_id = l.agency_id and t.id = l.lot_id
    where l.agency_id = e.agency_id and l.expiry_note_id = e.id and ${ofScope(scope)}) as lines`
const from = sql`from depot.expiry_note e join depot.users u on u.id = e.created_by`
const sortColumns: Record<(typeof expiryNoteSorts)[number], SQL> = {
  date: sql`e.date`,
  number: sql`e.number`,
  total: sql`e.total`,
}

/** Notes that hold an item of these products, or only goods that are not in stock. */
function inScope(scope: readonly number[] | null): SQL | undefined {
  if (scope === null) return undefined
  return sql`(exists (select 1 from depot.expiry_note_line l join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id where l.agency_id = e.agency_id and l.expiry_note_id = e.id and ${ofProducts(scope)})
    or not exists (select 1 from depot.expiry_note_line l where l.agency_id = e.agency_id and l.expiry_note_id = e.id and l.stock_item_id is not null))`
}

export async function listExpiryNotes(tx: Tx, query: ListQuery): Promise<Page<ExpiryNote>> {
  const f = parseFilters(ExpiryNoteFilters, query.filters)
  const sort = parseSort(expiryNoteSorts, query.sort, { field: 'date', descending: true })
  const scope = await productScope(tx)
  const items = sql`(select string_agg(coalesce(s.code || ' ', '') || l.description, ' ') from depot.expiry_note_line l left join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id where l.agency_id = e.agency_id and l.expiry_note_id = e.id and ${ofScope(scope)})`
  const conditions = where(
    inScope(f.productId === undefined ? scope : await productScope(tx, f.productId)),
    contains(query.searchQuery, sql`e.number`, sql`coalesce(e.remarks, '')`, sql`coalesce(${items}, '')`),
    f.status === undefined ? undefined : sql`e.status = ${f.status}`,
    f.from === undefined ? undefined : sql`e.date >= ${f.from}`,
    f.to === undefined ? undefined : sql`e.date <= ${f.to}`,
  )
  return page<ExpiryNote, ExpiryNote>(
    tx,
    query,
    {
      select: columnsFor(scope),
      from,
      where: conditions,
      order: orderBy(sortColumns[sort.field], sort.descending, sql`e.id`),
    },
    (r) => r,
  )
}

export async function getExpiryNote(tx: Tx, { id }: { id: number }): Promise<ExpiryNote> {
  const scope = await productScope(tx)
  const rows = await tx.db.execute<ExpiryNote>(
    sql`select ${columnsFor(scope)} ${from} ${where(sql`e.id = ${id}`, inScope(scope))}`,
  )
  return rows.rows[0] ?? refuse('NOT_FOUND', 'The expiry note was not found.')
}
