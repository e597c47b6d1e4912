/** Signing in, staying signed in, and being signed out (E-73). */
import { errorCatalogue } from '#contract/errors.ts'
import type { LoginAnswer } from '#contract/auth.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInAgency, type TestServer, testPassword, testServer } from '../../../tests/support/server.ts'

type Tokens = { token: string; refreshToken: string }

let server: TestServer
let agency: SignedInAgency

beforeAll(async () => {
  server = await testServer()
})
/** Every test has people of its own: a lock or an ended session of one is not seen by another. */
const freshAgency = async () => {
  agency = await server.agency()
  return agency
}
const login = (username: string, password: string) =>
  server.request<LoginAnswer & { key: string; code: number; message: string }>('POST', '/api/Auth/Login', {
    body: { username, password },
  })
const refresh = (refreshToken: string) =>
  server.request<Tokens & { code: number }>('POST', '/api/Auth/Refresh-Token', { body: { refreshToken } })
const mayRead = async (token: string) => (await server.request('GET', '/api/Agency', { token })).status
/** Lets time pass for what the database remembers. */
const age = (what: 'refresh_token' | 'login_throttle', seconds: number) =>
  server.database.system(async (db) => {
    if (what === 'refresh_token')
      await db.execute(sql`update depot.refresh_token set used_at = used_at - make_interval(secs => ${seconds})`)
    else
      await db.execute(
        sql`update depot.login_throttle set last_failure = last_failure - make_interval(secs => ${seconds}), locked_until = locked_until - make_interval(secs => ${seconds})`,
      )
  })

