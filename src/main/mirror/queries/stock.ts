/** Products, the item tree and stock on hand. The server answers the same calls with the same rows (src/server/areas/inventory/stock). */
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type Item } from '#contract/inventory/item.ts'
import { type Product, StockFilters, type StockRow, stockSorts } from '#contract/inventory/stock.ts'
import { always, amongIds, belongingTo, contains, type Order, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { requireInScope, type Who, within } from './scope.ts'

/** Products linked to the person, by name; a SuperAdmin sees all. Bottles: tagged stock items in the order of their codes. */
export function products(mirror: MirrorReader, who: Who): Product[] {
  const chosen = where(always('is_main = 1 and is_active = 1 and deleted_at is null'), within(who, 'id'))
  const rows = mirror.all<{ id: number; description: string }>(
    `select id, name as description from item ${chosen.sql} order by name, id`,
    ...chosen.params,
  )
  const bottles = mirror.all<{ main: number; stockItemId: number; bottleStockId: number }>(
    'select main_item_id as main, id as stockItemId, bottle_stock_id as bottleStockId from stock_item where deleted_at is null and is_active = 1 and bottle_stock_id is not null order by code',
  )
  const byProduct = Map.groupBy(bottles, ({ main }) => main)
  return rows.map((row) => ({
    ...row,
    bottleAllowed: (byProduct.get(row.id) ?? []).map(({ stockItemId, bottleStockId }) => ({
      stockItemId,
      bottleStockId,
    })),
  }))
}

type NodeRow = Omit<Item, 'childItems' | 'items' | 'parent' | 'isMain' | 'isActive'> & {
  isMain: number
  isActive: number
}

/** The subtree that begins at an item, children by code. */
export function categoryTree(mirror: MirrorReader, who: Who, { id }: { id: number }): Item {
  const nodes = mirror.all<NodeRow>(
    `with recursive down as (select * from item where id = ? and deleted_at is null
      union all select i.* from item i join down on i.parent_id = down.id where i.deleted_at is null)
    select id, code, name, parent_id as parentId, main_item_id as mainItem, is_main as isMain, unit, unit_size as unitSize,
      principal_id as principalId, is_active as isActive, row_version as rowVersion from down order by code`,
    id,
  )
  const root = nodes.find((node) => node.id === id) ?? refuse('NOT_FOUND', 'The item was not found in this agency.')
  requireInScope(mirror, who, root.mainItem)
  const stocks = mirror.all<{ id: number; itemId: number; code: string; description: string }>(
    'select id, item_id as itemId, code, description from stock_item where main_item_id = ? and deleted_at is null order by code',
    root.mainItem,
  )
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const items = Map.groupBy(stocks, ({ itemId }) => itemId)
  const build = (node: NodeRow, parent: string | null): Item => ({
    ...node,
    isMain: node.isMain === 1,
    isActive: node.isActive === 1,
    parent,
    childItems: (children.get(node.id) ?? []).map((child) => build(child, node.name)),
    items: (items.get(node.id) ?? []).map(({ id: stockItemId, code, description }) => ({
      id: stockItemId,
      code,
      description,
    })),
  })
  return build(root, mirror.get<{ name: string }>('select name from item where id = ?', root.parentId)?.name ?? null)
}

const onHand = (loc: string) =>
  `(select coalesce(sum(b.qty), 0) from stock_balance b where b.stock_item_id = s.id and b.loc ${loc})`
const goodsValue =
  '(select coalesce(sum(l.goods_value), 0) from stock_lot l where l.stock_item_id = s.id and (l.goods_qty > 0 or l.held_qty > 0))'
const heldValue =
  '(select coalesce(sum(l.held_value), 0) from stock_lot l where l.stock_item_id = s.id and (l.goods_qty > 0 or l.held_qty > 0))'

const columns = `s.id, s.code, s.description, s.item_id as itemId, i.name as item, s.main_item_id as mainItem, s.unit, s.capacity, s.cost_price, s.reselling_price,
  s.proposed_price as proposedPrice, s.reorder_level as reorderLevel, s.commission_per_unit as commissionPerUnit, s.bottle_stock_id as bottleStockId,
  s.is_active as isActive, s.row_version as rowVersion, ${onHand("= 'WH'")} as warehouse, ${onHand("like 'VEH:%'")} as vehicles, ${onHand("= 'HELD'")} as held,
  ${goodsValue} as value, ${heldValue} as heldValue`
const from = 'from stock_item s join item i on i.id = s.item_id'

type Row = Omit<StockRow, 'lots' | 'isActive'> & { isActive: number }
type LotRow = StockRow['lots'][number] & { stockItemId: number }

/** Stock rows with their open lots in the order they will be issued. */
function stockRows(mirror: MirrorReader, ids: string): StockRow[] {
  const lots = mirror.all<LotRow>(
    `select l.stock_item_id as stockItemId, l.id, l.lot_no as lotNo, l.received_on as receivedOn, l.expiry_on as expiryOn, l.unit_cost as unitCost, coalesce(w.qty, 0) as warehouse,
      l.goods_qty - coalesce(w.qty, 0) as vehicles, l.held_qty as held
    from stock_lot l left join stock_balance w on w.stock_item_id = l.stock_item_id and w.lot_id = l.id and w.loc = 'WH'
    where l.stock_item_id ${amongIds} and (l.goods_qty > 0 or l.held_qty > 0) order by l.expiry_on nulls last, l.received_on, l.id`,
    ids,
  )
  const byStock = belongingTo(lots, 'stockItemId')
  return mirror.all<Row>(`select ${columns} ${from} where s.id ${amongIds}`, ids).map((row) => ({
    ...row,
    isActive: row.isActive === 1,
    lots: byStock.get(row.id) ?? [],
  }))
}

const orders: Record<(typeof stockSorts)[number], Omit<Order, 'descending'>> = {
  code: { expression: 's.code', indexed: true },
  description: { expression: 's.description', indexed: false },
  warehouse: { expression: onHand("= 'WH'"), indexed: false },
  value: { expression: goodsValue, indexed: false },
  reselling_price: { expression: 's.reselling_price', indexed: false },
}

/** Stock items of one product (`id` 0: of all of the person's) by code, with what is on hand. */
export function stockByMainCategory(mirror: MirrorReader, who: Who, query: ListQuery & { id: number }): Page<StockRow> {
  if (query.id > 0) requireInScope(mirror, who, query.id)
  const filters = parseFilters(StockFilters, query.filters)
  const sort = parseSort(stockSorts, query.sort, { field: 'code', descending: false })
  const conditions = where(
    query.id > 0 ? always('s.main_item_id = ?', query.id) : within(who, 's.main_item_id'),
    always('s.deleted_at is null'),
    contains(query.searchQuery, 's.code', 's.description', 'i.name'),
    when(filters.itemId, 's.item_id = ?'),
    when(filters.isActive, 's.is_active = ?'),
    filters.belowReorder ? always(`s.reorder_level > 0 and ${onHand("= 'WH'")} <= s.reorder_level`) : undefined,
  )
  return page(
    mirror,
    query,
    { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 's.id' },
    (ids) => stockRows(mirror, ids),
  )
}

export function stockById(mirror: MirrorReader, who: Who, { id }: { id: number }): StockRow {
  const standing = mirror.get('select 1 from stock_item where id = ? and deleted_at is null', id)
  const [row] = standing ? stockRows(mirror, JSON.stringify([id])) : []
  if (!row) return refuse('NOT_FOUND', 'The stock item was not found in this agency.')
  requireInScope(mirror, who, row.mainItem)
  return row
}

type Allowed = { stockItemId: number; code: string; description: string; bottleStockId: number | null }

export function bottleStockAllowed(
  mirror: MirrorReader,
  who: Who,
  { product }: { product?: number | undefined },
): Allowed[] {
  const conditions = where(
    always('s.deleted_at is null and s.is_active = 1'),
    when(product, 's.main_item_id = ?'),
    within(who, 's.main_item_id'),
  )
  return mirror.all<Allowed>(
    `select s.id as stockItemId, s.code, s.description, s.bottle_stock_id as bottleStockId from stock_item s ${conditions.sql} order by s.code, s.id`,
    ...conditions.params,
  )
}
