/** The movements of one item from a day on, as the replay takes them, with how its goods stood before (BKD-01). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, type UnitCost } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import type { LotAge } from '#contract/inventory/lots.ts'
import { type Location, sideOf } from './location.ts'
import { heldBy, moveColumns, type MoveRow, moveRowColumns, type Pieces } from './move-rows.ts'
import type { Layer, LotState, ReplayMove, Start } from './replay.ts'

type Standing = { lots: Map<number, LotState>; places: Map<string, Map<number, number>> }
export type History = {
  ages: readonly LotAge[]
  moves: readonly ReplayMove[]
  start: Start
  /** The rows themselves, and by each of them what it holds of which lots, with what was corrected since. */
  rows: ReadonlyMap<number, MoveRow>
  held: ReadonlyMap<number, ReadonlyMap<number, Pieces>>
  /** How the goods stand now. */
  now: Standing
}

export async function historyOf(tx: Tx, stockItemId: number, from: BusinessDate): Promise<History> {
  const rows = await queryRows(tx.db, moveRowColumns)`
    select ${moveColumns} from depot.stock_movement m where m.stock_item_id = ${stockItemId} and m.posting_date >= ${from}::date order by m.posting_date, m.id`
  const lots = await queryRows<LotAge & { goodsQty: number; goods: Cents; heldQty: number; heldValue: Cents }>(tx.db, {
    receivedOn: is.day,
    expiryOn: is.maybe(is.day),
    lotId: is.number,
    goodsQty: is.number,
    goods: is.cents,
    heldQty: is.number,
    heldValue: is.cents,
  })`
    select l.id as "lotId", l.received_on as "receivedOn", l.expiry_on as "expiryOn", l.goods_qty as "goodsQty", l.goods_value as goods, l.held_qty as "heldQty", l.held_value as "heldValue"
    from depot.stock_lot l where l.stock_item_id = ${stockItemId}
      and (l.goods_qty > 0 or l.held_qty > 0 or l.id = any (${sql.param([...new Set(rows.map(({ lotId }) => lotId))])}::bigint[]))`
  const balances = await queryRows(tx.db, {
    loc: is.text,
    lotId: is.number,
    qty: is.number,
  })`select b.loc, b.lot_id as "lotId", b.qty from depot.stock_balance b where b.stock_item_id = ${stockItemId} and b.qty > 0`
  const now: Standing = { lots: new Map(), places: new Map() }
  for (const { lotId, goodsQty, goods, heldQty, heldValue } of lots)
    now.lots.set(lotId, { goods: { qty: goodsQty, value: goods }, held: { qty: heldQty, value: heldValue } })
  for (const { loc, lotId, qty } of balances) addPieces(now.places, loc, lotId, qty)

  const held = heldBy(rows)
  const then = before(now, rows)
  return {
    ages: lots,
    rows: new Map(rows.map((row) => [row.id, row])),
    held,
    moves: movesOf(rows, held),
    start: { ...(await onVehicles(tx, stockItemId, then, rows)), lots: then.lots, standing: await earlier(tx, rows) },
    now,
  }
}

/** The goods as they stood before the rows. */
function before(now: Standing, rows: readonly MoveRow[]): Standing {
  const lots = new Map([...now.lots].map(([id, { goods, held }]) => [id, { goods: { ...goods }, held: { ...held } }]))
  const places = new Map([...now.places].map(([loc, pieces]) => [loc, new Map(pieces)]))
  const take = ({ lotId, qty, value }: MoveRow, loc: Location, sign: 1 | -1) => {
    const side = sideOf(loc)
    const lot = lots.get(lotId)
    if (side === null || !lot) return
    lot[side] = { qty: lot[side].qty + sign * qty, value: cents(lot[side].value + sign * value) }
    addPieces(places, loc, lotId, sign * qty)
  }
  for (const row of rows) {
    take(row, row.from, 1)
    take(row, row.to, -1)
  }
  return { lots, places }
}

