/**
 * What the goods of one item would be, had a late document come in time (E-70, BKD-01): movements are taken again in the order
 * of their days, and every issue draws first in first out. Pure: nothing is read and nothing is posted.
 */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, lineValue, shareOf, subtractCents, type UnitCost, ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { byFifo, type LotAge } from '#contract/inventory/lots.ts'
import { type Location, sideOf } from './location.ts'

/** When a movement happened: by its day, then by when it was entered, which is the order of its row. */
export type Timed = { id: number; date: BusinessDate; at: string }
type Flow = Timed & { qty: number; from: string; to: string; source: { id: number } }

export type ReplayMove = Timed & {
  qty: number
  from: Location
  to: Location
  /** What it brings, or null for an issue that has no lot yet. */
  lotId: number | null
  /** What the books hold for it in cents, with what was adjusted since; of a change of cost what it added to the lot. */
  value: Cents
  source: { type: DocumentKind; id: number; lineId: number | null }
  reversesId: number | null
  /** The lot was named by a person, or is the document's own: it is kept as far as there is enough of it. */
  fixedLot: boolean
  /** A change of cost (E-07): what a piece of the lot costs from now on. Null of a movement. */
  unitCost: UnitCost | null
}

/** Goods of one lot that a document moved. */
export type Layer = {
  source: ReplayMove['source']
  date: BusinessDate
  from: Location
  to: Location
  lotId: number
  qty: number
  value: Cents
}
export type LotState = { goods: Held; held: Held }
type Held = { qty: number; value: Cents }

/** Rows that were one want when they were entered, the lots they get, and what a change of cost adds to its lot. */
export type ReplayedGroup = { rows: [ReplayMove, ...ReplayMove[]]; layers: Layer[]; gain: Cents }
/** `lots`: how each lot ends. `places`: pieces of each lot per place, on a vehicle in the order of loading. */
export type Replayed = {
  groups: ReplayedGroup[]
  lots: ReadonlyMap<number, LotState>
  places: ReadonlyMap<string, ReadonlyMap<number, number>>
}
/** How goods stood before the first movement. */
export type Start = {
  lots: ReadonlyMap<number, LotState>
  /** Of a vehicle in the order of loading, what came back from it since with 0 pieces. */
  places: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Good pieces of each lot that came back from a vehicle. */
  returned: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** What earlier movements moved, by their row: for those that are taken back later. */
  standing: ReadonlyMap<number, Layer[]>
}
const nothing: Start = { lots: new Map(), places: new Map(), returned: new Map(), standing: new Map() }

export const inTime = (a: Timed, b: Timed): number => a.date.localeCompare(b.date) || a.id - b.id

/**
 * Every moment at which a place would hold less than nothing, earliest first, with how much it would be short. What a document moves at
 * once is one moment. For goods and for bottles; `isPlace` tells places from what is outside, `start` how much they held before.
 */
export function negativeInstants<M extends Flow>(
  moves: readonly M[],
  isPlace: (loc: string) => boolean,
  start: ReadonlyMap<string, number> = new Map(),
): { move: M; loc: string; short: number }[] {
  const levels = new Map(start)
  const moments = Map.groupBy(moves.toSorted(inTime), ({ date, at, source }) => `${date} ${at} ${source.id}`)
  return [...moments.values()].flatMap((moment) => {
    const taken = new Map<string, M>()
    for (const move of moment) {
      if (isPlace(move.to)) levels.set(move.to, (levels.get(move.to) ?? 0) + move.qty)
      if (!isPlace(move.from)) continue
      levels.set(move.from, (levels.get(move.from) ?? 0) - move.qty)
      taken.set(move.from, move)
    }
    return [...taken].flatMap(([loc, move]) => {
      const level = levels.get(loc) ?? 0
      return level < 0 ? [{ move, loc, short: -level }] : []
    })
  })
}

/**
 * @param lots age of every lot that the movements name or the start holds
 * @param moves movements of one item, those of late documents among them, without negative instants
 */
