/** Suppliers, to look up: each comes with its product and is changed there (domain.md §1.4). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { partyKinds } from '#contract/enums.ts'
import type { Party } from '#contract/outlet.ts'
import { useListState } from '../../../lib/list-state.ts'
import { localPage } from '../../../lib/local-page.ts'
import { queries } from '../../../lib/queries.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePartyColumns } from './party-columns.tsx'

const parts = {
  text: ({ code, name, phone }: Party) => `${code} ${name} ${phone ?? ''}`,
  sorts: { code: (row: Party) => row.code, name: (row: Party) => row.name },
}

export function Suppliers({ views }: { views: React.ReactNode }) {
  const { t } = useTranslation('masters')
  const navigate = useNavigate()
  const list = useListState()
  const query = useQuery(queries.outlet.creditors.queryOptions({ input: {} }))
  const columns = usePartyColumns(partyKinds.creditor)
  const page = localPage(query.data, list, parts)
  return (
    <>
      <PageHeader
        title={t('party.title')}
        counts={query.data && t('party.counts.suppliers', { count: query.data.length })}
        actions={views}
      />
      <DataTable<Party>
        view="suppliers"
        label={t('party.view.suppliers')}
        columns={columns}
        rowKey={(row) => row.id}
        query={{ ...query, data: page }}
        list={list}
        searchHint={t('party.search')}
        onOpen={({ id }) => void navigate(`/account-master/debtors/${id}`)}
        empty={{ title: t('party.empty.suppliers'), hint: t('party.emptyHint.suppliers') }}
      />
    </>
  )
}
