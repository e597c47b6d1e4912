/** When the bill of a goods received note falls due, on a real database (E-20). */
import { listGrns } from '#reads/inventory/grn.ts'
import { addDays } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { ask } from '../../../db/reads.ts'
import { newAgency, openDay, smallTrade } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { moneyToSpend } from '../../../../../tests/support/money.ts'
import { clock } from '../../../clock.ts'
import { closeBill } from '../../bills/close-commands.ts'
import { createDueDates, removeDueDates } from '../../cheques/due-date-commands.ts'
import { cancelGrn, createGrn } from './commands.ts'

it('is owed until its bill is settled, and no more once it is cancelled', async () => {
  const { database } = await testDatabase(clock(openDay))
  const agency = await newAgency(database)
  const { supplier, regulator } = await smallTrade(agency)
  const note = async (supplierInvoiceNo: string) => {
    const lines = [{ stockItemId: regulator, qty: 2, unitCost: unitCost(10_000_00), reselling_price: cents(20_000) }]
    return agency.write((tx) => createGrn(tx, { supplierId: supplier, supplierInvoiceNo, lines }))
  }
  const open = async () => (await agency.read((tx) => ask(tx, listGrns, { sort: 'date' }))).items.map((row) => row.open)
  const [paid, gone] = [await note('A'), await note('B')]
  expect(await open()).toEqual([paid.total, gone.total])
  const { id: bankId } = await moneyToSpend(agency)
  const pay = (amount: number) =>
    agency.write((tx) =>
      closeBill(tx, { bill_id: paid.billId ?? 0, amount: cents(amount), payment_type: 3, bank_id: bankId }),
    )
  await pay(paid.total - 1)
  await agency.write((tx) => cancelGrn(tx, { id: gone.id }))
  expect(await open()).toEqual([1, 0])
  await pay(1)
  expect(await open()).toEqual([0, 0])
})

it('falls due with the last cheque of the supplier’s first plan, at once without one', async () => {
  const { database } = await testDatabase(clock(openDay))
  const agency = await newAgency(database)
  const { supplier, regulator } = await smallTrade(agency)
  const plan = (name: string, ...days: number[]) =>
    agency.write((tx) =>
      createDueDates(tx, { supplierId: supplier, name, due_dates: days.map((each) => ({ days: each })) }),
    )
  const dueOn = async (supplierInvoiceNo: string) => {
    const lines = [{ stockItemId: regulator, qty: 1, unitCost: unitCost(10_000), reselling_price: cents(200) }]
    return (await agency.write((tx) => createGrn(tx, { supplierId: supplier, supplierInvoiceNo, lines }))).dueOn
  }
  expect(await dueOn('A')).toBe(openDay)
  const first = await plan('Three cheques', 30, 7, 14)
  await plan('At once', 0)
  expect(await dueOn('B')).toBe(addDays(openDay, 30))
  await agency.write((tx) => removeDueDates(tx, first))
  expect(await dueOn('C')).toBe(openDay)
})
