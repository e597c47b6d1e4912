/** Bottle types, bottle stock at standard cost, bottle movements and loans (BOT-01, E-66). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { PaymentType, Unit } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { party } from './parties.ts'
import { businessDay } from './system.ts'

export const bottleType = agencyTable(
  'bottle_type',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    capacity: bigint('capacity', { mode: 'number' }).notNull(),
    unit: smallint('unit').$type<Unit>().notNull(),
    ...stamps,
  },
  (t) => [uniqueIndex('bottle_type_code').on(t.agencyId, t.code).where(sql`deleted_at is null`)],
)

/** `qty` counts empties at RD; `full_qty` filled ones on hand. All counts are caches of bottle_movement, checked never to go below zero. */
export const bottleStock = agencyTable(
  'bottle_stock',
  {
    itemCode: text('item_code').notNull(),
    description: text('description').notNull(),
    capacity: bigint('capacity', { mode: 'number' }).notNull(),
    bottleItemId: rowId('bottle_item_id').notNull(),
    uprice: money('uprice').notNull(),
    sellingPrice: money('selling_price').notNull().default(sql`0`),
    depositPrice: money('deposit_price').notNull().default(sql`0`),
    qty: integer('qty').notNull().default(0),
    fullQty: integer('full_qty').notNull().default(0),
    primaryQty: integer('primary_qty').notNull().default(0),
    outletQty: integer('outlet_qty').notNull().default(0),
    damageQty: integer('damage_qty').notNull().default(0),
    ...stamps,
  },
  (t) => [
    uniqueIndex('bottle_stock_code').on(t.agencyId, t.itemCode).where(sql`deleted_at is null`),
    check(
      'bottle_stock_counts',
      sql`qty >= 0 and full_qty >= 0 and primary_qty >= 0 and outlet_qty >= 0 and damage_qty >= 0`,
    ),
    refers(t, t.bottleItemId, () => bottleType),
  ],
)

/** Standard cost over time, for values as of a date. */
export const bottleStockPrice = agencyTable(
  'bottle_stock_price',
  {
    bottleStockId: rowId('bottle_stock_id').notNull(),
    effectiveFrom: businessDay('effective_from').notNull(),
    uprice: money('uprice').notNull(),
    journalEntryId: rowId('journal_entry_id'),
  },
  (t) => [
    index('bottle_stock_price_from').on(t.agencyId, t.bottleStockId, t.effectiveFrom),
    refers(t, t.bottleStockId, () => bottleStock),
  ],
)

/** The bottle ledger, append-only. Locations: RD_EMPTY, RD_FULL, PRI, OUTLET, DAMAGE, and the virtual BOUGHT, SOLD, SCRAPPED, OPN. */
export const bottleMovement = agencyTable(
  'bottle_movement',
  {
    at: instant('at').notNull().default(sql`now()`),
    postingDate: businessDay('posting_date').notNull(),
    bottleStockId: rowId('bottle_stock_id').notNull(),
    qty: integer('qty').notNull(),
    fromLoc: text('from_loc').notNull(),
    toLoc: text('to_loc').notNull(),
    uprice: money('uprice').notNull(),
    partyId: rowId('party_id'),
    sourceType: text('source_type').$type<DocumentKind>().notNull(),
    sourceId: rowId('source_id').notNull(),
    reversesId: rowId('reverses_id'),
  },
  (t) => [
    index('bottle_movement_stock').on(t.agencyId, t.bottleStockId, t.postingDate, t.id),
    index('bottle_movement_source').on(t.agencyId, t.sourceId),
    check('bottle_movement_qty', sql`qty > 0`),
    refers(t, t.bottleStockId, () => bottleStock),
  ],
)

export const bottleLoan = agencyTable(
  'bottle_loan',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    partyId: rowId('party_id').notNull(),
    bottleStockId: rowId('bottle_stock_id').notNull(),
    qty: integer('qty').notNull(),
    closedReturned: integer('closed_returned').notNull().default(0),
    closedPaid: integer('closed_paid').notNull().default(0),
    closedDamaged: integer('closed_damaged').notNull().default(0),
    deposit: money('deposit').notNull().default(sql`0`),
    depositRefunded: money('deposit_refunded').notNull().default(sql`0`),
    upriceAtIssue: money('uprice_at_issue').notNull(),
    tripId: rowId('trip_id'),
    repId: rowId('rep_id'),
    /** Missing on a trip and charged to its rep (STL-03). */
    isShort: boolean('is_short').notNull().default(false),
    remark: text('remark'),
    /** Entry of the loan itself; null of an opening and of a trip, whose entry names it. */
    journalEntryId: rowId('journal_entry_id'),
    status: text('status').$type<'OPEN' | 'PARTIAL' | 'CLOSED'>().notNull().default('OPEN'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('bottle_loan_number').on(t.agencyId, t.number),
    index('bottle_loan_party').on(t.agencyId, t.partyId),
    index('bottle_loan_trip').on(t.agencyId, t.tripId).where(sql`trip_id is not null`),
    check('bottle_loan_closed', sql`closed_returned + closed_paid + closed_damaged <= qty`),
    refers(t, t.partyId, () => party),
    refers(t, t.bottleStockId, () => bottleStock),
  ],
)

