/** A new goods received note. What was typed before a crash or a closed window is back. */
import type { Grn } from '#contract/inventory/grn.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { usePrincipal } from '#lib/use-principal.ts'
import { alert } from '#state/alerts.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { GrnForm } from './GrnForm.tsx'
import { emptyGrn, readDraft } from './grn-draft.ts'

export default function GrnCreate() {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const goBack = useGoBack('/inventory/grn')
  const day = useDocumentDay()
  const principal = usePrincipal()
  const session = useDocumentSession('grn', readDraft)
  // Whatever is typed for an item must find its choices.
  const choices = useProductStock()
  if (choices.isPending || session === undefined || principal === undefined || day === undefined) return <LoadingNote />
  const said = (saved: Grn) => alert({ text: t('grn.saved', { number: saved.number }), severity: 'success' })
  return (
    <GrnForm
      key={session.number}
      title={t('grn.new')}
      notice={session.notice}
      session={session}
      initial={session.initial ?? emptyGrn({ supplierId: principal, date: day })}
      save={(typed) => api.grn.create(typed)}
      onSaved={(saved) => {
        said(saved)
        void navigate(`/inventory/grn/update/${saved.id}`, { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin(emptyGrn({ supplierId: saved.supplierId, date: saved.date }))
      }}
      onLeave={goBack}
    />
  )
}
