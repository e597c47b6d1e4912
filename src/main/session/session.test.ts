import type { BridgeEvent } from '#contract/desktop.ts'
import { mirroredTables } from '#contract/sync.ts'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fail, type ServerDouble, serverDouble } from '../../../tests/main/server-double.ts'
import { type Api, createApi } from '../api/client.ts'
import type { SecretStore } from '../host/host.ts'
import { silentLog } from '../log/log.ts'
import { jsonFile } from '../settings/json-file.ts'
import { createConnection } from '../sync/connection.ts'
import { createSession, type Session, type SessionDeps } from './session.ts'
import { StoredSession } from './stored.ts'
import { createTokens } from './tokens.ts'

const agencies = [
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

let server: ServerDouble
let folder: string
let known: typeof agencies
let valid: string
let events: BridgeEvent[]
let mirrors: string[]

function answers() {
  let issued = 0
  const pair = () => {
    issued += 1
    valid = `access-${issued}-canary`
    return { token: valid, refreshToken: `refresh-${issued}-canary` }
  }
  server.answer(({ path, body, headers }, response) => {
    if (path === '/api/AppConfig/get-app-config') return config
    if (path === '/api/Auth/Login')
      return (body as { password: string }).password === 'right'
        ? {
            ...pair(),
            user: { id: 5, username: 'nimal', fullName: 'Nimal', agencies: known },
            roles: [3],
            deviceToken: 'device-of-nimal',
          }
        : fail(response, 400, 'BAD_CREDENTIALS', { code: 100006 })
    if (path === '/api/Auth/Refresh-Token')
      return (body as { refreshToken: string }).refreshToken === `refresh-${issued}-canary`
        ? pair()
        : fail(response, 400, 'BAD_REFRESH_TOKEN')
    if (headers.authorization !== `Bearer ${valid}`) return fail(response, 401, 'UNAUTHENTICATED')
    if (path === '/api/Stock/get-product-list')
      return [{ id: 11, description: `LP Gas ${headers['x-agency']}`, bottleAllowed: [] }]
    return { done: true }
  })
}

const keychain: SecretStore = {
  seal: async (text) => Buffer.from(text).toString('hex'),
  open: async (sealed) => Buffer.from(sealed, 'hex').toString(),
}

const atOnce = (): SessionDeps['supervisor'] => ({
  start: async () => server.origin,
  stop: async () => undefined,
  origin: () => server.origin,
})

/** A start of the program on the same data folder. */
function program(secrets: SecretStore | null, supervisor = atOnce()): { session: Session; api: Api } {
  const connection = createConnection(() => undefined)
  const tokens = createTokens({
    secrets,
    exchange: (refreshToken) => api.typed.auth.refresh({ refreshToken }),
    rest: (sealed) => session.rest(sealed),
    onEnd: () => session.ended(),
  })
  const api: Api = createApi({
    baseUrl: () => session.origin(),
    agencyId: () => session.agencyId(),
    userId: () => session.userId(),
    tokens,
    connection,
  })
  const session: Session = createSession({
    stored: jsonFile(join(folder, 'session.json'), StoredSession),
    api,
    sync: { open: async (owner) => void mirrors.push(owner), close: async () => void mirrors.push('closed') },
    supervisor,
    tokens,
    mirror: { products: () => undefined, config: () => undefined },
    emit: (event) => void events.push(event),
    log: silentLog,
  })
  return { session, api }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'depot-session-'))
  known = agencies
  events = []
  mirrors = []
  server = await serverDouble()
  answers()
})
afterEach(() => server.stop())

async function working(secrets: SecretStore | null) {
  const started = program(secrets)
  await started.session.restore()
  await started.session.chooseServer({ kind: 'remote', url: server.origin })
  await started.session.signIn('nimal', 'right')
  return started
}

test('the way in: server, person, agency and product; the mirror brings accounts and day-ends, nothing is loaded beside it', async () => {
  const { session } = program(null)
  await session.restore()
  expect(session.state()).toMatchObject({ phase: 'first-run', server: null, appName: 'Depot' })
  expect(await session.chooseServer({ kind: 'remote', url: server.origin })).toMatchObject({
    phase: 'signed-out',
    appName: 'Golden LPG',
  })
  await expect(session.signIn('nimal', 'wrong')).rejects.toMatchObject({ envelope: { key: 'BAD_CREDENTIALS' } })
  expect(await session.signIn('nimal', 'right')).toMatchObject({
    phase: 'signed-in',
    agency: null,
    product: null,
    user: { fullName: 'Nimal' },
    roles: [3],
  })
  expect(await session.products(2)).toEqual([{ id: 11, description: 'LP Gas 2', bottleAllowed: [] }])
  const asked = server.asked.length
  expect(await session.choose(2, 11)).toMatchObject({ agency: { id: 2, name: 'Silver' }, product: { id: 11 } })
  expect(mirrors.at(-1)).toBe(`${server.origin}/2/5`)
  expect(Object.keys(mirroredTables)).toEqual(expect.arrayContaining(['account', 'account_day', 'day_end']))
  expect(server.asked.slice(asked).map(({ path }) => path)).not.toEqual(
    expect.arrayContaining([expect.stringMatching('^/api/Account')]),
  )
})

