/** Events that have nothing to do with each other may happen in any order: goods of one item beside goods of another (I21). */
import { addDays } from '#contract/dates.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clock } from '../../src/server/clock.ts'
import { openDay } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { anyLate, happens, type Late, type Named, whole } from '../support/backdated-events.ts'
import { tradingAgency } from '../support/trips.ts'
import { patience, runs } from '../support/runs.ts'

/** Pairs of histories in CI; the nightly run asks for more. */
const RUNS = runs(10)
const { database } = await testDatabase(clock(addDays(openDay, 3)))

/** What happens to the one item, in its order. Bottles belong to the first. */
const story = (sku: 1 | 2, name: string): fc.Arbitrary<Named[]> =>
  fc
    .array(anyLate, { minLength: 3, maxLength: 6 })
    .map((events) => events.filter(({ kind }) => sku === 1 || kind !== 'bottleReceipt'))
    .map((events) => events.map((event: Late, i): Named => ({ ...event, sku, name: `${name}-${i}` })))
/** `turns`: for each place in the mixed order, whether it is the first one’s turn. */
const histories = fc.record({
  one: story(1, 'A'),
  other: story(2, 'B'),
  turns: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
})

function mixed(one: readonly Named[], other: readonly Named[], turns: readonly boolean[]): Named[] {
  const [a, b] = [[...one], [...other]]
  return [...turns.flatMap((first) => (first ? a : b).splice(0, 1)), ...b, ...a]
}

it('in any order, with the same books in the end', { timeout: patience(600_000) }, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(histories, async ({ one, other, turns }) => {
      const apart = await played([...one, ...other])
      const together = await played(mixed(one, other, turns))
      expect(together).toEqual(apart)
      done += apart.done.length
    }),
    { numRuns: RUNS },
  )
  expect(done).toBeGreaterThan(RUNS)
})

async function played(events: readonly Named[]) {
  const at = await tradingAgency(database)
  const done: string[] = []
  for (const event of events) if (await happens(at, event)) done.push(event.name)
  expect(await at.agency.read(auditBooks)).toEqual([])
  return { done: done.toSorted(), books: await whole(at.agency) }
}
