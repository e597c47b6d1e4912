/** The backdate case of the worked example (WEX-05) over HTTP, after both days are closed: E-70, and what it leaves, to the cent. */
import { readFileSync } from 'node:fs'
import type { BackdateEntry } from '#contract/periods/backdate.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { businessDate } from '#contract/dates.ts'
import type { DayEnd, DayEndChecks } from '#contract/periods/day-end.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditBooks, stateOfBooks } from '../support/books.ts'
import { firstRun } from '../support/first-run.ts'
import { goldenDays } from '../support/golden-days.ts'
import { fixed, golden, reportOf, standing, wantedStanding } from './example.ts'

type Snapshot = (typeof golden.snapshots)['2026-03-02']
const { backdate_case: example } = JSON.parse(
  readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8'),
) as {
  backdate_case: {
    tb_differences_vs_base: Record<string, Record<string, string>>
    after: {
      settlement_R3_cogs: string
      R3_sold: { qty: number; layers: { qty: number; cost: string }[] }
      snapshots: Record<'2026-03-02' | '2026-03-03', Snapshot>
      net_profit: string
    }
  }
}
const days2 = ['2026-03-02', '2026-03-03'] as const
const late = businessDate('2026-03-02')
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
const read = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  server.services.database.read(1, actor, async (tx) => (await tx.db.execute<R>(query)).rows as R[])
const audit = () => server.services.database.read(1, actor, auditBooks)
const state = () => server.services.database.read(1, actor, stateOfBooks)

beforeAll(async () => {
  server = await firstRun(late)
  days = await goldenDays(server)
  const repairs = await days.firstDay()
  await days.closeDay()
  server.goTo(businessDate('2026-03-03'))
  await days.secondDay(repairs)
  await days.closeDay()
  server.goTo(businessDate('2026-03-04'))
})

const bottleReceipt = () => ({
  supplierId: days.fixture.supplierId,
  date: late,
  lines: [{ bottleStockId: days.fixture.bottle('B12'), qty: 20, from: 0, to: 1 }],
})
const grn = () => ({
  supplierId: days.fixture.supplierId,
  supplierInvoiceNo: 'GRN-LATE',
  date: late,
  lines: [
    {
      stockItemId: days.fixture.sku('LPG-12-5'),
      qty: 10,
      unitCost: 34_000_000,
      reselling_price: 369_000,
      lotNo: 'L2b',
    },
  ],
})
const entries = () => days.boss.json<BackdateEntry[]>('GET', '/api/DayEnd/get-backdate-entries')
const process = (id: number | undefined) => days.boss.ask('PATCH', `/api/DayEnd/process-backdate-ledger/${id}`)
const linesOf = (journalEntryId: number) =>
  read<{ line: string }>(sql`
    select a.code || ' ' || l.debit / 100 || ' ' || l.credit / 100 as line
    from depot.journal_line l join depot.account a on a.id = l.account_id where l.journal_entry_id = ${journalEntryId} order by l.line_no`)

it('is refused to others, and the receipt without the bottles names the receipt that would find too few', async () => {
  expect(await days.clerk.ask('POST', '/api/Grn', grn())).toMatchObject({
    status: 400,
    body: { key: 'BACKDATE_NOT_ALLOWED', details: [{ field: 'date' }] },
  })
  const before = await state()
  expect(await days.boss.ask('POST', '/api/Grn', grn())).toMatchObject({
    status: 400,
    body: {
      code: 400002,
      key: 'NEGATIVE_STOCK_IN_REPLAY',
      message: expect.stringMatching(
        /^Goods received GRN-2026-000002 of 3 Mar 2026 would not find enough B12 at principal: it takes 80, and 70/,
      ),
      details: [
        {
          field: 'date',
          bottle: 'B12',
          document: 'Goods received GRN-2026-000002',
          date: '2026-03-03',
          available: 70,
          wanted: 80,
        },
      ],
    },
  })
  expect(await state()).toEqual(before)
})

