/** An agency's first week over HTTP: opened from files alone, traded as in the worked example (WEX-01), to the cent. */
import { businessDate } from '#contract/dates.ts'
import type { PaymentDetails } from '#contract/bills/payment.ts'
import type { CountSheet } from '#contract/counts/count.ts'
import type { Transfer } from '#contract/ledger/transfer.ts'
import type { ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import type { ImportKind } from '#contract/opening/import.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../src/server/demo/people.ts'
import { type DemoTools, firstPerson, registerPeople } from '../../src/server/demo/tools.ts'
import { auditBooks } from '../support/books.ts'
import { firstRun } from '../support/first-run.ts'
import { goldenDays } from '../support/golden-days.ts'
import { importOf, openingFiles } from '../support/opening-files.ts'
import { reportOf, standing, wantedStanding } from './example.ts'

const actor = {
  userId: 0,
  username: 'test',
  roles: [3] as const,
  ip: null,
  method: 'GET',
  path: '/test',
  requestId: 'test',
}

let server: Awaited<ReturnType<typeof firstRun>>
let days: Awaited<ReturnType<typeof goldenDays>>
const audit = () => server.services.database.read(1, actor, auditBooks)

async function openFromFiles(tools: DemoTools): Promise<void> {
  const agency = await tools.createAgency(
    {
      code: 'GOLDEN',
      name: 'Golden LPG Agency',
      go_live_date: businessDate('2026-03-01'),
      open_date: businessDate('2026-03-02'),
      admin: firstPerson(tools),
    },
    { name: 'golden', calendar: 'open-day' },
  )
  await registerPeople(tools, agency.id)
  const client = await tools.clientOf(agency.id, 'superadmin')
  for (const [kind, content] of Object.entries(openingFiles) as [ImportKind, string][])
    await client.opening.importFile(importOf(kind, content))
  const [product] = await client.stock.products({})
  const productId = product?.id ?? 0
  for (const username of ['admin', 'user']) await tools.linkItems(agency.id, username, [productId])
  await openCrew(client, productId, businessDate('2026-02-28'), {
    roles: [{ name: 'Sales rep', base: 'SALES REP' }],
    employees: [
      { code: 'EMP-1', name: 'Nimal', role: 'Sales rep' },
      { code: 'EMP-2', name: 'Kamal', role: 'Sales rep' },
    ],
  })
  await client.appConfig.update({ opening_completed: true })
}

beforeAll(async () => {
  server = await firstRun(businessDate('2026-03-02'), openFromFiles)
  days = await goldenDays(server)
})

async function closeDay(next: string): Promise<void> {
  await days.closeDay()
  server.goTo(businessDate(next))
}

describe('the first week', () => {
  it('begins with the books of the worked example', async () => {
    expect(await standing(days.boss, days.fixture.productId)).toMatchObject(wantedStanding('2026-02-28'))
    expect(await audit()).toEqual([])
  })

  it('trades as in the worked example', async () => {
    const repairs = await days.firstDay()
    await closeDay('2026-03-03')
    expect(await standing(days.boss, days.fixture.productId)).toMatchObject(wantedStanding('2026-03-02'))
    await days.secondDay(repairs)
    await closeDay('2026-03-04')
    expect(await standing(days.boss, days.fixture.productId)).toMatchObject(wantedStanding('2026-03-03'))
    expect(await audit()).toEqual([])
  })

  it('takes one amount over the bills of a customer, oldest first, and brings cash to the bank', async () => {
    const { boss, fixture } = days
    const receipt = await boss.json<PaymentDetails>('POST', '/api/Payment/receive', {
      partyId: fixture.outlet('A'),
      amount: 35_000_00,
      payment_type: 0,
      bank_id: fixture.bank('1010'),
    })
    expect(receipt.lines.map(({ bill_no, amount }) => [bill_no, amount])).toEqual([
      ['OB-A', 30_000_00],
      ['CB-1', 5_000_00],
    ])
    const deposit = { fromBankId: fixture.bank('1010'), toBankId: fixture.bank('1021'), amount: 100_000_00 }
    await boss.json<Transfer>('POST', '/api/Transfer', deposit)
    await closeDay('2026-03-05')
    expect(await audit()).toEqual([])
  })

  it('is counted: what is missing is posted once an Admin approves the sheet', async () => {
    const { boss, clerk } = days
    const sheet = await clerk.json<CountSheet>('POST', '/api/StockCount', { place: 'WAREHOUSE', blind: false })
    const found = (code: string, book: number) => (code === 'REG-01' ? book - 1 : book)
    await clerk.json('PUT', `/api/StockCount/${sheet.id}/counts`, {
      lines: sheet.lines.map(({ id, code, book }) => ({ lineId: id, qty: found(code, book ?? 0) })),
    })
    await clerk.json('PATCH', `/api/StockCount/${sheet.id}/submit`, {})
    const approve = () => boss.ask('PATCH', `/api/StockCount/${sheet.id}/approve`, { reason: 'Not found in the store' })
    expect((await approve()).body).toMatchObject({ status: 'APPROVED', difference: -900_00 })
    expect((await approve()).status).toBe(409)
    await closeDay('2026-03-06')
    expect(await audit()).toEqual([])
  })

  it('is reconciled with the statement of its bank, to the cent', async () => {
    const { boss, fixture } = days
    const bank = fixture.bank('1021')
    await boss.json('POST', '/api/BankReconciliation/import', {
      bank,
      fileName: 'march.csv',
      content: Buffer.from(statement).toString('base64'),
      from: '2026-03-01',
    })
    const work = () => boss.json<ReconciliationWork>('GET', `/api/BankReconciliation/work?bank=${bank}`)
    for (let sure = (await work()).proposals; sure.length > 0; sure = (await work()).proposals) {
      const [{ statement: lines, ledger, opening } = { statement: [], ledger: [], opening: [] }] = sure
      await boss.json('POST', '/api/BankReconciliation/match', {
        bank,
        matches: [{ statement: lines, ledger, opening }],
      })
    }
    const left = (await work()).statement
    expect(left.map(({ amount }) => amount)).toEqual([-250_00])
    await boss.json('POST', '/api/BankReconciliation/post', { line: left[0]?.id, accountId: fixture.account('5320') })
    expect((await work()).standing).toMatchObject({
      perBank: 1_014_250_00,
      perLedger: 1_014_250_00,
      openStatementLines: 0,
      difference: 0,
    })
    await closeDay('2026-03-07')
    expect(await audit()).toEqual([])
  })

  it.each([
    ['/api/Account/balance-sheet', 'enDate=2026-03-06'],
    ['/api/Account/cash-flow', 'stDate=2026-03-01&enDate=2026-03-06'],
    ['/api/Account/trial-balance-movement', 'stDate=2026-03-01&enDate=2026-03-06'],
    ['/api/Account/income-by-month', 'enDate=2026-03-06'],
    ['/api/Credit/debtors-ageing', 'enDate=2026-03-06'],
    ['/api/DailyVehicalRoutin/profitability', 'stDate=2026-03-01&enDate=2026-03-06'],
    ['/api/DayEnd/rep-performance', 'stDate=2026-03-01&enDate=2026-03-06'],
  ])('is shown to its owner by %s, which agrees with the ledger', async (path, query) => {
    const { rows } = await reportOf(days.boss, `${path}?${query}`)
    expect(rows.length).toBeGreaterThan(0)
  })
})

/** Of the bank, with a charge that the books do not know yet. */
const statement = [
  'Date,Description,Cheque No,Debit,Credit,Balance',
  '02/03/2026,Transfer Outlet C,,,"25,000.00","1,025,000.00"',
  '02/03/2026,Cash deposit,,,"250,000.00","1,275,000.00"',
  '02/03/2026,Cheque deposit,100001,,"73,800.00","1,348,800.00"',
  '03/03/2026,Cheque returned,100001,"73,800.00",,"1,275,000.00"',
  '03/03/2026,Cheque book,,500.00,,"1,274,500.00"',
  '03/03/2026,Cheque deposit,200002,,"50,000.00","1,324,500.00"',
  '03/03/2026,Transfer repairs,,"10,000.00",,"1,314,500.00"',
  '03/03/2026,Cheque paid,005001,"400,000.00",,"914,500.00"',
  '05/03/2026,Cash deposit,,,"100,000.00","1,014,500.00"',
  '06/03/2026,Charges,,250.00,,"1,014,250.00"',
].join('\n')
