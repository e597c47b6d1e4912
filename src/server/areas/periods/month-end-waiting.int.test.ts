/** What the closing of a month names without being stopped, and what its reopening keeps (E-71). */
import { dayEndsBetween } from '#reads/periods/day-end-list.ts'
import { businessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readReport } from '../../../../tests/reports/reading.ts'
import { newAgency, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { closeDaysUntil, closeNextMonth, entryOn } from '../../../../tests/support/periods.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'
import { completeOpening } from '../../ledger/opening.ts'
import { balanceSheet } from '../ledger/reports/balance-sheet.ts'
import { incomeStatementReport } from '../ledger/reports/income-statement-report.ts'
import { trialBalance } from '../ledger/reports/trial-balance.ts'
import { reopenMonth } from './month-end-commands.ts'
import { monthEndState } from './month-end-queries.ts'
import { dayTotals } from './totals-queries.ts'

const on = (text: string) => businessDate(`2026-${text}`)
const { database } = await testDatabase(clock(on('05-10')))
let agency: TestAgency

beforeEach(async () => {
  agency = await newAgency(database)
  await agency.write(completeOpening)
  await entryOn(agency, on('03-02'), '1010', '4010', 100_000)
  await entryOn(agency, on('03-20'), '5250', '1010', 30_000)
  await closeDaysUntil(agency, on('04-01'))
})

const close = () => agency.write((tx) => closeNextMonth(tx, {}))

it('names a count sheet of the month that nobody approved, and is not stopped by it', async () => {
  await agency.write((tx) =>
    tx.db.execute(sql`insert into depot.stock_count (number, date, at, place, blind, status, line_count, created_by) values
      ('CS-1', '2026-03-31', now(), 'WAREHOUSE', false, 'SUBMITTED', 1, 1),
      ('CS-2', '2026-04-01', now(), 'WAREHOUSE', false, 'SUBMITTED', 1, 1)`),
  )
  expect(await agency.read(monthEndState)).toMatchObject({
    blocked: null,
    waitingCounts: [{ number: 'CS-1', date: '2026-03-31' }],
  })
  expect(await close()).toMatchObject({ lastMonthDate: '2026-03-31' })
})

it('names a trip of the month that is not settled, and is not stopped by it', async () => {
  const { id, number } = await bareTrip(agency, 1)
  const dated = (date: string) =>
    agency.write((tx) =>
      tx.db.execute(
        sql`update depot.trip set date = ${date}, unloaded_on = ${date}, parked_reason = 'a cheque is missing'`,
      ),
    )
  const openTrips = async () => (await agency.read(monthEndState)).openTrips
  await dated('2026-04-01')
  expect(await openTrips()).toEqual([])
  await dated('2026-03-31')
  expect(await openTrips()).toEqual([{ id, words: `Trip ${number}, LB-1, Nimal: on hold, a cheque is missing` }])
  expect(await close()).toMatchObject({ lastMonthDate: '2026-03-31' })
})

it('says from when the month can be closed, once all its days up to today are', async () => {
  const { database: earlier } = await testDatabase(clock(on('03-28')))
  const before = await newAgency(earlier)
  await before.write(completeOpening)
  await closeDaysUntil(before, on('03-28'))
  expect(await before.read(monthEndState)).toMatchObject({
    blockedBy: 'days',
    blocked: 'March 2026 ends on 31 Mar 2026. Close its days first: 28 Mar 2026 to 31 Mar 2026 are open (4 days).',
  })
  await closeDaysUntil(before, on('03-29'))
  expect(await before.read(monthEndState)).toMatchObject({
    blockedBy: 'future',
    blocked: 'March 2026 can be closed from 31 Mar 2026 on, once that day is closed. Its days up to today are closed.',
  })
})

it('keeps who reopened the month, and why', async () => {
  await close()
  await agency.write((tx) => reopenMonth(tx, { month: on('03-31'), reason: ' rent was forgotten ' }))
  expect(await agency.read(monthEndState)).toMatchObject({
    closed: [],
    reopened: [
      {
        date: '2026-03-31',
        profit: 70_000,
        reopenedBy: expect.any(String),
        reason: 'rent was forgotten',
        reversal: { number: expect.stringMatching(/^JE-/), date: '2026-03-31' },
      },
    ],
  })
})

it('names on the papers of the month the entry that closed it, and its reopening', async () => {
  const papers = () =>
    Promise.all([
      readReport(agency, incomeStatementReport, { stDate: on('03-01'), enDate: on('03-31') }),
      readReport(agency, trialBalance, { enDate: on('03-31'), excludeClosing: true }),
      readReport(agency, balanceSheet, { enDate: on('03-31') }),
    ])
  const notes = async () => (await papers()).map(({ sheet }) => sheet.notes)
  expect(await notes()).toEqual([[], [], []])
  const done = await close()
  if (!('closed' in done)) throw new Error('nothing was closed')
  const closing = expect.stringMatching(`^March 2026 closed with ${done.closed.journalNumber} by Person`)
  for (const said of await notes()) expect(said).toEqual([closing])
  const answer = await agency.write((tx) => reopenMonth(tx, { month: on('03-31'), reason: 'rent was forgotten' }))
  if (!('journalNumber' in answer)) throw new Error('nothing was reopened')
  for (const said of await notes())
    expect(said).toEqual([
      closing,
      expect.stringMatching(`^Reopened with ${answer.journalNumber} by Person`),
      'Reason for reopening: “rent was forgotten”',
    ])
  const { rows } = await agency.read((tx) =>
    tx.db.execute(sql`select memo from depot.journal_entry where number = ${answer.journalNumber}`),
  )
  expect(rows).toEqual([{ memo: 'Reopening of March 2026: rent was forgotten' }])
})

it('says when the month was last posted to', async () => {
  const { changedAt } = await agency.read(monthEndState)
  expect(changedAt).toMatch(/^2026-/)
})

it('draws up the trial balance that later closed days keep, when it is closed and when it is reopened', async () => {
  await closeDaysUntil(agency, on('04-03'))
  const kept = () => agency.read((tx) => ask(tx, dayEndsBetween, { from: on('04-01'), to: on('04-02') }))
  const now = () => agency.read((tx) => dayTotals(tx, on('04-02')))
  const agrees = async () => {
    const { debit, credit } = await now()
    for (const { totals } of await kept()) expect(totals).toMatchObject({ debit, credit })
    return debit
  }
  const before = await agrees()
  await close()
  // Revenue and expenses are off both sides, their difference is in retained earnings.
  expect(await agrees()).toBe(before - 30_000)
  await agency.write((tx) => reopenMonth(tx, { month: on('03-31') }))
  expect(await agrees()).toBe(before)
})
