/** The only writer of goods movements, of lots' quantities and values, and of balances per location (docs/architecture.md, "The server"). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents, type UnitCost } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { enqueueRows } from '../db/insert-rows.ts'
import { newRowIds } from '../db/row-id.ts'
import { stockLot, stockMovement } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import { enqueue } from '../db/pipeline.ts'
import { recordBackdated } from '../ledger/backdated.ts'
import { type Location, sideOf } from './location.ts'
import { heldBy, rowsOfDocument } from './move-rows.ts'

export type { Location } from './location.ts'

/** Which document moves goods, and on which day. */
export type Movement = { type: DocumentKind; id: number; date: BusinessDate }

/** `value` in cents travels with the goods: out of one side's books, into the other's. */
export type Move = {
  stockItemId: number
  lotId: number
  qty: number
  from: Location
  to: Location
  value: Cents
  lineId?: number | undefined
  reversesId?: number
  /** A person named the lot. */
  fixedLot?: boolean
  /** Of a change of cost: what a piece of the lot costs from then on. */
  unitCost?: UnitCost
}

/** A lot that comes in: its quantity and value enter the warehouse. */
export type Receipt = {
  stockItemId: number
  lotNo: string
  source: 'OPENING' | 'GRN' | 'ADJUST'
  lineId?: number
  receivedOn: BusinessDate
  expiryOn: BusinessDate | null
  unitCost: UnitCost
  resellingPrice: Cents
  qty: number
  value: Cents
}

/**
 * Opens new lots and brings their goods into the warehouse. Answers the lots' ids in the order of the receipts; `ids` where the caller
 * took them already, ascending (newRowIds).
 */
export async function receive(
  tx: Tx,
  document: Movement,
  from: 'SUP' | 'OPN' | 'ADJ',
  receipts: readonly Receipt[],
  ids?: readonly number[],
): Promise<readonly number[]> {
  if (receipts.length === 0) return []
  const lots = ids ?? (await newRowIds(tx, receipts.length))
  enqueueRows(
    tx,
    stockLot,
    receipts.map((r, i) => ({
      id: lots[i],
      stockItemId: r.stockItemId,
      lotNo: r.lotNo,
      source: r.source,
      sourceLineId: r.lineId ?? null,
      receivedOn: r.receivedOn,
      expiryOn: r.expiryOn,
      unitCost: r.unitCost,
      resellingPrice: r.resellingPrice,
      qtyIn: r.qty,
      goodsQty: r.qty,
      goodsValue: r.value,
    })),
  )
  const moves = receipts.map(
    (r, i): Move => ({
      stockItemId: r.stockItemId,
      lotId: lots[i] ?? unreachable('received goods have no lot'),
      qty: r.qty,
      from,
      to: 'WH',
      value: r.value,
      lineId: r.lineId,
    }),
  )
  sendIn(tx, balanceDeltas(moves).into)
  await sendMoves(tx, document, moves)
  return lots
}

/** Moves goods of existing lots. Refuses INSUFFICIENT_STOCK when a location or a lot would go below zero. */
export async function move(tx: Tx, document: Movement, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const { out, into } = balanceDeltas(moves)
  // Single statements, so neither goes on when the other refuses.
  await Promise.all([moveLots(tx, moves), takeOut(tx, out)])
  sendIn(tx, into)
  await sendMoves(tx, document, moves)
}

/**
 * Takes back the document's movements that are in force, with what was corrected of them: their mirror image, newest first, so that at
 * no moment something is taken that is not there yet. `which` limits them.
 */
export async function reverseMovements(
  tx: Tx,
  document: Movement,
  which: (move: { from: string; to: string }) => boolean = () => true,
): Promise<void> {
  const rows = await rowsOfDocument(tx, document)
  const held = heldBy(rows)
  const undone = new Set(rows.map((row) => row.reversesId))
  const inForce = rows
    .filter((row) => row.reversesId === null && row.adjustsId === null && !undone.has(row.id) && which(row))
    .toSorted((a, b) => b.id - a.id)
  const mirrored = inForce.flatMap(({ id, stockItemId, from, to, lineId }) =>
    [...(held.get(id) ?? [])].map(([lotId, { qty, value }]) => ({
      stockItemId,
      lotId,
      qty,
      from: to,
      to: from,
      value,
      lineId: lineId ?? undefined,
      reversesId: id,
    })),
  )
  await move(tx, document, mirrored)
}

type LotDelta = { goods: number; goodsValue: number; held: number; heldValue: number }

