/** The session as main tells it: who is signed in, in which agency, with which product. Never a token. */
import type { SessionState } from '#contract/desktop.ts'
import { bridge } from '#lib/bridge.ts'
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import { desktop } from '#lib/client.ts'
import { create } from 'zustand'
import { resetStores } from './reset.ts'

type Session = {
  /** Null until main has answered for the first time. */
  state: SessionState | null
}

export const useSession = create<Session>(() => ({ state: null }))

/** Whose data stands on the screen: when it changes, nothing that was read before may be shown. */
const ownerOf = (state: SessionState | null): string =>
  [state?.server?.kind, state?.user?.id, state?.agency?.id, state?.product?.id].join('/')

/** Takes over what main says. Another person, agency or product empties the stores. */
export function acceptSession(next: SessionState): SessionState {
  const before = useSession.getState().state
  useSession.setState({ state: next })
  if (before && ownerOf(before) !== ownerOf(next)) resetStores()
  return next
}

/** Asks main for the session and listens from then on. Resolves when the first answer is in. */
export async function startSession(): Promise<void> {
  bridge.on((event) => {
    if (event.type === 'session') acceptSession(event.state)
  })
  acceptSession(await desktop.session.state({}))
}

/** The signed-in person's roles; empty when nobody is signed in. */
export const useRoles = () => useSession(({ state }) => state?.roles) ?? noRoles
const noRoles: SessionState['roles'] = []

/** True while the chosen product has bottles: its calls and pages of bottles answer then. */
export const useBottlesAllowed = (): boolean => useSession(({ state }) => state !== null && bottlesAllowed(state))

/** Ends the session; the guard then leads to sign-in. */
export const signOut = async (): Promise<SessionState> => acceptSession(await desktop.session.signOut({}))
