/**
 * The program against the model of tests/support/trip-model.ts: every step of a vehicle's day is taken by both, or refused by both, and in
 * the end balances, goods, bottles, bills and loans are the same and the books are right (I2 to I7, I10 to I13, I17). Each sequence runs in
 * one transaction that is rolled back.
 */
import { businessDate } from '#contract/dates.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clock } from '../../src/server/clock.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { type Goods, type Hand, type Step, TripModel } from '../support/trip-model.ts'
import { TripProgram, tripModelOf } from '../support/trip-program.ts'
import { patience, runs } from '../support/runs.ts'

/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(100)
const today = businessDate('2026-03-03')
const { database } = await testDatabase(clock(today))
const fixture = await tripModelOf(database, today)

const kind = <K extends string>(name: K) => fc.constant(name)
const trip = fc.constantFrom(0, 0, 0, 1)
const goods = fc.constantFrom<Goods>('cylinder', 'cylinder', 'regulator')
const qty = fc.constantFrom(1, 2, 5, 12, 40)
const amount = fc.constantFrom(100, 50_000_00, 147_600_00)
const at = fc.nat({ max: 2 })
const back = fc.tuple(fc.constantFrom(0, 0, 1, 3, 10), fc.constantFrom(0, 0, 0, 1, 2))
const hand = fc.constantFrom<Hand>('exchange', 'exchange', 'damaged', 'lent', 'sold', 'returned')
const money = fc.constantFrom(
  'cash' as const,
  'cheque' as const,
  'credit' as const,
  'bank' as const,
  'discount' as const,
)

const weighed = <T extends Step>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  weighed(2, fc.record({ do: kind('load'), vehicle: fc.constantFrom<0 | 1>(0, 1), goods, qty })),
  weighed(3, fc.record({ do: kind('add'), trip, goods, qty })),
  weighed(1, fc.record({ do: kind('take-off'), trip, goods })),
  weighed(2, fc.record({ do: kind('less'), trip, goods, qty })),
  weighed(2, fc.record({ do: kind('gas-out'), trip, goods, qty, price: fc.constantFrom(360_000, 400_000) })),
  weighed(4, fc.record({ do: kind('unload'), trip, cylinder: back, regulator: back })),
  weighed(5, fc.record({ do: money, trip, amount })),
  weighed(2, fc.record({ do: kind('collect'), trip, bill: at, amount })),
  weighed(5, fc.record({ do: kind('bottles'), trip, hand, qty, loan: at })),
  weighed(1, fc.record({ do: kind('drop-row'), trip, row: at })),
  weighed(6, fc.record({ do: kind('settle'), trip, confirm: fc.constantFrom(true, true, false) })),
  weighed(2, fc.record({ do: kind('amend'), trip, cash: amount })),
  weighed(3, fc.record({ do: kind('cancel'), trip })),
  weighed(1, fc.record({ do: kind('lend'), qty, depositEach: fc.constantFrom(0, 1_000_00) })),
  weighed(
    2,
    fc.record({
      do: kind('close-loan'),
      loan: at,
      returned: fc.nat({ max: 2 }),
      damaged: fc.nat({ max: 1 }),
      paid: fc.nat({ max: 1 }),
    }),
  ),
  weighed(1, fc.record({ do: kind('pay-bill'), bill: at, amount })),
  weighed(1, fc.record({ do: kind('receipt'), qty })),
)

/** A vehicle is loaded, things happen to it, it comes home and is settled where it may be, and more happens. */
const first = fc.record({
  do: kind('load'),
  vehicle: fc.constant<0 | 1>(0),
  goods: fc.constant<Goods>('cylinder'),
  qty: fc.constantFrom(12, 40, 105),
})
const home: Step[] = [
  { do: 'unload', trip: 0, cylinder: [1, 1], regulator: [0, 0] },
  { do: 'settle', trip: 0, confirm: true },
]
const sequences = fc
  .tuple(first, fc.array(anyStep, { minLength: 3, maxLength: 12 }), fc.array(anyStep, { minLength: 1, maxLength: 6 }))
  .map(([load, onTheWay, after]): Step[] => [load, ...onTheWay, ...home, ...after])

/** Ends every sequence. */
class RolledBack extends Error {}

it('agrees with the model, step by step', { timeout: patience(600_000) }, async () => {
  const taken = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const work = fixture.agency.write(async (tx) => {
        await runBoth(tx, sequence, taken)
        throw new RolledBack()
      })
      await expect(work).rejects.toThrow(RolledBack)
    }),
    { numRuns: RUNS },
  )
  // A run in which some kind of step never succeeded would prove nothing about it.
  const kinds: readonly Step['do'][] = [
    ...([
      'load',
      'add',
      'take-off',
      'less',
      'gas-out',
      'unload',
      'cash',
      'cheque',
      'credit',
      'bank',
      'discount',
    ] as const),
    ...([
      'collect',
      'bottles',
      'drop-row',
      'settle',
      'amend',
      'cancel',
      'lend',
      'close-loan',
      'pay-bill',
      'receipt',
    ] as const),
  ]
  for (const step of kinds) expect(taken.get(step) ?? 0, `no ${step} was ever taken`).toBeGreaterThan(0)
})

async function runBoth(tx: Tx, sequence: readonly Step[], taken: Map<string, number>): Promise<void> {
  const model = new TripModel(fixture.lots, fixture.places, fixture.prices, {
    depositEach: fixture.depositEach,
    bill: fixture.openBill,
  })
  const program = new TripProgram(tx, fixture)
  for (const step of sequence) {
    // What goes back of a vehicle that came home is a question of its own (tests of areas/trips).
    if (step.do === 'take-off' && model.trips[step.trip]?.status !== 'loaded') continue
    const said = await program.take(step)
    const expected = model.take(step)
    expect(said, `${JSON.stringify(step)} (${said ? 'done' : program.refused}) of ${JSON.stringify(sequence)}`).toBe(
      expected,
    )
    if (expected) taken.set(step.do, (taken.get(step.do) ?? 0) + 1)
  }
  const stands = await program.stands(Object.keys(model.balances))
  expect(stands, JSON.stringify(sequence)).toEqual({
    balances: model.balances,
    stock: model.stock(),
    places: model.places,
    bills: model.bills.map((bill) => ({ ...bill })),
    loans: model.loans.filter(({ cancelled }) => !cancelled).map(({ qty: lent, closed }) => ({ qty: lent, closed })),
    trips: model.trips.map(({ status }) => status),
  })
  expect(await auditBooks(tx), JSON.stringify(sequence)).toEqual([])
}
