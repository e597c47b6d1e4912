/** Bottle receipt notes and orders, loans with what came back of them. */
import type { PaymentType } from '#contract/enums.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, flag, id, maybeDay, money, number, rowId, stamps, words } from './columns.ts'

export const bottleReceipt = sqliteTable(
  'bottle_receipt',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    kind: text('kind').$type<'BRN' | 'PO'>().notNull().default('BRN'),
    supplierId: number('supplier_id'),
    refNo: text('ref_no'),
    remark: text('remark'),
    total: money('total'),
    billId: rowId('bill_id'),
    journalEntryId: rowId('journal_entry_id'),
    status: text('status').$type<'POSTED' | 'CANCELLED'>().notNull().default('POSTED'),
    ...stamps,
    createdByName: text('created_by_name'),
    billNumber: text('bill_number'),
    journalNumber: text('journal_number'),
  },
  (t) => [index('bottle_receipt_date').on(t.kind, t.date, t.id)],
)

export const bottleReceiptLine = sqliteTable(
  'bottle_receipt_line',
  {
    id: id(),
    bottleReceiptId: number('bottle_receipt_id'),
    lineNo: number('line_no'),
    bottleStockId: number('bottle_stock_id'),
    fromLoc: words('from_loc'),
    toLoc: words('to_loc'),
    qty: number('qty'),
    unitPrice: money('unit_price'),
    uprice: money('uprice'),
    value: money('value'),
  },
  (t) => [index('bottle_receipt_line_note').on(t.bottleReceiptId, t.lineNo)],
)

export const bottleLoan = sqliteTable(
  'bottle_loan',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    partyId: number('party_id'),
    bottleStockId: number('bottle_stock_id'),
    qty: number('qty'),
    closedReturned: number('closed_returned'),
    closedPaid: number('closed_paid'),
    closedDamaged: number('closed_damaged'),
    deposit: money('deposit'),
    depositRefunded: money('deposit_refunded'),
    upriceAtIssue: money('uprice_at_issue'),
    tripId: rowId('trip_id'),
    repId: rowId('rep_id'),
    isShort: flag('is_short'),
    remark: text('remark'),
    journalEntryId: rowId('journal_entry_id'),
    status: text('status').$type<'OPEN' | 'PARTIAL' | 'CLOSED'>().notNull().default('OPEN'),
    ...stamps,
    journalNumber: text('journal_number'),
  },
  (t) => [
    index('bottle_loan_status').on(t.status, t.date, t.id),
    index('bottle_loan_party').on(t.partyId, t.status),
    index('bottle_loan_trip').on(t.tripId, t.id),
  ],
)

export const loanClosure = sqliteTable(
  'loan_closure',
  {
    id: id(),
    loanId: number('loan_id'),
    date: day('date'),
    qtyReturned: number('qty_returned'),
    qtyDamaged: number('qty_damaged'),
    qtyPaid: number('qty_paid'),
    unitPrice: money('unit_price'),
    damageCharge: money('damage_charge'),
    paymentType: integer('payment_type').$type<PaymentType>(),
    bankId: rowId('bank_id'),
    chequeId: rowId('cheque_id'),
    billId: rowId('bill_id'),
    depositRefund: money('deposit_refund'),
    depositSetOff: money('deposit_set_off'),
    depositForfeited: money('deposit_forfeited'),
    tripId: rowId('trip_id'),
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: maybeDay('reversed_at'),
    ...stamps,
    createdByName: text('created_by_name'),
    chequeNumber: text('cheque_number'),
    journalNumber: text('journal_number'),
  },
  (t) => [index('loan_closure_loan').on(t.loanId, t.id), index('loan_closure_date').on(t.date, t.id)],
)
