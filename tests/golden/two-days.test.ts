/** The whole worked example through the HTTP API: its 41 journals, its settlements and its balances, to the cent (domain.md §11). */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BottleStock } from '#contract/brn-stock.ts'
import type { Settlement } from '#contract/settlement.ts'
import type { TripTotals } from '#contract/trip.ts'
import { auditBooks, stateOfBooks } from '../support/books.ts'
import { type DemoServer, demoServer } from '../support/demo-server.ts'
import { goldenDays, type TripName } from '../support/golden-days.ts'

type GoldenLine = { account: string; party: string | null; debit: string; credit: string }
type Side = Record<string, string>
type Snapshot = { trial_balance: { rows: { code: string; debit: string; credit: string }[] } }
const golden = JSON.parse(readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8')) as {
  journals: { no: string; date: string; source: string; lines: GoldenLine[] }[]
  settlements: Record<
    TripName,
    {
      total_debits: Side
      total_credits: Side
      cogs: string
      bottles: Record<string, Record<string, number>>
    }
  >
  snapshots: Record<string, Snapshot>
  cheques: Record<string, { status: string }>
  bills: Record<string, { open: string }>
  loans: Record<string, { qty: number; open: number }>
}
const actor = {
  userId: 0,
  username: 'test',
  roles: [3] as const,
  ip: null,
  method: 'GET',
  path: '/test',
  requestId: 'test',
}
const rupeesOf = (amounts: object): Side =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, (Number(cents) / 100).toFixed(2)]))

let server: DemoServer
let days: Awaited<ReturnType<typeof goldenDays>>
/** What the trips looked like when they were settled: later journals do not change them. */
beforeAll(async () => {
  server = await demoServer('golden')
  days = await goldenDays(server)
  const repairs = await days.firstDay()
  await days.closeDay()
  await days.secondDay(repairs)
})

const read = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  server.services.database.read(1, actor, async (tx) => (await tx.db.execute<R>(query)).rows as R[])

