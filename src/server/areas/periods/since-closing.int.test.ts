/** What a closed day and its certificate keep besides figures: what refreshed them, trips left open, why cash differed (E-69, E-70). */
import { dayEndsBetween } from '#reads/periods/day-end-list.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readReport } from '../../../../tests/reports/reading.ts'
import { newAgency, openDay, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import {
  closeDaysUntil,
  closeNextMonth,
  closeOpenDay,
  entryOn,
  processWaiting,
} from '../../../../tests/support/periods.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'
import { completeOpening } from '../../ledger/opening.ts'
import { dayEndChecks } from './checks-queries.ts'
import { certificate } from './reports/certificate.ts'

const on = (text: string) => businessDate(`2026-${text}`)
const { database } = await testDatabase(clock(on('04-10')))
let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency(database)
  await agency.write(completeOpening)
  await entryOn(agency, openDay, '1010', '4010', 80_000)
})

const totalsOf = async (date: BusinessDate) => {
  const [day] = await agency.read((tx) => ask(tx, dayEndsBetween, { from: date, to: date }))
  if (!day) throw new Error('the day is not closed')
  return day.totals
}
const paperOf = async (date: BusinessDate) => (await readReport(agency, certificate, { date })).sheet

it('says what refreshed the day, on later days as far as it changed them, and on their certificates', async () => {
  await closeDaysUntil(agency, on('03-04'))
  expect((await totalsOf(openDay)).refreshes).toBeUndefined()
  await entryOn(agency, openDay, '1010', '4010', 700)
  const { checks } = await agency.read((tx) => dayEndChecks(tx, {}))
  expect(checks.find(({ key }) => key === 'BACKDATES_PENDING')).toMatchObject({
    items: ['General entry JE-2026-000002, dated 2 Mar 2026'],
    sources: [{ type: 'JOURNAL', date: openDay }],
  })
  await processWaiting(agency)
  const by = [{ by: 'Person 3', sourceType: 'JOURNAL', date: openDay, journalNumber: 'JE-2026-000002' }]
  expect(await totalsOf(openDay)).toMatchObject({
    sales: 80_700,
    refreshes: by,
    atClosing: { sales: 80_000, cash: 80_000, cashInHand: 80_000, debit: 80_000 },
  })
  const next = await totalsOf(on('03-03'))
  expect(next).toMatchObject({ refreshes: by, atClosing: { cashInHand: 80_000 } })
  expect(next.atClosing).not.toHaveProperty('sales')
  const { notes, below } = await paperOf(openDay)
  expect(notes).toContainEqual(
    expect.stringMatching(/^Refreshed .+ by Person 3, with General entry JE-2026-000002 of 2 Mar 2026$/),
  )
  expect(below).toMatchObject([{ title: 'Figures that changed since the day was closed' }])
  // A closing of its month changes the trial balance of later days: that is no refresh.
  await closeDaysUntil(agency, on('04-02'))
  await entryOn(agency, on('04-01'), '1010', '4010', 300)
  await processWaiting(agency)
  expect((await totalsOf(on('04-01'))).atClosing).toHaveProperty('debit')
  await agency.write((tx) => closeNextMonth(tx, {}))
  const { atClosing } = await totalsOf(on('04-01'))
  expect(atClosing).not.toHaveProperty('debit')
  expect(atClosing).toMatchObject({ sales: 0 })
})

it('keeps the trips that it left open, and why the counted cash differed', async () => {
  const { id, number } = await bareTrip(agency, 1)
  await agency.write((tx) => tx.db.execute(sql`update depot.trip set date = ${openDay}, parked_reason = 'two bottles'`))
  const reason = { counted_cash: cents(79_000), count_reason: ' a note was torn ' }
  await agency.write((tx) => closeOpenDay(tx, { ...reason, carry_over: true }))
  expect(await totalsOf(openDay)).toMatchObject({
    countReason: 'a note was torn',
    openTrips: [{ id, words: expect.stringContaining(number) }],
  })
  expect((await paperOf(openDay)).notes).toEqual(
    expect.arrayContaining([
      'Reason for the cash difference: “a note was torn”',
      `Left open: Trip ${number}, LB-1, Nimal: on hold, two bottles`,
    ]),
  )
  // Where it agrees there is nothing to explain.
  await agency.write((tx) => closeOpenDay(tx, { ...reason, carry_over: true }))
  expect(await totalsOf(on('03-03'))).not.toHaveProperty('countReason')
})

it('names expenses of the day that wait for approval, before it is closed and afterwards', async () => {
  await agency.write((tx) =>
    tx.db.execute(sql`insert into depot.expense (number, date, category, account_id, amount, status, created_by)
      select n, d::date, 1, (select max(id) from depot.account), 900, s, 1 from (values ('EX-1', '2026-03-02', 1), ('EX-2', '2026-03-03', 1)) v(n, d, s)`),
  )
  const { waitingExpenses } = await agency.read((tx) => dayEndChecks(tx, {}))
  expect(waitingExpenses).toMatchObject([{ number: 'EX-1', date: openDay, amount: 900 }])
  // The closed day and its certificate say what was left.
  await agency.write((tx) => closeOpenDay(tx))
  expect(await totalsOf(openDay)).toMatchObject({ waitingExpenses: [{ number: 'EX-1' }] })
  expect((await paperOf(openDay)).notes).toContain('Expenses that waited for approval: EX-1, LKR 9.00 in all')
})
