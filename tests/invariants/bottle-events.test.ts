/** Days of bottles between the principal, the yard and customers: the books stay right after every event, and the reports agree with the ledger at every date. */
import { pendingLoans } from '#reads/bottles/loan.ts'
import { ask } from '../../src/server/db/reads.ts'
import { addDays, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bottleJournal } from '../../src/server/areas/bottles/reports/journal.ts'
import { loanInvoice, loanReport } from '../../src/server/areas/bottles/reports/loan-history.ts'
import { bottleOrderInvoice, bottleReceiptInvoice } from '../../src/server/areas/bottles/reports/notes.ts'
import { pendingLoansReport } from '../../src/server/areas/bottles/reports/pending-loans.ts'
import { clock } from '../../src/server/clock.ts'
import { agency as agencyTable, bottleStock } from '../../src/server/db/schema/index.ts'
import { readReport } from '../reports/reading.ts'
import { rowCounts } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { anyBottleEvent } from '../support/bottle-events.ts'
import { testDatabase } from '../support/database.ts'
import { anyEvent, type Event, happen } from '../support/events.ts'
import { newMirrorDeps, type Fixture } from '../support/fixture.ts'
import { patience, runs } from '../support/runs.ts'

const today = businessDate('2026-03-03')
/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(20)
const { database } = await testDatabase(clock(today))

/** Goods received and written off move bottles too. `close`: after how many events the first day is closed. */
const goods = anyEvent.filter(({ kind }) =>
  /^(grn|change-grn|cancel-grn|expiryNote|cancel-expiryNote|adjust)/.test(kind),
)
const days = fc.record({
  events: fc.array(fc.oneof({ weight: 5, arbitrary: anyBottleEvent }, { weight: 1, arbitrary: goods }), {
    minLength: 18,
    maxLength: 18,
  }),
  close: fc.nat({ max: 26 }),
})

it('keep every invariant, refuse without a trace, and report what the ledger holds', {
  timeout: patience(240_000),
}, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(days, async ({ events, close }) => {
      const fixture = await newMirrorDeps(database, today)
      await fixture.agency.write((tx) => tx.db.update(bottleStock).set({ sellingPrice: cents(650_000) }))
      for (const [i, event] of events.entries()) {
        if (i === close) await fixture.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
        await happenAndAudit(fixture, event, done)
      }
      expect(await disagreements(fixture)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // A run in which some kind of event never succeeded would prove nothing about it.
  expect([...done.keys()]).toEqual(
    expect.arrayContaining([
      'bottleReceipt',
      'bottleReceipt-and-undo',
      'bottle-order',
      'bottle-order-and-undo',
      'cancel-bottleReceipt',
      'count-bottles',
      'reprice-bottle',
      'lend',
      'lend-and-undo',
      'change-loan',
      'remove-loan',
      'close-loan',
      'close-loan-and-undo',
      'undo-closure',
    ]),
  )
})

async function happenAndAudit(fixture: Fixture, event: Event, done: Map<string, number>): Promise<void> {
  const before = await rowCounts(fixture.agency)
  const refusal = await happen(fixture, event)
  expect(await fixture.agency.read(auditBooks), JSON.stringify(event)).toEqual([])
  if (refusal === null) done.set(event.kind, (done.get(event.kind) ?? 0) + 1)
  else if (!event.kind.endsWith('-and-undo'))
    expect(await rowCounts(fixture.agency), `${refusal.message} ${JSON.stringify(event)}`).toEqual(before)
}

async function disagreements({ agency, trade }: Fixture): Promise<string[]> {
  const yesterday = addDays(today, -1)
  const wrong: string[] = []
  for (const [stDate, enDate] of [
    [addDays(today, -5), addDays(today, -2)],
    [yesterday, yesterday],
    [yesterday, today],
    [today, today],
  ] as const) {
    const period = { stDate, enDate }
    const [one] = trade.outlets
    const reports = [
      await readReport(agency, bottleReceiptInvoice, { id: 0, ...period }),
      await readReport(agency, bottleOrderInvoice, { id: 0, ...period }),
      await readReport(agency, bottleJournal, period),
      await readReport(agency, bottleJournal, { ...period, stockItemId: trade.bottle }),
      await readReport(agency, pendingLoansReport, { enDate }),
      await readReport(agency, pendingLoansReport, { ...period, outletId: one }),
      await readReport(agency, loanReport, period),
      await readReport(agency, loanReport, { ...period, outletId: one }),
    ]
    wrong.push(
      ...reports.flatMap((report) =>
        report.differing.map((label) => `${report.sheet.title} ${stDate} ${enDate}: ${label}`),
      ),
    )
  }
  for (const { id } of (await agency.read((tx) => ask(tx, pendingLoans, { PageSize: 100 }))).items)
    wrong.push(...(await readReport(agency, loanInvoice, { id })).differing)
  return wrong
}
