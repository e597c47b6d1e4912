/** Accounts with their balances, banks and bills. */
import type { AccountSubType, AccountType, PartyKind, ReceivablePayable } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, flag, id, json, money, number, rowId, stamps, words } from './columns.ts'

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
  isActive: flag('is_active'),
  ...stamps,
})

export const creditBill = sqliteTable('credit_bill', {
  id: id(),
  number: words('number'),
  billNo: words('bill_no'),
  date: day('date'),
  dueOn: day('due_on'),
  direction: integer('direction').$type<ReceivablePayable>().notNull().default(1),
  partyId: number('party_id'),
  source: words('source'),
  sourceId: rowId('source_id'),
  amount: money('amount'),
  settled: money('settled'),
  status: text('status').$type<'OPEN' | 'PARTIAL' | 'CLOSED' | 'CANCELLED'>().notNull().default('OPEN'),
  ...stamps,
})
