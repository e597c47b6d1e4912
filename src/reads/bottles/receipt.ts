/** Bottle receipt notes and purchase orders of bottles (E-24, E-25). */
import {
  type BottleReceipt,
  BottleReceiptFilters,
  type BottleReceiptLine,
  BottleReceiptRow,
  bottleReceiptSorts,
} from '#contract/bottles/bottle-receipt.ts'
import type { BottleLocation } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import { defineList, join, rowsOf } from '../list.ts'
import { type ById, oneNamed, pageOf, type Reading, rows, together } from '../reading.ts'
import { within } from '../scope.ts'
import { amountIs } from '../search/figures.ts'
import { all, any, type Condition, contains, int, known, money, orNull, ref, type Sql, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select } from '../statement.ts'
import { bottleReceipt, bottleReceiptLine, bottleStock, party, stockItem } from '../tables/index.ts'

const n = ref(bottleReceipt, 'n')
const p = ref(party, 'p')
const l = ref(bottleReceiptLine, 'l')
const b = ref(bottleStock, 'b')
const s = ref(stockItem, 's')

/** Notes with a bottle that is filled with the product; one with no bottle of the person's products stands with each of them. */
function ofBottleProduct(reader: Reader, product: number): Condition {
  const holds = (asked?: number) =>
    sql`exists (select 1 from ${l} join ${s} on ${s.bottleStockId} = ${l.bottleStockId}
      where ${l.bottleReceiptId} = ${n.id} and ${s.deletedAt} is null and ${all(within(reader, s.mainItemId, asked))})`
  return any(holds(product), sql`not ${holds()}`)
}

const list = defineList({
  row: BottleReceiptRow,
  sortable: bottleReceiptSorts,
  accepts: BottleReceiptFilters,
  from: n,
  joins: [join(p, sql`${p.id} = ${n.supplierId}`)],
  id: n.id,
  columns: {
    id: n.id,
    number: n.number,
    date: n.date,
    kind: n.kind,
    supplierId: n.supplierId,
    supplier: p.name,
    refNo: n.refNo,
    remark: n.remark,
    qty: int`(select coalesce(sum(${l.qty}), 0) from ${l} where ${l.bottleReceiptId} = ${n.id})`,
    total: n.total,
    status: n.status,
    rowVersion: n.rowVersion,
  },
  sorts: { date: n.date, number: n.number, supplier: p.name, total: n.total },
  firstSort: '-date',
  scope: () => undefined,
  filters: {
    kind: (kind) => sql`${n.kind} = ${kind}`,
    supplierId: (id) => sql`${n.supplierId} = ${id}`,
    status: (status) => sql`${n.status} = ${status}`,
    from: (date) => sql`${n.date} >= ${date}`,
    to: (date) => sql`${n.date} <= ${date}`,
    productId: (id, reader) => ofBottleProduct(reader, id),
  },
  search: (pattern) => any(contains(pattern, n.number, n.refNo, p.name), amountIs(pattern, n.total)),
  totals: {
    totalQty: int`coalesce(sum((select coalesce(sum(${l.qty}), 0) from ${l} where ${l.bottleReceiptId} = ${n.id})) filter (where ${n.status} = 'POSTED'), 0)`,
    totalValue: money`coalesce(sum(${n.total}) filter (where ${n.status} = 'POSTED'), 0)`,
  },
})

/** With the pieces and the value of all that are found; cancelled ones count for nothing. */
export function* listBottleReceipts(
  reader: Reader,
  query: ListQuery,
): Reading<Page<BottleReceiptRow> & { totalQty: number; totalValue: Cents }> {
  const { page, totals } = yield* pageOf(list, reader, query)
  return { ...page, ...totals }
}

/** RD on the wire is the yard's empties; what was bought came from nowhere. */
const onWire = (loc: Sql<string>): Sql<BottleLocation> =>
  int<BottleLocation>`case ${loc} when 'RD_EMPTY' then 0 when 'PRI' then 1 when 'OUTLET' then 2 when 'DAMAGE' then 3 end`

const lineColumns: ColumnsOf<BottleReceiptLine> = {
  id: l.id,
  bottleStockId: l.bottleStockId,
  item_code: b.itemCode,
  description: b.description,
  from: orNull(onWire(l.fromLoc)),
  to: onWire(l.toLoc),
  qty: l.qty,
  unitPrice: l.unitPrice,
  uprice: l.uprice,
  value: l.value,
}

/** One note or order with its lines. Refuses NOT_FOUND. */
export function* getBottleReceipt(reader: Reader, { id }: ById): Reading<BottleReceipt> {
  const facts = {
    billId: n.billId,
    bill: n.billNumber,
    journalEntryId: n.journalEntryId,
    journal: n.journalNumber,
    createdAt: known(n.createdAt),
    createdBy: known(n.createdByName),
  }
  const lines = sql`from ${l} join ${b} on ${b.id} = ${l.bottleStockId} where ${l.bottleReceiptId} = ${id} order by ${l.lineNo}`
  const [note, items] = yield* together(
    oneNamed(rowsOf(list, reader, sql`${n.id} = ${id}`, facts), 'The note was not found in this agency.'),
    rows(select(lineColumns, lines)),
  )
  return { ...note, items }
}
