/** Stock items: create with opening, edit, tag with a bottle, delete (E-05, E-06, E-08). Adjustments are in adjust.ts. */
import { stockById } from '#reads/inventory/stock.ts'
import { refuse } from '#contract/errors.ts'
import { cents, lineValue, ZERO } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { StockChange, StockInput, StockRow } from '#contract/inventory/stock.ts'
import { unreachable } from '#contract/unreachable.ts'
import { units } from '#contract/enums.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { is, queryRows } from '../../../db/rows.ts'
import { ask } from '../../../db/reads.ts'
import { audit } from '../../../audit.ts'
import { requireUnreferenced } from '../../../db/references.ts'
import { bottleStock, bottleType, stockItem } from '../../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../../db/row-stamps.ts'
import type { Tx } from '../../../db/tx.ts'
import { openTripStatuses } from '../../../db/literals.ts'
import { openingDate } from '../../../ledger/business-date.ts'
import { post } from '../../../ledger/post.ts'
import { moveBottles } from '../../../stock/bottles.ts'
import { receive } from '../../../stock/move.ts'
import { adjustQuantity, changeLotCosts } from './adjust-commands.ts'
import { itemOf } from './item-commands.ts'
import { openingStockPosting } from './postings.ts'

/**
 * E-05. A quantity is an opening: it is dated before go-live, only while the opening is not completed; with a bottle the filled
 * cylinders come with it. From go-live on, stock is found through an adjustment.
 */
export async function createStock(tx: Tx, input: z.infer<typeof StockInput>): Promise<StockRow> {
  const owner = await itemOf(tx, input.itemId, 'itemId')
  const qty = input.qty ?? 0
  const date = qty > 0 ? openingDate(tx, input.date) : null
  const bottle = input.bottleStockId === undefined ? null : await bottleFor(tx, input.bottleStockId, input)
  const [row] = await tx.db
    .insert(stockItem)
    .values({
      itemId: owner.id,
      mainItemId: owner.mainItemId,
      code: input.code,
      description: input.description,
      unit: input.unit,
      capacity: input.capacity,
      costPrice: input.cost_price,
      resellingPrice: input.reselling_price,
      reorderLevel: input.reorderLevel ?? 0,
      commissionPerUnit: input.commissionPerUnit ?? ZERO,
      bottleStockId: bottle?.id ?? null,
      createdBy: tx.actor.userId,
    })
    .returning({ id: stockItem.id })
  const id = row?.id ?? unreachable('an inserted row has no id')
  if (date !== null) {
    const document = { type: 'OPENING' as const, id, date }
    const value = lineValue(qty, input.cost_price)
    await receive(tx, document, 'OPN', [
      {
        stockItemId: id,
        lotNo: `${input.code}/L1`,
        source: 'OPENING',
        receivedOn: date,
        expiryOn: input.expiryOn ?? null,
        unitCost: input.cost_price,
        resellingPrice: input.reselling_price,
        qty,
        value,
      },
    ])
    if (bottle)
      await moveBottles(tx, document, [
        { bottleStockId: bottle.id, qty, from: 'OPN', to: 'RD_FULL', uprice: bottle.uprice },
      ])
    await post(
      tx,
      openingStockPosting({
        stockItemId: id,
        code: input.code,
        date,
        value,
        bottleValue: cents(qty * (bottle?.uprice ?? 0)),
      }),
    )
  }
  const created = await ask(tx, stockById, { id })
  await audit(tx, { entity: 'stock', entityId: id, action: 'create', before: null, after: created })
  return created
}

