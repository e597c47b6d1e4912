/** A link to another page, for those who may open it; the words alone for everybody else. */
import { openPageAt } from '#lib/known-pages.ts'
import { useSession } from '#state/session.ts'
import { Link } from 'react-router-dom'

/** Whether the page exists and this person may open it. */
export function useMayOpen(path: string | null): boolean {
  const session = useSession(({ state }) => state)
  return path !== null && session !== null && openPageAt(path, session) !== undefined
}

export function PageLink({ to, children }: { to: string | null; children: React.ReactNode }) {
  const mayOpen = useMayOpen(to)
  return mayOpen && to !== null ? <Link to={to}>{children}</Link> : children
}
