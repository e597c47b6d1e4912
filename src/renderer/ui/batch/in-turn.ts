/** Reports of a batch, what came of each, and the work on them one after another until somebody stops it. Pure. */
import type { SavedFile } from '#contract/desktop.ts'
import type { Failure } from '#lib/failure.ts'

/** `key`: of its row, for a call may be asked several times. `page`: where what is missing can be put right. */
export type Asked = { key: string; call: string; title: string; input: Record<string, unknown>; page?: string }
export type Outcome =
  | { state: 'waiting' | 'working' | 'empty' | 'stopped' | 'noAddress' }
  | { state: 'saved'; file: SavedFile }
  | { state: 'sent'; to: string }
  | { state: 'failed'; failure: Failure }
export type BatchRow = Asked & { outcome: Outcome }

/** Whether it is to be done once more. */
export const isLeft = ({ outcome: { state } }: BatchRow): boolean => state === 'failed' || state === 'stopped'

type InTurn = {
  /** Does not throw. */
  act: (one: Asked) => Promise<Outcome>
  isStopped: () => boolean
  tell: (one: Asked, outcome: Outcome) => void
}

/** What is under way when it is stopped is waited for, and tells what came of it. */
export async function inTurn(asked: readonly Asked[], { act, isStopped, tell }: InTurn): Promise<void> {
  for (const one of asked) {
    if (isStopped()) tell(one, { state: 'stopped' })
    else {
      tell(one, { state: 'working' })
      tell(one, await act(one))
    }
  }
}
