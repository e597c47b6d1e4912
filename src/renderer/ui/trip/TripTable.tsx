/** Trips as a list: all of them, or those that wait for one step. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatQuantity } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '../Amount.tsx'
import { type Column, DataTable } from '../DataTable.tsx'
import type { EmptyWords } from '../EmptyState.tsx'
import { chosenDays, withDays } from '../list-days.ts'
import { StatusTag } from '../StatusTag.tsx'
import type { RowActions } from '../table-keys.ts'
import { TripStatusTag } from './TripStatus.tsx'

/** The trips that the list's state finds, with their sums. */
export function useTrips(list: ListState) {
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  return useQuery({ ...queries.trip.list.queryOptions({ input }), placeholderData: keepPreviousData })
}

type TripTableProps = {
  view: string
  label: string
  list: ListState
  query: ReturnType<typeof useTrips>
  filters?: React.ReactNode
  onOpen: (trip: Trip) => void
  onCreate?: () => void
  rowActions?: RowActions<Trip>
  empty: EmptyWords
}

export function TripTable({ query, filters, onCreate, rowActions, ...table }: TripTableProps) {
  const { t } = useTranslation('trips')
  const columns = useTripColumns()
  const sums = query.data?.sums
  return (
    <DataTable<Trip>
      {...table}
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      searchHint={t('search')}
      filters={filters}
      {...(onCreate && { onCreate })}
      {...(rowActions && { rowActions })}
      {...(sums && { totals: { loaded: formatQuantity(sums.loaded), sales: <Amount value={sums.sales} /> } })}
      isStrong={({ status }) => status === tripStatuses.unloaded}
    />
  )
}

function useTripColumns(): readonly Column<Trip>[] {
  const { t } = useTranslation('trips')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('column.number'),
        sortable: true,
        hideable: false,
        width: 140,
        render: ({ number }) => number,
      },
      { key: 'date', title: t('column.date'), sortable: true, width: 110, render: ({ date }) => formatDate(date) },
      { key: 'root', title: t('column.root'), sortable: true, render: ({ root }) => root },
      { key: 'vehicle', title: t('column.vehicle'), sortable: true, render: ({ vehicle }) => vehicle },
      { key: 'rep', title: t('column.rep'), sortable: true, render: ({ rep }) => rep },
      { key: 'queue', title: t('column.queue'), align: 'end', width: 60, render: ({ queue }) => queue },
      {
        key: 'loaded',
        title: t('column.loaded'),
        align: 'end',
        width: 90,
        render: ({ loaded }) => formatQuantity(loaded),
      },
      {
        key: 'sales',
        title: t('column.sales'),
        align: 'end',
        width: 130,
        render: ({ sales }) => sales !== null && <Amount value={sales} />,
      },
      {
        key: 'difference',
        title: t('column.difference'),
        align: 'end',
        width: 130,
        render: (trip) => <Difference trip={trip} />,
      },
      {
        key: 'status',
        title: t('column.status'),
        sortable: true,
        width: 120,
        render: (trip) => <TripStatusTag trip={trip} />,
      },
    ],
    [t],
  )
}

/** Short in red and brackets, excess in amber. */
function Difference({ trip: { short, excess } }: { trip: Trip }) {
  if (short !== null && short > 0) return <Amount value={cents(-short)} />
  return excess !== null && excess > 0 ? (
    <StatusTag tone="warning">
      <Amount value={excess} />
    </StatusTag>
  ) : null
}
