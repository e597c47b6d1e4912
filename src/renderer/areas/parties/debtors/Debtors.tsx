/** Everybody the agency trades with (specification §2): outlets, debtors or suppliers, with a drawer for a new one. */
import { partyKinds } from '#contract/enums.ts'
import type { Party, OutletSort } from '#contract/parties/party.ts'
import { api } from '#lib/client.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { KeptNote } from '#ui/KeptNote.tsx'
import { ListPage, useViewSwitch } from '#ui/ListPage.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { ChoiceFilter, StateFilter } from '#ui/ListFilters.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PartyFields } from './PartyFields.tsx'
import { usePartyColumns } from './party-columns.tsx'
import { partyInput, type PartyValues } from './party-values.ts'
import { useRoutes } from './RouteSelect.tsx'

const kinds = { outlets: partyKinds.outlet, debtors: partyKinds.debtor, suppliers: partyKinds.creditor } as const

export default function Debtors() {
  const { t } = useTranslation('parties')
  const [view, views] = useViewSwitch(['outlets', 'debtors', 'suppliers'], t('party.view.label'), (one) =>
    t(`party.view.${one}`),
  )
  return <Parties key={view} view={view} views={views} />
}

/** @param views the switch between the lists, for the page's head */
function Parties({ view, views }: { view: keyof typeof kinds; views: React.ReactNode }) {
  const { t } = useTranslation('parties')
  const navigate = useNavigate()
  const kind = kinds[view]
  const list = useListState<OutletSort>({ filters: ['isActive', 'route_id'], defaultSort: 'name' })
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
    <ListPage<Party, OutletSort>
      title={t('party.title')}
      counts={query.data && t(`party.counts.${view}`, { count: query.data.totalCount })}
      actions={views}
      create={create}
      above={<KeptNote calls={['party.create', 'party.update']} />}
      view={view === 'suppliers' ? 'suppliers' : 'parties'}
      columns={columns}
      query={query}
      list={list}
      searchHint={t('party.search')}
      filters={
        <>
          {view === 'outlets' && <RouteFilter list={list} />}
          <StateFilter list={list} />
        </>
      }
      onOpen={({ id }) => void navigate(`/account-master/debtors/${id}`)}
      empty={{ title: t(`party.empty.${view}`), hint: t(`party.emptyHint.${view}`) }}
    >
      <FormDrawer<PartyValues>
        initial={adding ? {} : undefined}
        title={create.label}
        onClose={() => setAdding(false)}
        waits
        onSave={(values) => api.party.create({ kind, ...partyInput(values) })}
      >
        <PartyFields kind={kind} />
      </FormDrawer>
    </ListPage>
  )
}

function RouteFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('parties')
  const routes = useRoutes()?.filter(({ isActive }) => isActive)
  return (
    <ChoiceFilter
      list={list}
      name="route_id"
      label={t('party.field.route_id')}
      all={t('party.allRoutes')}
      options={routes?.map(({ id, name }) => ({ value: id, label: name }))}
      search
    />
  )
}
