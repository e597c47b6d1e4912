/**
 * Reading what the server owns. `queries.grn.list.queryOptions({ input })` goes to `useQuery`. An answer stays valid until the
 * bridge says that a table it was read from changed: nothing is refetched by a timer or by a glance at the window.
 */
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { type Query, QueryClient } from '@tanstack/react-query'
import { bridge, onReopen } from './bridge.ts'
import { api, desktop } from './client.ts'
import { worthRetrying } from './failure.ts'
import { isStaleAfter } from './stale.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      // Main answers from the mirror without a network, so the page's own idea of being online counts for nothing.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, error) => count < 1 && worthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

export const queries = createTanstackQueryUtils(api, { path: ['api'] })
export const desktopQueries = createTanstackQueryUtils(desktop, { path: ['desktop'] })

/** Marks as stale what was read from these tables; what is on the screen is read again at once, behind what stands there. */
export function tablesChanged(tables: readonly string[]): void {
  const changed = new Set(tables)
  const isStale = ({ queryKey }: Query) => isStaleAfter(queryKey, changed)
  void queryClient.invalidateQueries({ predicate: isStale })
  // Other pages of a list that is on the screen: shown as they were, they would take its figures back for a moment.
  const shown = new Set(queryClient.getQueryCache().findAll({ type: 'active' }).map(callIn))
  const isIdle = (query: Query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle'
  queryClient.removeQueries({ predicate: (query) => isIdle(query) && isStale(query) && shown.has(callIn(query)) })
}

const callIn = ({ queryKey }: Query): string => JSON.stringify(queryKey[0])

/** What could not be read while the line was down is read again when it is back. */
function lineIsBack(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
}

bridge.on((event) => {
  if (event.type === 'changed') tablesChanged(event.tables)
  else if (event.type === 'outbox') void queryClient.invalidateQueries({ queryKey: desktopQueries.outbox.key() })
  else if (event.type === 'sync' && event.status.state === 'online') lineIsBack()
})
onReopen(() => void queryClient.invalidateQueries())
