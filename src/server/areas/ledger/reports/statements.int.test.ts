/** The books as an owner and an accountant read them, of an agency that kept them for three months. */
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newAgency, smallTrade, type TestAgency } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { post } from '../../../ledger/post.ts'
import { credit, debit } from '../../../ledger/posting.ts'
import { createGlEntry } from '../../bills/entry-commands.ts'
import { createBank } from '../bank-commands.ts'
import { createAccount } from '../commands.ts'
import { balanceSheet } from './balance-sheet.ts'
import { cashFlow } from './cash-flow.ts'
import { incomeByMonth } from './income-by-month.ts'
import { trialBalanceMovement } from './trial-balance-movement.ts'

const today = businessDate('2026-05-20')
const { database } = await testDatabase(clock(today))
const may = { stDate: businessDate('2026-05-01'), enDate: today }
let agency: TestAgency
let ids: Record<string, number>

const entry = (date: string, debited: string, credited: string, amount: number) =>
  agency.write((tx) =>
    createGlEntry(tx, {
      date: businessDate(date),
      memo: 'Test',
      lines: [
        { accountId: ids[debited] ?? 0, debit: cents(amount), credit: cents(0) },
        { accountId: ids[credited] ?? 0, debit: cents(0), credit: cents(amount) },
      ],
    }),
  )

beforeAll(async () => {
  agency = await newAgency(database)
  await smallTrade(agency)
  await agency.write((tx) =>
    createAccount(tx, {
      code: '1010',
      name: 'Cash in hand',
      acc_type: 1,
      sub_type: 1,
      opening_balance: cents(1_000_000),
    }),
  )
  await agency.write((tx) => createBank(tx, { name: 'BOC', accountNo: '77', kind: 'BANK' }))
  const { rows } = await agency.read((tx) =>
    tx.db.execute<{ code: string; id: number }>(sql`select code, id from depot.account`),
  )
  ids = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
  await entry('2026-03-10', '5250', '1010', 30_000)
  await entry('2026-04-10', '1010', '4100', 80_000)
  await entry('2026-05-04', '1021', '1010', 400_000)
  await entry('2026-05-05', '5250', '1010', 20_000)
  await entry('2026-05-06', '1510', '1021', 300_000)
  await entry('2026-05-07', '1021', '3010', 500_000)
  await entry('2026-05-08', '1021', '2500', 250_000)
  await entry('2026-05-09', '1010', '4100', 60_000)
  await entry('2026-05-10', '4100', '1010', 10_000)
})

it('the balance sheet stands beside that of the month before, with the profit that is not closed (RPT-37)', async () => {
  const report = await readReport(agency, balanceSheet, { enDate: today })
  expect(report.sheet.about).toEqual(['As of 20 May 2026', 'Compared with 30 Apr 2026'])
  expect(report.sheet.columns.map(({ title }) => title).slice(-3)).toEqual(['20 May 2026', '30 Apr 2026', 'Change'])
  expect(report.rows.find(({ code }) => code === '1010')).toMatchObject({
    amount: 680_000,
    before: 1_050_000,
    change: -370_000,
  })
  expect(report.rows.find(({ code }) => code === '1510')).toMatchObject({
    section: 'Non-current assets',
    amount: 300_000,
    before: 0,
  })
  expect(report.rows.find(({ name }) => name === 'Profit or (loss) of months not closed yet')).toMatchObject({
    section: 'Equity',
    amount: 80_000,
    before: 50_000,
    change: 30_000,
  })
  expect(report.line('Total assets')?.['amount']).toBe(report.line('Total liabilities and equity')?.['amount'])
  expect(report.line('Total liabilities')).toMatchObject({ amount: 500_000, before: 250_000, change: 250_000 })
  expect(report.differing).toEqual([])
  const march = businessDate('2026-03-31')
  const other = await readReport(agency, balanceSheet, { enDate: today, compareDate: march })
  expect(other.rows.find(({ code }) => code === '1010')).toMatchObject({ before: 970_000 })
})

it('the balance sheet stands alone where the books began later than the day it would be compared with', async () => {
  const opening = { enDate: businessDate('2026-02-28') }
  const report = await readReport(agency, balanceSheet, opening)
  expect(report.sheet.about).toEqual(['As of 28 Feb 2026'])
  expect(report.sheet.columns.map(({ key }) => key)).not.toContain('before')
  expect(report.differing).toEqual([])
  const chosen = await readReport(agency, balanceSheet, { ...opening, compareDate: businessDate('2026-01-31') })
  expect(chosen.sheet.about).toEqual(['As of 28 Feb 2026', 'Compared with 31 Jan 2026'])
})

