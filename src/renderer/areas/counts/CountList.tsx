/** Count sheets: find, begin, open. */
import type { Count, CountSort } from '#contract/counts/count.ts'
import { countPlaces, CountStatus } from '#contract/counts/count-rules.ts'
import { useListState, type ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CountStatusTag } from './CountStatusTag.tsx'

const filterNames = [...dayFilters, 'status', 'place']

export default function CountList() {
  const { t } = useTranslation('counts')
  const navigate = useNavigate()
  const list = useListState<CountSort>({ filters: filterNames, defaultSort: '-date' })
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  const query = useQuery({ ...queries.stockCount.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <ListPage<Count, CountSort>
      title={t('title')}
      counts={query.data && t('counts', { count: query.data.totalCount })}
      create={{ label: t('create'), run: () => void navigate('/inventory/counts/create') }}
      view="stockCount"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('search')}
      filters={<Filters list={list} />}
      onOpen={({ id }) => void navigate(`/inventory/counts/sheet?id=${id}`)}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('counts')
  return (
    <>
      <DaysFilter list={list} />
      <ChoiceFilter
        list={list}
        name="place"
        label={t('field.place')}
        all={t('everyPlace')}
        options={countPlaces.map((value) => ({ value, label: t(`place.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('statusLabel')}
        all={t('everyStatus')}
        options={CountStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        narrow
      />
    </>
  )
}

function useColumns(): readonly Column<Count, CountSort>[] {
  const { t } = useTranslation('counts')
  return useMemo(
    () => [
      { key: 'number', title: t('number'), sortable: true, hideable: false, width: 160 },
      { key: 'date', title: t('field.date'), sortable: true, width: 110, as: 'date' },
      {
        key: 'place',
        title: t('field.place'),
        render: ({ place, vehicle }) => [t(`place.${place}`), vehicle].filter(Boolean).join(' '),
      },
      { key: 'remark', title: t('field.remark') },
      { key: 'createdBy', title: t('begunBy'), width: 150 },
      {
        key: 'difference',
        title: t('difference'),
        sortable: true,
        width: 130,
        align: 'end',
        // A sheet that is still being counted has none yet.
        render: ({ status, difference }) => (status === 'OPEN' ? '–' : <Amount value={difference} />),
      },
      {
        key: 'status',
        title: t('statusLabel'),
        width: 120,
        render: ({ status }) => <CountStatusTag status={status} />,
      },
    ],
    [t],
  )
}
