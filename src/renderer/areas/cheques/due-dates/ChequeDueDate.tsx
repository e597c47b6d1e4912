/** One plan of cheque due dates of a supplier. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { ChequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { EditPage } from '#ui/PageLoad.tsx'
import { DueDates, DueFields } from './DueFields.tsx'
import { dueInput, type DueValues, dueValues } from './due-values.ts'
import { RemoveMaster } from '#ui/RemoveMaster.tsx'

export default function ChequeDueDate() {
  const { t } = useTranslation('parties')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.chequeDueDates.get.queryOptions({ input: { id } }))
  return (
    <EditPage title={t('due.one')} query={query}>
      {(base, onTyped) => <Opened plan={base} onTyped={onTyped} />}
    </EditPage>
  )
}

function Opened({ plan, onTyped }: { plan: ChequeDueDates; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('parties')
  const goBack = useGoBack('/inventory-master/cheque-due-dates')
  const { id, rowVersion, name, creditor } = plan
  useNamedPage(name)
  return (
    <FormPage<DueValues, ChequeDueDates>
      title={name}
      mark={creditor}
      actions={
        <RemoveMaster
          name={name}
          text={t('due.removeText')}
          remove={() => api.chequeDueDates.remove({ id })}
          onRemoved={goBack}
        />
      }
      initial={dueValues(plan)}
      focus="name"
      save={(values) => api.chequeDueDates.update({ id, rowVersion, ...dueInput(values) })}
      onSaved={(saved) => {
        alert({ text: t('saved', { name: saved.name }), severity: 'success' })
        queryClient.setQueryData(queries.chequeDueDates.get.queryKey({ input: { id } }), saved)
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      below={<DueDates />}
    >
      <DueFields />
    </FormPage>
  )
}
