/** After how many days the cheques for a supplier's goods fall due: all plans, and a drawer for a new one (specification §2, §3). */
import type { ChequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import type { Column } from '#ui/DataTable.tsx'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DueDates, DueFields } from './DueFields.tsx'
import { dueInput, type DueValues } from './due-values.ts'

const parts = {
  text: ({ creditor, name }: ChequeDueDates) => `${creditor} ${name}`,
  sorts: { creditor: (row: ChequeDueDates) => row.creditor, name: (row: ChequeDueDates) => row.name },
}
type Sort = keyof typeof parts.sorts

export default function ChequeDueDatesPage() {
  const { t } = useTranslation('cheques')
  const list = useListState<Sort>()
  const query = useQuery(queries.chequeDueDates.list.queryOptions({ input: {} }))
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} }))
  // A new plan begins with the only supplier there is: nothing is shown before it is known.
  const awaited = suppliers.isFetching && !suppliers.isFetchedAfterMount
  const only = suppliers.data?.length === 1 ? suppliers.data[0] : undefined
  const columns: readonly Column<ChequeDueDates, Sort>[] = [
    { key: 'creditor', title: t('due.field.supplierId'), sortable: true, hideable: false },
    { key: 'name', title: t('due.field.name'), sortable: true, hideable: false },
    {
      key: 'due_dates',
      title: t('due.field.due_dates'),
      render: (row) => row.due_dates.map(({ days }) => t('due.after', { count: days })).join(' · '),
    },
  ]
  const data = localPage(query.data, list, parts)
  return (
    <MasterList<ChequeDueDates, DueValues, Sort>
      of="cheques:due"
      counts={data && t('due.counts', { count: data.totalCount })}
      view="due-dates"
      path="/inventory-master/cheque-due-dates"
      columns={columns}
      query={awaited ? { ...query, data: undefined, isFetching: true } : { ...query, data }}
      list={list}
      initial={{ due_dates: [{}], ...(only && { supplierId: only.id }) }}
      add={(values) => api.chequeDueDates.create(dueInput(values))}
    >
      <DueFields />
      <DueDates />
    </MasterList>
  )
}
