/** Where `/` leads (specification §2). */
import type { SessionState } from '#contract/desktop.ts'
import { paths } from './paths.ts'

/** No login: sign-in (or the first run). Signed in with a product: the dashboard. Without one: product selection. */
export function homeOf(session: Pick<SessionState, 'phase' | 'product'>): string {
  if (session.phase === 'first-run') return paths.setup
  if (session.phase !== 'signed-in') return paths.signIn
  return session.product ? paths.dashboard : paths.product
}
