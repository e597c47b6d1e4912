/** Movements of goods, newest first: the longest list there is. The server answers the same call with the same rows. */
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { StockMovementFilters, type StockMovementRow, stockMovementSorts } from '#contract/inventory/stock.ts'
import { always, amongIds, type Fragment, type Order, page, searchPattern, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { type Who, within } from './scope.ts'

const orders: Record<(typeof stockMovementSorts)[number], Omit<Order, 'descending'>> = {
  postingDate: { expression: 'm.posting_date', indexed: true },
  qty: { expression: 'm.qty', indexed: false },
  value: { expression: 'm.value', indexed: false },
}

/** Items are few and moves many: what is said about an item is looked up among the items first. */
const ofStocks = (condition: Fragment | undefined): Fragment | undefined =>
  condition && always(`m.stock_item_id in (select s.id from stock_item s where ${condition.sql})`, ...condition.params)

export function stockMovements(mirror: MirrorReader, who: Who, query: ListQuery): Page<StockMovementRow> {
  const filters = parseFilters(StockMovementFilters, query.filters)
  const sort = parseSort(stockMovementSorts, query.sort, { field: 'postingDate', descending: true })
  const conditions = where(
    ofStocks(within(who, 's.main_item_id', filters.productId)),
    ofStocks(when(searchPattern(query.searchQuery), "s.code like ? escape '\\'")),
    when(filters.stockItemId, 'm.stock_item_id = ?'),
    when(filters.sourceType, 'm.source_type = ?'),
    when(filters.from, 'm.posting_date >= ?'),
    when(filters.to, 'm.posting_date <= ?'),
  )
  const parts = {
    from: 'from stock_movement m',
    where: conditions,
    order: { ...orders[sort.field], descending: sort.descending },
    id: 'm.id',
  }
  return page(mirror, query, parts, (ids) =>
    mirror.all<StockMovementRow>(
      `select m.id, m.posting_date as postingDate, m.at, m.stock_item_id as stockItemId, s.code as stock, m.lot_id as lotId, m.qty, m.from_loc as "from", m.to_loc as "to", m.value,
        m.source_type as sourceType, m.source_id as sourceId
      from stock_movement m join stock_item s on s.id = m.stock_item_id where m.id ${amongIds}`,
      ids,
    ),
  )
}
