/** What others made of a trip since it was opened, and who did. Pure. */
import { type TripEvent, tripStatuses } from '#contract/trips/trip.ts'
import { sidesOf } from '#ui/conflict/row-sides.ts'
import type { FieldChange } from '#ui/conflict/three-way.ts'
import type { TypedLoading } from './loading-draft.ts'
import { isBlank } from './loading-lines.ts'
import { loadingSides, partOf, REMOVED } from './loading-sides.ts'

const fieldsOf = ({ header, lines }: TypedLoading) => ({ ...header, lines: lines.filter((line) => !isBlank(line)) })

/** Each with what it was and what it is now, the trip's status first. Empty where nothing of the loading is another. */
export function tripChanges(before: TypedLoading, now: TypedLoading): FieldChange[] {
  const was = fieldsOf(before)
  const changes = sidesOf(loadingSides).compare(was, fieldsOf(now), was)
  return changes.toSorted((a, b) => Number(b.name === 'status') - Number(a.name === 'status'))
}

const byStatus = new Map<number, TripEvent['kind']>([
  [tripStatuses.unloaded, 'unloaded'],
  [tripStatuses.summarised, 'settled'],
  [tripStatuses.cancelled, 'cancelled'],
])

function kindOf({ name, base, theirs }: FieldChange): TripEvent['kind'] | undefined {
  if (name === 'status') return byStatus.get(Number(theirs))
  if (partOf(name)?.part !== 'loaded') return 'changed'
  return theirs === REMOVED || Number(theirs) < Number(base ?? 0) ? 'removed' : 'added'
}

/** The newest event that made one of the changes; undefined while the history does not tell. */
export function eventOf(changes: readonly FieldChange[], events: readonly TripEvent[]): TripEvent | undefined {
  const kinds = new Set(changes.map(kindOf))
  return events.findLast(({ kind }) => kinds.has(kind))
}
