/** Recording what came back from a trip (E-34). */
import { getTrip } from '#reads/trips/trip.ts'
import type { TripDetails, UnloadInput } from '#contract/trips/trip.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { recostFollowing } from '../../stock/recost.ts'
import { discountsAgain } from './discount-commands.ts'
import { applyUnload } from './trip-commands.ts'
import { requireUnsettled, tripById } from './trip-queries.ts'

/**
 * E-34: the trip comes back. Sent again before the settlement it replaces what was recorded, and
 * discounts that are a share of all goods follow. Default the day recorded before while it is
 * open, else today. Refuses ROUTE_LOCKED, VERSION_CONFLICT, what {@link applyUnload} refuses, a closed or future day.
 */
export async function unloadTrip(tx: Tx, input: UnloadInput): Promise<TripDetails> {
  const trip = await tripById(tx, input.id)
  requireUnsettled(trip)
  await requireRowVersion(tx, trip, input.rowVersion)
  const earlier = trip.unloadedOn !== null && trip.unloadedOn >= tx.agency.openDate ? trip.unloadedOn : undefined
  const date = await documentDate(tx, input.unloaded_on ?? earlier)
  const before = await ask(tx, getTrip, { id: trip.id })
  await applyUnload(tx, trip, input.lines, date)
  await recostFollowing(
    tx,
    { type: 'UNLOAD', id: trip.id, date },
    before.lines.map(({ stockItemId }) => stockItemId),
  )
  const after = await ask(tx, getTrip, { id: trip.id })
  await discountsAgain(tx, before, after)
  await audit(tx, { entity: 'trip', entityId: trip.id, action: 'unload', before, after })
  return after
}
