/** Trips of the lively demo: loaded in the morning, back in the evening. */
import { settleTrip } from './lively-settlement.ts'
import type { Store } from './lively-stock.ts'
import {
  type Back,
  type Crew,
  type Day,
  type DemoState,
  type Loaded,
  type Out,
  outletOn,
  type Rounds,
} from './lively-state.ts'
import { type Random, randomFrom } from './random.ts'

const TUESDAY = 2
const THURSDAY = 4
/** In percent of the trips. */
const STAYS_IN = 10
const BREAKS_DOWN = 2
const LATE = 3

export async function loadTrips(state: DemoState, day: Day, store: Store): Promise<Out[]> {
  const out: Out[] = []
  for (const [no, crew] of state.crews.entries()) {
    const random = ownRandom(state)
    if (!day.isNewest && random.chance(STAYS_IN)) continue
    const trip = await load(state, day, store, { crew, round: no, random, wanted: gasFor(state, crew, random) })
    if (trip) out.push({ ...trip, evening: eveningOf(day, no, random) })
  }
  if (day.weekday === TUESDAY || day.weekday === THURSDAY) {
    const random = ownRandom(state)
    const wanted = state.lubricants.map(({ id }) => ({ stock_item_id: id, qty: random.between(2, 6), bottleId: null }))
    const trip = await load(state, day, store, { crew: state.oilCrew, round: null, random, wanted })
    if (trip) out.push({ ...trip, evening: 'settled' })
  }
  return out
}

const ownRandom = ({ random }: DemoState): Random => randomFrom(random.between(1, 2 ** 31 - 1))

/** On the newest evening three are still on the road and one waits; on others now and then one. */
function eveningOf({ isNewest }: Day, no: number, random: Random): Out['evening'] {
  if (isNewest) return no < 3 ? 'road' : no === 3 ? 'waiting' : 'settled'
  if (random.chance(LATE)) return 'road'
  return random.chance(LATE) ? 'waiting' : 'settled'
}

function gasFor({ cylinders, accessories }: DemoState, { size }: Crew, random: Random): Loaded[] {
  const gas = cylinders
    .filter(({ seed }) => seed.load > 20 || random.chance(60))
    .map(({ id, bottleId, seed }) => {
      const qty = Math.round((seed.load * size * random.between(80, 105)) / 10_000)
      return { stock_item_id: id, qty: Math.max(2, qty), bottleId }
    })
  const goods = random.chance(35) ? accessories.filter(() => random.chance(30)) : []
  return [...gas, ...goods.map(({ id }) => ({ stock_item_id: id, qty: random.between(1, 4), bottleId: null }))]
}

type Load = Pick<Out, 'crew' | 'round' | 'random'> & { wanted: Loaded[] }

/** Nothing when the warehouse is empty, or when the lorry does not start. */
async function load(
  state: DemoState,
  { date, isNewest }: Day,
  store: Store,
  { crew, round, random, wanted }: Load,
): Promise<Loading | null> {
  const { clerk, admin, products } = state
  const loaded = wanted
    .map((line) => ({ ...line, qty: Math.min(line.qty, store.left(line.stock_item_id)) }))
    .filter(({ qty }) => qty > 0)
  if (loaded.length === 0) return null
  const trip = await clerk.trip.create({
    date,
    route_id: crew.routeId,
    vehicle_id: crew.vehicleId,
    rep_id: crew.repId,
    product_id: round === null ? products.oil : products.gas,
    staff: crew.staff,
    lines: loaded.map(({ stock_item_id, qty }) => ({ stock_item_id, qty })),
  })
  if (!isNewest && random.chance(BREAKS_DOWN)) {
    await admin.trip.cancel({ id: trip.id })
    return null
  }
  const { id, number, rowVersion } = trip
  const out = { id, number, rowVersion, crew, round, loaded, random }
  for (const { stock_item_id, qty } of loaded) store.add(stock_item_id, -qty)
  const first = loaded[0]
  if (first && random.chance(15)) await addMore(state, out, first, { date, store })
  if (first && first.qty > 12 && random.chance(35)) await giveOut(state, out, first.stock_item_id)
  return out
}

type Loading = Omit<Out, 'evening'>

/** The rep takes some more of the first item. */
async function addMore(
  { clerk }: DemoState,
  out: Loading,
  line: Loaded,
  { date, store }: Pick<Day, 'date'> & { store: Store },
): Promise<void> {
  const { stock_item_id } = line
  const qty = Math.min(out.random.between(4, 10), store.left(stock_item_id))
  if (qty === 0) return
  const { rowVersion } = await clerk.trip.addItems({ id: out.id, date, lines: [{ stock_item_id, qty }] })
  store.add(stock_item_id, -qty)
  line.qty += qty
  out.rowVersion = rowVersion
}

/** Issues declared on the road, far fewer than are sold. */
async function giveOut(state: DemoState, out: Loading, stockItemId: number): Promise<void> {
  const { id, number, round, random } = out
  const answer = await state.clerk.trip.addGasOut({
    id,
    lines: [1, 2, 3].map((n) => ({
      client_line_id: `${number}-${n}`,
      stock_item_id: stockItemId,
      qty: random.between(1, 3),
      outlet_id: outletOn(state, round, random),
    })),
  })
  if ('rowVersion' in answer) out.rowVersion = answer.rowVersion
}

/** The evening: what is back is counted and settled. */
export async function returnTrips(state: DemoState, day: Day, trips: readonly Out[], rounds: Rounds): Promise<void> {
  for (const out of trips) {
    if (out.evening === 'road') state.memory.overnight.push(out)
    else {
      const back = await unload(state, day, out)
      if (out.evening === 'waiting') await leaveWaiting(state, day, out, back)
      else await settleTrip(state, day, out, back, rounds.byRoute.get(out.round ?? -1))
    }
  }
}

/** Trips of the evening before: those on the road come back first. */
export async function finishOvernight(state: DemoState, day: Day): Promise<void> {
  for (const out of state.memory.overnight.splice(0))
    await settleTrip(state, day, out, out.back ?? (await unload(state, day, out)), undefined)
}

async function unload({ clerk }: DemoState, { date }: Day, out: Out): Promise<Back[]> {
  const { id, loaded, random } = out
  const back = loaded.map((line) => {
    const good = random.between(0, Math.floor((line.qty * 17) / 100))
    const expired = line.bottleId !== null && line.qty > 5 && random.chance(4) ? 1 : 0
    return { ...line, good, expired, sold: line.qty - good - expired }
  })
  const { rowVersion } = await clerk.trip.unload({
    id,
    unloaded_on: date,
    lines: back.map(({ stock_item_id, good, expired }) => ({
      stock_item_id,
      returned_good: good,
      returned_expired: expired,
    })),
    rowVersion: out.rowVersion,
  })
  out.rowVersion = rowVersion
  return back
}

/** Counted, and not settled today. On the newest day nobody came to it yet; on others it is parked with the reason. */
async function leaveWaiting(state: DemoState, { isNewest }: Day, out: Out, back: Back[]): Promise<void> {
  const { clerk, memory } = state
  if (isNewest) return
  const { id, rowVersion } = out
  await clerk.trip.change({ id, parked_reason: 'The empties are counted again', rowVersion })
  memory.overnight.push({ ...out, back })
}
