/** The list of general entries; what is due stands over it, the one that was opened lies over both (`?entry=`). */
import { accountsIn, memoWords } from '#lib/books.ts'
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { EntryState, type GeneralEntryRow, type GeneralEntrySort } from '#contract/ledger/general-entry.ts'
import { formatMoney } from '#contract/format.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { AccountFilter, ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { DueTemplates } from '../templates/DueTemplates.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { EntryStateTag } from './EntryStateTag.tsx'

const filterNames = [...dayFilters, 'state', 'accountId']

export function EntryList({ due, viewSwitch }: { due: readonly EntryTemplate[]; viewSwitch: React.ReactNode }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const [openId, open] = useOpened('entry')
  const list = useListState<GeneralEntrySort>({ filters: filterNames, defaultSort: '-date' })
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  const query = useQuery({ ...queries.generalEntry.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <ListPage<GeneralEntryRow, GeneralEntrySort>
      title={t('entries.title')}
      counts={query.data && t('entries.counts', { count: query.data.totalCount, total: formatMoney(query.data.total) })}
      create={{ label: t('entries.create'), run: () => void navigate('/accounts/general-entry') }}
      actions={viewSwitch}
      above={<DueTemplates due={due} />}
      view="general-entries"
      columns={columns}
      query={query}
      list={list}
      filterable={false}
      searchHint={t('entries.search')}
      filters={<Filters list={list} />}
      {...(query.data && { totals: { total: <Amount value={query.data.total} /> } })}
      onOpen={({ id }) => open(id)}
      empty={{ title: t('entries.empty'), hint: t('entries.emptyHint') }}
    >
      <EntryDrawer id={openId} onClose={() => open(null)} />
    </ListPage>
  )
}

const anyAccount = (): boolean => true

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('accounts')
  const states = EntryState.options.map((value) => ({ value, label: t(`entries.state.${value}`) }))
  return (
    <>
      <DaysFilter list={list} />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('entries.state.label')}
        all={t('entries.state.all')}
        options={states}
        narrow
      />
      <AccountFilter
        list={list}
        name="accountId"
        label={t('entry.account')}
        all={t('entries.allAccounts')}
        among={anyAccount}
      />
    </>
  )
}

function useColumns(): readonly Column<GeneralEntryRow, GeneralEntrySort>[] {
  const { t } = useTranslation('accounts')
  return useMemo(
    () => [
      { key: 'number', title: t('entries.number'), sortable: true, hideable: false, width: 150 },
      { key: 'date', title: t('entry.date'), sortable: true, width: 115, as: 'date' },
      { key: 'memo', title: t('entry.memo'), filter: 'text', render: ({ memo }) => memo && memoWords(memo) },
      {
        key: 'debits',
        title: t('entries.debits'),
        cutTo: 190,
        filter: 'text',
        render: ({ debits }) => accountsIn(debits),
      },
      {
        key: 'credits',
        title: t('entries.credits'),
        cutTo: 190,
        filter: 'text',
        render: ({ credits }) => accountsIn(credits),
      },
      { key: 'total', title: t('entries.total'), sortable: true, width: 150, as: 'amount' },
      { key: 'postedBy', title: t('entries.postedBy'), width: 140 },
      {
        key: 'state',
        title: t('entries.state.label'),
        width: 110,
        render: ({ state }) => <EntryStateTag state={state} />,
      },
    ],
    [t],
  )
}
