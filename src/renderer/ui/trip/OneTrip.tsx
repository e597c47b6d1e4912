/** The trip that the address names (`?id=`); without one, the trips that wait for this step, to choose from. */
import type { TripSort } from '#contract/trips/trip-calls.ts'
import { withFilters } from '#lib/list-state.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { tripPaths } from './paths.ts'
import { TripList, useTrips } from './TripList.tsx'

export type Step = 'unload' | 'gasOut' | 'settle' | 'bottles'

type OneTripProps = { step: Step; children: (id: number) => React.ReactNode }

export function OneTrip({ step, children }: OneTripProps) {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? children(id) : <Waiting step={step} />
}

/** What the list finds when nothing else is asked of it. */
const waiting = {
  unload: { status: 0 },
  settle: { status: 1 },
  gasOut: { open: true },
  bottles: { open: true },
} as const

function Waiting({ step }: { step: Step }) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const state = useScopedList<TripSort>({ defaultSort: 'date' })
  const list = { ...state, query: withFilters(state.query, waiting[step]) }
  const query = useTrips(list)
  return (
    <TripList
      title={t(`todo.${step}.title`)}
      counts={query.data && `${t('counts', { count: query.data.totalCount })} · ${t(`todo.${step}.hint`)}`}
      view={`trips-${step}`}
      list={list}
      query={query}
      onOpen={({ id }) => void navigate(tripPaths[step](id))}
      empty={{ title: t(`todo.${step}.empty`), hint: t(`todo.${step}.emptyHint`) }}
    />
  )
}
