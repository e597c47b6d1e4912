/** A new goods received note. What was typed before a crash or a closed window is back. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BusinessDate } from '#contract/dates.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { alert } from '#state/alerts.ts'
import { dropDraft } from '#ui/draft.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { DraftFound } from '#ui/DraftFound.tsx'
import { GrnForm } from './GrnForm.tsx'
import { emptyGrn, readDraft, type TypedGrn } from './grn-draft.ts'
import { type FoundDraft, useFoundDraft } from '#ui/use-found-draft.ts'
import { useGoBack } from '#lib/go-back.ts'
import { usePrincipal } from '#lib/use-principal.ts'

const DRAFT = 'grn'

export default function GrnCreate() {
  const day = useDocumentDay()
  const principal = usePrincipal()
  const draft = useFoundDraft(DRAFT, readDraft)
  // Whatever is typed for an item must find its choices.
  const choices = useProductStock()
  if (choices.isPending || draft === undefined || principal === undefined || day === undefined) return <LoadingNote />
  return <NewGrn day={day} principal={principal} draft={draft} />
}

type Round = { number: number; initial: TypedGrn; restoredAt: string | null }
type NewGrnProps = {
  /** The day the note bears until another is chosen (C3). */
  day: BusinessDate | null
  principal: number | null
  draft: FoundDraft<TypedGrn> | null
}

function NewGrn({ day, principal, draft }: NewGrnProps) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const goBack = useGoBack('/inventory/grn')
  const [round, setRound] = useState<Round>(() => ({
    number: 0,
    initial: draft?.value ?? emptyGrn({ supplierId: principal, date: day }),
    restoredAt: draft?.savedAt ?? null,
  }))
  const begin = (initial: TypedGrn) => setRound(({ number }) => ({ number: number + 1, initial, restoredAt: null }))

  const said = (saved: Grn) => alert({ text: t('grn.saved', { number: saved.number }), severity: 'success' })
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(DRAFT).catch(() => undefined)
    begin(emptyGrn({ supplierId: principal, date: day }))
  }

  return (
    <GrnForm
      key={round.number}
      title={t('grn.new')}
      {...(round.restoredAt && { notice: <DraftFound savedAt={round.restoredAt} onDiscard={discard} /> })}
      initial={round.initial}
      restored={round.restoredAt !== null}
      draftKey={DRAFT}
      save={(typed) => api.grn.create(typed)}
      onSaved={(saved) => {
        said(saved)
        void navigate(`/inventory/grn/update/${saved.id}`, { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        begin(emptyGrn({ supplierId: saved.supplierId, date: saved.date }))
      }}
      onLeave={goBack}
    />
  )
}
