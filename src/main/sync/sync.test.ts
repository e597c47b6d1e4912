import type { BridgeEvent } from '#contract/desktop.ts'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, fail, type ServerDouble, serverDouble } from '../../../tests/main/server-double.ts'
import { smallAgency, snapshotLines } from '../../../tests/main/snapshot-double.ts'
import { createApi } from '../api/client.ts'
import { silentLog } from '../log/log.ts'
import { createBackoff } from './backoff.ts'
import { createConnection } from './connection.ts'
import { createSync, type Sync } from './sync.ts'

/** An agency server as sync sees it: a snapshot, a change feed, a stream of events. */
let server: ServerDouble
let feed: {
  cursor: number
  scope: string
  names: string[]
  cutSnapshot: boolean
  snapshots: number
  reset: boolean
  failing: number
}
let listeners: ServerResponse[]
let folder: string
let events: BridgeEvent[]
let sync: Sync

function answer({ path }: Asked, response: ServerResponse): unknown {
  const url = new URL(path, 'http://x')
  if (url.pathname === '/api/Sync/snapshot') {
    feed.snapshots += 1
    const lines = snapshotLines(smallAgency(), { cursor: feed.cursor, scope: feed.scope })
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.end(`${(feed.cutSnapshot ? lines.slice(0, 50) : lines).join('\n')}\n`)
    return undefined
  }
  if (url.pathname === '/api/Sync/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: changes\ndata: ${feed.cursor}\n\n`)
    listeners.push(response)
    return undefined
  }
  if (feed.failing) return fail(response, feed.failing, feed.failing === 403 ? 'AGENCY_NOT_ALLOWED' : 'UNEXPECTED')
  const { reset } = feed
  // Once: the mirror that is loaded then is what the server wants.
  feed.reset = false
  const since = Number(url.searchParams.get('since'))
  const rows = feed.names.slice(Math.max(0, since - 100)).map((name, at) => [5000 + since - 100 + at, name] as const)
  return {
    protocol: 1,
    scope: feed.scope,
    cursor: feed.cursor,
    reset,
    more: false,
    tables: rows.length > 0 ? [{ table: 'party', columns: ['id', 'name'], rows, deleted: [] }] : [],
  }
}

/** Somebody writes at the server. */
function write(name: string, tell: boolean): number {
  feed.names.push(name)
  feed.cursor += 1
  if (tell) for (const listener of listeners) listener.write(`event: changes\ndata: ${feed.cursor}\n\n`)
  return feed.cursor
}

function start(): Sync {
  const backoff = createBackoff()
  const connection = createConnection(backoff.nudge)
  const tokens = { access: () => 't', refresh: async () => 'refused' as const, end: () => undefined }
  const api = createApi({ baseUrl: () => server.origin, agencyId: () => 1, userId: () => 5, tokens, connection })
  return createSync({ api, connection, backoff, folder, log: silentLog, emit: (event) => events.push(event) })
}

beforeEach(async () => {
  feed = { cursor: 100, scope: 'all', names: [], cutSnapshot: false, snapshots: 0, reset: false, failing: 0 }
  listeners = []
  events = []
  folder = mkdtempSync(join(tmpdir(), 'depot-sync-'))
  server = await serverDouble(answer)
  sync = start()
})
afterEach(async () => {
  await sync.close()
  await server.stop()
})

const newest = () =>
  sync.read(
    (mirror) => mirror.get<{ name: string }>('select name from party where id >= 5000 order by id desc limit 1')?.name,
  )?.value
const online = () => vi.waitFor(() => expect(sync.status().state).toBe('online'), { timeout: 5_000, interval: 5 })
const seen = (name: string) => vi.waitFor(() => expect(newest()).toBe(name), { timeout: 5_000, interval: 5 })
const mirrorFolder = () => join(folder, readdirSync(folder)[0] ?? '')

test('the first time everything is loaded and the page is told what it may read now', async () => {
  await sync.open('demo/1/5')
  expect(sync.read(() => 1)).toBeUndefined()
  await online()
  expect(sync.status()).toMatchObject({
    rowsDone: sync.status().rowsTotal,
    notice: null,
    lastSynced: expect.any(String),
  })
  expect(events.find(({ type }) => type === 'changed')).toMatchObject({
    tables: expect.arrayContaining(['stock_movement', 'grn', 'account']),
  })
  expect(sync.read((mirror) => mirror.get('select count(*) as n from stock_movement'))?.value).toEqual({ n: 120 })
})

test('what others write arrives by itself, and only what changed is told', async () => {
  await sync.open('demo/1/5')
  await online()
  await vi.waitFor(() => expect(listeners).toHaveLength(1))
  events = []
  write('Told', true)
  await seen('Told')
  expect(events.filter(({ type }) => type === 'changed')).toEqual([{ type: 'changed', tables: ['party'] }])
})

