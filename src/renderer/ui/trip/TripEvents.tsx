/** What was done to a trip: holds, its settlement and amendments of that, its cancellation; when, by whom and why. */
import { isLocalId } from '#contract/local-ids.ts'
import type { Trip, TripEvent } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

type Kind = TripEvent['kind']
type Told = { id: number; kind: Kind; words: string }

/** Each in one sentence, oldest first, but for a reason that is `said` beside them; none while they are read, or where the server cannot be asked. */
export function useTripEvents({ id }: Pick<Trip, 'id'>, said?: string): readonly Told[] {
  const { t } = useTranslation('trips')
  const query = useQuery({ ...queries.trip.events.queryOptions({ input: { id } }), enabled: !isLocalId(id) })
  return (query.data ?? []).map(({ kind, at, by, reason, ...event }) => {
    const done = t(`trip.event.${kind}`, { name: by, time: dayAndTimeOf(at) })
    return { id: event.id, kind, words: reason === null || reason === said ? done : `${done}: ${reason}` }
  })
}

type TripEventsProps = { trip: Pick<Trip, 'id'>; kinds: readonly Kind[]; said?: string }

/** Those of some kinds, below each other. */
export function TripEvents({ trip, kinds, said }: TripEventsProps) {
  const { t } = useTranslation('trips')
  const events = useTripEvents(trip, said).filter(({ kind }) => kinds.includes(kind))
  if (events.length === 0) return null
  return (
    <ul aria-label={t('trip.history')} style={{ margin: 0, paddingLeft: 18 }}>
      {events.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  )
}
