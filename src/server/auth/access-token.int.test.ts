/** Tokens that are not ours, in every way they can be not ours, open nothing. */
import { createHmac, createSign, generateKeyPairSync, sign as signBytes, createPrivateKey } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverKeys } from './server-keys.ts'
import { type Person, type TestServer, testServer } from '../../../tests/support/server.ts'

let server: TestServer
let person: Person
let key: { kid: string; secret: string }

beforeAll(async () => {
  server = await testServer()
  person = await (await server.agency()).as(3)
  key = (await serverKeys(server.access.adminUrl))['access-token'][0]
})

type Json = Record<string, unknown>
const encoded = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (text: string): Json => JSON.parse(Buffer.from(text, 'base64url').toString())
const parts = () => {
  const [head = '', claims = '', signature = ''] = person.token.split('.')
  return { head: decoded(head), claims: decoded(claims), signature }
}
/** Signed with the server's own key: only what is changed can be the reason for the refusal. */
const signed = (head: Json, claims: Json): string => {
  const text = `${encoded(head)}.${encoded(claims)}`
  const privateKey = createPrivateKey({ key: JSON.parse(key.secret), format: 'jwk' })
  return `${text}.${signBytes(null, Buffer.from(text), privateKey).toString('base64url')}`
}
const now = () => Math.floor(Date.now() / 1000)

const attacks: [string, () => string][] = [
  ['no algorithm', () => `${encoded({ ...parts().head, alg: 'none' })}.${encoded(parts().claims)}.`],
  [
    'no algorithm, with a signature',
    () => `${encoded({ ...parts().head, alg: 'none' })}.${encoded(parts().claims)}.${parts().signature}`,
  ],
  [
    'HS256 with the public key for a secret',
    () => {
      const text = `${encoded({ ...parts().head, alg: 'HS256' })}.${encoded(parts().claims)}`
      return `${text}.${createHmac('sha256', JSON.parse(key.secret).x).update(text).digest('base64url')}`
    },
  ],
  [
    'RS256 with a key of the attacker',
    () => {
      const text = `${encoded({ ...parts().head, alg: 'RS256' })}.${encoded(parts().claims)}`
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      return `${text}.${createSign('sha256').update(text).sign(privateKey).toString('base64url')}`
    },
  ],
  [
    'a key of the attacker in the header',
    () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const text = `${encoded({ ...parts().head, jwk: publicKey.export({ format: 'jwk' }) })}.${encoded(parts().claims)}`
      return `${text}.${signBytes(null, Buffer.from(text), privateKey).toString('base64url')}`
    },
  ],
  [
    'another person, old signature',
    () => `${encoded(parts().head)}.${encoded({ ...parts().claims, sub: '1' })}.${parts().signature}`,
  ],
  ['wrong type', () => signed({ ...parts().head, typ: 'JWT' }, parts().claims)],
  ['wrong audience', () => signed(parts().head, { ...parts().claims, aud: 'elsewhere' })],
  ['wrong issuer', () => signed(parts().head, { ...parts().claims, iss: 'elsewhere' })],
  ['expired', () => signed(parts().head, { ...parts().claims, exp: now() - 60 })],
  ['without an end', () => signed(parts().head, { ...parts().claims, exp: undefined })],
  ['not valid yet', () => signed(parts().head, { ...parts().claims, nbf: now() + 600 })],
  ['an unknown key', () => signed({ ...parts().head, kid: '../../etc/passwd' }, parts().claims)],
  ['an unknown critical header', () => signed({ ...parts().head, crit: ['x'], x: 1 }, parts().claims)],
  ['another person’s session', () => signed(parts().head, { ...parts().claims, sub: '1' })],
  ['a session that is no session', () => signed(parts().head, { ...parts().claims, sid: "x' or 1=1" })],
  ['a name for a number', () => signed(parts().head, { ...parts().claims, sub: 'superadmin' })],
  ['half a token', () => person.token.slice(0, 40)],
  ['three dots', () => '..'],
  [
    'a long token',
    () => `${encoded({ ...parts().head, pad: 'x'.repeat(6000) })}.${encoded(parts().claims)}.${parts().signature}`,
  ],
  ['a refresh token', () => person.refreshToken],
]

describe('refused with 401', () => {
  it.each(attacks)('%s', async (_, token) => {
    expect(await person.request('GET', '/api/AppConfig', { token: token() })).toMatchObject({
      status: 401,
      body: { code: 100003, key: 'UNAUTHENTICATED' },
    })
  })

  it.each(['Basic c3VwZXJhZG1pbjpwYXNzd29yZA==', 'Bearer', 'Bearer  ', 'bearer null'])(
    'header %s',
    async (authorization) => {
      expect((await person.request('GET', '/api/AppConfig', { token: null, headers: { authorization } })).status).toBe(
        401,
      )
    },
  )
})

it('the untouched token opens, and lasts a quarter of an hour', async () => {
  expect((await person.request('GET', '/api/AppConfig')).status).toBe(200)
  expect((await person.request('GET', '/api/AppConfig', { token: signed(parts().head, parts().claims) })).status).toBe(
    200,
  )
  const { exp, iat } = parts().claims
  expect(Number(exp) - Number(iat)).toBe(15 * 60)
})

it('a bad token on a public call is no blocker', async () => {
  expect((await person.request('GET', '/api/AppConfig/get-app-config', { token: 'a.b.c', agency: null })).status).toBe(
    200,
  )
})
