/** One template of a general entry: correct it, delete it (E-74). */
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { keptTemplate, readDraft } from './template-draft.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { readOnOpening, templatesChanged } from './templates.ts'

export default function EditTemplate() {
  const id = Number(useParams()['id'])
  const query = useQuery({ ...queries.entryTemplate.get.queryOptions({ input: { id } }), ...readOnOpening })
  useNamedPage(query.data?.name ?? null)
  return <LoadState query={query}>{(template) => <Kept key={template.rowVersion} template={template} />}</LoadState>
}

function Kept({ template }: { template: EntryTemplate }) {
  const { t } = useTranslation('accounts')
  const { id, name, rowVersion } = template
  const goBack = useGoBack('/accounts/general-entries?view=templates')
  const session = useDocumentSession(`entry-template-${id}-${rowVersion}`, readDraft)
  if (session === undefined) return <LoadingNote />
  const done = (text: string) => {
    alert({ text, severity: 'success' })
    void templatesChanged()
    goBack()
  }
  return (
    <TemplateForm
      title={name}
      session={session}
      initial={session.initial ?? keptTemplate(template)}
      save={(input) => api.entryTemplate.update({ id, rowVersion, ...input })}
      onSaved={(saved) => done(t('templates.saved', { name: saved.name }))}
      onLeave={goBack}
      actions={
        <ConfirmAction
          label={t('templates.remove')}
          button={{ danger: true }}
          title={t('templates.removeTitle', { name })}
          text={t('templates.removeText')}
          confirm={t('templates.remove')}
          danger
          run={async () => {
            await api.entryTemplate.remove({ id })
            done(t('templates.removed', { name }))
          }}
        />
      }
    />
  )
}
