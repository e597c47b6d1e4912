/** The bank that a person worked with last: reconciling, its statement and its pay-in slip begin with it. */
import { keepOwnView, useOwnView } from './own-view.ts'

const VIEW = 'last-bank'

/** The id of the bank; undefined when none was used yet. */
export function useLastBank(): number | undefined {
  const kept = useOwnView(VIEW)
  return typeof kept === 'number' ? kept : undefined
}

export const keepLastBank = (id: number): void => void keepOwnView(VIEW, id)