describe('signing in', () => {
  it('tells who one is and which agencies one has, whatever the case of the name', async () => {
    const { actors, id } = await freshAgency()
    const { status, body } = await login(actors[2].username.toUpperCase(), testPassword)
    expect(status).toBe(200)
    expect(body.roles).toEqual([2])
    expect(body.user).toMatchObject({ username: actors[2].username, agencies: [{ id }] })
    expect(await mayRead(body.token)).toBe(200)
  })

  it('answers a wrong password, an unknown name and a person who is not active in the same words', async () => {
    const { actors } = await freshAgency()
    await server.database.system((db) =>
      db.execute(sql`update depot.users set is_active = false where id = ${actors[1].userId}`),
    )
    const answers = await Promise.all([
      login(actors[3].username, 'not the password'),
      login('nobody-at-all', testPassword),
      login(actors[1].username, testPassword),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 100006,
        key: 'BAD_CREDENTIALS',
        message: errorCatalogue.BAD_CREDENTIALS.message,
        details: [],
      })
    }
  })

  it('locks a name after five failures for a quarter of an hour, known or not, the right password included', async () => {
    const { actors } = await freshAgency()
    for (const username of [actors[3].username, `stranger-${actors[3].userId}`]) {
      for (let i = 0; i < 5; i++) expect((await login(username, 'wrong wrong')).status).toBe(400)
    }
    expect((await login(actors[3].username, testPassword)).status).toBe(400)
    expect((await login(actors[2].username, testPassword)).status).toBe(200)
    await age('login_throttle', 16 * 60)
    expect((await login(actors[3].username, testPassword)).status).toBe(200)
  })

  it('checks no more than five of fifty parallel guesses', async () => {
    const { actors } = await freshAgency()
    await Promise.all(Array.from({ length: 50 }, (_, i) => login(actors[3].username, `guess number ${i}`)))
    const [row] = (await server.database.query(
      'select failures, locked_until is not null as locked from depot.login_throttle where subject = $1',
      [`name:${actors[3].username}`],
    )) as { failures: number; locked: boolean }[]
    expect(row).toEqual({ failures: 5, locked: true })
    await age('login_throttle', 16 * 60)
  })

  it('does not count what was right: ten at once all get in', async () => {
    const { actors } = await freshAgency()
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(actors[3].username, testPassword)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('hashes an old password anew with today’s work', async () => {
    const { actors } = await freshAgency()
    const old = '$argon2id$v=19$m=512,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$'
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(testPassword, { memoryCost: 512, timeCost: 1, parallelism: 1 })
    expect(weak.startsWith(old.slice(0, 26))).toBe(true)
    await server.database.system((db) =>
      db.execute(sql`update depot.users set password_hash = ${weak} where id = ${actors[3].userId}`),
    )
    expect((await login(actors[3].username, testPassword)).status).toBe(200)
    const [row] = (await server.database.query('select password_hash as hash from depot.users where id = $1', [
      actors[3].userId,
    ])) as { hash: string }[]
    expect(row?.hash).toContain('m=1024,t=1,p=1')
    expect((await login(actors[3].username, testPassword)).status).toBe(200)
  })
})

describe('refreshing', () => {
  it('gives a new pair, and the old refresh token is worth nothing afterwards', async () => {
    const person = await (await freshAgency()).as(1)
    const first = await refresh(person.refreshToken)
    expect(first.status).toBe(200)
    expect(first.body.refreshToken).not.toBe(person.refreshToken)
    expect(await mayRead(first.body.token)).toBe(200)
    expect((await refresh(first.body.refreshToken)).status).toBe(200)
  })

  it('repeats the same successor for a lost reply within ten seconds', async () => {
    const person = await (await freshAgency()).as(1)
    const lost = await refresh(person.refreshToken)
    const again = await refresh(person.refreshToken)
    expect(again.body.refreshToken).toBe(lost.body.refreshToken)
    expect((await refresh(again.body.refreshToken)).status).toBe(200)
  })

  it('gives a hundred parallel uses one successor', async () => {
    const person = await (await freshAgency()).as(1)
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(person.refreshToken)))
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
    const rows = await server.database.query(
      'select 1 from depot.refresh_token t join depot.user_session s on s.id = t.session_id where s.user_id = $1',
      [agency.actors[1].userId],
    )
    expect(rows).toHaveLength(2)
  })

  it.each([
    ['after the grace', 11],
    ['when the successor is in use already', 0],
  ])('ends the session of whoever uses a token twice %s: both parties are out', async (_, seconds) => {
    const person = await (await freshAgency()).as(1)
    const { body } = await refresh(person.refreshToken)
    const thief = seconds === 0 ? (await refresh(body.refreshToken)).body : body
    await age('refresh_token', seconds)
    const replayed = await refresh(person.refreshToken)
    expect(replayed).toMatchObject({ status: 400, body: { code: 100004, key: 'BAD_REFRESH_TOKEN' } })
    expect((await refresh(thief.refreshToken)).status).toBe(400)
    expect(await mayRead(thief.token)).toBe(401)
  })

  it('refuses what was never given out, with 400 so that no refresh loop begins', async () => {
    expect(await refresh('x'.repeat(43))).toMatchObject({ status: 400, body: { code: 100004 } })
  })

  it('stores no token that could be read', async () => {
    const person = await (await freshAgency()).as(1)
    const { body } = await refresh(person.refreshToken)
    const rows = JSON.stringify(await server.database.query('select * from depot.refresh_token', []))
    expect(rows).not.toContain(person.refreshToken)
    expect(rows).not.toContain(body.refreshToken)
  })
})

describe('signing in again', () => {
  it('removes sessions that ended more than thirty days ago, and tokens a day after their end', async () => {
    const { actors } = await freshAgency()
    const { userId, username } = actors[1]
    const sessionOf = (n: number) => `00000000-0000-4000-8000-${String(userId * 10 + n).padStart(12, '0')}`
    const [longRevoked, revoked, longExpired, expired, stillHeld] = [1, 2, 3, 4, 5].map(sessionOf)
    await server.database.system(async (db) => {
      await db.execute(sql`
        insert into depot.user_session (id, user_id, created_at, expires_at, revoked_at) values
          (${longRevoked}, ${userId}, now() - interval '60 days', now() - interval '1 day', now() - interval '31 days'),
          (${revoked}, ${userId}, now() - interval '60 days', now() - interval '40 days', now() - interval '29 days'),
          (${longExpired}, ${userId}, now() - interval '70 days', now() - interval '31 days', null),
          (${expired}, ${userId}, now() - interval '60 days', now() - interval '29 days', null),
          (${stillHeld}, ${userId}, now() - interval '70 days', now() - interval '31 days', null)`)
      await db.execute(sql`
        insert into depot.refresh_token (token_hash, session_id, created_at, expires_at) values
          (${`${userId} two days over`}, ${expired}, now() - interval '9 days', now() - interval '25 hours'),
          (${`${userId} hours over`}, ${stillHeld}, now() - interval '8 days', now() - interval '23 hours')`)
    })
    expect((await login(username, testPassword)).status).toBe(200)
    const kept = async (column: string, from: string) =>
      ((await server.database.query(`select ${column} as one from ${from}`, [userId])) as { one: string }[]).map(
        ({ one }) => one,
      )
    const sessions = await kept(
      'id',
      "depot.user_session where user_id = $1 and created_at < now() - interval '50 days' order by id",
    )
    expect(sessions).toEqual([revoked, expired, stillHeld])
    expect(await kept('token_hash', `depot.refresh_token where token_hash like $1::text || ' %'`)).toEqual([
      `${userId} hours over`,
    ])
  })
})

