/** What the lively demo forgot and dates on a closed day afterwards (E-70). */
import { addDays, firstOfMonth } from '#contract/dates.ts'
import { expenseCategories } from '#contract/enums.ts'
import { costOfCents } from '#contract/money.ts'
import { accountId, type Day, type DemoState, invoiceNumber } from './lively-state.ts'
import { rupees } from './tools.ts'

const THURSDAY = 4

/** On Thursdays a paper of the days before turns up, within the month that is open: a receipt, or goods that were received. */
export async function correctThePast(state: DemoState, { date, weekday }: Day): Promise<void> {
  const { superAdmin, random, goLive } = state
  const past = addDays(date, -random.between(1, 3))
  if (weekday !== THURSDAY || past < goLive || past < firstOfMonth(date)) return
  if (random.chance(50))
    await superAdmin.expense.add({
      category: expenseCategories.expenditure,
      accountId: accountId(state, '5230'),
      amount: rupees(random.between(12, 42) * 100),
      payee: 'Lanka IOC, Nugegoda',
      description: 'Diesel, the receipt was in the lorry',
      date: past,
    })
  else {
    const { id, seed } = random.pick(state.accessories)
    await superAdmin.grn.create({
      supplierId: state.suppliers.gas,
      supplierInvoiceNo: invoiceNumber(state, 'LA'),
      date: past,
      remark: 'The note was found later',
      lines: [
        {
          stockItemId: id,
          qty: random.between(4, 12),
          unitCost: costOfCents(rupees(Math.round(seed.cost * 0.98))),
          reselling_price: rupees(seed.price),
        },
      ],
    })
  }
  const waiting = await superAdmin.dayEnd.backdateEntries({})
  for (const { id, status } of waiting) if (status === 'PENDING') await superAdmin.dayEnd.processBackdate({ id })
}
