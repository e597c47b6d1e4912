/** The voucher and the expense report on a real database: what they say, and that the ledger says the same (RPT-32). */
import { addDays } from '#contract/dates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { openDay, refusalOf } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { nextDay, rupees, type Spending, spendingAgency } from '../../../../../tests/support/expenses.ts'
import { clock } from '../../../clock.ts'
import type { Database } from '../../../db/client.ts'
import { removeExpense, updateExpense } from '../change-commands.ts'
import { approveExpense } from '../commands.ts'
import { expenseReport } from './expense-report.ts'
import { expenseVoucher } from './voucher.ts'

let database: Database
let at: Spending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(nextDay)))
})
beforeEach(async () => {
  at = await spendingAgency(database)
})

describe('the expense report', () => {
  const report = (input: { stDate?: typeof openDay; enDate?: typeof openDay; cat?: 1 | 2 } = {}) =>
    readReport(at.agency, expenseReport, input)

  it('groups by category and account, and sums what is paid and open', async () => {
    await at.add({ category: 2, amount: rupees(300), bill_no: 'B-1', description: 'Tea' })
    await at.add({ payment: { fund_source: 1, amount: rupees(1_000) } })
    await at.add({ accountId: at.idOf('5240'), amount: rupees(200), payment: null })
    await at.add({ amount: rupees(9_000) }, 1)
    await at.draft()
    const read = await report()
    expect(read.titles).toEqual([
      'Expenditure · 5230 Fuel',
      'Expenditure · 5240 Vehicle repairs',
      'Petty cash · 5230 Fuel',
      'Expenditure · 5230 Fuel',
    ])
    expect(read.rows.map((row) => [row['number'], row['amount'], row['paid'], row['open'], row['status']])).toEqual([
      ['EX-2026-000002', 450_000, 100_000, 350_000, 'Part paid'],
      ['EX-2026-000003', 20_000, 0, 20_000, 'Unpaid'],
      ['EX-2026-000001', 30_000, 30_000, 0, 'Paid in full'],
      ['EX-2026-000004', 900_000, undefined, undefined, 'Pending'],
    ])
    expect(read.rows[2]).toMatchObject({ category: 'Petty cash', code: '5230', bill: 'B-1', description: 'Tea' })
    expect(read.line('Total of Expenditure')).toEqual({ amount: 470_000, paid: 100_000, open: 370_000 })
    expect(read.line('Total of 3 vouchers')).toEqual({ amount: 500_000, paid: 130_000, open: 370_000 })
    expect(read.line('Ledger balance: 2110 Expense vouchers payable')).toEqual({ open: 370_000 })
    expect(read.differing).toEqual([])
    const petty = await report({ cat: 2 })
    expect(petty.line('Total of 1 voucher')).toEqual({ amount: 30_000, paid: 30_000, open: 0 })
    expect(petty.differing).toEqual([])
  })

  it('says of each day what was known at its end, whatever happened since', async () => {
    const { id } = await at.add({ payment: null })
    const gone = await at.add({ payment: { fund_source: 1, amount: rupees(2_000) } })
    await at.closeOpenDay()
    await at.agency.write((tx) => updateExpense(tx, { id, ...at.fuel({ accountId: at.idOf('5240') }) }))
    const waiting = await report({ stDate: openDay, enDate: nextDay })
    expect(waiting.line('Ledger balance: 2110 Expense vouchers payable')).toEqual({ open: 250_000 })
    expect(waiting.differing).toEqual([])
    await at.agency.write((tx) => approveExpense(tx, { id }))
    await at.pay({ expense_id: id, amount: rupees(3_000), date: nextDay })
    await at.agency.write((tx) => removeExpense(tx, { id: gone.id }))
    const before = await report({ stDate: openDay, enDate: openDay })
    expect(before.rows.map((row) => [row['code'], row['amount'], row['paid'], row['open'], row['status']])).toEqual([
      ['5230', 450_000, 0, 450_000, 'Corrected'],
      ['5230', 450_000, 200_000, 250_000, 'Corrected'],
    ])
    const after = await report({ stDate: nextDay, enDate: nextDay })
    expect(after.rows.map((row) => [row['code'], row['amount'], row['paid'], row['open'], row['status']])).toEqual([
      ['5230', -450_000, undefined, undefined, 'Corrected'],
      ['5230', -450_000, 0, 0, 'Corrected'],
      ['5240', 450_000, 300_000, 150_000, 'Part paid'],
    ])
    const both = await report({ stDate: openDay, enDate: nextDay })
    expect(both.rows.map((row) => [row['code'], row['amount'], row['open']])).toEqual([['5240', 450_000, 150_000]])
    expect([...before.differing, ...after.differing, ...both.differing]).toEqual([])
  })

  it('is empty, and agrees, where nothing was booked', async () => {
    await at.add()
    const read = await report({ stDate: addDays(openDay, -30), enDate: addDays(openDay, -1) })
    expect(read.rows).toEqual([])
    expect(read.differing).toEqual([])
  })
})

describe('the voucher', () => {
  const voucher = (id: number, role: 1 | 3 = 3) => readReport(at.agency, expenseVoucher, { Report_id: id }, role)

  it('says the amount in words, the payments, who made and approved it, and leaves room to sign', async () => {
    const drafted = await at.draft({ amount: rupees(4_500.5), bill_no: 'F-7', description: 'Diesel' })
    const unsigned = await voucher(drafted.id)
    expect(unsigned.sheet.about).toContain('Draft: not a voucher yet')
    expect(unsigned.labels).toEqual(['Total'])
    await at.agency.write((tx) => approveExpense(tx, { id: drafted.id }), 2)
    const cheque = { chequeNumber: '5001' }
    await at.pay({ expense_id: drafted.id, fund_source: 3, bank_id: at.banks.boc, cheque })
    const read = await voucher(drafted.id, 1)
    expect(read.sheet.about.slice(1)).toEqual([
      'EX-2026-000001',
      'Expenditure',
      'Payee: Lanka Fuel',
      'Bill no.: F-7',
      'Approved',
    ])
    expect(read.rows).toEqual([
      { date: openDay, entry: 'JE-2026-000002', account: '5230 Fuel', details: 'Diesel', amount: 450_050 },
      {
        date: openDay,
        entry: 'JE-2026-000003',
        account: 'BOC current',
        details: 'cheque 5001, by Person 2',
        paid: 100_000,
      },
    ])
    expect(read.line('Total')).toEqual({ amount: 450_050, paid: 100_000 })
    expect(read.sheet.notes).toEqual([
      'In words: Four thousand five hundred rupees and fifty cents only',
      'Still open: LKR 3,500.50',
      expect.stringContaining('Made by Person 1, '),
      expect.stringContaining('Approved by Person 2, '),
    ])
    expect(read.sheet.signatures).toEqual(['Prepared by', 'Approved by', 'Received by'])
    expect(read.differing).toEqual([])
  })

  it('agrees with the ledger after a correction, and is not made of what is unknown, deleted or somebody else’s draft', async () => {
    const made = await at.add({ payment: null })
    await at.agency.write((tx) => updateExpense(tx, { id: made.id, ...at.fuel({ amount: rupees(50) }) }))
    expect((await voucher(made.id)).differing).toEqual([])
    await at.agency.write((tx) => removeExpense(tx, { id: made.id }))
    const drafted = await at.draft({}, 2)
    for (const id of [made.id, drafted.id, 1]) expect((await refusalOf(voucher(id, 1))).key).toBe('NOT_FOUND')
  })
})
