/** Taking the settlement of a trip back as a whole, before the trip is cancelled (E-35). */
import { ZERO } from '#contract/money.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { eq } from 'drizzle-orm'
import { tripLine } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { reverse } from '../../ledger/post.ts'
import { reverseBottleMovements } from '../../stock/bottles.ts'
import { recostFollowing } from '../../stock/recost.ts'
import { type Movement, reverseMovements } from '../../stock/move.ts'
import { bumpTrip, type TripRow } from '../trips/index.ts'
import { shortsToLend, withdraw } from './effect-commands.ts'
import { SALES_SUMMARY } from './postings.ts'
import { deleteRows } from './row-commands.ts'
import { tripFacts } from './facts-queries.ts'

/** The goods that were sold are on the vehicle again; no line has a cost. */
export async function unsell(tx: Tx, document: Movement): Promise<void> {
  await reverseMovements(tx, document)
  await tx.db.update(tripLine).set({ cost: ZERO }).where(eq(tripLine.tripId, document.id))
}

/**
 * The trip is UNLOADED again, its rows and everything they did are gone, the entry is reversed (dated by C5). Refuses what moved on since:
 * a cheque that is not pending, a bill that was settled, a loan that was closed, bottles that are not there any more.
 */
export async function unsettle(tx: Tx, trip: TripRow): Promise<void> {
  const date = reversalDate(tx, trip.settledOn ?? trip.date)
  const facts = await tripFacts(tx, trip.id)
  await withdraw(tx, facts, () => true, date)
  await shortsToLend(tx, trip.id, [])
  await deleteRows(
    tx,
    [facts.cash, facts.discount, facts.credits, facts.cheques, facts.empties].flatMap((rows) =>
      rows.map(({ id }) => id),
    ),
  )
  const document: Movement = { type: SALES_SUMMARY, id: trip.id, date }
  await unsell(tx, document)
  const recosted = await reverseBottleMovements(tx, document)
  if (trip.journalEntryId !== null)
    await reverse(tx, trip.journalEntryId, `Settlement of ${trip.number} taken back`, recosted)
  bumpTrip(tx, trip.id, {
    status: tripStatuses.unloaded,
    settledOn: null,
    summarisedAt: null,
    summarisedBy: null,
    journalEntryId: null,
    totals: null,
    version: trip.version + 1,
  })
  await recostFollowing(
    tx,
    document,
    facts.lines.map(({ stockItemId }) => stockItemId),
  )
}
