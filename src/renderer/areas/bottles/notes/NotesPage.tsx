/** Bottle receipt notes, or purchase orders of bottles, on their one address: the list, or a new one (`?view=new`). */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isAdmin } from '#contract/access.ts'
import type { BottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { usePrincipal } from '#lib/use-principal.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { type FoundDraft, useFoundDraft } from '#ui/use-found-draft.ts'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { draftKeys, emptyNote, type NoteKind, readDraft, type TypedNote } from './note-draft.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteList } from './NoteList.tsx'

const notePaths = { BRN: '/inventory/brn', PO: '/inventory/brn-purchase-order' } as const

export function NotesPage({ kind }: { kind: NoteKind }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Buying owes money: an Admin does it.
  const mayCreate = isAdmin(useRoles()) || kind === 'BRN'
  const create = () => void navigate(`${notePaths[kind]}?view=new`)
  if (mayCreate && params.get('view') === 'new') return <NewNote kind={kind} />
  return <NoteList kind={kind} onCreate={mayCreate ? create : null} />
}

function NewNote({ kind }: { kind: NoteKind }) {
  const day = useDocumentDay()
  const principal = usePrincipal()
  const draft = useFoundDraft(draftKeys[kind], readDraft)
  if (draft === undefined || principal === undefined || day === undefined) return <LoadingNote />
  return <Rounds kind={kind} day={day} principal={principal} draft={draft} />
}

type RoundsProps = {
  kind: NoteKind
  /** The day the note bears until another is chosen (C3). */
  day: BusinessDate | null
  principal: number | null
  draft: FoundDraft<TypedNote> | null
}

/** One after the other. */
function Rounds({ kind, day, principal, draft }: RoundsProps) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const goBack = useGoBack(notePaths[kind])
  const round = useDocumentSession(draftKeys[kind], draft, () => emptyNote({ date: day, supplierId: principal }))
  const said = ({ number }: BottleReceipt) => alert({ text: t('note.saved', { number }), severity: 'success' })
  return (
    <NoteForm
      key={round.number}
      kind={kind}
      initial={round.initial}
      restored={round.restored}
      notice={round.notice}
      onSaved={(saved) => {
        said(saved)
        void navigate(`${notePaths[kind]}?note=${saved.id}`, { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        round.begin()
      }}
      onLeave={goBack}
    />
  )
}
