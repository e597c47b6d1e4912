/**
 * Every call × {no token, a forged one, User, Admin, SuperAdmin, a deactivated person, no agency, another agency}. What each must answer comes
 * from the list written by hand, not from the contract that the server reads.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mayAccess, type Access } from '#contract/access.ts'
import type { Role } from '#contract/enums.ts'
import { ask, type Person } from '../support/http.ts'
import { type DemoServer, demoServer, PASSWORD } from '../support/demo-server.ts'
import { callsByHand, needsBottles } from './calls-by-hand.ts'

const calls = callsByHand.map((line) => {
  const [method = '', path = '', access = ''] = line.split(' ')
  return { method, path: path.replaceAll(/\{[^}]+\}/g, '999999999'), access: access as Access, line }
})
/** Calls that answer without an agency (C2), by hand too. */
const agencyFree = /^\/api\/(Auth\/|Agency$|AppConfig\/get-app-config$|ConfigItem\/get-current-date-time$)/
/** Streams stay open: only their head is read. */
const isStream = (path: string) => /Sync\/(events|snapshot)|download-backup/.test(path)

let server: DemoServer
const people = new Map<Role, Person>()
let gone: Person

beforeAll(async () => {
  server = await demoServer('golden')
  people.set(1, await server.as('user'))
  people.set(2, await server.as('admin'))
  people.set(3, await server.as('superadmin'))
  gone = await server.as('admin')
})

/** Status and code of a call whose body is as wrong as can be: it must be refused at the door, or only after it. */
async function answer(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; code: number }> {
  if (isStream(path)) {
    const controller = new AbortController()
    const response = await fetch(server.url + path, { method, headers, signal: controller.signal })
    const code = response.status === 200 ? 0 : ((await response.json()) as { code: number }).code
    controller.abort()
    return { status: response.status, code }
  }
  const { status, body } = await ask(
    server.url,
    method,
    path,
    headers,
    method === 'GET' || method === 'DELETE' ? undefined : { nonsense: true },
  )
  return { status, code: (body as { code?: number }).code ?? 0 }
}

/** Calls that a User may ask some things only: what they may ask (PER-03). */
const partly: Record<string, string> = { '/api/Cheque/get-pending-cheques': '?cheque_Status=2' }

const headersOf = (person: Person, agency = person.agency) => ({
  authorization: `Bearer ${person.token}`,
  'x-agency': String(agency),
})
/** Role and agency are in order; what comes after may refuse (an unknown product is nobody’s: 403002). */
const passedTheDoor = ({ status, code }: { status: number; code: number }) =>
  status !== 401 && (status !== 403 || code === 403002) && status < 500

describe('every call', () => {
  it('asks for a token, unless it is public', async () => {
    for (const { method, path, access, line } of calls) {
      for (const headers of [{}, { authorization: 'Bearer nonsense', 'x-agency': '1' }] as Record<string, string>[]) {
        const got = await answer(method, path, headers)
        if (access === 'public') expect(got.status, line).toBeLessThan(500)
        else expect(got, line).toEqual({ status: 401, code: 100003 })
      }
    }
  })

  it.each([1, 2, 3] as const)('opens to role %i exactly where the list says', async (role) => {
    const person = people.get(role)
    if (!person) throw new Error('nobody')
    for (const { method, path, access, line } of calls) {
      // Signing out would end the session that the rest of the test needs.
      if (path.endsWith('/Logout')) continue
      const got = await answer(method, `${path}${partly[path] ?? ''}`, headersOf(person))
      if (access === 'public' || mayAccess(access, [role]))
        expect(passedTheDoor(got), `${line}: ${JSON.stringify(got)}`).toBe(true)
      else expect(got, line).toEqual({ status: 403, code: 403001 })
    }
  })

  it('demands an agency, and one’s own', async () => {
    const person = people.get(3)
    if (!person) throw new Error('nobody')
    for (const { method, path, line } of calls) {
      if (path.endsWith('/Logout')) continue
      const free = agencyFree.test(path)
      const without = await answer(method, path, headersOf(person, 0))
      if (!free) expect(without, line).toEqual({ status: 400, code: 400002 })
      else expect(passedTheDoor(without), line).toBe(true)
      if (!free)
        expect(await answer(method, path, headersOf(person, 4711)), line).toEqual({ status: 403, code: 403003 })
    }
  })

  it('opens calls of bottles only to those who have a product with bottles', async () => {
    const clerk = people.get(1)
    if (!clerk) throw new Error('nobody')
    const actor = {
      userId: 0,
      username: 'test',
      roles: [3],
      ip: null,
      method: 'GET',
      path: '/test',
      requestId: 'test',
    } as const
    const inAgency = (statement: ReturnType<typeof sql>) =>
      server.services.database.write(clerk.agency, actor, (tx) =>
        tx.db.execute<{ user_id: number; item_id: number }>(statement),
      )
    const unlinked = await inAgency(
      sql`delete from depot.user_item where user_id = (select id from depot.users where username = 'user') returning user_id, item_id`,
    )
    expect(unlinked.rows).not.toEqual([])
    for (const { method, path, access, line } of calls) {
      if (!mayAccess(access, [1]) || !needsBottles(line)) continue
      expect(await answer(method, path, headersOf(clerk)), line).toEqual({ status: 403, code: 403002 })
    }
    for (const { user_id, item_id } of unlinked.rows)
      await inAgency(sql`insert into depot.user_item (user_id, item_id) values (${user_id}, ${item_id})`)
    const [first] = calls.filter(({ line }) => line.startsWith('GET /api/Brn guest'))
    expect(await answer('GET', first?.path ?? '', headersOf(clerk))).toEqual({ status: 200, code: 0 })
  })

  it('closes to a person who was deactivated, at once', async () => {
    await server.services.database.system((db) =>
      db.execute(sql`update depot.users set is_active = false where username = 'admin'`),
    )
    for (const { method, path, access, line } of calls) {
      if (access === 'public') continue
      expect(await answer(method, path, headersOf(gone)), line).toEqual({ status: 401, code: 100003 })
    }
    expect(
      (await ask(server.url, 'POST', '/api/Auth/Login', {}, { username: 'admin', password: PASSWORD })).body,
    ).toMatchObject({ code: 100006 })
  })
})

describe('the way in', () => {
  it('refuses an Agency_id that is not the header’s', async () => {
    const person = people.get(3)
    expect((await person?.ask('GET', '/api/Outlet?Agency_id=2'))?.body).toMatchObject({ code: 403003 })
    expect((await person?.ask('GET', '/api/Outlet?Agency_id=1'))?.status).toBe(200)
  })

  it('answers an unknown call with 404 and nothing else', async () => {
    const { status, body } = await ask(server.url, 'GET', '/api/Nothing/here', {})
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 404001 })
  })

  it('describes every call with its full path, without a token', async () => {
    const { status, body } = await ask(server.url, 'GET', '/api/openapi.json', {})
    expect(status).toBe(200)
    const described = Object.entries((body as { paths: Record<string, Record<string, unknown>> }).paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(callsByHand.map((line) => line.split(' ').slice(0, 2).join(' ')).toSorted())
  })

  it('never logs a password or a token', () => {
    const logged = server.logged()
    expect(logged).not.toBe('')
    for (const secret of [PASSWORD, ...[...people.values()].flatMap((p) => [p.token, p.refreshToken])])
      expect(logged).not.toContain(secret)
  })
})
