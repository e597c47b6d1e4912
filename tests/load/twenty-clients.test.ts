/**
 * Twenty people of all roles at work on one server at once, some of their calls repeated with the same key, some cut off on the way:
 * the server fails at nothing, what it acknowledged is there exactly once, what it refused is not, and the books are right.
 */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { randomFrom } from '../../src/server/demo/random.ts'
import type { Actor } from '../../src/server/db/tx.ts'
import { auditBooks } from '../support/books.ts'
import { demoServer } from '../support/demo-server.ts'
import { Clerk, openOffice, writesThatDiffer } from '../support/office.ts'
import { runs } from '../support/runs.ts'

/** Seconds in CI; the nightly run asks for more. */
const SECONDS = runs(15)
const CLIENTS = 20
const { seed = 0 } = fc.readConfigureGlobal() ?? {}
const usernames: Record<Role, string> = { 1: 'user', 2: 'admin', 3: 'superadmin' }
const actor: Actor = { userId: 1, username: 'x', roles: [3], ip: null, method: 'GET', path: '/', requestId: 'x' }

it(`${CLIENTS} clients at once`, { timeout: (SECONDS + 120) * 1_000 }, async () => {
  const server = await demoServer('golden')
  const office = await openOffice(await server.as('superadmin'), 8)
  const clerks = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, i) => {
      const role = ([1, 1, 2, 3] as const)[i % 4] ?? 1
      const person = await server.as(usernames[role])
      return new Clerk({ url: server.url, person, role, office, random: randomFrom(seed + i), name: `K${i}` })
    }),
  )
  const end = Date.now() + SECONDS * 1_000
  await Promise.all(clerks.map((clerk) => clerk.work(() => Date.now() > end)))

  const read = <T extends Record<string, unknown>>(query: string) =>
    server.services.database.read(1, actor, async (tx) => (await tx.db.execute<T>(sql.raw(query))).rows)
  expect(clerks.flatMap(({ troubles }) => troubles)).toEqual([])
  const written = clerks.flatMap((clerk) => clerk.written)
  expect(await writesThatDiffer(written, read)).toEqual([])
  expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
  // Nobody stood idle, and every kind of document was written.
  const done = Map.groupBy(
    written.filter((one) => one.done),
    ({ what }) => what,
  )
  expect([...done.keys()].toSorted()).toEqual([
    'bill',
    'bottleReceipt',
    'cheque',
    'credit',
    'entry',
    'expense',
    'grn',
    'trip',
  ])
  const [settled] = await read<{ n: number }>('select count(*)::int as n from depot.trip where status = 2')
  expect(settled?.n).toBeGreaterThan(0)
  expect(Math.min(...clerks.map(({ calls }) => calls))).toBeGreaterThan(SECONDS / 2)
})
