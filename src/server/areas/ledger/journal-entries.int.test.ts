/** GET /api/Account/get-journal-entries: the entries of one document, or the journal of some days (specification §7 Account). */
import type { AccountNode, JournalEntry } from '#contract/ledger/account.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, testServer } from '../../../../tests/support/server.ts'

const server = await testServer()
let people: Record<1 | 2 | 3, Person>
let ids: Map<string, number>

beforeAll(async () => {
  const agency = await server.agency()
  people = { 1: await agency.as(1), 2: await agency.as(2), 3: await agency.as(3) }
  await people[3].request('POST', '/api/Account', {
    body: { code: '1010', name: 'Cash', acc_type: 1, sub_type: 1, opening_balance: 123_456, date: '2026-02-28' },
  })
  const chart = await people[1].request<AccountNode[]>('GET', '/api/Account')
  ids = new Map(chart.body.flatMap((group) => [group, ...group.children]).map(({ code, id }) => [code, id]))
  await write()
})

/** Rent of one cent, in cash. */
const write = () =>
  people[2].request('POST', '/api/Account/create-gl-entry', {
    body: {
      date: '2026-03-02',
      lines: [
        { accountId: ids.get('5250'), debit: 1, credit: 0 },
        { accountId: ids.get('1010'), debit: 0, credit: 1 },
      ],
    },
  })

describe('the journal of some days', () => {
  const entries = (who: 1 | 2 | 3, query: string) =>
    people[who].request<JournalEntry[]>('GET', `/api/Account/get-journal-entries?${query}`)

  it('comes in pages, by date and in the order of posting, with or without a time beside the day', async () => {
    const all = await entries(3, 'startDate=2026-02-28T00:00:00&endDate=2026-03-02T23:59:59')
    expect(all.body.map(({ number }) => number)).toEqual(['JE-2026-000001', 'JE-2026-000002'])
    expect((await entries(3, 'startDate=2026-03-02&endDate=2026-03-02')).body).toEqual([all.body[1]])
    for (let i = 0; i < 9; i++) await write()
    const page = (n: number) => entries(3, `startDate=2026-02-28&endDate=2026-03-02&Page=${n}&PageSize=10`)
    const pages = [await page(1), await page(2), await page(3)].map(({ body }) => body)
    expect(pages.map(({ length }) => length)).toEqual([10, 1, 0])
    expect(pages.flat().map(({ number }) => Number(number.slice(-6)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('is read by a SuperAdmin only; the entries of one document by everybody', async () => {
    const ofDays = 'startDate=2026-03-02&endDate=2026-03-02'
    for (const who of [1, 2] as const)
      expect(await entries(who, ofDays)).toMatchObject({ status: 403, body: { key: 'ROLE_NOT_ALLOWED' } })
    const [first] = (await entries(3, ofDays)).body
    expect((await entries(1, `refId=${first?.sourceId}`)).body).toEqual([first])
    expect((await entries(1, `refId=${first?.sourceId}&endDate=2026-03-01`)).body).toEqual([])
  })

  it('wants a document or both days, real ones, and in their order', async () => {
    const refused = async (query: string) => {
      const { status, body } = await people[3].request('GET', `/api/Account/get-journal-entries?${query}`)
      return { status, key: body.key, fields: body.details.map(({ field }) => field), message: body.message }
    }
    const which = 'Document is required, or the first and the last day'
    for (const query of ['', 'startDate=2026-03-02', 'endDate=2026-03-02'])
      expect(await refused(query)).toMatchObject({ status: 400, key: 'REQUIRED', message: which })
    expect(await refused('startDate=2026-03-02&endDate=2026-03-01')).toMatchObject({ fields: ['startDate'] })
    for (const wrong of ['2026-02-30', '2026-03-02T24:00:00', '2026-03-02 10:00:00', '2026-03-02T10:00:00Z'])
      expect(await refused(`startDate=${wrong}&endDate=2026-03-02`)).toMatchObject({
        fields: ['startDate'],
        message: 'First day should be a real date written YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss',
      })
  })
})
