/** Reports of bottles: what they show, and that they agree with the ledger on every day (RPT-06 to RPT-12). */
import { businessDate } from '#contract/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDay, refusalOf } from '../../../../../tests/support/agency.ts'
import { bottleAgency, type Bottling, rupees, today } from '../../../../../tests/support/bottles.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { readReport } from '../../../../../tests/reports/reading.ts'
import { clock } from '../../../clock.ts'
import { cancelBottleReceipt } from '../receipt-commands.ts'
import { undoClosure } from '../close-commands.ts'
import { removeLoan, updateLoan } from '../lend-commands.ts'
import { bottleJournal } from './journal.ts'
import { loanInvoice, loanReport } from './loan-history.ts'
import { bottleOrderInvoice, bottleReceiptInvoice } from './notes.ts'
import { pendingLoansReport } from './pending-loans.ts'
import { bottleReport } from './trip-bottles.ts'

let at: Bottling
let note: number
let loan: number
const opening = businessDate('2026-02-28')
const both = { stDate: openDay, enDate: today }

/** Two days with something of everything, taken back and repriced. */
beforeAll(async () => {
  const { database } = await testDatabase(clock(today))
  at = await bottleAgency(database)
  note = (await at.note([{ bottleStockId: at.b12, qty: 50 }], { refNo: 'R-1', remark: 'by lorry' })).id
  const gone = await at.note([{ bottleStockId: at.b12, from: 3, to: 0, qty: 2 }])
  await at.order([{ bottleStockId: at.b12, qty: 30, unitPrice: rupees(6_200) }], { refNo: 'INV-1' })
  const inCash = { payment_type: 0 as const, bank_id: at.banks.cash }
  loan = (await at.lend({ bottleStockId: at.b5, deposit: rupees(2_000), ...inCash })).id
  const other = await at.lend({ bottleStockId: at.b5, qty: 2 })
  await at.close(at.opened, { qty_paid: 1, qty_returned: 1, deposit_set_off: rupees(500), ...inCash })
  const { closures } = await at.close(at.opened, { qty_damaged: 1, damage_charge: rupees(300), ...inCash })
  await at.reprice(at.b12, 6_100, today)
  await at.agency.write((tx) => cancelBottleReceipt(tx, { id: gone.id }))
  await at.agency.write((tx) => updateLoan(tx, { id: loan, partyId: at.outletA }))
  await at.agency.write((tx) => removeLoan(tx, { id: other.id }))
  await at.agency.write((tx) => undoClosure(tx, { id: at.opened, closureId: closures.at(-1)?.id ?? 0 }))
  await at.close(loan, { qty_returned: 2, deposit_refund: rupees(1_000), date: today, ...inCash }, 3)
})

