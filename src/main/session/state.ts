/** What the page gets of the session. */
import type { SessionState } from '#contract/desktop.ts'
import { DEFAULT_APP_NAME } from '#contract/system/app-config.ts'
import { serverKey } from './server-address.ts'
import type { StoredSession } from './stored.ts'

/** How far the program is with what is kept. */
export type Standing = Pick<SessionState, 'withoutServer' | 'expired' | 'notice' | 'hasDemo'> & {
  signedIn: boolean
  starting: boolean
}

/** Of a person and an agency nothing but their last names while nobody is signed in. */
export function sessionState(
  { server, left, hasAgency, config, product, roles, user, agencyId, lastAgencies, lastUsernames }: StoredSession,
  { signedIn, starting, ...standing }: Standing,
): SessionState {
  const agency = user?.agencies.find(({ id }) => id === agencyId) ?? null
  return {
    phase: signedIn ? 'signed-in' : starting ? 'starting' : server === null ? 'first-run' : 'signed-out',
    server,
    left: server === null ? left : null,
    hasAgency: server === null && hasAgency,
    user: signedIn ? user : null,
    roles: signedIn ? roles : [],
    agency: signedIn ? agency : null,
    lastAgency: signedIn || server === null ? null : (agency?.name ?? lastAgencies[serverKey(server)] ?? null),
    lastUsername: signedIn || server === null ? null : (lastUsernames[serverKey(server)] ?? null),
    product: signedIn && agency ? product : null,
    appName: config?.appName ?? DEFAULT_APP_NAME,
    demo: server?.kind === 'demo' ? server.demo : (config?.demo ?? null),
    ...standing,
  }
}
