/** What the reports of sales may be narrowed to: a trip, all trips of its day, a rep, a vehicle. */
import { formatDate } from '#lib/dates.ts'
import type { Trip, TripDetails } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { useReps } from '#lib/use-reps.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OneOf } from './account-choices.tsx'
import { type ChoiceProps, FoundChoice } from './FoundChoice.tsx'

const tripLabel = ({ number, date, rep, root }: Pick<Trip, 'number' | 'date' | 'rep' | 'root'>): string =>
  `${number} · ${formatDate(date)} · ${rep} · ${root}`

export function TripChoice(props: ChoiceProps) {
  const { t } = useTranslation('reports')
  return (
    <FoundChoice<Trip, TripDetails>
      {...props}
      label={t('trip')}
      all={t('noTrip')}
      hint={t('tripSearch')}
      list={(input) => queries.trip.list.queryOptions({ input })}
      one={(input) => queries.trip.get.queryOptions({ input })}
      labelOf={tripLabel}
    />
  )
}

/** Left out: the trip alone. */
export function QueueChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = [{ value: 0, label: t('allTripsOfDay') }]
  return <OneOf label={t('trips')} all={t('thisTrip')} options={options} id={id} onChoose={onChoose} />
}

export function RouteChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = useQuery(queries.route.list.queryOptions({ input: {} })).data ?? []
  return (
    <OneOf
      label={t('route')}
      all={t('all')}
      options={options.map((route) => ({ value: route.id, label: route.name }))}
      id={id}
      onChoose={onChoose}
    />
  )
}

export function RepChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = useReps().map((rep) => ({ value: rep.id, label: rep.name }))
  return <OneOf label={t('rep')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

export function VehicleChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const vehicles = useQuery(queries.vehicle.list.queryOptions({ input: { PageSize: 100, sort: 'regNo' } }))
  const options = vehicles.data?.items.map(({ id: value, regNo, name }) => ({ value, label: `${regNo} ${name}` })) ?? []
  return <OneOf label={t('vehicle')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}
