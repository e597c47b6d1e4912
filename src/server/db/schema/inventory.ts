/** Item tree, stock, lots, movements, goods received and expiry notes (E-05, E-06, E-20, E-26, STK-01). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Unit } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { costPerUnit, money } from './amounts.ts'
import { bottleStock } from './bottles.ts'
import { party } from './parties.ts'
import { businessDay } from './system.ts'

export const item = agencyTable(
  'item',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentId: rowId('parent_id'),
    /** Root of the tree: the product. Of a product itself, its own id. */
    mainItemId: rowId('main_item_id').notNull(),
    isMain: boolean('is_main').notNull(),
    unit: smallint('unit').$type<Unit>().notNull(),
    unitSize: bigint('unit_size', { mode: 'number' }).notNull(),
    principalId: rowId('principal_id'),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [
    uniqueIndex('item_code').on(t.agencyId, t.code).where(sql`deleted_at is null`),
    index('item_main').on(t.agencyId, t.mainItemId),
    refers(t, t.principalId, () => party),
  ],
)

export const stockItem = agencyTable(
  'stock_item',
  {
    itemId: rowId('item_id').notNull(),
    mainItemId: rowId('main_item_id').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    unit: smallint('unit').$type<Unit>().notNull(),
    capacity: bigint('capacity', { mode: 'number' }).notNull(),
    /** Cost of the last receipt. */
    costPrice: costPerUnit('cost_price').notNull(),
    resellingPrice: money('reselling_price').notNull(),
    /** Price proposed by a User's goods received note, for an Admin to accept (E-20). */
    proposedPrice: money('proposed_price'),
    reorderLevel: integer('reorder_level').notNull().default(0),
    commissionPerUnit: money('commission_per_unit').notNull().default(sql`0`),
    bottleStockId: rowId('bottle_stock_id'),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [
    uniqueIndex('stock_code').on(t.agencyId, t.code).where(sql`deleted_at is null`),
    uniqueIndex('stock_bottle')
      .on(t.agencyId, t.bottleStockId)
      .where(sql`deleted_at is null and bottle_stock_id is not null`),
    index('stock_main').on(t.agencyId, t.mainItemId, t.code),
    refers(t, t.itemId, () => item),
    refers(t, t.bottleStockId, () => bottleStock),
  ],
)

/** A lot carries its value in cents: `goods_value` (1301) for warehouse and vehicles, `held_value` (1303) for goods held (C1). */
export const stockLot = agencyTable(
  'stock_lot',
  {
    stockItemId: rowId('stock_item_id').notNull(),
    lotNo: text('lot_no').notNull(),
    source: text('source').notNull(),
    sourceLineId: rowId('source_line_id'),
    receivedOn: businessDay('received_on').notNull(),
    expiryOn: businessDay('expiry_on'),
    unitCost: costPerUnit('unit_cost').notNull(),
    resellingPrice: money('reselling_price').notNull(),
    qtyIn: integer('qty_in').notNull(),
    goodsQty: integer('goods_qty').notNull(),
    goodsValue: money('goods_value').notNull(),
    heldQty: integer('held_qty').notNull().default(0),
    heldValue: money('held_value').notNull().default(sql`0`),
    /** A value event (E-07 b) counts as touched: the receipt can no longer be cancelled. */
    recosted: boolean('recosted').notNull().default(false),
  },
  (t) => [
    uniqueIndex('stock_lot_no').on(t.agencyId, t.stockItemId, t.lotNo),
    index('stock_lot_open').on(t.agencyId, t.stockItemId).where(sql`goods_qty > 0 or held_qty > 0`),
    check('stock_lot_goods', sql`goods_qty >= 0 and goods_value >= 0 and (goods_qty > 0 or goods_value = 0)`),
    check('stock_lot_held', sql`held_qty >= 0 and held_value >= 0 and (held_qty > 0 or held_value = 0)`),
    refers(t, t.stockItemId, () => stockItem),
  ],
)

/** On hand per lot and location; a cache of the movements, kept in their transaction. */
export const stockBalance = agencyTable(
  'stock_balance',
  {
    stockItemId: rowId('stock_item_id').notNull(),
    lotId: rowId('lot_id').notNull(),
    loc: text('loc').notNull(),
    qty: integer('qty').notNull(),
  },
  (t) => [
    uniqueIndex('stock_balance_key').on(t.agencyId, t.stockItemId, t.lotId, t.loc),
    check('stock_balance_qty', sql`qty >= 0`),
    refers(t, t.lotId, () => stockLot),
  ],
)

/** The goods ledger, append-only. Locations: WH, VEH:{trip}, HELD, and the virtual SUP, CUS, ADJ, OPN, SCRAP. */
export const stockMovement = agencyTable(
  'stock_movement',
  {
    at: instant('at').notNull().default(sql`now()`),
    postingDate: businessDay('posting_date').notNull(),
    stockItemId: rowId('stock_item_id').notNull(),
    lotId: rowId('lot_id').notNull(),
    qty: integer('qty').notNull(),
    fromLoc: text('from_loc').notNull(),
    toLoc: text('to_loc').notNull(),
    /** Value in cents that moved with the goods. */
    value: money('value').notNull(),
    sourceType: text('source_type').$type<DocumentKind>().notNull(),
    sourceId: rowId('source_id').notNull(),
    sourceLineId: rowId('source_line_id'),
    reversesId: rowId('reverses_id'),
    /** The movement that this one corrects, when goods were recosted (BKD-02); its qty and value count against or with it. */
    adjustsId: rowId('adjusts_id'),
    /** The lot was named by a person: layering again keeps it. */
    fixedLot: boolean('fixed_lot').notNull().default(false),
    /** Of a change of cost (E-07): what a piece of the lot costs from then on. */
    unitCost: costPerUnit('unit_cost'),
  },
  (t) => [
    index('stock_movement_stock').on(t.agencyId, t.stockItemId, t.postingDate, t.id),
    index('stock_movement_date').on(t.agencyId, t.postingDate, t.id),
    index('stock_movement_source').on(t.agencyId, t.sourceId),
    check('stock_movement_qty', sql`qty > 0`),
    refers(t, t.lotId, () => stockLot),
  ],
)

export const grn = agencyTable(
  'grn',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    supplierId: rowId('supplier_id').notNull(),
    supplierInvoiceNo: text('supplier_invoice_no').notNull(),
    remark: text('remark'),
    total: money('total').notNull(),
    tax: money('tax').notNull().default(sql`0`),
    bottleValue: money('bottle_value').notNull().default(sql`0`),
    billId: rowId('bill_id'),
    isRead: boolean('is_read').notNull().default(false),
    readBy: rowId('read_by'),
    readAt: instant('read_at'),
    status: text('status').$type<'POSTED' | 'CANCELLED'>().notNull().default('POSTED'),
    version: integer('version').notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('grn_number').on(t.agencyId, t.number),
    uniqueIndex('grn_invoice_no')
      .on(t.agencyId, t.supplierId, t.supplierInvoiceNo)
      .where(sql`status = 'POSTED' and deleted_at is null`),
    index('grn_date').on(t.agencyId, t.date, t.id),
    refers(t, t.supplierId, () => party),
  ],
)

