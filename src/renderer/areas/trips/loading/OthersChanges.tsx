/** Says, while a loading is changed, what others made of its trip meanwhile, and what becomes of what is typed. */
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { labelOf } from '#lib/field-words.ts'
import { queries } from '#lib/queries.ts'
import { timeOf } from '#lib/time.ts'
import { useFieldWords } from '#lib/use-field-words.ts'
import type { FieldChange } from '#ui/conflict/three-way.ts'
import type { ConflictWords } from '#ui/conflict/use-clash.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TypedLoading, typedLoading } from './loading-draft.ts'
import { eventOf, tripChanges } from './trip-changes.ts'

export type Known = {
  /** The trip as whoever is here knows it: as it was opened, and with what was changed here. */
  trip: TripDetails
  /** Something here changed it, or said that what others changed was read. */
  isKnown: boolean
  /** What was answered on this page about what is to be saved. */
  answered: Set<string>
  /** This page changes it itself. */
  isBusy: boolean
  set: (trip: TripDetails) => void
  /** Whatever comes of the trip meanwhile is the work of this page. */
  during: <T>(work: () => Promise<T>) => Promise<T>
}

export function useKnown(opened: TripDetails): Known {
  const [{ trip, isKnown }, setKnown] = useState({ trip: opened, isKnown: false })
  const [answered] = useState(() => new Set<string>())
  const [running, setRunning] = useState(0)
  return {
    trip,
    isKnown,
    answered,
    isBusy: running > 0,
    set: (newer) => setKnown({ trip: newer, isKnown: true }),
    async during(work) {
      setRunning((count) => count + 1)
      try {
        return await work()
      } finally {
        setRunning((count) => count - 1)
      }
    },
  }
}

/**
 * What others made of the trip since; empty where nothing of its loading is another.
 * @param base what it was when a draft that came back was typed, where it was changed since
 */
export function othersChanges({ trip, isBusy, isKnown }: Known, now: TripDetails, base: TypedLoading | null) {
  if (isBusy) return []
  if (base && !isKnown) return tripChanges(base, typedLoading(now))
  return now.rowVersion > trip.rowVersion ? tripChanges(typedLoading(trip), typedLoading(now)) : []
}

type OthersChangesProps = {
  changes: readonly FieldChange[]
  now: TripDetails
  /** The form stands on an older state: something is typed in it. */
  isTyped: boolean
  words: ConflictWords
  /** Why nothing of the trip may be changed any more. */
  locked: string | null
  /** It was read. */
  onClose: () => void
}

export function OthersChanges({ now, isTyped, words, locked, changes, onClose }: OthersChangesProps) {
  const { t } = useTranslation('trips')
  const said = useFieldWords(Object.fromEntries(changes.map(({ name, ...sides }) => [name, sides])))
  const { id, number, status } = now
  const { data: events = [], isFetching } = useQuery({
    ...queries.trip.events.queryOptions({ input: { id } }),
    enabled: !isLocalId(id),
  })
  const event = isFetching ? undefined : eventOf(changes, events)
  const value = (change: FieldChange, side: 'base' | 'theirs') =>
    words.value(change, side) ?? said(change.name, change[side])
  const what = changes.map(
    (change) =>
      `${words.field(change.name) ?? labelOf(change.name)}: ${value(change, 'base')} → ${value(change, 'theirs')}`,
  )
  const then = [
    ...(locked === null ? [] : [locked]),
    ...(locked === null && status === tripStatuses.unloaded ? [t('loading.others.unloaded')] : []),
    ...(isTyped ? [t(locked === null ? 'loading.others.typed' : 'loading.others.lost')] : []),
    ...(!isTyped && locked === null ? [t('loading.others.shown')] : []),
  ]
  return (
    <Alert
      data-stays
      type={locked === null ? 'warning' : 'error'}
      showIcon
      title={
        <>
          <strong>
            {event
              ? t('loading.others.by', { number, name: event.by, time: timeOf(event.at) })
              : t('loading.others.somebody', { number })}
          </strong>{' '}
          {[...what, ...(event?.reason ? [`“${event.reason}”`] : [])].join('; ')}
          <div>{then.join(' ')}</div>
        </>
      }
      closable={{ onClose, 'aria-label': t('loading.others.close') }}
    />
  )
}
