/** Expenses on a real database: recorded, drafted, approved, paid, corrected and deleted (domain.md §2.8). */
import { businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { Expense, ExpenseInput, ExpensePaymentInput } from '#contract/expense.ts'
import { type Cents, cents } from '#contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { account, agency as agencyTable, bank, cheque } from '../../db/schema/index.ts'
import { createGlEntry } from '../accounts/general-entry.ts'
import { accountTree, journalEntry } from '../accounts/queries.ts'
import { createBank } from '../masters/bank-commands.ts'
import { removeExpense, updateExpense } from './change-commands.ts'
import { addExpense, approveExpense, draftExpense, removeDraft, updateDraft } from './commands.ts'
import { createPayment, takeBackChequePayment } from './payment-commands.ts'
import { getExpense, listDrafts, listExpenses } from './queries.ts'

let database: Database
let agency: TestAgency
let ids: Map<string, number>
let banks: { cash: number; petty: number; boc: number }
const rupees = (amount: number): Cents => cents(Math.round(amount * 100))
const idOf = (code: string): number => ids.get(code) ?? 0
const today = businessDate('2026-03-03')

beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  agency = await newAgency(database)
  const boc = await agency.write((tx) => createBank(tx, { name: 'BOC current', accountNo: '0071', kind: 'BANK' }))
  const chart = await agency.read((tx) => accountTree(tx))
  ids = new Map(chart.flatMap((group) => [group, ...group.children]).map((node) => [node.code, node.id]))
  const rows = await agency.read((tx) => tx.db.select().from(bank))
  const bankOf = (code: string) => rows.find((row) => row.accountId === idOf(code))?.id ?? 0
  banks = { cash: bankOf('1010'), petty: bankOf('1030'), boc: boc.id }
  await agency.write((tx) =>
    createGlEntry(tx, {
      date: openDay,
      memo: 'Money to spend',
      lines: [
        { accountId: idOf('1010'), debit: rupees(150_000), credit: cents(0) },
        { accountId: idOf('1030'), debit: rupees(20_000), credit: cents(0) },
        { accountId: boc.accountId, debit: rupees(1_000_000), credit: cents(0) },
        { accountId: idOf('3010'), debit: cents(0), credit: rupees(1_170_000) },
      ],
    }),
  )
})

const fuel = (input: Partial<ExpenseInput> = {}): ExpenseInput => ({
  category: 1,
  accountId: idOf('5230'),
  payee: 'Lanka Fuel',
  amount: rupees(4_500),
  date: openDay,
  ...input,
})
const add = (input: Partial<ExpenseInput> = {}, role: Role = 3): Promise<Expense> =>
  agency.write((tx) => addExpense(tx, fuel(input)), role)
const draft = ({ payment: _, ...input }: Partial<ExpenseInput> = {}, role: Role = 1): Promise<Expense> => {
  const { payment: __, ...fields } = fuel(input)
  return agency.write((tx) => draftExpense(tx, fields), role)
}
const pay = (input: Partial<ExpensePaymentInput> & { expense_id: number }, role: Role = 2): Promise<Expense> =>
  agency.write((tx) => createPayment(tx, { amount: rupees(1_000), fund_source: 1, date: openDay, ...input }), role)
const found = (id: number): Promise<Expense> => agency.read((tx) => getExpense(tx, { id }))
/** Entries as [date, type, lines], in the order they were posted, without the one of the setting. */
const entries = async () => {
  const rows = await agency.read((tx) =>
    tx.db.execute<{ id: number }>(sql`select id from depot.journal where source_type <> 'JOURNAL' order by id`),
  )
  const posted = await Promise.all(rows.rows.map(({ id }) => agency.read((tx) => journalEntry(tx, id))))
  return posted.map((e) => [e.date, e.sourceType, e.event, ...e.lines.map((l) => [l.code, (l.debit - l.credit) / 100])])
}

describe('add-expense', () => {
  it('approves and pays petty cash at once, as golden journals 20 and 21', async () => {
    const made = await add({ category: 2 })
    expect(made).toMatchObject({
      number: 'EX-2026-000001',
      status: 3,
      payment_status: 3,
      paid: rupees(4_500),
      expense_class: 3,
    })
    expect(made.timeline.map((e) => [e.event, e.by])).toEqual([
      ['CREATED', 'Person 3'],
      ['APPROVED', 'Person 3'],
      ['PAID', 'Person 3'],
    ])
    expect(await entries()).toEqual([
      [openDay, 'EXPENSE_APPROVE', 'POST', ['5230', 4_500], ['2110', -4_500]],
      [openDay, 'EXPENSE_PAY', 'POST', ['2110', 4_500], ['1030', -4_500]],
    ])
  })
})