describe('the two days of the example', () => {
  it('post journals 1 to 41 exactly, in its order', async () => {
    const posted = await read(sql`
      select j.number as no, j.posting_date as date, j.source_type as source,
        (select json_agg(json_build_object('account', a.code, 'party', p.name, 'debit', to_char(l.debit / 100.0, 'FM999999990.00'), 'credit', to_char(l.credit / 100.0, 'FM999999990.00')) order by l.line_no)
         from depot.journal_line l join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id where l.journal_id = j.id) as lines
      from depot.journal j order by j.number`)
    expect(posted).toEqual(golden.journals.map(({ no, date, source, lines }) => ({ no, date, source, lines })))
  })

  it.each(['R1', 'R2', 'R3', 'R4'] as const)(
    'settle %s with the amounts, costs and bottles of the example',
    async (name) => {
      const wanted = golden.settlements[name]
      const settlement = await days.clerk.json<Settlement>('GET', `/api/DayEnd/settlement/${days.tripId(name)}`)
      const balance = await days.clerk.json<TripTotals>(
        'GET',
        `/api/DayEnd/get-balance-sales-wise/${days.tripId(name)}`,
      )
      expect(settlement.balance).toEqual(balance)
      expect(rupeesOf(balance.total_debits)).toMatchObject(wanted.total_debits)
      expect(rupeesOf(balance.total_credits)).toMatchObject(wanted.total_credits)
      for (const [code, figures] of Object.entries(wanted.bottles)) {
        const found = settlement.bottles.find((each) => each.item_code === code)
        expect({ sold: found?.sold, empties: found?.empties, damaged: found?.damaged, lent: found?.lent }).toEqual({
          sold: figures['sold_filled'],
          empties: figures['empties'],
          damaged: figures['damage'],
          lent: figures['loan'],
        })
        expect([found?.purchased, found?.returned, found?.difference]).toEqual([
          figures['purchase'] ?? 0,
          figures['loan_returned'] ?? 0,
          0,
        ])
      }
      const [cost] = await read<{ cost: number }>(
        sql`select sum(cost)::bigint as cost from depot.routing_item where routing_id = ${days.tripId(name)}`,
      )
      expect(((cost?.cost ?? 0) / 100).toFixed(2)).toBe(wanted.cogs)
    },
  )

  it.each(['2026-03-02', '2026-03-03'])('leave the trial balance of %s as the example has it', async (date) => {
    const found = await read(sql`
      select a.code, to_char(greatest(d.closing, 0) / 100.0, 'FM999999990.00') as debit, to_char(greatest(-d.closing, 0) / 100.0, 'FM999999990.00') as credit
      from depot.account a cross join lateral (select closing from depot.account_day d where d.account_id = a.id and d.date <= ${date}::date order by d.date desc limit 1) d
      where d.closing <> 0 order by a.code`)
    const wanted = golden.snapshots[date]?.trial_balance.rows ?? []
    expect(found).toEqual(wanted.map(({ code, debit, credit }) => ({ code, debit, credit })))
  })

  it('leave cheques, bills, loans and bottles as the example has them', async () => {
    const words = ['CREATED', 'PENDING', 'BANKED', 'RETURNED', 'CHANGED', 'CANCELLED']
    const cheques = await read<{ number: string; status: number }>(
      sql`select number, status from depot.cheque where deleted_at is null`,
    )
    expect(Object.fromEntries(cheques.map(({ number, status }) => [number, words[status + 1]]))).toEqual(
      Object.fromEntries(Object.entries(golden.cheques).map(([number, { status }]) => [number, status])),
    )
    const bills = await read<{ bill_no: string; open: string }>(sql`
      select bill_no, to_char((amount - settled) / 100.0, 'FM999999990.00') as open from depot.credit_bill where source not in ('BRN_PO')`)
    const { 'BPO-1': _, ...wantedBills } = golden.bills
    expect(Object.fromEntries(bills.map(({ bill_no, open }) => [bill_no, open]))).toEqual(
      Object.fromEntries(Object.entries(wantedBills).map(([no, { open }]) => [no, open])),
    )
    const loans = await read<{ qty: number; open: number }>(sql`
      select qty, qty - closed_returned - closed_paid - closed_damaged as open from depot.bottle_loan order by number`)
    expect(loans).toEqual(Object.values(golden.loans).map(({ qty, open }) => ({ qty, open })))
    const bottles = await days.boss.json<BottleStock[]>('GET', '/api/BrnStock')
    expect(bottles.map((b) => [b.item_code, b.qty, b.full_qty, b.primary_qty, b.outlet_qty, b.damage_qty])).toEqual([
      ['B12', 139, 27, 62, 9, 1],
      ['B5', 66, 38, 40, 10, 2],
    ])
  })

  it('keep every invariant', async () => {
    expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
  })

  it('change nothing when a trip is settled again', async () => {
    const before = await server.services.database.read(1, actor, stateOfBooks)
    expect(await days.settle('R1')).toMatchObject({ code: 200002 })
    expect(await server.services.database.read(1, actor, stateOfBooks)).toEqual(before)
  })

  it('refuse what the example warns of', async () => {
    const rows = await days.clerk.json<{ id: number }[]>('GET', `/api/Cash/get-by-sales/${days.tripId('R1')}`)
    expect(await days.clerk.ask('DELETE', `/api/Cash/${rows[0]?.id}`)).toMatchObject({
      status: 409,
      body: { key: 'ROUTE_LOCKED' },
    })
    const pending = await days.world.cheque('200003', 0)
    const banking = { cheques: [pending], receive_or_pay: 1, dest_bank: days.world.bank('1021') }
    expect(await days.boss.ask('PUT', '/api/Cheque/1', banking)).toMatchObject({ body: { key: 'CHEQUE_NOT_MATURE' } })
    const early = { cheques: [await days.world.cheque('200001', 0)], receive_or_pay: 1 }
    expect(await days.boss.ask('PUT', '/api/Cheque/2', { ...early, dest_bank: days.world.bank('1021') })).toMatchObject(
      {
        body: { key: 'ILLEGAL_CHEQUE_TRANSITION' },
      },
    )
    const load = {
      root_id: days.world.route,
      vehical_id: days.world.vehicle('V1'),
      rep_id: days.world.rep('Nimal'),
      product_id: days.world.productId,
      lines: [{ stock_id: days.world.sku('LPG-12-5'), qty: 28 }],
    }
    expect(await days.clerk.ask('POST', '/api/DailyVehicalRoutin/create', load)).toMatchObject({
      body: { key: 'INSUFFICIENT_STOCK', details: [{ available: 27, wanted: 28 }] },
    })
  })

  it('close the second day', async () => {
    await days.closeDay()
    expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
  })
})
