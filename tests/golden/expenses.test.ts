/** Expenses of the worked example (journals 20 to 23, 28, 29 and 39 of its two days), posted to the cent. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { approveExpense } from '../../src/server/areas/expenses/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { auditBooks } from '../support/books.ts'
import { openDay } from '../support/agency.ts'
import { testDatabase } from '../support/database.ts'
import { nextDay, rupees, type Spending, spendingAgency } from '../support/expenses.ts'

type GoldenLine = { account: string; debit: string; credit: string }
type GoldenJournal = { date: string; source: string; lines: GoldenLine[] }
const golden = JSON.parse(readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8')) as {
  journals: GoldenJournal[]
}
const wanted = golden.journals
  .filter(({ source }) => source === 'EXPENSE_APPROVE' || source === 'EXPENSE_PAY')
  .map(({ date, source, lines }) => [
    date,
    source,
    'POST',
    ...lines.map((line) => [line.account, Number(line.debit) - Number(line.credit)]),
  ])

let at: Spending
beforeAll(async () => {
  const { database } = await testDatabase(clock(nextDay))
  at = await spendingAgency(database)
})

it('are seven journals, and the books agree', async () => {
  await at.add({ category: 2, amount: rupees(4_500) }, 1)
  const repairs = await at.draft({ accountId: at.idOf('5240'), amount: rupees(15_000) })
  await at.agency.write((tx) => approveExpense(tx, { id: repairs.id }), 2)
  await at.pay({ expense_id: repairs.id, amount: rupees(5_000), date: openDay })
  const fromBank = { fund_source: 2 as const, bank_id: at.banks.boc }
  await at.add({ accountId: at.idOf('5320'), amount: rupees(500), date: nextDay, payment: fromBank }, 2)
  await at.pay({ expense_id: repairs.id, amount: rupees(10_000), date: nextDay, ...fromBank })
  await at.draft({ accountId: at.idOf('5260'), amount: rupees(12_000), date: nextDay })
  expect(wanted).toHaveLength(7)
  expect(await at.entries()).toEqual(wanted)
  expect(await at.found(repairs.id)).toMatchObject({ payment_status: 3, paid: rupees(15_000) })
  expect(await at.agency.read(auditBooks)).toEqual([])
})
