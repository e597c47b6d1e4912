/** Reads of products, the item tree and stock. The mirror answers the same calls with the same rows. */
import { refuse } from '#contract/errors.ts'
import { type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type Item } from '#contract/inventory/item.ts'
import {
  type Product,
  StockFilters,
  StockMovementFilters,
  type StockMovementRow,
  type StockRow,
  stockMovementSorts,
  stockSorts,
} from '#contract/inventory/stock.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, isoOf, orderBy, page, where } from '../../../db/listing.ts'
import type { Tx } from '../../../db/tx.ts'
import { requireInScope, productScope } from '../../../db/product-scope.ts'

const within = (scope: readonly number[] | null, column: SQL): SQL | undefined =>
  scope === null ? undefined : sql`${column} = any(${sql.param([...scope])}::bigint[])`

/** What is not among a person's products is not there for them: a mirror does not hold it either. */
async function isMine(tx: Tx, mainItem: number): Promise<boolean> {
  const scope = await productScope(tx)
  return scope === null || scope.includes(mainItem)
}

/** Products linked to the person, by name; a SuperAdmin sees all. Bottles: stock items in the order of their codes. */
export async function listProducts(tx: Tx): Promise<Product[]> {
  const rows = await tx.db.execute<Product>(sql`
    select i.id, i.name as description,
      coalesce((select json_agg(json_build_object('stockItemId', s.id, 'bottleStockId', s.bottle_stock_id) order by s.code)
        from depot.stock_item s where s.agency_id = i.agency_id and s.main_item_id = i.id and s.deleted_at is null and s.is_active and s.bottle_stock_id is not null), '[]'::json) as "bottleAllowed"
    from depot.item i ${where(sql`i.is_main and i.is_active and i.deleted_at is null`, within(await productScope(tx), sql`i.id`))} order by i.name, i.id`)
  return rows.rows
}

type Node = Omit<Item, 'childItems' | 'items' | 'parent'>

/** The subtree that begins at an item, children by code. 404 when it is not in this agency or not of the person's products. */
export async function categoryTree(tx: Tx, { id }: { id: number }): Promise<Item> {
  const nodes = await tx.db.execute<Node>(sql`
    with recursive down as (select * from depot.item where id = ${id} and deleted_at is null
      union all select i.* from depot.item i join down on i.parent_id = down.id where i.deleted_at is null)
    select id, code, name, parent_id as "parentId", main_item_id as "mainItem", is_main as "isMain", unit, unit_size as "unitSize",
      principal_id as "principalId", is_active as "isActive", row_version as "rowVersion" from down order by code`)
  const root = nodes.rows.find((n) => n.id === id) ?? refuse('NOT_FOUND', 'The item was not found in this agency.')
  if (!(await isMine(tx, root.mainItem))) refuse('NOT_FOUND', 'The item was not found in this agency.')
  const stocks = await tx.db.execute<{ id: number; item_id: number; code: string; description: string }>(sql`
    select id, item_id, code, description from depot.stock_item where main_item_id = ${root.mainItem} and deleted_at is null order by code`)
  const parents = await tx.db.execute<{ name: string }>(sql`select name from depot.item where id = ${root.parentId}`)
  const build = (node: Node, parent: string | null): Item => ({
    ...node,
    parent,
    childItems: nodes.rows.filter((n) => n.parentId === node.id).map((n) => build(n, node.name)),
    items: stocks.rows
      .filter((s) => s.item_id === node.id)
      .map(({ id: stockItemId, code, description }) => ({ id: stockItemId, code, description })),
  })
  return build(root, parents.rows[0]?.name ?? null)
}

const columns = sql`s.id, s.code, s.description, s.item_id as "itemId", i.name as item, s.main_item_id as "mainItem", s.unit, s.capacity, s.cost_price, s.reselling_price,
  s.proposed_price as "proposedPrice", s.reorder_level as "reorderLevel", s.commission_per_unit as "commissionPerUnit", s.bottle_stock_id as "bottleStockId",
  s.is_active as "isActive", s.row_version as "rowVersion", h.warehouse, h.vehicles, h.held, v.value, v.held_value as "heldValue", v.lots`

const from = sql`from depot.stock_item s join depot.item i on i.agency_id = s.agency_id and i.id = s.item_id
  cross join lateral (select coalesce(sum(b.qty) filter (where b.loc = 'WH'), 0)::int as warehouse, coalesce(sum(b.qty) filter (where b.loc like 'VEH:%'), 0)::int as vehicles,
    coalesce(sum(b.qty) filter (where b.loc = 'HELD'), 0)::int as held from depot.stock_balance b where b.agency_id = s.agency_id and b.stock_item_id = s.id) h
  cross join lateral (select coalesce(sum(l.goods_value), 0)::bigint as value, coalesce(sum(l.held_value), 0)::bigint as held_value,
    coalesce(json_agg(json_build_object('id', l.id, 'lotNo', l.lot_no, 'receivedOn', l.received_on, 'expiryOn', l.expiry_on, 'unitCost', l.unit_cost,
      'warehouse', l.at_wh, 'vehicles', l.goods_qty - l.at_wh, 'held', l.held_qty) order by l.expiry_on nulls last, l.received_on, l.id), '[]'::json) as lots
    from (select t.*, coalesce((select w.qty from depot.stock_balance w where w.stock_item_id = t.stock_item_id and w.lot_id = t.id and w.loc = 'WH'), 0) as at_wh
      from depot.stock_lot t where t.agency_id = s.agency_id and t.stock_item_id = s.id and (t.goods_qty > 0 or t.held_qty > 0)) l) v`

