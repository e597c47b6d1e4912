/** Goods received notes (E-20…E-23). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type Grn, GrnFilters, GrnRow, grnSorts } from '#contract/inventory/grn.ts'
import type { Cents } from '#contract/money.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import { pageOf } from '../reading.ts'
import { defineList, join, rowsOf } from '../list.ts'
import { within } from '../scope.ts'
import { amountIs } from '../search/figures.ts'
import { all, any, type Condition, contains, int, known, maybe, money, monthOf, ref, sql, text } from '../sql.ts'
import { first, type Reading, rows, together } from '../reading.ts'
import { type Reader, select } from '../statement.ts'
import { grn, grnLine, party, stockBalance, stockItem, stockLot } from '../tables/index.ts'

const g = ref(grn, 'g')
const p = ref(party, 'p')
const l = ref(grnLine, 'l')
const s = ref(stockItem, 's')
const t = ref(stockLot, 't')
const w = maybe(ref(stockBalance, 'w'))

const noteWith = (line: Condition): Condition =>
  sql`${g.id} in (select ${l.grnId} from ${l} join ${s} on ${s.id} = ${l.stockItemId} where ${line})`
/** Notes that hold an item of the person's products, or of the asked one among them. */
export function grnInScope(reader: Reader, product?: number): Condition | undefined {
  const ofProducts = within(reader, s.mainItemId, product)
  return ofProducts && noteWith(ofProducts)
}

const list = defineList({
  row: GrnRow,
  sortable: grnSorts,
  accepts: GrnFilters,
  from: g,
  joins: [join(p, sql`${p.id} = ${g.supplierId}`)],
  id: g.id,
  columns: {
    id: g.id,
    number: g.number,
    date: g.date,
    supplierId: g.supplierId,
    supplier: p.name,
    supplierInvoiceNo: g.supplierInvoiceNo,
    remark: g.remark,
    total: g.total,
    tax: g.tax,
    dueOn: g.billDueOn,
    open: money`coalesce(${g.billOpen}, 0)`,
    isRead: g.isRead,
    status: g.status,
    rowVersion: g.rowVersion,
  },
  sorts: {
    date: { by: g.date, indexed: true },
    number: g.number,
    supplier: p.name,
    total: g.total,
    dueOn: g.billDueOn,
  },
  firstSort: '-date',
  scope: (reader) => grnInScope(reader),
  filters: {
    productId: (id, reader) => grnInScope(reader, id),
    supplierId: (id) => sql`${g.supplierId} = ${id}`,
    isRead: (isRead) => sql`${g.isRead} = ${isRead}`,
    status: (status) => sql`${g.status} = ${status}`,
    from: (date) => sql`${g.date} >= ${date}`,
    to: (date) => sql`${g.date} <= ${date}`,
  },
  search: (pattern, reader) =>
    any(
      contains(pattern, g.number, g.supplierInvoiceNo, p.name),
      amountIs(pattern, g.total),
      noteWith(
        all(
          sql`${l.deletedAt} is null`,
          contains(pattern, text`${s.code} || ' ' || ${s.description}`),
          within(reader, s.mainItemId),
        ),
      ),
    ),
  totals: { totalValue: money`coalesce(sum(${g.total}) filter (where ${g.status} = 'POSTED'), 0)` },
})

export function* listGrns(reader: Reader, query: ListQuery): Reading<Page<GrnRow> & { totalValue: Cents }> {
  const { page, totals } = yield* pageOf(list, reader, query)
  return { ...page, ...totals }
}

/** What a supplier's notes that stand came to since a day, by month ("2026-03"): those that the list shows. */
export const purchasesByMonth = (
  reader: Reader,
  { supplierId, since }: { supplierId: number; since: BusinessDate },
): Reading<{ month: string; value: Cents }[]> =>
  rows(
    select(
      { month: monthOf(g.date), value: money`sum(${g.total})` },
      sql`from ${g} where ${all(grnInScope(reader), sql`${g.supplierId} = ${supplierId} and ${g.date} >= ${since} and ${g.status} = 'POSTED'`)} group by 1`,
    ),
  )

/** One note with its lines. Refuses NOT_FOUND, also when it holds none of the person's products. */
export function* getGrn(reader: Reader, { id }: { id: number }): Reading<Grn> {
  const facts = {
    bottleValue: g.bottleValue,
    billId: g.billId,
    version: g.version,
    createdAt: known(g.createdAt),
    createdBy: g.createdByName,
    readBy: g.readByName,
    readAt: g.readAt,
  }
  const [note, lines] = yield* together(
    first(rowsOf(list, reader, sql`${g.id} = ${id}`, facts)),
    rows(linesOf(reader, id)),
  )
  if (!note) return refuse('NOT_FOUND', 'The goods received note was not found.')
  // What a cancelled note gave back was never issued.
  const isCancelled = note.status === 'CANCELLED'
  return {
    ...note,
    items: lines.map(({ atWarehouse, ...line }) => ({ ...line, issued: isCancelled ? 0 : line.qty - atWarehouse })),
  }
}

/** Of a note that mixes products a person sees the lines of their own. */
const linesOf = (reader: Reader, grnId: number) =>
  select(
    {
      id: l.id,
      stockItemId: l.stockItemId,
      code: s.code,
      description: s.description,
      qty: l.qty,
      unitCost: l.unitCost,
      reselling_price: l.resellingPrice,
      expiryOn: l.expiryOn,
      lotId: l.lotId,
      lotNo: t.lotNo,
      value: l.value,
      atWarehouse: int`coalesce(${w.qty}, 0)`,
    },
    sql`from ${l} join ${s} on ${s.id} = ${l.stockItemId} join ${t} on ${t.id} = ${l.lotId}
      left join ${w} on ${w.stockItemId} = ${l.stockItemId} and ${w.lotId} = ${l.lotId} and ${w.loc} = 'WH'
      where ${l.grnId} = ${grnId} and ${l.deletedAt} is null and ${all(within(reader, s.mainItemId))} order by ${l.lineNo}`,
  )
