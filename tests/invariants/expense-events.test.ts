/** Days of nothing but expenses: the books stay right, and the expense report agrees with the ledger, after every event and at every date. */
import { addDays, businessDate } from '#contract/dates.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expenseReport } from '../../src/server/areas/expenses/reports/expense-report.ts'
import { clock } from '../../src/server/clock.ts'
import { agency as agencyTable } from '../../src/server/db/schema/index.ts'
import { readReport } from '../reports/reading.ts'
import { newAgency, rowCounts } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { happen } from '../support/events.ts'
import { anyExpenseEvent, type ExpenseEvent } from '../support/expense-events.ts'
import { moneyToSpend } from '../support/money.ts'
import type { Fixture } from '../support/fixture.ts'
import { patience, runs } from '../support/runs.ts'

const today = businessDate('2026-03-03')
/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(10)
const { database } = await testDatabase(clock(today))

/** `close`: after how many events the first day is closed. */
const days = fc.record({
  events: fc.array(anyExpenseEvent, { minLength: 16, maxLength: 16 }),
  close: fc.nat({ max: 24 }),
})
const noTrade = { product: 0, supplier: 0, cylinder: 0, bottle: 0, regulator: 0, hose: 0, outlets: [] }

it('keep every invariant, refuse without a trace, and report what the ledger holds', {
  timeout: patience(240_000),
}, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(days, async ({ events, close }) => {
      const agency = await newAgency(database)
      await moneyToSpend(agency)
      const fixture: Fixture = { agency, trade: noTrade, today, invoices: 0 }
      for (const [i, event] of events.entries()) {
        if (i === close) await agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
        await happenAndAudit(fixture, event, done)
      }
      expect(await disagreements(fixture)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // A run in which some kind of event never succeeded would prove nothing about it.
  expect([...done.keys()].toSorted()).toEqual([
    'approve-expense',
    'change-draft',
    'change-expense',
    'delete-expense',
    'draft-expense',
    'expense',
    'expense-and-undo',
    'pay-expense',
    'remove-draft',
  ])
})

async function happenAndAudit(fixture: Fixture, event: ExpenseEvent, done: Map<string, number>): Promise<void> {
  const before = await rowCounts(fixture.agency)
  const refusal = await happen(fixture, event)
  expect(await fixture.agency.read(auditBooks), JSON.stringify(event)).toEqual([])
  if (refusal === null) done.set(event.kind, (done.get(event.kind) ?? 0) + 1)
  else if (event.kind !== 'expense-and-undo')
    expect(await rowCounts(fixture.agency), `${refusal.message} ${JSON.stringify(event)}`).toEqual(before)
}

async function disagreements({ agency }: Fixture): Promise<string[]> {
  const yesterday = addDays(today, -1)
  const wrong: string[] = []
  for (const [stDate, enDate] of [
    [yesterday, yesterday],
    [yesterday, today],
    [today, today],
  ] as const)
    for (const cat of [undefined, 1, 2] as const) {
      const { differing } = await readReport(agency, expenseReport, { stDate, enDate, cat })
      wrong.push(...differing.map((label) => `${stDate} ${enDate} ${cat}: ${label}`))
    }
  return wrong
}
