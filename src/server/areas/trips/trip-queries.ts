/** What every area asks about a trip: the row, its goods, what was given out (E-30 to E-35). */
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { trip as tripTable, gasOutLine, tripLine, stockItem } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

export type TripRow = typeof tripTable.$inferSelect

/** Condition on a column of a trip: its product is one of the person's, and the `asked` one where that is given. */
export const ofTheirProducts = (tx: Tx, productId: SQL, asked?: number): SQL | undefined =>
  and(
    isSuperAdmin(tx.actor.roles) ? undefined : ofProductsOf(sql`${tx.actor.userId}`, productId),
    asked === undefined ? undefined : sql`${productId} = ${asked}`,
  )

/** As {@link ofTheirProducts}, of the person with this id. */
export const ofProductsOf = (userId: SQL, productId: SQL): SQL =>
  sql`${productId} in (select u.item_id from depot.user_item u where u.user_id = ${userId})`

/** The trip. Refuses NOT_FOUND, on `field` where it is given, also when its product is not the person's. */
export async function tripById(tx: Tx, id: number, field?: string): Promise<TripRow> {
  const [row] = await tx.db
    .select()
    .from(tripTable)
    .where(and(eq(tripTable.id, id), ofTheirProducts(tx, sql`${tripTable.productId}`)))
  return (
    row ??
    refuse(
      'NOT_FOUND',
      'The trip was not found in this agency.',
      field === undefined ? [] : [{ field, message: 'was not found' }],
    )
  )
}

/** Refuses 409 ROUTE_LOCKED once the trip is settled or cancelled. */
export function requireUnsettled({ number, status }: Pick<TripRow, 'number' | 'status'>): void {
  if (status === tripStatuses.summarised)
    refuse('ROUTE_LOCKED', `Trip ${number} is settled. Amend the settlement instead.`)
  if (status === tripStatuses.cancelled) refuse('ROUTE_LOCKED', `Trip ${number} is cancelled.`)
}

export type LoadedLot = {
  id: number
  stockItemId: number
  code: string
  description: string
  bottleStockId: number | null
  commissionPerUnit: Cents
  lotId: number
  loaded: number
  added: number
  returnedGood: number
  returnedExpired: number
  unitPrice: Cents
  expiredValue: Cents
}

/** What the trip took, a row per lot, in the order of loading. */
export const tripLines = (tx: Tx, id: number): Promise<LoadedLot[]> =>
  tx.db
    .select({
      id: tripLine.id,
      stockItemId: tripLine.stockItemId,
      code: stockItem.code,
      description: stockItem.description,
      bottleStockId: stockItem.bottleStockId,
      commissionPerUnit: stockItem.commissionPerUnit,
      lotId: tripLine.lotId,
      loaded: tripLine.loaded,
      added: tripLine.added,
      returnedGood: tripLine.returnedGood,
      returnedExpired: tripLine.returnedExpired,
      unitPrice: tripLine.unitPrice,
      expiredValue: tripLine.expiredValue,
    })
    .from(tripLine)
    .innerJoin(stockItem, and(eq(stockItem.agencyId, tripLine.agencyId), eq(stockItem.id, tripLine.stockItemId)))
    .where(and(eq(tripLine.tripId, id), isNull(tripLine.deletedAt)))
    .orderBy(asc(tripLine.id))

export type GivenOut = { id: number; stockItemId: number; outletId: number | null; qty: number; unitPrice: Cents }

/** What was declared as given out from the vehicle, in its order. */
export const gasOutOf = (tx: Tx, id: number): Promise<GivenOut[]> =>
  tx.db
    .select({
      id: gasOutLine.id,
      stockItemId: gasOutLine.stockItemId,
      outletId: gasOutLine.outletId,
      qty: gasOutLine.qty,
      unitPrice: gasOutLine.unitPrice,
    })
    .from(gasOutLine)
    .where(and(eq(gasOutLine.tripId, id), isNull(gasOutLine.deletedAt)))
    .orderBy(asc(gasOutLine.id))

/** The newest day on which goods went onto the trip's vehicle or left it: what is posted about it bears that day or a later one. */
export async function lastMoveOf(tx: Tx, trip: Pick<TripRow, 'id' | 'date'>): Promise<BusinessDate> {
  const rows = await queryRows(tx.db, {
    date: is.maybe(is.day),
  })`select max(posting_date) as date from depot.stock_movement where source_id = ${trip.id}`
  return rows[0]?.date ?? trip.date
}
