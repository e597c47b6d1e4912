/**
 * The program against the model of tests/support/cheque-model.ts: every step is taken by both, or refused by both, and in the end balances,
 * bills, cheques and expenses are the same and the books are right (I5, I6, I8, I16, I17). Each sequence runs in one transaction that is
 * rolled back, so that thousands of them take minutes.
 */
import { accountTree } from '#reads/ledger/account.ts'
import { ask } from '../../src/server/db/reads.ts'
import { addDays, businessDate } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setChequeStatus } from '../../src/server/areas/cheques/move-commands.ts'
import { closeBill } from '../../src/server/areas/bills/close-commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { removeExpense } from '../../src/server/areas/expenses/change-commands.ts'
import { addExpense } from '../../src/server/areas/expenses/commands.ts'
import { createPayment } from '../../src/server/areas/expenses/payment-commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { party } from '../../src/server/db/schema/index.ts'
import { enqueue } from '../../src/server/db/pipeline.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { newAgency } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { moneyToSpend } from '../support/money.ts'
import { ChequeModel, type Step, type Target } from '../support/cheque-model.ts'
import { patience, runs } from '../support/runs.ts'
import { undoNewest } from '../support/cheques.ts'

/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(300)
const today = businessDate('2026-03-03')
const { database } = await testDatabase(clock(today))

const agency = await newAgency(database)
const boc = (await moneyToSpend(agency)).id
const customer = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-A', name: 'Outlet A' }))).id
const supplier = await agency.write(async (tx) => {
  const [row] = await tx.db
    .insert(party)
    .values({ kind: 3, code: 'SUP-1', name: 'Litro', createdBy: tx.actor.userId })
    .returning({ id: party.id })
  return row?.id ?? 0
})
const chart = await agency.read((tx) => ask(tx, accountTree, {}))
const accountIds = new Map(chart.flatMap((group) => [group, ...group.children]).map(({ code, id }) => [code, id]))
const cash = await agency.read(async (tx) => {
  const rows = await tx.db.execute<{ id: number }>(
    sql`select b.id from depot.bank b join depot.account a on a.id = b.account_id where a.code = '1010'`,
  )
  return rows.rows[0]?.id ?? 0
})

const at = fc.nat({ max: 2 })
const cheque = fc.constantFrom(0, 0, 0, 1, 2)
const amount = fc.constantFrom(100, 4_000_000, 9_000_000, 16_000_000)
const how = fc.constantFrom('cash' as const, 'bank' as const, 'cheque' as const, 'cheque' as const)
const target = fc.constantFrom<Target>(1, 1, 1, 2, 2, 3, 4)
const kind = <K extends string>(name: K) => fc.constant(name)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: kind('bill'), direction: fc.constantFrom<1 | 2>(1, 2), amount }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: kind('settle'), bill: at, amount, how, inDays: fc.constantFrom(0, 0, 0, 5) }),
  },
  { weight: 16, arbitrary: fc.record({ do: kind('move'), cheque, to: target }) },
  { weight: 4, arbitrary: fc.record({ do: kind('undo'), cheque }) },
  { weight: 2, arbitrary: fc.record({ do: kind('expense'), amount, paid: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: kind('pay'), expense: at, amount, how }) },
  { weight: 1, arbitrary: fc.record({ do: kind('drop'), expense: at }) },
)

/** Ends every sequence. */
class RolledBack extends Error {}

it('agrees with the model, step by step', { timeout: patience(600_000) }, async () => {
  const taken = new Map<string, number>()
  // A bill that a cheque settles, for most of what can happen happens to cheques.
  const beginning = fc
    .record({ direction: fc.constantFrom<1 | 2>(1, 1, 2), amount, inDays: fc.constantFrom(0, 0, 0, 5) })
    .map(({ direction, amount: value, inDays }): Step[] => [
      { do: 'bill', direction, amount: value },
      { do: 'settle', bill: 0, amount: value, how: 'cheque', inDays },
    ])
  const steps = fc
    .tuple(beginning, fc.array(anyStep, { minLength: 4, maxLength: 10 }))
    .map(([first, others]) => [...first, ...others])
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const work = agency.write(async (tx) => {
        await runBoth(tx, sequence, taken)
        throw new RolledBack()
      })
      await expect(work).rejects.toThrow(RolledBack)
    }),
    { numRuns: RUNS },
  )
  // A run in which some kind of step never succeeded would prove nothing about it.
  for (const step of ['bill', 'settle', 'move', 'undo', 'expense', 'pay', 'drop'])
    expect(taken.get(step) ?? 0, `no ${step} was ever taken`).toBeGreaterThan(0)
})

async function runBoth(tx: Tx, sequence: readonly Step[], taken: Map<string, number>): Promise<void> {
  const model = new ChequeModel(150_000_00, 1_000_000_00)
  const paper = new Paper(tx)
  for (const step of sequence) {
    const said = await paper.take(step)
    const expected = model.take(step)
    expect(said, `${JSON.stringify(step)} of ${JSON.stringify(sequence)}`).toBe(expected)
    if (expected) taken.set(step.do, (taken.get(step.do) ?? 0) + 1)
  }
  expect(await paper.stands()).toEqual({
    balances: model.balances,
    bills: model.bills.map((bill) => ({ ...bill })),
    cheques: model.cheques.map(({ direction, amount: value, status, atBank }) => ({
      direction,
      amount: value,
      status,
      atBank,
    })),
    expenses: model.expenses.map(({ amount: value, paid, dropped }) => ({ amount: value, paid, dropped })),
  })
  expect(await auditBooks(tx)).toEqual([])
}

