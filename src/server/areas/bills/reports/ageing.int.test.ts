/** What is owed by age, in sums (RPT-41, RPT-42). */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { clock } from '../../../clock.ts'
import { party } from '../../../db/schema/index.ts'
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
  expect(report.line('Share of the total')).toEqual({
    current: 17_65,
    days30: 14_71,
    days60: 17_65,
    days90: 23_53,
    over90: 26_47,
  })
  expect(report.differing).toEqual([])
})

it('are narrowed to a kind of customer, a route, a rep or those who are late, and tie to the whole ledger', async () => {
  const [ofOutlets, ofDebtors, ofNoRep, late] = [
    await readReport(lending.agency, debtorsAgeing, { enDate: today, kind: 1 }),
    await readReport(lending.agency, debtorsAgeing, { enDate: today, kind: 2 }),
    await readReport(lending.agency, debtorsAgeing, { enDate: today, repId: 1 }),
    await readReport(lending.agency, debtorsAgeing, { enDate: today, state: 'OVERDUE' }),
  ]
  expect(ofOutlets.rows.filter(({ group }) => group === 'By debtor').map(({ name }) => name)).toEqual(['Bay Stores'])
  expect(ofOutlets.line('Total open')).toMatchObject({ open: rupees(500), share: 100_00 })
  expect(ofDebtors.line('Of which not in this report: other bills')).toEqual({ open: rupees(500) })
  expect(ofNoRep.rows).toEqual([])
  expect(late.rows.map(({ name }) => name)).toContain('Bay Stores')
  for (const report of [ofOutlets, ofDebtors, ofNoRep, late]) expect(report.differing).toEqual([])
})

it('what is owed above the credit limit stands beside it, and narrows the report', async () => {
  await lending.agency.write((tx) =>
    tx.db
      .update(party)
      .set({ creditLimit: rupees(300) })
      .where(eq(party.id, lending.outlet)),
  )
  const report = await readReport(lending.agency, debtorsAgeing, { enDate: today, state: 'OVER_LIMIT' })
  const parties = report.rows.filter(({ group }) => group === 'By debtor')
  expect(parties.map(({ name, limit, over }) => [name, limit, over])).toEqual([
    ['Bay Stores', rupees(300), rupees(200)],
  ])
  expect(report.line('Total open')).toMatchObject({ over: rupees(200) })
  const [row] = report.sheet.lines.filter((line) => line.kind === 'row')
  expect(row).toMatchObject({ tone: 'alert', paper: { type: 'OWED_BY', id: lending.outlet } })
  expect(report.differing).toEqual([])
})

it('suppliers stand by what we owe them, each leading to its open bills (RPT-42)', async () => {
  const report = await readReport(lending.agency, creditorsAgeing, { enDate: today })
  expect(report.differing).toEqual([])
  const [row] = report.sheet.lines.filter((line) => line.kind === 'row')
  expect(row?.paper?.type).toBe('OWED_TO')
  expect(report.sheet.columns.map(({ key }) => key)).not.toContain('limit')
})
