/** Stock adjustments and changes of a lot's cost (E-06, E-07 b). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { addRemove } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents, lineValue, sumOf, type UnitCost } from '#contract/money.ts'
import type { StockChange, StockRow } from '#contract/inventory/stock.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { bottleStock, stockBalance, stockLot } from '../../../db/schema/index.ts'
import { newRowId } from '../../../db/row-id.ts'
import type { Tx } from '../../../db/tx.ts'
import { documentDate } from '../../../ledger/business-date.ts'
import { post } from '../../../ledger/post.ts'
import { moveBottles } from '../../../stock/bottles.ts'
import { issue } from '../../../stock/issue.ts'
import { recostFollowing } from '../../../stock/recost.ts'
import { type Location, move, receive } from '../../../stock/move.ts'
import { adjustmentPosting, lotCostPosting } from './postings.ts'

/**
 * E-06: found goods enter as a lot at the last cost, lost ones leave first in first out, both against 5120.
 * Of a tagged SKU the cylinder moves too: an empty becomes a filled one, or back. Answers the adjustment and what it is worth, in cents.
 */
export async function adjustQuantity(
  tx: Tx,
  sku: StockRow,
  input: Pick<z.infer<typeof StockChange>, 'add_remove' | 'qty' | 'reason' | 'date'>,
): Promise<{ id: number; value: Cents }> {
  const { qty, reason } = input
  const direction = input.add_remove
  if (qty === undefined || direction === undefined)
    refuse('REQUIRED', 'An adjustment needs its direction and quantity.', [
      { field: qty === undefined ? 'qty' : 'add_remove', message: 'is required' },
    ])
  if (!reason?.trim())
    refuse('REQUIRED', 'An adjustment needs a reason.', [{ field: 'reason', message: 'is required' }])
  const date = await documentDate(tx, input.date)
  const id = await newRowId(tx)
  const document = { type: 'ADJUST' as const, id, date }
  const added = direction === addRemove.add
  const value = added ? lineValue(qty, sku.cost_price) : await removeGoods(tx, document, sku, qty)
  if (added) {
    await receive(tx, document, 'ADJ', [
      {
        stockItemId: sku.id,
        lotNo: `ADJ/${id}`,
        source: 'ADJUST',
        receivedOn: date,
        expiryOn: null,
        unitCost: sku.cost_price,
        resellingPrice: sku.reselling_price,
        qty,
        value,
      },
    ])
  }
  const uprice = await upriceOf(tx, sku.bottleStockId)
  if (sku.bottleStockId !== null) {
    await moveBottles(tx, document, [
      {
        bottleStockId: sku.bottleStockId,
        qty,
        from: added ? 'RD_EMPTY' : 'RD_FULL',
        to: added ? 'RD_FULL' : 'RD_EMPTY',
        uprice,
      },
    ])
  }
  await post(tx, adjustmentPosting({ id, date, direction, value, memo: `${sku.code}: ${reason}` }))
  await recostFollowing(tx, document, [sku.id])
  return { id, value }
}

async function removeGoods(
  tx: Tx,
  document: { type: DocumentKind; id: number; date: StockRow['lots'][number]['receivedOn'] },
  sku: StockRow,
  qty: number,
): Promise<Cents> {
  const picked = await issue(tx, document, 'WH', 'ADJ', [{ stockItemId: sku.id, qty }])
  return sumOf(picked, (p) => p.value)
}

/**
 * E-07 b: what remains of a lot, on vehicles too, is recosted against 5150. Refused while part of it is held.
 * In the goods ledger it shows as the old value leaving and the new one entering, so values there stay the sum of movements.
 */
export async function changeLotCosts(
  tx: Tx,
  sku: StockRow,
  lots: readonly { lotId: number; unitCost: UnitCost }[],
  asked: StockRow['lots'][number]['receivedOn'] | undefined,
): Promise<void> {
  const date = await documentDate(tx, asked)
  const rows = await tx.db
    .select()
    .from(stockLot)
    .where(
      inArray(
        stockLot.id,
        lots.map((l) => l.lotId),
      ),
    )
  for (const [i, change] of lots.entries()) {
    const lot = rows.find((r) => r.id === change.lotId && r.stockItemId === sku.id)
    if (!lot)
      refuse('NOT_FOUND', 'The lot was not found for this item.', [
        { field: `lots.${i}.lotId`, message: 'was not found' },
      ])
    if (lot.heldQty > 0)
      refuse('INVALID', `Lot ${lot.lotNo} is held in part as damaged or expired. Clear it first.`, [
        { field: `lots.${i}.lotId`, message: 'is held in part' },
      ])
    const id = await newRowId(tx)
    const difference = await revalue(tx, { type: 'LOT_COST', id, date }, lot, change.unitCost)
    await tx.db.update(stockLot).set({ unitCost: change.unitCost, recosted: true }).where(eq(stockLot.id, lot.id))
    await post(tx, lotCostPosting({ id, date, difference, memo: `${sku.code} lot ${lot.lotNo}` }))
    await recostFollowing(tx, { type: 'LOT_COST', id, date }, [sku.id])
  }
}

/** Moves what each place holds of the lot out at its old value and in at the new one; answers the change of value. */
async function revalue(
  tx: Tx,
  document: { type: DocumentKind; id: number; date: StockRow['lots'][number]['receivedOn'] },
  lot: typeof stockLot.$inferSelect,
  cost: UnitCost,
): Promise<Cents> {
  const places = await tx.db
    .select()
    .from(stockBalance)
    .where(sql`${stockBalance.lotId} = ${lot.id} and ${stockBalance.qty} > 0`)
  let old = lot.goodsValue as number
  let fresh = lineValue(lot.goodsQty, cost) as number
  let left = lot.goodsQty
  for (const place of places) {
    const share = (value: number) => (place.qty === left ? value : Math.floor((value * place.qty) / left))
    const [oldShare, newShare] = [share(old), share(fresh)]
    // The column holds what the engine wrote; the union is its vocabulary.
    const loc = place.loc as Location
    await move(tx, document, [
      { stockItemId: lot.stockItemId, lotId: lot.id, qty: place.qty, from: loc, to: 'ADJ', value: cents(oldShare) },
    ])
    await move(tx, document, [
      {
        stockItemId: lot.stockItemId,
        lotId: lot.id,
        qty: place.qty,
        from: 'ADJ',
        to: loc,
        value: cents(newShare),
        unitCost: cost,
      },
    ])
    old -= oldShare
    fresh -= newShare
    left -= place.qty
  }
  return cents(lineValue(lot.goodsQty, cost) - lot.goodsValue)
}

async function upriceOf(tx: Tx, bottleStockId: number | null): Promise<Cents> {
  if (bottleStockId === null) return cents(0)
  const [row] = await tx.db
    .select({ uprice: bottleStock.uprice })
    .from(bottleStock)
    .where(eq(bottleStock.id, bottleStockId))
  return row?.uprice ?? cents(0)
}
