/** Changing an open trip: its route, people, prices, what was given out, lines that go (E-07, E-32, E-33). */
import { getTrip } from '#reads/trips/trip.ts'
import { isAdmin } from '#contract/access.ts'
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import type { GasOutInput, LoadingChange, RemoveItemInput, TripDetails } from '#contract/trips/trip.ts'
import { type Done, type Unchanged, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { gasOutLine, tripLine, tripStaff } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, touchStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { requireRoute } from '../fleet/index.ts'
import { addItems, insertStaff } from './loading-commands.ts'
import { requireCustomers } from './outlet-queries.ts'
import { staffOf } from './staff.ts'
import { requireMayTakeOff, takeLotOff } from './take-off-commands.ts'
import { bumpTrip } from './trip-commands.ts'
import { requireUnsettled, type TripRow, tripById, tripLines } from './trip-queries.ts'

/**
 * Changes what is named; a new staff replaces the old one, and goods come and go before prices change. New prices are for what was not
 * declared as given out: those lines keep the price they were given out at. Refuses ROUTE_LOCKED, VERSION_CONFLICT, prices from a User (ROLE_NOT_ALLOWED), items that are not on the
 * trip, staff as E-30, and goods that come or go as E-31: then nothing is changed.
 */
export async function changeLoading(tx: Tx, input: LoadingChange): Promise<TripDetails> {
  const trip = await tripById(tx, input.id)
  requireUnsettled(trip)
  await requireRowVersion(tx, trip, input.rowVersion)
  // Goods come and go first: what came may have its price in the same step.
  const { id, rowVersion: _seen, lines, ...others } = input
  const before = lines ? await addItems(tx, { id, lines }) : await ask(tx, getTrip, { id })
  // Goods alone are a change of their own.
  if (lines && Object.keys(others).length === 0) return before
  if (input.route_id !== undefined && input.route_id !== trip.routeId)
    await requireRoute(tx, input.route_id, 'route_id')
  if (input.staff) await replaceStaff(tx, trip, input.staff)
  if (input.prices) await reprice(tx, before, input.prices)
  bumpTrip(tx, trip.id, {
    ...(input.route_id === undefined ? {} : { routeId: input.route_id }),
    ...(input.remark === undefined ? {} : { remark: input.remark || null }),
    ...(input.parked_reason === undefined ? {} : { parkedReason: input.parked_reason.trim() || null }),
  })
  const after = await ask(tx, getTrip, { id: trip.id })
  await audit(tx, { entity: 'trip', entityId: trip.id, action: 'update', before, after })
  return after
}

async function replaceStaff(tx: Tx, trip: TripRow, asked: NonNullable<LoadingChange['staff']>): Promise<void> {
  const staff = await staffOf(tx, trip, asked)
  await tx.db
    .update(tripStaff)
    .set(deleteStamps(tx))
    .where(and(eq(tripStaff.tripId, trip.id), isNull(tripStaff.deletedAt)))
  await insertStaff(tx, trip.id, staff)
}

async function reprice(tx: Tx, trip: TripDetails, prices: NonNullable<LoadingChange['prices']>): Promise<void> {
  if (!isAdmin(tx.actor.roles))
    refuse('ROLE_NOT_ALLOWED', 'Only an Admin may change the prices of a trip.', [
      { field: 'prices', message: 'needs an Admin' },
    ])
  requireOnTrip(trip.lines, prices, 'prices')
  for (const { stock_item_id, unit_price } of prices)
    await tx.db
      .update(tripLine)
      .set({ unitPrice: unit_price, ...touchStamps(tx) })
      .where(and(eq(tripLine.tripId, trip.id), eq(tripLine.stockItemId, stock_item_id), isNull(tripLine.deletedAt)))
}

/** Refuses NOT_FOUND for items that the trip did not load. */
function requireOnTrip(
  loaded: readonly { stockItemId: number }[],
  lines: readonly { stock_item_id: number }[],
  name: string,
): void {
  const missing = lines.flatMap(({ stock_item_id }, i): ErrorDetail[] =>
    loaded.some(({ stockItemId }) => stockItemId === stock_item_id)
      ? []
      : [{ field: `${name}.${i}.stock_item_id`, message: 'is not on this trip' }],
  )
  if (missing.length > 0) refuse('NOT_FOUND', 'The item is not on this trip.', missing)
}

/**
 * E-33: what was given out from the vehicle, to whom and at which price (default the trip's). Adds lines; a line whose `client_line_id`
 * the trip knows is the same line sent again and counts once. Nothing moves: what is declared beyond what was sold is refused by the
 * settlement. Refuses ROUTE_LOCKED, NOT_FOUND (items that are not on the trip, unknown outlets).
 */
export async function addGasOut(tx: Tx, input: GasOutInput): Promise<TripDetails | Unchanged> {
  const trip = await tripById(tx, input.id)
  requireUnsettled(trip)
  const loaded = await tripLines(tx, trip.id)
  requireOnTrip(loaded, input.lines, 'lines')
  await requireCustomers(tx, input.lines)
  const priceOf = new Map(loaded.map(({ stockItemId, unitPrice }) => [stockItemId, unitPrice]))
  const written = await tx.db
    .insert(gasOutLine)
    .values(
      input.lines.map((line) => ({
        tripId: trip.id,
        clientLineId: line.client_line_id,
        stockItemId: line.stock_item_id,
        outletId: line.outlet_id ?? null,
        qty: line.qty,
        unitPrice: line.unit_price ?? priceOf.get(line.stock_item_id) ?? unreachable('goods given out have no price'),
        at: tx.now,
        createdBy: tx.actor.userId,
      })),
    )
    .onConflictDoNothing({ target: [gasOutLine.agencyId, gasOutLine.tripId, gasOutLine.clientLineId] })
    .returning()
  if (written.length === 0) return unchanged(`${trip.number} has these lines already.`, { id: trip.id })
  bumpTrip(tx, trip.id)
  await audit(tx, { entity: 'trip', entityId: trip.id, action: 'gas-out', before: null, after: written })
  return ask(tx, getTrip, { id: trip.id })
}

/**
 * E-32: takes a line off the trip, with `all` all lots of its item, or none. Of a loaded line what is still on the vehicle (or counts as
 * sold) goes back to the warehouse; what came back from it stays. Refuses ROUTE_LOCKED, GASOUT_EXCEEDS_SOLD when more is declared as given out than would be left, and a User after
 * the day of the loading (ROLE_NOT_ALLOWED). Removed already: 200002.
 */
export async function removeItem(tx: Tx, { id, gas_out, all = false }: RemoveItemInput): Promise<Done> {
  const [line] = gas_out === false ? [] : await tx.db.select().from(gasOutLine).where(eq(gasOutLine.id, id))
  const [lot] = gas_out === true || line ? [] : await tx.db.select().from(tripLine).where(eq(tripLine.id, id))
  const row = line ?? lot ?? refuse('NOT_FOUND', 'The line was not found.')
  const trip = await tripById(tx, row.tripId)
  if (row.deletedAt !== null) return unchanged('The line was removed already.', { id })
  requireUnsettled(trip)
  requireMayTakeOff(tx, trip)
  if (line) await tx.db.update(gasOutLine).set(deleteStamps(tx)).where(eq(gasOutLine.id, id))
  const lots = lot && all ? await lotsOf(tx, lot) : lot ? [lot] : []
  for (const one of lots) await takeLotOff(tx, trip, one)
  bumpTrip(tx, trip.id)
  for (const before of line ? [line] : lots)
    await audit(tx, { entity: 'trip', entityId: trip.id, action: 'remove-line', before, after: null })
  return { id }
}

/** All of an item that is still on the trip, lot by lot. */
const lotsOf = (tx: Tx, { tripId, stockItemId }: typeof tripLine.$inferSelect) =>
  tx.db
    .select()
    .from(tripLine)
    .where(
      and(
        eq(tripLine.tripId, tripId),
        eq(tripLine.stockItemId, stockItemId),
        isNull(tripLine.deletedAt),
        sql`${tripLine.loaded} > ${tripLine.returnedGood} + ${tripLine.returnedExpired}`,
      ),
    )
    .orderBy(tripLine.id)
