/** Quarters of days and months, closed, written in and reopened in any order: the books stay right, and every month's result is what was earned in it. */
import { lastMonthDate } from '#reads/periods/day-end-list.ts'
import { ask } from '../../src/server/db/reads.ts'
import { addDays, type BusinessDate, businessDate, firstOfFinancialYear, lastOfMonth } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { completeOpening } from '../../src/server/ledger/opening.ts'
import { incomeStatement } from '../../src/server/areas/ledger/income-queries.ts'
import { dayEndList } from '../../src/server/areas/periods/reports/day-end-list.ts'
import { trialBalanceMovement } from '../../src/server/areas/ledger/reports/trial-balance-movement.ts'
import { trialBalance } from '../../src/server/areas/ledger/reports/trial-balance.ts'
import { reopenMonth } from '../../src/server/areas/periods/month-end-commands.ts'
import { monthEndState } from '../../src/server/areas/periods/month-end-queries.ts'
import { clock } from '../../src/server/clock.ts'
import { newRowId } from '../../src/server/db/row-id.ts'
import { documentDate } from '../../src/server/ledger/business-date.ts'
import { post } from '../../src/server/ledger/post.ts'
import { credit, debit } from '../../src/server/ledger/posting.ts'
import { readReport } from '../reports/reading.ts'
import { newAgency, type TestAgency } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { closeDaysUntil, processWaiting, closeNextMonth } from '../support/periods.ts'
import { testDatabase } from '../support/database.ts'
import { patience, runs } from '../support/runs.ts'

const begin = businessDate('2026-03-01')
const today = businessDate('2026-06-10')
/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(20)
const { database } = await testDatabase(clock(today))

type Event =
  | { kind: 'entry'; day: number; account: string; amount: number }
  | { kind: 'days'; count: number }
  /** `days`: what is open of the month is closed first. */
  | { kind: 'month'; days: boolean }
  /** Null: the newest closed one. */
  | { kind: 'reopen'; month: string | null }
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('entry' as const),
      day: fc.nat({ max: 101 }),
      account: fc.constantFrom('4010', '4100', '5250', '5320'),
      amount: fc.integer({ min: -50_000, max: 90_000 }).filter((amount) => amount !== 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('month' as const), days: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reopen' as const),
      month: fc.constantFrom(null, null, '03', '04', '05'),
    }),
  },
)
type Earned = { date: BusinessDate; profit: number }

it('keep every invariant and every month’s result', { timeout: patience(300_000) }, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 16, maxLength: 16 }), async (events) => {
      const agency = await newAgency(database, { goLive: begin, open: begin })
      await agency.write(completeOpening)
      const earned: Earned[] = []
      for (const event of events) {
        const happened = await happen(agency, event, earned)
        expect(await agency.read(auditBooks), JSON.stringify(event)).toEqual([])
        if (happened) done.set(event.kind, (done.get(event.kind) ?? 0) + 1)
      }
      await resultsAgree(agency, earned)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // A run in which some kind of event never succeeded would prove nothing about it.
  for (const kind of ['entry', 'days', 'month', 'reopen']) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(RUNS / 5)
})

/** False when it was refused, or changed nothing. */
async function happen(agency: TestAgency, event: Event, earned: Earned[]): Promise<boolean> {
  try {
    return !('key' in (await perform(agency, event, earned)))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function perform(agency: TestAgency, event: Event, earned: Earned[]): Promise<object> {
  if (event.kind === 'month') {
    const { to } = await agency.read(monthEndState)
    if (event.days && to < today) await closeDaysUntil(agency, addDays(to, 1))
    return agency.write((tx) => closeNextMonth(tx))
  }
  if (event.kind === 'reopen')
    return agency.write(async (tx) => {
      const { lastMonthDate: newest } = await ask(tx, lastMonthDate, undefined)
      return reopenMonth(tx, { month: event.month === null ? newest : businessDate(`2026-${event.month}-05`) })
    })
  if (event.kind === 'days') {
    const open = await agency.read(async (tx) => tx.agency.openDate)
    const until = addDays(open, event.count)
    await closeDaysUntil(agency, until > today ? today : until)
    return {}
  }
  const date = addDays(begin, event.day)
  const amount = cents(event.amount)
  await agency.write(async (tx) => {
    const source = { type: 'JOURNAL' as const, id: await newRowId(tx) }
    const lines = [credit(event.account, amount), debit('3010', amount)]
    await post(tx, { date: await documentDate(tx, date), source, lines })
  })
  await processWaiting(agency)
  earned.push({ date, profit: event.amount })
  return {}
}

/** Balance of each account by its code, Σ(debit − credit); accounts that stand at zero are left out. */
const closings = (rows: readonly Record<string, unknown>[], debits: string, credits: string) =>
  new Map(
    rows
      .map((row) => [String(row['code']), Number(row[debits] ?? 0) - Number(row[credits] ?? 0)] as const)
      .filter(([, balance]) => balance !== 0),
  )

async function resultsAgree(agency: TestAgency, earned: readonly Earned[]): Promise<void> {
  const between = (from: BusinessDate, to: BusinessDate) =>
    earned.filter(({ date }) => date >= from && date <= to).reduce((sum, { profit }) => sum + profit, 0)
  const { closed, from } = await agency.read(monthEndState)
  for (const { date, profit } of closed) expect(profit, date).toBe(between(businessDate(`${date.slice(0, 8)}01`), date))
  for (const first of ['2026-03-01', '2026-04-01', '2026-05-01'].map(businessDate)) {
    const days = { stDate: first, endDate: lastOfMonth(first) }
    expect((await agency.read((tx) => incomeStatement(tx, days))).net).toBe(between(first, days.endDate))
  }
  expect((await readReport(agency, dayEndList, { stDate: begin, enDate: today })).differing).toEqual([])
  // Months of an earlier year that are not closed are still among income and expenses.
  const yearFrom = from < firstOfFinancialYear(today) ? from : firstOfFinancialYear(today)
  for (const excludeClosing of [true, false]) {
    const { rows, differing } = await readReport(agency, trialBalance, { enDate: today, excludeClosing })
    expect(differing).toEqual([])
    const result = rows
      .filter(({ code }) => /^[45]/.test(String(code)))
      .reduce((sum, { debit: d = 0, credit: c = 0 }) => sum + Number(c) - Number(d), 0)
    expect(result).toBe(between(excludeClosing ? yearFrom : from, today))
    // The movement of the open month ends where the trial balance stands.
    const movement = await readReport(agency, trialBalanceMovement, { stDate: from, enDate: today, excludeClosing })
    expect(movement.differing).toEqual([])
    expect(closings(movement.rows, 'closingDebit', 'closingCredit')).toEqual(closings(rows, 'debit', 'credit'))
  }
}
