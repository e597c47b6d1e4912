/** Goods received notes. The server answers the same calls with the same rows (src/server/areas/inventory/grn/queries.ts). */
import { refuse } from '#contract/errors.ts'
import { type Grn, GrnFilters, type GrnRow, grnSorts } from '#contract/inventory/grn.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { always, amongIds, type Fragment, keyOf, type Order, page, searchPattern, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { type Who, within } from './scope.ts'

const columns = `g.id, g.number, g.date, g.supplier_id as supplierId, p.name as supplier, g.supplier_invoice_no as supplierInvoiceNo, g.remark, g.total, g.tax,
  g.bill_due_on as dueOn, coalesce(g.bill_open, 0) as open, g.is_read as isRead, g.status, g.row_version as rowVersion`
const from = 'from grn g join party p on p.id = g.supplier_id'

type Row = Omit<GrnRow, 'isRead'> & { isRead: number }

const orders: Record<(typeof grnSorts)[number], Omit<Order, 'descending'>> = {
  date: { expression: 'g.date', indexed: true },
  number: { expression: 'g.number', indexed: false },
  supplier: { expression: 'p.name', indexed: false },
  total: { expression: 'g.total', indexed: false },
  dueOn: { expression: 'g.bill_due_on', nullable: true, indexed: false },
}

/** Notes that hold an item of the person's products or of the asked one. */
function inScope(who: Who, product?: number): Fragment | undefined {
  const scope = within(who, 's.main_item_id', product)
  return (
    scope &&
    always(
      `exists (select 1 from grn_line l join stock_item s on s.id = l.stock_item_id where l.grn_id = g.id and ${scope.sql})`,
      ...scope.params,
    )
  )
}

/** In number, invoice, supplier, or an item's code and description. */
function search(text: string | undefined): Fragment | undefined {
  const pattern = searchPattern(text)
  if (pattern === undefined) return undefined
  const like = "like ? escape '\\'"
  return always(
    `(g.number ${like} or g.supplier_invoice_no ${like} or p.name ${like} or g.id in (select l.grn_id from stock_item s join grn_line l on l.stock_item_id = s.id
      where l.deleted_at is null and s.code || ' ' || s.description ${like}))`,
    pattern,
    pattern,
    pattern,
    pattern,
  )
}

export function listGrns(mirror: MirrorReader, who: Who, query: ListQuery): Page<GrnRow> & { totalValue: Cents } {
  const filters = parseFilters(GrnFilters, query.filters)
  const sort = parseSort(grnSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    inScope(who, filters.productId),
    search(query.searchQuery),
    when(filters.supplierId, 'g.supplier_id = ?'),
    when(filters.isRead, 'g.is_read = ?'),
    when(filters.status, 'g.status = ?'),
    when(filters.from, 'g.date >= ?'),
    when(filters.to, 'g.date <= ?'),
  )
  const parts = { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 'g.id' }
  const found = page(mirror, query, parts, (ids) =>
    mirror.all<Row>(`select ${columns} ${from} where g.id ${amongIds}`, ids).map(shapeRow),
  )
  const totalValue = mirror.memo(
    keyOf('grn total', conditions),
    () =>
      mirror.get<{ total: number }>(
        `select coalesce(sum(g.total) filter (where g.status = 'POSTED'), 0) as total ${from} ${conditions.sql}`,
        ...conditions.params,
      )?.total ?? 0,
  )
  return { ...found, totalValue: cents(totalValue) }
}

type Full = Row & Pick<Grn, 'bottleValue' | 'billId' | 'version' | 'createdAt' | 'createdBy' | 'readBy' | 'readAt'>

/** One note with its lines. */
export function getGrn(mirror: MirrorReader, who: Who, { id }: { id: number }): Grn {
  const conditions = where(always('g.id = ?', id), inScope(who))
  const row =
    mirror.get<Full>(
      `select ${columns}, g.bottle_value as bottleValue, g.bill_id as billId, g.version, g.created_at as createdAt, g.created_by_name as createdBy, g.read_by_name as readBy, g.read_at as readAt
      ${from} ${conditions.sql}`,
      ...conditions.params,
    ) ?? refuse('NOT_FOUND', 'The goods received note was not found.')
  return { ...row, isRead: row.isRead === 1, items: linesOf(mirror, id, row.status) }
}

type LineRow = Omit<Grn['items'][number], 'issued'> & { atWarehouse: number }

function linesOf(mirror: MirrorReader, grnId: number, status: GrnRow['status']): Grn['items'] {
  const lines = mirror.all<LineRow>(
    `select l.id, l.stock_item_id as stockItemId, s.code, s.description, l.qty, l.unit_cost as unitCost, l.reselling_price, l.expiry_on as expiryOn, l.lot_id as lotId, t.lot_no as lotNo,
      l.value, coalesce(w.qty, 0) as atWarehouse
    from grn_line l join stock_item s on s.id = l.stock_item_id join stock_lot t on t.id = l.lot_id
    left join stock_balance w on w.stock_item_id = l.stock_item_id and w.lot_id = l.lot_id and w.loc = 'WH'
    where l.grn_id = ? and l.deleted_at is null order by l.line_no`,
    grnId,
  )
  // What a cancelled note gave back was never issued.
  return lines.map(({ atWarehouse, ...line }) => ({
    ...line,
    issued: status === 'CANCELLED' ? 0 : line.qty - atWarehouse,
  }))
}

const shapeRow = (row: Row): GrnRow => ({ ...row, isRead: row.isRead === 1 })
