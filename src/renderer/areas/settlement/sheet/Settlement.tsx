/** The settlement of a trip (E-50, E-51, STL-01 to STL-03). */
import { tripStatuses } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { OneTrip } from '#ui/trip/OneTrip.tsx'
import { TripSheet } from '#ui/trip/TripSheet.tsx'
import { useOwnAlerts } from '#ui/trip/use-own-alerts.ts'
import { useStepKeysMeanwhile } from '#ui/trip/TripSteps.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Cancelled } from './Cancelled.tsx'
import { SettlementPaper } from './SettlementPaper.tsx'
import { SettlementView } from './SettlementView.tsx'

export default function SettlementPage() {
  return <OneTrip step="settle">{(id) => <Opened key={id} id={id} />}</OneTrip>
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('settlement')
  const words = useTranslation('trips').t
  const navigate = useNavigate()
  const query = useQuery(queries.dayEnd.settlement.queryOptions({ input: { id } }))
  useStepKeysMeanwhile(id, query.data === undefined, 'settle')
  useNamedPage(query.data?.trip.number ?? null)
  useOwnAlerts()
  return (
    <PageLoad title={words('trip.settlement')} query={query}>
      {(books) =>
        books.trip.status === tripStatuses.loaded ? (
          <TripSheet
            trip={books.trip}
            title={t('title', { number: books.trip.number })}
            actions={<SettlementPaper trip={books.trip} />}
          >
            <EmptyState
              title={t('notYet')}
              action={{ label: t('unload'), run: () => void navigate(tripPaths.unload(id)) }}
            />
          </TripSheet>
        ) : (
          <Returned books={books} />
        )
      }
    </PageLoad>
  )
}

/** Of a trip that came back. When it is settled or cancelled another page stands here. */
function Returned({ books }: { books: Settlement }) {
  const { status } = books.trip
  const [first] = useState(status)
  if (status === tripStatuses.cancelled) return <Cancelled trip={books.trip} />
  return <SettlementView key={status} books={books} isNews={status !== first} />
}
