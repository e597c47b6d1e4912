/** Banks, credit bills, advances and cheques (E-03, E-13, E-57a, CHQ-01, CHQ-02). */
import type { PrintedKind } from '#contract/printing.ts'
import type { ChequeLayout } from '#contract/ledger/bank.ts'
import {
  type ChequeStatus,
  chequeStatuses,
  type PaymentType,
  type ReceivablePayable,
  receivablePayable,
} from '#contract/enums.ts'
import type { StaffPaymentKind, StaffPaymentWay } from '#contract/ledger/staff-payment.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { literal } from '../literals.ts'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { account } from './ledger.ts'
import { party } from './parties.ts'
import { businessDay } from './system.ts'

export const bank = agencyTable(
  'bank',
  {
    name: text('name').notNull(),
    branch: text('branch'),
    accountNo: text('account_no').notNull(),
    kind: text('kind').$type<'BANK' | 'CASH'>().notNull(),
    accountId: rowId('account_id').notNull(),
    /** Where the printed words stand on this bank's cheque form; null: not set up. */
    chequeLayout: jsonb('cheque_layout').$type<ChequeLayout>(),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [
    uniqueIndex('bank_account_no').on(t.agencyId, t.accountNo).where(sql`deleted_at is null`),
    uniqueIndex('bank_account').on(t.agencyId, t.accountId),
    refers(t, t.accountId, () => account),
  ],
)

export const bill = agencyTable(
  'bill',
  {
    number: text('number').notNull(),
    billNo: text('bill_no').notNull(),
    date: businessDay('date').notNull(),
    dueOn: businessDay('due_on').notNull(),
    direction: smallint('direction').$type<ReceivablePayable>().notNull(),
    partyId: rowId('party_id').notNull(),
    tripId: rowId('trip_id'),
    repId: rowId('rep_id'),
    source: text('source').notNull(),
    sourceId: rowId('source_id'),
    amount: money('amount').notNull(),
    settled: money('settled').notNull().default(sql`0`),
    status: text('status').$type<'OPEN' | 'PARTIAL' | 'CLOSED' | 'CANCELLED'>().notNull().default('OPEN'),
    remark: text('remark'),
    version: integer('version').notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('bill_number').on(t.agencyId, t.number),
    uniqueIndex('bill_no')
      .on(t.agencyId, t.direction, t.partyId, t.billNo)
      .where(sql`deleted_at is null and status <> 'CANCELLED'`),
    index('bill_party').on(t.agencyId, t.partyId, t.direction, t.dueOn),
    check('bill_settled', sql`settled >= 0 and settled <= amount`),
    refers(t, t.partyId, () => party),
  ],
)

export const billSettlement = agencyTable(
  'bill_settlement',
  {
    billId: rowId('bill_id').notNull(),
    date: businessDay('date').notNull(),
    amount: money('amount').notNull(),
    /** Null: settled by no money, but by a credit note, a bad debt or an advance. */
    paymentType: smallint('payment_type').$type<PaymentType>(),
    bankId: rowId('bank_id'),
    chequeId: rowId('cheque_id'),
    /** The advance that was applied to the bill (E-57a). */
    advanceId: rowId('advance_id'),
    tripId: rowId('trip_id'),
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    index('bill_settlement_bill').on(t.agencyId, t.billId),
    index('bill_settlement_cheque').on(t.agencyId, t.chequeId),
    index('bill_settlement_entry').on(t.agencyId, t.journalEntryId),
    index('bill_settlement_trip').on(t.agencyId, t.tripId).where(sql`trip_id is not null`),
    check('bill_settlement_amount', sql`amount > 0`),
    refers(t, t.billId, () => bill),
  ],
)

/** Money paid or received above the open bills: an asset of 1150 or a liability of 2170 until it is applied to a bill (E-57a). */
export const advance = agencyTable(
  'advance',
  {
    date: businessDay('date').notNull(),
    /** 1: a customer's (2170). 2: ours with a supplier (1150). */
    direction: smallint('direction').$type<ReceivablePayable>().notNull(),
    partyId: rowId('party_id').notNull(),
    amount: money('amount').notNull(),
    applied: money('applied').notNull().default(sql`0`),
    chequeId: rowId('cheque_id'),
    /** The entry that brought it in. */
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    index('advance_party').on(t.agencyId, t.partyId, t.direction),
    index('advance_cheque').on(t.agencyId, t.chequeId),
    check('advance_applied', sql`amount > 0 and applied >= 0 and applied <= amount`),
    refers(t, t.partyId, () => party),
  ],
)

/** A receipt of a customer (direction 1) or a payment to a supplier (2): one entry over many bills, the rest an advance (E-77a, E-77b). */
export const payment = agencyTable(
  'payment',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    direction: smallint('direction').$type<ReceivablePayable>().notNull(),
    partyId: rowId('party_id').notNull(),
    paymentType: smallint('payment_type').$type<PaymentType>().notNull(),
    bankId: rowId('bank_id'),
    chequeId: rowId('cheque_id'),
    amount: money('amount').notNull(),
    advance: money('advance').notNull(),
    remark: text('remark'),
    journalEntryId: rowId('journal_entry_id').notNull(),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('payment_number').on(t.agencyId, t.number),
    index('payment_date').on(t.agencyId, t.direction, t.date),
    index('payment_party').on(t.agencyId, t.partyId),
    uniqueIndex('payment_entry').on(t.agencyId, t.journalEntryId),
    check('payment_amount', sql`amount > 0 and advance >= 0 and advance <= amount`),
    refers(t, t.partyId, () => party),
  ],
)