it('posts both documents at once, and days cannot be closed before they are processed', async () => {
  await days.boss.json('POST', '/api/Brn/create', bottleReceipt())
  const received = await days.boss.json<Grn>('POST', '/api/Grn', grn())
  expect(await audit()).toEqual([])
  const waiting = await entries()
  expect(waiting).toMatchObject([
    { sourceType: 'GRN', sourceId: received.id, postingDate: late, status: 'PENDING', amount: 9_400_000 },
    { sourceType: 'BRN', postingDate: late, status: 'PENDING', amount: 12_000_000 },
  ])
  expect((await linesOf(waiting[1]?.journalEntryId ?? 0)).map(({ line }) => line)).toEqual([
    '1312 120000 0',
    '1311 0 120000',
  ])
  expect((await linesOf(waiting[0]?.journalEntryId ?? 0)).map(({ line }) => line)).toEqual([
    '1301 34000 0',
    '2010 0 34000',
    '1311 60000 0',
    '1312 0 60000',
  ])
  const marked = await read(
    sql`select is_backdated from depot.journal_entry where posting_date = ${late}::date and is_backdated`,
  )
  expect(marked).toHaveLength(2)
  const { checks } = await days.boss.json<DayEndChecks>('GET', '/api/DayEnd/day-end-checks')
  expect(checks.find(({ key }) => key === 'BACKDATES_PENDING')).toMatchObject({
    passed: false,
    acceptable: false,
    items: ['Goods received JE-2026-000043, dated 2 Mar 2026', 'Bottle receipt note JE-2026-000042, dated 2 Mar 2026'],
  })
  expect(await days.boss.ask('POST', '/api/DayEnd/process-account-dayend', { date: '2026-03-04' })).toMatchObject({
    body: { key: 'BACKDATES_PENDING' },
  })
})

it('processes both, once: what the third trip sold is valued again on its day', async () => {
  const [receipt, note] = await entries()
  expect(await process(note?.id)).toMatchObject({
    status: 200,
    body: { status: 'PROCESSED', affected: { days: [] }, adjustments: [] },
  })
  const done = await process(receipt?.id)
  expect(done).toMatchObject({ status: 200, body: { status: 'PROCESSED', affected: { days: ['2026-03-03'] } } })
  const { adjustments } = done.body as BackdateEntry
  expect(adjustments).toMatchObject([{ date: '2026-03-03', total: 120_000 }])
  expect((await linesOf(adjustments[0]?.id ?? 0)).map(({ line }) => line)).toEqual(['1301 1200 0', '5010 0 1200'])
  const [entry] = await read(
    sql`select source_type, source_id, event from depot.journal_entry where id = ${adjustments[0]?.id}`,
  )
  expect(entry).toEqual({ source_type: 'BACKDATE_ADJ', source_id: days.tripId('R3'), event: 'SALES_SUMMARY' })
  const before = await state()
  expect(await process(receipt?.id)).toMatchObject({ status: 200, body: { code: 200002 } })
  expect(await state()).toEqual(before)
  expect(await audit()).toEqual([])
})

it('leaves layers, lots and bottles as if both had come in time', async () => {
  expect(
    await read(sql`
      select sum(case when m.to_loc = 'CUS' then m.qty else -m.qty end)::int as qty, to_char(l.unit_cost / 10000.0, 'FM999999990.00') as cost
      from depot.stock_movement m join depot.stock_item s on s.id = m.stock_item_id join depot.stock_lot l on l.id = m.lot_id
      where 'CUS' in (m.from_loc, m.to_loc) and m.source_id = ${days.tripId('R3')} and s.code = 'LPG-12-5'
      group by l.id, l.unit_cost, l.received_on having sum(case when m.to_loc = 'CUS' then m.qty else -m.qty end) <> 0 order by l.received_on, l.id`),
  ).toEqual(example.after.R3_sold.layers.map(({ qty, cost }) => ({ qty, cost })))
  const costs = await read<{ cost: number; layers: number }>(sql`
    select sum(cost)::bigint as cost, count(*) filter (where stock_item_id = ${days.fixture.sku('LPG-12-5')})::int as layers
    from depot.trip_line where trip_id = ${days.tripId('R3')} and deleted_at is null`)
  expect([fixed(costs[0]?.cost ?? 0), costs[0]?.layers]).toEqual([example.after.settlement_R3_cogs, 4])
  const { stock, bottles } = example.after.snapshots['2026-03-03']
  expect(await standing(days.boss, days.fixture.productId)).toMatchObject({
    stock: stock.map((each) => ({
      ...each,
      lots: each.lots.filter(({ qty }) => qty > 0).map(({ qty, cost }) => ({ qty, cost })),
    })),
    bottles,
  })
  expect(wantedStanding('2026-03-03').stock).not.toEqual(stock)
})

