/** What is owed by age, in sums (RPT-41, RPT-42). */
import { beforeAll, expect, it } from 'vitest'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { clock } from '../../../clock.ts'
import { creditorsAgeing, debtorsAgeing } from './ageing.ts'

let lending: Lending
beforeAll(async () => {
  const { database } = await testDatabase(clock(today))
  lending = await lendingAgency(database)
  await manyBills(lending)
})

it('debtors stand by what they owe, then the same sums by route and rep (RPT-41)', async () => {
  const report = await readReport(lending.agency, debtorsAgeing, { enDate: today })
  expect(report.titles).toEqual(['By debtor', 'By route', 'By sales rep'])
  const parties = report.rows.filter(({ group }) => group === 'By debtor')
  expect(parties.find(({ name }) => name === 'Bay Stores')).toMatchObject({
    bills: 1,
    open: rupees(500),
    days30: rupees(500),
  })
  expect(parties.map(({ open }) => Number(open))).toEqual(
    parties.map(({ open }) => Number(open)).toSorted((a, b) => b - a),
  )
  const all = {
    open: rupees(3_400),
    current: rupees(600),
    days30: rupees(500),
    days60: rupees(600),
    days90: rupees(800),
    over90: rupees(900),
  }
  for (const label of ['Total by debtor', 'Total by route', 'Total by sales rep', 'Total open'])
    expect(report.line(label)).toMatchObject(all)
  expect(report.differing).toEqual([])
})

it('suppliers stand by what we owe them, each leading to its statement (RPT-42)', async () => {
  const report = await readReport(lending.agency, creditorsAgeing, { enDate: today })
  expect(report.differing).toEqual([])
  const [row] = report.sheet.lines.filter((line) => line.kind === 'row')
  expect(row?.paper?.type).toBe('PARTY')
})