export function replay(lots: readonly LotAge[], moves: readonly ReplayMove[], start: Start = nothing): Replayed {
  const goods = new Goods(lots, start)
  /** Layers of each movement that were not taken back; movements of one group share theirs. */
  const standing = new Map(start.standing)
  const groups = groupsOf(moves.toSorted(inTime)).map((rows): ReplayedGroup => {
    const [first] = rows
    if (first.unitCost !== null) return { rows, layers: [], gain: goods.revalue(ownLot(first), first.unitCost) }
    const layers =
      first.reversesId === null ? goods.move(first, rows) : goods.withdraw(first, standing.get(first.reversesId) ?? [])
    // One list for the whole group, so that what one reversal takes is gone for the next.
    const shared = layers.map((layer) => ({ ...layer }))
    for (const move of rows) standing.set(move.id, shared)
    return { rows, layers, gain: ZERO }
  })
  return { groups, lots: goods.lots, places: goods.places }
}

/**
 * Rows that were one want when they were entered: their lots are chosen together, because the cents of a lot are shared out by takes.
 * What leaves a vehicle is one want whatever its lines: they are the vehicle's lots.
 */
function groupsOf(moves: readonly ReplayMove[]): ReplayedGroup['rows'][] {
  const keyOf = (m: ReplayMove): string =>
    m.reversesId !== null || m.fixedLot || m.unitCost !== null || sideOf(m.from) === null
      ? String(m.id)
      : JSON.stringify([
          m.source.type,
          m.source.id,
          m.from.startsWith('VEH:') ? null : m.source.lineId,
          m.date,
          m.at,
          m.from,
          m.to,
        ])
  const groups: ReplayedGroup['rows'][] = []
  let open: string | null = null
  for (const move of moves) {
    const key = keyOf(move)
    if (key === open) groups.at(-1)?.push(move)
    else groups.push([move])
    open = key
  }
  return groups
}

type Pieces = Map<string, Map<number, number>>
const copied = (pieces: Start['places']): Pieces => new Map([...pieces].map(([loc, lots]) => [loc, new Map(lots)]))

/** The goods of one item while they move: per lot what each side of the books holds, and per place the pieces of each lot. */
class Goods {
  readonly lots = new Map<number, LotState>()
  readonly places: Pieces
  readonly #ages: readonly LotAge[]
  readonly #returned: Pieces

  constructor(ages: readonly LotAge[], start: Start) {
    this.#ages = ages.toSorted(byFifo)
    this.places = copied(start.places)
    this.#returned = copied(start.returned)
    const empty = { qty: 0, value: ZERO }
    for (const { lotId } of ages) this.lots.set(lotId, { ...(start.lots.get(lotId) ?? { goods: empty, held: empty }) })
  }

