import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { openDay, smallTrade } from '../../../tests/support/agency.ts'
import { type Person, type SignedInAgency, type TestServer, testServer } from '../../../tests/support/server.ts'
import { mirrorFrom } from '../../../tests/support/toy-mirror.ts'
import { clock } from '../clock.ts'
import { connect } from '../db/roles.ts'
import { party } from '../db/schema/index.ts'
import { streamHandlers } from '../streams.ts'
import { sendEvents } from './events.ts'

const HEARTBEAT_MS = 40
let server: TestServer
let of: SignedInAgency
let admin: Person
beforeAll(async () => {
  server = await quickServer()
  of = await server.agency()
  await smallTrade(of)
  admin = await of.as(2)
})

const quickServer = () =>
  testServer({
    time: clock(openDay),
    streams: { ...streamHandlers, events: (call, reply) => sendEvents(call, reply, HEARTBEAT_MS) },
  })

const open = (at: TestServer, person: Person, agencyId: number, path: string): Promise<Response> =>
  fetch(at.url + path, { headers: { authorization: `Bearer ${person.token}`, 'x-agency': String(agencyId) } })

/** A snapshot whose first bytes have come and whose rest waits to be read. */
async function begunSnapshot(): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${admin.token}`, 'x-agency': String(of.id) }
  const [answer] = (await once(get(`${server.url}/api/Sync/snapshot`, { headers }), 'response')) as [IncomingMessage]
  await once(answer, 'readable')
  return answer
}

/** The events of a stream, one by one; null at its end. */
function eventsOf(response: Response) {
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<{ event: string; data: number } | null> {
      for (;;) {
        const [, event, data] = /event: (.*)\ndata: (\d+)\n\n/.exec(text) ?? []
        if (event !== undefined) {
          text = text.slice(text.indexOf('\n\n', text.indexOf('event:')) + 2)
          return { event, data: Number(data) }
        }
        const { done, value } = await reader.read()
        if (done) return null
        text += value
      }
    },
    /** Reads comments until the stream ends. */
    async end(): Promise<void> {
      while (!(await reader.read()).done);
    },
    leave: () => reader.cancel(),
  }
}

const newParty = (agency: SignedInAgency, code: string) =>
  agency.write(async (tx) => {
    await tx.db.insert(party).values({ kind: 1, code, name: code, createdBy: 1 })
    const { rows } = await tx.db.execute<{ seq: number }>(
      sql`select max(seq) as seq from depot.changes where agency_id = ${agency.id}`,
    )
    return rows[0]?.seq ?? 0
  })

it('streams the snapshot packed, and plain to who cannot unpack', async () => {
  const response = await open(server, admin, of.id, '/api/Sync/snapshot')
  expect(response.headers.get('content-type')).toContain('application/x-ndjson')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const packed = mirrorFrom(await response.text())
  const plain = await server.request('GET', '/api/Sync/snapshot', {
    token: admin.token,
    agency: of.id,
    headers: { 'accept-encoding': 'identity' },
  })
  expect(mirrorFrom(String(plain.body))).toEqual(packed)
  expect(Object.keys(packed.tables['stock_item'] ?? {})).toHaveLength(3)
})

it('answers nothing of it to strangers', async () => {
  for (const path of ['/api/Sync/snapshot', '/api/Sync/events']) {
    expect(await server.request('GET', path, { agency: of.id })).toMatchObject({
      status: 401,
      body: { key: 'UNAUTHENTICATED' },
    })
    expect(await server.request('GET', path, { token: admin.token, agency: of.id + 1 })).toMatchObject({
      status: 403,
      body: { key: 'AGENCY_NOT_ALLOWED' },
    })
    const headers = { authorization: `Bearer ${admin.token}`, 'x-agency': String(of.id) }
    expect((await fetch(server.url + path, { method: 'HEAD', headers })).status).toBe(404)
  }
})

it('gives the connection back when the reader of a snapshot leaves', async () => {
  await of.write((tx) =>
    tx.db.execute(
      sql`insert into depot.party (kind, code, name, created_by) select 1, 'MANY-' || g, repeat(md5(g::text), 20), 1 from generate_series(1, 40000) g`,
    ),
  )
  for (let turn = 0; turn < 25; turn++) {
    const answer = await begunSnapshot()
    answer.destroy()
  }
  // More leavers than connections: one more snapshot could not begin if they were kept.
  const response = await open(server, admin, of.id, '/api/Sync/snapshot')
  expect(Object.keys(mirrorFrom(await response.text()).tables['party'] ?? {}).length).toBeGreaterThan(40_000)
})

/** Until it is told to go on, the last table of a snapshot gives no row: then its rows can be lost on the way. */
async function withHeldSnapshot(work: (boss: Client) => Promise<void>): Promise<void> {
  const boss = await connect(server.access.adminUrl)
  await boss.query(`
    create function depot.held() returns boolean language sql volatile as $$ select pg_advisory_xact_lock_shared(9, 9) is not null $$;
    grant execute on function depot.held() to depot_app;
    create policy held on depot.day_end as restrictive for select using (case when current_query() like 'copy%' then depot.held() else true end);
    select pg_advisory_lock(9, 9)`)
  try {
    await work(boss)
  } finally {
    await boss.query('drop policy held on depot.day_end; drop function depot.held(); select pg_advisory_unlock(9, 9)')
    await boss.end()
  }
}

it('cuts a snapshot whose database went away, so that nobody takes it for whole', async () => {
  const pieces: Buffer[] = []
  await of.write((tx) =>
    tx.db.execute(
      sql`insert into depot.day_end (date, totals, closed_at, closed_by) values ('2020-01-01', '{}', now(), 1) on conflict do nothing`,
    ),
  )
  await withHeldSnapshot(async (boss) => {
    const answer = await begunSnapshot()
    const end = (async () => {
      for await (const piece of answer) pieces.push(piece)
    })().then(
      () => 'whole',
      (error: Error) => error.message,
    )
    const terminateHeld = async () => {
      const { rowCount } = await boss.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy%' and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    }
    await vi.waitFor(terminateHeld, { timeout: 30_000 })
    expect(await end).toBe('aborted')
  })
  expect(pieces.length).toBeGreaterThan(0)
  expect(Buffer.concat(pieces).toString('utf8')).not.toContain('"end":true')
  const after = await open(server, admin, of.id, '/api/Sync/snapshot')
  expect(mirrorFrom(await after.text()).scope).toMatch(/^1\./)
})

it('tells the newest change at once, and each later one to its own agency only', async () => {
  const foreign = await server.agency()
  const [own, other] = await Promise.all([
    open(server, admin, of.id, '/api/Sync/events').then(eventsOf),
    open(server, await foreign.as(1), foreign.id, '/api/Sync/events').then(eventsOf),
  ])
  const [first, otherFirst] = [await own.next(), await other.next()]
  expect(first).toEqual({ event: 'changes', data: expect.any(Number) })
  const seq = await newParty(of, 'TOLD-1')
  expect(seq).toBeGreaterThan(first?.data ?? 0)
  expect(await own.next()).toEqual({ event: 'changes', data: seq })
  const foreignSeq = await newParty(foreign, 'TOLD-2')
  expect(await other.next()).toEqual({ event: 'changes', data: foreignSeq })
  expect(foreignSeq).toBeGreaterThan(otherFirst?.data ?? 0)
  await Promise.all([own.leave(), other.leave()])
})

it('goes on telling after the database dropped its connection', async () => {
  const stream = eventsOf(await open(server, admin, of.id, '/api/Sync/events'))
  await stream.next()
  const boss = await connect(server.access.adminUrl)
  const { rowCount } = await boss.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'depot change feed'`,
  )
  await boss.end()
  expect(rowCount).toBe(1)
  const seq = await newParty(of, 'AFTER-LOSS')
  let told = await stream.next()
  while (told && told.data < seq) told = await stream.next()
  expect(told?.data).toBe(seq)
  await stream.leave()
})

it('ends a stream when the session behind it ends', async () => {
  const person = await of.as(1)
  const stream = eventsOf(await open(server, person, of.id, '/api/Sync/events'))
  await stream.next()
  expect((await person.request('POST', '/api/Auth/Logout', { body: {} })).status).toBe(200)
  await stream.end()
})

it('does not keep the server from stopping', async () => {
  const second = await quickServer()
  const agency = await second.agency()
  const streams = await Promise.all(
    ([1, 2, 3] as const).map(async (role) =>
      eventsOf(await open(second, await agency.as(role), agency.id, '/api/Sync/events')),
    ),
  )
  for (const stream of streams) await stream.next()
  const stopped = second.stop()
  await Promise.all(streams.map((stream) => stream.end()))
  await stopped
  await expect(fetch(second.url)).rejects.toThrow('fetch failed')
})
