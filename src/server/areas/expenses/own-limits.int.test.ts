/** One person alone: what is recorded and paid without anybody else, and approvals of one's own, attacked over HTTP (E-60 to E-64). */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type DemoServer, demoServer } from '../../../../tests/support/demo-server.ts'
import type { Person } from '../../../../tests/support/http.ts'

const rupees = (amount: number) => Math.round(amount * 100)
const actor = {
  userId: 0,
  username: 'test',
  roles: [3] as const,
  ip: null,
  method: 'GET',
  path: '/',
  requestId: 'test',
}
let server: DemoServer
let clerk: Person
let admin: Person
let boss: Person
let accountId: number
beforeAll(async () => {
  server = await demoServer('golden')
  clerk = await server.as('user')
  admin = await server.as('admin')
  boss = await server.as('superadmin')
  const chart = await clerk.json<AccountNode[]>('GET', '/api/Account?searchQuery=5230')
  accountId = chart.flatMap((group) => group.children)[0]?.id ?? 0
})

const fuel = (amount: number, more: object = {}) => ({
  category: 1,
  accountId,
  amount: rupees(amount),
  payee: 'Fuel',
  ...more,
})
const add = (person: Person, amount: number, more: object = {}) =>
  person.ask('POST', '/api/Expense/add-expense', fuel(amount, more))
const draft = (person: Person, amount = 1_000) =>
  person.json<Expense>('POST', '/api/Expense/draft-expense', fuel(amount))
const approve = (person: Person, id: number) => person.ask('PUT', `/api/Expense/approve-expense-draft/${id}`, {})
const change = (person: Person, id: number, amount: number, more: object = {}) =>
  person.ask('PUT', `/api/Expense/${id}`, fuel(amount, more))
const selfApproval = { status: 400, body: { code: 400_002, key: 'SELF_APPROVAL' } }
const approved = { status: 200, body: { status: 3 } }
const waiting = { status: 200, body: { status: 1, paid: 0, journalEntryId: null } }

describe('what a day needs no approval for', () => {
  it('ends at the limit, however small each expense of a User is', async () => {
    for (let n = 0; n < 4; n++) expect(await add(clerk, 4_999)).toMatchObject(approved)
    expect(await add(clerk, 4.01)).toMatchObject(waiting)
    expect(await add(clerk, 4)).toMatchObject(approved)
    expect(await add(clerk, 0.01)).toMatchObject(waiting)
    expect(await add(clerk, 0.01, { payment: { fund_source: 1 } })).toMatchObject({
      status: 400,
      body: { key: 'ILLEGAL_EXPENSE_STATE', details: [{ field: 'payment' }] },
    })
  })

  it('is counted for each person, for an Admin too, and not for a SuperAdmin', async () => {
    expect(await add(admin, 20_000.01, { payment: null })).toMatchObject(waiting)
    const all = await add(admin, 20_000)
    expect(all).toMatchObject(approved)
    const more = await add(admin, 0.01, { payment: null })
    expect(more).toMatchObject(waiting)
    expect(await approve(admin, (more.body as Expense).id)).toMatchObject(selfApproval)
    expect(await add(boss, 50_000)).toMatchObject(approved)
    // What is taken back leaves room for its correction.
    await admin.json('DELETE', `/api/Expense/${(all.body as Expense).id}`)
    expect(await add(admin, 100)).toMatchObject(approved)
  })

  it('is the agency’s to set: unset it is four times the limit of one expense', async () => {
    const limits = async () => {
      const { expense_auto_approve_limit: each, expense_day_limit: day } = await boss.json<Record<string, number>>(
        'GET',
        '/api/AppConfig',
      )
      return [each, day]
    }
    expect(await limits()).toEqual([rupees(5_000), rupees(20_000)])
    await boss.json('PUT', '/api/AppConfig', { expense_auto_approve_limit: rupees(6_000) })
    expect(await limits()).toEqual([rupees(6_000), rupees(24_000)])
    await boss.json('PUT', '/api/AppConfig', { expense_day_limit: rupees(0) })
    expect(await limits()).toEqual([rupees(6_000), 0])
    expect(await add(admin, 0.01, { payment: null })).toMatchObject(waiting)
    await boss.json('PUT', '/api/AppConfig', { expense_day_limit: rupees(1_000_000) })
  })
})

describe('nobody approves alone', () => {
  it('by changing somebody’s draft', async () => {
    const { id } = await draft(clerk)
    await admin.json('PUT', `/api/Expense/update-draft/${id}`, fuel(90_000))
    expect(await approve(admin, id)).toMatchObject(selfApproval)
    // Changed back by its writer, the Admin is still among those who changed it.
    await clerk.json('PUT', `/api/Expense/update-draft/${id}`, fuel(1_000))
    expect(await approve(admin, id)).toMatchObject(selfApproval)
    expect(await approve(boss, id)).toMatchObject(approved)
  })

  it('by changing the payee of a draft, or the amount of what waits', async () => {
    const { id } = await draft(clerk)
    await admin.json('PUT', `/api/Expense/update-draft/${id}`, fuel(1_000, { payee: 'Me' }))
    expect(await approve(admin, id)).toMatchObject(selfApproval)
    const { body } = await add(clerk, 6_000.01)
    const waits = (body as Expense).id
    expect(await change(admin, waits, 60_000)).toMatchObject({ status: 200 })
    expect(await approve(admin, waits)).toMatchObject(selfApproval)
  })

  it('but a bill number or a remark may be completed by who approves', async () => {
    const { id } = await draft(clerk)
    await admin.json('PUT', `/api/Expense/update-draft/${id}`, fuel(1_000, { bill_no: 'F-1', description: 'diesel' }))
    expect(await approve(admin, id)).toMatchObject(approved)
  })

  it('by changing what was approved: it waits again, and is not paid meanwhile', async () => {
    const { id } = await draft(clerk)
    expect(await approve(admin, id)).toMatchObject(approved)
    expect(await change(admin, id, 90_000)).toMatchObject(waiting)
    expect(
      await admin.ask('POST', '/api/Expense/create-payment', { expense_id: id, fund_source: 1, amount: 1 }),
    ).toMatchObject({
      status: 400,
      body: { key: 'ILLEGAL_EXPENSE_STATE' },
    })
    expect(await approve(admin, id)).toMatchObject(selfApproval)
    expect(await approve(boss, id)).toMatchObject(approved)
  })

  it('by changing what was paid', async () => {
    const { id } = await draft(clerk)
    await approve(admin, id)
    await admin.json('POST', '/api/Expense/create-payment', { expense_id: id, fund_source: 1, amount: 1 })
    for (const person of [admin, boss])
      expect(await change(person, id, 90_000)).toMatchObject({
        status: 400,
        body: { key: 'ILLEGAL_EXPENSE_STATE', details: [{ field: 'amount', paid: 1 }] },
      })
    expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
  })
})
