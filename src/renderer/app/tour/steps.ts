/** The way of the tour: which page each step stands on, and beside what. Pure. */
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { stepPaths, tripPaths } from '#ui/trip/paths.ts'
import type tourWords from '../i18n/en/tour.ts'

export type TourStep = {
  /** Its words (i18n/en/tour.ts). */
  name: keyof (typeof tourWords)['steps']
  path: string
  /** What the step speaks of; the heading of the page where that is not there. */
  beside: string
}

type Waiting = Pick<Trip, 'id' | 'status'>

/** @param trips newest first: one on the road and one that came back are shown, or the lists that they would stand in */
export function stepsOf(trips: readonly Waiting[]): TourStep[] {
  const cameBack = trips.find(({ status }) => status === tripStatuses.unloaded)
  const onTheRoad = trips.find(({ status }) => status === tripStatuses.loaded) ?? cameBack
  const of = (trip: Waiting | undefined, page: (id: number) => string, list: string) => (trip ? page(trip.id) : list)
  const loading = of(onTheRoad, tripPaths.update, tripPaths.create)
  const settlement = of(cameBack, tripPaths.settle, stepPaths.settle)
  return [
    { name: 'waits', path: '/dashboard/default', beside: '[data-panel="attention"]' },
    { name: 'trips', path: tripPaths.list, beside: 'main header .ant-btn-primary' },
    { name: 'loading', path: loading, beside: 'main .ant-form-item' },
    { name: 'goods', path: loading, beside: 'main table' },
    { name: 'deliveries', path: of(onTheRoad, tripPaths.gasOut, stepPaths.gasOut), beside: 'main table' },
    { name: 'unloading', path: of(onTheRoad, tripPaths.unload, stepPaths.unload), beside: 'main table' },
    { name: 'tenders', path: settlement, beside: '[data-part="tenders"]' },
    { name: 'difference', path: settlement, beside: 'main footer' },
    { name: 'dayEnd', path: '/accounts/day-end', beside: 'main h2' },
  ]
}
