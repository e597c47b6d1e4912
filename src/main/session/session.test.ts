import { mirroredTables } from '#contract/sync.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fail } from '../../../tests/main/server-double.ts'
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

test('the way in: server, person, agency and product; the mirror brings accounts and day-ends, nothing is loaded beside it', async () => {
  const { session } = program(null)
  await session.restore()
  expect(session.state()).toMatchObject({ phase: 'first-run', server: null, appName: 'Depot' })
  expect(await session.chooseServer({ kind: 'remote', url: at.server.origin })).toMatchObject({
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
  const asked = at.server.asked.length
  expect(await session.choose(2, 11)).toMatchObject({ agency: { id: 2, name: 'Silver' }, product: { id: 11 } })
  expect(at.mirrors.at(-1)).toBe(`${at.server.origin}/2/5`)
  expect(Object.keys(mirroredTables)).toEqual(expect.arrayContaining(['account', 'account_day', 'day_end']))
  expect(at.server.asked.slice(asked).map(({ path }) => path)).not.toEqual(
    expect.arrayContaining([expect.stringMatching('^/api/Account')]),
  )
})

test('one agency chooses itself; a stranger’s agency or product is refused', async () => {
  at.known = agencies.slice(0, 1)
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
  for (const name of readdirSync(at.folder)) expect(readFileSync(join(at.folder, name), 'utf8')).not.toMatch(/canary/)
})

test('nothing that the page is told holds a token', async () => {
  const { session } = await working(keychain)
  await session.choose(1, 11)
  expect(JSON.stringify([at.events, session.state()])).not.toMatch(/canary/)
})

test('a refused refresh signs out once, says so, and forgets everything', async () => {
  const { session, api } = await working(keychain)
  await session.choose(1, 11)
  at.valid = 'nobody’s'
  at.server.answer(({ path }, response) =>
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
  expect(at.server.asked.filter(({ path }) => path.includes('Refresh'))).toHaveLength(1)
  expect(JSON.parse(readFileSync(join(at.folder, 'session.json'), 'utf8'))).toMatchObject({
    sealed: null,
    user: null,
    product: null,
  })
})

test('a refused refresh while documents wait leaves the page, answers nothing, and goes on with the password', async () => {
  const { session, api } = await working(keychain)
  await session.choose(1, 11)
  at.hasWaiting = true
  at.valid = 'nobody’s'
  at.server.answer(({ path }, response) =>
    path.includes('Login') ? fail(response, 400, 'BAD_CREDENTIALS') : fail(response, 401, 'UNAUTHENTICATED'),
  )
  await api.call(['stock', 'products'], {}).catch(() => undefined)
  await expect.poll(() => session.state()).toMatchObject({ phase: 'signed-in', expired: true, product: { id: 11 } })
  expect([session.userId(), session.agencyId(), session.roles()]).toEqual([0, 0, []])
  expect(session.owner()).not.toBeNull()
  await expect(session.confirm('wrong')).rejects.toMatchObject({ envelope: { key: 'BAD_CREDENTIALS' } })
  expect(session.state().expired).toBe(true)
  // No token rests on the disk: a restart asks who is there.
  const again = program(keychain).session
  await again.restore()
  expect(again.state().phase).toBe('signed-out')
  answers()
  expect(await session.confirm('right')).toMatchObject({ phase: 'signed-in', expired: false, product: { id: 11 } })
  expect((await api.call(['stock', 'products'], {})).value).toHaveLength(1)
  expect([session.userId(), at.mirrors.at(-1)]).toEqual([5, `${at.server.origin}/1/5`])
})

test('a lost line ends no session', async () => {
  const { session, api } = await working(keychain)
  await at.server.stop()
  await expect(api.call(['stock', 'products'], {})).rejects.toThrow(/cannot be reached/)
  expect(session.state().phase).toBe('signed-in')
  await at.server.start()
})

test('signing out tells the server, closes the mirror and forgets agency and product', async () => {
  const { session } = await working(keychain)
  await session.choose(1, 11)
  expect(await session.signOut()).toMatchObject({ phase: 'signed-out', product: null, agency: null })
  expect(at.server.asked.at(-1)?.path).toBe('/api/Auth/Logout')
  expect(at.mirrors.at(-1)).toBe('closed')
  expect(session.owner()).toBeNull()
})

test('the sign-in names the agency that was left last at the server, after a restart too', async () => {
  const { session } = await working(keychain)
  expect(session.state().lastAgency).toBeNull()
  await session.choose(1, 11)
  expect(session.state().lastAgency).toBeNull()
  expect(await session.signOut()).toMatchObject({ lastAgency: 'Golden' })
  const again = program(keychain).session
  await again.restore()
  expect(again.state().lastAgency).toBe('Golden')
  expect(await again.chooseServer(null)).toMatchObject({ lastAgency: null })
  // Each server has its own: looking at the demo meanwhile changes nothing.
  expect(await again.chooseServer({ kind: 'demo', demo: 'demo' })).toMatchObject({ lastAgency: null })
  await again.chooseServer(null)
  const remote = { kind: 'remote', url: at.server.origin } as const
  expect(await again.chooseServer(remote)).toMatchObject({ lastAgency: 'Golden' })
})

test('the sign-in names whoever signed in last at the server, after a restart too, and never a password', async () => {
  const { session } = await working(keychain)
  await session.choose(1, 11)
  expect(session.state().lastUsername).toBeNull()
  expect(await session.signOut()).toMatchObject({ lastUsername: 'nimal', user: null })
  await expect(session.signIn('kasun', 'wrong')).rejects.toMatchObject({ envelope: { key: 'BAD_CREDENTIALS' } })
  const again = program(keychain).session
  await again.restore()
  expect(again.state().lastUsername).toBe('nimal')
  // Each server has its own.
  expect(await again.chooseServer({ kind: 'demo', demo: 'demo' })).toMatchObject({ lastUsername: null })
  expect(await again.chooseServer(null)).toMatchObject({ lastUsername: null })
  const remote = { kind: 'remote', url: at.server.origin } as const
  expect(await again.chooseServer(remote)).toMatchObject({ lastUsername: 'nimal' })
  expect(readFileSync(join(at.folder, 'session.json'), 'utf8')).not.toContain('right')
})

test('this PC is known to the server at the person’s next sign-in, after a restart too, and to nobody else’s', async () => {
  const { session } = await working(null)
  await session.signOut()
  const again = program(null).session
  await again.restore()
  await again.signIn('Nimal', 'right')
  await again.signOut()
  await again.signIn('kasun', 'right')
  const tokens = at.server.asked
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
  origin = at.server.origin
  up.resolve(at.server.origin)
  expect(await signingIn).toMatchObject({ phase: 'signed-in', user: { fullName: 'Nimal' } })
})

test('a local server that is up, with nothing chosen yet, leaves the page at the first run', async () => {
  const { session } = program(null)
  await session.startLocal()
  expect(at.events.map((event) => event.type === 'session' && event.state.phase)).toEqual(['starting', 'first-run'])
})

test('who left a server for another one goes back to it, after a restart too, until another one is chosen', async () => {
  const remote = { kind: 'remote', url: at.server.origin } as const
  const { session } = await working(null)
  at.hasDemo = true
  expect(await session.chooseServer(null)).toMatchObject({
    phase: 'first-run',
    server: null,
    left: remote,
    hasDemo: true,
  })
  const { session: again } = program(null)
  await again.restore()
  expect(again.state()).toMatchObject({ phase: 'first-run', left: remote })
  // Looking at the ways once more forgets nothing.
  expect(await again.chooseServer(null)).toMatchObject({ left: remote })
  expect(await again.returnToServer()).toMatchObject({
    phase: 'signed-out',
    server: remote,
    left: null,
    hasDemo: false,
  })
  await again.chooseServer(null)
  await again.chooseServer({ kind: 'local' })
  await again.chooseServer(null)
  expect(again.state()).toMatchObject({ left: { kind: 'local' }, hasAgency: true })
  // Its data stays on this PC, whatever is looked at meanwhile.
  await again.chooseServer({ kind: 'demo', demo: 'demo' })
  expect(await again.chooseServer(null)).toMatchObject({ left: { kind: 'demo', demo: 'demo' }, hasAgency: true })
})

test('without a server that was left going back changes nothing', async () => {
  const { session } = program(null)
  expect(await session.returnToServer()).toMatchObject({ phase: 'first-run', left: null })
})

test('the making of a demo is stopped: the first run is back as it was, and no failure is told', async () => {
  const up = Promise.withResolvers<string>()
  let stops = 0
  const { session } = program(null, {
    start: () => up.promise,
    stop: async () => {
      stops += 1
      up.reject(new Error('the server was told to stop'))
    },
    origin: () => null,
  })
  await session.restore()
  // Nothing is made: nothing is stopped.
  await session.stopDemo()
  expect(stops).toBe(0)
  const choosing = session.chooseServer({ kind: 'demo', demo: 'demo' })
  await expect.poll(() => session.state().phase).toBe('starting')
  await session.stopDemo()
  expect(await choosing).toMatchObject({ phase: 'first-run', server: null, notice: null })
  expect(stops).toBeGreaterThan(0)
  expect(at.events).not.toContainEqual(
    expect.objectContaining({ state: expect.objectContaining({ notice: expect.any(String) }) }),
  )
})
