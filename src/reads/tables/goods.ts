/** Stock, lots and movements of goods. */
import type { Unit } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import {
  costPerUnit,
  day,
  flag,
  id,
  instant,
  maybeDay,
  maybeMoney,
  money,
  number,
  rowId,
  stamps,
  words,
} from './columns.ts'

export const stockItem = sqliteTable(
  'stock_item',
  {
    id: id(),
    itemId: number('item_id'),
    mainItemId: number('main_item_id'),
    code: words('code'),
    description: words('description'),
    unit: integer('unit').$type<Unit>().notNull().default(0),
    capacity: number('capacity'),
    costPrice: costPerUnit('cost_price'),
    resellingPrice: money('reselling_price'),
    proposedPrice: maybeMoney('proposed_price'),
    reorderLevel: number('reorder_level'),
    commissionPerUnit: money('commission_per_unit'),
    bottleStockId: rowId('bottle_stock_id'),
    isActive: flag('is_active'),
    ...stamps,
  },
  (t) => [index('stock_main').on(t.mainItemId, t.code, t.id)],
)

export const stockLot = sqliteTable(
  'stock_lot',
  {
    id: id(),
    stockItemId: number('stock_item_id'),
    lotNo: words('lot_no'),
    source: words('source'),
    sourceLineId: rowId('source_line_id'),
    receivedOn: day('received_on'),
    expiryOn: maybeDay('expiry_on'),
    unitCost: costPerUnit('unit_cost'),
    resellingPrice: money('reselling_price'),
    qtyIn: number('qty_in'),
    goodsQty: number('goods_qty'),
    goodsValue: money('goods_value'),
    heldQty: number('held_qty'),
    heldValue: money('held_value'),
    recosted: flag('recosted'),
  },
  // Only lots with goods are ever listed: years of drained ones stay out of the index.
  (t) => [index('stock_lot_open').on(t.stockItemId).where(sql`goods_qty > 0 or held_qty > 0`)],
)

export const stockBalance = sqliteTable(
  'stock_balance',
  { id: id(), stockItemId: number('stock_item_id'), lotId: number('lot_id'), loc: words('loc'), qty: number('qty') },
  (t) => [index('stock_balance_key').on(t.stockItemId, t.lotId, t.loc)],
)

export const stockMovement = sqliteTable(
  'stock_movement',
  {
    id: id(),
    at: instant('at'),
    postingDate: day('posting_date'),
    stockItemId: number('stock_item_id'),
    lotId: number('lot_id'),
    qty: number('qty'),
    fromLoc: words('from_loc'),
    toLoc: words('to_loc'),
    value: money('value'),
    sourceType: words('source_type'),
    sourceId: number('source_id'),
    sourceLineId: rowId('source_line_id'),
    reversesId: rowId('reverses_id'),
  },
  (t) => [
    index('stock_movement_date').on(t.postingDate, t.id),
    index('stock_movement_stock').on(t.stockItemId, t.postingDate, t.id),
    index('stock_movement_source').on(t.sourceType, t.postingDate, t.id),
  ],
)
