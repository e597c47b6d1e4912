/** What was done to a trip: goods that came and went, holds, its settlement and amendments of that, its cancellation; when, by whom and why. */
import { formatQuantity } from '#contract/format.ts'
import { isLocalId } from '#contract/local-ids.ts'
import type { Trip, TripEvent } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tripChangeWords } from './change-words.ts'

type Kind = TripEvent['kind']
/** `pieces`: of the goods that were added or removed. */
type Told = { id: number; kind: Kind; words: string; pieces: number }

/** Each in one sentence, oldest first, but for a reason that is `said` beside them; none while they are read, or where the server cannot be asked. */
export function useTripEvents({ id }: Pick<Trip, 'id'>, said?: string): readonly Told[] {
  const { t } = useTranslation('trips')
  const query = useQuery({ ...queries.trip.events.queryOptions({ input: { id } }), enabled: !isLocalId(id) })
  const labels = {
    route_id: t('field.route_id'),
    remark: t('field.remark'),
    staff: t('trip.staff'),
    prices: t('line.unit_price'),
  }
  return (query.data ?? []).map(({ kind, at, by, reason, items = [], fields = [], changes = [], ...event }) => {
    const done = t(`trip.event.${kind}`, { name: by, time: dayAndTimeOf(at) })
    const about = [
      ...items.map(({ code, qty }) => `${code} × ${formatQuantity(qty)}`),
      ...(changes.length > 0
        ? [changes.map((change) => tripChangeWords(change, t)).join(' · ')]
        : fields.map((field) => labels[field])),
      ...(reason === null || reason === said ? [] : [reason]),
    ]
    const pieces = items.reduce((sum, { qty }) => sum + qty, 0)
    return { id: event.id, kind, pieces, words: about.length === 0 ? done : `${done}: ${about.join(', ')}` }
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
      {events.map(({ id, kind, words }) => (
        <li key={`${id}-${kind}`}>{words}</li>
      ))}
    </ul>
  )
}
