/** Starts of the program's session on one data folder, against a server double that knows one person, nimal, with the password "right". */
import type { BridgeEvent } from '#contract/desktop.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Api, createApi } from '../../src/main/api/client.ts'
import type { SecretStore } from '../../src/main/host/host.ts'
import { silentLog } from '../../src/main/log/log.ts'
import { createOfflineSignIn, OfflineSignIns } from '../../src/main/session/offline-sign-in.ts'
import { createSession } from '../../src/main/session/session.ts'
import type { Session, SessionDeps } from '../../src/main/session/session-types.ts'
import { StoredSession } from '../../src/main/session/stored.ts'
import { createTokens } from '../../src/main/session/tokens.ts'
import { jsonFile } from '../../src/main/settings/json-file.ts'
import { createConnection } from '../../src/main/sync/connection.ts'
import { fail, type ServerDouble, serverDouble } from './server-double.ts'

export const agencies = [
  { id: 1, name: 'Golden' },
  { id: 2, name: 'Silver' },
]
const config = {
  appName: 'Golden LPG',
  agencyName: null,
  agencyAddress: null,
  agencyPhone: null,
  goLiveDate: null,
  openDate: null,
  openingCompleted: true,
  closedMonthEnd: null,
  demo: null,
  vatRate: 0,
  lowStockLevel: 0,
  creditLimitMode: 'WARN',
  reportViewerUrl: null,
  firstRun: false,
  serverVersion: '1.0.0',
}

/** What a test looks at and changes. */
export const at = {} as {
  server: ServerDouble
  folder: string
  /** Agencies of the person, as the server knows them. */
  known: typeof agencies
  password: string
  /** The access token that the server accepts. */
  valid: string
  /** What this PC's clock says. */
  clock: number
  events: BridgeEvent[]
  mirrors: string[]
  /** Whether documents of the person wait in the outbox. */
  hasWaiting: boolean
  /** Whether a demo was made on this PC before. */
  hasDemo: boolean
}

/** The server as it is when all is well. */
export function answers() {
  let issued = 0
  const pair = () => {
    issued += 1
    at.valid = `access-${issued}-canary`
    return { token: at.valid, refreshToken: `refresh-${issued}-canary` }
  }
  at.server.answer(({ path, body, headers }, response) => {
    if (path === '/api/AppConfig/get-app-config') return config
    if (path === '/api/Auth/Login')
      return (body as { password: string }).password === at.password
        ? {
            ...pair(),
            user: { id: 5, username: 'nimal', fullName: 'Nimal', agencies: at.known },
            roles: [3],
            deviceToken: 'device-of-nimal',
          }
        : fail(response, 400, 'BAD_CREDENTIALS', { code: 100006 })
    if (path === '/api/Auth/Refresh-Token')
      return (body as { refreshToken: string }).refreshToken === `refresh-${issued}-canary`
        ? pair()
        : fail(response, 400, 'BAD_REFRESH_TOKEN')
    if (headers.authorization !== `Bearer ${at.valid}`) return fail(response, 401, 'UNAUTHENTICATED')
    if (path === '/api/Stock/get-product-list')
      return [{ id: 11, description: `LP Gas ${headers['x-agency']}`, bottleAllowed: [] }]
    return { done: true }
  })
}

export const keychain: SecretStore = {
  seal: async (text) => Buffer.from(text).toString('hex'),
  open: async (sealed) => Buffer.from(sealed, 'hex').toString(),
}

const atOnce = (): SessionDeps['supervisor'] => ({
  start: async () => at.server.origin,
  stop: async () => undefined,
  origin: () => at.server.origin,
})

/** A start of the program on the same data folder. */
export function program(secrets: SecretStore | null, supervisor = atOnce()): { session: Session; api: Api } {
  const connection = createConnection(() => undefined)
  const tokens = createTokens({
    secrets,
    exchange: (refreshToken) => api.typed.auth.refresh({ refreshToken }),
    rest: (sealed) => session.rest(sealed),
    onEnd: (wasConfirmed, lockedOut) => session.ended(wasConfirmed, lockedOut),
  })
  const api: Api = createApi({
    baseUrl: () => session.origin(),
    pin: () => session.pin(),
    agencyId: () => session.agencyId(),
    userId: () => session.userId(),
    tokens,
    connection,
  })
  const session: Session = createSession({
    stored: jsonFile(join(at.folder, 'session.json'), StoredSession),
    api,
    connection,
    offline: createOfflineSignIn({
      file: jsonFile(join(at.folder, 'offline-sign-in.json'), OfflineSignIns),
      log: silentLog,
      now: () => at.clock,
      cost: { memoryKiB: 1024, passes: 1 },
    }),
    sync: { open: async (owner) => void at.mirrors.push(owner), close: async () => void at.mirrors.push('closed') },
    supervisor,
    tokens,
    mirror: { products: () => undefined, config: () => undefined },
    hasWaiting: () => at.hasWaiting,
    hasDemo: () => at.hasDemo,
    emit: (event) => void at.events.push(event),
    log: silentLog,
  })
  return { session, api }
}

/** Everything new for each test of the file. */
export function freshSessions(): void {
  beforeEach(async () => {
    Object.assign(at, {
      server: await serverDouble(),
      folder: mkdtempSync(join(tmpdir(), 'depot-session-')),
      known: agencies,
      password: 'right',
      clock: Date.now(),
      events: [],
      mirrors: [],
      hasWaiting: false,
      hasDemo: false,
    })
    answers()
  })
  afterEach(() => at.server.stop())
}

/** A program whose person has signed in, and not yet chosen. */
export async function working(secrets: SecretStore | null) {
  const started = program(secrets)
  await started.session.restore()
  await started.session.chooseServer({ kind: 'remote', url: at.server.origin })
  await started.session.signIn('nimal', 'right')
  return started
}
