/** The Account and DayEnd calls as they come over the network: their parameters, who may ask, and the export as a stream. */
import type { AccountNode, JournalEntry } from '#contract/ledger/account.ts'
import type { DayClosed, DayEndChecks } from '#contract/periods/day-end.ts'
import type { IncomeStatement, LedgerPage, PastBalance } from '#contract/ledger/ledger.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type SignedInAgency, testServer } from '../../../../tests/support/server.ts'

const server = await testServer()
let agency: SignedInAgency
let people: Record<1 | 2 | 3, Person>
let ids: Map<string, number>

beforeAll(async () => {
  agency = await server.agency()
  people = { 1: await agency.as(1), 2: await agency.as(2), 3: await agency.as(3) }
  await people[3].request('POST', '/api/Account', {
    body: { code: '1010', name: 'Cash', acc_type: 1, sub_type: 1, opening_balance: 123_456, date: '2026-02-28' },
  })
  const chart = await people[1].request<AccountNode[]>('GET', '/api/Account')
  ids = new Map(chart.body.flatMap((group) => [group, ...group.children]).map(({ code, id }) => [code, id]))
})

const entry = (date: string, lines: [code: string, debit: number, credit: number][]) => ({
  body: { date, lines: lines.map(([code, debit, credit]) => ({ accountId: ids.get(code), debit, credit })) },
})

describe('completing the opening (E-17)', () => {
  it('needs 3900 moved to capital first, then closes the days before go-live', async () => {
    const complete = () => people[3].request('PUT', '/api/AppConfig', { body: { opening_completed: true } })
    expect(await complete()).toMatchObject({
      status: 400,
      body: { key: 'OPENING_INCOMPLETE', details: [{ field: 'opening_completed', balance: -123_456 }] },
    })
    const transfer = entry('2026-02-28', [
      ['3900', 123_456, 0],
      ['3010', 0, 123_456],
    ])
    expect(await people[2].request('POST', '/api/Account/create-gl-entry', transfer)).toMatchObject({
      status: 403,
      body: { key: 'ROLE_NOT_ALLOWED', details: [{ field: 'date' }] },
    })
    expect(
      (await people[3].request<JournalEntry>('POST', '/api/Account/create-gl-entry', transfer)).body,
    ).toMatchObject({
      isOpening: true,
      total: 123_456,
    })
    expect((await complete()).status).toBe(200)
    expect((await people[3].request('POST', '/api/Account/create-gl-entry', transfer)).body).toMatchObject({
      key: 'PERIOD_CLOSED',
      details: [{ field: 'date' }],
    })
  })
})

describe('reading the ledger', () => {
  it('takes its parameters from the address', async () => {
    await people[2].request(
      'POST',
      '/api/Account/create-gl-entry',
      entry('2026-03-02', [
        ['5250', 456, 0],
        ['1010', 0, 456],
      ]),
    )
    const cash = ids.get('1010')
    const page = await people[3].request<LedgerPage>(
      'GET',
      `/api/Account/ledger?accId=${cash}&stDate=2026-03-01&enDate=2026-03-02&PageSize=1`,
    )
    expect(page.body).toMatchObject({ opening: 123_456, closing: 123_000, lines: [{ credit: 456 }], next: null })
    const statement = await people[1].request<IncomeStatement>(
      'GET',
      '/api/Account/get-income-statment?endDate=2026-03-02',
    )
    expect(statement.body).toMatchObject({ from: '2026-03-01', net: -456 })
    const past = await people[1].request<PastBalance>('GET', `/api/Account/get-past-ledger-balance/${cash}`)
    expect(past.body).toMatchObject({ date: '2026-03-01', balance: 123_456 })
    const before = await people[1].request<string>('GET', '/api/Account/trail-balance?fileType=3&excludeClosing=true')
    expect(before.body).toContain('before closing entries')
    for (const path of [
      `get-ledger-log?fileType=3&accId=${cash}&stDate=2026-03-01`,
      'income-statement-report?fileType=3',
      'cash-in-hand?fileType=3',
      'bank-report?fileType=3',
      'day-end-report?fileType=3',
    ]) {
      const answer = await people[3].request<string>('GET', `/api/Account/${path}`)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/csv; charset=utf-8'])
    }
  })

  it('leaves ledgers and the export to a SuperAdmin', async () => {
    const cash = ids.get('1010')
    for (const path of [`get-ledger-log?accId=${cash}`, `ledger?accId=${cash}`, 'export-plain-text'])
      expect((await people[2].request('GET', `/api/Account/${path}`)).body).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  })
})

