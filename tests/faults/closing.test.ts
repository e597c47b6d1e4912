/** Closing a month and taking it back, failing after each of their statements in turn: each time the database is as it was. */
import { businessDate } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import { completeOpening } from '../../src/server/ledger/opening.ts'
import { reopenMonth } from '../../src/server/areas/periods/month-end-commands.ts'
import { clock } from '../../src/server/clock.ts'
import { newAgency, openDay } from '../support/agency.ts'
import { closeDaysUntil, entryOn, closeNextMonth } from '../support/periods.ts'
import { testDatabase } from '../support/database.ts'
import { failEverywhere } from '../support/faults.ts'

const april = businessDate('2026-04-01')
const { database } = await testDatabase(clock(april))

it('a month is closed, and reopened, whole or not at all', async () => {
  const agency = await newAgency(database)
  await agency.write(completeOpening)
  await entryOn(agency, openDay, '1010', '4010', 500)
  await closeDaysUntil(agency, april)
  expect(await failEverywhere(database, agency, (tx) => closeNextMonth(tx))).toBeGreaterThan(1)
  expect(await agency.read(async (tx) => tx.agency.closedMonthEnd)).toBe('2026-03-31')
  expect(await failEverywhere(database, agency, (tx) => reopenMonth(tx, { month: openDay }))).toBeGreaterThan(1)
  expect(await agency.read(async (tx) => tx.agency.closedMonthEnd)).toBe('2026-02-28')
})