/** The program's side: the same steps by its own commands, rows found by their order. */
class Paper {
  private readonly tx: Tx
  private papers = 0
  constructor(tx: Tx) {
    this.tx = tx
  }

  /** False when it is refused: then nothing of it stays. */
  async take(step: Step): Promise<boolean> {
    enqueue(this.tx, { text: 'savepoint step' })
    try {
      const moved = await this.act(step)
      enqueue(this.tx, { text: 'release savepoint step' })
      return moved
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      enqueue(this.tx, { text: 'rollback to savepoint step' })
      return false
    }
  }

  private async act(step: Step): Promise<boolean> {
    const { tx } = this
    const number = `${++this.papers}`
    switch (step.do) {
      case 'bill': {
        const of =
          step.direction === 1
            ? { partyId: customer, source: 1 as const }
            : { partyId: supplier, accountId: accountIds.get('5240') ?? 0 }
        await openBill(tx, {
          receivables: step.direction,
          bill_no: number,
          amount: cents(step.amount),
          date: today,
          ...of,
        })
        return true
      }
      case 'settle': {
        const { id: bill, direction } = await this.paperAt('bill', step.bill)
        const bankDate = addDays(today, step.inDays)
        const money =
          step.how === 'cash'
            ? { payment_type: 0 as const, bank_id: cash }
            : step.how === 'bank'
              ? { payment_type: 3 as const, bank_id: boc }
              : direction === 1
                ? { payment_type: 1 as const, cheque: { chequeNumber: number, drawerBank: 'NDB', bankDate } }
                : { payment_type: 1 as const, bank_id: boc, cheque: { chequeNumber: number, bankDate } }
        await closeBill(tx, { bill_id: bill, amount: cents(step.amount), date: today, ...money })
        return true
      }
      case 'move': {
        const { id, direction } = await this.paperAt('cheque', step.cheque)
        const dest = step.to === 3 ? { dest_bank: cash } : step.to === 1 ? { dest_bank: boc } : {}
        await setChequeStatus(tx, { status: step.to, cheques: [id], receive_or_pay: direction, date: today, ...dest })
        return true
      }
      case 'undo':
        await undoNewest(tx, { id: (await this.paperAt('cheque', step.cheque)).id })
        return true
      case 'expense': {
        const expense = { category: 1 as const, accountId: accountIds.get('5240') ?? 0, payee: 'Somebody', date: today }
        const payment = step.paid ? { fund_source: 1 as const } : null
        await addExpense(tx, { ...expense, amount: cents(step.amount), payment })
        return true
      }
      case 'pay': {
        const fund =
          step.how === 'cash'
            ? { fund_source: 1 as const }
            : step.how === 'bank'
              ? { fund_source: 2 as const, bank_id: boc }
              : { fund_source: 3 as const, bank_id: boc, cheque: { chequeNumber: number } }
        const expense_id = await this.expenseAt(step.expense)
        await createPayment(tx, { expense_id, amount: cents(step.amount), date: today, ...fund })
        return true
      }
      case 'drop':
        await removeExpense(tx, { id: await this.expenseAt(step.expense) })
        return true
    }
  }

  /** An id that is not there when there are fewer. */
  private async expenseAt(n: number): Promise<number> {
    const { rows } = await this.tx.db.execute<{ id: number }>(
      sql`select id from depot.expense order by id offset ${n} limit 1`,
    )
    return rows[0]?.id ?? 1
  }

  /** As {@link expenseAt}. */
  private async paperAt(table: 'bill' | 'cheque', n: number): Promise<{ id: number; direction: 1 | 2 }> {
    const { rows } = await this.tx.db.execute<{ id: number; direction: 1 | 2 }>(
      sql`select id, direction from depot.${sql.identifier(table)} order by id offset ${n} limit 1`,
    )
    return rows[0] ?? { id: 1, direction: 1 }
  }

  async stands() {
    const { db } = this.tx
    const accounts = ['1010', '1021', '1110', '1120', '1200', '2010', '2020', '2110', '4030', '5240']
    const [balances, bills, cheques, expenses] = await Promise.all([
      db.execute<{ code: string; balance: number }>(sql`
      select a.code, coalesce(sum(l.debit - l.credit), 0)::bigint as balance from depot.account a left join depot.journal_line l on l.account_id = a.id
      where a.code = any (${sql.param(accounts)}::text[]) group by a.code order by a.code`),
      db.execute(sql`select direction, amount, settled, status = 'CANCELLED' as cancelled from depot.bill order by id`),
      db.execute(sql`select direction, amount, status, present_count as "atBank" from depot.cheque order by id`),
      db.execute(sql`select amount, paid, deleted_at is not null as dropped from depot.expense order by id`),
    ])
    return {
      balances: Object.fromEntries(balances.rows.map(({ code, balance }) => [code, balance])),
      bills: bills.rows,
      cheques: cheques.rows,
      expenses: expenses.rows,
    }
  }
}