describe('bottle receipt notes and orders', () => {
  it('stand line by line, a cancelled one with what it took back', async () => {
    const found = await readReport(at.agency, bottleReceiptInvoice, { id: 0, ...both })
    expect(
      found.rows.map((row) => [row['number'], row['description'], row['from'], row['to'], row['qty'], row['value']]),
    ).toEqual([
      ['BRN-2026-000001', 'Cylinder 12.5 kg', 'depot (empty)', 'principal', 50, rupees(300_000)],
      ['BRN-2026-000002', 'Cylinder 12.5 kg', 'damaged', 'depot (empty)', 2, rupees(12_000)],
      ['BRN-2026-000002', 'Cancelled', undefined, undefined, -2, -rupees(12_000)],
    ])
    expect(found.differing).toEqual([])
  })

  it('one of them is a paper to sign', async () => {
    const { sheet, rows, differing } = await readReport(at.agency, bottleReceiptInvoice, { id: note })
    expect(rows).toHaveLength(1)
    expect(sheet.signatures).toHaveLength(3)
    expect(sheet.notes).toContain('Remark: by lorry')
    expect(differing).toEqual([])
    expect(await refusalOf(readReport(at.agency, bottleReceiptInvoice, { id: 999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
    })
  })

  it('orders show price, standard cost and variance', async () => {
    const found = await readReport(at.agency, bottleOrderInvoice, { id: 0, ...both })
    expect(found.rows).toMatchObject([
      { qty: 30, price: rupees(6_200), value: rupees(186_000), standard: rupees(180_000), variance: rupees(6_000) },
    ])
    expect(found.differing).toEqual([])
  })
})

it('the bottle journal runs all five locations, and closes with what the ledger has', async () => {
  const found = await readReport(at.agency, bottleJournal, { ...both, bottleStockId: at.b12 })
  expect(found.rows[0]).toMatchObject({
    movement: 'Opening balance',
    empty: 60,
    full: 100,
    primary: 200,
    outlet: 5,
    damage: 2,
  })
  expect(found.rows[1]).toMatchObject({
    document: 'Bottle receipt note BRN-2026-000001',
    movement: 'depot (empty) → principal',
    qty: 50,
    empty: 10,
    primary: 250,
  })
  const [code, first] = ['B12', found.line('Closing of B12')]
  expect(first, code).toMatchObject({ empty: 11, full: 100, primary: 280, outlet: 3, damage: 2, owned: 396 })
  for (const days of [both, { stDate: opening, enDate: openDay }, { stDate: openDay, enDate: openDay }])
    expect((await readReport(at.agency, bottleJournal, days)).differing).toEqual([])
  expect(await refusalOf(readReport(at.agency, bottleJournal, { bottleStockId: at.b5 }, 1))).toMatchObject({
    key: 'PRODUCT_NOT_ALLOWED',
  })
})

it('pending loans stand by customer as of a day', async () => {
  const found = await readReport(at.agency, pendingLoansReport, { enDate: today })
  expect(
    found.rows.map((row) => [row['customer'], row['number'], row['outstanding'], row['deposit'], row['value']]),
  ).toEqual([
    ['Outlet A', 'LN-2026-000001', 3, rupees(2_000), rupees(18_300)],
    ['Outlet A', 'LN-2026-000002', 2, rupees(1_000), rupees(8_000)],
  ])
  for (const input of [
    { enDate: today },
    { enDate: openDay },
    { enDate: opening },
    { stDate: openDay, enDate: today },
    { enDate: today, outletId: at.outletB },
    { enDate: today, repId: 1 },
  ])
    expect((await readReport(at.agency, pendingLoansReport, input)).differing, JSON.stringify(input)).toEqual([])
})

it('the history of loans tells each event with what it moved', async () => {
  const found = await readReport(at.agency, loanReport, both)
  expect(found.rows.map((row) => [row['number'], row['what'], row['lent'], row['out'], row['value']])).toEqual([
    ['LN-2026-000001', 'Out before', undefined, 5, undefined],
    ['LN-2026-000001', 'Closed', 0, 3, -rupees(12_000)],
    ['LN-2026-000001', 'Closed', 0, 2, -rupees(6_000)],
    ['LN-2026-000001', 'Closing taken back', 0, 3, rupees(6_100)],
    ['LN-2026-000002', 'Lent', 4, 4, rupees(16_000)],
    ['LN-2026-000002', 'Lending taken back', -4, 0, -rupees(16_000)],
    ['LN-2026-000002', 'Lent', 4, 4, rupees(16_000)],
    ['LN-2026-000002', 'Closed', 0, 2, -rupees(8_000)],
    ['LN-2026-000003', 'Lent', 2, 2, rupees(8_000)],
    ['LN-2026-000003', 'Lending taken back', -2, 0, -rupees(8_000)],
  ])
  for (const input of [
    both,
    { stDate: today, enDate: today },
    { stDate: opening, enDate: openDay },
    { ...both, loanId: loan },
    { ...both, outletId: at.outletB },
  ])
    expect((await readReport(at.agency, loanReport, input)).differing, JSON.stringify(input)).toEqual([])
})

it('the paper of one loan is its whole life', async () => {
  for (const id of [loan, at.opened]) {
    const found = await readReport(at.agency, loanInvoice, { id })
    expect(found.sheet.signatures).toHaveLength(3)
    expect(found.differing).toEqual([])
  }
  expect(await refusalOf(readReport(at.agency, loanInvoice, { id: 999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
})

it('without trips the bottles of trips are none', async () => {
  const found = await readReport(at.agency, bottleReport, both)
  expect([found.rows, found.differing]).toEqual([[], []])
})
