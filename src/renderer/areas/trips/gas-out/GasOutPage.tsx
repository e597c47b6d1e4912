/** Gas out: what was given out from a vehicle, by outlet (E-33); without a trip in the address, the open trips. */
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { useCustomers } from '#lib/customers.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { OneTrip } from '#ui/trip/OneTrip.tsx'
import { useStepKeysMeanwhile } from '#ui/trip/TripSteps.tsx'
import { useSettled } from '#ui/trip/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gasOutDraftKey, readGasOutDraft } from './gas-out-lines.ts'
import { GasOut } from './GasOut.tsx'

export default function GasOutPage() {
  return <OneTrip step="gasOut">{(id) => <Opened key={id} id={id} />}</OneTrip>
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('trips')
  const settled = useSettled()
  const query = useQuery(queries.trip.get.queryOptions({ input: { id } }))
  useStepKeysMeanwhile(id, query.data === undefined, 'gasOut')
  useNamedPage(query.data ? t('gasOut.title', { number: query.data.number }) : null)
  return (
    <PageLoad title={t('todo.gasOut.title')} query={query}>
      {(trip) => {
        if (trip.status === tripStatuses.summarised) return <EmptyState title={t(`loading.noChange.${settled}`)} />
        if (trip.status === tripStatuses.cancelled) return <EmptyState title={t('loading.noChange.cancelled')} />
        return <Typed trip={trip} />
      }}
    </PageLoad>
  )
}

/** Lines only come: what others declare meanwhile takes nothing from what is typed here. */
function Typed({ trip }: { trip: TripDetails }) {
  const session = useDocumentSession(gasOutDraftKey(trip.id), (kept) => readGasOutDraft(kept, trip))
  // The cursor begins at an outlet: whatever is typed there must find its choices.
  const choices = useCustomers()
  if (session === undefined || choices.isPending) return <LoadingNote />
  return <GasOut key={session.number} trip={trip} session={session} />
}
