/** Expiry notes on their one address: the list, or a new note over it (`?view=new`). */
import type { ExpiryNote } from '#contract/inventory/expiry-note.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useProductStock } from '#lib/product-stock.ts'
import { usePrincipal } from '#lib/use-principal.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ExpiryNoteForm } from './ExpiryNoteForm.tsx'
import { ExpiryNoteList } from './ExpiryNoteList.tsx'
import { DRAFT, emptyExpiryNote, readDraft } from './expiry-note-draft.ts'

export default function ExpiryNotePage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const create = () => void navigate('/inventory/ern?view=new')
  return params.get('view') === 'new' ? <NewExpiryNote /> : <ExpiryNoteList onCreate={create} />
}

/** One note after the other. */
function NewExpiryNote() {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/ern')
  const day = useDocumentDay()
  const principal = usePrincipal()
  const session = useDocumentSession(DRAFT, readDraft)
  // The cursor begins at an item: whatever is typed there must find its choices.
  const choices = useProductStock()
  if (choices.isPending || session === undefined || principal === undefined || day === undefined) return <LoadingNote />
  const said = ({ number }: ExpiryNote) => alert({ text: t('expiryNote.saved', { number }), severity: 'success' })
  return (
    <ExpiryNoteForm
      key={session.number}
      session={session}
      initial={session.initial ?? emptyExpiryNote({ date: day, supplierId: principal })}
      onSaved={(saved) => {
        said(saved)
        goBack()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin()
      }}
      onLeave={goBack}
    />
  )
}