test('one agency chooses itself; a stranger’s agency or product is refused', async () => {
  known = agencies.slice(0, 1)
  const { session } = await working(null)
  expect(session.state().agency).toEqual({ id: 1, name: 'Golden' })
  await expect(session.choose(2, 11)).rejects.toMatchObject({ key: 'AGENCY_NOT_ALLOWED' })
  await expect(session.choose(1, 99)).rejects.toMatchObject({ key: 'PRODUCT_NOT_ALLOWED' })
})

test('with a keychain the session goes on after a restart, without a password', async () => {
  await (await working(keychain)).session.choose(1, 11)
  const { session, api } = program(keychain)
  await session.restore()
  expect(session.state()).toMatchObject({ phase: 'signed-in', agency: { id: 1 }, product: { id: 11 } })
  expect((await api.call(['stock', 'products'], {})).value).toHaveLength(1)
  // Each refresh token serves once: the third start holds the newest one.
  const third = program(keychain)
  await third.session.restore()
  expect((await third.api.call(['stock', 'products'], {})).value).toHaveLength(1)
})

test('without a keychain no token rests on disk: the person signs in again and finds agency and product', async () => {
  await (await working(null)).session.choose(1, 11)
  const { session } = program(null)
  await session.restore()
  expect(session.state()).toMatchObject({ phase: 'signed-out', user: null, product: null, agency: null })
  expect(await session.signIn('nimal', 'right')).toMatchObject({ agency: { id: 1 }, product: { id: 11 } })
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/canary/)
})

test('nothing that the page is told holds a token', async () => {
  const { session } = await working(keychain)
  await session.choose(1, 11)
  expect(JSON.stringify([events, session.state()])).not.toMatch(/canary/)
})

test('a refused refresh signs out once, says so, and forgets everything', async () => {
  const { session, api } = await working(keychain)
  await session.choose(1, 11)
  valid = 'nobody’s'
  server.answer(({ path }, response) =>
    fail(
      response,
      path.includes('Refresh') ? 400 : 401,
      path.includes('Refresh') ? 'BAD_REFRESH_TOKEN' : 'UNAUTHENTICATED',
    ),
  )
  const calls = Array.from({ length: 20 }, () => api.call(['stock', 'products'], {}).catch((error: unknown) => error))
  expect(await Promise.all(calls)).toHaveLength(20)
  await session.leaveProduct()
  expect(session.state()).toMatchObject({
    phase: 'signed-out',
    user: null,
    product: null,
    notice: 'Your session has ended. Sign in again.',
  })
  expect(server.asked.filter(({ path }) => path.includes('Refresh'))).toHaveLength(1)
  expect(JSON.parse(readFileSync(join(folder, 'session.json'), 'utf8'))).toMatchObject({
    sealed: null,
    user: null,
    product: null,
  })
})

test('a lost line ends no session', async () => {
  const { session, api } = await working(keychain)
  await server.stop()
  await expect(api.call(['stock', 'products'], {})).rejects.toThrow(/cannot be reached/)
  expect(session.state().phase).toBe('signed-in')
  await server.start()
})

test('signing out tells the server, closes the mirror and forgets agency and product', async () => {
  const { session } = await working(keychain)
  await session.choose(1, 11)
  expect(await session.signOut()).toMatchObject({ phase: 'signed-out', product: null, agency: null })
  expect(server.asked.at(-1)?.path).toBe('/api/Auth/Logout')
  expect(mirrors.at(-1)).toBe('closed')
  expect(session.owner()).toBeNull()
})

test('this PC is known to the server at the person’s next sign-in, after a restart too, and to nobody else’s', async () => {
  const { session } = await working(null)
  await session.signOut()
  const again = program(null).session
  await again.restore()
  await again.signIn('Nimal', 'right')
  await again.signOut()
  await again.signIn('kasun', 'right')
  const tokens = server.asked
    .filter(({ path }) => path === '/api/Auth/Login')
    .map(({ body }) => (body as { deviceToken?: string }).deviceToken)
  expect(tokens).toEqual([undefined, 'device-of-nimal', undefined])
})

test('whoever signs in while this PC’s server comes up is signed in once it is up', async () => {
  await program(null).session.chooseServer({ kind: 'local' })
  const up = Promise.withResolvers<string>()
  let origin: string | null = null
  const { session } = program(null, { start: () => up.promise, stop: async () => undefined, origin: () => origin })
  await session.restore()
  expect(session.state()).toMatchObject({ phase: 'starting', server: { kind: 'local' } })
  const signingIn = session.signIn('nimal', 'right')
  origin = server.origin
  up.resolve(server.origin)
  expect(await signingIn).toMatchObject({ phase: 'signed-in', user: { fullName: 'Nimal' } })
})

test('a local server that is up, with nothing chosen yet, leaves the page at the first run', async () => {
  const { session } = program(null)
  await session.startLocal()
  expect(events.map((event) => event.type === 'session' && event.state.phase)).toEqual(['starting', 'first-run'])
})
