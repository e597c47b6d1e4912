/** Movements of goods, newest first: the longest list there is. */
import { StockMovementFilters, StockMovementRow, stockMovementSorts } from '#contract/inventory/stock.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import { defineList, join } from '../list.ts'
import { pageOf, type Reading } from '../reading.ts'
import { within } from '../scope.ts'
import { type Condition, contains, known, ref, sql, typed } from '../sql.ts'
import type { Reader } from '../statement.ts'
import { stockItem, stockMovement } from '../tables/index.ts'

const m = ref(stockMovement, 'm')
const s = ref(stockItem, 's')
const x = ref(stockItem, 'x')

/** Items are few and movements many: what is said about an item is looked up among the items first. */
const ofItems = (condition: Condition | undefined): Condition | undefined =>
  condition && sql`${m.stockItemId} in (select ${x.id} from ${x} where ${condition})`

const list = defineList({
  row: StockMovementRow,
  sortable: stockMovementSorts,
  accepts: StockMovementFilters,
  from: m,
  joins: [{ ...join(s, sql`${s.id} = ${m.stockItemId}`), isLeft: true }],
  id: m.id,
  columns: {
    id: m.id,
    postingDate: m.postingDate,
    at: known(m.at),
    stockItemId: m.stockItemId,
    stock: s.code,
    lotId: m.lotId,
    qty: m.qty,
    from: m.fromLoc,
    to: m.toLoc,
    value: m.value,
    sourceType: typed<StockMovementRow['sourceType']>(m.sourceType),
    sourceId: m.sourceId,
  },
  sorts: { postingDate: { by: m.postingDate, indexed: true }, qty: m.qty, value: m.value },
  firstSort: '-postingDate',
  scope: (reader) => ofItems(within(reader, x.mainItemId)),
  filters: {
    productId: (id) => ofItems(sql`${x.mainItemId} = ${id}`),
    stockItemId: (id) => sql`${m.stockItemId} = ${id}`,
    sourceType: (kind) => sql`${m.sourceType} = ${kind}`,
    from: (date) => sql`${m.postingDate} >= ${date}`,
    to: (date) => sql`${m.postingDate} <= ${date}`,
  },
  search: (pattern) => ofItems(contains(pattern, x.code)) ?? sql`true`,
  totals: {},
})

export function* stockMovements(reader: Reader, query: ListQuery): Reading<Page<StockMovementRow>> {
  return (yield* pageOf(list, reader, query)).page
}
