/** Loading a vehicle (E-30). What was typed before a crash or a closed window is back. */
import type { TripDetails } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useProductId, useProductStock } from '#lib/product-stock.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LoadingForm } from './LoadingForm.tsx'
import { emptyLoading, readDraft, sentLoading } from './loading-draft.ts'

export default function LoadingCreate() {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const goBack = useGoBack(tripPaths.list)
  const today = useTodayOrPcDay()
  const day = useDocumentDay()
  const productId = useProductId()
  const session = useDocumentSession('loading', readDraft)
  // Whatever is typed for an item must find its choices.
  const choices = useProductStock()
  if (choices.isPending || session === undefined || day === undefined || productId === undefined) return <LoadingNote />
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
      initial={session.initial ?? emptyLoading(day)}
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
