/** Unloading: what came back of a trip (E-34); without one in the address, the vehicles on the road. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusinessDate } from '#contract/dates.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { dropDraft } from '#ui/draft.ts'
import { DraftFound } from '#ui/DraftFound.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormWithRemoteUpdates } from '#ui/FormWithRemoteUpdates.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useFoundDraft } from '#ui/use-found-draft.ts'
import { readReturnDraft, returnDraftKey, Unload } from './Unload.tsx'
import { OneTrip } from '#ui/trip/OneTrip.tsx'

export default function Unloading() {
  return <OneTrip step="unload">{(id) => <Opened key={id} id={id} />}</OneTrip>
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('trips')
  const day = useDocumentDay()
  const query = useQuery(queries.trip.get.queryOptions({ input: { id } }))
  useNamedPage(query.data?.number ?? null)
  return (
    <PageLoad title={t('todo.unload.title')} query={query}>
      {(trip) => {
        if (trip.status === tripStatuses.summarised) return <EmptyState title={t('loading.noChange.settled')} />
        if (trip.status === tripStatuses.cancelled) return <EmptyState title={t('loading.noChange.cancelled')} />
        if (day === undefined) return <LoadingNote />
        return (
          <FormWithRemoteUpdates row={trip}>
            {(base, onTyped) => <Typed trip={base} day={day} onTyped={onTyped} />}
          </FormWithRemoteUpdates>
        )
      }}
    </PageLoad>
  )
}

type TypedProps = { trip: TripDetails; day: BusinessDate | null; onTyped: (typed: boolean) => void }

function Typed({ trip, day, onTyped }: TypedProps) {
  const key = returnDraftKey(trip.id)
  const draft = useFoundDraft(key, (kept) => readReturnDraft(kept, trip))
  const [discarded, setDiscarded] = useState(false)
  if (draft === undefined) return <LoadingNote />
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(key).catch(() => undefined)
    setDiscarded(true)
  }
  const restored = draft !== null && !discarded
  return (
    <Unload
      key={String(discarded)}
      trip={trip}
      day={day !== null && day < trip.date ? trip.date : day}
      restored={restored ? draft.value : null}
      onTyped={onTyped}
      notice={restored && <DraftFound savedAt={draft.savedAt} onDiscard={discard} />}
    />
  )
}
