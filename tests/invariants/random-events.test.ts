/** The books stay right under random events: I1…I8, I10, I11, I14, I16, I17, I18, I22, I23, I25 and the hash chain, after every single one. */
import { businessDate } from '#contract/dates.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { clock } from '../../src/server/clock.ts'
import { rowCounts } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { anyEvent, type Event, happen } from '../support/events.ts'
import { newWorld, type World } from '../support/world.ts'

const today = businessDate('2026-03-03')
/** Sequences in CI; DEPOT_RANDOM_RUNS asks for more. */
const RUNS = Number(process.env.DEPOT_RANDOM_RUNS ?? 40)
const EVENTS = 18

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(today))
})

describe('random days of stock and books', () => {
  it('keep every invariant, and refuse without a trace', { timeout: 360_000 }, async () => {
    const done: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: EVENTS, maxLength: EVENTS }), async (events) => {
        const world = await newWorld(test.database, today)
        for (const event of events) await happenAndAudit(world, event, done)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    // A run in which some kind of event never succeeded would prove nothing about it. Cheques and expenses have days of their own.
    for (const kind of [
      'grn',
      'change-grn',
      'cancel-grn',
      'grn-and-undo',
      'read-grn',
      'ern',
      'ern-and-undo',
      'cancel-ern',
      'adjust',
      'lot-cost',
      'bill',
      'receive-cheque',
      'write-cheque',
      'collect',
    ]) {
      expect(done[kind], `no ${kind} was ever done`).toBeGreaterThan(0)
    }
  })
})

async function happenAndAudit(world: World, event: Event, done: Record<string, number>): Promise<void> {
  const before = await rowCounts(world.agency)
  const refusal = await happen(world, event)
  const wrong = await world.agency.read(auditBooks)
  expect(wrong, JSON.stringify(event)).toEqual([])
  if (refusal === null) done[event.kind] = (done[event.kind] ?? 0) + 1
  else if (!event.kind.endsWith('-and-undo'))
    expect(await rowCounts(world.agency), `${refusal.message} ${JSON.stringify(event)}`).toEqual(before)
}
