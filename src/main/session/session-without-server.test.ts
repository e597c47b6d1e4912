import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fail } from '../../../tests/main/server-double.ts'
import { madeIdentity, tlsDouble } from '../../../tests/main/tls-double.ts'
import {
  agencies,
  answers,
  at,
  keychain,
  program,
  freshSessions,
  working,
} from '../../../tests/main/session-program.ts'

freshSessions()

/** Signed in at an agency once; then the server went away and the person signed out. */
async function knownHere(): Promise<void> {
  const { session } = await working(null)
  await session.choose(1, 11)
  await session.signOut()
  await at.server.stop()
  at.mirrors = []
  at.events = []
}
const logins = () => at.server.asked.filter(({ path }) => path === '/api/Auth/Login').length

test('without the server: who worked here signs in after a restart, in the agency and on the product as of then', async () => {
  await knownHere()
  const { session, api } = program(keychain)
  await session.restore()
  await expect.poll(() => session.state()).toMatchObject({ phase: 'signed-out', withoutServer: true })
  const state = await session.signIn('nimal', 'right')
  expect(state).toMatchObject({
    phase: 'signed-in',
    withoutServer: true,
    user: { fullName: 'Nimal' },
    roles: [3],
    agency: { id: 1 },
    product: { id: 11 },
  })
  expect(at.mirrors.at(-1)).toBe(`${at.server.origin}/1/5`)
  await expect(api.call(['stock', 'products'], {})).rejects.toThrow(/cannot be reached/)
  for (const name of readdirSync(at.folder))
    expect(readFileSync(join(at.folder, name), 'utf8')).not.toMatch(/canary|"right"/)
  expect(JSON.stringify([at.events, state])).not.toMatch(/canary|"right"/)
})

test('without the server: a wrong password, a stranger, and 14 days later everybody is refused in words', async () => {
  await knownHere()
  const { session } = program(null)
  await session.restore()
  for (const [name, word] of [
    ['nimal', 'wrong'],
    ['kasun', 'right'],
  ] as const)
    await expect(session.signIn(name, word)).rejects.toMatchObject({
      key: 'BAD_CREDENTIALS',
      message: expect.stringContaining('The server cannot be reached'),
    })
  at.clock += 15 * 86_400_000
  await expect(session.signIn('nimal', 'right')).rejects.toThrow(/Sign in once with a connection/)
  expect(session.state()).toMatchObject({ phase: 'signed-out', withoutServer: false, user: null })
  expect(at.mirrors).toEqual([])
})

test('where nobody ever signed in the line is what is told', async () => {
  const { session } = program(null)
  await session.chooseServer({ kind: 'remote', url: at.server.origin })
  await at.server.stop()
  await expect(session.signIn('nimal', 'right')).rejects.toThrow('the server cannot be reached')
})

test('at the first contact the server is asked once, before anything else is sent, and the session goes on with its tokens', async () => {
  await knownHere()
  const { session, api } = program(keychain)
  await session.restore()
  await session.signIn('nimal', 'right')
  await at.server.start()
  const asked = at.server.asked.length
  at.known = agencies.slice(0, 1)
  const calls = Array.from({ length: 20 }, () => api.call(['stock', 'products'], {}))
  expect(await Promise.all(calls)).toHaveLength(20)
  const since = at.server.asked.slice(asked)
  expect(since[0]).toMatchObject({ path: '/api/Auth/Login', body: { deviceToken: 'device-of-nimal' } })
  expect(since.filter(({ path }) => path === '/api/Auth/Login')).toHaveLength(1)
  expect(since.slice(1).every(({ headers }) => headers.authorization === `Bearer ${at.valid}`)).toBe(true)
  await expect
    .poll(() => session.state())
    .toMatchObject({ phase: 'signed-in', withoutServer: false, user: { agencies: at.known }, product: { id: 11 } })
  await expect.poll(() => JSON.parse(readFileSync(join(at.folder, 'session.json'), 'utf8')).sealed).toBeTruthy()
})

test('a server that cannot judge now is asked again; nothing ends', async () => {
  await knownHere()
  const { session, api } = program(null)
  await session.restore()
  await session.signIn('nimal', 'right')
  await at.server.start()
  at.server.answer((_, response) => fail(response, 503, 'UNAVAILABLE'))
  await expect(api.call(['stock', 'products'], {})).rejects.toMatchObject({ sent: false })
  expect(session.state()).toMatchObject({ phase: 'signed-in', withoutServer: true })
  answers()
  expect((await api.call(['stock', 'products'], {})).value).toHaveLength(1)
})