const sortColumns: Record<(typeof stockSorts)[number], SQL> = {
  code: sql`s.code`,
  description: sql`s.description`,
  warehouse: sql`h.warehouse`,
  value: sql`v.value`,
  reselling_price: sql`s.reselling_price`,
}

type ListInput = {
  searchQuery?: string | undefined
  filters?: string | undefined
  sort?: string | undefined
  Page?: number | undefined
  PageSize?: number | undefined
}

/** Stock items of one product (`id` 0: of all of the person's) by code, with what is on hand and the open lots in the order they will be issued. */
export async function stockByMainCategory(tx: Tx, query: ListInput & { id: number }): Promise<Page<StockRow>> {
  if (query.id > 0) await requireInScope(tx, [query.id])
  const asked = await productScope(tx, query.id || undefined)
  const f = parseFilters(StockFilters, query.filters)
  const sort = parseSort(stockSorts, query.sort, { field: 'code', descending: false })
  const conditions = where(
    sql`s.deleted_at is null`,
    within(asked, sql`s.main_item_id`),
    contains(query.searchQuery, sql`s.code`, sql`s.description`, sql`i.name`),
    f.itemId === undefined ? undefined : sql`s.item_id = ${f.itemId}`,
    f.isActive === undefined ? undefined : sql`s.is_active = ${f.isActive}`,
    f.belowReorder ? sql`s.reorder_level > 0 and h.warehouse <= s.reorder_level` : undefined,
  )
  return page<StockRow, StockRow>(
    tx,
    query,
    { select: columns, from, where: conditions, order: orderBy(sortColumns[sort.field], sort.descending, sql`s.id`) },
    (r) => r,
  )
}

export async function stockById(tx: Tx, { id }: { id: number }): Promise<StockRow> {
  const rows = await tx.db.execute<StockRow>(sql`select ${columns} ${from} where s.id = ${id} and s.deleted_at is null`)
  const row = rows.rows[0] ?? refuse('NOT_FOUND', 'The stock item was not found in this agency.')
  if (!(await isMine(tx, row.mainItem))) refuse('NOT_FOUND', 'The stock item was not found in this agency.')
  return row
}

export async function bottleStockAllowed(tx: Tx, { product }: { product?: number | undefined }) {
  const rows = await tx.db.execute<{
    stockItemId: number
    code: string
    description: string
    bottleStockId: number | null
  }>(sql`
    select s.id as "stockItemId", s.code, s.description, s.bottle_stock_id as "bottleStockId" from depot.stock_item s
    ${where(sql`s.deleted_at is null and s.is_active`, product === undefined ? undefined : sql`s.main_item_id = ${product}`, within(await productScope(tx), sql`s.main_item_id`))} order by s.code, s.id`)
  return rows.rows
}

const moveSorts: Record<(typeof stockMovementSorts)[number], SQL> = {
  postingDate: sql`m.posting_date`,
  qty: sql`m.qty`,
  value: sql`m.value`,
}

/** Movements of goods, newest first. */
export async function listStockMovements(tx: Tx, query: ListInput): Promise<Page<StockMovementRow>> {
  const f = parseFilters(StockMovementFilters, query.filters)
  const sort = parseSort(stockMovementSorts, query.sort, { field: 'postingDate', descending: true })
  const conditions = where(
    within(await productScope(tx, f.productId), sql`s.main_item_id`),
    contains(query.searchQuery, sql`s.code`),
    f.stockItemId === undefined ? undefined : sql`m.stock_item_id = ${f.stockItemId}`,
    f.sourceType === undefined ? undefined : sql`m.source_type = ${f.sourceType}`,
    f.from === undefined ? undefined : sql`m.posting_date >= ${f.from}`,
    f.to === undefined ? undefined : sql`m.posting_date <= ${f.to}`,
  )
  const select = sql`m.id, m.posting_date as "postingDate", ${isoOf(sql`m.at`)} as at, m.stock_item_id as "stockItemId", s.code as stock, m.lot_id as "lotId", m.qty,
    m.from_loc as "from", m.to_loc as "to", m.value, m.source_type as "sourceType", m.source_id as "sourceId"`
  const moves = sql`from depot.stock_movement m join depot.stock_item s on s.agency_id = m.agency_id and s.id = m.stock_item_id`
  return page<StockMovementRow, StockMovementRow>(
    tx,
    query,
    { select, from: moves, where: conditions, order: orderBy(moveSorts[sort.field], sort.descending, sql`m.id`) },
    (r) => r,
  )
}
