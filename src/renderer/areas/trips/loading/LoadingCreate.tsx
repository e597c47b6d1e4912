/** Loading a vehicle (E-30), with `?copy=` as another trip was loaded. What was typed before a crash or a closed window is back. */
import type { TripDetails } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { useProductId, useProductStock } from '#lib/product-stock.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoadingForm } from './LoadingForm.tsx'
import { copiedLoading, emptyLoading, readDraft, sentLoading } from './loading-draft.ts'

export default function LoadingCreate() {
  const [params] = useSearchParams()
  const copied = Number(params.get('copy')) || null
  const query = useQuery({
    ...queries.trip.get.queryOptions({ input: { id: copied ?? 0 } }),
    enabled: copied !== null,
  })
  if (copied === null) return <NewLoading key="new" draftKey="loading" original={null} />
  return (
    <LoadState query={query}>
      {(trip) => <NewLoading key={copied} draftKey={`loading-copy-${copied}`} original={trip} />}
    </LoadState>
  )
}

type NewLoadingProps = {
  draftKey: string
  /** What the first loading begins like. */
  original: TripDetails | null
}

function NewLoading({ draftKey, original }: NewLoadingProps) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const goBack = useGoBack(tripPaths.list)
  const today = useTodayOrPcDay()
  const day = useDocumentDay()
  const productId = useProductId()
  const session = useDocumentSession(draftKey, readDraft)
  // Whatever is typed for an item must find its choices.
  const choices = useProductStock()
  if (choices.isPending || session === undefined || day === undefined || productId === undefined) return <LoadingNote />
  const begun =
    original !== null && session.number === 0 ? copiedLoading(original, day, choices.data ?? []) : emptyLoading(day)
  const said = (saved: TripDetails) =>
    alert({ text: t('loading.saved', { number: saved.number }), severity: 'success' })
  return (
    <LoadingForm
      key={session.number}
      title={t('loading.new')}
      notice={session.notice}
      productId={productId}
      day={day ?? today}
      session={session}
      initial={session.initial ?? begun}
      sent={(typed) => sentLoading(typed, productId)}
      save={(sent) => api.trip.create(sent)}
      onSaved={(saved) => {
        said(saved)
        void navigate(tripPaths.trip(saved.id), { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin(emptyLoading(saved.date))
      }}
      onLeave={goBack}
    />
  )
}
