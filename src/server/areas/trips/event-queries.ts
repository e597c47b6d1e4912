/** What was done to a trip, as the audit log tells it (C11). */
import type { TripEvent } from '#contract/trips/trip.ts'
import { isoOf } from '../../db/listing.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { type ChangeableTrip, changedFields, tripChanges } from './trip-changes.ts'
import { tripById } from './trip-queries.ts'

const columns = {
  id: is.number,
  action: is.text,
  at: is.text,
  by: is.text,
  reason: is.maybe(is.text),
  held: is.maybe(is.text),
  journal: is.maybe(is.text),
  isHold: is.flag,
  before: is.maybe(is.json),
  after: is.maybe(is.json),
  code: is.maybe(is.text),
}

type Row = Pick<TripEvent, 'id' | 'at' | 'by'>
type Items = NonNullable<TripEvent['items']>

/** Oldest first. Of what was written before and after only that is read which the event is told by. Refuses NOT_FOUND. */
export async function tripEvents(tx: Tx, { id }: { id: number }): Promise<TripEvent[]> {
  await tripById(tx, id, 'id')
  const rows = await queryRows(tx.db, columns)`
    select l.id, l.action, ${isoOf('l.at')} as at, coalesce(u.full_name, 'Depot') as by, l.after->>'reason' as reason, l.after->>'parkedReason' as held, case when l.action in ('settle', 'amend') then l.after->>'journal' end as journal,
      l.action = 'update' and l.after->>'parkedReason' is distinct from l.before->>'parkedReason' as "isHold",
      case when l.action in ('add-items', 'update', 'remove-line') then l.before end as before,
      case when l.action in ('add-items', 'update') then l.after end as after, s.code
    from depot.audit_log l left join depot.users u on u.id = l.user_id
    left join depot.stock_item s on s.agency_id = l.agency_id and l.action = 'remove-line' and s.id = (l.before->>'stockItemId')::bigint
    where l.entity = 'trip' and l.entity_id = ${id}
      and (l.action in ('create', 'add-items', 'update', 'unload', 'settle', 'amend', 'cancel')
        or (l.action = 'remove-line' and l.before->'lotId' is not null))
    order by l.id`
  return lotsTogether(
    rows.flatMap(({ action, reason, held, journal, isHold, before, after, code, ...row }): Told[] => {
      const entry = journal === null ? {} : { journal }
      if (action === 'create') return [{ ...row, kind: 'loaded', reason: null }]
      if (action === 'add-items') return additions(row, before, after)
      if (action === 'remove-line') return removal(row, before as Lot, code ?? '')
      if (action === 'unload') return [{ ...row, kind: 'unloaded', reason: null }]
      if (action === 'settle') return [{ ...row, kind: 'settled', reason, ...entry }]
      if (action === 'amend') return [{ ...row, kind: 'amended', reason, ...entry }]
      if (action === 'cancel') return [{ ...row, kind: 'cancelled', reason }]
      if (isHold) return [{ ...row, kind: held === null ? 'released' : 'held', reason: held }]
      const [was, now] = [before as ChangeableTrip, after as ChangeableTrip]
      const fields = changedFields(was, now)
      return fields.length > 0
        ? [{ ...row, kind: 'changed', reason: null, fields, changes: tripChanges(was, now) }]
        : []
    }),
  )
}

/** As `remove-line` writes it. */
type Lot = { loaded: number; returnedGood: number; returnedExpired: number }

function removal(row: Row, { loaded, returnedGood, returnedExpired }: Lot, code: string): Told[] {
  const qty = loaded - returnedGood - returnedExpired
  return qty > 0 ? [{ ...row, kind: 'removed', reason: null, items: [{ code, qty }], isLot: true }] : []
}

/** `isLot`: a lot of an item was taken off by its line. */
type Told = TripEvent & { isLot?: true }

/** An item is taken off lot by lot, one after the other by the same person: that is one event. */
const lotsTogether = (events: readonly Told[]): TripEvent[] =>
  events
    .reduce<Told[]>((told, event) => {
      const [last, item] = [told.at(-1), event.items?.[0]]
      const same = last?.items?.[0]
      const isSame = last?.isLot && event.isLot && last.by === event.by
      if (!last || !isSame || !item || same?.code !== item.code) return [...told, event]
      return [...told.slice(0, -1), { ...last, items: [{ code: item.code, qty: same.qty + item.qty }] }]
    }, [])
    .map(({ isLot: _isLot, ...event }) => event)

/** As `add-items` writes the lots of a trip: its rows before, what the call answered after. */
type Added = readonly { stockItemId: number; code: string; loaded: number }[]

/** What came, and what was taken off at once with it. */
function additions(row: Row, before: unknown, after: unknown): Told[] {
  const [was, now] = [(before as { lines: Added }).lines, after as Added]
  const changes = [...Map.groupBy([...was, ...now], ({ stockItemId }) => stockItemId)].map(([item, lots]): Items[0] => {
    const loadedIn = (among: Added) =>
      among.reduce((sum, { stockItemId, loaded }) => sum + (stockItemId === item ? loaded : 0), 0)
    return { code: lots[0]?.code ?? '', qty: loadedIn(now) - loadedIn(was) }
  })
  const [come, gone] = [changes.filter(({ qty }) => qty > 0), changes.filter(({ qty }) => qty < 0)]
  const less = gone.map(({ code, qty }) => ({ code, qty: -qty }))
  return [
    ...(gone.length > 0 ? [{ ...row, kind: 'removed' as const, reason: null, items: less }] : []),
    ...(come.length > 0 ? [{ ...row, kind: 'added' as const, reason: null, items: come }] : []),
  ]
}
