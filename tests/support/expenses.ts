/** An agency with money to spend, and short ways to record, pay and look at expenses in it. */
import { getExpense } from '#reads/expenses/expense.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { ask } from '../../src/server/db/reads.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { Expense, ExpenseDraft, ExpenseInput, ExpensePaymentInput } from '#contract/expenses/expense.ts'
import { type Cents, cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { journalEntry } from '../../src/server/areas/ledger/queries.ts'
import { addExpense, draftExpense } from '../../src/server/areas/expenses/commands.ts'
import { createPayment } from '../../src/server/areas/expenses/payment-commands.ts'
import type { Database } from '../../src/server/db/client.ts'
import { agency as agencyTable, bank } from '../../src/server/db/schema/index.ts'
import { newAgency, openDay, type TestAgency } from './agency.ts'
import { moneyToSpend } from './money.ts'

export const rupees = (amount: number): Cents => cents(Math.round(amount * 100))
/** The day after the open day: today of these tests. */
export const nextDay = businessDate('2026-03-03')

export type Spending = Awaited<ReturnType<typeof spendingAgency>>

/** 150,000 in cash, 20,000 petty cash and 1,000,000 at a bank, on the open day. */
export async function spendingAgency(database: Database) {
  const agency = await newAgency(database)
  const boc = await moneyToSpend(agency)
  const chart = await agency.read((tx) => ask(tx, accountTree, {}))
  const ids = new Map(chart.flatMap((group) => [group, ...group.children]).map((node) => [node.code, node.id]))
  const idOf = (code: string): number => ids.get(code) ?? 0
  const places = await agency.read((tx) => tx.db.select().from(bank))
  const placeOf = (code: string): number => places.find((row) => row.accountId === idOf(code))?.id ?? 0
  const fuel = (input: Partial<ExpenseInput> = {}): ExpenseInput => ({
    category: 1,
    accountId: idOf('5230'),
    payee: 'Lanka Fuel',
    amount: rupees(4_500),
    date: openDay,
    ...input,
  })
  return {
    agency,
    idOf,
    banks: { cash: placeOf('1010'), petty: placeOf('1030'), boc: boc.id },
    fuel,
    add: (input: Partial<ExpenseInput> = {}, role: Role = 3): Promise<Expense> =>
      agency.write((tx) => addExpense(tx, fuel(input)), role),
    draft: (input: Partial<ExpenseDraft> = {}, role: Role = 1): Promise<Expense> =>
      agency.write((tx) => draftExpense(tx, fuel(input)), role),
    pay: (input: Partial<ExpensePaymentInput> & { expense_id: number }, role: Role = 2): Promise<Expense> =>
      agency.write((tx) => createPayment(tx, { amount: rupees(1_000), fund_source: 1, date: openDay, ...input }), role),
    found: (id: number, role: Role = 3): Promise<Expense> => agency.read((tx) => ask(tx, getExpense, { id }), role),
    entries: () => entriesOf(agency),
    /** The open day is closed: the next one is open. */
    closeOpenDay: (open: BusinessDate = nextDay) =>
      agency.write((tx) => tx.db.update(agencyTable).set({ openDate: open })),
  }
}

/** Entries as [date, source, event, …[code, amount]] in the order they were posted, without the general entries. */
async function entriesOf(agency: TestAgency): Promise<unknown[]> {
  const rows = await agency.read((tx) =>
    tx.db.execute<{ id: number }>(sql`select id from depot.journal_entry where source_type <> 'JOURNAL' order by id`),
  )
  const posted = await agency.read(async (tx) => {
    const found = []
    for (const { id } of rows.rows) found.push(await journalEntry(tx, id))
    return found
  })
  return posted.map((e) => [e.date, e.sourceType, e.event, ...e.lines.map((l) => [l.code, (l.debit - l.credit) / 100])])
}
