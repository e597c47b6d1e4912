/** Prints of papers that are handed out are counted over HTTP, whichever report makes them (E-77). */
import { countedPapers } from '#contract/printing.ts'
import { beforeAll, expect, it } from 'vitest'
import { smallTrade, type Trade } from '../../tests/support/agency.ts'
import { auditTrail } from '../../tests/support/refused.ts'
import { type Person, type SignedInAgency, testServer } from '../../tests/support/server.ts'
import { is, queryRows } from './db/rows.ts'
import { isReportRoute } from './http/report.ts'
import { router } from './router.ts'

let here: SignedInAgency
let trade: Trade
let sa: Person
let clerk: Person

beforeAll(async () => {
  const server = await testServer()
  here = await server.agency()
  trade = await smallTrade(here)
  ;[sa, clerk] = [await here.as(3), await here.as(1)]
})

const printed = async (paper: string, id: number, by = clerk) =>
  (await by.request<{ times: number; key?: string }>('POST', '/api/Printing', { body: { paper, id } })).body
const titleOf = async (path: string): Promise<string> => {
  const { body } = await clerk.request<string>('GET', path)
  return /<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? ''
}

it('every counted paper is made by a report call', () => {
  const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = router
  for (const paper of Object.keys(countedPapers)) {
    const [area = '', name = ''] = paper.split('.')
    expect(isReportRoute(calls[area]?.[name]), paper).toBe(true)
  }
})

it('a goods received note is a copy from its second print on, and says in words what is owed for it', async () => {
  const { body: note } = await clerk.request<{ id: number }>('POST', '/api/Grn', {
    body: {
      supplierId: trade.supplier,
      supplierInvoiceNo: 'S-17',
      lines: [{ stockItemId: trade.regulator, qty: 2, unitCost: 9_000_000, reselling_price: 120_000 }],
    },
  })
  const paper = `/api/Grn/generate-invoice/${note.id}`
  expect(await printed('grn.invoice', note.id)).toEqual({ times: 1 })
  expect(await titleOf(paper)).toBe('Goods received note')
  expect(await printed('grn.invoice', note.id)).toEqual({ times: 2 })
  expect(await titleOf(paper)).toBe('Goods received note · COPY')
  expect((await clerk.request<string>('GET', paper)).body).toContain('In words: One thousand eight hundred rupees only')
  expect(await auditTrail(here, 'grn', note.id)).toEqual(['create', 'print', 'print'])
})

it('a draft is not counted: the first voucher after its approval is no copy', async () => {
  const [account] = await here.read(
    (tx) => queryRows(tx.db, { id: is.number })`select id from depot.account where code = '5210'`,
  )
  const { body: draft } = await clerk.request<{ id: number }>('POST', '/api/Expense/draft-expense', {
    body: { category: 1, accountId: account?.id, amount: 50_000 },
  })
  const count = () => printed('expense.voucher', draft.id)
  expect(await count()).toEqual({ times: 0 })
  await sa.request('PUT', `/api/Expense/approve-expense-draft/${draft.id}`, { body: {} })
  expect([await count(), await count()]).toEqual([{ times: 1 }, { times: 2 }])
  expect(await titleOf(`/api/Expense/generate-voucher?Report_id=${draft.id}`)).toBe('Expense voucher · COPY')
})

it('refuses what is no such paper, and what the person may not see', async () => {
  expect(await printed('grn.invoice', 999_999)).toMatchObject({ key: 'NOT_FOUND' })
  expect(await printed('staffPayment.voucher', 1)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  expect(await printed('trip.salesReport', 1)).toMatchObject({ key: 'INVALID' })
})
