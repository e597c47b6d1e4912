/** What every area asks about a trip: the row, its goods, what was given out (domain.md §1.4). */
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { tripStatuses } from '#contract/trip.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { dailyVehicalRouting, gasOutLine, routingItem, stock } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

export type TripRow = typeof dailyVehicalRouting.$inferSelect

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
    .from(dailyVehicalRouting)
    .where(and(eq(dailyVehicalRouting.id, id), ofTheirProducts(tx, sql`${dailyVehicalRouting.productId}`)))
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
export function mustBeUnsettled({ number, status }: Pick<TripRow, 'number' | 'status'>): void {
  if (status === tripStatuses.summarised)
    refuse('ROUTE_LOCKED', `Trip ${number} is settled. Amend the settlement instead.`)
  if (status === tripStatuses.cancelled) refuse('ROUTE_LOCKED', `Trip ${number} is cancelled.`)
}

/** Refuses 409 VERSION_CONFLICT when somebody changed the trip or its rows since they were seen (C9). */
export function mustBeAsSeen(trip: Pick<TripRow, 'rowVersion'>, rowVersion: number | undefined): void {
  if (rowVersion !== undefined && rowVersion !== trip.rowVersion) refuse('VERSION_CONFLICT')
}

export type LoadedLot = {
  id: number
  stockId: number
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
      id: routingItem.id,
      stockId: routingItem.stockId,
      code: stock.code,
      description: stock.description,
      bottleStockId: stock.bottleStockId,
      commissionPerUnit: stock.commissionPerUnit,
      lotId: routingItem.lotId,
      loaded: routingItem.loaded,
      added: routingItem.added,
      returnedGood: routingItem.returnedGood,
      returnedExpired: routingItem.returnedExpired,
      unitPrice: routingItem.unitPrice,
      expiredValue: routingItem.expiredValue,
    })
    .from(routingItem)
    .innerJoin(stock, and(eq(stock.agencyId, routingItem.agencyId), eq(stock.id, routingItem.stockId)))
    .where(and(eq(routingItem.routingId, id), isNull(routingItem.deletedAt)))
    .orderBy(asc(routingItem.id))

export type GivenOut = { id: number; stockId: number; outletId: number | null; qty: number; unitPrice: Cents }

/** What was declared as given out from the vehicle, in its order. */
export const gasOutOf = (tx: Tx, id: number): Promise<GivenOut[]> =>
  tx.db
    .select({
      id: gasOutLine.id,
      stockId: gasOutLine.stockId,
      outletId: gasOutLine.outletId,
      qty: gasOutLine.qty,
      unitPrice: gasOutLine.unitPrice,
    })
    .from(gasOutLine)
    .where(and(eq(gasOutLine.routingId, id), isNull(gasOutLine.deletedAt)))
    .orderBy(asc(gasOutLine.id))

/** The newest day on which goods went onto the trip's vehicle or left it: what is posted about it bears that day or a later one. */
export async function lastMoveOf(tx: Tx, trip: Pick<TripRow, 'id' | 'date'>): Promise<BusinessDate> {
  const { rows } = await tx.db.execute<{ date: BusinessDate | null }>(
    sql`select max(posting_date) as date from depot.stock_move where source_id = ${trip.id}`,
  )
  return rows[0]?.date ?? trip.date
}
