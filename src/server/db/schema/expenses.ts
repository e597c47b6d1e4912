/** Expenses, their drafts and their payments (E-60 to E-65). */
import type { ExpenseCategory, ExpenseStatus, FundSource, PaymentStatus } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { account } from './ledger.ts'
import { businessDay } from './system.ts'

export const expense = agencyTable(
  'expense',
  {
    number: text('number').notNull(),
    date: businessDay('date').notNull(),
    category: smallint('category').$type<ExpenseCategory>().notNull(),
    accountId: rowId('account_id').notNull(),
    payee: text('payee'),
    billNo: text('bill_no'),
    description: text('description'),
    employeeId: rowId('employee_id'),
    vehicleId: rowId('vehicle_id'),
    amount: money('amount').notNull(),
    status: smallint('status').$type<ExpenseStatus>().notNull(),
    paymentStatus: smallint('payment_status').$type<PaymentStatus>().notNull().default(1),
    paid: money('paid').notNull().default(sql`0`),
    /** Who changed amount, payee, account or date since it was written: they do not approve it. */
    editors: jsonb('editors').$type<readonly number[]>().notNull().default([]),
    approvedBy: rowId('approved_by'),
    approvedAt: instant('approved_at'),
    /** The entry in force that approved it. */
    journalEntryId: rowId('journal_entry_id'),
    version: integer('version').notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('expense_number').on(t.agencyId, t.number),
    index('expense_date').on(t.agencyId, t.status, t.date),
    check('expense_paid', sql`amount > 0 and paid >= 0 and paid <= amount`),
    refers(t, t.accountId, () => account),
  ],
)

export const expensePayment = agencyTable(
  'expense_payment',
  {
    expenseId: rowId('expense_id').notNull(),
    date: businessDay('date').notNull(),
    amount: money('amount').notNull(),
    fundSource: smallint('fund_source').$type<FundSource>().notNull(),
    /** The cash account or bank that paid; of a cheque, the bank it is drawn on. */
    bankId: rowId('bank_id').notNull(),
    chequeId: rowId('cheque_id'),
    journalEntryId: rowId('journal_entry_id'),
    reversedAt: businessDay('reversed_at'),
    ...stamps,
  },
  (t) => [
    index('expense_payment_expense').on(t.agencyId, t.expenseId),
    index('expense_payment_cheque').on(t.agencyId, t.chequeId),
    check('expense_payment_amount', sql`amount > 0`),
    refers(t, t.expenseId, () => expense),
  ],
)
