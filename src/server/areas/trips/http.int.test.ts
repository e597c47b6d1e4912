/** Trips over HTTP: levels, failing fields, repeated requests, and the reports as files. */
import type { Route } from '#contract/fleet/route.ts'
import type { Employee } from '#contract/people/employee.ts'
import type { Page } from '#contract/paging.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import type { Trip, TripDetails } from '#contract/trips/trip.ts'
import type { TripSums } from '#contract/trips/trip-calls.ts'
import type { Vehicle } from '#contract/fleet/vehicle.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, demoServer } from '../../../../tests/support/demo-server.ts'
import type { Person } from '../../../../tests/support/http.ts'

const path = '/api/DailyVehicalRoutin'
let server: DemoServer
let clerk: Person
let admin: Person
let load: { route_id: number; vehicle_id: number; rep_id: number; product_id: number }
/** Vehicle and rep of a second trip on the road. */
let other: { vehicle_id: number; rep_id: number }
let cylinder: number
beforeAll(async () => {
  server = await demoServer('golden')
  clerk = await server.as('user')
  admin = await server.as('admin')
  const [product] = await clerk.json<{ id: number }[]>('GET', '/api/Stock/get-product-list')
  const productId = product?.id ?? 0
  const [root] = await clerk.json<Route[]>('GET', '/api/DailyRoute')
  const vehicles = await clerk.json<Page<Vehicle>>('GET', '/api/Vehical')
  const [rep, secondRep] = await clerk.json<Employee[]>('GET', `/api/Employee/get-sales-ref-by-product/${productId}`)
  const stock = await clerk.json<Page<StockRow>>('GET', `/api/Stock/get-item-by-main-category/${productId}`)
  cylinder = stock.items.find(({ code }) => code === 'LPG-12-5')?.id ?? 0
  const [vehicle, secondVehicle] = vehicles.items.filter(({ regNo }) => regNo !== 'COUNTER')
  other = { vehicle_id: secondVehicle?.id ?? 0, rep_id: secondRep?.id ?? 0 }
  load = {
    route_id: root?.id ?? 0,
    vehicle_id: vehicle?.id ?? 0,
    rep_id: rep?.id ?? 0,
    product_id: productId,
  }
})

const line = (qty: number) => ({ stock_item_id: cylinder, qty })
const rows = () =>
  server.services.database.read(1, { ...actor, roles: [3] }, async (tx) => {
    const { rows: counted } = await tx.db.execute<{ n: number }>(
      sql`select (select count(*) from depot.audit_log)::int + (select count(*) from depot.stock_movement)::int as n`,
    )
    return counted[0]?.n
  })
const actor = { userId: 0, username: 'test', ip: null, method: 'GET', path: '/test', requestId: 'test' }

