/** Layers goods again, first in first out, from a day on: lots, balances and documents get what they would have had in time (C3, BKD-02). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { enqueueRows } from '../db/insert-rows.ts'
import { stockMovement } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import { enqueue } from '../db/pipeline.ts'
import { applyLayers } from './documents.ts'
import { type History, historyOf } from './history.ts'
import { type Location, sideOf } from './location.ts'
import type { Pieces } from './move-rows.ts'
import { type ReceiptCosts, withReceiptCosts } from './receipt-costs.ts'
import { replay, type Replayed, type ReplayedGroup, type ReplayMove } from './replay.ts'

/** Pieces of a lot that a movement did not take after all (`back`), or takes instead. */
export type Correction = Pieces & { of: ReplayMove; lotId: number; back: boolean }

/** What a document's goods are worth more (or, below zero, less) than the books said: in 1301 `goods`, in 1303 `held`. In cents. */
export type Recosted = { type: DocumentKind; id: number; date: BusinessDate; goods: Cents; held: Cents }

/**
 * Takes the movements of the items since `from` again. Movements stay: corrections of them are added. The books are the caller's
 * (what is answered); lots and balances stand as they would have stood. `costs`: receipts that cost otherwise from the beginning.
 */
export async function recomputeLayers(
  tx: Tx,
  stockItemIds: readonly number[],
  from: BusinessDate,
  costs: ReceiptCosts,
): Promise<Recosted[]> {
  const recosted: Recosted[] = []
  for (const stockItemId of stockItemIds) {
    const history = await historyOf(tx, stockItemId, from)
    const replayed = replay(history.ages, withReceiptCosts(history.moves, costs), history.start)
    const corrections = replayed.groups.flatMap((group) => correctionsOf(group, history))
    if (corrections.length === 0) continue
    writeCorrections(tx, stockItemId, corrections)
    writeStanding(tx, stockItemId, replayed, history)
    await applyLayers(
      tx,
      stockItemId,
      corrections.map(({ of: { source } }) => source),
      replayed.places,
    )
    recosted.push(...changesOf(replayed.groups))
  }
  return recosted
}

/** By document and day what its groups are worth now against what the rows said; without those that are worth the same. */
export function changesOf(groups: readonly ReplayedGroup[]): Recosted[] {
  const changes = new Map<string, Recosted>()
  const add = ({ source: { type, id }, date }: ReplayMove, goods: number, held: number) => {
    const key = `${type} ${id} ${date}`
    const known = changes.get(key) ?? { type, id, date, goods: ZERO, held: ZERO }
    changes.set(key, { ...known, goods: cents(known.goods + goods), held: cents(known.held + held) })
  }
  const crossing = (
    of: ReplayMove,
    { from, to, value }: { from: Location; to: Location; value: Cents },
    sign: 1 | -1,
  ) => {
    const into = (side: 'goods' | 'held') => Number(sideOf(to) === side) - Number(sideOf(from) === side)
    add(of, sign * into('goods') * value, sign * into('held') * value)
  }
  for (const { rows, layers, gain } of groups) {
    const [first] = rows
    if (first.unitCost !== null) add(first, gain - first.value, 0)
    else {
      for (const layer of layers) crossing(first, layer, 1)
      for (const row of rows) crossing(row, row, -1)
    }
  }
  return [...changes.values()].filter(({ goods, held }) => goods !== 0 || held !== 0)
}

function correctionsOf({ rows, layers, gain }: ReplayedGroup, { held }: History): Correction[] {
  const [first] = rows
  if (first.unitCost !== null) return costCorrections(first, gain)
  const wanted = new Map<number, Pieces>()
  for (const { lotId, qty, value } of layers) {
    const known = wanted.get(lotId) ?? { qty: 0, value: ZERO }
    wanted.set(lotId, { qty: known.qty + qty, value: cents(known.value + value) })
  }
  const holders = rows.flatMap((of) =>
    [...(held.get(of.id) ?? [])].map(([lotId, pieces]) => ({ of, lotId, ...pieces })),
  )
  return [...new Set([...holders.map(({ lotId }) => lotId), ...wanted.keys()])].flatMap((lotId) => {
    const own = holders.filter((holder) => holder.lotId === lotId)
    const { qty, value } = wanted.get(lotId) ?? { qty: 0, value: ZERO }
    if (sumOf(own, 'qty') === qty && sumOf(own, 'value') === value) return []
    const back = own.map((holder) => ({ ...holder, back: true }))
    return qty === 0 ? back : [...back, { of: own[0]?.of ?? first, lotId, qty, value, back: false }]
  })
}

