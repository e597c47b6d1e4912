/** Days of cheques, with the bills and expenses that they pay: the books stay right, and both cheque reports agree with the ledger, whatever is banked, returned and taken back. */
import { addDays, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chequeHistory } from '../../src/server/areas/cheques/reports/cheque-history.ts'
import { pendingCheques } from '../../src/server/areas/cheques/reports/pending-cheques.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { agency as agencyTable, party } from '../../src/server/db/schema/index.ts'
import { readReport } from '../reports/reading.ts'
import { newAgency, rowCounts } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { anyChequeEvent } from '../support/cheque-events.ts'
import { anyBillEvent } from '../support/bill-events.ts'
import { testDatabase } from '../support/database.ts'
import { type Event, happen } from '../support/events.ts'
import { anyExpenseEvent } from '../support/expense-events.ts'
import { moneyToSpend } from '../support/money.ts'
import type { Fixture } from '../support/fixture.ts'
import { patience, runs } from '../support/runs.ts'

const today = businessDate('2026-03-03')
/** Sequences in CI; the nightly run asks for more. */
const RUNS = runs(20)
const { database } = await testDatabase(clock(today))

const anyPaper = fc.oneof(
  { weight: 7, arbitrary: anyChequeEvent },
  { weight: 2, arbitrary: anyBillEvent },
  { weight: 1, arbitrary: anyExpenseEvent },
)
/** `close`: after how many events the first day is closed. */
const days = fc.record({
  events: fc.array(anyPaper, { minLength: 18, maxLength: 18 }),
  close: fc.nat({ max: 30 }),
})

it('keep every invariant, refuse without a trace, and report what the ledger holds', {
  timeout: patience(300_000),
}, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(days, async ({ events, close }) => {
      const fixture = await chequeModelDeps()
      for (const [i, event] of events.entries()) {
        if (i === close) await fixture.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
        await happenAndAudit(fixture, event, done)
      }
      expect(await disagreements(fixture)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // A run in which some kind of event never succeeded would prove nothing about it.
  for (const kind of [
    'receive-cheque',
    'write-cheque',
    'move-cheques',
    'move-cheque-and-undo',
    'undo-cheque',
    'remove-cheque',
    'correct-cheque',
  ])
    expect(done.get(kind) ?? 0, `no ${kind} was ever done`).toBeGreaterThan(0)
})

/** A customer and a supplier with open bills, and money. */
async function chequeModelDeps(): Promise<Fixture> {
  const agency = await newAgency(database)
  await moneyToSpend(agency)
  const customer = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-A', name: 'Outlet A' }))).id
  const supplier = await agency.write(async (tx) => {
    const [row] = await tx.db
      .insert(party)
      .values({ kind: 3, code: 'SUP-1', name: 'Litro', createdBy: tx.actor.userId })
      .returning({ id: party.id })
    return row?.id ?? 0
  })
  const bill = (receivables: 1 | 2, bill_no: string, rupees: number) =>
    agency.write((tx) =>
      openBill(tx, {
        receivables,
        partyId: receivables === 1 ? customer : supplier,
        bill_no,
        amount: cents(rupees * 100),
        date: businessDate('2026-02-28'),
      }),
    )
  for (const direction of [1, 2] as const)
    for (const rupees of [9_000, 20_000, 40_000]) await bill(direction, `B-${rupees}`, rupees)
  const trade = { product: 0, supplier, cylinder: 0, bottle: 0, regulator: 0, hose: 0, outlets: [customer] }
  return { agency, trade, today, invoices: 0 }
}

async function happenAndAudit(fixture: Fixture, event: Event, done: Map<string, number>): Promise<void> {
  const before = await rowCounts(fixture.agency)
  const refusal = await happen(fixture, event)
  expect(await fixture.agency.read(auditBooks), JSON.stringify(event)).toEqual([])
  if (!refusal) done.set(event.kind, (done.get(event.kind) ?? 0) + 1)
  // An event with its undo is two commands: only the second may have been refused.
  else if (!event.kind.endsWith('-and-undo')) expect(await rowCounts(fixture.agency), event.kind).toEqual(before)
}

async function disagreements({ agency, trade }: Fixture): Promise<string[]> {
  const wrong: string[] = []
  for (const enDate of [-3, -1, 0].map((n) => addDays(today, n))) {
    const reports = [
      await readReport(agency, pendingCheques, { enDate }),
      await readReport(agency, pendingCheques, { enDate, receivables: 2, outletId: trade.supplier }),
      await readReport(agency, pendingCheques, { enDate, cheque_Status: 1 }),
      await readReport(agency, chequeHistory, { stDate: addDays(enDate, -1), enDate }),
      await readReport(agency, chequeHistory, { stDate: enDate, enDate, Cheque_no: 'C3' }),
    ]
    wrong.push(
      ...reports.flatMap(({ sheet, differing }) => differing.map((label) => `${sheet.title} ${enDate}: ${label}`)),
    )
  }
  return wrong
}
