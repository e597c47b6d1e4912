/** Trips over HTTP in every state before the settlement, for the comparison of mirror and server. */
import type { Employee } from '#contract/people/employee.ts'
import type { EmployeeRole } from '#contract/people/employee-role.ts'
import type { Page } from '#contract/paging.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import type { Trip, TripDetails } from '#contract/trips/trip.ts'
import type { Vehicle } from '#contract/fleet/vehicle.ts'
import type { Person } from './http.ts'
import { peopleIds } from './parity-people.ts'

/** Those of the demo, and as they are made: on the road, parked, cancelled. */
export const tripIds: number[] = []
let made = 0

export async function knowTrips(admin: Person): Promise<void> {
  const trips = await admin.json<Page<Trip>>('GET', '/api/DailyVehicalRoutin?PageSize=20')
  tripIds.push(...trips.items.map(({ id }) => id))
}

/** Three trips of a product, with goods, people and issues added and taken off. */
export async function driveTrips(admin: Person, productId: number): Promise<void> {
  const outlets = await admin.json<Page<{ id: number }>>('GET', '/api/Outlet?PageSize=10')
  const roles = await admin.json<EmployeeRole[]>('GET', `/api/EmployeeRole/get-by-product/${productId}`)
  const role = roles.find(({ isSalesRef }) => isSalesRef)
  const goods = await admin.json<Page<StockRow>>(
    'GET',
    `/api/Stock/get-item-by-main-category/${productId}?sort=-warehouse&PageSize=10`,
  )
  const [first = 0, second = 0, third = 0] = goods.items.map(({ id }) => id)
  const load = async (remark?: string) => {
    const n = ++made
    const rep = await admin.json<Employee>('POST', '/api/Employee', {
      code: `T-${n}`,
      name: `Rep ${n}`,
      roleId: role?.id,
      type: 0,
    })
    const vehicle = await admin.json<Vehicle>('POST', '/api/Vehical', { regNo: `T-${n}`, name: 'Lorry', type: 0 })
    const trip = await admin.json<TripDetails>('POST', '/api/DailyVehicalRoutin/create', {
      route_id: peopleIds.root[0],
      vehicle_id: vehicle.id,
      rep_id: rep.id,
      product_id: productId,
      remark,
      lines: [
        { stock_item_id: first, qty: 4 },
        { stock_item_id: second, qty: 3 },
      ],
    })
    tripIds.push(trip.id)
    return trip
  }
  const call = <T>(method: string, path: string, body?: object) =>
    admin.json<T>(method, `/api/DailyVehicalRoutin/${path}`, body)

  const out = await load('on the road')
  await call('POST', `add-items-on-loading/${out.id}`, {
    lines: [
      { stock_item_id: first, qty: 1 },
      { stock_item_id: third, qty: 2 },
    ],
  })
  const given = await call<TripDetails>('POST', `add-gasout-items-by-sales/${out.id}`, {
    lines: [
      { client_line_id: 'a', stock_item_id: first, qty: 1, outlet_id: outlets.items[0]?.id, unit_price: 5_000 },
      { client_line_id: 'b', stock_item_id: first, qty: 1 },
      { client_line_id: 'c', stock_item_id: second, qty: 1 },
    ],
  })
  await call('DELETE', `dalete-sales-item/${given.gasOut.at(-1)?.id}?gas_out=true`)
  await call('DELETE', `dalete-sales-item/${out.lines[1]?.id}`)

  const parked = await load()
  const lines = [
    { stock_item_id: first, returned_good: 1, returned_expired: 1 },
    { stock_item_id: second, returned_good: 3, returned_expired: 0 },
  ]
  const back = await call<TripDetails>('PUT', String(parked.id), { lines, rowVersion: parked.rowVersion })
  await call('PUT', `${parked.id}/loading`, { parked_reason: 'a bottle is missing', rowVersion: back.rowVersion })

  const cancelled = await load('mistake')
  await call('DELETE', String(cancelled.id))
}
