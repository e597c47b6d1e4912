/** What is entered late and processed leaves what it would have left in time: lots, cost of every day, trial balance at every date (I18, I20). */
import { businessDate } from '#contract/dates.ts'
import type { Clock } from '../../src/server/clock.ts'
import { clock } from '../../src/server/clock.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { closeDaysUntil, processWaiting } from '../support/periods.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { anyLate, dayOf, happens, type Named, whole, wouldChange } from '../support/backdated-events.ts'
import { patience, runs } from '../support/runs.ts'
import { tradingAgency, type Trading } from '../support/trips.ts'

/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(12)
const last = businessDate('2026-03-07')

const time: Clock = clock(openDay)
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(time)
})

type Played = { at: Trading; done: Map<string, boolean> }

/** The events in their order, each on its own day; days are closed behind them when `closing`. */
async function played(events: readonly Named[], closing: boolean): Promise<Played> {
  time.turnTo(openDay)
  const at = await tradingAgency(test.database)
  const done = new Map<string, boolean>()
  for (const event of events) {
    time.turnTo(dayOf(event))
    if (closing) await closeDaysUntil(at.agency, dayOf(event))
    done.set(event.name, await happens(at, event))
  }
  time.turnTo(last)
  return { at, done }
}

const inOrder = (events: readonly Named[], late: Named) => {
  const rest = events.filter((event) => event !== late)
  const at = rest.findLastIndex(({ day }) => day <= late.day) + 1
  return [...rest.slice(0, at), late, ...rest.slice(at)]
}

const sequences = fc
  .tuple(fc.array(anyLate, { minLength: 5, maxLength: 9 }), fc.nat())
  .map(([events, pick]): { events: Named[]; late: Named } => {
    const named = events.toSorted((a, b) => a.day - b.day).map((event, i): Named => ({ ...event, name: `N-${i}` }))
    const late = named[pick % named.length]
    if (!late) throw new Error('there is always one')
    return { events: named, late }
  })

it('on a closed day, by its job', { timeout: patience(600_000) }, async () => {
  const compared: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(sequences, async ({ events, late }) => {
      const timely = await played(inOrder(events, late), false)
      const behind = await played(
        events.filter((event) => event !== late),
        true,
      )
      await closeDaysUntil(behind.at.agency, businessDate('2026-03-06'))
      const accepted = await happens(behind.at, late)
      const rest = [...behind.done].filter(([name, wasDone]) => timely.done.get(name) !== wasDone)
      const context = JSON.stringify({ late, events, rest })
      // It is refused exactly when it, or something after it, would have been refused in time.
      if (!accepted) {
        expect(timely.done.get(late.name) && rest.length === 0, context).toBe(false)
        return
      }
      if (rest.length > 0 || !timely.done.get(late.name)) return
      expect(await behind.at.agency.read(auditBooks), context).toEqual([])
      await processWaiting(behind.at.agency)
      expect(await behind.at.agency.read(auditBooks), context).toEqual([])
      expect(await whole(behind.at.agency), context).toEqual(await whole(timely.at.agency))
      expect(await wouldChange(behind.at.agency), context).toBe(0)
      expect(await wouldChange(timely.at.agency), context).toBe(0)
      compared[late.kind] = (compared[late.kind] ?? 0) + 1
    }),
    { numRuns: RUNS },
  )
  expect(Object.keys(compared).length).toBeGreaterThan(1)
})

it('within the open days, at once', { timeout: patience(600_000) }, async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(sequences, async ({ events, late }) => {
      const timely = await played(inOrder(events, late), false)
      const behind = await played(
        events.filter((event) => event !== late),
        false,
      )
      const accepted = await happens(behind.at, late)
      const rest = [...behind.done].filter(([name, wasDone]) => timely.done.get(name) !== wasDone)
      const context = JSON.stringify({ late, events, rest })
      if (!accepted) {
        expect(timely.done.get(late.name) && rest.length === 0, context).toBe(false)
        return
      }
      if (rest.length > 0 || !timely.done.get(late.name)) return
      expect(await behind.at.agency.read(auditBooks), context).toEqual([])
      expect(await whole(behind.at.agency), context).toEqual(await whole(timely.at.agency))
      expect(await wouldChange(behind.at.agency), context).toBe(0)
      compared += 1
    }),
    { numRuns: RUNS },
  )
  expect(compared).toBeGreaterThan(1)
})
