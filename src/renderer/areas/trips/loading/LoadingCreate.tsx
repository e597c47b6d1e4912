/** Loading a vehicle (E-30). What was typed before a crash or a closed window is back. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BusinessDate } from '#contract/dates.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useProductId, useProductStock } from '#lib/product-stock.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { dropDraft } from '#ui/draft.ts'
import { DraftFound } from '#ui/DraftFound.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { type FoundDraft, useFoundDraft } from '#ui/use-found-draft.ts'
import { LoadingForm } from './LoadingForm.tsx'
import { emptyLoading, readDraft, sentLoading, type TypedLoading } from './loading-draft.ts'
import { tripPaths } from '#ui/trip/paths.ts'

const DRAFT = 'loading'

export default function LoadingCreate() {
  const day = useDocumentDay()
  const productId = useProductId()
  const draft = useFoundDraft(DRAFT, readDraft)
  // Whatever is typed for an item must find its choices.
  const choices = useProductStock()
  if (choices.isPending || draft === undefined || day === undefined || productId === undefined) return <LoadingNote />
  return <NewLoading day={day} productId={productId} draft={draft} />
}

type Round = { number: number; initial: TypedLoading; restoredAt: string | null }
type NewLoadingProps = { day: BusinessDate | null; productId: number; draft: FoundDraft<TypedLoading> | null }

function NewLoading({ day, productId, draft }: NewLoadingProps) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const goBack = useGoBack(tripPaths.list)
  const today = useTodayOrPcDay()
  const [round, setRound] = useState<Round>(() => ({
    number: 0,
    initial: draft?.value ?? emptyLoading(day),
    restoredAt: draft?.savedAt ?? null,
  }))
  const begin = (date: BusinessDate | null) =>
    setRound(({ number }) => ({ number: number + 1, initial: emptyLoading(date), restoredAt: null }))
  const said = (saved: TripDetails) =>
    alert({ text: t('loading.saved', { number: saved.number }), severity: 'success' })
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(DRAFT).catch(() => undefined)
    begin(day)
  }

  return (
    <LoadingForm
      key={round.number}
      title={t('loading.new')}
      {...(round.restoredAt && { notice: <DraftFound savedAt={round.restoredAt} onDiscard={discard} /> })}
      productId={productId}
      day={day ?? today}
      initial={round.initial}
      restored={round.restoredAt !== null}
      draftKey={DRAFT}
      sent={(typed) => sentLoading(typed, productId)}
      save={(sent) => api.trip.create(sent)}
      onSaved={(saved) => {
        said(saved)
        void navigate(tripPaths.trip(saved.id), { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        begin(saved.date)
      }}
      onLeave={goBack}
    />
  )
}
