/** Banks, credit bills and cheques (domain.md §1.5). */
import type { ChequeStatus, ReceivablePayable } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, refers, rowId, stamps } from './agency-table.ts'
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
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [
    uniqueIndex('bank_account_no').on(t.agencyId, t.accountNo).where(sql`deleted_at is null`),
    uniqueIndex('bank_account').on(t.agencyId, t.accountId),
    refers(t, t.accountId, () => account),
  ],
)

export const creditBill = agencyTable(
  'credit_bill',
  {
    number: text('number').notNull(),
    billNo: text('bill_no').notNull(),
    date: businessDay('date').notNull(),
    dueOn: businessDay('due_on').notNull(),
    direction: smallint('direction').$type<ReceivablePayable>().notNull(),
    partyId: rowId('party_id').notNull(),
    routingId: rowId('routing_id'),
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
    uniqueIndex('credit_bill_number').on(t.agencyId, t.number),
    uniqueIndex('credit_bill_no')
      .on(t.agencyId, t.direction, t.partyId, t.billNo)
      .where(sql`deleted_at is null and status <> 'CANCELLED'`),
    index('credit_bill_party').on(t.agencyId, t.partyId, t.direction, t.dueOn),
    check('credit_bill_settled', sql`settled >= 0 and settled <= amount`),
    refers(t, t.partyId, () => party),
  ],
)

export const billSettlement = agencyTable(
  'bill_settlement',
  {
    billId: rowId('bill_id').notNull(),
    date: businessDay('date').notNull(),
    amount: money('amount').notNull(),
    paymentType: smallint('payment_type'),
    bankId: rowId('bank_id'),
    chequeId: rowId('cheque_id'),
    routingId: rowId('routing_id'),
    journalId: rowId('journal_id'),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    index('bill_settlement_bill').on(t.agencyId, t.billId),
    check('bill_settlement_amount', sql`amount > 0`),
    refers(t, t.billId, () => creditBill),
  ],
)

export const cheque = agencyTable(
  'cheque',
  {
    number: text('number').notNull(),
    direction: smallint('direction').$type<ReceivablePayable>().notNull(),
    drawerBank: text('drawer_bank').notNull(),
    branch: text('branch'),
    partyId: rowId('party_id').notNull(),
    repId: rowId('rep_id'),
    routingId: rowId('routing_id'),
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
    origin: text('origin').notNull(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('cheque_once')
      .on(t.agencyId, t.direction, t.partyId, t.drawerBank, t.number)
      .where(sql`deleted_at is null and status <> 4`),
    index('cheque_status').on(t.agencyId, t.direction, t.status, t.chequeDate),
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
    journalId: rowId('journal_id'),
    reason: text('reason'),
    ...stamps,
  },
  (t) => [index('cheque_event_cheque').on(t.agencyId, t.chequeId), refers(t, t.chequeId, () => cheque)],
)