it('the trial balance with movement runs from opening to closing (RPT-38)', async () => {
  const report = await readReport(agency, trialBalanceMovement, may)
  expect(report.rows.find(({ code }) => code === '1010')).toEqual({
    type: 'Assets',
    group: 'Current assets',
    code: '1010',
    name: 'Cash in hand',
    openingDebit: 1_050_000,
    debit: 60_000,
    credit: 430_000,
    closingDebit: 680_000,
  })
  expect(report.rows.find(({ code }) => code === '4100')).toMatchObject({
    openingCredit: 80_000,
    closingCredit: 130_000,
  })
  const total = report.line('Total')
  // A side that a group does not have stays blank.
  expect(report.sheet.lines.flatMap((line) => (line.kind === 'subtotal' ? line.cells : []))).not.toContain(0)
  expect(total?.['openingDebit']).toBe(total?.['openingCredit'])
  expect(total?.['debit']).toBe(total?.['credit'])
  expect(report.differing).toEqual([])
})

it('the cash flow says what money came from and went to, transfers left out (RPT-39)', async () => {
  const report = await readReport(agency, cashFlow, may)
  const operating = (group: string) => ({ activity: 'Operating activities', group })
  const of = (activity: string) => ({ activity, group: activity })
  expect(report.rows).toEqual([
    { ...operating('Expenses paid'), code: '5250', what: 'Rent', paid: 20_000, net: -20_000 },
    {
      ...operating('Other receipts and payments'),
      code: '4100',
      what: 'Other income',
      received: 60_000,
      paid: 10_000,
      net: 50_000,
    },
    { ...of('Investing activities'), code: '1510', what: 'Motor vehicles', paid: 300_000, net: -300_000 },
    { ...of('Financing activities'), code: '2500', what: 'Bank and lease loans', received: 250_000, net: 250_000 },
    { ...of('Financing activities'), code: '3010', what: 'Capital', received: 500_000, net: 500_000 },
  ])
  expect(report.line('Net cash from operating activities')).toEqual({ received: 60_000, paid: 30_000, net: 30_000 })
  expect(report.line('Cash and banks at the beginning')).toEqual({ net: 1_050_000 })
  expect(report.line('Cash and banks at the end')).toEqual({ net: 1_530_000 })
  expect(report.line('Net change in cash and banks')).toMatchObject({ net: 480_000 })
  expect(report.differing).toEqual([])
})

it('the months stand side by side, the last up to the day asked for (RPT-40)', async () => {
  const report = await readReport(agency, incomeByMonth, { enDate: businessDate('2026-05-09') })
  expect(report.sheet.columns.map(({ title }) => title).slice(2)).toEqual([
    'Jun 2025',
    'Jul 2025',
    'Aug 2025',
    'Sep 2025',
    'Oct 2025',
    'Nov 2025',
    'Dec 2025',
    'Jan 2026',
    'Feb 2026',
    'Mar 2026',
    'Apr 2026',
    'May 2026',
    'Total',
  ])
  expect(report.rows).toEqual([
    { section: 'Operating expenses', name: '5250 Rent', m10: 30_000, m12: 20_000, sum: 50_000 },
    { section: 'Other income', name: '4100 Other income', m11: 80_000, m12: 60_000, sum: 140_000 },
  ])
  expect(report.line('Net revenue')).toBeUndefined()
  expect(report.line('Net profit or (loss)')).toEqual({ m10: -30_000, m11: 80_000, m12: 40_000, sum: 90_000 })
  expect(report.differing).toEqual([])
})

it('sums revenue less discounts of each month where discounts were given (RPT-40)', async () => {
  const source = { type: 'SALES_SUMMARY' as const, id: 1 }
  const lines = [debit('1010', cents(95_000)), debit('5020', cents(5_000)), credit('4010', cents(100_000))]
  await agency.write((tx) => post(tx, { date: businessDate('2026-05-12'), source, lines }))
  const report = await readReport(agency, incomeByMonth, { enDate: today })
  expect(report.line('Net revenue')).toEqual({ m12: 95_000, sum: 95_000 })
  expect(report.differing).toEqual([])
})