async function moveLots(tx: Tx, moves: readonly Move[]): Promise<void> {
  const deltas = new Map<number, LotDelta>()
  for (const m of moves) {
    const delta = deltas.get(m.lotId) ?? { goods: 0, goodsValue: 0, held: 0, heldValue: 0 }
    addToSide(delta, sideOf(m.from), -m.qty, -m.value)
    addToSide(delta, sideOf(m.to), m.qty, m.value)
    deltas.set(m.lotId, delta)
  }
  const d = [...deltas.values()]
  const updated = await tx.db.$client.query({
    text: addToLots,
    values: [
      [...deltas.keys()],
      d.map((x) => x.goods),
      d.map((x) => x.goodsValue),
      d.map((x) => x.held),
      d.map((x) => x.heldValue),
    ],
  })
  if (updated.rowCount !== deltas.size) refuse('INSUFFICIENT_STOCK')
}

const addToLots = `
  update depot.stock_lot l set goods_qty = l.goods_qty + d.goods, goods_value = l.goods_value + d.goods_value,
    held_qty = l.held_qty + d.held, held_value = l.held_value + d.held_value
  from unnest($1::bigint[], $2::int[], $3::bigint[], $4::int[], $5::bigint[]) as d(id, goods, goods_value, held, held_value)
  where l.id = d.id and l.goods_qty + d.goods >= 0 and l.held_qty + d.held >= 0`

function addToSide(delta: LotDelta, side: ReturnType<typeof sideOf>, qty: number, value: number): void {
  if (side === 'goods') {
    delta.goods += qty
    delta.goodsValue += value
  } else if (side === 'held') {
    delta.held += qty
    delta.heldValue += value
  }
}

type BalanceDelta = { stockItemId: number; lotId: number; loc: string; qty: number }

/** Balances per lot and location. Outflows first and as updates: a location that never held the lot is a shortage, not a negative row. */
function balanceDeltas(moves: readonly Move[]): { out: BalanceDelta[]; into: BalanceDelta[] } {
  const deltas = new Map<string, BalanceDelta>()
  const add = (m: Move, loc: Location, qty: number) => {
    if (sideOf(loc) === null) return
    const key = `${m.lotId} ${loc}`
    const known = deltas.get(key)
    deltas.set(key, { stockItemId: m.stockItemId, lotId: m.lotId, loc, qty: (known?.qty ?? 0) + qty })
  }
  for (const m of moves) {
    add(m, m.from, -m.qty)
    add(m, m.to, m.qty)
  }
  const all = [...deltas.values()]
  return { out: all.filter((d) => d.qty < 0), into: all.filter((d) => d.qty > 0) }
}

const valuesOf = (rows: readonly BalanceDelta[]) => [
  rows.map((r) => r.stockItemId),
  rows.map((r) => r.lotId),
  rows.map((r) => r.loc),
  rows.map((r) => r.qty),
]

async function takeOut(tx: Tx, out: readonly BalanceDelta[]): Promise<void> {
  if (out.length === 0) return
  const updated = await tx.db.$client.query({ text: takeFromBalances, values: valuesOf(out) })
  if (updated.rowCount !== out.length) refuse('INSUFFICIENT_STOCK')
}

function sendIn(tx: Tx, into: readonly BalanceDelta[]): void {
  if (into.length > 0) enqueue(tx, { text: addToBalances, values: valuesOf(into) })
}

const deltaRows = 'unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[]) as d(stock_item_id, lot_id, loc, qty)'
const takeFromBalances = `
  update depot.stock_balance b set qty = b.qty + d.qty from ${deltaRows}
  where b.stock_item_id = d.stock_item_id and b.lot_id = d.lot_id and b.loc = d.loc and b.qty + d.qty >= 0`
const addToBalances = `
  insert into depot.stock_balance as b (stock_item_id, lot_id, loc, qty) select stock_item_id, lot_id, loc, qty from ${deltaRows}
  on conflict (agency_id, stock_item_id, lot_id, loc) do update set qty = b.qty + excluded.qty`

async function sendMoves(tx: Tx, document: Movement, moves: readonly Move[]): Promise<void> {
  enqueueRows(
    tx,
    stockMovement,
    moves.map((m) => ({
      at: tx.now,
      postingDate: document.date,
      stockItemId: m.stockItemId,
      lotId: m.lotId,
      qty: m.qty,
      fromLoc: m.from,
      toLoc: m.to,
      value: cents(m.value),
      sourceType: document.type,
      sourceId: document.id,
      sourceLineId: m.lineId ?? null,
      reversesId: m.reversesId ?? null,
      adjustsId: null,
      fixedLot: m.fixedLot ?? false,
      unitCost: m.unitCost ?? null,
    })),
  )
  await recordBackdated(tx, document, { stockItemIds: [...new Set(moves.map(({ stockItemId }) => stockItemId))] })
}
