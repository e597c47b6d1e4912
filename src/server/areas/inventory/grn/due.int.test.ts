/** When the bill of a goods received note falls due, on a real database (domain.md E-20). */
import { addDays } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { newAgency, openDay, smallTrade } from '../../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { clock } from '../../../clock.ts'
import { createDueDates, removeDueDates } from '../../masters/due-date-commands.ts'
import { createGrn } from './commands.ts'

it('falls due with the last cheque of the supplier’s first plan, at once without one', async () => {
  const { database } = await testDatabase(clock(openDay))
  const agency = await newAgency(database)
  const { supplier, regulator } = await smallTrade(agency)
  const plan = (name: string, ...days: number[]) =>
    agency.write((tx) =>
      createDueDates(tx, { creditorId: supplier, name, due_dates: days.map((each) => ({ days: each })) }),
    )
  const dueOn = async (supplierInvoiceNo: string) => {
    const lines = [{ stockId: regulator, qty: 1, unitCost: unitCost(10_000), reselling_price: cents(200) }]
    return (await agency.write((tx) => createGrn(tx, { supplierId: supplier, supplierInvoiceNo, lines }))).dueOn
  }
  expect(await dueOn('A')).toBe(openDay)
  const first = await plan('Three cheques', 30, 7, 14)
  await plan('At once', 0)
  expect(await dueOn('B')).toBe(addDays(openDay, 30))
  await agency.write((tx) => removeDueDates(tx, first))
  expect(await dueOn('C')).toBe(openDay)
})
