/** Lists and reports of credit on a real database (E-58, RPT-17, RPT-18, RPT-33). */
import { pendingBills } from '#reads/bills/bill.ts'
import { collectedBills } from '#reads/bills/collected.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { openDay, refusalOf } from '../../../../tests/support/agency.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { sumOf } from '#contract/money.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { agency as agencyTable } from '../../db/schema/index.ts'
import { removeBill, undoSettlement } from './change-commands.ts'
import { billsCollected } from './reports/bills-collected.ts'
import { creditReport } from './reports/bill-report.ts'
import { pendingBillsReport } from './reports/pending-bills.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const pending = (query: Parameters<typeof pendingBills>[1] = {}, role?: 1 | 2 | 3) =>
  lending.agency.read((tx) => ask(tx, pendingBills, query), role)

describe('pending credits', () => {
  it('are the open bills, oldest due first, with their age and sums of the whole filter', async () => {
    const { old, due } = await manyBills(lending)
    await lending.reserve(old.id, 50)
    const found = await pending({ on: today, PageSize: 10 })
    expect(found.items.map((bill) => [bill.bill_no, bill.open / 100, bill.daysOverdue, bill.reserved / 100])).toEqual([
      ['O-1', 900, 93, 50],
      ['O-2', 800, 62, 0],
      ['O-3', 600, 47, 0],
      ['O-5', 500, 11, 0],
      ['B-4', 600, -13, 0],
    ])
    expect([found.totalCount, found.totalValue]).toEqual([5, rupees(3_400)])
    expect(found.ageing).toEqual({
      current: rupees(600),
      days30: rupees(500),
      days60: rupees(600),
      days90: rupees(800),
      over90: rupees(900),
    })
    expect(found.items[3]).toMatchObject({ id: due.id, party: 'Bay Stores', partyId: lending.outlet, status: 'OPEN' })
    expect((await pending()).items[0]).toMatchObject({ daysOverdue: 92 })
  })

  it('are shown with those that are settled or void when all are asked for: nothing is open of them', async () => {
    await manyBills(lending)
    const [open, all] = [await pending({ on: today }), await pending({ on: today, filters: '{"all":true}' })]
    const others = all.items.filter(({ status }) => status === 'CLOSED' || status === 'CANCELLED')
    expect(others.length).toBeGreaterThan(0)
    expect(others.every((bill) => bill.open === 0)).toBe(true)
    expect(all.totalCount).toBe(open.totalCount + others.length)
    expect([all.totalValue, all.ageing]).toEqual([open.totalValue, open.ageing])
    const standing = all.items.filter(({ status }) => status !== 'CANCELLED')
    expect(all.totalAmount).toBe(sumOf(standing, ({ amount }) => amount))
    expect(open.totalAmount).toBe(sumOf(open.items, ({ amount }) => amount))
    const overdue = await pending({ on: today, filters: '{"all":true,"overdue":true}' })
    expect(overdue.items.every((bill) => bill.open > 0)).toBe(true)
  })

  it('are searched, filtered, sorted and paged', async () => {
    await manyBills(lending)
    const numbers = async (query: Parameters<typeof pendingBills>[1]) =>
      (await pending({ on: today, ...query })).items.map((bill) => bill.bill_no)
    expect(await numbers({ id: lending.outlet })).toEqual(['O-5'])
    expect(await numbers({ searchQuery: 'wedd' })).toEqual(['B-4'])
    expect(await numbers({ searchQuery: 'b-4 WEDD' })).toEqual(['B-4'])
    expect(await numbers({ searchQuery: 'bay' })).toEqual(['O-5'])
    // By the amount, whole or what is open of it, beside words.
    expect(await numbers({ searchQuery: 'bay 500' })).toEqual(['O-5'])
    expect(await numbers({ searchQuery: '900.00' })).toEqual(['O-1'])
    expect(await numbers({ searchQuery: '999' })).toEqual([])
    expect(await numbers({ fromDate: openDay, toDate: openDay })).toEqual(['B-4'])
    expect(await numbers({ filters: '{"status":"PARTIAL"}' })).toEqual(['O-3'])
    expect(await numbers({ filters: '{"overdue":false}' })).toEqual(['B-4'])
    expect(await numbers({ filters: '{"source":"SALES"}' })).toEqual(['B-4'])
    expect(await numbers({ filters: '{"age":"current"}' })).toEqual(['B-4'])
    const aged = await pending({ on: today, filters: '{"age":"current"}' })
    expect([aged.totalValue, aged.ageing]).toEqual([aged.ageing.current, (await pending({ on: today })).ageing])
    expect(await numbers({ repId: 5 })).toEqual([])
    // Of the same amount the younger bill stands first.
    expect(await numbers({ sort: '-open' })).toEqual(['O-1', 'O-2', 'B-4', 'O-3', 'O-5'])
    expect(await numbers({ receivables: 2 })).toEqual(['L-1'])
    expect((await refusalOf(pending({ sort: 'remark' as never }))).key).toBe('INVALID')
    expect((await refusalOf(pending({ receivables: 2 }, 1))).key).toBe('ROLE_NOT_ALLOWED')
    expect((await pending({ receivables: 2 }, 2)).totalValue).toBe(rupees(250))
  })
})

