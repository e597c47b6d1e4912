/** People who read slowly, on purpose or not: they hold up nobody, and are let go when they are too slow. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Log } from '../../src/server/log.ts'
import { quietLog } from '../support/database.ts'
import { type Person, type SignedInAgency, type TestServer, testServer } from '../support/server.ts'

/** Far more than the network takes for a reader who does not read. */
const MEGABYTES = 6

type Fixture = { server: TestServer; agency: SignedInAgency }

async function fixture(options: Parameters<typeof testServer>[0] = {}): Promise<Fixture> {
  const server = await testServer(options)
  const agency = await server.agency()
  await agency.write((tx) =>
    tx.db.execute(
      sql`insert into depot.party (kind, code, name, created_by) select 1, 'MANY-' || g, repeat(md5(g::text), 30), 1 from generate_series(1, ${MEGABYTES * 1000}::int) g`,
    ),
  )
  return { server, agency }
}

/** A snapshot, not packed, of which nothing is read. */
async function begun({ server, agency }: Fixture, { token }: Person): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'x-agency': String(agency.id) }
  const asked = get(`${server.url}/api/Sync/snapshot`, { headers, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

/** True when it came to its end. */
async function readToEnd(answer: IncomingMessage): Promise<boolean> {
  let last = ''
  try {
    for await (const piece of answer) last = (last + String(piece)).slice(-100)
  } catch {
    return false
  }
  return last.includes('"end":true')
}

it('hold no connection to the database: everybody else is answered as ever', async () => {
  const made = await fixture({ spoolLimits: { perPerson: 100, underWay: 100 } })
  const { server, agency } = made
  const people = await Promise.all(Array.from({ length: 22 }, () => agency.as(1)))
  const answers = await Promise.all(people.map((person) => begun(made, person)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200))

  const boss = await agency.as(3)
  const changed = await boss.request('PUT', '/api/Agency/letterhead', { body: { phone: '011 234 5678' } })
  expect(changed.status).toBe(200)
  expect((await server.request('GET', '/health')).body).toMatchObject({ database: 'up' })
  await vi.waitFor(
    async () =>
      expect(
        await server.database.query(
          `select state, query from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
          [],
        ),
      ).toEqual([]),
    { timeout: 30_000 },
  )
  const ends = answers.map(readToEnd)
  expect(await Promise.all(ends)).toEqual(Array(22).fill(true))
})

it('have one snapshot a session: the next one ends the one before', async () => {
  const made = await fixture()
  const person = await made.agency.as(1)
  const [older, newer] = [await begun(made, person), await begun(made, person)]
  expect([await readToEnd(older), await readToEnd(newer)]).toEqual([false, true])
})

it('have few at a time, of a person and of the server; who comes then is told to come again', async () => {
  const made = await fixture({ spoolLimits: { perPerson: 2, underWay: 3 } })
  const { agency } = made
  const [one, two, three, other, last] = [
    await agency.as(1),
    await agency.as(1),
    await agency.as(1),
    await agency.as(2),
    await agency.as(3),
  ]
  const held = [await begun(made, one), await begun(made, two)]
  const busy = { status: 409, body: { key: 'BUSY', message: expect.stringContaining('downloads') } }
  const refused = await three.request('GET', '/api/Sync/snapshot')
  expect(refused).toMatchObject(busy)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  held.push(await begun(made, other))
  expect(await last.request('GET', '/api/Sync/snapshot')).toMatchObject(busy)
  for (const answer of held) answer.destroy()
  await vi.waitFor(async () => expect((await begun(made, last)).statusCode).toBe(200), { timeout: 30_000 })
})

it('are let go when they take nothing, and who reads on is not', async () => {
  const info = vi.fn<Log['info']>()
  const made = await fixture({ spoolLimits: { pieceMs: 500 }, log: { ...quietLog, info } })
  const stalled = await begun(made, await made.agency.as(1))
  expect(await readToEnd(await begun(made, await made.agency.as(2)))).toBe(true)
  const cut = expect.stringContaining('too slow')
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith(expect.anything(), cut), { timeout: 30_000 })
  expect(await readToEnd(stalled)).toBe(false)
  expect(info.mock.calls.filter(([, words]) => words?.includes('too slow'))).toHaveLength(1)
})
