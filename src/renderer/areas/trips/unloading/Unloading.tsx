/** Unloading: what came back of a trip (E-34); without one in the address, the vehicles on the road. */
import type { BusinessDate } from '#contract/dates.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { OneTrip } from '#ui/trip/OneTrip.tsx'
import { useStepKeysMeanwhile } from '#ui/trip/TripSteps.tsx'
import { useSettled } from '#ui/trip/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readReturnDraft, returnDraftKey } from './return-draft.ts'
import { Unload } from './Unload.tsx'

export default function Unloading() {
  return <OneTrip step="unload">{(id) => <Opened key={id} id={id} />}</OneTrip>
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('trips')
  const day = useDocumentDay()
  const settled = useSettled()
  const query = useQuery(queries.trip.get.queryOptions({ input: { id } }))
  useStepKeysMeanwhile(id, query.data === undefined, 'unload')
  useNamedPage(query.data ? t('unloading.title', { number: query.data.number }) : null)
  return (
    <PageLoad title={t('todo.unload.title')} query={query}>
      {(trip) => {
        if (trip.status === tripStatuses.summarised) return <EmptyState title={t(`loading.noChange.${settled}`)} />
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
  const session = useDocumentSession(
    returnDraftKey(trip.id),
    (kept) => readReturnDraft(kept, trip),
    true,
    (kept) => readReturnDraft(kept, trip, true),
  )
  if (session === undefined) return <LoadingNote />
  return (
    <Unload
      key={session.number}
      trip={trip}
      day={day !== null && day < trip.date ? trip.date : day}
      session={session}
      onTyped={onTyped}
    />
  )
}
