/** Cancelling a trip, settled or not (E-35). */
import { isSuperAdmin } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import type { Tx } from '../../db/tx.ts'
import { cancelOpenTrip, tripById } from '../trips/index.ts'
import { unsettle } from './unsettle-commands.ts'

/** Cancels a trip, settled or not; the reason stands in the audit log. Cancelled already: 200002. Refuses as {@link unsettle} (SuperAdmin only) and {@link cancelOpenTrip}. */
export async function cancelTrip(tx: Tx, { id, reason }: { id: number; reason?: string | undefined }): Promise<Done> {
  const trip = await tripById(tx, id)
  if (trip.status === tripStatuses.cancelled) return unchanged(`${trip.number} is cancelled already.`, { id })
  if (trip.status === tripStatuses.summarised) {
    if (!isSuperAdmin(tx.actor.roles)) refuse('ROLE_NOT_ALLOWED', 'A SuperAdmin may cancel a trip that is settled.')
    await unsettle(tx, trip)
  }
  await cancelOpenTrip(tx, await tripById(tx, id), reason?.trim() || null)
  return { id }
}
