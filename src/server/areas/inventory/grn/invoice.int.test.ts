/** A supplier's invoice is recorded once, however its number is written (E-20, E-21). */
import { cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { newAgency, openDay, smallTrade, type TestAgency, type Trade } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { refused } from '../../../../../tests/support/refused.ts'
import { clock } from '../../../clock.ts'
import { openBill } from '../../bills/index.ts'
import { updateGrn } from './change-commands.ts'
import { createGrn } from './commands.ts'

const { database } = await testDatabase(clock(openDay))
let agency: TestAgency
let trade: Trade
beforeEach(async () => {
  agency = await newAgency(database)
  trade = await smallTrade(agency)
})
const note = (supplierInvoiceNo: string) => ({
  supplierId: trade.supplier,
  supplierInvoiceNo,
  lines: [{ stockItemId: trade.regulator, qty: 2, unitCost: unitCost(10_000_00), reselling_price: cents(20_000) }],
})
const receive = (invoice: string) => agency.write((tx) => createGrn(tx, note(invoice)))
const duplicateOf = (number: string) => ({
  key: 'DUPLICATE',
  details: [{ field: 'supplierInvoiceNo', message: `is recorded already: ${number}` }],
})

it('is refused again in other letters, on a new note and on one that is changed; its own may be written anew', async () => {
  const first = await receive('LT-00368')
  expect(first.supplierInvoiceNo).toBe('LT-00368')
  expect(await refused(agency, (tx) => createGrn(tx, note('lt-00368')))).toMatchObject(duplicateOf(first.number))
  const { id, rowVersion } = await receive('LT-00369')
  const change = (invoice: string) => ({ ...note(invoice), id, rowVersion })
  expect(await refused(agency, (tx) => updateGrn(tx, change('Lt-00368')))).toMatchObject(duplicateOf(first.number))
  expect(await agency.write((tx) => updateGrn(tx, change('lt-00369')))).toMatchObject({ supplierInvoiceNo: 'lt-00369' })
})

it('is refused where a bill that was opened by hand bears its number', async () => {
  const expense = await agency.read((tx) => tx.db.execute(sql`select id from depot.account where code = '5240'`))
  const bill = await agency.write((tx) =>
    openBill(tx, {
      receivables: 2,
      partyId: trade.supplier,
      bill_no: 'LT-7',
      amount: cents(500),
      accountId: Number(expense.rows[0]?.['id']),
    }),
  )
  expect(await refused(agency, (tx) => createGrn(tx, note('lt-7')))).toMatchObject(duplicateOf(bill.number))
})

it('stays on a note whose number another note bears in other letters since before that was judged', async () => {
  await receive('LT-1')
  const { id, rowVersion } = await receive('LT-2')
  await agency.write((tx) => tx.db.execute(sql`update depot.grn set supplier_invoice_no = 'lt-1' where id = ${id}`))
  const change = { ...note('lt-1'), id, rowVersion, remark: 'Read again' }
  expect(await agency.write((tx) => updateGrn(tx, change))).toMatchObject({ remark: 'Read again' })
})
