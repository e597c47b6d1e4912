/** Products, the item tree, and stock on hand with its open lots. */
import { refuse } from '#contract/errors.ts'
import type { Item } from '#contract/inventory/item.ts'
import { type Product, StockFilters, StockRow, stockSorts } from '#contract/inventory/stock.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import { belongingTo } from '../group.ts'
import { defineList, join, rowsOf } from '../list.ts'
import { first, pageOf, type Reading, rows, together } from '../reading.ts'
import { requireInScope, within } from '../scope.ts'
import { all, among, type Condition, contains, int, known, maybe, money, ref, sql } from '../sql.ts'
import { withTables, type Reader, select } from '../statement.ts'
import { item, stockBalance, stockItem, stockLot } from '../tables/index.ts'

const i = ref(item, 'i')
const s = ref(stockItem, 's')
const b = ref(stockBalance, 'b')
const l = ref(stockLot, 'l')

/** Products linked to the person, by name; a SuperAdmin sees all. Bottles: stock items in the order of their codes. */
export function* products(reader: Reader): Reading<Product[]> {
  const [found, bottles] = yield* together(
    rows(
      select(
        { id: i.id, description: i.name },
        sql`from ${i} where ${i.isMain} and ${i.isActive} and ${i.deletedAt} is null and ${all(within(reader, i.id))} order by ${i.name}, ${i.id}`,
      ),
    ),
    rows(
      select(
        { product: s.mainItemId, stockItemId: s.id, bottleStockId: known(s.bottleStockId) },
        sql`from ${s} where ${s.deletedAt} is null and ${s.isActive} and ${s.bottleStockId} is not null order by ${s.code}`,
      ),
    ),
  )
  const bottlesOf = belongingTo(bottles, 'product')
  return found.map((row) => ({ ...row, bottleAllowed: bottlesOf(row.id) }))
}

/** The subtree that begins at an item, children by code. Refuses NOT_FOUND, also when it is not of the person's products. */
export function* categoryTree(reader: Reader, { id }: { id: number }): Reading<Item> {
  const down = ref(item, 'd')
  const nodes = yield* rows(
    withTables(
      sql`recursive down as (select ${i.id} from ${i} where ${i.id} = ${id} and ${i.deletedAt} is null and ${all(within(reader, i.mainItemId))}
        union all select ${i.id} from ${i} join down on ${i.parentId} = down.id where ${i.deletedAt} is null)`,
      select(
        {
          id: down.id,
          code: down.code,
          name: down.name,
          parentId: down.parentId,
          mainItem: down.mainItemId,
          isMain: down.isMain,
          unit: down.unit,
          unitSize: down.unitSize,
          principalId: down.principalId,
          isActive: down.isActive,
          rowVersion: down.rowVersion,
        },
        sql`from ${down} where ${down.id} in (select id from down) order by ${down.code}`,
      ),
    ),
  )
  const root = nodes.find((node) => node.id === id) ?? refuse('NOT_FOUND', 'The item was not found in this agency.')
  const [stocks, parent] = yield* together(
    rows(
      select(
        { id: s.id, itemId: s.itemId, code: s.code, description: s.description },
        sql`from ${s} where ${s.mainItemId} = ${root.mainItem} and ${s.deletedAt} is null order by ${s.code}`,
      ),
    ),
    first(select({ name: i.name }, sql`from ${i} where ${i.id} = ${root.parentId}`)),
  )
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const itemsOf = belongingTo(stocks, 'itemId')
  const build = (node: (typeof nodes)[number], parentName: string | null): Item => ({
    ...node,
    parent: parentName,
    childItems: (children.get(node.id) ?? []).map((child) => build(child, node.name)),
    items: itemsOf(node.id),
  })
  return build(root, parent?.name ?? null)
}

const onHand = (where: Condition) =>
  int`(select coalesce(sum(${b.qty}), 0) from ${b} where ${b.stockItemId} = ${s.id} and ${b.loc} ${where})`
const hasGoods = sql`(${l.goodsQty} > 0 or ${l.heldQty} > 0)`
const valueOf = (value: typeof l.goodsValue) =>
  money`(select coalesce(sum(${value}), 0) from ${l} where ${l.stockItemId} = ${s.id} and ${hasGoods})`
const warehouse = onHand(sql`= 'WH'`)
const value = valueOf(l.goodsValue)