/** A change of cost adds more or less to its lot: a piece leaves and comes back with the difference. */
function costCorrections(of: ReplayMove, gain: Cents): Correction[] {
  const more = gain - of.value
  if (more === 0 || of.lotId === null) return []
  const row = { of, lotId: of.lotId, qty: 1 }
  return [
    { ...row, value: cents(Math.max(0, -more)), back: false },
    { ...row, value: cents(Math.max(0, more)), back: true },
  ]
}

const sumOf = (pieces: readonly Pieces[], figure: keyof Pieces): number =>
  pieces.reduce((sum, each) => sum + each[figure], 0)

/** A correction happened when its movement did, and belongs to its document. */
function writeCorrections(tx: Tx, stockItemId: number, corrections: readonly Correction[]): void {
  enqueueRows(
    tx,
    stockMovement,
    corrections.map(({ of, lotId, qty, value, back }) => ({
      at: new Date(of.at),
      postingDate: of.date,
      stockItemId,
      lotId,
      qty,
      fromLoc: back ? of.to : of.from,
      toLoc: back ? of.from : of.to,
      value,
      sourceType: of.source.type,
      sourceId: of.source.id,
      sourceLineId: of.source.lineId,
      reversesId: null,
      adjustsId: of.id,
      fixedLot: false,
      unitCost: null,
    })),
  )
}

/** Lots and balances that end otherwise than they stand. */
function writeStanding(tx: Tx, stockItemId: number, { lots, places }: Replayed, { now }: History): void {
  const changed = [...lots].filter(([id, { goods, held }]) => {
    const is = now.lots.get(id)
    return !is || !samePieces(is.goods, goods) || !samePieces(is.held, held)
  })
  if (changed.length > 0)
    enqueue(tx, {
      text: setLots,
      values: [
        changed.map(([id]) => id),
        changed.map(([, { goods }]) => goods.qty),
        changed.map(([, { goods }]) => goods.value),
        changed.map(([, { held }]) => held.qty),
        changed.map(([, { held }]) => held.value),
      ],
    })
  const keys = [...new Set([...keysOf(places), ...keysOf(now.places)])]
  const moved = keys.flatMap((key) => {
    const [lotId, loc = ''] = key.split(' ')
    const [is, was] = [places, now.places].map((at) => at.get(loc)?.get(Number(lotId)) ?? 0)
    return is === was ? [] : [{ lotId: Number(lotId), loc, qty: is }]
  })
  if (moved.length > 0)
    enqueue(tx, {
      text: setBalances,
      values: [stockItemId, moved.map(({ lotId }) => lotId), moved.map(({ loc }) => loc), moved.map(({ qty }) => qty)],
    })
}

const samePieces = (a: Pieces, b: Pieces): boolean => a.qty === b.qty && a.value === b.value
const keysOf = (places: Replayed['places']): string[] =>
  [...places].flatMap(([loc, pieces]) => [...pieces.keys()].map((lotId) => `${lotId} ${loc}`))

const setLots = `
  update depot.stock_lot l set goods_qty = d.goods, goods_value = d.goods_value, held_qty = d.held, held_value = d.held_value
  from unnest($1::bigint[], $2::int[], $3::bigint[], $4::int[], $5::bigint[]) as d(id, goods, goods_value, held, held_value) where l.id = d.id`
const setBalances = `
  insert into depot.stock_balance as b (stock_item_id, lot_id, loc, qty)
  select $1::bigint, d.lot_id, d.loc, d.qty from unnest($2::bigint[], $3::text[], $4::int[]) as d(lot_id, loc, qty)
  on conflict (agency_id, stock_item_id, lot_id, loc) do update set qty = excluded.qty`
