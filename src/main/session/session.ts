/** Who works here, at which server, in which agency, on which product. Tokens stay in tokens.ts; the page gets {@link SessionState}. */
import type { PublicConfig } from '#contract/system/app-config.ts'
import type { BridgeEvent, ServerChoice, SessionState } from '#contract/desktop.ts'
import { errorCatalogue, Refusal, refuse } from '#contract/errors.ts'
import type { Product } from '#contract/inventory/stock.ts'
import type { Api } from '../api/client.ts'
import { ConnectionLost } from '../api/failure.ts'
import type { Log } from '../log/log.ts'
import { serialQueue } from '../serial-queue.ts'
import type { JsonFile } from '../settings/json-file.ts'
import type { Sync } from '../sync/sync.ts'
import { ServerEnded } from '../server-supervisor/launch.ts'
import type { Supervisor } from '../server-supervisor/supervisor.ts'
import { serverKey } from './server-address.ts'
import { sessionState } from './state.ts'
import { noSession, type StoredSession } from './stored.ts'
import type { Tokens } from './tokens.ts'

/** What the mirror knows of things that the session shows. */
export type SessionMirror = {
  products(): Product[] | undefined
  config(known: PublicConfig | null): PublicConfig | undefined
}

export type SessionDeps = {
  stored: JsonFile<StoredSession>
  api: Pick<Api, 'typed'>
  sync: Pick<Sync, 'open' | 'close'>
  supervisor: Pick<Supervisor, 'start' | 'stop' | 'origin'>
  tokens: Tokens
  mirror: SessionMirror
  emit: (event: BridgeEvent) => void
  log: Log
}

export type Session = {
  state(): SessionState
  /** Origin of the server of the session; null while it is not known or not up. */
  origin(): string | null
  /** Key that the server must show; null where its certificate is checked as usual. */
  pin(): string | null
  agencyId(): number
  userId(): number
  roles(): SessionState['roles']
  config(): PublicConfig | null
  /** Names whose mirror and drafts these are; null while nobody works in an agency. */
  owner(): string | null
  restore(): Promise<void>
  signIn(username: string, password: string): Promise<SessionState>
  signOut(): Promise<SessionState>
  /** The server ended it: a refresh was refused. */
  ended(): void
  products(agencyId: number): Promise<Product[]>
  choose(agencyId: number, productId: number): Promise<SessionState>
  leaveProduct(): Promise<SessionState>
  /** Has the local server up, before it is known whether it will be the one to work with. */
  startLocal(): Promise<void>
  /** The server to work with from now on; null returns to the first-run screen. */
  chooseServer(server: ServerChoice | null): Promise<SessionState>
  /** Loads a backup into a fresh database on this PC, and works with that from now on. */
  restoreBackup(path: string): Promise<SessionState>
  serverUp(): void
  mirrorChanged(): void
  /** Keeps the sealed refresh token. */
  rest(sealed: string | null): Promise<void>
}

export function createSession(deps: SessionDeps): Session {
  const { api, sync, supervisor, tokens, emit, log } = deps
  let kept: StoredSession = noSession
  let signedIn = false
  let starting = false
  let notice: string | null = null

  const state = () => sessionState(kept, { signedIn, starting, notice })

  function tell(): SessionState {
    const now = state()
    emit({ type: 'session', state: now })
    return now
  }

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
      await keep({ config })
    } catch (error) {
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

  async function leave(why: string | null): Promise<SessionState> {
    signedIn = false
    notice = why
    tokens.clear()
    await sync.close()
    return keep({ user: null, roles: [], agencyId: null, product: null, sealed: null })
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
  async function startLocal(server: Exclude<ServerChoice, { kind: 'remote' }>, backup?: string): Promise<void> {
    starting = true
    notice = null
    tell()
    try {
      await supervisor.start(server, backup)
      starting = false
    } catch (error) {
      log.error({ error }, 'the local server could not be started')
      starting = false
      notice = `The agency server on this computer could not be started.${error instanceof ServerEnded ? ` ${error.lastWords}` : ''}`
      tell()
      throw new Refusal('UNAVAILABLE', notice)
    }
  }

  async function signIn(username: string, password: string): Promise<SessionState> {
    // The local server may have failed to start when the program did: a person who signs in wants another try.
    if (kept.server && kept.server.kind !== 'remote' && supervisor.origin() === null) await startLocal(kept.server)
    const device = kept.devices[username.toLowerCase()]
    const answer = await api.typed.auth.login({ username, password, ...(device && { deviceToken: device }) })
    await tokens.keep(answer)
    const samePerson = kept.user?.id === answer.user.id
    const only = answer.user.agencies.length === 1 ? answer.user.agencies[0]?.id : undefined
    const last = samePerson && answer.user.agencies.some(({ id }) => id === kept.agencyId) ? kept.agencyId : null
    signedIn = true
    notice = null
    await keep({
      user: answer.user,
      roles: answer.roles,
      agencyId: last,
      product: last === null ? null : kept.product,
      devices: { ...kept.devices, [username.toLowerCase()]: answer.deviceToken },
    })
    const agencyId = last ?? only
    if (agencyId !== undefined) await enterAgency(agencyId)
    return state()
  }

  async function signOut(): Promise<SessionState> {
    if (signedIn)
      await api.typed.auth
        .logout({})
        .catch((error: unknown) => log.info({ error }, 'the server was not told of the sign-out'))
    return leave(null)
  }

  async function choose(agencyId: number, productId: number): Promise<SessionState> {
    const product = (await products(agencyId)).find(({ id }) => id === productId) ?? refuse('PRODUCT_NOT_ALLOWED')
    if (kept.agencyId !== agencyId) await enterAgency(agencyId)
    return keep({ product })
  }

  async function chooseServer(server: ServerChoice | null, backup?: string): Promise<SessionState> {
    if (signedIn) await leave(null)
    if (server === null || server.kind === 'remote') await supervisor.stop()
    else await startLocal(server, backup)
    notice = null
    await keep({ ...noSession, server })
    if (server) await loadConfig()
    return state()
  }

  return {
    state,
    origin: () => (kept.server?.kind === 'remote' ? kept.server.url : supervisor.origin()),
    pin: () => (kept.server?.kind === 'remote' ? (kept.server.pin ?? null) : null),
    agencyId: () => (signedIn ? (kept.agencyId ?? 0) : 0),
    userId: () => (signedIn ? (kept.user?.id ?? 0) : 0),
    roles: () => (signedIn ? kept.roles : []),
    config: () => kept.config,
    owner,

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
    ended: () => void queue.run(() => leave(errorCatalogue.UNAUTHENTICATED.message)),
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
