/** The opening of a stock item, corrected in its place while the opening of the books is not completed (E-05, E-17). */
import type { StockOpening, StockOpeningChange } from '#contract/inventory/stock-opening.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents, lineValue, subtractCents, ZERO } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { bottleStock, stockItem, stockLot } from '../../../db/schema/index.ts'
import { updateStamps } from '../../../db/row-stamps.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { amendOpening, dayOfOpening, openingEntry } from '../../../ledger/opening-entry.ts'
import { debit, type PostingLine } from '../../../ledger/posting.ts'
import { reverseBottleMovements } from '../../../stock/bottles.ts'
import { committedSince } from '../../../stock/committed.ts'
import { move, type Movement, receive } from '../../../stock/move.ts'
import { recostFollowing } from '../../../stock/recost.ts'

type Item = typeof stockItem.$inferSelect
type Lot = typeof stockLot.$inferSelect

/** The opening of a stock item as it is posted, to be corrected. Refuses NOT_FOUND, PERIOD_CLOSED and LOT_ISSUED as the correction does. */
export async function stockOpening(tx: Tx, { id }: { id: number }): Promise<StockOpening> {
  const item = await itemRow(tx, id)
  const lot = await openingLot(tx, id)
  const opening = await openingOf(tx, item, lot)
  await requireUntouched(tx, item, lot, opening)
  return opening
}

/**
 * Quantity, cost and expiry of the opening are as typed from now on: goods, filled bottles and entry are taken back and booked again on the
 * opening's own day. The same figures change nothing (200002). Refuses: NOT_FOUND, PERIOD_CLOSED once the opening is completed, LOT_ISSUED
 * once a document moved goods of the lot or its cost was changed, INSUFFICIENT_BOTTLES.
 */
export async function correctStockOpening(tx: Tx, input: StockOpeningChange): Promise<StockOpening | Unchanged> {
  const item = await itemRow(tx, input.id)
  const lot = await openingLot(tx, item.id)
  const before = await openingOf(tx, item, lot)
  const after = { ...before, ...input, expiryOn: input.expiryOn === undefined ? before.expiryOn : input.expiryOn }
  const fields = ['qty', 'cost_price', 'expiryOn'] as const
  if (fields.every((field) => after[field] === before[field]))
    return unchanged(`${item.code} is like this already.`, before)
  await requireUntouched(tx, item, lot, before)
  const document: Movement = { type: 'OPENING', id: item.id, date: before.date }
  await replaceGoods(tx, document, item, lot, before, after)
  const bottles = await replaceBottles(tx, document, item, after.qty)
  const entry = await openingEntry(tx, item.id)
  const change = (code: string, value: Cents) =>
    debit(code, subtractCents(value, entry?.lines.find((line) => line.code === code)?.net ?? ZERO))
  await amendOpening(
    tx,
    { id: item.id, memo: item.code },
    [change(accounts.inventory, lineValue(after.qty, after.cost_price)), change(accounts.bottlesRd, bottles.value)],
    bottles.beside,
  )
  // The cost of the item is that of its last receipt: the opening's, unless goods were received since.
  const takesCost = item.costPrice === before.cost_price || lot === null
  await tx.db
    .update(stockItem)
    .set({ ...(takesCost && { costPrice: after.cost_price }), ...updateStamps(tx, stockItem) })
    .where(eq(stockItem.id, item.id))
  await recostFollowing(tx, document, [item.id])
  const corrected = await openingOf(tx, await itemRow(tx, item.id), await openingLot(tx, item.id))
  await audit(tx, { entity: 'stock', entityId: item.id, action: 'opening', before, after: corrected })
  return corrected
}