function movesOf(rows: readonly MoveRow[], held: History['held']): ReplayMove[] {
  const costs = Map.groupBy(
    rows.filter(({ type }) => type === LOT_COST),
    ({ sourceId }) => sourceId,
  )
  return rows.flatMap((row): ReplayMove[] => {
    const { id, date, at, qty, from, to, lotId, type, sourceId, lineId, reversesId, adjustsId } = row
    if (adjustsId !== null) return []
    const move = { id, date, at, qty, from, to, lotId, reversesId, source: { type, id: sourceId, lineId } }
    if (type === LOT_COST) {
      const own = costs.get(sourceId) ?? []
      return own[0] === row ? [{ ...move, value: gainOf(own), fixedLot: true, unitCost: costOf(own) }] : []
    }
    let value = 0
    for (const pieces of held.get(id)?.values() ?? []) value += pieces.value
    // A goods received note moves its own lots.
    return [{ ...move, value: cents(value), fixedLot: row.fixedLot || type === 'GRN', unitCost: null }]
  })
}

const LOT_COST = 'LOT_COST'

/** A change of cost moves goods out at the old value and in at the new one. */
const gainOf = (rows: readonly MoveRow[]): Cents =>
  cents(rows.reduce((sum, { from, value }) => sum + (sideOf(from) === null ? value : -value), 0))

function costOf(rows: readonly MoveRow[]): UnitCost {
  const into = rows.find(({ unitCost }) => unitCost !== null)
  if (!into || into.unitCost === null) unreachable('a change of cost does not say the cost')
  return into.unitCost
}

/** Vehicles keep the order in which they were loaded, which is the order of the trip's rows. */
async function onVehicles(
  tx: Tx,
  stockItemId: number,
  { places }: Standing,
  rows: readonly MoveRow[],
): Promise<Pick<Start, 'places' | 'returned'>> {
  const locs = new Set([...places.keys(), ...rows.flatMap(({ from, to }) => [from, to])])
  const trips = [...locs].flatMap((loc) => (loc.startsWith('VEH:') ? [Number(loc.slice('VEH:'.length))] : []))
  const returned = new Map<string, Map<number, number>>()
  if (trips.length === 0) return { places, returned }
  const loaded = await queryRows(tx.db, { tripId: is.number, lotId: is.number, good: is.number })`
    select r.trip_id as "tripId", r.lot_id as "lotId", r.returned_good as good from depot.trip_line r
    where r.trip_id = any (${sql.param(trips)}::bigint[]) and r.stock_item_id = ${stockItemId} and r.deleted_at is null order by r.id`
  const since = new Set(rows.filter(({ to }) => to.startsWith('VEH:')).map(({ to, lotId }) => `${to} ${lotId}`))
  const ordered = new Map([...places].filter(([loc]) => !loc.startsWith('VEH:')))
  for (const { tripId, lotId, good } of loaded) {
    const loc = `VEH:${tripId}`
    const there = places.get(loc)?.get(lotId) ?? 0
    // What was loaded since stands where the replay puts it.
    if (there !== 0 || !since.has(`${loc} ${lotId}`)) addPieces(ordered, loc, lotId, there)
    addPieces(returned, loc, lotId, good)
  }
  for (const { type, from, to, lotId, qty } of rows)
    if (type === 'UNLOAD' && to === 'WH') addPieces(returned, from, lotId, -qty)
    else if (type === 'UNLOAD' && from === 'WH') addPieces(returned, to, lotId, qty)
  return { places: ordered, returned }
}

/** What earlier rows hold that are taken back by one of these. */
async function earlier(tx: Tx, rows: readonly MoveRow[]): Promise<Map<number, Layer[]>> {
  const own = new Set(rows.map(({ id }) => id))
  const ids = rows.flatMap(({ reversesId }) => (reversesId === null || own.has(reversesId) ? [] : [reversesId]))
  if (ids.length === 0) return new Map()
  const wanted = sql.param([...new Set(ids)])
  const found = await queryRows(
    tx.db,
    moveRowColumns,
  )`select ${moveColumns} from depot.stock_movement m where m.id = any (${wanted}::bigint[]) or m.adjusts_id = any (${wanted}::bigint[]) order by m.id`
  const held = heldBy(found)
  return new Map(
    found
      .filter(({ adjustsId }) => adjustsId === null)
      .map(({ id, type, sourceId, lineId, date, from, to }) => [
        id,
        [...(held.get(id) ?? [])].map(([lotId, pieces]) => ({
          source: { type, id: sourceId, lineId },
          date,
          from,
          to,
          lotId,
          ...pieces,
        })),
      ]),
  )
}

function addPieces(places: Map<string, Map<number, number>>, loc: string, lotId: number, qty: number): void {
  const pieces = places.get(loc) ?? new Map<number, number>()
  pieces.set(lotId, (pieces.get(lotId) ?? 0) + qty)
  places.set(loc, pieces)
}