describe('credit collected', () => {
  it('lists what customers paid on a day, by tender, without what was taken back', async () => {
    const { old, late } = await manyBills(lending)
    await lending.close(old.id, 10, {
      payment_type: 1,
      cheque: { chequeNumber: '1', drawerBank: 'BOC', bankDate: today },
    })
    const back = await lending.close(late.id, 20)
    await lending.agency.write((tx) => undoSettlement(tx, { id: late.id, settlementId: back.settlements[0]?.id ?? 0 }))
    const found = await lending.agency.read((tx) => ask(tx, collectedBills, {}), 1)
    expect(found.items.map((each) => [each.bill_no, each.party, each.amount / 100, each.payment_type])).toEqual([
      ['B-7', 'Aruna Hotel', 300, 0],
      ['O-1', 'Aruna Hotel', 10, 1],
    ])
    expect([found.totalCount, found.totalValue, found.tenders]).toEqual([
      2,
      rupees(310),
      { cash: rupees(300), cheque: rupees(10), bank: 0, other: 0 },
    ])
    const next = await lending.agency.read((tx) => ask(tx, collectedBills, { date: today, debtorId: lending.customer }))
    expect(next.items).toMatchObject([{ bill_no: 'O-3', bank: 'BOC current', amount: rupees(100) }])
    const other = await lending.agency.read((tx) => ask(tx, collectedBills, { date: today, debtorId: lending.outlet }))
    expect(other).toMatchObject({ totalCount: 0, totalValue: 0 })
  })
})

