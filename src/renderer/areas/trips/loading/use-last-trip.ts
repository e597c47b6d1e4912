/** The trip that went out on a route last: what is loaded for the route today is mostly like it. */
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'

/** Cancelled trips stand among the newest; beyond as many of them none is proposed. */
const LOOKED_AT = 10

/** Undefined while it is looked for, and without a route; null where there is none. */
export function useLastTrip(routeId: number | null | undefined, productId: number): TripDetails | null | undefined {
  const filters = JSON.stringify({ routeId, productId })
  const { data: trips } = useQuery({
    ...queries.trip.list.queryOptions({ input: { filters, Page: 1, PageSize: LOOKED_AT } }),
    enabled: Boolean(routeId),
  })
  const last = trips?.items.find(({ status }) => status !== tripStatuses.cancelled)
  const { data: trip } = useQuery({
    ...queries.trip.get.queryOptions({ input: { id: last?.id ?? 0 } }),
    enabled: last !== undefined,
  })
  if (!routeId || !trips) return undefined
  return last ? trip : null
}
