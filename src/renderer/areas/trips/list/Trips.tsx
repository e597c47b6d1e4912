/** Vehicles' days: find one, load a vehicle, go on to its next step. */
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useReps } from '#lib/use-reps.ts'
import { Amount } from '#ui/Amount.tsx'
import { DaysFilter } from '#ui/DaysFilter.tsx'
import filters from '#ui/Filters.module.css'
import { dayFilters } from '#ui/list-days.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { TripTable, useTrips } from '#ui/trip/TripTable.tsx'

const filterNames = [...dayFilters, 'status', 'open', 'routeId', 'vehicleId', 'repId']
const MOST_VEHICLES = 100

export default function Trips() {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const list = useScopedList({ filters: filterNames, defaultSort: '-date' })
  const query = useTrips(list)
  const create = () => void navigate(tripPaths.create)
  const to = (path: (id: number) => string, may: (trip: Trip) => boolean) => (trip: Trip) => {
    if (may(trip)) void navigate(path(trip.id))
  }
  const isOpen = ({ status }: Trip) => status === tripStatuses.loaded || status === tripStatuses.unloaded

  return (
    <>
      <PageHeader
        title={t('title')}
        counts={
          query.data && (
            <>
              {t('counts', { count: query.data.totalCount })} · {t('sums.sales')}{' '}
              <Amount value={query.data.sums.sales} currency /> · {t('sums.short')}{' '}
              <Amount value={query.data.sums.short} /> · {t('sums.excess')} <Amount value={query.data.sums.excess} />
            </>
          )
        }
        actions={
          <ShortcutButton type="primary" shortcut="create" onClick={create}>
            {t('create')}
          </ShortcutButton>
        }
      />
      <TripTable
        view="trips"
        label={t('title')}
        list={list}
        query={query}
        filters={<Filters list={list} />}
        onOpen={({ id }) => void navigate(tripPaths.trip(id))}
        rowActions={{
          unload: to(tripPaths.unload, isOpen),
          gasOut: to(tripPaths.gasOut, isOpen),
          addItems: to(tripPaths.update, isOpen),
          settle: to(
            tripPaths.settle,
            ({ status }) => status !== tripStatuses.loaded && status !== tripStatuses.cancelled,
          ),
        }}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: { label: t('create'), run: create } }}
      />
    </>
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('trips')
  const roots = useQuery(queries.route.list.queryOptions({ input: {} })).data ?? []
  const vehicles =
    useQuery(queries.vehicle.list.queryOptions({ input: { PageSize: MOST_VEHICLES, sort: 'regNo' } })).data?.items ?? []
  const reps = useReps()
  const choice = (
    name: 'routeId' | 'vehicleId' | 'repId',
    all: string,
    options: { value: number; label: string }[],
  ) => (
    <Select
      aria-label={all}
      className={filters['days'] ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={all}
      value={Number(list.filter(name)) || null}
      options={options}
      onChange={(id) => list.setFilter(name, id ? String(id) : undefined)}
    />
  )
  const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  return (
    <>
      <DaysFilter list={list} />
      <Select
        aria-label={t('status.label')}
        className={filters['days'] ?? ''}
        allowClear
        placeholder={t('status.all')}
        value={list.filter('open') === 'true' ? 'open' : (list.filter('status') ?? null)}
        options={[
          { value: 'open', label: t('status.open') },
          { value: '0', label: t('status.loaded') },
          { value: '1', label: t('status.unloaded') },
          { value: '2', label: t('status.settled') },
          { value: '9', label: t('status.cancelled') },
        ]}
        onChange={(chosen) =>
          list.setFilters(
            chosen === 'open' ? { open: 'true', status: undefined } : { open: undefined, status: chosen ?? undefined },
          )
        }
      />
      {choice('routeId', t('root.all'), roots.map(named))}
      {choice(
        'vehicleId',
        t('vehicle.all'),
        vehicles.map(({ id, regNo, name }) => ({ value: id, label: `${regNo} ${name}` })),
      )}
      {choice('repId', t('rep.all'), reps.map(named))}
    </>
  )
}