describe('the plain-text export', () => {
  it('is a file of text with every entry, or those of some days with what stood before', async () => {
    const all = await people[3].request<string>('GET', '/api/Account/export-plain-text')
    expect(all.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(all.headers.get('content-disposition')).toBe('attachment; filename="journal-2026-03-02.journal"')
    expect(all.body.match(/^\d{4}-\d\d-\d\d \* \(JE-/gm)).toHaveLength(3)
    const some = await people[3].request<string>(
      'GET',
      '/api/Account/export-plain-text?stDate=2026-03-01&enDate=2026-03-02',
    )
    expect(some.headers.get('content-disposition')).toContain('journal-2026-03-01-2026-03-02.journal')
    expect(some.body.split('\n\n').slice(3)).toEqual([
      '2026-02-28 * Balances before  ; opening:\n    Assets:1010 Cash in hand  LKR 1234.56\n    Equity:3010 Capital  LKR -1234.56',
      '2026-03-02 * (JE-2026-000003) General entry\n    Expenses:5250 Rent  LKR 4.56\n    Assets:1010 Cash in hand  LKR -4.56\n',
    ])
  })

  it('refuses what is no period, with the field', async () => {
    const ask = (query: string) => people[3].request('GET', `/api/Account/export-plain-text?${query}`)
    expect((await ask('stDate=2026-02-30')).body).toMatchObject({ key: 'INVALID', details: [{ field: 'stDate' }] })
    expect((await ask('stDate=2026-03-02&enDate=2026-03-01')).body).toMatchObject({
      key: 'INVALID',
      details: [{ field: 'stDate' }],
    })
    expect((await ask('when=now')).status).toBe(400)
  })
})

describe('closing the day', () => {
  const theDay = { date: '2026-03-02' }

  it('is for Admin and SuperAdmin, says how the books stand, and closes one day however often it is sent', async () => {
    expect((await people[1].request('POST', '/api/DayEnd/process-account-dayend', { body: theDay })).status).toBe(403)
    expect((await people[1].request('GET', '/api/DayEnd/day-end-checks')).status).toBe(403)
    const checks = await people[2].request<DayEndChecks>('GET', '/api/DayEnd/day-end-checks?date=2026-03-02')
    expect(checks.body).toMatchObject({ passed: true, totals: { cashInHand: 123_000, debit: 123_456 } })
    const key = { headers: { 'idempotency-key': 'close-the-second' }, body: theDay }
    const closed = await people[2].request<DayClosed>('POST', '/api/DayEnd/process-account-dayend', key)
    expect(closed.body).toMatchObject({ dayendDate: '2026-03-03', closed: [{ date: '2026-03-02' }] })
    expect((await people[2].request('POST', '/api/DayEnd/process-account-dayend', key)).body).toEqual(closed.body)
    for (let i = 0; i < 20; i += 1)
      expect(await people[2].request('POST', '/api/DayEnd/process-account-dayend', { body: theDay })).toMatchObject({
        body: { code: 200002 },
      })
    expect(await people[2].request('POST', '/api/DayEnd/process-account-dayend', { body: {} })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'date' }] },
    })
    expect((await people[1].request('GET', '/api/Account/get-day-end-date')).body).toEqual({ dayendDate: '2026-03-03' })
    expect((await people[1].request('GET', '/api/Account/get-day-end?fromDate=2026-03-01')).body).toMatchObject([
      { date: '2026-03-02', closedBy: 'Person 2' },
    ])
    expect((await people[1].request('GET', '/api/DayEnd/get-last-month-date')).body).toEqual({
      lastMonthDate: '2026-02-28',
    })
    expect((await people[1].request('GET', '/api/DayEnd/get-month-starting-date?inputDate=2026-03-17')).body).toEqual({
      monthStartingDate: '2026-03-01',
    })
  })
})
