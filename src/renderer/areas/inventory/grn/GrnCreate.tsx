/** A new goods received note, with `?copy=` like another one. What was typed before a crash or a closed window is back. */
import type { Grn } from '#contract/inventory/grn.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { usePrincipal } from '#lib/use-principal.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { GrnForm } from './GrnForm.tsx'
import { copiedGrn, emptyGrn, readDraft } from './grn-draft.ts'
import { grnPaths } from './paths.ts'

export default function GrnCreate() {
  const [params] = useSearchParams()
  const copied = Number(params.get('copy')) || null
  const query = useQuery({
    ...queries.grn.get.queryOptions({ input: { id: copied ?? 0 } }),
    enabled: copied !== null,
  })
  if (copied === null) return <NewGrn key="new" draftKey="grn" original={null} />
  return (
    <LoadState query={query}>
      {(note) => <NewGrn key={copied} draftKey={`grn-copy-${copied}`} original={note} />}
    </LoadState>
  )
}

type NewGrnProps = {
  draftKey: string
  /** What the first note begins like. */
  original: Grn | null
}

function NewGrn({ draftKey, original }: NewGrnProps) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const goBack = useGoBack(grnPaths.list)
  const day = useDocumentDay()
  const principal = usePrincipal()
  const session = useDocumentSession(draftKey, readDraft)
  // Whatever is typed for an item must find its choices.
  const choices = useProductStock()
  if (choices.isPending || session === undefined || principal === undefined || day === undefined) return <LoadingNote />
  const said = (saved: Grn) => alert({ text: t('grn.saved', { number: saved.number }), severity: 'success' })
  const begun =
    original !== null && session.number === 0
      ? copiedGrn(original, day)
      : emptyGrn({ supplierId: principal, date: day })
  return (
    <GrnForm
      key={session.number}
      title={t('grn.new')}
      notice={session.notice}
      session={session}
      initial={session.initial ?? begun}
      save={(typed) => api.grn.create(typed)}
      onSaved={(saved) => {
        said(saved)
        // Going back from it, the list has the cursor on it.
        rememberSaved(saved.id, grnPaths.list)
        void navigate(grnPaths.one(saved.id), { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin(emptyGrn({ supplierId: saved.supplierId, date: saved.date }))
      }}
      onLeave={goBack}
    />
  )
}
