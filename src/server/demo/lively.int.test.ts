/** The lively demo is an agency in order: its books are clean, every kind of document is in it, its figures are those of the trade. */
import { businessDate } from '#contract/dates.ts'
import { fileTypes } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../tests/support/books.ts'
import { testPassword, testServer, type TestServer } from '../../../tests/support/server.ts'
import { clock } from '../clock.ts'
import type { Actor } from '../db/tx.ts'
import { ensureDemo } from '../demo-loading.ts'
import { localClient } from '../local-client.ts'
import type { DemoClient, DemoOptions } from './tools.ts'

const today = businessDate('2026-11-22')
const newest = businessDate('2026-11-21')
const actor: Actor = { userId: 0, username: '', roles: [3], ip: null, method: 'LOCAL', path: 'test', requestId: '' }

async function made(options: DemoOptions): Promise<TestServer> {
  const server = await testServer({ time: clock(today) })
  await ensureDemo(server.services, server.access, { name: 'demo', password: testPassword, ...options }, () => {})
  return server
}

describe('a month of the demo', () => {
  let server: TestServer
  let client: DemoClient
  const rows = <R extends Record<string, unknown>>(query: string) =>
    server.database.read(1, actor, async ({ db }) => (await db.execute<R>(sql.raw(query))).rows)

  beforeAll(async () => {
    server = await made({ months: 1, seed: 1 })
    client = await localClient(server.services, 1, 'superadmin')
  }, 300_000)

  it('has clean books', async () => {
    expect(await server.database.read(1, actor, auditBooks)).toEqual([])
  })

  it.each([
    [
      'entries',
      'select distinct source_type as kind from depot.journal_entry',
      [
        'ADJUST',
        'BILL_SETTLE',
        'BOTTLE_ADJUST',
        'BOTTLE_REVAL',
        'BRN',
        'BRN_PO',
        'CHEQUE',
        'CREDIT_BILL',
        'DAY_END',
        'ERN',
        'EXPENSE_APPROVE',
        'EXPENSE_PAY',
        'GRN',
        'JOURNAL',
        'LOAN',
        'LOAN_CLOSE',
        'LOT_COST',
        'MONTH_END',
        'OPENING',
        'SALES_SUMMARY',
        'UNLOAD',
      ],
    ],
    [
      'states of cheques: received −1 to 4, ours',
      `select distinct direction || ' ' || status as kind from depot.cheque`,
      ['1 0', '1 1', '1 2', '1 3', '1 4', '2 0', '2 1'],
    ],
    [
      'states of expenses: pending, draft, approved and paid',
      `select distinct status || ' ' || payment_status as kind from depot.expense`,
      ['1 1', '2 1', '3 3'],
    ],
    [
      'rows of bottles: exchanged, lent, brought back, bought, damaged',
      `select distinct loan_type || ' ' || tr_type as kind from depot.empty_bottle`,
      ['0 0', '1 0', '1 1', '2 0', '3 0'],
    ],
    [
      'rows of money: on account, transfer, collected',
      `select distinct tr_type || ' ' || payment_source as kind from depot.credit_row`,
      ['0 2', '0 3', '1 4'],
    ],
    [
      'states of trips: on the road, waiting, settled, cancelled',
      'select distinct status::text as kind from depot.trip',
      ['0', '1', '2', '9'],
    ],
    [
      'bills of every source',
      'select distinct source as kind from depot.bill',
      ['BRN_PO', 'CHEQUE_FEE', 'GRN', 'INCOME', 'OPENING', 'ROUTE', 'SALES'],
    ],
    [
      'other things',
      `select 'advance' as kind from depot.advance union select 'discount' from depot.discount union select 'gas out' from depot.gas_out_line
       union select 'collected cheque' from depot.cheque_collection union select 'amended' from depot.journal_entry where event = 'REVERSE'
       union select 'short bottle' from depot.bottle_loan where is_short union select 'backdated ' || status from depot.backdate_entry
       union select 'receipt ' || payment_type from depot.payment where direction = 1 union select 'supplier paid' from depot.payment where direction = 2
       union select 'transfer' from depot.transfer union select 'claim' from depot.expiry_note_line where disposal = 'CLAIM'
       union select 'short ' || way from depot.staff_payment where kind = 'RECOVERY' union select 'expense of a vehicle' from depot.expense where vehicle_id is not null and employee_id is not null
       union select 'count ' || status from depot.stock_count
       union select 'paid in parts' from depot.expense_payment group by expense_id having count(*) > 1`,
      [
        'advance',
        'amended',
        'backdated PROCESSED',
        'claim',
        'collected cheque',
        'count APPROVED',
        'count SUBMITTED',
        'discount',
        'expense of a vehicle',
        'gas out',
        'receipt 0',
        'receipt 1',
        'receipt 3',
        'short SALARY',
        'short bottle',
        'supplier paid',
        'transfer',
      ],
    ],
  ])('holds %s', async (_what, query, kinds) => {
    const found = await rows<{ kind: string }>(query)
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
  })

  it('has closed its days and the month before; the newest day is open, with trips on the road and one that waits', async () => {
    expect(await client.appConfig.get({})).toMatchObject({ openDate: newest, closedMonthEnd: '2026-10-31' })
    expect((await client.dayEnd.dashboardStats({ on: newest })).trips).toEqual({ count: 4, parked: 0, oldest: newest })
  })

  it('has a statement of each bank every month, all of it matched but half of the newest', async () => {
    const banks = (await client.bankReconciliation.banks({})).filter(({ from }) => from !== null)
    expect(banks.map(({ to, difference }) => [to, difference])).toEqual([
      ['2026-11-20', 0],
      ['2026-11-20', 0],
    ])
    for (const { bankId: bank } of banks) {
      const [later, first] = await client.bankReconciliation.statements({ bank })
      expect(first?.matched).toBe(first?.lines)
      expect(later?.matched).toBeGreaterThan(0)
      const { proposals, statement } = await client.bankReconciliation.work({ bank })
      expect(proposals.length).toBeGreaterThan(0)
      expect(statement.at(-1)?.text).toBe('SMS ALERT FEE')
    }
  })

  it('earns what such an agency earns, and never lacks money', async () => {
    const { sections, grossProfit, net } = await client.account.incomeStatement({
      stDate: businessDate('2026-10-22'),
      endDate: newest,
    })
    const revenue = sections.find(({ key }) => key === 'revenue')?.total ?? 0
    expect(revenue).toBeGreaterThan(40_000_000_00)
    expect(grossProfit / revenue).toBeGreaterThan(0.05)
    expect(grossProfit / revenue).toBeLessThan(0.1)
    expect(net).toBeGreaterThan(0)
    const days = await rows<{ cash: number; bank: number }>(
      `select (totals->>'cashInHand')::bigint as cash, (totals->>'bank')::bigint as bank from depot.day_end`,
    )
    expect(days.filter(({ cash, bank }) => cash < 0 || cash > 6_000_000_00 || bank < 0)).toEqual([])
  })
})

it('is the same on every machine: the same seed makes the same trial balance', async () => {
  const trialBalance = async () => {
    const { services } = await made({ months: 1, days: 2, seed: 5 })
    const client = await localClient(services, 1, 'superadmin')
    const printed = await (await client.account.trialBalance({ fileType: fileTypes.csv, enDate: newest })).text()
    // The minute of printing is no figure of the demo.
    expect(printed).toMatch(/^Printed .*$/m)
    return printed.replace(/^Printed .*$/m, '')
  }
  expect(await trialBalance()).toBe(await trialBalance())
}, 300_000)
