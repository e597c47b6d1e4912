/** Reads of bottle receipt notes and orders. The mirror answers the same calls with the same rows. */
import {
  type BottleReceipt,
  BottleReceiptFilters,
  type BottleReceiptLine,
  type BottleReceiptRow,
  bottleReceiptSorts,
} from '#contract/bottles/bottle-receipt.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, isoOf, orderBy, page, where } from '../../db/listing.ts'
import { ofProducts, productScope } from '../../db/product-scope.ts'
import type { Tx } from '../../db/tx.ts'

const columns = sql`n.id, n.number, n.date, n.kind, n.supplier_id as "supplierId", p.name as supplier, n.ref_no as "refNo", n.remark,
  (select coalesce(sum(l.qty), 0) from depot.bottle_receipt_line l where l.agency_id = n.agency_id and l.bottle_receipt_id = n.id)::int as qty, n.total, n.status, n.row_version as "rowVersion"`
const from = sql`from depot.bottle_receipt n join depot.party p on p.agency_id = n.agency_id and p.id = n.supplier_id`

const sortColumns: Record<(typeof bottleReceiptSorts)[number], SQL> = {
  date: sql`n.date`,
  number: sql`n.number`,
  supplier: sql`p.name`,
  total: sql`n.total`,
}

/**
 * Condition on the alias `n` (bottleReceipt): one of its bottles is filled with the product. A note with no bottle that is filled with any of the
 * person's products stands with each of them.
 */
export async function ofBottleProduct(tx: Tx, product: number): Promise<SQL> {
  const holds = (scope: readonly number[] | null) => sql`exists (
    select 1 from depot.bottle_receipt_line f join depot.stock_item s on s.agency_id = f.agency_id and s.bottle_stock_id = f.bottle_stock_id
    where f.agency_id = n.agency_id and f.bottle_receipt_id = n.id and s.deleted_at is null and ${ofProducts(scope)})`
  return sql`(${holds(await productScope(tx, product))} or not ${holds(await productScope(tx))})`
}

export async function listBottleReceipts(tx: Tx, query: ListQuery): Promise<Page<BottleReceiptRow>> {
  const f = parseFilters(BottleReceiptFilters, query.filters)
  const sort = parseSort(bottleReceiptSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    contains(query.searchQuery, sql`n.number`, sql`n.ref_no`, sql`p.name`),
    f.productId === undefined ? undefined : await ofBottleProduct(tx, f.productId),
    f.kind === undefined ? undefined : sql`n.kind = ${f.kind}`,
    f.supplierId === undefined ? undefined : sql`n.supplier_id = ${f.supplierId}`,
    f.status === undefined ? undefined : sql`n.status = ${f.status}`,
    f.from === undefined ? undefined : sql`n.date >= ${f.from}::date`,
    f.to === undefined ? undefined : sql`n.date <= ${f.to}::date`,
  )
  const order = orderBy(sortColumns[sort.field], sort.descending, sql`n.id`)
  return page<BottleReceiptRow, BottleReceiptRow>(
    tx,
    query,
    { select: columns, from, where: conditions, order },
    (row) => row,
  )
}

/** One note or order with its lines. Refuses NOT_FOUND. */
export async function getBottleReceipt(tx: Tx, { id }: { id: number }): Promise<BottleReceipt> {
  const found = await tx.db.execute<Omit<BottleReceipt, 'items'>>(sql`
    select ${columns}, n.bill_id as "billId", c.number as bill, n.journal_entry_id as "journalEntryId", j.number as journal, ${isoOf(sql`n.created_at`)} as "createdAt", u.full_name as "createdBy"
    ${from} join depot.users u on u.id = n.created_by
    left join depot.bill c on c.agency_id = n.agency_id and c.id = n.bill_id
    left join depot.journal_entry j on j.agency_id = n.agency_id and j.id = n.journal_entry_id
    where n.id = ${id}`)
  const row =
    found.rows[0] ??
    refuse('NOT_FOUND', 'The note was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  // RD on the wire is the yard's empties; what was bought came from nowhere.
  const wire = (loc: SQL) =>
    sql`case ${loc} when 'RD_EMPTY' then 0 when 'PRI' then 1 when 'OUTLET' then 2 when 'DAMAGE' then 3 end`
  const lines = await tx.db.execute<BottleReceiptLine>(sql`
    select l.id, l.bottle_stock_id as "bottleStockId", b.item_code, b.description, ${wire(sql`l.from_loc`)} as from, ${wire(sql`l.to_loc`)} as to, l.qty, l.unit_price as "unitPrice", l.uprice, l.value
    from depot.bottle_receipt_line l join depot.bottle_stock b on b.agency_id = l.agency_id and b.id = l.bottle_stock_id where l.bottle_receipt_id = ${id} order by l.line_no`)
  return { ...row, items: lines.rows }
}
