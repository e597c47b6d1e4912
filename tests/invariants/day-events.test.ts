/**
 * Random days of trade: goods, trips, bottles, cheques, bills, expenses, general entries, bank statements, returns and corrections all mixed,
 * days closed in time and late, months closed and reopened. After every event the books are right (I1 to I25) and what was refused left no trace;
 * in the end every report agrees with the ledger (I24).
 */
import { addDays, type BusinessDate, businessDate } from '#contract/dates.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clock } from '../../src/server/clock.ts'
import { rowCounts } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { bankDays } from '../support/bank-events.ts'
import { testDatabase } from '../support/database.ts'
import {
  anyDay,
  beginning,
  closeUp,
  type DayEvent,
  dayHappens,
  dayKinds,
  type DayDeps,
  missingEvents,
  newDayDeps,
} from '../support/day-events.ts'
import { ofDays } from '../support/report-ties.ts'
import { patience, runs } from '../support/runs.ts'

/** Days in CI; the nightly run asks for more. They come in stretches that begin shortly before a month ends. */
const DAYS = runs(140)
const STRETCH = 10
const first = businessDate('2026-03-26')
const time = clock(first)
const { database } = await testDatabase(time)

type Counts = Awaited<ReturnType<typeof rowCounts>>
/** What was done, and how often. */
const done = new Map<string, number>()
const ofBanks = bankDays(DAYS)
/** How many were played. */
let stretches = 0

it('keep every invariant, refuse without a trace, and report what the ledger holds', {
  timeout: patience(600_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDay, { minLength: STRETCH, maxLength: STRETCH }), async (days) => {
      time.turnTo(first)
      const fixture = await newDayDeps(database, first)
      for (const [i, { events, evening }] of days.entries()) {
        let before: Counts = await rowCounts(fixture.agency)
        const atBank = ofBanks[stretches * STRETCH + i] ?? []
        // What chance did not bring until the second half is tried every day.
        const seldom = stretches * STRETCH >= DAYS / 2 ? missingEvents(done, stretches * STRETCH + i) : []
        for (const event of [...(i === 0 ? beginning : []), ...events, ...atBank, ...seldom])
          before = await happensAndIsRight(fixture, event, before)
        // The figures of closed days are drawn up anew by the jobs of backdated entries: none waits in the end.
        if (!evening.late || i === STRETCH - 1) await closeUp(fixture, evening)
        expect(await fixture.agency.read(auditBooks), `the evening of ${fixture.today}`).toEqual([])
        fixture.today = addDays(fixture.today, 1)
        time.turnTo(fixture.today)
      }
      stretches++
      for (const last of [addDays(first, 3), addDays(fixture.today, -1)])
        expect(await reportsThatDisagree(fixture, { stDate: addDays(last, -3), enDate: last })).toEqual([])
    }),
    { numRuns: Math.ceil(DAYS / STRETCH), endOnFailure: true },
  )
  // A run in which some kind of event never succeeded would prove nothing about it.
  expect([...dayKinds].filter((kind) => !done.has(kind))).toEqual([])
})

async function happensAndIsRight(fixture: DayDeps, event: DayEvent, before: Counts): Promise<Counts> {
  const refusal = await dayHappens(fixture, event)
  const [wrong, after] = await Promise.all([fixture.agency.read(auditBooks), rowCounts(fixture.agency)])
  expect(wrong, JSON.stringify(event)).toEqual([])
  if (refusal === null) done.set(event.kind, (done.get(event.kind) ?? 0) + 1)
  // Events that are several commands may have done the first.
  else if (!/-and-undo$|^whole-trip$/.test(event.kind))
    expect(after, `${refusal.message} ${JSON.stringify(event)}`).toEqual(before)
  return after
}

async function reportsThatDisagree(fixture: DayDeps, days: { stDate: BusinessDate; enDate: BusinessDate }) {
  const wrong: string[] = []
  for (const [number, tie] of Object.entries(ofDays))
    wrong.push(...(await tie({ fixture, days, role: 3 })).map((words) => `report ${number}: ${words}`))
  return wrong
}
