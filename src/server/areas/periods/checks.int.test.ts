/** The checks before a day is closed, where later days hold entries already. */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newAgency, smallTrade, type TestAgency } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { closeOpenDay, entryOn } from '../../../../tests/support/periods.ts'
import { clock } from '../../clock.ts'
import { createAccount } from '../ledger/commands.ts'
import { dayEndChecks } from './checks-queries.ts'

const day = (no: number) => businessDate(`2026-03-0${no}`)
const { database } = await testDatabase(clock(day(5)))
let agency: TestAgency

beforeAll(async () => {
  agency = await newAgency(database)
  await smallTrade(agency)
  const opening_balance = cents(500_000)
  const cash = { code: '1010', name: 'Cash in hand', acc_type: 1, sub_type: 1, opening_balance } as const
  await agency.write((tx) => createAccount(tx, cash))
})

it('says which checks count what later days hold, which the figures of the day leave out', async () => {
  await entryOn(agency, day(2), '1010', '4010', 80_000)
  expect((await agency.read((tx) => dayEndChecks(tx, {}))).later).toBeNull()
  await entryOn(agency, day(4), '1010', '4010', 1_500)
  await entryOn(agency, day(3), '5250', '1010', 30_000)
  const { checks, totals, later, cashMoved } = await agency.read((tx) => dayEndChecks(tx, {}))
  expect(cashMoved).toEqual({ opening: 500_000, received: 80_000, paid: 0 })
  expect(totals).toMatchObject({ sales: 80_000, cash: 80_000, cashInHand: 580_000 })
  expect(later).toMatchObject({ first: day(3), last: day(4), entries: 2, totals: { cashInHand: 551_500 } })
  const asOf = Map.groupBy(checks, (check) => check.asOf)
  expect(asOf.get('day')?.map(({ key }) => key)).toEqual(['TRIPS_OPEN', 'BALANCED', 'CASH_BELOW_ZERO'])
  expect(checks.find(({ key }) => key === 'BALANCED')?.ledger).toBe(totals.debit)
  expect(asOf.get('now')?.map(({ key }) => key)).toEqual(expect.arrayContaining(['ROWS_UNPOSTED', 'GOODS', 'DEBTORS']))
})

it('names count sheets of the day that are handed in and not approved, which stop nothing', async () => {
  await agency.write((tx) =>
    tx.db.execute(sql`insert into depot.stock_count (number, date, at, place, blind, status, line_count, created_by) values
      ('CS-1', '2026-03-02', now(), 'WAREHOUSE', false, 'SUBMITTED', 1, 1),
      ('CS-2', '2026-03-02', now(), 'WAREHOUSE', false, 'OPEN', 1, 1),
      ('CS-3', '2026-03-03', now(), 'WAREHOUSE', false, 'SUBMITTED', 1, 1)`),
  )
  const { waitingCounts, passed } = await agency.read((tx) => dayEndChecks(tx, {}))
  expect(waitingCounts).toMatchObject([{ number: 'CS-1', date: day(2) }])
  expect(passed).toBe(true)
  // It waits still when the day is closed, and is told of on the days after it.
  await agency.write((tx) => closeOpenDay(tx))
  const after = await agency.read((tx) => dayEndChecks(tx, {}))
  expect(after).toMatchObject({ waitingCounts: [{ number: 'CS-3' }], earlier: { waitingCounts: [{ number: 'CS-1' }] } })
  expect(after.superAdmins.length).toBeGreaterThan(0)
})

it('says what cash the day began with, what came in and what went out', async () => {
  await entryOn(agency, day(2), '5250', '1010', 12_000)
  const moved = async (date: ReturnType<typeof day>) =>
    (await agency.read((tx) => dayEndChecks(tx, { date }))).cashMoved
  expect(await moved(day(2))).toEqual({ opening: 500_000, received: 80_000, paid: 12_000 })
  expect(await moved(day(5))).toEqual({ opening: 539_500, received: 0, paid: 0 })
})
