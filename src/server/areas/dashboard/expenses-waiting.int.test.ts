/** The expenses that wait for somebody, as the dashboard counts them for each person. */
import { dashboardStats } from '#reads/dashboard/stats.ts'
import { listExpenses } from '#reads/expenses/expense.ts'
import { businessDate } from '#contract/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { addExpense } from '../expenses/commands.ts'

let of: Settling

const stats = (on?: undefined, role: 1 | 2 | 3 = 3) => of.agency.read((tx) => ask(tx, dashboardStats, { on }), role)

beforeAll(async () => {
  const test = await testDatabase(clock(businessDate('2026-03-10')))
  of = await settlingAgency(test.database)
})

describe('the dashboard', () => {
  it('counts what waits for approval, for those who approve', async () => {
    await of.agency.write(async (tx) => {
      const { rows } = await tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`)
      await addExpense(tx, { category: 1, payee: 'Lanka Fuel', accountId: rows[0]?.id ?? 0, amount: rupees(90_000) })
    }, 1)
    expect(await stats()).toMatchObject({
      pendingExpenses: { count: 1, value: rupees(90_000) },
      submittedCounts: { count: 0, value: 0 },
    })
    expect(await stats(undefined, 1)).toMatchObject({ pendingExpenses: null, submittedCounts: null })
  })

  it('leaves out what the reader wrote, who does not approve it', async () => {
    const [admin, superAdmin] = [(await stats(undefined, 2)).pendingExpenses, (await stats()).pendingExpenses]
    await of.agency.write(async (tx) => {
      const { rows } = await tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`)
      const spent = { category: 1, payee: 'Lanka Fuel', accountId: rows[0]?.id ?? 0, amount: rupees(800_000) } as const
      await addExpense(tx, { ...spent, payment: null })
    }, 2)
    expect((await stats(undefined, 2)).pendingExpenses).toEqual(admin)
    expect((await stats()).pendingExpenses?.count).toBe((superAdmin?.count ?? 0) + 1)
  })

  it('counts the approved expenses that are not paid in full, for those who pay, as their list does', async () => {
    const before = (await stats()).expensesToPay ?? { count: 0, value: 0 }
    await of.agency.write(async (tx) => {
      const { rows } = await tx.db.execute<{ id: number }>(sql`select id from depot.account where code = '5230'`)
      const spent = { category: 1, payee: 'Lanka Fuel', accountId: rows[0]?.id ?? 0, amount: rupees(3_000) } as const
      await addExpense(tx, { ...spent, payment: null })
      await addExpense(tx, { ...spent, payment: { fund_source: 1, amount: rupees(1_000) } })
      await addExpense(tx, { ...spent, payment: { fund_source: 1 } })
    }, 3)
    const after = await stats()
    expect(after.expensesToPay).toEqual({ count: before.count + 2, value: before.value + rupees(5_000) })
    const listed = await of.agency.read((tx) =>
      ask(tx, listExpenses, { Page: 1, PageSize: 10, filters: JSON.stringify({ toPay: true }) }),
    )
    expect(listed.totalCount).toBe(after.expensesToPay?.count)
    expect(await stats(undefined, 1)).toMatchObject({ expensesToPay: null })
  })
})
