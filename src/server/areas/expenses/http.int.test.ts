/** Expenses over HTTP: failing fields, levels, repeated requests, and the two papers of one call. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { beforeAll, expect, it } from 'vitest'
import { type DemoServer, demoServer } from '../../../../tests/support/demo-server.ts'
import type { Person } from '../../../../tests/support/http.ts'

let server: DemoServer
let clerk: Person
let admin: Person
let fuel: { category: 2; accountId: number; amount: number; payee: string }
beforeAll(async () => {
  server = await demoServer('golden')
  clerk = await server.as('user')
  admin = await server.as('admin')
  const chart = await clerk.json<AccountNode[]>('GET', '/api/Account?searchQuery=5230')
  const account = chart.flatMap((group) => group.children)[0]
  fuel = { category: 2, accountId: account?.id ?? 0, amount: 450_000, payee: 'Lanka Fuel' }
})

it('names the failing fields', async () => {
  const { status, body } = await clerk.ask('POST', '/api/Expense/add-expense', { ...fuel, amount: 0, category: 3 })
  expect(status).toBe(400)
  const { details } = body as { details: { field: string }[] }
  expect(details.map(({ field }) => field).toSorted()).toEqual(['amount', 'category'])
})

it('records once what is sent twice, and prints it', async () => {
  const send = () => clerk.json<Expense>('POST', '/api/Expense/add-expense', fuel, { 'idempotency-key': 'expense-1' })
  const [first, second] = [await send(), await send()]
  expect(second).toEqual(first)
  expect(first).toMatchObject({ number: 'EX-2026-000001', status: 3, payment_status: 3 })
  const path = `/api/Expense/generate-voucher?Report_id=${first.id}`
  const page = await clerk.ask('GET', path)
  expect(page.body).toContain('Four thousand five hundred rupees only')
  const paper = await clerk.ask('GET', `${path}&fileType=2`)
  expect(paper.headers.get('content-disposition')).toContain('filename="Expense voucher EX-2026-000001.pdf"')
  const report = await clerk.ask('GET', '/api/Expense/generate-voucher?fileType=3&Report_id=0&cat=2')
  expect(report.headers.get('content-disposition')).toContain('Expense report 2026-03-02.csv')
  expect(report.body).toContain('EX-2026-000001')
})

it('leaves approval, payment, correction and deletion to Admins', async () => {
  const { id } = await clerk.json<Expense>('POST', '/api/Expense/draft-expense', fuel)
  const asked = (person: Person) =>
    Promise.all([
      person.ask('PUT', `/api/Expense/approve-expense-draft/${id}`, {}),
      person.ask('POST', '/api/Expense/create-payment', { expense_id: id, fund_source: 1, amount: 1 }),
      person.ask('PUT', `/api/Expense/${id}`, fuel),
      person.ask('DELETE', `/api/Expense/${id}`),
    ])
  for (const { status, body } of await asked(clerk))
    expect([status, (body as { code: number }).code]).toEqual([403, 403_001])
  expect((await admin.ask('PUT', `/api/Expense/approve-expense-draft/${id}`, {})).status).toBe(200)
  expect((await admin.ask('PUT', `/api/Expense/approve-expense-draft/${id}`, {})).body).toMatchObject({ code: 200_002 })
  expect((await admin.ask('DELETE', `/api/Expense/${id}`)).body).toEqual({ id })
  expect((await admin.ask('DELETE', `/api/Expense/${id}`)).body).toMatchObject({ code: 200_002 })
})
