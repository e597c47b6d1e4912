/** User administration over the network (E-73). */
import type { LoginAnswer } from '#contract/auth.ts'
import type { Page } from '#contract/paging.ts'
import type { User } from '#contract/users/user.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallTrade, type Trade } from '../../../../tests/support/agency.ts'
import {
  type Person,
  type SignedInAgency,
  type TestServer,
  testPassword,
  testServer,
} from '../../../../tests/support/server.ts'

let server: TestServer
let here: SignedInAgency
let trade: Trade
let sa: Person
let made = 0

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  here = await server.agency()
  trade = await smallTrade(here)
  sa = await here.as(3)
})

const newcomer = (more: Record<string, unknown> = {}) => ({
  username: `kamal-${++made}`,
  fullName: 'Kamal Perera',
  roles: [1],
  password: 'blue lorry 77',
  ...more,
})
const register = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await sa.request<User>('POST', '/api/User/register', { body: newcomer(more) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const login = (username: string, password: string) =>
  server.request<LoginAnswer & { key: string }>('POST', '/api/Auth/Login', { body: { username, password } })
const users = async (query = '') => (await sa.request<Page<User>>('GET', `/api/User${query}`)).body
/** The person of a role in another agency, linked to this one as well. */
const joinHere = (userId: number) =>
  server.database.system((db) =>
    db.execute(sql`insert into depot.user_agency (user_id, member_of) values (${userId}, ${here.id})`),
  )

describe('registering', () => {
  it('lets the person sign in to this agency with their products', async () => {
    const one = await register({ email: 'kamal@example.lk', itemIds: [trade.product] })
    expect(one).toMatchObject({
      fullName: 'Kamal Perera',
      email: 'kamal@example.lk',
      roles: [1],
      agencyIds: [here.id],
      elsewhere: 0,
      products: [{ id: trade.product, name: 'LP Gas' }],
      isActive: true,
      lastSignIn: null,
    })
    const { body } = await login(one.username, 'blue lorry 77')
    expect(body.user.agencies.map(({ id }) => id)).toEqual([here.id])
    const own = await server.request('GET', '/api/User/base-items', { token: body.token, agency: here.id })
    expect(own.body).toEqual([{ id: trade.product, code: 'LPG', name: 'LP Gas' }])
    expect((await users()).items.find(({ id }) => id === one.id)?.lastSignIn).toMatch(/^20\d\d-.*Z$/)
  })

  it('refuses a name in use, an easy password and a product of nobody, and leaves nothing behind', async () => {
    const before = (await users()).totalCount
    const refusals: [Record<string, unknown>, string, string][] = [
      [{ username: here.actors[1].username.toUpperCase() }, 'DUPLICATE', 'username'],
      [{ password: 'kamal-perera1' }, 'WEAK_PASSWORD', 'password'],
      [{ password: 'short' }, 'INVALID', 'password'],
      [{ itemIds: [424_242] }, 'NOT_FOUND', 'itemIds'],
      [{ roles: [] }, 'REQUIRED', 'roles'],
      [{ username: 'two words' }, 'FORMAT_STRICT', 'username'],
      [{ email: 'nobody' }, 'INVALID', 'email'],
    ]
    for (const [more, key, field] of refusals) {
      const { body } = await sa.request('POST', '/api/User/register', { body: newcomer(more) })
      expect(body, JSON.stringify(more)).toMatchObject({ key, details: [{ field }] })
    }
    expect((await users()).totalCount).toBe(before)
  })

  it('keeps no password, not even a quick hash of one, and answers a repeated request once', async () => {
    const body = newcomer()
    const headers = { 'Idempotency-Key': `register-${made}-once` }
    const [first, again] = [
      await sa.request<User>('POST', '/api/User/register', { body, headers }),
      await sa.request<User>('POST', '/api/User/register', { body: { ...body, password: 'green lorry 78' }, headers }),
    ]
    expect(again.body).toEqual(first.body)
    expect((await login(body.username, 'blue lorry 77')).status).toBe(200)
    const kept = await here.read(async (tx) =>
      JSON.stringify([await tx.db.query.idempotencyKey.findMany(), await tx.db.query.auditLog.findMany()]),
    )
    expect(kept).toContain(body.username)
    expect(kept).not.toMatch(/lorry|argon2/)
  })
})

describe('the list', () => {
  it('shows people of this agency only, found by text, role and activity', async () => {
    const other = await server.agency()
    const one = await register({ fullName: 'Zoysa Silva', roles: [2] })
    await sa.request('DELETE', `/api/User/${one.id}`)
    const all = await users('?PageSize=100&sort=-fullName')
    expect(all.items.map(({ fullName }) => fullName)).toEqual(['Zoysa Silva', 'Person 3', 'Person 2', 'Person 1'])
    expect(all.items.some(({ id }) => id === other.actors[1].userId)).toBe(false)
    const found = async (query: string) => (await users(query)).items.map(({ id }) => id)
    expect(await found('?searchQuery=zoysa')).toEqual([one.id])
    expect(await found('?searchQuery=silva%20zoy')).toEqual([one.id])
    expect(await found('?searchQuery=zoysa%20nobody')).toEqual([])
    expect(await found(`?filters=${encodeURIComponent('{"role":2}')}`)).toEqual([here.actors[2].userId, one.id])
    expect(await found(`?filters=${encodeURIComponent('{"isActive":false}')}`)).toEqual([one.id])
    expect((await sa.request('GET', '/api/User?sort=password')).body).toMatchObject({ key: 'INVALID' })
    expect((await sa.request('GET', `/api/User/${other.actors[1].userId}`)).body).toMatchObject({ key: 'NOT_FOUND' })
  })

  it('tells roles and products of one person, and all products for a SuperAdmin themselves', async () => {
    const { userId } = here.actors[1]
    expect((await sa.request('GET', `/api/User/${userId}/roles`)).body).toEqual([1])
    expect((await sa.request('GET', `/api/User/${userId}/base-items`)).body).toMatchObject([{ id: trade.product }])
    const path = `/api/User/${userId}/assign-main-item-category`
    expect((await sa.request('POST', path, { body: { itemIds: [] } })).body).toEqual([])
    expect((await sa.request('GET', `/api/User/${userId}/base-items`)).body).toEqual([])
    expect((await sa.request('GET', '/api/User/base-items')).body).toMatchObject([{ id: trade.product }])
    expect((await (await here.as(1)).request('GET', '/api/User/base-items')).body).toEqual([])
  })
})

describe('changing a person', () => {
  it('changes what is sent and keeps the rest; a role counts at the next call', async () => {
    const clerk = await here.as(1)
    const path = `/api/User/${here.actors[1].userId}`
    expect((await clerk.request('GET', '/api/User')).body).toMatchObject({ code: 403001 })
    const before = (await sa.request<User>('GET', path)).body
    const changed = await sa.request<User>('PUT', path, {
      body: { roles: [1, 3], email: 'a@b.lk', rowVersion: before.rowVersion },
    })
    expect(changed.body).toEqual({ ...before, roles: [1, 3], email: 'a@b.lk', rowVersion: before.rowVersion + 1 })
    expect((await clerk.request('GET', '/api/User')).status).toBe(200)
    const late = await sa.request('PUT', path, { body: { fullName: 'Late', rowVersion: before.rowVersion } })
    expect(late.body).toMatchObject({ key: 'VERSION_CONFLICT' })
    const taken = await sa.request('PUT', path, { body: { username: here.actors[2].username.toUpperCase() } })
    expect(taken.body).toMatchObject({ key: 'DUPLICATE', details: [{ field: 'username' }] })
    const renamed = await sa.request<User>('PUT', path, { body: { username: before.username.toUpperCase() } })
    expect(renamed.body.username).toBe(before.username.toUpperCase())
  })

  it('deactivates instead of deleting: every session ends, a second time changes nothing, and it can be undone', async () => {
    const clerk = await here.as(1)
    const path = `/api/User/${here.actors[1].userId}`
    expect((await sa.request('DELETE', path)).body).toEqual({ id: here.actors[1].userId })
    expect((await clerk.request('GET', '/api/Agency')).status).toBe(401)
    const refresh = { body: { refreshToken: clerk.refreshToken } }
    expect((await server.request('POST', '/api/Auth/Refresh-Token', refresh)).body).toMatchObject({ code: 100004 })
    expect((await login(clerk.username, testPassword)).body).toMatchObject({ code: 100006 })
    expect((await sa.request('DELETE', path)).body).toMatchObject({ code: 200002 })
    await sa.request('PUT', path, { body: { isActive: true } })
    expect((await clerk.request('GET', '/api/Agency')).status).toBe(401)
    expect((await login(clerk.username, testPassword)).status).toBe(200)
  })

  it('leaves nobody without access to their own rights, nor an agency without a SuperAdmin', async () => {
    const self = `/api/User/${here.actors[3].userId}`
    for (const [body, field] of [
      [{ isActive: false }, 'isActive'],
      [{ roles: [2] }, 'roles'],
    ] as const)
      expect((await sa.request('PUT', self, { body })).body).toMatchObject({
        key: 'LAST_SUPERADMIN',
        details: [{ field }],
      })
    expect((await sa.request('DELETE', self)).body).toMatchObject({ code: 400002, key: 'LAST_SUPERADMIN' })
    const second = await register({ roles: [3], username: `second-${made}` })
    expect((await sa.request('DELETE', self)).body).toMatchObject({ key: 'LAST_SUPERADMIN' })
    const { body } = await login(second.username, 'blue lorry 77')
    const asSecond = (method: string, path: string, ask: object = {}) =>
      server.request(method, path, { token: body.token, agency: here.id, ...ask })
    expect((await asSecond('DELETE', self)).status).toBe(200)
    expect((await asSecond('PUT', `/api/User/${second.id}`, { body: { roles: [1] } })).body).toMatchObject({
      key: 'LAST_SUPERADMIN',
    })
    expect((await sa.request('GET', '/api/User')).status).toBe(401)
  })

  it('counts SuperAdmins agency by agency, and gives away one’s own agencies only', async () => {
    const other = await server.agency()
    const path = `/api/User/${other.actors[3].userId}`
    await joinHere(other.actors[3].userId)
    // The other agency's SuperAdmin works here too: nobody who is not linked to both may change them.
    expect((await sa.request<User>('GET', path)).body).toMatchObject({ agencyIds: [here.id], elsewhere: 1 })
    expect((await sa.request('DELETE', path)).body).toMatchObject({ code: 403003 })
    expect((await sa.request('PUT', path, { body: { isActive: false } })).body).toMatchObject({ code: 403003 })
    const reset = { body: { newPassword: 'green lorry 78' } }
    expect((await sa.request('POST', `${path}/reset-password`, reset)).body).toMatchObject({ code: 403003 })
    const clerk = `/api/User/${here.actors[1].userId}`
    expect((await sa.request('PUT', clerk, { body: { agencyIds: [here.id, other.id] } })).body).toMatchObject({
      code: 403003,
      details: [{ field: 'agencyIds' }],
    })
    const both = await other.as(3)
    const asBoth = (body: object) => both.request<User>('PUT', clerk, { agency: here.id, body })
    expect((await asBoth({ agencyIds: [here.id, other.id] })).body.agencyIds).toEqual([here.id, other.id])
    expect((await asBoth({ agencyIds: [other.id] })).body.agencyIds).toEqual([other.id])
    expect((await sa.request('GET', clerk)).body).toMatchObject({ key: 'NOT_FOUND' })
    // The only SuperAdmin of the other agency may not be taken out of it, even by somebody of both.
    await server.database.system((db) =>
      db.execute(
        sql`insert into depot.user_agency (user_id, member_of) values (${here.actors[3].userId}, ${other.id})`,
      ),
    )
    await both.request('PUT', `/api/User/${here.actors[3].userId}`, { agency: here.id, body: { roles: [2] } })
    const last = await both.request('PUT', path, { agency: other.id, body: { agencyIds: [here.id] } })
    expect(last.body).toMatchObject({ key: 'LAST_SUPERADMIN', details: [{ field: 'agencyIds' }] })
  })

  it('lets two SuperAdmins who take each other’s rights at the same moment succeed once', async () => {
    const second = await register({ roles: [3] })
    const { body } = await login(second.username, 'blue lorry 77')
    const answers = await Promise.all([
      sa.request('DELETE', `/api/User/${second.id}`),
      server.request('DELETE', `/api/User/${here.actors[3].userId}`, { token: body.token, agency: here.id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a new password for somebody', () => {
  it('ends every session of the person and lifts the lock of the name', async () => {
    const clerk = await here.as(1)
    for (let i = 0; i < 5; i++) await login(clerk.username, 'wrong wrong')
    const path = `/api/User/${here.actors[1].userId}`
    expect((await sa.request<User>('GET', path)).body.lockedUntil).toMatch(/Z$/)
    const reset = (newPassword: string) =>
      sa.request<{ key?: string }>('POST', `${path}/reset-password`, { body: { newPassword } })
    expect((await reset(`${clerk.username}1`)).body).toMatchObject({
      key: 'WEAK_PASSWORD',
      details: [{ field: 'newPassword' }],
    })
    expect((await clerk.request('GET', '/api/Agency')).status).toBe(200)
    expect((await reset('green lorry 78')).body).toEqual({ id: here.actors[1].userId })
    expect((await clerk.request('GET', '/api/Agency')).status).toBe(401)
    expect((await login(clerk.username, testPassword)).status).toBe(400)
    expect((await login(clerk.username, 'green lorry 78')).status).toBe(200)
    expect((await sa.request<User>('GET', path)).body.lockedUntil).toBeNull()
  })
})
