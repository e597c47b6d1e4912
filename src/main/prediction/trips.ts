/** A vehicle's day: loading, added goods, what was given out, changes of the trip, what came back (E-30 to E-34). */
import { refuse } from '#contract/errors.ts'
import { ZERO } from '#contract/money.ts'
import { sharesOn } from '#contract/people/employee-role.ts'
import { shareReturns, wrongReturns } from '#contract/trips/returns.ts'
import { itemOnTrip, shareTakeOff, withoutTaken, wrongTakeOff } from '#contract/trips/take-off.ts'
import { shareStaff, withRep } from '#contract/trips/staff-shares.ts'
import {
  type AddItemsInput,
  type GasOutInput,
  type LoadingChange,
  type LoadingInput,
  tripStatuses,
  type UnloadInput,
} from '#contract/trips/trip.ts'
import { sharesOfProduct } from '#reads/people/role.ts'
import { employee, gasOutLine, stockItem, trip as tripTable, tripLine, tripStaff } from '#reads/tables/index.ts'
import { getTrip } from '#reads/trips/trip.ts'
import { discountsAgain } from './discounts.ts'
import { issueGoods, moveGoods, valueOf } from './goods.ts'
import type { Prediction } from './prediction.ts'
import type { Facts, RowOf, World } from './world.ts'

export type TripRow = RowOf<typeof tripTable>

const vehicleOf = (id: number): `VEH:${number}` => `VEH:${id}`
const tripOf = (id: number) => `trip:${id}`
/** A vehicle and a rep leave again only when their trip before has come back. */
const onTheRoad = (vehicleId: number, repId: number) => [`vehicle:${vehicleId}`, `rep:${repId}`]

/** The trip while it is open. Refuses ROUTE_LOCKED, NOT_FOUND. */
export function openTrip(world: World, id: number): TripRow {
  const trip = world.one(tripTable, { id }) ?? refuse('NOT_FOUND', 'The trip was not found in this agency.')
  if (trip.status === tripStatuses.summarised || trip.status === tripStatuses.cancelled) refuse('ROUTE_LOCKED')
  return trip
}

export const linesOf = (world: World, tripId: number) => world.all(tripLine, { tripId, deletedAt: null })

/** Every change of a trip or of one of its rows counts (C9). */
export const bumpTrip = (world: World, trip: TripRow, set: Partial<TripRow> = {}): void =>
  world.change(tripTable, trip.id, { ...set, rowVersion: trip.rowVersion + 1 })

/** What a call on a trip builds on, and what waits behind it. */
export const concernsTrip =
  <I>(idOf: (input: I) => number) =>
  (_: Facts, input: I): string[] => [tripOf(idOf(input))]

const answerTrip = (world: World, id: number) => () => world.ask(getTrip, { id })

export const createTrip: Prediction<LoadingInput> = {
  concerns: (_, { vehicle_id, rep_id }, id) => [tripOf(id), ...onTheRoad(vehicle_id, rep_id)],
  predict(world, input) {
    const date = input.date ?? world.today
    const { rep_id: repId, product_id: productId } = input
    const earlier = world.all(tripTable, { repId, date }).map(({ queueNo }) => queueNo)
    const id = world.insert(tripTable, {
      number: world.provisionalNumber,
      date,
      routeId: input.route_id,
      vehicleId: input.vehicle_id,
      repId,
      productId,
      queueNo: Math.max(0, ...earlier) + 1,
      remark: input.remark || null,
      loadedAt: world.author.now,
    })
    writeStaff(world, { id, repId, productId, date }, input.staff ?? [])
    load(world, id, input.lines, false)
    return answerTrip(world, id)
  },
}

function writeStaff(
  world: World,
  { id, repId, productId, date }: Pick<TripRow, 'id' | 'repId' | 'productId' | 'date'>,
  asked: NonNullable<LoadingInput['staff']>,
): void {
  const rep = world.one(employee, { id: repId })
  const shares = sharesOn(world.ask(sharesOfProduct, { id: productId }), date)
  for (const member of shareStaff(withRep(asked, repId, rep?.roleId), shares))
    world.insert(tripStaff, { tripId: id, ...member })
}

/** A lot that is on the trip already grows; the item keeps the trip's price. */
function load(world: World, tripId: number, wanted: LoadingInput['lines'], isAddition: boolean): void {
  const there = linesOf(world, tripId)
  const wants = wanted.flatMap(({ stock_item_id, qty, lot_id }) =>
    qty > 0 ? [{ stockItemId: stock_item_id, qty, lotId: lot_id }] : [],
  )
  for (const { stockItemId, lotId, qty } of issueGoods(world, 'WH', vehicleOf(tripId), wants)) {
    const grown = there.find((line) => line.lotId === lotId)
    if (grown) {
      world.change(tripLine, grown.id, { loaded: grown.loaded + qty, added: grown.added + qty })
      continue
    }
    const unitPrice =
      there.find((line) => line.stockItemId === stockItemId)?.unitPrice ??
      world.one(stockItem, { id: stockItemId })?.resellingPrice ??
      ZERO
    const added = isAddition ? qty : 0
    world.insert(tripLine, { tripId, stockItemId, lotId, loaded: qty, added, unitPrice })
  }
}

