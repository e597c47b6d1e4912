/** Cancelling a goods received note takes back its own pieces and nothing else, or is refused (E-21, E-22, I14). */
import { addDays } from '#contract/dates.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDay, smallTrade, type Trade } from '../../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../../tests/support/books.ts'
import { type Person, type SignedInAgency, testServer } from '../../../../../tests/support/server.ts'
import { crewOf } from '../../../../../tests/support/trips.ts'
import { clock } from '../../../clock.ts'

const nextDay = addDays(openDay, 1)
const server = await testServer({ time: clock(nextDay) })
let agency: SignedInAgency
let boss: Person
let trade: Trade
let crew: Awaited<ReturnType<typeof crewOf>>
let first: Grn
let second: Grn

const lineOf = (qty: number, rupees: number, more: object = {}) => ({
  stockItemId: trade.hose,
  qty,
  unitCost: rupees * 10_000,
  reselling_price: 120_000,
  ...more,
})
const note = (invoice: string, lines: object[]) => ({
  supplierId: trade.supplier,
  supplierInvoiceNo: invoice,
  date: openDay,
  lines,
})
async function ok<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await boss.request<Body>(method, path, { body })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}
const state = () => agency.read(stateOfBooks)
const piecesOf = async (lotId: number | undefined) =>
  (
    await agency.read((tx) =>
      tx.db.execute(sql`select goods_qty, goods_value from depot.stock_lot where id = ${lotId ?? 0}`),
    )
  ).rows
const recosted = async () =>
  (await agency.read((tx) => tx.db.execute(sql`select 1 from depot.journal_entry where source_type = 'BACKDATE_ADJ'`)))
    .rows

/** So many hoses go out on the open day: of five an old one, three of the first note and one of the second. */
const load = (qty: number): Promise<TripDetails> =>
  ok('POST', '/api/DailyVehicalRoutin/create', {
    date: openDay,
    route_id: crew.route,
    vehicle_id: crew.vehicles[0],
    rep_id: crew.reps[0],
    product_id: trade.product,
    lines: [{ stock_item_id: trade.hose, qty }],
  })

/** All but one of five come back the day after. */
async function loadAndUnload(): Promise<void> {
  const { id, rowVersion } = await load(5)
  await ok('PUT', `/api/DailyVehicalRoutin/${id}`, {
    lines: [{ stock_item_id: trade.hose, returned_good: 4, returned_expired: 0 }],
    unloaded_on: nextDay,
    rowVersion,
  })
}

beforeEach(async () => {
  agency = await server.agency()
  trade = await smallTrade(agency)
  crew = await crewOf(agency, trade.product)
  boss = await agency.as(3)
  await ok('POST', '/api/Expire', {
    date: openDay,
    lines: [{ exist: 0, stockItemId: trade.hose, qty: 19, disposal: 'WRITE_OFF' }],
  })
  first = await ok<Grn>('POST', '/api/Grn', note('A', [lineOf(3, 800)]))
  second = await ok<Grn>('POST', '/api/Grn', note('B', [lineOf(10, 700)]))
})

describe('goods that were on a vehicle and came back', () => {
  let before: unknown
  beforeEach(async () => {
    await loadAndUnload()
    before = await state()
  })
  const refusedWith = (field?: string) => ({
    status: 400,
    body: {
      key: 'LOT_ISSUED',
      message: expect.stringMatching(/3 of HOSE-1 were moved by Loading .+ on 2 Mar 2026/),
      ...(field === undefined ? {} : { details: [expect.objectContaining({ field })] }),
    },
  })
  const nothingChanged = async () => {
    expect(await state()).toEqual(before)
    expect(await recosted()).toEqual([])
    expect(await agency.read(auditBooks)).toEqual([])
  }

  it('keep their note: cancelling it is refused, and no other lot or account moves', async () => {
    expect(await boss.request('DELETE', `/api/Grn/${first.id}`)).toMatchObject(refusedWith())
    await nothingChanged()
  })

  it('keep their line: it is neither removed nor made smaller', async () => {
    const [line] = first.items
    const fewer = note('A', [{ ...lineOf(2, 800), id: line?.id }])
    const others = note('A', [lineOf(1, 900)])
    expect(await boss.request('PUT', `/api/Grn/${first.id}`, { body: fewer })).toMatchObject(refusedWith('lines.0.qty'))
    expect(await boss.request('PUT', `/api/Grn/${first.id}`, { body: others })).toMatchObject(refusedWith())
    await nothingChanged()
  })
})

describe('goods that stayed in the warehouse', () => {
  it('leave with their note, whatever moved beside them', async () => {
    const third = await ok<Grn>('POST', '/api/Grn', note('C', [lineOf(4, 650)]))
    await loadAndUnload()
    const [lot] = third.items
    expect(await piecesOf(lot?.lotId)).toEqual([{ goods_qty: 4, goods_value: 260_000 }])
    await ok('DELETE', `/api/Grn/${third.id}`)
    expect(await piecesOf(lot?.lotId)).toEqual([{ goods_qty: 0, goods_value: 0 }])
    expect(await piecesOf(first.items[0]?.lotId)).toEqual([{ goods_qty: 3, goods_value: 240_000 }])
    expect(await piecesOf(second.items[0]?.lotId)).toEqual([{ goods_qty: 10, goods_value: 700_000 }])
    expect(await recosted()).toEqual([])
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it('leave with their note once the trip that took them is cancelled: the exact mirror', async () => {
    await ok('DELETE', `/api/Grn/${first.id}`)
    const without = await state()
    first = await ok<Grn>('POST', '/api/Grn', note('A', [lineOf(3, 800)]))
    // The note is the newest now: the trip takes the old piece, all of the second note and one of it.
    const trip = await load(12)
    expect(await boss.request('DELETE', `/api/Grn/${first.id}`)).toMatchObject({ body: { key: 'LOT_ISSUED' } })
    await ok('DELETE', `/api/DailyVehicalRoutin/${trip.id}`)
    await ok('DELETE', `/api/Grn/${first.id}`)
    expect(await state()).toEqual(without)
    expect(await piecesOf(first.items[0]?.lotId)).toEqual([{ goods_qty: 0, goods_value: 0 }])
    expect(await recosted()).toEqual([])
    expect(await agency.read(auditBooks)).toEqual([])
  })
})
