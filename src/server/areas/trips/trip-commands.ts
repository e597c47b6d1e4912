/** What changes a trip from several places: its version, and what came back from it (domain.md C9, E-34). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import { tripStatuses, type UnloadLines } from '#contract/trip.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dailyVehicalRouting, routingItem } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { post, reverse } from '../../ledger/post.ts'
import { issue, mustNotPrecedeIssues, pick } from '../../stock/issue.ts'
import { type Location, type Movement, undoMoves } from '../../stock/move.ts'
import { unloadPosting } from './postings.ts'
import { shareReturns, wrongReturns } from './returns.ts'
import { lastMoveOf, type LoadedLot, type TripRow, tripLines } from './trip-queries.ts'

export const vehicleOf = (trip: { id: number }): Location => `VEH:${trip.id}`
/** The movements that brought goods onto a trip's vehicle, and back from it. */
export const loading = (trip: { id: number }, date: BusinessDate): Movement => ({ type: 'LOAD', id: trip.id, date })
const unloading = (trip: { id: number }, date: BusinessDate): Movement => ({ type: 'UNLOAD', id: trip.id, date })

/** Counts a change of the trip or of one of its rows (C9). `set` goes with it. */
export async function bumpTrip(
  tx: Tx,
  id: number,
  set: Partial<typeof dailyVehicalRouting.$inferInsert> = {},
): Promise<void> {
  await tx.db
    .update(dailyVehicalRouting)
    .set({
      ...set,
      rowVersion: sql`${dailyVehicalRouting.rowVersion} + 1`,
      updatedAt: tx.now,
      updatedBy: tx.actor.userId,
    })
    .where(eq(dailyVehicalRouting.id, id))
}

/**
 * E-34: what came back leaves the vehicle (good pieces for the warehouse, expired ones for the held goods with their value in 1303) and
 * the trip is UNLOADED. Items that are not named came back with nothing. The trip must have no unloading in force.
 * Refuses NOT_FOUND (an item that is not on the trip), DUPLICATE_LINE, RETURN_EXCEEDS_LOADED, a day before the goods were loaded.
 */
export async function applyUnload(
  tx: Tx,
  trip: TripRow,
  lines: z.infer<typeof UnloadLines>,
  date: BusinessDate,
): Promise<void> {
  const loaded = await tripLines(tx, trip.id)
  mustBeRight(loaded, lines)
  const returned = shareReturns(loaded, lines)
  const back = returned.filter(({ good, expired }) => good + expired > 0)
  const lotOf = new Map(loaded.map((lot) => [lot.id, lot]))
  const wants = (qtyOf: (row: (typeof back)[number]) => number) =>
    back.flatMap((row) => {
      const lot = lotOf.get(row.id)
      return lot && qtyOf(row) > 0 ? [{ stockId: lot.stockId, lotId: lot.lotId, qty: qtyOf(row), lineId: lot.id }] : []
    })
  await mustFollowLoading(tx, trip, date)
  await mustNotPrecedeIssues(
    tx,
    wants(({ good, expired }) => good + expired).map(({ stockId }) => stockId),
    date,
  )
  const document = unloading(trip, date)
  await issue(
    tx,
    document,
    vehicleOf(trip),
    'WH',
    wants(({ good }) => good),
  )
  const held = await issue(
    tx,
    document,
    vehicleOf(trip),
    'HELD',
    wants(({ expired }) => expired),
  )
  const valueOf = new Map(held.map(({ lineId, value }) => [lineId, value]))
  await setReturned(
    tx,
    back.map((row) => ({ ...row, value: valueOf.get(row.id) ?? 0 })),
  )
  const entry = await post(
    tx,
    unloadPosting(
      trip,
      date,
      sumOf(held, ({ value }) => value),
    ),
  )
  await bumpTrip(tx, trip.id, {
    status: tripStatuses.unloaded,
    unloadedOn: date,
    unloadedAt: tx.now,
    unloadJournalId: entry?.id ?? null,
  })
}

/**
 * Takes back the unloading in force, dated by C5: goods go back onto the vehicle, the entry is reversed, the trip is LOADED and its
 * version one higher. Answers the trip as it is then. Refuses INSUFFICIENT_STOCK when what came back is not there any more.
 */
export async function takeBackUnload(tx: Tx, trip: TripRow): Promise<TripRow> {
  if (trip.unloadedOn === null) return trip
  const date = reversalDate(tx, trip.unloadedOn)
  const lots = await tripLines(tx, trip.id)
  const wants = (qtyOf: (lot: LoadedLot) => number) =>
    lots.flatMap((lot) => (qtyOf(lot) > 0 ? [{ stockId: lot.stockId, lotId: lot.lotId, qty: qtyOf(lot) }] : []))
  await pick(
    tx,
    'WH',
    wants(({ returnedGood }) => returnedGood),
    date,
  )
  await pick(
    tx,
    'HELD',
    wants(({ returnedExpired }) => returnedExpired),
    date,
  )
  await undoMoves(tx, unloading(trip, date))
  if (trip.unloadJournalId !== null) await reverse(tx, trip.unloadJournalId, `Unloading of ${trip.number} taken back`)
  await tx.db
    .update(routingItem)
    .set({ returnedGood: 0, returnedExpired: 0, expiredValue: cents(0) })
    .where(and(eq(routingItem.routingId, trip.id), isNull(routingItem.deletedAt)))
  const back = {
    status: tripStatuses.loaded,
    unloadedOn: null,
    unloadedAt: null,
    unloadJournalId: null,
    version: trip.version + 1,
  }
  await bumpTrip(tx, trip.id, back)
  return { ...trip, ...back, rowVersion: trip.rowVersion + 1 }
}

function mustBeRight(loaded: readonly LoadedLot[], lines: z.infer<typeof UnloadLines>): void {
  const { unknown, repeated, exceeding } = wrongReturns(loaded, lines)
  if (unknown.length > 0) refuse('NOT_FOUND', 'The item is not on this trip.', unknown)
  if (repeated.length > 0) refuse('DUPLICATE_LINE', 'The same item stands twice. Put it on one line.', repeated)
  if (exceeding.length > 0)
    refuse(
      'RETURN_EXCEEDS_LOADED',
      `More came back than was loaded. ${exceeding.map(({ message }) => message).join('; ')}.`,
      exceeding,
    )
}

/** Goods cannot come back, or go, before they were there. */
async function mustFollowLoading(tx: Tx, trip: TripRow, date: BusinessDate): Promise<void> {
  const last = await lastMoveOf(tx, trip)
  if (date < last)
    refuse('INVALID', `Goods were moved on ${trip.number} on ${formatDate(last)}. Use that day or a later one.`, [
      { field: 'unloaded_on', message: `should not lie before ${formatDate(last)}` },
    ])
}

async function setReturned(
  tx: Tx,
  rows: readonly { id: number; good: number; expired: number; value: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.db.execute(sql`
    update depot.routing_item i set returned_good = r.good, returned_expired = r.expired, expired_value = r.value
    from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ good }) => good))}::int[],
      ${sql.param(rows.map(({ expired }) => expired))}::int[], ${sql.param(rows.map(({ value }) => value))}::bigint[]) as r(id, good, expired, value)
    where i.id = r.id`)
}
