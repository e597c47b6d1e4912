/** When cheques fall due, by bank account and day, and what each account will hold (RPT-49). */
import { addDays } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { dashboardStats } from '#reads/dashboard/stats.ts'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../../tests/support/agency.ts'
import { type ChequeBench, chequeBench, rupees } from '../../../../../tests/support/cheques.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { refused } from '../../../../../tests/support/refused.ts'
import { ask } from '../../../db/reads.ts'
import { clock } from '../../../clock.ts'
import { createBank } from '../../ledger/index.ts'
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

it('each account begins with what it holds, and each day says what comes, what goes and what is left', async () => {
  const report = await readReport(bench.agency, chequeCalendar, { enDate: openDay })
  expect(report.titles).toEqual(['BOC', 'By bank'])
  expect(report.sheet.about).toContain('Cheques in hand go to: BOC')
  expect(report.sheet.about).toContain('No account is expected to fall below zero')
  const days = report.rows.filter(({ through }) => through === 'BOC')
  expect(days.map((row) => [row['due'], row['state'], row['cheques'], row['in'], row['out'], row['running']])).toEqual([
    // The cheque that was banked.
    [openDay, 'Bank balance', undefined, undefined, undefined, rupees(500)],
    [addDays(openDay, -1), 'Overdue', 1, rupees(400), undefined, rupees(900)],
    [openDay, '', 2, rupees(300), undefined, rupees(1_200)],
    [addDays(openDay, 7), '', 1, undefined, rupees(800), rupees(400)],
  ])
  expect(days.map(({ weekday }) => weekday)).toEqual(['Mon', 'Sun', 'Mon', 'Mon'])
  const papers = report.sheet.lines.flatMap((line) => (line.kind === 'row' && line.paper ? [line.paper] : []))
  expect(papers.map(({ type, date }) => [type, date])).toEqual([
    ['CHEQUE', undefined],
    ['CHEQUES_DUE_IN', openDay],
    ['CHEQUE', undefined],
  ])
  expect(report.line('Total of BOC')).toMatchObject({ running: rupees(400) })
  expect(report.line('Total of 4 cheques')).toMatchObject({ in: rupees(700), out: rupees(800) })
  expect(report.differing).toEqual([])
})

it('is of one account or of all, with the cheques in hand where they are to be banked, and marks days below zero', async () => {
  const other = await bench.agency.write((tx) => createBank(tx, { name: 'Sampath', accountNo: '2', kind: 'BANK' }))
  const report = await readReport(bench.agency, chequeCalendar, { enDate: openDay, intoBankId: other.id })
  expect(report.titles).toEqual(['Expected to fall below zero', 'All bank accounts', 'BOC', 'Sampath', 'By bank'])
  expect(report.rows[0]).toMatchObject({
    due: addDays(openDay, 7),
    party: 'BOC',
    state: 'Below zero',
    running: rupees(-300),
  })
  const last = (account: string) => report.rows.findLast(({ through }) => through === account)
  expect(last('All bank accounts')).toMatchObject({ running: rupees(400), state: '' })
  expect(last('BOC')).toMatchObject({ running: rupees(-300), state: 'Below zero', out: rupees(800) })
  expect(last('Sampath')).toMatchObject({ running: rupees(700), in: rupees(300) })
  expect(report.line('Total of 4 cheques')).toMatchObject({ in: rupees(700), out: rupees(800) })
  const boc = await readReport(bench.agency, chequeCalendar, {
    enDate: openDay,
    bankId: bench.boc,
    intoBankId: other.id,
  })
  expect(boc.titles).toEqual(['Expected to fall below zero', 'BOC', 'By bank'])
  expect(boc.line('Of which not in this report: cheques of others')).toEqual({ in: rupees(700) })
  expect([...report.differing, ...boc.differing]).toEqual([])
  expect(await refused(bench.agency, (tx) => chequeCalendar.load(tx, { bankId: 999_999 }))).toMatchObject({
    key: 'NOT_FOUND',
  })
})

it('says the lowest of all bank accounts as the dashboard does', async () => {
  const stats = await bench.agency.read((tx) => ask(tx, dashboardStats, { on: openDay }))
  expect(stats.banksLowest).toEqual({ on: addDays(openDay, 7), value: rupees(400) })
  const { sheet } = await readReport(bench.agency, chequeCalendar, { enDate: openDay })
  expect(sheet.about).toContain(`All bank accounts at their lowest: 400.00 on ${formatDate(addDays(openDay, 7))}`)
  const user = await bench.agency.read((tx) => ask(tx, dashboardStats, { on: openDay }), 1)
  expect(user.banksLowest).toBeNull()
})

it('what a User may not see is counted, not named', async () => {
  const report = await readReport(bench.agency, chequeCalendar, { enDate: openDay }, 1)
  expect(report.rows).toEqual([])
  expect(report.differing).toEqual([])
})
