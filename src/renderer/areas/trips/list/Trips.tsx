/** Vehicles' days: find one, load a vehicle, go on to its next step. */
import type { TripSort } from '#contract/trips/trip-calls.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useReps } from '#lib/use-reps.ts'
import { Amount } from '#ui/Amount.tsx'
import { dayFilters } from '#ui/list-days.ts'
import { tripPaths } from '#ui/trip/paths.ts'
import { TripList, useTrips } from '#ui/trip/TripList.tsx'
import { ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

const filterNames = [...dayFilters, 'status', 'open', 'routeId', 'vehicleId', 'repId']
const MOST_VEHICLES = 100

export default function Trips() {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const list = useScopedList<TripSort>({ filters: filterNames, defaultSort: '-date' })
  const query = useTrips(list)
  const to = (path: (id: number) => string, may: (trip: Trip) => boolean) => (trip: Trip) => {
    if (may(trip)) void navigate(path(trip.id))
  }
  const isOpen = ({ status }: Trip) => status === tripStatuses.loaded || status === tripStatuses.unloaded

  return (
    <TripList
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
      create={{ label: t('create'), run: () => void navigate(tripPaths.create) }}
      view="trips"
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
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
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
  ) => <ChoiceFilter list={list} name={name} label={all} all={all} options={options} search narrow />
  const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  return (
    <>
      <DaysFilter list={list} />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('status.label')}
        all={t('status.all')}
        options={[
          { value: 'open', label: t('status.open') },
          { value: '0', label: t('status.loaded') },
          { value: '1', label: t('status.unloaded') },
          { value: '2', label: t('status.settled') },
          { value: '9', label: t('status.cancelled') },
        ]}
        narrow
        chosen={list.filter('open') === 'true' ? 'open' : (list.filter('status') ?? null)}
        onChoose={(chosen) =>
          list.setFilters(chosen === 'open' ? { open: 'true', status: undefined } : { open: undefined, status: chosen })
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