/** Lines with a negative quantity, of the lots loaded last first. */
function takeOff(world: World, tripId: number, wanted: AddItemsInput['lines']): void {
  const less = wanted.flatMap(({ stock_item_id, qty }) => (qty < 0 ? [{ stockItemId: stock_item_id, qty: -qty }] : []))
  const lots = linesOf(world, tripId)
  const gasOut = world.all(gasOutLine, { tripId, deletedAt: null })
  if (less.some(({ stockItemId, qty }) => wrongTakeOff(itemOnTrip(stockItemId, lots, gasOut), qty) !== null))
    refuse('INVALID')
  for (const { lot, qty } of shareTakeOff(lots, less)) {
    const { stockItemId, lotId } = lot
    moveGoods(world, [{ stockItemId, lotId, qty, value: ZERO, from: vehicleOf(tripId), to: 'WH' }])
    world.change(tripLine, lot.id, withoutTaken(lot, qty) ?? { deletedAt: world.author.now })
  }
}

export const addItems: Prediction<AddItemsInput> = {
  concerns: concernsTrip(({ id }) => id),
  predict(world, { id, lines }) {
    const trip = openTrip(world, id)
    takeOff(world, id, lines)
    load(world, id, lines, true)
    bumpTrip(world, trip)
    return answerTrip(world, id)
  },
}

export const addGasOut: Prediction<GasOutInput> = {
  concerns: concernsTrip(({ id }) => id),
  predict(world, { id, lines }) {
    const trip = openTrip(world, id)
    const known = new Set(world.all(gasOutLine, { tripId: id }).map(({ clientLineId }) => clientLineId))
    const loaded = linesOf(world, id)
    for (const line of lines) {
      if (known.has(line.client_line_id)) continue
      const listed = loaded.find(({ stockItemId }) => stockItemId === line.stock_item_id)
      world.insert(gasOutLine, {
        tripId: id,
        clientLineId: line.client_line_id,
        stockItemId: line.stock_item_id,
        outletId: line.outlet_id ?? null,
        qty: line.qty,
        unitPrice: line.unit_price ?? listed?.unitPrice ?? ZERO,
        at: world.author.now,
      })
    }
    bumpTrip(world, trip)
    return answerTrip(world, id)
  },
}

export const changeTrip: Prediction<LoadingChange> = {
  concerns: concernsTrip(({ id }) => id),
  predict(world, { id, route_id, remark, parked_reason, staff, prices, lines }) {
    const trip = openTrip(world, id)
    if (staff) {
      for (const member of world.all(tripStaff, { tripId: id, deletedAt: null }))
        world.change(tripStaff, member.id, { deletedAt: world.author.now })
      writeStaff(world, trip, staff)
    }
    if (lines) {
      takeOff(world, id, lines)
      load(world, id, lines, true)
    }
    for (const { stock_item_id, unit_price } of prices ?? [])
      for (const line of linesOf(world, id))
        if (line.stockItemId === stock_item_id) world.change(tripLine, line.id, { unitPrice: unit_price })
    bumpTrip(world, trip, {
      ...(route_id === undefined ? {} : { routeId: route_id }),
      ...(remark === undefined ? {} : { remark: remark || null }),
      ...(parked_reason === undefined ? {} : { parkedReason: parked_reason.trim() || null }),
    })
    return answerTrip(world, id)
  },
}

export const unloadTrip: Prediction<UnloadInput> = {
  concerns(world, { id }) {
    const trip = world.one(tripTable, { id })
    return [tripOf(id), ...(trip ? onTheRoad(trip.vehicleId, trip.repId) : [])]
  },
  predict(world, { id, unloaded_on, lines }) {
    const trip = openTrip(world, id)
    const before = world.ask(getTrip, { id })
    const loaded = linesOf(world, id).map((line) => ({ ...line, code: '' }))
    if (wrongReturns(loaded, lines).exceeding.length > 0) refuse('RETURN_EXCEEDS_LOADED')
    const returned = new Map(shareReturns(loaded, lines).map((row) => [row.id, row]))
    for (const line of loaded) {
      const { good, expired } = returned.get(line.id) ?? { good: 0, expired: 0 }
      const { stockItemId, lotId } = line
      const here = vehicleOf(id)
      const move = (qty: number, to: 'WH' | 'HELD', value = ZERO) => {
        const [from, into] = qty < 0 ? ([to, here] as const) : ([here, to] as const)
        moveGoods(world, [{ stockItemId, lotId, qty: Math.abs(qty), value, from, to: into }])
      }
      move(good - line.returnedGood, 'WH')
      // What came back expired before is on the vehicle again, with its value.
      move(-line.returnedExpired, 'HELD', line.expiredValue)
      const value = valueOf(world, lotId, expired)
      move(expired, 'HELD', value)
      world.change(tripLine, line.id, { returnedGood: good, returnedExpired: expired, expiredValue: value })
    }
    const again = trip.unloadedOn === null ? {} : { version: trip.version + 1 }
    bumpTrip(world, trip, {
      status: tripStatuses.unloaded,
      unloadedOn: unloaded_on ?? trip.unloadedOn ?? world.today,
      unloadedAt: world.author.now,
      unloadJournalEntryId: null,
      unloadJournalNumber: null,
      ...again,
    })
    discountsAgain(world, before, world.ask(getTrip, { id }))
    return answerTrip(world, id)
  },
}

/** What was sold leaves the vehicle for good, with its share of its lot's value. */
export function sellGoods(world: World, tripId: number): void {
  for (const line of linesOf(world, tripId)) {
    const qty = line.loaded - line.returnedGood - line.returnedExpired
    const cost = valueOf(world, line.lotId, qty)
    const { stockItemId, lotId } = line
    moveGoods(world, [{ stockItemId, lotId, qty, value: cost, from: vehicleOf(tripId), to: 'CUS' }])
    if (qty > 0) world.change(tripLine, line.id, { cost })
  }
}