async function itemRow(tx: Tx, id: number): Promise<Item> {
  const [row] = await tx.db
    .select()
    .from(stockItem)
    .where(and(eq(stockItem.id, id), isNull(stockItem.deletedAt)))
  return (
    row ??
    refuse('NOT_FOUND', 'The stock item was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

async function openingLot(tx: Tx, stockItemId: number): Promise<Lot | null> {
  const [lot] = await tx.db
    .select()
    .from(stockLot)
    .where(and(eq(stockLot.stockItemId, stockItemId), eq(stockLot.source, 'OPENING')))
  return lot ?? null
}

async function openingOf(tx: Tx, item: Item, lot: Lot | null): Promise<StockOpening> {
  const entry = await openingEntry(tx, item.id)
  return {
    id: item.id,
    qty: lot?.qtyIn ?? 0,
    cost_price: lot?.unitCost ?? item.costPrice,
    expiryOn: lot?.expiryOn ?? null,
    date: dayOfOpening(tx, entry),
    entry: entry?.id == null ? null : entry.number,
  }
}

/** A lot that moved, or whose cost was changed, would change what came after it. */
async function requireUntouched(tx: Tx, item: Item, lot: Lot | null, { date, qty }: StockOpening): Promise<void> {
  const refused = (why: string): never =>
    refuse(
      'LOT_ISSUED',
      `${why}: its opening can no longer be corrected. Use “Adjust quantity” or “Change lot costs” of the item instead.`,
      [{ field: 'id', message: 'was used since' }],
    )
  if (lot === null) {
    const moved = await tx.db.execute(sql`select 1 from depot.stock_movement where stock_item_id = ${item.id} limit 1`)
    return moved.rows.length > 0 ? refused(`${item.code} was moved already`) : undefined
  }
  if (lot.recosted) refused(`The cost of lot ${lot.lotNo} of ${item.code} was changed`)
  const [moved] = (await committedSince(tx, [{ stockItemId: item.id, lotId: lot.id, qty }], date, date)).values()
  if (moved) refused(`${moved.qty} of ${item.code} were moved by ${moved.document} on ${formatDate(moved.date)}`)
}

async function replaceGoods(
  tx: Tx,
  document: Movement,
  item: Item,
  lot: Lot | null,
  before: StockOpening,
  after: StockOpening,
): Promise<void> {
  const value = lineValue(after.qty, after.cost_price)
  if (lot === null) {
    if (after.qty === 0) return
    const { id: stockItemId, code, resellingPrice } = item
    const { qty, cost_price: unitCost, expiryOn } = after
    await receive(tx, document, 'OPN', [
      {
        stockItemId,
        lotNo: `${code}/L1`,
        source: 'OPENING',
        receivedOn: document.date,
        expiryOn,
        unitCost,
        resellingPrice,
        qty,
        value,
      },
    ])
    return
  }
  const goods = { stockItemId: item.id, lotId: lot.id }
  if (before.qty !== after.qty || before.cost_price !== after.cost_price) {
    if (before.qty > 0)
      await move(tx, document, [{ ...goods, qty: before.qty, from: 'WH', to: 'OPN', value: lot.goodsValue }])
    if (after.qty > 0) await move(tx, document, [{ ...goods, qty: after.qty, from: 'OPN', to: 'WH', value }])
  }
  await tx.db
    .update(stockLot)
    .set({ qtyIn: after.qty, unitCost: after.cost_price, expiryOn: after.expiryOn })
    .where(eq(stockLot.id, lot.id))
}

/** The filled bottles that come with the goods. Answers what they are worth, and what their reversal carries beside (C5). */
async function replaceBottles(
  tx: Tx,
  document: Movement,
  item: Item,
  qty: number,
): Promise<{ value: Cents; beside: PostingLine[] }> {
  const bottleStockId = item.bottleStockId
  if (bottleStockId === null) return { value: ZERO, beside: [] }
  const [bottle] = await tx.db
    .select({ uprice: bottleStock.uprice })
    .from(bottleStock)
    .where(eq(bottleStock.id, bottleStockId))
  const uprice = bottle?.uprice ?? ZERO
  const beside = await reverseBottleMovements(tx, document, [
    { bottleStockId, qty, from: 'OPN', to: 'RD_FULL', uprice },
  ])
  return { value: cents(qty * uprice), beside }
}
