/** Everybody the agency trades with (specification §2): outlets, debtors or suppliers with what they owe or are owed, and a drawer for a new one (`?create=true`). */
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { type BalanceSort, type PartyBalance, partyStates } from '#contract/parties/balances.ts'
import { api } from '#lib/client.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useCreateFlag } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { KeptNote } from '#ui/KeptNote.tsx'
import { ListPage, useViewSwitch } from '#ui/ListPage.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { ChoiceFilter, StateFilter } from '#ui/ListFilters.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PartyFields } from './PartyFields.tsx'
import { pathsOf } from '../page/paths.ts'
import { useMayOpen } from '../page/use-may-open.ts'
import { totalsOf, usePartyColumns } from './party-columns.tsx'
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
  const ui = useTranslation('ui').t
  const navigate = useNavigate()
  const kind = kinds[view]
  const isSupplier = view === 'suppliers'
  const list = useListState<BalanceSort>({ filters: ['isActive', 'route_id', 'state'], defaultSort: 'name' })
  const query = useQuery({
    ...queries.party.balances.queryOptions({ input: { ...list.query, kind, on: useTodayOrPcDay() } }),
    placeholderData: keepPreviousData,
  })
  const mayOpen = useMayOpen()
  const to = (page: 'pay' | 'bill' | 'statement' | 'edit') => (party: PartyBalance) => {
    const path = pathsOf(party, isSupplier ? receivablePayable.payable : receivablePayable.receivable)[page]
    if (path !== null && mayOpen(path)) void navigate(path)
  }
  const columns = usePartyColumns(kind)
  const [adding, setAdding] = useCreateFlag()
  const create = { label: t(`party.create.${view}`), run: () => setAdding(true) }
  return (
    <ListPage<PartyBalance, BalanceSort>
      title={t('party.title')}
      counts={query.data && t(`party.counts.${view}`, { count: query.data.totalCount })}
      actions={views}
      create={create}
      above={<KeptNote calls={['party.create', 'party.update']} />}
      view={isSupplier ? 'suppliers' : 'parties'}
      columns={columns}
      query={query}
      list={list}
      {...(query.data && { totals: totalsOf(query.data) })}
      searchHint={t('party.search')}
      filters={
        <>
          {view === 'outlets' && <RouteFilter list={list} />}
          <ChoiceFilter
            list={list}
            name="state"
            label={t('party.state.label')}
            all={t('party.state.all')}
            options={partyStates
              .filter((state) => !isSupplier || state === 'OWING' || state === 'OVERDUE')
              .map((state) => ({ value: state, label: t(`party.state.${state}`) }))}
          />
          <StateFilter list={list} />
        </>
      }
      onOpen={({ id }) => void navigate(`/accounts/parties/${id}`)}
      rowActions={{
        partyEdit: to('edit'),
        partyPay: to('pay'),
        partyBill: to('bill'),
        partyStatement: to('statement'),
      }}
      empty={{ title: t(`party.empty.${view}`), hint: t(`party.emptyHint.${view}`) }}
    >
      <FormDrawer<PartyValues>
        initial={adding ? {} : undefined}
        title={create.label}
        onClose={() => setAdding(false)}
        waits
        keeps={['route_id', 'creditDays']}
        saidAfter={({ name }) => ui('form.savedName', { name: name.trim() })}
        onSave={async (values) => {
          const made = await api.party.create({ kind, ...partyInput(values) })
          rememberSaved(made.id)
          return made
        }}
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
    />
  )
}
