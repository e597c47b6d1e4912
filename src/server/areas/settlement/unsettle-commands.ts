/** Taking the settlement of a trip back as a whole, before the trip is cancelled (domain.md E-35). */
import { ZERO } from '#contract/money.ts'
import { tripStatuses } from '#contract/trip.ts'
import { eq } from 'drizzle-orm'
import { routingItem } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { reverse } from '../../ledger/post.ts'
import { undoBottleMoves } from '../../stock/bottles.ts'
import { followLate } from '../../stock/late.ts'
import { type Movement, undoMoves } from '../../stock/move.ts'
import { bumpTrip } from '../trips/trip-commands.ts'
import type { TripRow } from '../trips/trip-queries.ts'
import { shortsToLend, takeBack } from './effect-commands.ts'
import { SALES_SUMMARY } from './postings.ts'
import { deleteRows } from './row-commands.ts'
import { tripSheet } from './sheet-queries.ts'

/** The goods that were sold are on the vehicle again; no line has a cost. */
export async function unsell(tx: Tx, document: Movement): Promise<void> {
  await undoMoves(tx, document)
  await tx.db.update(routingItem).set({ cost: ZERO }).where(eq(routingItem.routingId, document.id))
}

/**
 * The trip is UNLOADED again, its rows and everything they did are gone, the entry is reversed (dated by C5). Refuses what moved on since:
 * a cheque that is not pending, a bill that was settled, a loan that was closed, bottles that are not there any more.
 */
export async function unsettle(tx: Tx, trip: TripRow): Promise<void> {
  const date = reversalDate(tx, trip.settledOn ?? trip.date)
  const sheet = await tripSheet(tx, trip.id)
  await takeBack(tx, sheet, () => true, date)
  await shortsToLend(tx, trip.id, [])
  await deleteRows(
    tx,
    [sheet.cash, sheet.discount, sheet.credits, sheet.cheques, sheet.empties].flatMap((rows) =>
      rows.map(({ id }) => id),
    ),
  )
  const document: Movement = { type: SALES_SUMMARY, id: trip.id, date }
  await unsell(tx, document)
  const revalued = await undoBottleMoves(tx, document)
  if (trip.journalId !== null) await reverse(tx, trip.journalId, `Settlement of ${trip.number} taken back`, revalued)
  bumpTrip(tx, trip.id, {
    status: tripStatuses.unloaded,
    settledOn: null,
    summarisedAt: null,
    summarisedBy: null,
    journalId: null,
    totals: null,
    version: trip.version + 1,
  })
  await followLate(
    tx,
    document,
    sheet.lines.map(({ stockId }) => stockId),
  )
}
