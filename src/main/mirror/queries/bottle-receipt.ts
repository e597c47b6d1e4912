/** Bottle receipt notes and orders. The server answers the same calls with the same rows (src/server/areas/bottles). */
import {
  type BottleReceipt,
  BottleReceiptFilters,
  type BottleReceiptLine,
  type BottleReceiptRow,
  bottleReceiptSorts,
} from '#contract/bottles/bottle-receipt.ts'
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { always, amongIds, contains, type Fragment, type Order, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { type Who, within } from './scope.ts'

const columns = `n.id, n.number, n.date, n.kind, n.supplier_id as supplierId, p.name as supplier, n.ref_no as refNo, n.remark,
  (select coalesce(sum(l.qty), 0) from bottle_receipt_line l where l.bottle_receipt_id = n.id) as qty, n.total, n.status, n.row_version as rowVersion`
const from = 'from bottle_receipt n join party p on p.id = n.supplier_id'

const orders: Record<(typeof bottleReceiptSorts)[number], Omit<Order, 'descending'>> = {
  date: { expression: 'n.date', indexed: false },
  number: { expression: 'n.number', indexed: false },
  supplier: { expression: 'p.name', indexed: false },
  total: { expression: 'n.total', indexed: false },
}

/** Notes with a bottle that is filled with the product; one with no bottle of the person's products stands with each of them. */
function ofBottleProduct(who: Who, product: number): Fragment {
  const holds = (asked?: number): Fragment => {
    const filled = where(
      always('f.bottle_receipt_id = n.id and s.deleted_at is null'),
      within(who, 's.main_item_id', asked),
    )
    return always(
      `exists (select 1 from bottle_receipt_line f join stock_item s on s.bottle_stock_id = f.bottle_stock_id ${filled.sql})`,
      ...filled.params,
    )
  }
  const [chosen, mine] = [holds(product), holds()]
  return always(`(${chosen.sql} or not ${mine.sql})`, ...chosen.params, ...mine.params)
}

export function listBottleReceipts(mirror: MirrorReader, who: Who, query: ListQuery): Page<BottleReceiptRow> {
  const filters = parseFilters(BottleReceiptFilters, query.filters)
  const sort = parseSort(bottleReceiptSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    filters.productId === undefined ? undefined : ofBottleProduct(who, filters.productId),
    contains(query.searchQuery, 'n.number', 'n.ref_no', 'p.name'),
    when(filters.kind, 'n.kind = ?'),
    when(filters.supplierId, 'n.supplier_id = ?'),
    when(filters.status, 'n.status = ?'),
    when(filters.from, 'n.date >= ?'),
    when(filters.to, 'n.date <= ?'),
  )
  const parts = { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 'n.id' }
  return page(mirror, query, parts, (ids) =>
    mirror.all<BottleReceiptRow>(`select ${columns} ${from} where n.id ${amongIds}`, ids),
  )
}

/** One note or order with its lines. */
export function getBottleReceipt(mirror: MirrorReader, _who: Who, { id }: { id: number }): BottleReceipt {
  const row =
    mirror.get<Omit<BottleReceipt, 'items'>>(
      `select ${columns}, n.bill_id as billId, n.bill_number as bill, n.journal_entry_id as journalEntryId, n.journal_number as journal, n.created_at as createdAt, n.created_by_name as createdBy
      ${from} where n.id = ?`,
      id,
    ) ?? refuse('NOT_FOUND', 'The note was not found in this agency.')
  const wire = (loc: string) =>
    `case ${loc} when 'RD_EMPTY' then 0 when 'PRI' then 1 when 'OUTLET' then 2 when 'DAMAGE' then 3 end`
  const items = mirror.all<BottleReceiptLine>(
    `select l.id, l.bottle_stock_id as bottleStockId, b.item_code, b.description, ${wire('l.from_loc')} as "from", ${wire('l.to_loc')} as "to", l.qty, l.unit_price as unitPrice, l.uprice, l.value
    from bottle_receipt_line l join bottle_stock b on b.id = l.bottle_stock_id where l.bottle_receipt_id = ? order by l.line_no`,
    id,
  )
  return { ...row, items }
}
