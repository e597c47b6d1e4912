/** Bills with their settlements, advances, cheques with their history, expenses with their payments. */
import type {
  ChequeStatus,
  CreditDebit,
  ExpenseCategory,
  ExpenseStatus,
  FundSource,
  PaymentMode,
  PaymentStatus,
  PaymentType,
  ReceivablePayable,
} from '#contract/enums.ts'
import type { StaffPaymentKind, StaffPaymentWay } from '#contract/ledger/staff-payment.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, id, instant, json, maybeDay, money, number, rowId, stamps, words } from './columns.ts'

export const bill = sqliteTable(
  'bill',
  {
    id: id(),
    number: words('number'),
    billNo: words('bill_no'),
    date: day('date'),
    dueOn: day('due_on'),
    direction: integer('direction').$type<ReceivablePayable>().notNull().default(1),
    partyId: number('party_id'),
    tripId: rowId('trip_id'),
    repId: rowId('rep_id'),
    source: words('source'),
    sourceId: rowId('source_id'),
    amount: money('amount'),
    settled: money('settled'),
    status: text('status').$type<'OPEN' | 'PARTIAL' | 'CLOSED' | 'CANCELLED'>().notNull().default('OPEN'),
    remark: text('remark'),
    version: integer('version').notNull().default(1),
    ...stamps,
  },
  (t) => [
    index('bill_party').on(t.partyId, t.direction, t.dueOn),
    index('bill_due').on(t.direction, t.status, t.dueOn),
  ],
)

export const billSettlement = sqliteTable(
  'bill_settlement',
  {
    id: id(),
    billId: number('bill_id'),
    date: day('date'),
    amount: money('amount'),
    paymentType: integer('payment_type').$type<PaymentType>(),
    bankId: rowId('bank_id'),
    chequeId: rowId('cheque_id'),
    advanceId: rowId('advance_id'),
    tripId: rowId('trip_id'),
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: maybeDay('reversed_at'),
    ...stamps,
    chequeNumber: text('cheque_number'),
    journalNumber: text('journal_number'),
  },
  (t) => [
    index('bill_settlement_bill').on(t.billId, t.id),
    index('bill_settlement_date').on(t.date, t.id),
    index('bill_settlement_cheque').on(t.chequeId, t.id),
    index('bill_settlement_entry').on(t.journalEntryId, t.id),
  ],
)

export const advance = sqliteTable(
  'advance',
  {
    id: id(),
    date: day('date'),
    direction: integer('direction').$type<ReceivablePayable>().notNull().default(1),
    partyId: number('party_id'),
    amount: money('amount'),
    applied: money('applied'),
    chequeId: rowId('cheque_id'),
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: maybeDay('reversed_at'),
    ...stamps,
  },
  (t) => [index('advance_party').on(t.partyId, t.direction)],
)

export const payment = sqliteTable(
  'payment',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    direction: integer('direction').$type<ReceivablePayable>().notNull().default(1),
    partyId: number('party_id'),
    paymentType: integer('payment_type').$type<PaymentType>().notNull().default(0),
    bankId: rowId('bank_id'),
    chequeId: rowId('cheque_id'),
    amount: money('amount'),
    advance: money('advance'),
    remark: text('remark'),
    journalEntryId: number('journal_entry_id'),
    reversedAt: maybeDay('reversed_at'),
    ...stamps,
    createdByName: words('created_by_name'),
    journalNumber: words('journal_number'),
    chequeNumber: text('cheque_number'),
    chequeStatus: integer('cheque_status').$type<ChequeStatus>(),
  },
  (t) => [index('payment_date').on(t.direction, t.date, t.id)],
)

export const transfer = sqliteTable(
  'transfer',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    fromBankId: number('from_bank_id'),
    toBankId: number('to_bank_id'),
    amount: money('amount'),
    remark: text('remark'),
    journalEntryId: number('journal_entry_id'),
    reversedAt: maybeDay('reversed_at'),
    ...stamps,
    createdByName: words('created_by_name'),
    journalNumber: words('journal_number'),
  },
  (t) => [index('transfer_date').on(t.date, t.id)],
)

export const staffPayment = sqliteTable(
  'staff_payment',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    kind: text('kind').$type<StaffPaymentKind>().notNull().default('RECOVERY'),
    partyId: number('party_id'),
    way: text('way').$type<StaffPaymentWay>().notNull().default('MONEY'),
    bankId: rowId('bank_id'),
    amount: money('amount'),
    remark: text('remark'),
    journalEntryId: number('journal_entry_id'),
    reversedAt: maybeDay('reversed_at'),
    ...stamps,
    createdByName: words('created_by_name'),
    journalNumber: words('journal_number'),
  },
  (t) => [index('staff_payment_date').on(t.date, t.id)],
)

