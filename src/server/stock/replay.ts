/**
 * What the goods of one item would be, had a late document come in time (domain.md E-70, §9): movements are taken again in the order
 * of their days, every issue draws first in first out, and what its document cost then is compared with what is in the books. Pure:
 * nothing is read and nothing is posted.
 */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, shareOf, subtractCents, ZERO } from '#contract/money.ts'
import { byFifo, type LotAge } from './lots.ts'
import { type Location, sideOf } from './move.ts'

/** When a movement happened: by its day, then by when it was entered, then by its row. */
export type Timed = { id: number; date: BusinessDate; at: string }
type Flow = Timed & { qty: number; from: string; to: string; source: { id: number } }

export type ReplayMove = Timed & {
  qty: number
  from: Location
  to: Location
  /** What it brings, or null for an issue that has no lot yet. */
  lotId: number | null
  /** What the books hold for it in cents: as posted, with what was adjusted since. An issue without a lot has none yet. */
  value: Cents
  source: { type: string; id: number; lineId: number | null }
  reversesId: number | null
  /** The lot was named by a person, or is the document's own: it is kept as far as there is enough of it. */
  fixedLot: boolean
  /** Not in the books yet: it changes what others cost, and its own cost is no difference. */
  isNew: boolean
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
type Side = 'goods' | 'held' | null
/** What a document cost on a day between two sides of the books: 1301 `goods`, 1303 `held`, null outside. In cents. */
export type Cost = {
  type: string
  id: number
  date: BusinessDate
  from: Side
  to: Side
  posted: Cents
  replayed: Cents
}
export type LotState = { goods: Held; held: Held }
type Held = { qty: number; value: Cents }
/** `costs`: those that differ. `lots`: how each lot ends. */
export type Replayed = { layers: Layer[]; costs: Cost[]; lots: ReadonlyMap<number, LotState> }

/** `at` of a row that comes in late: behind everything that was entered on its day (Asia/Colombo). */
export const endOfDate = (date: BusinessDate): string => `${date}T18:29:59.999Z`

export const inTime = (a: Timed, b: Timed): number =>
  a.date.localeCompare(b.date) || a.at.localeCompare(b.at) || a.id - b.id

/**
 * Every moment at which a place would hold less than nothing, earliest first, with how much it would be short. What a document moves at
 * once is one moment. For goods and for bottles; `isPlace` tells places from what is outside.
 */
export function negativeInstants<M extends Flow>(
  moves: readonly M[],
  isPlace: (loc: string) => boolean,
): { move: M; loc: string; short: number }[] {
  const levels = new Map<string, number>()
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
 * @param lots age of every lot that the movements name
 * @param moves all movements of one item, those of late documents among them, without negative instants
 */
export function replay(lots: readonly LotAge[], moves: readonly ReplayMove[]): Replayed {
  const goods = new Goods(lots)
  const costs = new Map<string, Cost>()
  /** Layers of each movement that were not taken back; movements of one group share theirs. */
  const standing = new Map<number, Layer[]>()
  const layers = groupsOf(moves.toSorted(inTime)).flatMap((group) => {
    const [first] = group
    const moved =
      first.reversesId === null ? goods.move(first, group) : goods.takeBack(first, standing.get(first.reversesId) ?? [])
    // One list for the whole group, so that what one reversal takes is gone for the next.
    const shared = moved.map((layer) => ({ ...layer }))
    for (const move of group) {
      standing.set(move.id, shared)
      if (!move.isNew) addCost(costs, move, 'posted', move.value)
    }
    if (!first.isNew) for (const layer of moved) addCost(costs, layer, 'replayed', layer.value)
    return moved
  })
  const differing = [...costs.values()].filter(({ posted, replayed }) => posted !== replayed)
  return { layers, costs: differing, lots: goods.lots }
}

type Group = [ReplayMove, ...ReplayMove[]]

/**
 * Rows that were one want when they were entered: their lots are chosen together, because the cents of a lot are shared out by takes.
 * What leaves a vehicle is one want whatever its lines: they are the vehicle's lots.
 */
function groupsOf(moves: readonly ReplayMove[]): Group[] {
  const keyOf = (m: ReplayMove): string =>
    m.reversesId !== null || m.fixedLot || sideOf(m.from) === null
      ? String(m.id)
      : JSON.stringify([
          m.source.type,
          m.source.id,
          m.from.startsWith('VEH:') ? null : m.source.lineId,
          m.date,
          m.at,
          m.from,
          m.to,
          m.isNew,
        ])
  const groups: Group[] = []
  let open: string | null = null
  for (const move of moves) {
    const key = keyOf(move)
    if (key === open) groups.at(-1)?.push(move)
    else groups.push([move])
    open = key
  }
  return groups
}

/** Only what crosses from one side of the books to another costs anything. */
function addCost(costs: Map<string, Cost>, of: ReplayMove | Layer, what: 'posted' | 'replayed', value: Cents): void {
  const [from, to] = [sideOf(of.from), sideOf(of.to)]
  if (from === to) return
  const { type, id } = of.source
  const key = JSON.stringify([type, id, of.date, from, to])
  const cost = costs.get(key) ?? { type, id, date: of.date, from, to, posted: ZERO, replayed: ZERO }
  costs.set(key, { ...cost, [what]: cents(cost[what] + value) })
}

/** The goods of one item while they move: per lot what each side of the books holds, and per place the pieces of each lot. */
class Goods {
  readonly lots = new Map<number, LotState>()
  readonly #ages: readonly LotAge[]
  /** Per place, pieces by lot; a lot's first arrival on a vehicle is its place in the order of loading. */
  readonly #places = new Map<string, Map<number, number>>()

  constructor(ages: readonly LotAge[]) {
    this.#ages = ages.toSorted(byFifo)
    for (const { lotId } of ages)
      this.lots.set(lotId, { goods: { qty: 0, value: ZERO }, held: { qty: 0, value: ZERO } })
  }

  /** A want of one or several rows. `first` says how, the rows how much. */
  move(first: ReplayMove, rows: readonly ReplayMove[]): Layer[] {
    const layers: Layer[] = []
    let missing = sumOfQty(rows)
    if (sideOf(first.from) === null) return [this.#transfer(first, ownLot(first), missing, first.value)]
    for (const lotId of this.#candidates(first)) {
      const qty = Math.min(missing, this.#available(first.from, lotId))
      if (qty === 0) continue
      layers.push(this.#transfer(first, lotId, qty))
      missing -= qty
    }
    if (missing > 0) throw new Error(`${missing} pieces are missing at ${first.from} for movement ${first.id}`)
    return layers
  }

  /**
   * The mirror image of what the original moved, with the value that it moved: first of the row's own lot, then the newest. Pieces that
   * another document would have taken meanwhile are taken from the lots that are there.
   */
  takeBack(move: ReplayMove, original: Layer[]): Layer[] {
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
    if (sumOfQty(original) < missing) throw new Error(`movement ${move.id} takes back more than was moved`)
    return [...layers, ...this.move(move, [{ ...move, qty: missing }])]
  }

  #available(loc: Location, lotId: number): number {
    return sideOf(loc) === null ? Number.POSITIVE_INFINITY : Math.max(0, this.#at(loc).get(lotId) ?? 0)
  }

  /** What comes back from a vehicle is of the newest-loaded lots (E-34), what is sold of the rest; anything else by age. */
  #candidates({ from, to, lotId, fixedLot }: ReplayMove): number[] {
    const loaded = [...this.#at(from).keys()]
    const byAge = this.#ages.map((lot) => lot.lotId)
    const choice = !from.startsWith('VEH:') ? byAge : sideOf(to) === null ? loaded : loaded.toReversed()
    return fixedLot && lotId !== null ? [lotId, ...choice.filter((id) => id !== lotId)] : choice
  }

  #at(loc: string): Map<number, number> {
    const known = this.#places.get(loc) ?? new Map<number, number>()
    this.#places.set(loc, known)
    return known
  }

  /** @param given the value that travels; default the pieces' share of what their side of the lot holds */
  #transfer({ source, date, from, to }: ReplayMove, lotId: number, qty: number, given?: Cents): Layer {
    const lot = this.lots.get(lotId)
    if (!lot) throw new Error(`lot ${lotId} is not known`)
    const [out, into] = [sideOf(from), sideOf(to)]
    const value = given ?? (out ? shareOf(lot[out].value, qty, lot[out].qty) : ZERO)
    if (out !== into) {
      if (out) lot[out] = { qty: lot[out].qty - qty, value: subtractCents(lot[out].value, value) }
      if (into) lot[into] = { qty: lot[into].qty + qty, value: cents(lot[into].value + value) }
    }
    if (out) this.#at(from).set(lotId, (this.#at(from).get(lotId) ?? 0) - qty)
    if (into) this.#at(to).set(lotId, (this.#at(to).get(lotId) ?? 0) + qty)
    return { source, date, from, to, lotId, qty, value }
  }
}

const sumOfQty = (layers: readonly { qty: number }[]) => layers.reduce((sum, { qty }) => sum + qty, 0)

function ownLot({ id, lotId }: ReplayMove): number {
  if (lotId === null) throw new Error(`movement ${id} brings goods of no lot`)
  return lotId
}