describe('reports of credit', () => {
  it('pending: by party and age as of any day, tied to 1200 and 2010', async () => {
    await manyBills(lending)
    const report = await readReport(lending.agency, pendingBillsReport, { enDate: today })
    expect(report.titles).toEqual(['Aruna Hotel', 'Bay Stores'])
    expect(report.rows[0]).toMatchObject({ billNo: 'O-1', days: 93, open: 90_000, over90: 90_000 })
    expect(report.line('Total of 5 bills')).toMatchObject({ open: 340_000, settled: 10_000, current: 60_000 })
    expect(report.differing).toEqual([])
    const earlier = await readReport(lending.agency, pendingBillsReport, { enDate: openDay })
    expect(earlier.line('Total of 5 bills')).toMatchObject({ open: 350_000, settled: 0 })
    expect(earlier.differing).toEqual([])
    const one = await readReport(lending.agency, pendingBillsReport, {
      enDate: today,
      outletId: lending.outlet,
      billNo: 'O-5',
    })
    expect(one.line('Total of 1 bill')).toMatchObject({ open: 50_000 })
    expect(one.line('Of which not in this report: other bills')).toMatchObject({ open: 290_000 })
    expect(one.differing).toEqual([])
    const since = await readReport(lending.agency, pendingBillsReport, { stDate: openDay, enDate: today })
    expect(since.rows.map((row) => row['billNo'])).toEqual(['B-4'])
    const throughBank = await readReport(lending.agency, pendingBillsReport, { enDate: today, bank: lending.boc })
    expect(throughBank.rows.map((row) => row['billNo'])).toEqual(['O-3'])
    expect([throughBank.sheet.about.at(-1), throughBank.differing]).toEqual(['Settled in part through BOC current', []])
    const late = await readReport(lending.agency, pendingBillsReport, { enDate: today, age: 'overdue' })
    expect(late.line('Total of 4 bills')).toMatchObject({ open: 280_000, current: 0 })
    expect([late.sheet.about.at(-1), late.differing]).toEqual(['Overdue', []])
    const old = await readReport(lending.agency, pendingBillsReport, { enDate: today, age: 'over90' })
    expect(old.line('Total of 1 bill')).toMatchObject({ open: 90_000, over90: 90_000 })
    const payable = await readReport(lending.agency, pendingBillsReport, { enDate: today, receivables: 2 }, 2)
    expect(payable.line('Total of 1 bill')).toMatchObject({ open: 25_000 })
    expect(payable.differing).toEqual([])
  })

  it('a bill that was withdrawn after its day closed was open until then', async () => {
    const { id } = await lending.open('B-1', 500)
    await lending.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
    await lending.agency.write((tx) => removeBill(tx, { id }))
    const was = await readReport(lending.agency, pendingBillsReport, { enDate: openDay })
    const is = await readReport(lending.agency, pendingBillsReport, { enDate: today })
    expect([was.line('Total of 1 bill'), is.rows, was.differing, is.differing]).toMatchObject([
      { open: 50_000 },
      [],
      [],
      [],
    ])
  })

  it('credit report: opening, bills and settlements running to the balance of 1200; through one bank', async () => {
    await manyBills(lending)
    const report = await readReport(lending.agency, creditReport, { stDate: openDay, enDate: today })
    expect(report.titles).toEqual(['Aruna Hotel', 'Bay Stores'])
    expect(report.rows.filter((row) => row['what'] !== undefined).map((row) => [row['what'], row['balance']])).toEqual([
      ['Opening balance', 240_000],
      ['Bill', 300_000],
      ['Bill', 340_000],
      ['Withdrawn', 300_000],
      ['Bill', 330_000],
      ['Cash · Cash in hand', 300_000],
      ['Bank · BOC current', 290_000],
      ['Opening balance', 50_000],
    ])
    expect(report.line('Closing, all parties')).toMatchObject({ billed: 90_000, settled: 40_000, balance: 340_000 })
    expect(report.differing).toEqual([])
    const bank = await readReport(lending.agency, creditReport, { stDate: openDay, enDate: today, bank: lending.boc })
    expect(bank.rows).toMatchObject([{ billNo: 'O-3', settled: 10_000 }])
    expect(bank.differing).toEqual([])
    const asked = { stDate: openDay, enDate: today, outletId: lending.outlet }
    expect((await readReport(lending.agency, creditReport, asked)).differing).toEqual([])
    expect((await refusalOf(readReport(lending.agency, creditReport, { bank: 999_999_999 }))).key).toBe('NOT_FOUND')
  })

  it('credit collected: by party, what was taken back on its own day', async () => {
    const { old } = await manyBills(lending)
    const paid = await lending.close(old.id, 70)
    await lending.agency.write((tx) => tx.db.update(agencyTable).set({ openDate: today }))
    await lending.agency.write((tx) => undoSettlement(tx, { id: old.id, settlementId: paid.settlements[0]?.id ?? 0 }))
    const first = await readReport(lending.agency, billsCollected, { stDate: openDay, enDate: openDay })
    expect(first.line('Total collected')).toMatchObject({ amount: 37_000 })
    const second = await readReport(lending.agency, billsCollected, { stDate: today, enDate: today })
    expect(second.rows.map((row) => [row['tender'], row['amount']])).toEqual([
      ['Bank · BOC current', 10_000],
      ['Taken back: Cash · Cash in hand', -7_000],
    ])
    const ofOne = await readReport(lending.agency, billsCollected, {
      stDate: openDay,
      enDate: today,
      debtorId: lending.outlet,
    })
    expect([first.differing, second.differing, ofOne.differing, ofOne.rows]).toEqual([[], [], [], []])
  })
})
