/** Vehicles' days: find one, load a vehicle, go on to its next step. A view narrows the list to the trips that wait for one step. */
import type { TripSort } from '#contract/trips/trip-calls.ts'
import { type ListState, withFilters } from '#lib/list-state.ts'
import { useVehicleChoices } from '#lib/fleet-choices.ts'
import { queries } from '#lib/queries.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useReps } from '#lib/use-reps.ts'
import { Amount } from '../Amount.tsx'
import { dayFilters } from '../list-days.ts'
import { stepPaths, tripPaths } from './paths.ts'
import { TripList, useTrips } from './TripList.tsx'
import { TripViews } from './TripViews.tsx'
import { useStillOpen } from './use-waiting.ts'
import { useTripKeys } from './use-trip-keys.tsx'
import { type TripPage, tripViews } from './views.ts'
import { ChoiceFilter, DaysFilter } from '../ListFilters.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

const filterNames = [...dayFilters, 'status', 'open', 'onHold', 'routeId', 'vehicleId', 'repId']

export function Trips({ view }: { view: TripPage }) {
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
  const isHeld = all && list.filter('onHold') === 'true'
  const stillOpen = useStillOpen()
  /** Trips that are on the road come to this list next. */
  const leadsToUnload = view === 'settle' && stillOpen?.some((one) => one.view === 'unload') === true
  const { rowActions, question } = useTripKeys(query.data?.items ?? noTrips)

  return (
    <TripList
      title={all ? t('title') : t(`todo.${view}.title`)}
      above={<TripViews view={isHeld ? 'onHold' : view} />}
      counts={
        query.data &&
        (all ? (
          <>
            {t('counts', { count: query.data.totalCount })}
            {query.data.sums.cancelled > 0 && ` (${t('cancelledOfThem', { count: query.data.sums.cancelled })})`} ·{' '}
            {t('sums.sales')} <Amount value={query.data.sums.sales} currency /> · {t('sums.short')}{' '}
            <Amount value={query.data.sums.short} /> · {t('sums.excess')} <Amount value={query.data.sums.excess} />
          </>
        ) : (
          [t('counts', { count: query.data.totalCount }), query.data.totalCount > 0 && t(`todo.${view}.hint`)]
            .filter(Boolean)
            .join(' · ')
        ))
      }
      create={{ label: t('create'), run: () => void navigate(tripPaths.create) }}
      view="trips"
      tableKey={view}
      waits={view === 'settle'}
      list={list}
      query={query}
      filters={<Filters list={list} withStatus={all} />}
      onOpen={({ id }) => void navigate(tripPaths[all ? 'trip' : view](id))}
      rowActions={rowActions}
      empty={
        all
          ? { title: t('empty'), hint: t('emptyHint') }
          : {
              title: t(`todo.${view}.empty`),
              hint: emptyHint(t(`todo.${view}.emptyHint`), view === 'settle' && stillOpen),
              ...(leadsToUnload && {
                action: {
                  label: t('todo.settle.toUnload'),
                  shortcut: 'unload',
                  run: () => void navigate(stepPaths.unload),
                },
              }),
            }
      }
      elsewhere={
        isHeld && isNarrowedBy(list, 'onHold')
          ? { title: t('todo.onHold.empty'), hint: t('todo.onHold.emptyHint') }
          : null
      }
    >
      {question}
    </TripList>
  )
}

/** What waits elsewhere comes first: the day is not done with the last settlement. */
const emptyHint = (hint: string, stillOpen: ReturnType<typeof useStillOpen> | false): string =>
  [...(stillOpen || []).map(({ words }) => `${words}.`), hint].join(' ')

const noTrips: readonly never[] = []

/** By this filter and by nothing else. */
const isNarrowedBy = ({ search, where, filter }: ListState, name: string): boolean =>
  search === '' && where.length === 0 && filterNames.every((one) => (filter(one) !== undefined) === (one === name))

function Filters({ list, withStatus }: { list: ListState; withStatus: boolean }) {
  const { t } = useTranslation('trips')
  const roots = useQuery(queries.route.list.queryOptions({ input: {} })).data ?? []
  const vehicles = useVehicleChoices()
  const reps = useReps()
  const choice = (
    name: 'routeId' | 'vehicleId' | 'repId',
    all: string,
    options: { value: number; label: string }[] | undefined,
  ) => <ChoiceFilter list={list} name={name} label={all} all={all} options={options} narrow />
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

/** Choices of the status that are filters of the call of their own. */
const marks = ['open', 'onHold'] as const
const noStatus = { status: undefined, open: undefined, onHold: undefined }
/** Statuses that a trip on hold has as well, though it is not shown as one of them. */
const withoutHeld: readonly (string | undefined)[] = ['0', '1']

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
        { value: 'onHold', label: t('status.waits') },
        { value: '0', label: t('status.loaded') },
        { value: '1', label: t('status.unloaded') },
        { value: '2', label: t('status.settled') },
        { value: '9', label: t('status.cancelled') },
      ]}
      narrow
      chosen={marks.find((mark) => list.filter(mark) === 'true') ?? list.filter('status') ?? null}
      onChoose={(chosen) => {
        const mark = marks.find((one) => one === chosen)
        list.setFilters({
          ...noStatus,
          ...(mark ? { [mark]: 'true' } : { status: chosen, ...(withoutHeld.includes(chosen) && { onHold: 'false' }) }),
        })
      }}
    />
  )
}