test('one’s own write is in the mirror before it is answered', async () => {
  await sync.open('demo/1/5')
  await online()
  await sync.pullTo(write('Mine', false))
  expect(newest()).toBe('Mine')
})

test('without a server the mirror goes on answering, and catches up when it is back', async () => {
  await sync.open('demo/1/5')
  await online()
  await vi.waitFor(() => expect(listeners).toHaveLength(1))
  await server.stop()
  await vi.waitFor(() => expect(sync.status().state).toBe('offline'), { timeout: 5_000, interval: 5 })
  expect(sync.read((mirror) => mirror.get('select count(*) as n from grn'))?.value).toEqual({ n: 45 })
  await sync.pullTo(999)
  write('Meanwhile', false)
  await server.start()
  await sync.now()
  await seen('Meanwhile')
  await online()
})

test('a mirror that was closed is taken up where it stood: nothing is loaded again', async () => {
  await sync.open('demo/1/5')
  await online()
  await sync.close()
  write('Later', false)
  sync = start()
  await sync.open('demo/1/5')
  await seen('Later')
  expect(feed.snapshots).toBe(1)
})

test('each person and agency has a mirror of their own', async () => {
  await sync.open('demo/1/5')
  await online()
  await sync.open('demo/1/6')
  expect(sync.read(() => 1)).toBeUndefined()
  await online()
  expect([feed.snapshots, readdirSync(folder).length]).toEqual([2, 2])
})

test.each(['scope', 'reset'] as const)(
  'when the server asks for a new start (%s), the old mirror serves nothing wrong and a new one takes its place',
  async (why) => {
    await sync.open('demo/1/5')
    await online()
    if (why === 'scope') feed.scope = 'less'
    else feed.reset = true
    const pulled = sync.pullTo(write('Unseen', false))
    await vi.waitFor(() => expect(feed.snapshots).toBe(2))
    feed.reset = false
    await pulled
    await online()
    expect(readdirSync(mirrorFolder()).filter((name) => name.endsWith('.db'))).toEqual(['mirror.db'])
    expect(sync.status().notice).toBeNull()
  },
)

test('a snapshot that is cut is not taken; the next one is', async () => {
  feed.cutSnapshot = true
  await sync.open('demo/1/5')
  await vi.waitFor(() => expect(feed.snapshots).toBe(1))
  expect(sync.read(() => 1)).toBeUndefined()
  feed.cutSnapshot = false
  await sync.now()
  await online()
})

test('a damaged mirror is set aside, loaded again, and said in words', async () => {
  await sync.open('demo/1/5')
  await online()
  await sync.close()
  const file = join(mirrorFolder(), 'mirror.db')
  const bytes = readFileSync(file)
  bytes[20_000] = (bytes[20_000] ?? 0) ^ 4
  writeFileSync(file, bytes)
  sync = start()
  await sync.open('demo/1/5')
  expect(sync.status()).toMatchObject({
    state: 'rebuilding',
    notice: expect.stringMatching(/damaged.*Nothing is lost/),
  })
  await online()
  const [aside] = readdirSync(mirrorFolder()).filter(
    (name) => name.startsWith('mirror.damaged-') && name.endsWith('.db'),
  )
  expect(readFileSync(join(mirrorFolder(), aside ?? '')).equals(bytes)).toBe(true)
})

test('a mirror that proves damaged while it is read is replaced without a word of SQL reaching anybody', async () => {
  await sync.open('demo/1/5')
  await online()
  const answered = sync.read(() => {
    // What SQLite says when a page under its hands is not what it was.
    throw new Database.SqliteError('database disk image is malformed', 'SQLITE_CORRUPT')
  })
  expect(answered).toBeUndefined()
  await vi.waitFor(() => expect(feed.snapshots).toBe(2))
  await online()
  expect(sync.read((mirror) => mirror.get('select count(*) as n from grn'))?.value).toEqual({ n: 45 })
})

test('a person who was taken out of the agency reads nothing of it any more, line or no line', async () => {
  await sync.open('demo/1/5')
  await online()
  feed.failing = 403
  expect((await sync.now()).notice).toBe('refused: AGENCY_NOT_ALLOWED')
  expect(sync.read(() => 1)).toBeUndefined()
  await server.stop()
  await sync.now()
  expect(sync.read(() => 1)).toBeUndefined()
  await server.start()
})

test('a server that answers and fails is no secret: the page learns that its data stays behind, until it does not', async () => {
  await sync.open('demo/1/5')
  await online()
  feed.failing = 500
  expect((await sync.now()).notice).toMatch(/could not be brought up to date/)
  expect(sync.read(() => 1)).toEqual({ value: 1 })
  feed.failing = 0
  expect((await sync.now()).notice).toBeNull()
})
