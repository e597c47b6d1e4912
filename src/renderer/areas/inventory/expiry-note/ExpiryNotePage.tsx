/** Expiry notes on their one address: the list, or a new note over it (`?view=new`). */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { BusinessDate } from '#contract/dates.ts'
import type { ExpiryNote } from '#contract/inventory/expiry-note.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { DraftFound } from '#ui/DraftFound.tsx'
import { dropDraft } from '#ui/draft.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { type FoundDraft, useFoundDraft } from '#ui/use-found-draft.ts'
import { ExpiryNoteForm } from './ExpiryNoteForm.tsx'
import { ExpiryNoteList } from './ExpiryNoteList.tsx'
import { DRAFT, emptyExpiryNote, readDraft, type TypedExpiryNote } from './expiry-note-draft.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { usePrincipal } from '#lib/use-principal.ts'

export default function ExpiryNotePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const create = () => void navigate('/inventory/ern?view=new')
  return params.get('view') === 'new' ? <NewExpiryNote /> : <ExpiryNoteList onCreate={create} />
}

function NewExpiryNote() {
  const day = useDocumentDay()
  const principal = usePrincipal()
  const draft = useFoundDraft(DRAFT, readDraft)
  // The cursor begins at an item: whatever is typed there must find its choices.
  const choices = useProductStock()
  if (choices.isPending || draft === undefined || principal === undefined || day === undefined) return <LoadingNote />
  return <Rounds day={day} principal={principal} draft={draft} />
}

type RoundsProps = {
  /** The day the note bears until another is chosen (C3). */
  day: BusinessDate | null
  principal: number | null
  draft: FoundDraft<TypedExpiryNote> | null
}
type Round = { number: number; initial: TypedExpiryNote; restoredAt: string | null }

/** One note after the other. */
function Rounds({ day, principal, draft }: RoundsProps) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/ern')
  const empty = () => emptyExpiryNote({ date: day, supplierId: principal })
  const [round, setRound] = useState<Round>(() => ({
    number: 0,
    initial: draft?.value ?? empty(),
    restoredAt: draft?.savedAt ?? null,
  }))
  const begin = () => setRound(({ number }) => ({ number: number + 1, initial: empty(), restoredAt: null }))
  const said = ({ number }: ExpiryNote) => alert({ text: t('expiryNote.saved', { number }), severity: 'success' })
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(DRAFT).catch(() => undefined)
    begin()
  }
  return (
    <ExpiryNoteForm
      key={round.number}
      initial={round.initial}
      restored={round.restoredAt !== null}
      {...(round.restoredAt && { notice: <DraftFound savedAt={round.restoredAt} onDiscard={discard} /> })}
      onSaved={(saved) => {
        said(saved)
        goBack()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        begin()
      }}
      onLeave={goBack}
    />
  )
}
