/** What the closing of a month names without being stopped, and what its reopening keeps (E-71). */
import { businessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { newAgency, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { closeDaysUntil, closeNextMonth, entryOn } from '../../../../tests/support/periods.ts'
import { clock } from '../../clock.ts'
import { completeOpening } from '../../ledger/opening.ts'
import { reopenMonth } from './month-end-commands.ts'
import { monthEndState } from './month-end-queries.ts'

const on = (text: string) => businessDate(`2026-${text}`)
const { database } = await testDatabase(clock(on('05-10')))
let agency: TestAgency

beforeEach(async () => {
  agency = await newAgency(database)
  await agency.write(completeOpening)
  await entryOn(agency, on('03-02'), '1010', '4010', 100_000)
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

it('keeps the reason of reopening in the audit log', async () => {
  await close()
  await agency.write((tx) => reopenMonth(tx, { month: on('03-31'), reason: ' rent was forgotten ' }))
  const { rows } = await agency.read((tx) =>
    tx.db.execute(sql`select after->>'reason' as reason from depot.audit_log where action = 'reopen'`),
  )
  expect(rows).toEqual([{ reason: 'rent was forgotten' }])
})
