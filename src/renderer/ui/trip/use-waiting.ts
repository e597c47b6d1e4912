/** How many trips wait in a view, and in words what the day still waits for. */
import { queries } from '#lib/queries.ts'
import { useProductScope } from '#lib/use-product-scope.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type TripView, tripViews } from './views.ts'

/** How many trips the view finds; undefined until it is known. */
export function useWaiting(view: TripView): number | undefined {
  const { productId } = useProductScope()
  const filters = JSON.stringify({ ...tripViews[view].asks, ...(productId !== undefined && { productId }) })
  return useQuery(queries.trip.list.queryOptions({ input: { PageSize: 1, filters } })).data?.totalCount
}

type StillOpen = { view: 'unload' | 'onHold'; count: number; words: string; toThem: string }

/** "3 trips are still on the road", "1 trip is on hold": what is not settled and waits for no settlement, and the way there; undefined until it is known. */
export function useStillOpen(): readonly StillOpen[] | undefined {
  const { t } = useTranslation('trips')
  const [road, held] = [useWaiting('unload'), useWaiting('onHold')]
  if (road === undefined || held === undefined) return undefined
  const all: readonly StillOpen[] = [
    {
      view: 'unload',
      count: road,
      words: t('stillOpen.road', { count: road }),
      toThem: t('stillOpen.toRoad', { count: road }),
    },
    {
      view: 'onHold',
      count: held,
      words: t('stillOpen.held', { count: held }),
      toThem: t('stillOpen.toHeld', { count: held }),
    },
  ]
  return all.filter(({ count }) => count > 0)
}
