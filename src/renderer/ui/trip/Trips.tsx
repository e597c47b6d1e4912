/** Vehicles' days: find one, load a vehicle, go on to its next step. A view narrows the list to the trips that wait for one step. */
import type { TripSort } from '#contract/trips/trip-calls.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { type ListState, withFilters } from '#lib/list-state.ts'
import { useVehicleChoices } from '#lib/fleet-choices.ts'
import { queries } from '#lib/queries.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useReps } from '#lib/use-reps.ts'
import { alert } from '#state/alerts.ts'
import { Amount } from '../Amount.tsx'
import { dayFilters } from '../list-days.ts'
import { tripPaths } from './paths.ts'
import { TripList, useTrips } from './TripList.tsx'
import { TripViews } from './TripViews.tsx'
import { type TripView, tripViews } from './views.ts'
import { ChoiceFilter, DaysFilter } from '../ListFilters.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

const filterNames = [...dayFilters, 'status', 'open', 'routeId', 'vehicleId', 'repId']

export function Trips({ view }: { view: TripView }) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const all = view === 'all'
  const state = useScopedList<TripSort>({
    filters: filterNames,
    // Those that wait for somebody stand first; in a view that holds no others, the one that waits longest.
    defaultSort: all ? '-open' : 'date',
  })
  const list = { ...state, query: withFilters(state.query, tripViews[view].asks) }
  const query = useTrips(list)
  const warn = (why: 'stillOnRoad' | 'noLonger.settled' | 'noLonger.cancelled', { number }: Trip) =>
    alert({ text: t(why, { number }), severity: 'warning' })
  /** A step that a trip takes until it is settled. */
  const to = (path: (id: number) => string) => (trip: Trip) => {
    if (trip.status === tripStatuses.summarised) warn('noLonger.settled', trip)
    else if (trip.status === tripStatuses.cancelled) warn('noLonger.cancelled', trip)
    else void navigate(path(trip.id))
  }

  return (
    <TripList
      title={all ? t('title') : t(`todo.${view}.title`)}
      above={<TripViews view={view} />}
      counts={
        query.data &&
        (all ? (
          <>
            {t('counts', { count: query.data.totalCount })} · {t('sums.sales')}{' '}
            <Amount value={query.data.sums.sales} currency /> · {t('sums.short')}{' '}
            <Amount value={query.data.sums.short} /> · {t('sums.excess')} <Amount value={query.data.sums.excess} />
          </>
        ) : (
          `${t('counts', { count: query.data.totalCount })} · ${t(`todo.${view}.hint`)}`
        ))
      }
      create={{ label: t('create'), run: () => void navigate(tripPaths.create) }}
      view="trips"
      tableKey={view}
      list={list}
      query={query}
      filters={<Filters list={list} withStatus={all} />}
      onOpen={({ id }) => void navigate(tripPaths[all ? 'trip' : view](id))}
      rowActions={{
        unload: to(tripPaths.unload),
        gasOut: to(tripPaths.gasOut),
        addItems: to(tripPaths.update),
        settle: (trip) => {
          if (trip.status === tripStatuses.loaded) warn('stillOnRoad', trip)
          else if (trip.status === tripStatuses.cancelled) warn('noLonger.cancelled', trip)
          else void navigate(tripPaths.settle(trip.id))
        },
      }}
      empty={
        all
          ? { title: t('empty'), hint: t('emptyHint') }
          : { title: t(`todo.${view}.empty`), hint: t(`todo.${view}.emptyHint`) }
      }
    />
  )
}

function Filters({ list, withStatus }: { list: ListState; withStatus: boolean }) {
  const { t } = useTranslation('trips')
  const roots = useQuery(queries.route.list.queryOptions({ input: {} })).data ?? []
  const vehicles = useVehicleChoices()
  const reps = useReps()
  const choice = (
    name: 'routeId' | 'vehicleId' | 'repId',
    all: string,
    options: { value: number; label: string }[] | undefined,
  ) => <ChoiceFilter list={list} name={name} label={all} all={all} options={options} search narrow />
  const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  return (
    <>
      <DaysFilter list={list} />
      {withStatus && <StatusFilter list={list} />}
      {choice('routeId', t('root.all'), roots.map(named))}
      {choice('vehicleId', t('vehicle.all'), vehicles)}
      {choice('repId', t('rep.all'), reps.map(named))}
    </>
  )
}

function StatusFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('trips')
  return (
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
  )
}
