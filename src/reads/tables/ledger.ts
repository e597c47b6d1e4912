/** Accounts with their balances, banks and closed days. */
import type { DayEndDifference, KeptTotals } from '#contract/periods/day-end.ts'
import type { ChequeLayout } from '#contract/ledger/bank.ts'
import type { AccountSubType, AccountType, PartyKind } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, flag, id, instant, json, maybeMoney, money, number, rowId, stamps, words } from './columns.ts'

export const account = sqliteTable('account', {
  id: id(),
  code: words('code'),
  name: words('name'),
  accType: integer('acc_type').$type<AccountType>().notNull().default(1),
  subType: integer('sub_type').$type<AccountSubType>().notNull().default(0),
  parentId: rowId('parent_id'),
  isGroup: flag('is_group'),
  docOnly: flag('doc_only'),
  isSystem: flag('is_system'),
  isCash: flag('is_cash'),
  overdraftLimit: maybeMoney('overdraft_limit'),
  partyKinds: json<PartyKind[]>('party_kinds').notNull().default(sql`'[]'`),
  partyRequired: flag('party_required'),
  isActive: flag('is_active'),
  ...stamps,
})

export const accountDay = sqliteTable(
  'account_day',
  {
    id: id(),
    accountId: number('account_id'),
    date: day('date'),
    debit: money('debit'),
    credit: money('credit'),
    closing: money('closing'),
  },
  (t) => [index('account_day_key').on(t.accountId, t.date)],
)

export const bank = sqliteTable('bank', {
  id: id(),
  name: words('name'),
  branch: text('branch'),
  accountNo: words('account_no'),
  kind: text('kind').$type<'BANK' | 'CASH'>().notNull().default('BANK'),
  accountId: number('account_id'),
  chequeLayout: json<ChequeLayout>('cheque_layout'),
  isActive: flag('is_active'),
  ...stamps,
})

export const dayEnd = sqliteTable('day_end', {
  id: id(),
  date: day('date'),
  totals: json<KeptTotals>('totals'),
  differences: json<DayEndDifference[]>('differences'),
  reason: text('reason'),
  countedCash: maybeMoney('counted_cash'),
  journalEntryId: rowId('journal_entry_id'),
  closedAt: instant('closed_at'),
  closedBy: rowId('closed_by'),
  closedByName: words('closed_by_name'),
})
