/** Reads of goods received notes. The mirror answers the same calls with the same rows (src/main/mirror/queries). */
import { refuse } from '#contract/errors.ts'
import { type Grn, GrnFilters, type GrnRow, grnSorts } from '#contract/inventory/grn.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, isoOf, orderBy, page, where } from '../../../db/listing.ts'
import type { Tx } from '../../../db/tx.ts'
import { ofProducts, productScope } from '../../../db/product-scope.ts'

type Row = {
  id: number
  number: string
  date: GrnRow['date']
  supplier_id: number
  supplier: string
  supplier_invoice_no: string
  remark: string | null
  total: Cents
  tax: Cents
  due_on: GrnRow['dueOn']
  open: Cents
  is_read: boolean
  status: GrnRow['status']
  row_version: number
}

const columns = sql`g.id, g.number, g.date, g.supplier_id, p.name as supplier, g.supplier_invoice_no, g.remark, g.total, g.tax, b.due_on,
  (case when b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null then b.amount - b.settled else 0 end)::bigint as open, g.is_read, g.status, g.row_version`
const from = sql`from depot.grn g
  join depot.party p on p.agency_id = g.agency_id and p.id = g.supplier_id
  left join depot.bill b on b.agency_id = g.agency_id and b.id = g.bill_id`

const sortColumns: Record<(typeof grnSorts)[number], SQL> = {
  date: sql`g.date`,
  number: sql`g.number`,
  supplier: sql`p.name`,
  total: sql`g.total`,
  dueOn: sql`b.due_on`,
}

/** Notes that hold an item of these products. */
function inScope(scope: readonly number[] | null): SQL | undefined {
  if (scope === null) return undefined
  return sql`exists (select 1 from depot.grn_line l join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id
    where l.agency_id = g.agency_id and l.grn_id = g.id and ${ofProducts(scope)})`
}

export async function listGrns(tx: Tx, query: ListQuery): Promise<Page<GrnRow> & { totalValue: Cents }> {
  const f = parseFilters(GrnFilters, query.filters)
  const sort = parseSort(grnSorts, query.sort, { field: 'date', descending: true })
  const scope = await productScope(tx)
  const items = sql`(select string_agg(s.code || ' ' || s.description, ' ') from depot.grn_line l join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id where l.agency_id = g.agency_id and l.grn_id = g.id and l.deleted_at is null and ${ofProducts(scope)})`
  const conditions = where(
    inScope(f.productId === undefined ? scope : await productScope(tx, f.productId)),
    contains(query.searchQuery, sql`g.number`, sql`g.supplier_invoice_no`, sql`p.name`, items),
    f.supplierId === undefined ? undefined : sql`g.supplier_id = ${f.supplierId}`,
    f.isRead === undefined ? undefined : sql`g.is_read = ${f.isRead}`,
    f.status === undefined ? undefined : sql`g.status = ${f.status}`,
    f.from === undefined ? undefined : sql`g.date >= ${f.from}`,
    f.to === undefined ? undefined : sql`g.date <= ${f.to}`,
  )
  const result = await page<Row, GrnRow>(
    tx,
    query,
    { select: columns, from, where: conditions, order: orderBy(sortColumns[sort.field], sort.descending, sql`g.id`) },
    shapeRow,
  )
  const sum = await tx.db.execute<{ total: number }>(
    sql`select coalesce(sum(g.total) filter (where g.status = 'POSTED'), 0)::bigint as total ${from} ${conditions}`,
  )
  return { ...result, totalValue: cents(sum.rows[0]?.total ?? 0) }
}

/** One note with its lines. 404 when it is not in this agency or holds none of the person's products. */
export async function getGrn(tx: Tx, { id }: { id: number }): Promise<Grn> {
  type Full = Row & {
    bottle_value: Cents
    bill_id: number | null
    version: number
    created_at: string
    created_by: string
    read_by: string | null
    read_at: string | null
  }
  const scope = await productScope(tx)
  const reading = tx.db.execute<Full>(sql`
    select ${columns}, g.bottle_value, g.bill_id, g.version, ${isoOf(sql`g.created_at`)} as created_at, c.full_name as created_by, r.full_name as read_by, ${isoOf(sql`g.read_at`)} as read_at
    ${from} join depot.users c on c.id = g.created_by left join depot.users r on r.id = g.read_by
    ${where(sql`g.id = ${id}`, inScope(scope))}`)
  const [found, lines] = await Promise.all([reading, linesOf(tx, id, scope)])
  const row = found.rows[0] ?? refuse('NOT_FOUND', 'The goods received note was not found.')
  return {
    ...shapeRow(row),
    // What a cancelled note gave back was never issued.
    items: row.status === 'CANCELLED' ? lines.map((line) => ({ ...line, issued: 0 })) : lines,
    bottleValue: row.bottle_value,
    billId: row.bill_id,
    version: row.version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    readBy: row.read_by,
    readAt: row.read_at,
  }
}

type LineRow = {
  id: number
  stock_item_id: number
  code: string
  description: string
  qty: number
  unit_cost: Grn['items'][number]['unitCost']
  reselling_price: Cents
  expiry_on: Grn['items'][number]['expiryOn']
  lot_id: number
  lot_no: string
  value: Cents
  at_wh: number
}

/** Of a note that mixes products a person sees the lines of their own: a mirror holds no others. */
async function linesOf(tx: Tx, grnId: number, scope: readonly number[] | null): Promise<Grn['items']> {
  const lines = await tx.db.execute<LineRow>(sql`
    select l.id, l.stock_item_id, s.code, s.description, l.qty, l.unit_cost, l.reselling_price, l.expiry_on, l.lot_id, t.lot_no, l.value, coalesce((select w.qty from depot.stock_balance w where w.stock_item_id = l.stock_item_id and w.lot_id = l.lot_id and w.loc = 'WH'), 0) as at_wh
    from depot.grn_line l
    join depot.stock_item s on s.agency_id = l.agency_id and s.id = l.stock_item_id
    join depot.stock_lot t on t.agency_id = l.agency_id and t.id = l.lot_id
    where l.grn_id = ${grnId} and l.deleted_at is null and ${ofProducts(scope)} order by l.line_no`)
  return lines.rows.map((l) => ({
    id: l.id,
    stockItemId: l.stock_item_id,
    code: l.code,
    description: l.description,
    qty: l.qty,
    unitCost: l.unit_cost,
    reselling_price: l.reselling_price,
    expiryOn: l.expiry_on,
    lotId: l.lot_id,
    lotNo: l.lot_no,
    value: l.value,
    issued: l.qty - l.at_wh,
  }))
}

const shapeRow = (r: Row): GrnRow => ({
  id: r.id,
  number: r.number,
  date: r.date,
  supplierId: r.supplier_id,
  supplier: r.supplier,
  supplierInvoiceNo: r.supplier_invoice_no,
  remark: r.remark,
  total: r.total,
  tax: r.tax,
  dueOn: r.due_on,
  open: r.open,
  isRead: r.is_read,
  status: r.status,
  rowVersion: r.row_version,
})