/** Bottles of a loan that came back, broke or were paid for, or only its deposit once no bottle is out; several a loan (E-67, E-50). */
export const loanClosure = agencyTable(
  'loan_closure',
  {
    loanId: rowId('loan_id').notNull(),
    date: businessDay('date').notNull(),
    qtyReturned: integer('qty_returned').notNull().default(0),
    qtyDamaged: integer('qty_damaged').notNull().default(0),
    qtyPaid: integer('qty_paid').notNull().default(0),
    unitPrice: money('unit_price').notNull().default(sql`0`),
    damageCharge: money('damage_charge').notNull().default(sql`0`),
    /** Null: no money moved, or it went on account. */
    paymentType: smallint('payment_type').$type<PaymentType>(),
    bankId: rowId('bank_id'),
    chequeId: rowId('cheque_id'),
    /** The bill it opened, when it went on account. */
    billId: rowId('bill_id'),
    depositRefund: money('deposit_refund').notNull().default(sql`0`),
    depositSetOff: money('deposit_set_off').notNull().default(sql`0`),
    depositForfeited: money('deposit_forfeited').notNull().default(sql`0`),
    /** The trip that brought them back. */
    tripId: rowId('trip_id'),
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    index('loan_closure_loan').on(t.agencyId, t.loanId),
    index('loan_closure_date').on(t.agencyId, t.date),
    index('loan_closure_trip').on(t.agencyId, t.tripId).where(sql`trip_id is not null`),
    check(
      'loan_closure_qty',
      sql`qty_returned >= 0 and qty_damaged >= 0 and qty_paid >= 0 and qty_returned + qty_damaged + qty_paid + deposit_refund + deposit_set_off + deposit_forfeited > 0`,
    ),
    refers(t, t.loanId, () => bottleLoan),
  ],
)

/** Bottle receipt notes and purchase orders of bottles (E-24, E-25). */
export const bottleReceipt = agencyTable(
  'bottle_receipt',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    kind: text('kind').$type<'BRN' | 'PO'>().notNull(),
    supplierId: rowId('supplier_id').notNull(),
    refNo: text('ref_no'),
    remark: text('remark'),
    /** Of an order what the supplier is owed; of a receipt note the bottles' standard cost. */
    total: money('total').notNull(),
    billId: rowId('bill_id'),
    journalEntryId: rowId('journal_entry_id'),
    status: text('status').$type<'POSTED' | 'CANCELLED'>().notNull().default('POSTED'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('bottle_receipt_number').on(t.agencyId, t.number),
    index('bottle_receipt_date').on(t.agencyId, t.date, t.id),
    refers(t, t.supplierId, () => party),
  ],
)

export const bottleReceiptLine = agencyTable(
  'bottle_receipt_line',
  {
    bottleReceiptId: rowId('bottle_receipt_id').notNull(),
    lineNo: integer('line_no').notNull(),
    bottleStockId: rowId('bottle_stock_id').notNull(),
    fromLoc: text('from_loc').notNull(),
    toLoc: text('to_loc').notNull(),
    qty: integer('qty').notNull(),
    /** What the supplier charges a bottle, of an order. */
    unitPrice: money('unit_price').notNull().default(sql`0`),
    uprice: money('uprice').notNull(),
    /** At standard cost. */
    value: money('value').notNull(),
  },
  (t) => [
    index('bottle_receipt_line_note').on(t.agencyId, t.bottleReceiptId),
    index('bottle_receipt_line_stock').on(t.agencyId, t.bottleStockId),
    check('bottle_receipt_line_qty', sql`qty > 0 and unit_price >= 0`),
    refers(t, t.bottleReceiptId, () => bottleReceipt),
    refers(t, t.bottleStockId, () => bottleStock),
  ],
)
