/** Random events of expenses: what people record, draft, approve, pay, correct and delete, sensible and not. */
import { addDays } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { removeExpense, updateExpense } from '../../src/server/areas/expenses/change-commands.ts'
import {
  addExpense,
  approveExpense,
  draftExpense,
  removeDraft,
  updateDraft,
} from '../../src/server/areas/expenses/commands.ts'
import { createPayment } from '../../src/server/areas/expenses/payment-commands.ts'
import type { Fixture } from './fixture.ts'

/** Cash, bank or cheque. */
type Fund = 1 | 2 | 3
type What = { amount: number; account: number; category: 1 | 2; day: number; role: Role }
export type ExpenseEvent =
  | ({ kind: 'expense'; fund: Fund; percent: number } & What)
  | ({ kind: 'expense-and-undo'; fund: Fund; percent: number } & What)
  | ({ kind: 'draft-expense' } & What)
  | ({ kind: 'change-draft'; which: number } & What)
  | { kind: 'remove-draft'; which: number; role: Role }
  | { kind: 'approve-expense'; which: number; role: Role }
  | { kind: 'pay-expense'; which: number; fund: Fund; percent: number; day: number }
  | ({ kind: 'change-expense'; which: number } & What)
  | { kind: 'delete-expense'; which: number; role: Role }

const kind = <K extends string>(name: K) => fc.constant(name)
const which = fc.nat({ max: 5 })
const role = fc.constantFrom<Role>(1, 2, 3)
const fund = fc.constantFrom<Fund>(1, 2, 3)
const day = fc.constantFrom(0, 0, 0, -1)
/** Of the amount; nothing: left open. */
const percent = fc.constantFrom(0, 40, 100, 101)
const what = {
  amount: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 20_000_000 })),
  account: fc.nat({ max: 4 }),
  category: fc.constantFrom<1 | 2>(1, 2),
  day,
  role,
}

export const anyExpenseEvent: fc.Arbitrary<ExpenseEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('expense'), fund, percent, ...what }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('expense-and-undo'), fund, percent, ...what }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('draft-expense'), ...what }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('change-draft'), which, ...what }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove-draft'), which, role }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('approve-expense'), which, role }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pay-expense'), which, fund, percent, day }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('change-expense'), which, ...what }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('delete-expense'), which, role }) },
)

/** Does one event. `undone` compares the books before it and after its undo (I14). */
export async function performExpense(
  fixture: Fixture,
  event: ExpenseEvent,
  undone: (fixture: Fixture, act: () => Promise<() => Promise<unknown>>) => Promise<void>,
): Promise<unknown> {
  const { agency } = fixture
  switch (event.kind) {
    case 'expense':
      return record(fixture, event)
    case 'expense-and-undo':
      return undone(fixture, async () => {
        const { id, status } = await record(fixture, { ...event, role: 3 })
        if (status !== 3) throw new Error('an expense of a SuperAdmin was not approved')
        return () => agency.write((tx) => removeExpense(tx, { id }))
      })
    case 'draft-expense':
      return agency.write(async (tx) => draftExpense(tx, await fields(fixture, event)), event.role)
    case 'change-draft': {
      const id = await nth(fixture, sql`status = 2`, event.which)
      return agency.write(async (tx) => updateDraft(tx, { id, ...(await fields(fixture, event)) }), event.role)
    }
    case 'remove-draft': {
      const id = await nth(fixture, sql`status = 2`, event.which)
      return agency.write((tx) => removeDraft(tx, { id }), event.role)
    }
    case 'approve-expense': {
      const id = await nth(fixture, sql`status <> 3`, event.which)
      return agency.write((tx) => approveExpense(tx, { id }), event.role)
    }
    case 'pay-expense':
      return pay(fixture, event)
    case 'change-expense': {
      const id = await nth(fixture, sql`status <> 2`, event.which)
      const { date: _, ...input } = await fields(fixture, event)
      return agency.write((tx) => updateExpense(tx, { id, ...input }), event.role)
    }
    case 'delete-expense': {
      const id = await nth(fixture, sql`status <> 2`, event.which)
      return agency.write((tx) => removeExpense(tx, { id }), event.role)
    }
  }
}

async function fields(fixture: Fixture, event: What) {
  const codes = ['5230', '5240', '5320', '1530', '1010']
  const code = codes[event.account] ?? ''
  const accountId = await one(fixture, sql`select id from depot.account where code = ${code}`)
  return {
    category: event.category,
    accountId,
    payee: 'Somebody',
    amount: cents(event.amount),
    date: addDays(fixture.today, event.day),
  }
}

const bankOf = (fixture: Fixture): Promise<number> =>
  one(fixture, sql`select id from depot.bank where kind = 'BANK' order by id limit 1`)

async function plan(fixture: Fixture, fundSource: Fund) {
  if (fundSource === 1) return { fund_source: fundSource }
  const cheque = fundSource === 3 ? { cheque: { chequeNumber: `${++fixture.invoices}` } } : {}
  return { fund_source: fundSource, bank_id: await bankOf(fixture), ...cheque }
}

const share = (amount: number, percentage: number) => cents(Math.max(1, Math.ceil((amount * percentage) / 100)))

async function record(fixture: Fixture, event: Extract<ExpenseEvent, { kind: 'expense' | 'expense-and-undo' }>) {
  const payment =
    event.percent === 0 ? null : { ...(await plan(fixture, event.fund)), amount: share(event.amount, event.percent) }
  const input = { ...(await fields(fixture, event)), payment }
  return fixture.agency.write((tx) => addExpense(tx, input), event.role)
}

async function pay(fixture: Fixture, event: Extract<ExpenseEvent, { kind: 'pay-expense' }>) {
  const id = await nth(fixture, sql`status = 3 and paid < amount`, event.which)
  const amount = share(await one(fixture, sql`select amount as id from depot.expense where id = ${id}`), event.percent)
  const input = {
    expense_id: id,
    ...(await plan(fixture, event.fund)),
    amount,
    date: addDays(fixture.today, event.day),
  }
  return fixture.agency.write((tx) => createPayment(tx, input), 2)
}

/** One of the expenses that are so, deleted ones included: an event rarely aims at nothing. */
const nth = (fixture: Fixture, so: ReturnType<typeof sql>, at: number): Promise<number> =>
  one(
    fixture,
    sql`select id from depot.expense where ${so} order by deleted_at is not null, id
      offset ${at} % greatest(1, (select count(*) from depot.expense where ${so})) limit 1`,
  )

async function one(fixture: Fixture, query: ReturnType<typeof sql>): Promise<number> {
  const rows = await fixture.agency.read((tx) => tx.db.execute<{ id: number }>(query))
  return rows.rows[0]?.id ?? 1
}
