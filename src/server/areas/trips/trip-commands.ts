/** What changes a trip from several places: its version, and what came back from it (C9, E-34). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { tripStatuses, type UnloadLines } from '#contract/trips/trip.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { trip as tripTable } from '../../db/schema/index.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { enqueue } from '../../db/pipeline.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { post, reverse } from '../../ledger/post.ts'
import { issue, pick } from '../../stock/issue.ts'
import { type Location, type Movement, reverseMovements } from '../../stock/move.ts'
import { unloadPosting } from './postings.ts'
import { shareReturns, wrongReturns } from '#contract/trips/returns.ts'
import { lastMoveOf, type LoadedLot, type TripRow, tripLines } from './trip-queries.ts'

export const vehicleOf = (trip: { id: number }): Location => `VEH:${trip.id}`
/** The movements that brought goods onto a trip's vehicle, and back from it. */
export const loading = (trip: { id: number }, date: BusinessDate): Movement => ({
  type: 'LOAD' as const,
  id: trip.id,
  date,
})
const unloading = (trip: { id: number }, date: BusinessDate): Movement => ({
  type: 'UNLOAD' as const,
  id: trip.id,
  date,
})

/** Counts a change of the trip or of one of its rows (C9). `set` goes with it. */
export function bumpTrip(tx: Tx, id: number, set: Partial<typeof tripTable.$inferInsert> = {}): void {
  const { sql: text, params } = tx.db
    .update(tripTable)
    .set({
      ...set,
      ...updateStamps(tx, tripTable),
    })
    .where(eq(tripTable.id, id))
    .toSQL()
  enqueue(tx, { text, values: params })
}

/**
 * E-34: what came back leaves the vehicle (good pieces for the warehouse, expired ones for the held goods with their value in 1303) and
 * the trip is UNLOADED. Items that are not named came back with nothing. In place of an unloading in force: of the good pieces only the
 * difference moves, for those that came back before may be on another vehicle by now.
 * Refuses NOT_FOUND (an item that is not on the trip), DUPLICATE_LINE, RETURN_EXCEEDS_LOADED, a day before the goods were loaded,
 * INSUFFICIENT_STOCK when fewer came back than was recorded and the others are not there any more.
 */
export async function applyUnload(
  tx: Tx,
  before: TripRow,
  lines: z.infer<typeof UnloadLines>,
  date: BusinessDate,
): Promise<void> {
  const loaded = await tripLines(tx, before.id)
  requireReturnsFit(loaded, lines)
  await requireLoadingDate(tx, before, date)
  const trip = await reverseExpired(tx, before)
  const returned = new Map(shareReturns(loaded, lines).map((row) => [row.id, row]))
  const lots = loaded.map((lot) => ({ ...lot, ...(returned.get(lot.id) ?? { good: 0, expired: 0 }) }))
  const moved = (from: Location, to: Location, qtyOf: (lot: (typeof lots)[number]) => number) =>
    issue(tx, unloading(trip, date), from, to, wantsOf(lots, qtyOf))
  const vehicle = vehicleOf(trip)
  await moved('WH', vehicle, ({ good, returnedGood }) => returnedGood - good)
  await moved(vehicle, 'WH', ({ good, returnedGood }) => good - returnedGood)
  const held = await moved(vehicle, 'HELD', ({ expired }) => expired)
  const valueOf = new Map(held.map(({ lineId, value }) => [lineId, value]))
  await setReturned(
    tx,
    lots.map(({ id, good, expired }) => ({ id, good, expired, value: valueOf.get(id) ?? 0 })),
  )
  const entry = await post(
    tx,
    unloadPosting(
      trip,
      date,
      sumOf(held, ({ value }) => value),
    ),
  )
  bumpTrip(tx, trip.id, {
    status: tripStatuses.unloaded,
    unloadedOn: date,
    unloadedAt: tx.now,
    unloadJournalEntryId: entry?.id ?? null,
    version: trip.version,
  })
}

const wantsOf = <L extends LoadedLot>(lots: readonly L[], qtyOf: (lot: L) => number) =>
  lots.flatMap((lot) =>
    qtyOf(lot) > 0 ? [{ stockItemId: lot.stockItemId, lotId: lot.lotId, qty: qtyOf(lot), lineId: lot.id }] : [],
  )

/**
 * What came back expired is on the vehicle again and its entry reversed, dated by C5. Answers the trip with the next version (C7); without
 * an unloading in force the trip itself. Refuses INSUFFICIENT_STOCK when the held goods were disposed of meanwhile.
 */
export async function reverseExpired(tx: Tx, trip: TripRow): Promise<TripRow> {
  if (trip.unloadedOn === null) return trip
  const date = reversalDate(tx, trip.unloadedOn)
  const lots = await tripLines(tx, trip.id)
  await pick(
    tx,
    'HELD',
    wantsOf(lots, ({ returnedExpired }) => returnedExpired),
    date,
  )
  await reverseMovements(tx, unloading(trip, date), ({ to }) => to === 'HELD')
  if (trip.unloadJournalEntryId !== null)
    await reverse(tx, trip.unloadJournalEntryId, `Unloading of ${trip.number} taken back`)
  return { ...trip, unloadJournalEntryId: null, version: trip.version + 1 }
}

function requireReturnsFit(loaded: readonly LoadedLot[], lines: z.infer<typeof UnloadLines>): void {
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
async function requireLoadingDate(tx: Tx, trip: TripRow, date: BusinessDate): Promise<void> {
  const last = await lastMoveOf(tx, trip)
  if (date < last)
    refuse('INVALID', `Goods were moved on ${trip.number} on ${formatDate(last)}. Use that day or a later one.`, [
      { field: 'unloaded_on', message: `should not lie before ${formatDate(last)}` },
    ])
}

/** What is recorded of each lot as having come back, with the value of its expired pieces. */
export async function setReturned(
  tx: Tx,
  rows: readonly { id: number; good: number; expired: number; value: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.db.execute(sql`
    update depot.trip_line i set returned_good = r.good, returned_expired = r.expired, expired_value = r.value
    from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ good }) => good))}::int[],
      ${sql.param(rows.map(({ expired }) => expired))}::int[], ${sql.param(rows.map(({ value }) => value))}::bigint[]) as r(id, good, expired, value)
    where i.id = r.id`)
}
