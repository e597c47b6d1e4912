/** Request status of lists and deletes, in the words of the specification §4. */
export type RequestState = 'idle' | 'loading' | 'succeeded' | 'failed'

type Progress = { status: 'pending' | 'error' | 'success' | 'idle'; fetchStatus?: 'fetching' | 'paused' | 'idle' }

/** The state of a query or of a mutation of TanStack Query. A query that waits to be enabled is idle. */
export function requestState({ status, fetchStatus }: Progress): RequestState {
  if (status === 'error') return 'failed'
  if (status === 'success') return 'succeeded'
  return status === 'idle' || fetchStatus === 'idle' ? 'idle' : 'loading'
}