/** Money from one bank or cash account to another (E-77c). */
export const transfer = agencyTable(
  'transfer',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    fromBankId: rowId('from_bank_id').notNull(),
    toBankId: rowId('to_bank_id').notNull(),
    amount: money('amount').notNull(),
    remark: text('remark'),
    journalEntryId: rowId('journal_entry_id').notNull(),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('transfer_number').on(t.agencyId, t.number),
    index('transfer_date').on(t.agencyId, t.date),
    check('transfer_amount', sql`amount > 0 and from_bank_id <> to_bank_id`),
    refers(t, t.fromBankId, () => bank),
    refers(t, t.toBankId, () => bank),
  ],
)

/** A short that an employee makes good, or commission paid to an employee (E-78b, E-78c). */
export const staffPayment = agencyTable(
  'staff_payment',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    kind: text('kind').$type<StaffPaymentKind>().notNull(),
    partyId: rowId('party_id').notNull(),
    way: text('way').$type<StaffPaymentWay>().notNull(),
    bankId: rowId('bank_id'),
    amount: money('amount').notNull(),
    remark: text('remark'),
    journalEntryId: rowId('journal_entry_id').notNull(),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    uniqueIndex('staff_payment_number').on(t.agencyId, t.number),
    index('staff_payment_date').on(t.agencyId, t.date),
    index('staff_payment_party').on(t.agencyId, t.partyId),
    check('staff_payment_amount', sql`amount > 0 and (way = 'MONEY') = (bank_id is not null)`),
    refers(t, t.partyId, () => party),
    refers(t, t.bankId, () => bank),
  ],
)

/** How often a document was printed: from the second time on its paper says that it is a copy (E-77). */
export const printedPaper = agencyTable(
  'printed_paper',
  {
    kind: text('kind').$type<PrintedKind>().notNull(),
    sourceId: rowId('source_id').notNull(),
    times: integer('times').notNull(),
    ...stamps,
  },
  (t) => [uniqueIndex('printed_paper_document').on(t.agencyId, t.kind, t.sourceId)],
)

export const cheque = agencyTable(
  'cheque',
  {
    number: text('number').notNull(),
    direction: smallint('direction').$type<ReceivablePayable>().notNull(),
    drawerBank: text('drawer_bank').notNull(),
    branch: text('branch'),
    /** Null only for a cheque that pays an expense to somebody who is no party: then `payee` says whom. */
    partyId: rowId('party_id'),
    payee: text('payee'),
    repId: rowId('rep_id'),
    tripId: rowId('trip_id'),
    amount: money('amount').notNull(),
    receivedOn: businessDay('received_on').notNull(),
    chequeDate: businessDay('cheque_date').notNull(),
    bankId: rowId('bank_id'),
    status: smallint('status').$type<ChequeStatus>().notNull(),
    statusOn: businessDay('status_on').notNull(),
    presentCount: integer('present_count').notNull().default(0),
    collectedAmount: money('collected_amount').notNull().default(sql`0`),
    replacesId: rowId('replaces_id'),
    returnedReason: text('returned_reason'),
    /** The day on which a statement of the bank shows the banking that stands, and the match that says so (E-76). */
    clearedOn: businessDay('cleared_on'),
    clearedBy: rowId('cleared_by'),
    origin: text('origin').notNull(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('cheque_once')
      .on(t.agencyId, t.direction, t.partyId, t.drawerBank, t.number)
      .where(sql`deleted_at is null and status <> ${literal(chequeStatuses.cancelled)}`),
    uniqueIndex('cheque_own_number')
      .on(t.agencyId, t.bankId, t.number)
      .where(
        sql`direction = ${literal(receivablePayable.payable)} and deleted_at is null and status <> ${literal(chequeStatuses.cancelled)}`,
      ),
    check('cheque_to_whom', sql`party_id is not null or payee is not null`),
    index('cheque_status').on(t.agencyId, t.direction, t.status, t.chequeDate),
    index('cheque_replaces').on(t.agencyId, t.replacesId).where(sql`replaces_id is not null`),
    index('cheque_trip').on(t.agencyId, t.tripId).where(sql`trip_id is not null`),
    check('cheque_amount', sql`amount > 0 and collected_amount >= 0 and collected_amount <= amount`),
    refers(t, t.partyId, () => party),
  ],
)

/** The whole history of a cheque; the newest row tells who holds it. */
export const chequeEvent = agencyTable(
  'cheque_event',
  {
    chequeId: rowId('cheque_id').notNull(),
    fromStatus: smallint('from_status').$type<ChequeStatus>(),
    toStatus: smallint('to_status').$type<ChequeStatus>().notNull(),
    on: businessDay('on_date').notNull(),
    destBankId: rowId('dest_bank_id'),
    journalEntryId: rowId('journal_entry_id'),
    reason: text('reason'),
    /** Of a return: what the bank took, and what the customer owes for it. */
    bankCharge: money('bank_charge').notNull().default(sql`0`),
    customerCharge: money('customer_charge').notNull().default(sql`0`),
    /** The bill that the event opened: CHEQUE_BACK or CHEQUE_FEE. */
    billId: rowId('bill_id'),
    /** Set when a SuperAdmin took the event back (spec §4; CHQ-04). */
    undoneAt: instant('undone_at'),
    undoneBy: rowId('undone_by'),
    /** Why, as the SuperAdmin said it. */
    undoneReason: text('undone_reason'),
    ...stamps,
  },
  (t) => [index('cheque_event_cheque').on(t.agencyId, t.chequeId), refers(t, t.chequeId, () => cheque)],
)
