/** Cancelling a trip that is not settled (E-35). */
import { getTrip } from '#reads/trips/trip.ts'
import { isSuperAdmin } from '#contract/access.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { requireUnreferenced } from '../../db/references.ts'
import { deleteStampsSql } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { issue } from '../../stock/issue.ts'
import { recostFollowing } from '../../stock/recost.ts'
import { bumpTrip, loading, setReturned, reverseExpired, vehicleOf } from './trip-commands.ts'
import { lastMoveOf, requireUnsettled, type TripRow, tripLines } from './trip-queries.ts'

/**
 * Everything that is not back goes back to the warehouse, what came back expired out of the held goods, and the trip is CANCELLED. Rows of
 * the trip go with it when a SuperAdmin cancels. Refuses ROUTE_LOCKED once it is settled, REFERENCED for an Admin when it has rows,
 * INSUFFICIENT_STOCK when the held goods were disposed of meanwhile.
 */
export async function cancelOpenTrip(tx: Tx, trip: TripRow, reason: string | null): Promise<void> {
  requireUnsettled(trip)
  const before = await ask(tx, getTrip, { id: trip.id })
  if (!isSuperAdmin(tx.actor.roles))
    await requireUnreferenced(tx, trip.number, rowsOf(trip.id), 'Remove these rows first, or ask a SuperAdmin.')
  const removed = await removeRows(tx, trip.id)
  const lots = await tripLines(tx, trip.id)
  const date = reversalDate(tx, await lastMoveOf(tx, trip))
  const { unloadJournalEntryId, version } = await reverseExpired(tx, trip)
  await issue(
    tx,
    loading(trip, date),
    vehicleOf(trip),
    'WH',
    lots.flatMap(({ id, stockItemId, lotId, loaded, returnedGood }) =>
      loaded > returnedGood ? [{ stockItemId, lotId, qty: loaded - returnedGood, lineId: id }] : [],
    ),
  )
  await setReturned(
    tx,
    lots.map(({ id, loaded }) => ({ id, good: loaded, expired: 0, value: 0 })),
  )
  const nothingBack = { unloadedOn: null, unloadedAt: null, unloadJournalEntryId, version }
  bumpTrip(tx, trip.id, { status: tripStatuses.cancelled, parkedReason: null, ...nothingBack })
  await recostFollowing(
    tx,
    loading(trip, date),
    lots.map(({ stockItemId }) => stockItemId),
  )
  await audit(tx, {
    entity: 'trip',
    entityId: trip.id,
    action: 'cancel',
    before,
    after: { status: tripStatuses.cancelled, removed, reason },
  })
}

/** Rows of a trip by kind: each with its table. */
const rowTables = {
  'lines given out': sql`depot.gas_out_line`,
  cash: sql`depot.cash_entry`,
  discounts: sql`depot.discount`,
  credits: sql`depot.credit_row`,
  cheques: sql`depot.cheque`,
  'returned cheques collected': sql`depot.cheque_collection`,
  bottles: sql`depot.empty_bottle`,
}

const rowsOf = (tripId: number): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(rowTables).map(([kind, table]) => [
      kind,
      sql`${table} where trip_id = ${tripId} and deleted_at is null`,
    ]),
  )

/** Ids of the rows by their kind. */
async function removeRows(tx: Tx, tripId: number): Promise<Record<string, number[]>> {
  const removed: Record<string, number[]> = {}
  for (const [kind, table] of Object.entries(rowTables)) {
    const rows = await queryRows(tx.db, { id: is.number })`
      update ${table} set ${deleteStampsSql(tx)}
      where trip_id = ${tripId} and deleted_at is null returning id`
    removed[kind] = rows.map(({ id }) => id)
  }
  return removed
}