describe('leaving', () => {
  it('ends this session and no other', async () => {
    const made = await freshAgency()
    const [here, elsewhere] = [await made.as(1), await made.as(1)]
    expect((await here.request('POST', '/api/Auth/Logout', { body: {} })).status).toBe(200)
    expect(await mayRead(here.token)).toBe(401)
    expect((await refresh(here.refreshToken)).status).toBe(400)
    expect(await mayRead(elsewhere.token)).toBe(200)
  })

  it('happens at once to a person who is made inactive', async () => {
    const person = await (await freshAgency()).as(1)
    await server.database.system((db) =>
      db.execute(sql`update depot.users set is_active = false where id = ${agency.actors[1].userId}`),
    )
    expect(await mayRead(person.token)).toBe(401)
    expect((await refresh(person.refreshToken)).status).toBe(400)
  })
})

const change = (currentPassword: string, newPassword: string) => ({ body: { currentPassword, newPassword } })

describe('changing the password', () => {
  it('ends the other sessions, keeps this one, and is told to the agency', async () => {
    const made = await freshAgency()
    const [here, elsewhere] = [await made.as(2), await made.as(2)]
    const { status } = await here.request('POST', '/api/Auth/change-password', change(testPassword, 'සිංහල වචන තුනක්'))
    expect(status).toBe(200)
    expect(await mayRead(here.token)).toBe(200)
    expect(await mayRead(elsewhere.token)).toBe(401)
    expect((await login(here.username, testPassword)).status).toBe(400)
    expect((await login(here.username, 'සිංහල වචන තුනක්')).status).toBe(200)
    const lines = await made.read((tx) => tx.db.query.auditLog.findMany())
    expect(lines.map(({ entity, entityId, action }) => ({ entity, entityId, action }))).toContainEqual({
      entity: 'user',
      entityId: made.actors[2].userId,
      action: 'change-password',
    })
  })

  it.each([
    ['password1234', 'WEAK_PASSWORD'],
    ['111111111111', 'WEAK_PASSWORD'],
    ['Depot.Demo.2026', 'WEAK_PASSWORD'],
    ['short', 'INVALID'],
  ])('refuses %s', async (weak, key) => {
    const person = await (await freshAgency()).as(1)
    const answer = await person.request('POST', '/api/Auth/change-password', change(testPassword, weak))
    expect(answer).toMatchObject({ status: 400, body: { key, details: [{ field: 'newPassword' }] } })
    expect((await login(person.username, testPassword)).status).toBe(200)
  })

  it('needs the present one, and takes 128 characters to the last', async () => {
    const person = await (await freshAgency()).as(1)
    const wrong = await person.request(
      'POST',
      '/api/Auth/change-password',
      change('not the password', 'a perfectly good one'),
    )
    expect(wrong).toMatchObject({
      status: 400,
      body: { key: 'BAD_CREDENTIALS', details: [{ field: 'currentPassword' }] },
    })
    const long = Array.from({ length: 16 }, (_, i) => `ships${i + 100}`).join('')
    expect((await person.request('POST', '/api/Auth/change-password', change(testPassword, long))).status).toBe(200)
    expect((await login(person.username, `${long.slice(0, -1)}!`)).status).toBe(400)
    expect((await login(person.username, long)).status).toBe(200)
  })
})