const list = defineList({
  row: StockRow.omit({ lots: true }),
  sortable: stockSorts,
  accepts: StockFilters,
  from: s,
  joins: [join(i, sql`${i.id} = ${s.itemId}`)],
  id: s.id,
  columns: {
    id: s.id,
    code: s.code,
    description: s.description,
    itemId: s.itemId,
    item: i.name,
    mainItem: s.mainItemId,
    unit: s.unit,
    capacity: s.capacity,
    cost_price: s.costPrice,
    reselling_price: s.resellingPrice,
    proposedPrice: s.proposedPrice,
    reorderLevel: s.reorderLevel,
    commissionPerUnit: s.commissionPerUnit,
    bottleStockId: s.bottleStockId,
    isActive: s.isActive,
    rowVersion: s.rowVersion,
    warehouse,
    vehicles: onHand(sql`like 'VEH:%'`),
    held: onHand(sql`= 'HELD'`),
    value,
    heldValue: valueOf(l.heldValue),
  },
  sorts: {
    code: { by: s.code, indexed: true },
    description: s.description,
    warehouse,
    value,
    reselling_price: s.resellingPrice,
  },
  firstSort: 'code',
  scope: (reader) => all(sql`${s.deletedAt} is null`, within(reader, s.mainItemId)),
  filters: {
    itemId: (id) => sql`${s.itemId} = ${id}`,
    isActive: (isActive) => sql`${s.isActive} = ${isActive}`,
    belowReorder: (isBelow) => (isBelow ? sql`${s.reorderLevel} > 0 and ${warehouse} <= ${s.reorderLevel}` : undefined),
  },
  search: (pattern) => contains(pattern, s.code, s.description, i.name),
  totals: {},
})
type WithoutLots = Omit<StockRow, 'lots'>

/** With the open lots in the order they will be issued. */
function* withLots(items: readonly WithoutLots[]): Reading<StockRow[]> {
  const w = maybe(ref(stockBalance, 'w'))
  const found = yield* rows(
    select(
      {
        stockItemId: l.stockItemId,
        id: l.id,
        lotNo: l.lotNo,
        receivedOn: l.receivedOn,
        expiryOn: l.expiryOn,
        unitCost: l.unitCost,
        warehouse: int`coalesce(${w.qty}, 0)`,
        vehicles: int`${l.goodsQty} - coalesce(${w.qty}, 0)`,
        held: l.heldQty,
      },
      sql`from ${l} left join ${w} on ${w.stockItemId} = ${l.stockItemId} and ${w.lotId} = ${l.id} and ${w.loc} = 'WH'
        where ${among(
          l.stockItemId,
          items.map(({ id }) => id),
        )} and ${hasGoods} order by ${l.expiryOn} nulls last, ${l.receivedOn}, ${l.id}`,
    ),
  )
  const lotsOf = belongingTo(found, 'stockItemId')
  return items.map((row) => ({ ...row, lots: lotsOf(row.id) }))
}

/** Stock items of one product (`id` 0: of all of the person's) by code, with what is on hand. Refuses PRODUCT_NOT_ALLOWED. */
export function* stockByMainCategory(
  reader: Reader,
  { id, ...query }: ListQuery & { id: number },
): Reading<Page<StockRow>> {
  if (id > 0) yield* requireInScope(reader, id)
  const { page } = yield* pageOf(list, reader, query, id > 0 ? sql`${s.mainItemId} = ${id}` : undefined)
  return { ...page, items: yield* withLots(page.items) }
}

/** Refuses NOT_FOUND, also for an item that is not of the person's products. */
export function* stockById(reader: Reader, { id }: { id: number }): Reading<StockRow> {
  const found = yield* rows(rowsOf(list, reader, sql`${s.id} = ${id}`, {}))
  const [row] = yield* withLots(found)
  return row ?? refuse('NOT_FOUND', 'The stock item was not found in this agency.')
}

type Allowed = { stockItemId: number; code: string; description: string; bottleStockId: number | null }

/** The active items of the person's products, or of one among them, with the bottle that each is filled into. */
export const bottleStockAllowed = (reader: Reader, { product }: { product?: number | undefined }): Reading<Allowed[]> =>
  rows(
    select(
      { stockItemId: s.id, code: s.code, description: s.description, bottleStockId: s.bottleStockId },
      sql`from ${s} where ${s.deletedAt} is null and ${s.isActive} and ${all(within(reader, s.mainItemId, product))} order by ${s.code}, ${s.id}`,
    ),
  )
