/** After how many days the cheques for a supplier's goods fall due: all plans, and a drawer for a new one (specification §2, §3). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ChequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import type { Column } from '#ui/DataTable.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { DueDates, DueFields } from './DueFields.tsx'
import { dueInput, type DueValues } from './due-values.ts'

const parts = {
  text: ({ creditor, name }: ChequeDueDates) => `${creditor} ${name}`,
  sorts: { creditor: (row: ChequeDueDates) => row.creditor, name: (row: ChequeDueDates) => row.name },
}
type Sort = keyof typeof parts.sorts

export default function ChequeDueDatesPage() {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  const list = useListState<Sort>()
  const query = useQuery(queries.chequeDueDates.list.queryOptions({ input: {} }))
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data
  const [adding, setAdding] = useState(false)
  const create = { label: t('due.create'), run: () => setAdding(true) }
  const only = suppliers?.length === 1 ? suppliers[0] : undefined
  const columns: readonly Column<ChequeDueDates, Sort>[] = [
    { key: 'creditor', title: t('due.field.supplierId'), sortable: true, hideable: false },
    { key: 'name', title: t('due.field.name'), sortable: true, hideable: false },
    {
      key: 'due_dates',
      title: t('due.field.due_dates'),
      render: (row) => row.due_dates.map(({ days }) => t('due.after', { count: days })).join(' · '),
    },
  ]
  return (
    <ListPage<ChequeDueDates, Sort>
      title={t('due.title')}
      counts={query.data && t('due.counts', { count: query.data.length })}
      create={create}
      view="due-dates"
      columns={columns}
      query={{ ...query, data: localPage(query.data, list, parts) }}
      list={list}
      searchHint={t('due.search')}
      onOpen={({ id }) => void navigate(`/inventory-master/cheque-due-dates/${id}`)}
      empty={{ title: t('due.empty'), hint: t('due.emptyHint') }}
    >
      <FormDrawer<DueValues>
        initial={adding ? { due_dates: [{}], ...(only && { supplierId: only.id }) } : undefined}
        title={create.label}
        onClose={() => setAdding(false)}
        onSave={(values) => api.chequeDueDates.create(dueInput(values))}
      >
        <DueFields />
        <DueDates />
      </FormDrawer>
    </ListPage>
  )
}
