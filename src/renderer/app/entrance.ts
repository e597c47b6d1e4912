/** Where a person may stand (specification §2): decided from the session alone, so that the router and its tests share it. */
import { mayAccess } from '#contract/access.ts'
import type { SessionState } from '#contract/desktop.ts'
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import type { Wanted } from '#lib/known-pages.ts'
import type { NavigationEntry } from './navigation/entry.ts'
import { paths } from './paths.ts'

/** No login: sign-in (or the first run). Signed in with a product: the dashboard. Without one: product selection. */
export function homeOf(session: Pick<SessionState, 'phase' | 'product'>): string {
  if (session.phase === 'first-run') return paths.setup
  if (session.phase !== 'signed-in') return paths.signIn
  return session.product ? paths.dashboard : paths.product
}

type Needs = Pick<NavigationEntry, 'access' | 'bottles'>

/** True when the person's role and product open this page. Menus leave out what is not open. */
export function isOpenTo({ access, bottles }: Needs, session: SessionState): boolean {
  if (bottles && !bottlesAllowed(session)) return false
  return access === 'any' ? session.user !== null : mayAccess(access, session.roles)
}

/** What a page wants of somebody who is signed in and may not open it; null: it is open. */
export function wantedBy(entry: Needs, session: SessionState): Wanted | null {
  const { access } = entry
  if (access === 'public' || session.user === null || isOpenTo(entry, session)) return null
  // Of two reasons the one that the person cannot mend: another product would not help.
  if (access === 'any' || mayAccess(access, session.roles)) return 'bottles'
  return access === 'sa' ? 'SuperAdmin' : 'Admin'
}

/** Null when the person may enter, else the path to go to instead. */
export function redirectFor(entry: Needs, session: SessionState): string | null {
  if (entry.access === 'public') return null
  if (session.phase !== 'signed-in' || !session.product) return homeOf(session)
  return isOpenTo(entry, session) ? null : paths.notFound
}