  /** A want of one or several rows. `first` says how, the rows how much. */
  move(first: ReplayMove, rows: readonly ReplayMove[]): Layer[] {
    let missing = sumOfQty(rows)
    if (sideOf(first.from) === null) return [this.#transfer(first, ownLot(first), missing, first.value)]
    const taken = new Map<number, number>()
    for (const [lotId, most] of this.#candidates(first)) {
      const qty = Math.min(missing, most, this.#available(first.from, lotId) - (taken.get(lotId) ?? 0))
      if (qty <= 0) continue
      taken.set(lotId, (taken.get(lotId) ?? 0) + qty)
      missing -= qty
    }
    if (missing > 0) unreachable(`${missing} pieces are missing at ${first.from} for movement ${first.id}`)
    return [...taken].map(([lotId, qty]) => this.#transfer(first, lotId, qty))
  }

  /**
   * The mirror image of what the original moved, with the value that it moved: first of the row's own lot, then the newest. Pieces that
   * another document would have taken meanwhile are taken from the lots that are there.
   */
  withdraw(move: ReplayMove, original: Layer[]): Layer[] {
    const layers: Layer[] = []
    const ofOwnLot = original.filter(({ lotId }) => lotId === move.lotId)
    let missing = move.qty
    for (const layer of [...ofOwnLot, ...original.filter(({ lotId }) => lotId !== move.lotId).toReversed()]) {
      const qty = Math.min(missing, layer.qty, this.#available(move.from, layer.lotId))
      if (qty === 0) continue
      const value = shareOf(layer.value, qty, layer.qty)
      layer.qty -= qty
      layer.value = subtractCents(layer.value, value)
      layers.push(this.#transfer(move, layer.lotId, qty, value))
      missing -= qty
    }
    if (missing === 0) return layers
    if (sumOfQty(original) < missing) unreachable(`movement ${move.id} takes back more than was moved`)
    return [...layers, ...this.move(move, [{ ...move, qty: missing }])]
  }

  /** What is left of the lot costs this much a piece from now on; answers what that adds in cents. */
  revalue(lotId: number, unitCost: UnitCost): Cents {
    const lot = this.#lot(lotId)
    const value = lineValue(lot.goods.qty, unitCost)
    const gain = subtractCents(value, lot.goods.value)
    lot.goods = { qty: lot.goods.qty, value }
    return gain
  }

  #available(loc: Location, lotId: number): number {
    return sideOf(loc) === null ? Number.POSITIVE_INFINITY : Math.max(0, this.#at(loc).get(lotId) ?? 0)
  }

  /**
   * Lots in the order they are taken, with how much of each. What comes back from a vehicle is of the newest-loaded lots (E-34), what is
   * sold of the rest; what had come back and did not after all is of those that came back, oldest first; anything else goes by age.
   */
  #candidates({ from, to, lotId, fixedLot, source }: ReplayMove): (readonly [lotId: number, most: number])[] {
    const all = (ids: Iterable<number>) => [...ids].map((id) => [id, Number.POSITIVE_INFINITY] as const)
    const byAge = all(this.#ages.map((lot) => lot.lotId))
    const own = fixedLot && lotId !== null ? all([lotId]) : []
    if (from.startsWith('VEH:')) {
      const loaded = all(this.#at(from).keys())
      return [...own, ...(sideOf(to) === null ? loaded : loaded.toReversed())]
    }
    if (source.type !== 'UNLOAD') return [...own, ...byAge]
    const cameBack = this.#returned.get(to)
    return [...[...this.#at(to).keys()].map((id) => [id, cameBack?.get(id) ?? 0] as const), ...byAge]
  }

  #lot(lotId: number): LotState {
    const lot = this.lots.get(lotId)
    if (!lot) unreachable(`lot ${lotId} is not known`)
    return lot
  }

  #at(loc: string, pieces: Pieces = this.places): Map<number, number> {
    const known = pieces.get(loc) ?? new Map<number, number>()
    pieces.set(loc, known)
    return known
  }

  /** @param given the value that travels; default the pieces' share of what their side of the lot holds */
  #transfer({ source, date, from, to }: ReplayMove, lotId: number, qty: number, given?: Cents): Layer {
    const lot = this.#lot(lotId)
    const [out, into] = [sideOf(from), sideOf(to)]
    const value = given ?? (out ? shareOf(lot[out].value, qty, lot[out].qty) : ZERO)
    if (out !== into) {
      if (out) lot[out] = { qty: lot[out].qty - qty, value: subtractCents(lot[out].value, value) }
      if (into) lot[into] = { qty: lot[into].qty + qty, value: cents(lot[into].value + value) }
    }
    const add = (pieces: Map<number, number>, change: number) => pieces.set(lotId, (pieces.get(lotId) ?? 0) + change)
    if (out) add(this.#at(from), -qty)
    if (into) add(this.#at(to), qty)
    if (source.type === 'UNLOAD' && to === 'WH') add(this.#at(from, this.#returned), qty)
    if (source.type === 'UNLOAD' && from === 'WH') add(this.#at(to, this.#returned), -qty)
    return { source, date, from, to, lotId, qty, value }
  }
}

const sumOfQty = (layers: readonly { qty: number }[]) => layers.reduce((sum, { qty }) => sum + qty, 0)

function ownLot({ id, lotId }: ReplayMove): number {
  if (lotId === null) unreachable(`movement ${id} brings goods of no lot`)
  return lotId
}
