/** Outlets, debtors or suppliers: the list with a drawer for a new one. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { partyKinds } from '#contract/enums.ts'
import type { Party } from '#contract/parties/party.ts'
import { api } from '#lib/client.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { EntityPage } from '#ui/EntityPage.tsx'
import styles from '#ui/Filters.module.css'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { PartyFields } from './PartyFields.tsx'
import { usePartyColumns } from './party-columns.tsx'
import { partyInput, type PartyValues } from './party-values.ts'
import { RouteSelect } from './RouteSelect.tsx'
import { StateFilter } from '#ui/StateFilter.tsx'

const kinds = { outlets: partyKinds.outlet, debtors: partyKinds.debtor, suppliers: partyKinds.creditor } as const

/** @param views the switch between the lists, for the page's head */
export function Parties({ view, views }: { view: keyof typeof kinds; views: React.ReactNode }) {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  const kind = kinds[view]
  const list = useListState({ filters: ['isActive', 'route_id'], defaultSort: 'name' })
  // The route is a word of its own in the call.
  const { route_id, ...rest } = JSON.parse(list.query.filters ?? '{}')
  const filters = JSON.stringify({ ...rest, kind })
  const query = useQuery({
    ...queries.party.list.queryOptions({
      input: { ...list.query, filters, ...(route_id !== undefined && { route_id }) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = usePartyColumns(kind)
  const [adding, setAdding] = useState(false)
  const create = { label: t(`party.create.${view}`), run: () => setAdding(true) }
  return (
    <EntityPage<Party>
      title={t('party.title')}
      counts={query.data && t(`party.counts.${view}`, { count: query.data.totalCount })}
      actions={views}
      create={create}
      table={{
        view: view === 'suppliers' ? 'suppliers' : 'parties',
        columns,
        rowKey: (row) => row.id,
        query,
        list,
        searchHint: t('party.search'),
        filters: (
          <>
            {view === 'outlets' && <RouteFilter list={list} />}
            <StateFilter list={list} />
          </>
        ),
        onOpen: ({ id }) => void navigate(`/account-master/debtors/${id}`),
        empty: { title: t(`party.empty.${view}`), hint: t(`party.emptyHint.${view}`), action: create },
      }}
    >
      <FormDrawer<PartyValues>
        initial={adding ? {} : undefined}
        title={create.label}
        onClose={() => setAdding(false)}
        onSave={(values) => api.party.create({ kind, ...partyInput(values) })}
      >
        <PartyFields kind={kind} />
      </FormDrawer>
    </EntityPage>
  )
}

function RouteFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('parties')
  const chosen = list.filter('route_id')
  return (
    <RouteSelect
      aria-label={t('party.field.route_id')}
      className={styles['wide'] ?? ''}
      placeholder={t('party.allRoutes')}
      value={chosen === undefined ? null : Number(chosen)}
      onChange={(id) => list.setFilter('route_id', id === null ? undefined : String(id))}
    />
  )
}