export const grnLine = agencyTable(
  'grn_line',
  {
    grnId: rowId('grn_id').notNull(),
    lineNo: integer('line_no').notNull(),
    stockItemId: rowId('stock_item_id').notNull(),
    qty: integer('qty').notNull(),
    unitCost: costPerUnit('unit_cost').notNull(),
    resellingPrice: money('reselling_price').notNull(),
    expiryOn: businessDay('expiry_on'),
    lotId: rowId('lot_id').notNull(),
    value: money('value').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('grn_line_grn').on(t.agencyId, t.grnId),

    refers(t, t.grnId, () => grn),
    refers(t, t.stockItemId, () => stockItem),
  ],
)

export const expiryNote = agencyTable(
  'expiry_note',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    remarks: text('remarks'),
    supplierId: rowId('supplier_id'),
    total: money('total').notNull(),
    status: text('status').$type<'POSTED' | 'CANCELLED'>().notNull().default('POSTED'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('expiry_note_number').on(t.agencyId, t.number),
    index('expiry_note_date').on(t.agencyId, t.date, t.id),
  ],
)

export const expiryNoteLine = agencyTable(
  'expiry_note_line',
  {
    expiryNoteId: rowId('expiry_note_id').notNull(),
    lineNo: integer('line_no').notNull(),
    /** The entered line that this row is of: it may take several lots. */
    inputLine: integer('input_line'),
    exist: smallint('exist').$type<0 | 1>().notNull(),
    stockItemId: rowId('stock_item_id'),
    lotId: rowId('lot_id'),
    description: text('description').notNull(),
    sourceLoc: text('source_loc').$type<'WH' | 'HELD'>().notNull(),
    qty: integer('qty').notNull(),
    value: money('value').notNull(),
    disposal: text('disposal').$type<'WRITE_OFF' | 'CLAIM'>().notNull(),
    claimValue: money('claim_value').notNull().default(sql`0`),
    bottleDamaged: boolean('bottle_damaged').notNull().default(false),
    /** Supplier of the claim, for the balance of claims per supplier (I2). */
    supplierId: rowId('supplier_id'),
  },
  (t) => [index('expiry_note_line_note').on(t.agencyId, t.expiryNoteId), refers(t, t.expiryNoteId, () => expiryNote)],
)
