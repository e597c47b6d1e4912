/** Wrong guesses slow the guesser, and are no weapon against the people whose names are guessed at or who share an address. */
import { expect, it } from 'vitest'
import type { LoginAnswer } from '#contract/auth.ts'
import { type SignedInAgency, type TestServer, testPassword, testServer } from '../support/server.ts'

/** Where an attempt comes from, as a proxy says. */
type From = { deviceToken?: string; forwardedFor?: string }

const signIn = (server: TestServer, username: string, password: string, { deviceToken, forwardedFor }: From = {}) =>
  server.request<LoginAnswer>('POST', '/api/Auth/Login', {
    body: { username, password, ...(deviceToken !== undefined && { deviceToken }) },
    ...(forwardedFor !== undefined && { headers: { 'x-forwarded-for': forwardedFor } }),
  })

async function guess(server: TestServer, username: string, times: number, from?: From): Promise<void> {
  for (let i = 0; i < times; i++) expect((await signIn(server, username, 'wrong wrong', from)).status).toBe(400)
}

async function fixture(
  options: Parameters<typeof testServer>[0] = {},
): Promise<{ server: TestServer; agency: SignedInAgency }> {
  const server = await testServer(options)
  return { server, agency: await server.agency() }
}

it('lets a person sign in where they signed in before, while strangers have locked the name', async () => {
  const { server, agency } = await fixture()
  const { username } = agency.actors[3]
  const { deviceToken } = (await signIn(server, username, testPassword)).body
  await guess(server, username, 5)
  expect((await signIn(server, username, testPassword)).status).toBe(400)
  const known = await signIn(server, username.toUpperCase(), testPassword, { deviceToken })
  expect(known.status).toBe(200)
  // The device stays the same one, and strangers stay locked out.
  expect(known.body.deviceToken).toBe(deviceToken)
  expect((await signIn(server, username, testPassword)).status).toBe(400)
})

it('lets known devices in while their whole address is locked', async () => {
  const { server, agency } = await fixture()
  const { username } = agency.actors[1]
  const { deviceToken } = (await signIn(server, username, testPassword)).body
  for (let i = 0; i < 20; i++) await guess(server, `nobody-${i}`, 1)
  expect((await signIn(server, agency.actors[2].username, testPassword)).status).toBe(400)
  expect((await signIn(server, username, testPassword, { deviceToken })).status).toBe(200)
})

it('counts the guesses of a known device for that device, and for nobody else', async () => {
  const { server, agency } = await fixture()
  const { username } = agency.actors[2]
  const { deviceToken } = (await signIn(server, username, testPassword)).body
  await guess(server, username, 5, { deviceToken })
  expect((await signIn(server, username, testPassword, { deviceToken })).status).toBe(400)
  expect((await signIn(server, username, testPassword)).status).toBe(200)
})

it('takes for a stranger whoever has another person’s token, or one that was not given out', async () => {
  const { server, agency } = await fixture()
  const [own, other] = [agency.actors[3], agency.actors[1]]
  const token = (await signIn(server, own.username, testPassword)).body.deviceToken
  const foreign = (await signIn(server, other.username, testPassword)).body.deviceToken
  const elsewhere = await fixture()
  const forged = (await signIn(elsewhere.server, elsewhere.agency.actors[3].username, testPassword)).body.deviceToken
  await guess(server, own.username, 5)
  const [, id = ''] = token.split('.')
  const altered = token.replace(
    id,
    id.replace(/^./, (char) => (char === 'a' ? 'b' : 'a')),
  )
  for (const deviceToken of [
    foreign,
    forged,
    altered,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    '',
    'x',
  ])
    expect((await signIn(server, own.username, testPassword, { deviceToken })).status, deviceToken).toBe(400)
  expect((await signIn(server, own.username, testPassword, { deviceToken: token })).status).toBe(200)
})

it('does not keep somebody at work from changing the password', async () => {
  const { server, agency } = await fixture()
  const person = await agency.as(2)
  await guess(server, person.username, 5)
  const body = { currentPassword: testPassword, newPassword: 'seven green umbrellas' }
  expect((await person.request('POST', '/api/Auth/change-password', { body })).status).toBe(200)
})

it('tells the people behind a trusted proxy apart', async () => {
  const { server, agency } = await fixture({ trustedProxies: ['127.0.0.1'] })
  for (let i = 0; i < 20; i++) await guess(server, `nobody-${i}`, 1, { forwardedFor: '203.0.113.1' })
  const { username } = agency.actors[1]
  expect((await signIn(server, username, testPassword, { forwardedFor: '203.0.113.1' })).status).toBe(400)
  expect((await signIn(server, username, testPassword, { forwardedFor: '203.0.113.2' })).status).toBe(200)
})

it('believes nobody about their address who is not a trusted proxy', async () => {
  const { server, agency } = await fixture({ trustedProxies: ['192.0.2.0/24'] })
  for (let i = 0; i < 20; i++) await guess(server, `nobody-${i}`, 1, { forwardedFor: `203.0.113.${i}` })
  const { username } = agency.actors[1]
  expect((await signIn(server, username, testPassword, { forwardedFor: '203.0.113.99' })).status).toBe(400)
})
