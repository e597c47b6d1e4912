/** Who works here, at which server, in which agency, on which product. Tokens stay in tokens.ts; the page gets {@link SessionState}. */
import type { ServerChoice, SessionState } from '#contract/desktop.ts'
import { errorCatalogue, Refusal, refuse } from '#contract/errors.ts'
import type { Product } from '#contract/inventory/stock.ts'
import { ConnectionLost, isUnproven } from '../api/failure.ts'
import { serialQueue } from '../serial-queue.ts'
import { type LocalChoice, ServerEnded } from '../server-supervisor/launch.ts'
import { createServerWatch } from './server-watch.ts'
import type { Session, SessionDeps } from './session-types.ts'
import { serverKey } from './server-address.ts'
import { createSigningIn } from './signing-in.ts'
import { sessionState } from './state.ts'
import { noSession, type StoredSession } from './stored.ts'

const NOT_CONFIRMED =
  'The server did not accept the password that you signed in with while it could not be reached: it was changed, the account is locked, or you may no longer sign in. What you saved is kept on this computer, and is sent when you have signed in again.'

export function createSession(deps: SessionDeps): Session {
  const { api, connection, offline, sync, supervisor, tokens, emit, log } = deps
  let kept: StoredSession = noSession
  let signedIn = false
  /** The server ended the session of whoever is signed in, and their password is asked. */
  let expired = false
  let starting = false
  let notice: string | null = null
  /** The demo that the first run waits for. Whoever stops it is told of no failure. */
  let making: { isStopped: boolean } | null = null
  /** What answers at the server's address is not to be trusted: that is told, and nobody works on as if the line were down. */
  let unproven = false

  const key = () => (kept.server ? serverKey(kept.server) : '')
  const isOpen = () => signedIn && !expired
  const withoutServer = () => (signedIn ? tokens.isDue() : !connection.isUp() && !unproven && offline.knows(key()))
  const state = () =>
    sessionState(kept, {
      signedIn,
      starting,
      expired,
      notice,
      withoutServer: withoutServer(),
      hasDemo: kept.server === null && deps.hasDemo(),
    })

  function tell(): SessionState {
    const now = state()
    emit({ type: 'session', state: now })
    watch()
    return now
  }
  connection.onChange(() => {
    if (!signedIn && kept.server !== null) tell()
  })
  const watch = createServerWatch(() => !signedIn && !connection.isUp() && kept.server !== null, loadConfig)

  const writeDown = () =>
    deps.stored.write(kept).catch((error: unknown) => log.error({ error }, 'the session could not be written down'))

  /** Changes what is kept, on disk too, and tells the page. */
  async function keep(change: Partial<StoredSession>): Promise<SessionState> {
    kept = { ...kept, ...change }
    await writeDown()
    return tell()
  }

  /** Sign-in, sign-out and every choice run one after the other, however fast somebody clicks. */
  const queue = serialQueue()

  const owner = () =>
    kept.server && kept.user && kept.agencyId !== null && signedIn
      ? `${serverKey(kept.server)}/${kept.agencyId}/${kept.user.id}`
      : null

  async function openMirror(): Promise<void> {
    const of = owner()
    if (of) await sync.open(of)
  }

  /** The name of the program and the calendar; without a line the last known ones stay. */
  async function loadConfig(): Promise<void> {
    try {
      const config = await api.typed.appConfig.get({}, { context: { agencyId: signedIn ? (kept.agencyId ?? 0) : 0 } })
      unproven = false
      await keep({ config })
    } catch (error) {
      if (unproven !== isUnproven(error)) {
        unproven = isUnproven(error)
        tell()
      }
      log.info({ error }, 'the configuration could not be loaded')
    }
  }

  /** Opens the agency's mirror, which holds the two lists that are loaded with an agency: accounts and day-ends (specification §7). */
  async function enterAgency(agencyId: number): Promise<void> {
    if (kept.agencyId !== agencyId) {
      await sync.close()
      await keep({ agencyId, product: null })
    }
    await openMirror()
    void loadConfig()
  }

  /** Every server's sign-in goes on naming its agency, whichever server is used meanwhile. */
  function agenciesLeft(): StoredSession['lastAgencies'] {
    const name = kept.user?.agencies.find(({ id }) => id === kept.agencyId)?.name
    return name === undefined ? kept.lastAgencies : { ...kept.lastAgencies, [key()]: name }
  }

  async function leave(why: string | null): Promise<SessionState> {
    signedIn = false
    expired = false
    notice = why
    tokens.clear()
    await sync.close()
    return keep({ user: null, roles: [], agencyId: null, lastAgencies: agenciesLeft(), product: null, sealed: null })
  }

  async function products(agencyId: number): Promise<Product[]> {
    if (!kept.user?.agencies.some(({ id }) => id === agencyId)) refuse('AGENCY_NOT_ALLOWED')
    try {
      return await api.typed.stock.products({}, { context: { agencyId } })
    } catch (error) {
      const known = error instanceof ConnectionLost && agencyId === kept.agencyId ? deps.mirror.products() : undefined
      if (known) return known
      throw error
    }
  }

  /** What comes of it is told by whoever asked: nobody sees a state between the two. */
  async function startLocal(server: LocalChoice, backup?: string): Promise<void> {
    starting = true
    notice = null
    tell()
    try {
      await supervisor.start(server, backup)
      starting = false
    } catch (error) {
      starting = false
      if (making?.isStopped) throw error
      log.error({ error }, 'the local server could not be started')
      connection.markDown()
      notice = `The agency server on this computer could not be started.${error instanceof ServerEnded ? ` ${error.lastWords}` : ''}`
      tell()
      throw new Refusal('UNAVAILABLE', notice)
    }
  }

  /** False: it was stopped meanwhile. */
  async function startDemo(server: LocalChoice): Promise<boolean> {
    const own = { isStopped: false }
    making = own
    try {
      await startLocal(server)
    } catch (error) {
      if (!own.isStopped) throw error
    } finally {
      making = null
    }
    if (!own.isStopped) return true
    // Where it came up at that very moment.
    await supervisor.stop()
    tell()
    return false
  }

  const { signIn, confirm, remember } = createSigningIn(deps, {
    kept: () => kept,
    key,
    isTaken: () => signedIn,
    state,
    take(change) {
      signedIn = true
      expired = false
      notice = null
      const next = { ...kept, ...change }
      const named = next.user && { [key()]: next.user.username }
      kept = { ...next, lastUsernames: { ...next.lastUsernames, ...named } }
    },
    keep,
    openMirror,
    enterAgency,
    async wakeServer() {
      if (kept.server && kept.server.kind !== 'remote' && supervisor.origin() === null) await startLocal(kept.server)
    },
    inTurn: queue.run,
  })

  async function signOut(): Promise<SessionState> {
    if (signedIn && !tokens.isDue())
      await api.typed.auth
        .logout({})
        .catch((error: unknown) => log.info({ error }, 'the server was not told of the sign-out'))
    return leave(null)
  }

  async function choose(agencyId: number, productId: number): Promise<SessionState> {
    const product = (await products(agencyId)).find(({ id }) => id === productId) ?? refuse('PRODUCT_NOT_ALLOWED')
    if (kept.agencyId !== agencyId) await enterAgency(agencyId)
    if (kept.user) await offline.chosen(key(), kept.user.id, { agencyId, product })
    return keep({ product })
  }

  async function ended(wasConfirmed: boolean, lockedOut: string | null): Promise<void> {
    if (lockedOut !== null) await offline.forgetAll(key())
    else if (kept.user) await offline.forget(key(), kept.user.id)
    expired = wasConfirmed && lockedOut === null && signedIn && kept.user !== null && deps.hasWaiting(kept.user.id)
    if (expired) await keep({ sealed: null })
    else await leave(lockedOut ?? (wasConfirmed ? errorCatalogue.UNAUTHENTICATED.message : NOT_CONFIRMED))
  }

  async function chooseServer(server: ServerChoice | null, backup?: string): Promise<SessionState> {
    if (signedIn) await leave(null)
    if (server === null || server.kind === 'remote') await supervisor.stop()
    else if (server.kind === 'demo') {
      if (!(await startDemo(server))) return state()
    } else await startLocal(server, backup)
    notice = null
    // Who only looked at the other ways can go back, after a restart too.
    const hasAgency = kept.hasAgency || [server, kept.server, kept.left].some((each) => each?.kind === 'local')
    const left = server === null ? (kept.server ?? kept.left) : null
    const { lastUsernames } = kept
    await keep({ ...noSession, server, left, hasAgency, lastAgencies: agenciesLeft(), lastUsernames })
    if (server) await loadConfig()
    return state()
  }

  return {
    state,
    origin: () => (kept.server?.kind === 'remote' ? kept.server.url : supervisor.origin()),
    pin: () => (kept.server?.kind === 'remote' ? (kept.server.pin ?? null) : null),
    agencyId: () => (isOpen() ? (kept.agencyId ?? 0) : 0),
    userId: () => (isOpen() ? (kept.user?.id ?? 0) : 0),
    roles: () => (isOpen() ? kept.roles : []),
    config: () => kept.config,
    owner,
    person: () => (signedIn && kept.user ? `${key()}/${kept.user.id}` : null),

    async restore() {
      kept = deps.stored.read() ?? noSession
      if (kept.server === null) return void tell()
      signedIn = kept.user !== null && kept.sealed !== null && (await tokens.restore(kept.sealed))
      await openMirror()
      tell()
      // Not awaited: what is known already is shown while the server comes up.
      if (kept.server.kind === 'remote') void loadConfig()
      else startLocal(kept.server).then(tell, () => undefined)
    },

    signIn: (username, password) => queue.run(() => signIn(username, password)),
    signOut: () => queue.run(signOut),
    confirm: (password) => queue.run(async () => (expired ? confirm(password) : state())),
    passwordChanged: remember,
    ended: (wasConfirmed, lockedOut = null) => void queue.run(() => ended(wasConfirmed, lockedOut)),
    products,
    choose: (agencyId, productId) => queue.run(() => choose(agencyId, productId)),
    leaveProduct: () => queue.run(() => keep({ product: null })),
    startLocal: () =>
      queue.run(async () => {
        await startLocal({ kind: 'local' })
        // What is asked of it next may be refused: the page must not be left with a server on its way up.
        tell()
      }),
    chooseServer: (server) => queue.run(() => chooseServer(server)),
    async stopDemo() {
      if (!making) return
      making.isStopped = true
      await supervisor.stop()
    },
    returnToServer: () => queue.run(async () => (kept.left ? chooseServer(kept.left) : state())),
    restoreBackup: (path) => queue.run(() => chooseServer({ kind: 'local' }, path)),
    serverUp: () => void loadConfig(),

    mirrorChanged() {
      const config = deps.mirror.config(kept.config)
      const product =
        kept.product && (deps.mirror.products()?.find(({ id }) => id === kept.product?.id) ?? kept.product)
      const change = { config: config ?? kept.config, product }
      if (JSON.stringify(change) !== JSON.stringify({ config: kept.config, product: kept.product })) void keep(change)
    },

    async rest(sealed) {
      kept = { ...kept, sealed }
      await writeDown()
    },
  }
}