describe('a trip from loading to unloading', () => {
  it('is done once by every call that is sent twice', async () => {
    let keys = 0
    const twice = async <T>(person: Person, method: string, to: string, body?: object): Promise<T> => {
      const key = { 'idempotency-key': `trip-call-${++keys}` }
      const first = await person.json<T>(method, `${path}/${to}`, body, key)
      const done = await rows()
      expect(await person.json<T>(method, `${path}/${to}`, body, key)).toEqual(first)
      expect(await rows()).toBe(done)
      return first
    }
    const trip = await twice<TripDetails>(clerk, 'POST', 'create', { ...load, lines: [line(10)] })
    expect(trip).toMatchObject({ number: 'RT-2026-000001', status: 0, loaded: 10 })
    await twice(clerk, 'POST', `add-items-on-loading/${trip.id}`, { lines: [line(5)] })
    const given = await twice<TripDetails>(clerk, 'POST', `add-gasout-items-by-sales/${trip.id}`, {
      lines: [{ client_line_id: 'a', stock_item_id: cylinder, qty: 2 }],
    })
    // What the query says is what is meant: no line of the other kind goes.
    for (const [id, kind] of [
      [given.lines[0]?.id, true],
      [given.gasOut[0]?.id, false],
    ])
      expect(await clerk.ask('DELETE', `${path}/dalete-sales-item/${id}?gas_out=${kind}&Agency_id=1`)).toMatchObject({
        status: 404,
        body: { code: 404_001 },
      })
    await twice(clerk, 'DELETE', `dalete-sales-item/${given.gasOut[0]?.id}?gas_out=true`)
    const now = () => clerk.json<TripDetails>('GET', `${path}/${trip.id}`)
    await twice(clerk, 'PUT', `${trip.id}/loading`, { remark: 'late', rowVersion: (await now()).rowVersion })
    const back = await twice<TripDetails>(clerk, 'PUT', String(trip.id), {
      lines: [{ stock_item_id: cylinder, returned_good: 4, returned_expired: 1 }],
      rowVersion: (await now()).rowVersion,
    })
    expect(back).toMatchObject({ status: 1, remark: 'late', lines: [{ loaded: 15, remaining: 10 }] })
    expect(back.unloadJournal).not.toBeNull()
    await twice(admin, 'DELETE', String(trip.id))
    expect(await now()).toMatchObject({ status: 9 })
  })

  it('may be cancelled by an Admin, not by a User', async () => {
    const trip = await clerk.json<TripDetails>('POST', `${path}/create`, { ...load, lines: [line(1)] })
    expect((await clerk.ask('DELETE', `${path}/${trip.id}`)).body).toMatchObject({ code: 403_001 })
    expect((await admin.ask('DELETE', `${path}/${trip.id}`)).body).toEqual({ id: trip.id })
    expect((await admin.ask('DELETE', `${path}/${trip.id}`)).body).toMatchObject({ code: 200_002 })
  })

  it('is found by what people know of it', async () => {
    const found = (query: string) => clerk.json<Page<Trip> & { sums: { loaded: number } }>('GET', `${path}?${query}`)
    expect(await found('searchQuery=rt-2026-000001')).toMatchObject({ totalCount: 1, sums: { loaded: 0 } })
    expect(
      (await found(`filters=${encodeURIComponent(JSON.stringify({ status: 9, repId: load.rep_id }))}`)).totalCount,
    ).toBe(2)
    expect((await found(`filters=${encodeURIComponent('{"open":true}')}&sort=-rep`)).totalCount).toBe(0)
    expect((await clerk.ask('GET', `${path}?Agency_id=2`)).body).toMatchObject({ code: 403_003 })
  })

  it('stands before newer ones while it is not finished, where those are asked for first', async () => {
    const numbers = async (sort: string) =>
      (await clerk.json<Page<Trip>>('GET', `${path}?sort=${sort}`)).items.map(({ number }) => number)
    const open = await clerk.json<TripDetails>('POST', `${path}/create`, { ...load, lines: [line(1)] })
    const newer = await clerk.json<TripDetails>('POST', `${path}/create`, { ...load, ...other, lines: [line(1)] })
    expect((await numbers('-open')).slice(0, 2)).toEqual([newer.number, open.number])
    await admin.json('DELETE', `${path}/${newer.id}`)
    expect((await numbers('-open')).slice(0, 2)).toEqual([open.number, newer.number])
    expect((await numbers('-date')).slice(0, 2)).toEqual([newer.number, open.number])
    expect((await numbers('open')).at(-1)).toBe(open.number)
  })

  it('is found by the reason for which it is on hold, and counted where it is cancelled', async () => {
    type Found = Page<Trip> & { sums: TripSums }
    const found = (query: Record<string, string>) =>
      clerk.json<Found>('GET', `${path}?${new URLSearchParams(query).toString()}`)
    const held = { filters: JSON.stringify({ onHold: true }) }
    expect(await found(held)).toMatchObject({ totalCount: 0 })
    const [open] = (await found({ filters: JSON.stringify({ open: true }) })).items
    await clerk.json('PUT', `${path}/${open?.id}/loading`, {
      parked_reason: 'driver ill',
      rowVersion: open?.rowVersion,
    })
    for (const query of [held, { searchQuery: 'driver ILL' }])
      expect((await found(query)).items.map(({ number }) => number)).toEqual([open?.number])
    const all = await found({})
    const others = await found({ filters: JSON.stringify({ onHold: false }) })
    expect(others.totalCount).toBe(all.totalCount - 1)
    const cancelled = await found({ filters: JSON.stringify({ status: 9 }) })
    expect([all.sums.cancelled, cancelled.sums.cancelled]).toEqual([cancelled.totalCount, cancelled.totalCount])
  })
})

it('names the failing fields', async () => {
  const { status, body } = await clerk.ask('POST', `${path}/create`, { ...load, rep_id: 0, lines: [line(0)], more: 1 })
  expect(status).toBe(400)
  const { details } = body as { details: { field: string }[] }
  expect(details.map(({ field }) => field).toSorted()).toEqual(['lines.0.qty', 'more', 'rep_id'])
})

it.each(['sales-report', 'item-wise-sales-report', 'loading-unloading'])('prints %s in every form', async (report) => {
  for (const [fileType, ending] of [
    [1, 'xlsx'],
    [2, 'pdf'],
    [3, 'csv'],
  ]) {
    const file = await clerk.ask('GET', `${path}/${report}?fileType=${fileType}`)
    expect(file.headers.get('content-disposition')).toContain(` 2026-03-02.${ending}"`)
  }
  expect((await clerk.ask('GET', `${path}/${report}`)).body).toContain('<table')
})
