/** Days of trips while goods come, go and are counted: the books stay right after every event, and the reports of trips agree at every date. */
import { addDays, businessDate } from '#contract/dates.ts'
import { Refusal } from '#contract/errors.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemSalesReport } from '../../src/server/areas/trips/reports/item-sales.ts'
import { loadingReport } from '../../src/server/areas/trips/reports/loading.ts'
import { salesReport } from '../../src/server/areas/trips/reports/sales.ts'
import { clock } from '../../src/server/clock.ts'
import { agency as agencyTable } from '../../src/server/db/schema/index.ts'
import { readReport } from '../reports/reading.ts'
import { rowCounts } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { anyEvent, type Event, happen, undone } from '../support/events.ts'
import { anyTripEvent, isTripEvent, performTrip, type TripEvent, type TripWorld } from '../support/trip-events.ts'
import { crewOf } from '../support/trips.ts'
import { newMirrorDeps } from '../support/fixture.ts'
import { patience, runs } from '../support/runs.ts'

const today = businessDate('2026-03-03')
/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(12)
const { database } = await testDatabase(clock(today))

const goods = anyEvent.filter(({ kind }) =>
  /^(grn|change-grn|cancel-grn|expiryNote|cancel-expiryNote|adjust|lot-cost)$/.test(kind),
)
/** `close`: after how many events the first day is closed. */
const days = fc.record({
  events: fc.array(fc.oneof({ weight: 5, arbitrary: anyTripEvent }, { weight: 1, arbitrary: goods }), {
    minLength: 20,
    maxLength: 20,
  }),
  close: fc.nat({ max: 30 }),
})

/** Every fixture begins with a trip, so that few events aim at nothing. */
const first: Extract<TripEvent, { kind: 'load' }> = {
  kind: 'load',
  who: 0,
  counter: false,
  pieces: [
    { sku: 0, qty: 30 },
    { sku: 1, qty: 3 },
  ],
  day: -1,
  role: 1,
}

it('keep every invariant, refuse without a trace, and report what the ledger holds', {
  timeout: patience(400_000),
}, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(days, async ({ events, close }) => {
      const base = await newMirrorDeps(database, today)
      const fixture = { ...base, crew: await crewOf(base.agency, base.trade.product) }
      await perform(fixture, first)
      for (const [i, event] of events.entries()) {
        if (i === close) await fixture.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
        await happenAndAudit(fixture, event, done)
      }
      expect(await disagreements(fixture)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // A run in which some kind of event never succeeded would prove nothing about it.
  const kinds = [
    'load',
    'add-items',
    'give-out',
    'take-off',
    'unload',
    'change-trip',
    'trip-row',
    'settle',
    'amend',
    'whole-trip',
  ]
  expect([...done.keys()]).toEqual(expect.arrayContaining([...kinds, 'cancel-trip', 'trip-and-undo']))
})

async function perform(fixture: TripWorld, event: Event | TripEvent): Promise<Refusal | null> {
  if (!isTripEvent(event)) return happen(fixture, event)
  try {
    await performTrip(fixture, event, undone)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function happenAndAudit(fixture: TripWorld, event: Event | TripEvent, done: Map<string, number>): Promise<void> {
  const before = await rowCounts(fixture.agency)
  const refusal = await perform(fixture, event)
  expect(await fixture.agency.read(auditBooks), JSON.stringify(event)).toEqual([])
  if (refusal === null) done.set(event.kind, (done.get(event.kind) ?? 0) + 1)
  else if (event.kind !== 'whole-trip' && event.kind !== 'trip-and-undo')
    expect(await rowCounts(fixture.agency), `${refusal.message} ${JSON.stringify(event)}`).toEqual(before)
}

async function disagreements({ agency, crew, trade }: TripWorld): Promise<string[]> {
  const yesterday = addDays(today, -1)
  const wrong: string[] = []
  for (const [stDate, enDate] of [
    [yesterday, yesterday],
    [yesterday, today],
    [today, today],
  ] as const) {
    const period = { stDate, enDate }
    const reports = [
      await readReport(agency, salesReport, period),
      await readReport(agency, salesReport, { ...period, repId: crew.reps[0] }, 1),
      await readReport(agency, salesReport, { ...period, stockItemId: trade.cylinder }),
      await readReport(agency, itemSalesReport, period),
      await readReport(agency, loadingReport, period),
      await readReport(agency, loadingReport, { ...period, vehicleId: crew.counter, repId: crew.reps[1] }),
    ]
    wrong.push(
      ...reports.flatMap((report) =>
        report.differing.map((label) => `${report.sheet.title} ${stDate} ${enDate}: ${label}`),
      ),
    )
  }
  return wrong
}