test('a password that the server does not accept any more ends the session in words, and is not known here from then on', async () => {
  await knownHere()
  const { session, api } = program(null)
  await session.restore()
  await session.signIn('nimal', 'right')
  await at.server.start()
  at.password = 'changed elsewhere'
  const before = logins()
  const calls = Array.from({ length: 5 }, () => api.call(['stock', 'products'], {}).catch((error: unknown) => error))
  for (const error of await Promise.all(calls)) expect(error).toMatchObject({ status: 401 })
  await session.leaveProduct()
  expect(session.state()).toMatchObject({
    phase: 'signed-out',
    user: null,
    notice: expect.stringMatching(/did not accept the password.*kept on this computer/),
  })
  expect(logins()).toBe(before + 1)
  expect(at.mirrors.at(-1)).toBe('closed')
  await at.server.stop()
  await expect(session.signIn('nimal', 'right')).rejects.toThrow('the server cannot be reached')
})

test('on a computer that was locked out meanwhile the session ends in the server’s words, and nobody is known there any more', async () => {
  await knownHere()
  const { session, api } = program(null)
  await session.restore()
  await session.signIn('nimal', 'right')
  await at.server.start()
  at.server.answer((_, response) => fail(response, 403, 'DEVICE_REVOKED'))
  await expect(api.call(['stock', 'products'], {})).rejects.toMatchObject({ status: 401 })
  await session.leaveProduct()
  expect(session.state()).toMatchObject({ phase: 'signed-out', user: null, notice: 'refused: DEVICE_REVOKED' })
  await expect(session.signIn('nimal', 'right')).rejects.toThrow('refused: DEVICE_REVOKED')
  expect(JSON.parse(readFileSync(join(at.folder, 'offline-sign-in.json'), 'utf8'))).toMatchObject({ verifiers: [] })
})

test('an agency that the person lost meanwhile is left at the first contact', async () => {
  await knownHere()
  const { session, api } = program(null)
  await session.restore()
  await session.signIn('nimal', 'right')
  await at.server.start()
  at.known = agencies.slice(1)
  await api.call(['stock', 'products'], {})
  await expect.poll(() => session.state()).toMatchObject({ phase: 'signed-in', agency: null, product: null })
  expect(at.mirrors.at(-1)).toBe('closed')
})

test('signing out before the server is back forgets the password: nobody is signed in by it later', async () => {
  await knownHere()
  const { session, api } = program(null)
  await session.restore()
  await session.signIn('nimal', 'right')
  expect(await session.signOut()).toMatchObject({ phase: 'signed-out', user: null, product: null })
  await at.server.start()
  const before = logins()
  await expect(api.call(['stock', 'products'], {})).rejects.toMatchObject({ status: 401 })
  expect(logins()).toBe(before)
})

test('a password that was changed on this PC is the one that counts here', async () => {
  const { session } = await working(null)
  await session.choose(1, 11)
  await session.passwordChanged('the new one')
  await session.signOut()
  await at.server.stop()
  await expect(session.signIn('nimal', 'right')).rejects.toMatchObject({ key: 'BAD_CREDENTIALS' })
  expect(await session.signIn('nimal', 'the new one')).toMatchObject({ phase: 'signed-in', product: { id: 11 } })
})

test('a local server that does not start is a server that cannot be reached', async () => {
  const first = program(null).session
  await first.chooseServer({ kind: 'local' })
  await first.signIn('nimal', 'right')
  await first.choose(1, 11)
  await first.signOut()
  const { session } = program(null, {
    start: () => Promise.reject(new Error('no disk')),
    stop: async () => undefined,
    origin: () => null,
  })
  await session.restore()
  await expect.poll(() => session.state()).toMatchObject({ phase: 'signed-out', withoutServer: true })
  expect(await session.signIn('nimal', 'right')).toMatchObject({
    phase: 'signed-in',
    withoutServer: true,
    notice: null,
    product: { id: 11 },
  })
  expect(at.mirrors.at(-1)).toBe('local/1/5')
})

test('what cannot prove to be the server is told, and nobody signs in past it', async () => {
  const known = 'the office'
  const { session } = program(null)
  await session.chooseServer({ kind: 'remote', url: at.server.origin, known })
  await session.signIn('nimal', 'right')
  await session.signOut()
  const other = await tlsDouble(await madeIdentity())
  await session.chooseServer({ kind: 'remote', url: other.origin, pin: 'ab'.repeat(32), known })
  await expect(session.signIn('nimal', 'right')).rejects.toMatchObject({ words: expect.stringMatching(/another key/) })
  expect(session.state()).toMatchObject({ phase: 'signed-out', withoutServer: false })
  await other.stop()
  expect(await session.signIn('nimal', 'right')).toMatchObject({ phase: 'signed-in', withoutServer: true })
})