/** Money rows of trips: what one that is not settled yet reserves (C13). */
export const creditRow = sqliteTable(
  'credit_row',
  {
    id: id(),
    tripId: number('trip_id'),
    trType: integer('tr_type').$type<CreditDebit>().notNull().default(0),
    paymentSource: integer('payment_source').$type<PaymentMode>().notNull().default(2),
    partyId: number('party_id'),
    billId: rowId('bill_id'),
    bankId: rowId('bank_id'),
    amount: money('amount'),
    billNo: text('bill_no'),
    status: text('status').$type<'CREATED' | 'POSTED'>().notNull().default('CREATED'),
    ...stamps,
  },
  (t) => [
    index('credit_row_bill').on(t.billId, t.status),
    index('credit_row_trip').on(t.tripId, t.id),
    index('credit_row_party').on(t.partyId, t.tripId),
  ],
)

export const cheque = sqliteTable(
  'cheque',
  {
    id: id(),
    number: words('number'),
    direction: integer('direction').$type<ReceivablePayable>().notNull().default(1),
    drawerBank: words('drawer_bank'),
    branch: text('branch'),
    partyId: rowId('party_id'),
    payee: text('payee'),
    repId: rowId('rep_id'),
    tripId: rowId('trip_id'),
    amount: money('amount'),
    receivedOn: day('received_on'),
    chequeDate: day('cheque_date'),
    bankId: rowId('bank_id'),
    status: integer('status').$type<ChequeStatus>().notNull().default(0),
    statusOn: day('status_on'),
    presentCount: number('present_count'),
    collectedAmount: money('collected_amount'),
    replacesId: rowId('replaces_id'),
    returnedReason: text('returned_reason'),
    clearedOn: maybeDay('cleared_on'),
    clearedBy: rowId('cleared_by'),
    origin: words('origin'),
    ...stamps,
  },
  (t) => [
    index('cheque_status').on(t.direction, t.status, t.chequeDate, t.id),
    index('cheque_party').on(t.partyId, t.direction, t.status),
    index('cheque_date').on(t.chequeDate, t.id),
    index('cheque_replaces').on(t.replacesId, t.id),
    index('cheque_trip').on(t.tripId, t.id),
  ],
)

export const chequeEvent = sqliteTable(
  'cheque_event',
  {
    id: id(),
    chequeId: number('cheque_id'),
    fromStatus: integer('from_status').$type<ChequeStatus>(),
    toStatus: integer('to_status').$type<ChequeStatus>().notNull().default(0),
    on: day('on_date'),
    destBankId: rowId('dest_bank_id'),
    journalEntryId: rowId('journal_entry_id'),
    reason: text('reason'),
    bankCharge: money('bank_charge'),
    customerCharge: money('customer_charge'),
    billId: rowId('bill_id'),
    undoneAt: instant('undone_at'),
    undoneBy: rowId('undone_by'),
    undoneReason: text('undone_reason'),
    ...stamps,
    createdByName: words('created_by_name'),
    undoneByName: text('undone_by_name'),
    journalNumber: text('journal_number'),
  },
  (t) => [index('cheque_event_cheque').on(t.chequeId, t.id)],
)

export const chequeDueDate = sqliteTable('cheque_due_date', {
  id: id(),
  supplierId: number('supplier_id'),
  name: words('name'),
  dueDates: json<{ id: number; days: number }[]>('due_dates'),
  ...stamps,
})

export const expense = sqliteTable(
  'expense',
  {
    id: id(),
    number: words('number'),
    date: day('date'),
    category: integer('category').$type<ExpenseCategory>().notNull().default(1),
    accountId: number('account_id'),
    payee: text('payee'),
    billNo: text('bill_no'),
    description: text('description'),
    employeeId: rowId('employee_id'),
    vehicleId: rowId('vehicle_id'),
    amount: money('amount'),
    status: integer('status').$type<ExpenseStatus>().notNull().default(1),
    paymentStatus: integer('payment_status').$type<PaymentStatus>().notNull().default(1),
    paid: money('paid'),
    editors: json<number[]>('editors'),
    approvedBy: rowId('approved_by'),
    approvedAt: instant('approved_at'),
    journalEntryId: rowId('journal_entry_id'),
    version: integer('version').notNull().default(1),
    ...stamps,
    createdByName: words('created_by_name'),
    approvedByName: text('approved_by_name'),
    journalNumber: text('journal_number'),
    bookedOn: maybeDay('booked_on'),
    employeeName: text('employee_name'),
  },
  (t) => [index('expense_date').on(t.status, t.date, t.id)],
)

export const expensePayment = sqliteTable(
  'expense_payment',
  {
    id: id(),
    expenseId: number('expense_id'),
    date: day('date'),
    amount: money('amount'),
    fundSource: integer('fund_source').$type<FundSource>().notNull().default(1),
    bankId: number('bank_id'),
    chequeId: rowId('cheque_id'),
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: maybeDay('reversed_at'),
    ...stamps,
    createdByName: words('created_by_name'),
    chequeNumber: text('cheque_number'),
    journalNumber: text('journal_number'),
  },
  (t) => [index('expense_payment_expense').on(t.expenseId, t.id), index('expense_payment_cheque').on(t.chequeId, t.id)],
)