it.each(days2)('leaves the trial balance, stock, bottles and profit of %s', async (date) => {
  const wanted = example.after.snapshots[date]
  const balances = await reportOf(days.boss, `/api/Account/trail-balance?enDate=${date}`)
  const found = Object.fromEntries(
    balances.rows.map((row) => [row['Code'], Number(row['Debit'] || 0) - Number(row['Credit'] || 0)]),
  )
  expect(found).toEqual(
    Object.fromEntries(
      wanted.trial_balance.rows.map(({ code, debit, credit }) => [code, Number(debit) - Number(credit)]),
    ),
  )
  expect(balances.sum('Total')).toMatchObject({ Debit: wanted.trial_balance.total_debit })
  const before = Object.fromEntries(
    golden.snapshots[date].trial_balance.rows.map(({ code, debit, credit }) => [code, Number(debit) - Number(credit)]),
  )
  for (const [code, difference] of Object.entries(example.tb_differences_vs_base[date] ?? {}))
    expect([code, (found[code] ?? 0) - (before[code] ?? 0)]).toEqual([code, Number(difference)])

  const goods = await reportOf(days.boss, `/api/Stock/get-stock?enDate=${date}`)
  expect(goods.rows.map((row) => [row['Item'], Number(row['Warehouse']), row['Value'], Number(row['Held'])])).toEqual(
    wanted.stock.map(({ sku, on_hand, value, held_damaged }) => [sku, on_hand, value, held_damaged]),
  )
  const journal = await reportOf(days.boss, `/api/Brn/stock-journal?stDate=2026-02-01&enDate=${date}`)
  for (const bottle of wanted.bottles)
    expect(journal.sum(`Closing of ${bottle.bottle}`)).toMatchObject({
      'Depot empty': String(bottle.qty_rd_empty),
      'Depot filled': String(bottle.full_qty),
      Principal: String(bottle.primary_qty),
    })
  const income = await reportOf(days.boss, `/api/Account/income-statement-report?stDate=2026-03-01&enDate=${date}`)
  expect(income.sum('Net profit')?.['Amount']).toBe(wanted.net_profit_to_date)
})

it('draws up the figures of the closed days anew, says so on their certificates, and every report agrees', async () => {
  const closed = await days.boss.json<DayEnd[]>('GET', '/api/Account/get-day-end')
  for (const date of days2)
    expect(fixed(closed.find((day) => day.date === date)?.totals.debit ?? 0)).toBe(
      example.after.snapshots[date].trial_balance.total_debit,
    )
  const { body } = await days.boss.ask('GET', '/api/DayEnd/certificate/2026-03-03?fileType=0')
  expect(String(body)).toContain('Adjusted after it was closed')
  expect(String(body)).toContain('JE-2026-000044')
  for (const path of [
    '/api/Grn/stock-journal?stDate=2026-03-01&enDate=2026-03-03',
    '/api/DailyVehicalRoutin/item-wise-sales-report?stDate=2026-03-01&enDate=2026-03-03',
    '/api/DayEnd/backdate-report?stDate=2026-03-01&enDate=2026-03-04',
    '/api/Account/day-end-report?stDate=2026-03-01&enDate=2026-03-03',
  ])
    await reportOf(days.boss, path)
  const { checks } = await days.boss.json<DayEndChecks>('GET', '/api/DayEnd/day-end-checks')
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
