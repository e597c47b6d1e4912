/** The rows of the list that a document was opened from, so that Page Up and Page Down lead to its neighbours. */
import { useNavigate } from 'react-router-dom'
import { onSignOut } from '#state/reset.ts'
import { neighbourIn } from './neighbour.ts'
import { useShortcut } from './shortcuts.ts'

let trail: readonly number[] = []
onSignOut(() => {
  trail = []
})

/** Remembers the rows in the order in which they stood. */
export const rememberTrail = (ids: readonly number[]): void => {
  trail = ids
}

/** Page Up and Page Down on the page of a document. */
export function useDocumentSteps(id: number, pathOf: (id: number) => string): void {
  const navigate = useNavigate()
  const go = (by: -1 | 1) => {
    const next = neighbourIn(trail, id, by)
    if (next !== undefined) void navigate(pathOf(next), { replace: true })
  }
  useShortcut('previousDocument', () => go(-1))
  useShortcut('nextDocument', () => go(1))
}
