/** Bottle receipt notes (E-24), or at their own address purchase orders of bottles (E-25): the list, or a new one (`?view=new`). */
import { isAdmin } from '#contract/access.ts'
import type { BottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { usePrincipal } from '#lib/use-principal.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { draftKeys, emptyNote, type NoteKind, readDraft } from './note-draft.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteList } from './NoteList.tsx'

const notePaths = { BRN: '/inventory/brn', PO: '/inventory/brn-purchase-order' } as const

export default function NotesPage() {
  const kind: NoteKind = useLocation().pathname === notePaths.PO ? 'PO' : 'BRN'
  return <Notes key={kind} kind={kind} />
}

function Notes({ kind }: { kind: NoteKind }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Buying owes money: an Admin does it.
  const mayCreate = isAdmin(useRoles()) || kind === 'BRN'
  const create = () => void navigate(`${notePaths[kind]}?view=new`)
  if (mayCreate && params.get('view') === 'new') return <NewNote kind={kind} />
  return <NoteList kind={kind} onCreate={mayCreate ? create : null} />
}

/** One after the other. */
function NewNote({ kind }: { kind: NoteKind }) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const goBack = useGoBack(notePaths[kind])
  const day = useDocumentDay()
  const principal = usePrincipal()
  const session = useDocumentSession(draftKeys[kind], readDraft)
  if (session === undefined || principal === undefined || day === undefined) return <LoadingNote />
  const said = ({ number }: BottleReceipt) => alert({ text: t('note.saved', { number }), severity: 'success' })
  return (
    <NoteForm
      key={session.number}
      kind={kind}
      session={session}
      initial={session.initial ?? emptyNote({ date: day, supplierId: principal })}
      onSaved={(saved) => {
        said(saved)
        void navigate(`${notePaths[kind]}?note=${saved.id}`, { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin()
      }}
      onLeave={goBack}
    />
  )
}
