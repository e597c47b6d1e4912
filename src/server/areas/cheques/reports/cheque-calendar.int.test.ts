/** When cheques fall due, by day and by bank (RPT-49). */
import { addDays } from '#contract/dates.ts'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../../tests/support/agency.ts'
import { type ChequeBench, chequeBench, rupees } from '../../../../../tests/support/cheques.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { chequeCalendar } from './cheque-calendar.ts'

let bench: ChequeBench
beforeAll(async () => {
  const { database } = await testDatabase(clock(openDay))
  bench = await chequeBench(database)
  await bench.receive(400, addDays(openDay, -1))
  await bench.receive(100)
  await bench.receive(200)
  await bench.write(800, addDays(openDay, 7))
  const banked = await bench.receive(500)
  await bench.move({ status: 1, cheques: [banked], dest_bank: bench.boc })
})

it('overdue ones come first, then each day with what it brings and what the banks hold by then', async () => {
  const report = await readReport(bench.agency, chequeCalendar, { enDate: openDay })
  expect(report.titles).toEqual(['Overdue', 'Mar 2026', 'By bank'])
  // The cheque that was banked.
  expect(report.line('In all bank accounts')).toEqual({ running: rupees(500) })
  const days = report.rows.filter(({ due }) => due !== undefined)
  expect(days.map(({ due, cheques, in: received, out, running }) => [due, cheques, received, out, running])).toEqual([
    [addDays(openDay, -1), 1, rupees(400), undefined, rupees(900)],
    [openDay, 2, rupees(300), undefined, rupees(1_200)],
    [addDays(openDay, 7), 1, undefined, rupees(800), rupees(400)],
  ])
  expect(report.line('Total of 4 cheques')).toMatchObject({ in: rupees(700), out: rupees(800) })
  expect(report.differing).toEqual([])
})

it('what a User may not see is counted, not named', async () => {
  const report = await readReport(bench.agency, chequeCalendar, { enDate: openDay }, 1)
  expect(report.rows).toEqual([])
  expect(report.differing).toEqual([])
})
