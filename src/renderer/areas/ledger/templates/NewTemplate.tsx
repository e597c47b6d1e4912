/** A new template of a general entry; `?copy=`: with the lines of a posted one (E-74). */
import type { GeneralEntry } from '#contract/ledger/general-entry.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { emptyTemplate, readDraft, templateOf } from './template-draft.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { templatesChanged } from './templates.ts'

const DRAFT_KEY = 'entry-template'

export default function NewTemplate() {
  const [params] = useSearchParams()
  const copied = Number(params.get('copy')) || null
  const query = useQuery({
    ...queries.generalEntry.get.queryOptions({ input: { id: copied ?? 0 } }),
    enabled: copied !== null,
  })
  if (copied === null) return <Typed draftKey={DRAFT_KEY} original={null} />
  return (
    <LoadState query={query}>
      {(entry) => <Typed key={copied} draftKey={`${DRAFT_KEY}-of-${copied}`} original={entry} />}
    </LoadState>
  )
}

function Typed({ draftKey, original }: { draftKey: string; original: GeneralEntry | null }) {
  const { t } = useTranslation('accounts')
  const goBack = useGoBack('/accounts/general-entries?view=templates')
  const session = useDocumentSession(draftKey, readDraft)
  if (session === undefined) return <LoadingNote />
  return (
    <TemplateForm
      title={t('templates.create')}
      session={session}
      initial={session.initial ?? (original ? templateOf(original) : emptyTemplate())}
      save={api.entryTemplate.create}
      onSaved={({ name }) => {
        alert({ text: t('templates.saved', { name }), severity: 'success' })
        void templatesChanged()
        goBack()
      }}
      onLeave={goBack}
    />
  )
}
