/** Signing in: at the server, or with what this PC knows while the server is away (SEC-07). */
import type { LoginAnswer } from '#contract/auth.ts'
import type { SessionState } from '#contract/desktop.ts'
import { refuse } from '#contract/errors.ts'
import { isAway, isLockOut, ServerFailure, serverFailure } from '../api/failure.ts'
import type { SessionDeps } from './session-types.ts'
import type { StoredSession } from './stored.ts'

/** How long a person who may sign in without the server waits for it. */
const LOGIN_MS = 10_000

/** The session that somebody signs in to. */
export type Seat = {
  kept(): StoredSession
  /** Names the server. */
  key(): string
  isTaken(): boolean
  state(): SessionState
  /** Somebody works here from now on: not written down and told to nobody before `keep`. */
  take(change: Partial<StoredSession>): void
  keep(change: Partial<StoredSession>): Promise<SessionState>
  openMirror(): Promise<void>
  enterAgency(agencyId: number): Promise<void>
  /** A local server that is not up is started: it may have failed to when the program did, and who signs in wants another try. */
  wakeServer(): Promise<void>
  /** One after the other with every other choice. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

export type SigningIn = {
  signIn(username: string, password: string): Promise<SessionState>
  /** Goes on with the session that the server ended: the same person, with their password. */
  confirm(password: string): Promise<SessionState>
  /** What proves the person while the server is away is this password from now on. */
  remember(password: string): Promise<void>
}

export function createSigningIn(
  { api, connection, offline, sync, tokens }: Pick<SessionDeps, 'api' | 'connection' | 'offline' | 'sync' | 'tokens'>,
  seat: Seat,
): SigningIn {
  async function login(username: string, password: string): Promise<LoginAnswer> {
    const device = seat.kept().devices[username.toLowerCase()]
    // Who can sign in without the server is not left waiting for one that swallows everything.
    const patience = offline.knows(seat.key()) ? { signal: AbortSignal.timeout(LOGIN_MS) } : {}
    const credentials = { username, password, ...(device && { deviceToken: device }) }
    return api.typed.auth.login(credentials, patience).catch(async (error: unknown) => {
      // Nobody proves anything on this computer without the server any more.
      if (isLockOut(error)) await offline.forgetAll(seat.key())
      throw error
    })
  }

  const withDevice = ({ user, deviceToken }: LoginAnswer) => ({
    ...seat.kept().devices,
    [user.username.toLowerCase()]: deviceToken,
  })

  async function signIn(username: string, password: string): Promise<SessionState> {
    try {
      await seat.wakeServer()
      return await signedInBy(await login(username, password), password)
    } catch (error) {
      if (error instanceof ServerFailure && error.envelope.key === 'BAD_CREDENTIALS')
        await offline.refused(seat.key(), username, password)
      if (!isAway(error) || seat.isTaken() || !offline.hasMet(seat.key())) throw error
      return signInWithout(username, password)
    }
  }

  /** With the copy on this PC; the server is asked at the first contact. */
  async function signInWithout(username: string, password: string): Promise<SessionState> {
    const { user, roles, agencyId, product } = await offline.check(seat.key(), username, password)
    connection.markDown()
    // The password stays in memory, in this function, until the server has judged it.
    tokens.signInLater(async () => {
      const answer = await login(username, password)
      if (answer.user.id !== user.id) throw serverFailure(401, '')
      // Not awaited: it may close the mirror, whose request waits for this.
      void seat.inTurn(() => confirmed(answer, password))
      return answer
    })
    const only = user.agencies.length === 1 ? user.agencies[0]?.id : undefined
    seat.take({ user, roles, agencyId: agencyId ?? only ?? null, product, sealed: null })
    // Before the page hears of it: what it asks next only the mirror can answer.
    await seat.openMirror()
    return seat.keep({})
  }

  /** The server accepted what was typed while it was away: its word on names, roles and agencies holds from now on. */
  async function confirmed(answer: LoginAnswer, password: string): Promise<void> {
    const { user, roles } = answer
    if (!seat.isTaken() || seat.kept().user?.id !== user.id) return
    const isStillThere = user.agencies.some(({ id }) => id === seat.kept().agencyId)
    if (!isStillThere) await sync.close()
    await seat.keep({
      user,
      roles,
      devices: withDevice(answer),
      ...(!isStillThere && { agencyId: null, product: null }),
    })
    await remember(password)
  }

  async function confirm(password: string): Promise<SessionState> {
    const user = seat.kept().user ?? refuse('UNAUTHENTICATED')
    await seat.wakeServer()
    const answer = await login(user.username, password)
    // Another person has the name now: what waits is not theirs.
    if (answer.user.id !== user.id) throw serverFailure(401, '')
    await tokens.keep(answer)
    seat.take({})
    // What waits is sent from here on.
    await seat.openMirror()
    await confirmed(answer, password)
    return seat.state()
  }

  async function remember(password: string): Promise<void> {
    const { user, roles, agencyId, product } = seat.kept()
    if (user) await offline.remember(seat.key(), password, { user, roles, agencyId, product })
  }

  async function signedInBy(answer: LoginAnswer, password: string): Promise<SessionState> {
    await tokens.keep(answer)
    const kept = seat.kept()
    const samePerson = kept.user?.id === answer.user.id
    const only = answer.user.agencies.length === 1 ? answer.user.agencies[0]?.id : undefined
    const last = samePerson && answer.user.agencies.some(({ id }) => id === kept.agencyId) ? kept.agencyId : null
    seat.take({
      user: answer.user,
      roles: answer.roles,
      agencyId: last,
      product: last === null ? null : kept.product,
      devices: withDevice(answer),
    })
    await seat.keep({})
    const agencyId = last ?? only
    if (agencyId !== undefined) await seat.enterAgency(agencyId)
    await remember(password)
    return seat.state()
  }

  return { signIn, confirm, remember }
}
