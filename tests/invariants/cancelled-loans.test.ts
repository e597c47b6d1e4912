/** A trip that is cancelled after its day was closed: its loans stay in the reports of that day (I24). */
import { businessDate } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import { loanReport } from '../../src/server/areas/bottles/reports/loan-history.ts'
import { pendingLoansReport } from '../../src/server/areas/bottles/reports/pending-loans.ts'
import { clock } from '../../src/server/clock.ts'
import { readReport } from '../reports/reading.ts'
import { openDay } from '../support/agency.ts'
import { testDatabase } from '../support/database.ts'
import { settledTrip, settlingAgency } from '../support/settling.ts'

const next = businessDate('2026-03-03')

it('leaves the loans of its day in the reports of that day', async () => {
  const { database } = await testDatabase(clock(openDay))
  const of = await settlingAgency(database)
  const { id } = await settledTrip(of)
  await of.openNext(next)
  await of.cancel(id)
  for (const enDate of [openDay, next]) {
    const pending = await readReport(of.agency, pendingLoansReport, { enDate })
    const history = await readReport(of.agency, loanReport, { stDate: openDay, enDate })
    expect([...pending.differing, ...history.differing], enDate).toEqual([])
    expect(
      pending.rows.some((row) => row['customer'] === 'Outlet B'),
      enDate,
    ).toBe(enDate === openDay)
  }
})
