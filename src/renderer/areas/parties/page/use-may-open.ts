/** Whether the person may open a page. */
import { openPageAt } from '#lib/known-pages.ts'
import { useSession } from '#state/session.ts'

export function useMayOpen(): (path: string) => boolean {
  const session = useSession(({ state }) => state)
  return (path) => session !== null && openPageAt(path, session) !== undefined
}