/** Edits the item, and with it adjusts quantity (E-06) or lot costs (E-07 b), all in one transaction. */
export async function updateStock(tx: Tx, input: z.infer<typeof StockChange>): Promise<StockRow> {
  const before = await ask(tx, stockById, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  const owner = input.itemId === undefined ? null : await itemOf(tx, input.itemId, 'itemId')
  if (owner && owner.mainItemId !== before.mainItem)
    refuse('ITEM_TREE', 'A stock item stays within its product.', [
      { field: 'itemId', message: 'belongs to another product' },
    ])
  if (input.isActive === false && before.warehouse + before.vehicles + before.held > 0)
    refuse('INVALID', `${before.code} has stock on hand and cannot be deactivated.`, [
      { field: 'isActive', message: 'has stock on hand' },
    ])
  await tx.db
    .update(stockItem)
    .set({
      ...(owner ? { itemId: owner.id } : {}),
      ...present({
        code: input.code,
        description: input.description,
        unit: input.unit,
        capacity: input.capacity,
        reorderLevel: input.reorderLevel,
        commissionPerUnit: input.commissionPerUnit,
        isActive: input.isActive,
      }),
      ...(input.reselling_price === undefined ? {} : { resellingPrice: input.reselling_price, proposedPrice: null }),
      ...updateStamps(tx, stockItem),
    })
    .where(eq(stockItem.id, input.id))
  if (input.lots !== undefined) await changeLotCosts(tx, before, input.lots, input.date)
  if (input.qty !== undefined || input.add_remove !== undefined) await adjustQuantity(tx, before, input)
  const after = await ask(tx, stockById, { id: input.id })
  await audit(tx, { entity: 'stock', entityId: input.id, action: 'update', before, after })
  return after
}

/** What an open trip sold has left the vehicle for nobody yet: its bottles are settled with the trip. */
async function refuseIfOnOpenTrip(tx: Tx, { id, code }: StockRow): Promise<void> {
  const rows = await queryRows(tx.db, { number: is.text })`
    select t.number from depot.trip_line i join depot.trip t on t.agency_id = i.agency_id and t.id = i.trip_id
    where i.stock_item_id = ${id} and i.deleted_at is null and t.status in (${openTripStatuses}) order by t.id limit 1`
  const [trip] = rows
  if (trip)
    refuse('TAG_NEEDS_ZERO_STOCK', `${code} is on trip ${trip.number}. Settle or cancel it first.`, [
      { field: 'stockItemId', message: `is on trip ${trip.number}` },
    ])
}

/** E-08: one SKU to one bottle of the same capacity, with zero stock everywhere; null untags, same rule. */
export async function tagBottle(
  tx: Tx,
  input: { stockItemId: number; bottleStockId: number | null },
): Promise<StockRow> {
  const before = await ask(tx, stockById, { id: input.stockItemId })
  if (before.warehouse + before.vehicles + before.held > 0) {
    refuse(
      'TAG_NEEDS_ZERO_STOCK',
      `${before.code} has ${before.warehouse + before.vehicles + before.held} on hand. Tagging needs zero stock in every location.`,
      [{ field: 'stockItemId', message: 'has stock on hand' }],
    )
  }
  const trip = await openTripWith(tx, input.stockItemId)
  if (trip !== null)
    refuse(
      'TAG_NEEDS_ZERO_STOCK',
      `${before.code} is on trip ${trip}, which is not settled. Settle or cancel it first.`,
      [{ field: 'stockItemId', message: `is on trip ${trip}` }],
    )
  await refuseIfOnOpenTrip(tx, before)
  if (input.bottleStockId !== null) await bottleFor(tx, input.bottleStockId, before, input.stockItemId)
  await tx.db
    .update(stockItem)
    .set({
      bottleStockId: input.bottleStockId,
      ...updateStamps(tx, stockItem),
    })
    .where(eq(stockItem.id, input.stockItemId))
  const after = await ask(tx, stockById, { id: input.stockItemId })
  await audit(tx, {
    entity: 'stock',
    entityId: input.stockItemId,
    action: 'tag-bottle',
    before: { bottleStockId: before.bottleStockId },
    after: { bottleStockId: after.bottleStockId },
  })
  return after
}

/** Number of a trip with the item that is not settled; null when there is none. */
async function openTripWith(tx: Tx, stockItemId: number): Promise<string | null> {
  const rows = await queryRows(tx.db, { number: is.text })`
    select t.number from depot.trip_line r join depot.trip t on t.agency_id = r.agency_id and t.id = r.trip_id
    where r.stock_item_id = ${stockItemId} and r.deleted_at is null and t.status in (${openTripStatuses}) order by t.id limit 1`
  return rows[0]?.number ?? null
}

/** E-06: only a SKU that never moved; else 500006 (deactivate instead). */
export async function removeStock(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(stockItem).where(eq(stockItem.id, id))
  if (!row) refuse('NOT_FOUND', 'The stock item was not found in this agency.')
  if (row.deletedAt) return unchanged(`${row.code} is deleted already.`)
  await requireUnreferenced(tx, row.code, {
    movements: sql`depot.stock_movement where stock_item_id = ${id}`,
    'goods received lines': sql`depot.grn_line where stock_item_id = ${id}`,
    'expiry note lines': sql`depot.expiry_note_line where stock_item_id = ${id}`,
  })
  await tx.db.update(stockItem).set(deleteStamps(tx)).where(eq(stockItem.id, id))
  await audit(tx, { entity: 'stock', entityId: id, action: 'delete', before: row, after: null })
  return { id }
}

/** The bottle a SKU is filled into: it must hold as much, and no other SKU may use it. */
async function bottleFor(
  tx: Tx,
  bottleStockId: number,
  sku: { capacity: number; unit: StockRow['unit'] },
  stockItemId?: number,
) {
  const [bottle] = await tx.db
    .select({
      id: bottleStock.id,
      code: bottleStock.itemCode,
      capacity: bottleStock.capacity,
      uprice: bottleStock.uprice,
      unit: bottleType.unit,
    })
    .from(bottleStock)
    .innerJoin(
      bottleType,
      and(eq(bottleType.agencyId, bottleStock.agencyId), eq(bottleType.id, bottleStock.bottleItemId)),
    )
    .where(and(eq(bottleStock.id, bottleStockId), isNull(bottleStock.deletedAt)))
  const field = 'bottleStockId'
  if (!bottle) refuse('NOT_FOUND', 'The bottle was not found in this agency.', [{ field, message: 'was not found' }])
  // Litres and grams never compare; kilograms and milligrams do, through their base unit.
  const sameKind = isMass(bottle.unit) === isMass(sku.unit)
  if (!sameKind || bottle.capacity !== sku.capacity)
    refuse('TAG_MISMATCH', `Bottle ${bottle.code} does not hold the capacity of the item.`, [
      { field, message: 'has another capacity' },
    ])
  const [other] = await tx.db
    .select({ id: stockItem.id, code: stockItem.code })
    .from(stockItem)
    .where(and(eq(stockItem.bottleStockId, bottleStockId), isNull(stockItem.deletedAt)))
  if (other && other.id !== stockItemId)
    refuse('TAG_MISMATCH', `Bottle ${bottle.code} is the bottle of ${other.code} already.`, [
      { field, message: `is the bottle of ${other.code}` },
    ])
  return bottle
}

const isMass = (unit: StockRow['unit']): boolean => unit === units.G || unit === units.KG || unit === units.MG

/** Only the fields that were sent. */
const present = <T extends Record<string, unknown>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
