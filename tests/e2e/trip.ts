/** The worked example's first trip, for tests that begin after its day on the road. */
import type { caller } from './depot.ts'

type Caller = Awaited<ReturnType<typeof caller>>
type Named = { id: number; name: string }
export type Trip = { id: number; number: string; rowVersion: number }

/** An item with what was loaded, came back good, came back expired. */
type Line = readonly [code: string, loaded: number, good: number, expired: number]

/** R1 of the worked example (WEX-02). */
const r1: readonly Line[] = [
  ['LPG-12-5', 70, 12, 0],
  ['LPG-5', 40, 6, 0],
  ['REG-01', 5, 1, 1],
]

type Call = Pick<Caller, 'get' | 'post' | 'put'>

/** A trip of Nimal with V1 that is on the road, through the API, and the ids of its items by their codes. */
export async function loadedTrip(
  call: Call,
  lines: readonly Line[],
): Promise<{ trip: Trip; idOf: (code: string) => number | undefined }> {
  const [root] = await call.get<Named[]>('/api/DailyRoute')
  const vehicles = await call.get<{ items: (Named & { regNo: string })[] }>('/api/Vehical?PageSize=100')
  const [product] = await call.get<Named[]>('/api/Stock/get-product-list')
  const stock = await call.get<{ items: { id: number; code: string }[] }>(
    `/api/Stock/get-item-by-main-category/${product?.id}?PageSize=100`,
  )
  const reps = await call.get<Named[]>(`/api/Employee/get-sales-ref-by-product/${product?.id}`)
  const idOf = (code: string) => stock.items.find((row) => row.code === code)?.id
  const trip = await call.post<Trip>('/api/DailyVehicalRoutin/create', {
    route_id: root?.id,
    vehicle_id: vehicles.items.find(({ regNo }) => regNo === 'V1')?.id,
    rep_id: reps.find(({ name }) => name === 'Nimal')?.id,
    product_id: product?.id,
    lines: lines.map(([code, qty]) => ({ stock_item_id: idOf(code), qty })),
  })
  return { trip, idOf }
}

/** {@link loadedTrip} up to its unloading. */
export async function unloadedTrip(call: Call, lines: readonly Line[] = r1): Promise<Trip> {
  const { trip, idOf } = await loadedTrip(call, lines)
  return call.put<Trip>(`/api/DailyVehicalRoutin/${trip.id}`, {
    rowVersion: trip.rowVersion,
    lines: lines.map(([code, , returned_good, returned_expired]) => ({
      stock_item_id: idOf(code),
      returned_good,
      returned_expired,
    })),
  })
}
