/**
 * Random days of trade: goods, trips, bottles, cheques, bills, expenses, general entries, returns and corrections all mixed, days closed
 * in time and late, months closed and reopened. After every event the books are right (domain.md §6) and what was refused left no trace;
 * in the end every report agrees with the ledger (I24).
 */
import { addDays, businessDate } from '#contract/dates.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowCounts } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import {
  anyDay,
  closeUp,
  type DayEvent,
  dayHappens,
  dayKinds,
  type DayWorld,
  newDayWorld,
} from '../support/day-events.ts'
import { reportsThatDisagree } from '../support/day-reports.ts'

/** Days in CI; DEPOT_DAYS asks for more. They come in stretches that begin shortly before a month ends. */
const DAYS = Number(process.env.DEPOT_DAYS ?? 200)
const STRETCH = 10
const first = businessDate('2026-03-26')
let today = first
const { database } = await testDatabase({ now: () => new Date(), today: () => today })

type Counts = Awaited<ReturnType<typeof rowCounts>>
/** What was done, and how often. */
const done = new Map<string, number>()

it('keep every invariant, refuse without a trace, and report what the ledger holds', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDay, { minLength: STRETCH, maxLength: STRETCH }), async (days) => {
      today = first
      const world = await newDayWorld(database, first)
      for (const { events, evening } of days) {
        let before: Counts = await rowCounts(world.agency)
        for (const event of events) before = await happensAndIsRight(world, event, before)
        if (!evening.late) await closeUp(world, evening)
        expect(await world.agency.read(auditBooks), `the evening of ${today}`).toEqual([])
        today = addDays(today, 1)
        world.today = today
      }
      expect(await reportsThatDisagree(world, [addDays(first, 3), addDays(today, -1)])).toEqual([])
    }),
    { numRuns: Math.ceil(DAYS / STRETCH), endOnFailure: true },
  )
  // A run in which some kind of event never succeeded would prove nothing about it.
  expect([...dayKinds].filter((kind) => !done.has(kind))).toEqual([])
})

async function happensAndIsRight(world: DayWorld, event: DayEvent, before: Counts): Promise<Counts> {
  const refusal = await dayHappens(world, event)
  const [wrong, after] = await Promise.all([world.agency.read(auditBooks), rowCounts(world.agency)])
  expect(wrong, JSON.stringify(event)).toEqual([])
  if (refusal === null) done.set(event.kind, (done.get(event.kind) ?? 0) + 1)
  // Events that are several commands may have done the first.
  else if (!/-and-undo$|^whole-trip$/.test(event.kind))
    expect(after, `${refusal.message} ${JSON.stringify(event)}`).toEqual(before)
  return after
}
