import type { SocketMessage } from '#contract/bridge-socket.ts'
import type { BridgeEvent, DepotBridge } from '#contract/desktop.ts'
import { on, once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createEntrance, type Entrance, entranceFolder, TOKEN_LIFE_MS } from './entrance.ts'
import { type PageServer, servePage } from './http.ts'
import { type Sockets, serveSockets } from './socket.ts'

let page: PageServer
let entrance: Entrance
let cookie: string
let sockets: Sockets
let tell: (event: BridgeEvent) => void
const bridge: DepotBridge = {
  call: async (path, input) => ({ ok: true, value: { path, input } }),
  on: (listener) => {
    tell = listener
    return () => undefined
  },
}

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'depot-page-'))
  writeFileSync(join(folder, 'index.html'), '<head></head><body>Depot</body>')
  writeFileSync(join(folder, 'main-Ab3_x9Zq.js'), 'const x = 1\n'.repeat(500))
  entrance = createEntrance(join(folder, 'entrance'))
  page = await servePage({ port: 0, folder, nonce: 'n0nce', redeem: entrance.redeem })
  sockets = serveSockets(page, bridge)
  entrance.open(page.origin)
  cookie = String((await ask(entryPath())).headers['set-cookie']).split(';')[0] ?? ''
})
afterEach(async () => {
  sockets.close()
  entrance.close()
  await new Promise((resolve) => {
    page.http.close(resolve)
    page.http.closeAllConnections()
  })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(page.origin + path, { method, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      )
    })
    asking.once('error', reject)
    asking.end()
  })
}
/** Path and token that the entry file holds now. */
const entryPath = () => /url=http:\/\/127\.0\.0\.1:\d+([^"]+)"/.exec(readFileSync(entrance.file, 'utf8'))?.[1] ?? ''
const tokenOf = (path: string) => path.split('token=')[1] ?? ''

test('the entry file leads in once, to a cookie that no script can read and that is another secret', async () => {
  const path = entryPath()
  const first = await ask(path)
  expect(first.status).toBe(200)
  expect(first.body.toString()).toContain('content="0;url=/"')
  const [given = ''] = (first.headers['set-cookie'] ?? []) as string[]
  expect(given).toMatch(/^depot-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(given).not.toContain(tokenOf(path))
  expect(await ask(path)).toMatchObject({ status: 403 })
  expect(await ask(path, { cookie: `depot-${page.port}=${tokenOf(path)}` })).toMatchObject({ status: 403 })
  // The file has the next one ready, and whoever is in already may come back to a used address.
  expect(entryPath()).not.toBe(path)
  expect(await ask(path, { cookie })).toMatchObject({ status: 200 })

  const second = await ask('/', { cookie })
  expect(second).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(second.headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:${page.port}`)
  expect(second.body.toString()).toContain('nonce="n0nce"')
})

test('a port that is taken is told in words', async () => {
  const another = servePage({ port: page.port, folder: tmpdir(), nonce: 'n0nce', redeem: () => false })
  await expect(another).rejects.toThrow(
    `Port ${page.port} is used by another program already. Choose another one with --port.`,
  )
})

test('looking at the head of an address uses no token', async () => {
  const path = entryPath()
  expect(await ask(path, {}, 'HEAD')).toMatchObject({ status: 403 })
  expect(await ask(path)).toMatchObject({ status: 200 })
})

test('a token expires, and the file is renewed before', () => {
  vi.useFakeTimers()
  let now = 0
  const door = createEntrance(mkdtempSync(join(tmpdir(), 'depot-entrance-')), () => now)
  const held = () => /token=([\w-]+)/.exec(readFileSync(door.file, 'utf8'))?.[1] ?? ''
  door.open('http://127.0.0.1:1')
  const [old, later] = [held(), TOKEN_LIFE_MS / 2]
  now += later
  vi.advanceTimersByTime(later)
  const young = held()
  expect(young).not.toBe(old)
  now += later
  expect([door.redeem(old), door.redeem(''), door.redeem(young), door.redeem(young)]).toEqual([
    false,
    false,
    true,
    false,
  ])
  const last = held()
  door.close()
  expect(door.redeem(last)).toBe(false)
  expect(existsSync(door.file)).toBe(false)
  vi.useRealTimers()
})

test.each<[string, NodeJS.Platform, boolean, RegExp]>([
  ['/home/x/.config/Depot', 'linux', false, /^\/home\/x\/\.config\/Depot\/entrance$/],
  ['/home/x/.config/Depot', 'linux', true, /^\/home\/x\/Depot\/entrance-[0-9a-f]{8}$/],
  ['/srv/depot', 'linux', true, /^\/srv\/depot\/entrance$/],
  ['/home/x/.depot', 'darwin', true, /^\/home\/x\/\.depot\/entrance$/],
])('of %s on %s with snaps %s the entry file is readable for browsers', (data, platform, hasSnaps, folder) =>
  expect(entranceFolder(data, { platform, hasSnaps, home: '/home/x' })).toMatch(folder),
)

test.each<[string, string, Record<string, string>, string, number]>([
  ['no cookie', '/', {}, 'GET', 403],
  ['a wrong cookie', '/', { cookie: 'depot-1=x' }, 'GET', 403],
  ['no token', '/enter', {}, 'GET', 403],
  ['a wrong token', '/enter?token=wrong', {}, 'GET', 403],
  ['a name that a stranger points here', '/', { host: 'evil.com' }, 'GET', 403],
  ['the right token under a stranger’s name', 'ENTRY', { host: 'evil.com' }, 'GET', 403],
  ['the right token from a page of another origin', 'ENTRY', { origin: 'https://evil.com' }, 'GET', 403],
  ['a page of another origin', '/', { origin: 'https://evil.com' }, 'GET', 403],
  ['a page of another program here', '/', { origin: 'http://127.0.0.1:1' }, 'GET', 403],
  ['a page without an origin of its own', '/', { origin: 'null' }, 'GET', 403],
  ['a form', '/', {}, 'POST', 405],
  ['a file that is not there', '/none.js', {}, 'GET', 404],
])('%s is answered without the page', async (reason, path, headers, method, status) => {
  const known = ['a form', 'a file that is not there'].includes(reason) || 'host' in headers || 'origin' in headers
  const asked = path === 'ENTRY' ? entryPath() : path
  const answer = await ask(asked, { ...(known ? { cookie } : {}), ...headers }, method)
  expect(answer.status).toBe(status)
  expect(answer.body.toString()).not.toContain('Depot</body>')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('files travel packed as the browser likes, and those with a hash are kept', async () => {
  const plain = await ask('/main-Ab3_x9Zq.js', { cookie })
  const br = await ask('/main-Ab3_x9Zq.js', { cookie, 'accept-encoding': 'gzip, br' })
  const gz = await ask('/main-Ab3_x9Zq.js', { cookie, 'accept-encoding': 'gzip' })
  expect([br.headers['content-encoding'], gz.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
  expect(br.headers['cache-control']).toContain('immutable')
})

function connect(headers: Record<string, string>, path = '/bridge'): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${page.port}${path}`, { headers })
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('error', () => undefined)
  })
}

test.each<[string, Record<string, string>, string]>([
  ['without the cookie', { origin: 'ours' }, '/bridge'],
  ['without an origin', { cookie: 'ours' }, '/bridge'],
  ['from another origin', { cookie: 'ours', origin: 'https://evil.com' }, '/bridge'],
  ['from another program here', { cookie: 'ours', origin: 'http://127.0.0.1:1' }, '/bridge'],
  ['under a stranger’s name', { cookie: 'ours', origin: 'ours', host: 'evil.com' }, '/bridge'],
  ['at another path', { cookie: 'ours', origin: 'ours' }, '/other'],
])('no socket %s', async (_, headers, path) => {
  const filled = {
    ...headers,
    ...(headers['cookie'] ? { cookie } : {}),
    ...(headers['origin'] === 'ours' ? { origin: page.origin } : {}),
  }
  expect(await connect(filled, path)).toBe(403)
})

/** A socket of our own page, and what it hears, from the first message on. */
async function openSocket(): Promise<{ socket: WebSocket; next: () => Promise<SocketMessage> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${page.port}/bridge`, {
    headers: { cookie },
    origin: page.origin,
  })
  const heard = on(socket, 'message')
  await once(socket, 'open')
  const next = async (): Promise<SocketMessage> => JSON.parse(String((await heard.next()).value?.[0]))
  return { socket, next }
}

test('the page learns where things stand, calls are answered, events arrive', async () => {
  const { socket, next } = await openSocket()
  expect([await next(), await next()]).toEqual([
    { event: { type: 'session', state: { path: ['desktop', 'session', 'state'], input: {} } } },
    { event: { type: 'sync', status: { path: ['desktop', 'sync', 'status'], input: {} } } },
  ])
  socket.send(JSON.stringify({ id: 7, path: ['api', 'grn', 'list'], input: { Page: 2 } }))
  expect(await next()).toEqual({
    id: 7,
    reply: { ok: true, value: { path: ['api', 'grn', 'list'], input: { Page: 2 } } },
  })
  tell({ type: 'changed', tables: ['grn'] })
  expect(await next()).toEqual({ event: { type: 'changed', tables: ['grn'] } })
  socket.close()
})

test.each(['nonsense', '{"id":"x","path":[],"input":1}', '{"id":1,"path":"api"}', '[]'])(
  'a page that sends %j is cut off',
  async (text) => {
    const { socket } = await openSocket()
    const closed = new Promise((resolve) => void socket.once('close', resolve))
    socket.send(text)
    expect(await closed).toBe(1008)
  },
)
