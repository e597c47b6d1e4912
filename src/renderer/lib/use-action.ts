/** One action of a person that changes something: saving, deleting, marking. Spec §4: idle, loading, succeeded, failed. */
import { alert } from '#state/alerts.ts'
import { useMutation } from '@tanstack/react-query'
import { type Failure, failureOf } from './failure.ts'

type RequestState = 'idle' | 'loading' | 'succeeded' | 'failed'

type Progress = { status: 'pending' | 'error' | 'success' | 'idle'; fetchStatus?: 'fetching' | 'paused' | 'idle' }

/** The state of a query or of a mutation of TanStack Query. A query that waits to be enabled is idle. */
/** Request status of lists and deletes, in the words of the specification §4. */
function requestState({ status, fetchStatus }: Progress): RequestState {
  if (status === 'error') return 'failed'
  if (status === 'success') return 'succeeded'
  return status === 'idle' || fetchStatus === 'idle' ? 'idle' : 'loading'
}

export type Action<Input, Output> = {
  /** Runs it. Resolves with the answer, or with null when it failed: `failure` then says why. Never throws. */
  run: (input: Input) => Promise<Output | null>
  state: RequestState
  running: boolean
  failure: Failure | null
  /** Forgets the last failure. */
  reset: () => void
}

/**
 * @param call what it does; throws on failure, as every call of `api` and `desktop` does
 * @param saidAfter words for the alert after success, when the screen itself does not show that it is done
 */
export function useAction<Input, Output>(
  call: (input: Input) => Promise<Output>,
  saidAfter?: (output: Output) => string,
): Action<Input, Output> {
  const mutation = useMutation({ mutationFn: call })
  const run = async (input: Input): Promise<Output | null> => {
    try {
      const output = await mutation.mutateAsync(input)
      if (saidAfter) alert({ text: saidAfter(output), severity: 'success' })
      return output
    } catch {
      // Kept by the mutation and handed out as `failure`.
      return null
    }
  }
  return {
    run,
    state: requestState(mutation),
    running: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : null,
    reset: mutation.reset,
  }
}
