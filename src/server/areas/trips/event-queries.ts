/** What was done to a trip, as the audit log tells it (C11). */
import type { TripEvent } from '#contract/trips/trip.ts'
import { isoOf } from '../../db/listing.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { tripById } from './trip-queries.ts'

const columns = {
  id: is.number,
  action: is.text,
  at: is.text,
  by: is.text,
  reason: is.maybe(is.text),
  held: is.maybe(is.text),
}

/** Oldest first. Refuses NOT_FOUND. */
export async function tripEvents(tx: Tx, { id }: { id: number }): Promise<TripEvent[]> {
  await tripById(tx, id, 'id')
  const rows = await queryRows(tx.db, columns)`
    select l.id, l.action, ${isoOf('l.at')} as at, coalesce(u.full_name, 'Depot') as by, l.after->>'reason' as reason, l.after->>'parkedReason' as held
    from depot.audit_log l left join depot.users u on u.id = l.user_id
    where l.entity = 'trip' and l.entity_id = ${id}
      and (l.action in ('create', 'settle', 'amend', 'cancel')
        or (l.action = 'update' and l.after->>'parkedReason' is distinct from l.before->>'parkedReason'))
    order by l.id`
  return rows.map(({ action, reason, held, ...row }) => {
    if (action === 'create') return { ...row, kind: 'loaded', reason: null }
    if (action === 'settle') return { ...row, kind: 'settled', reason: null }
    if (action === 'amend') return { ...row, kind: 'amended', reason }
    if (action === 'cancel') return { ...row, kind: 'cancelled', reason }
    return { ...row, kind: held === null ? 'released' : 'held', reason: held }
  })
}
