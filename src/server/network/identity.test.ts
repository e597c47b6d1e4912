import { createPublicKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keptIdentity, newIdentity, ownIdentity } from './identity.ts'

const folder = mkdtempSync(join(tmpdir(), 'depot-identity-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'network', 'identity.pem')

it('makes a P-256 pair that names nobody, and keeps it for this account alone', async () => {
  const made = await keptIdentity(folder)
  const certificate = new X509Certificate(made.certificate)
  expect(certificate.subject).toBe('CN=Depot')
  expect(certificate.subjectAltName).toBeUndefined()
  expect(createPublicKey(made.certificate).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 19 * 365 * 86_400_000)
  if (process.platform !== 'win32') {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'network')).mode & 0o777).toBe(0o700)
  }
  expect((await keptIdentity(folder)).fingerprint).toEqual(made.fingerprint)
})

it('makes another one when asked, and leaves nothing of the old', async () => {
  const before = await keptIdentity(folder)
  const { fingerprint } = await newIdentity(folder)
  expect(fingerprint).not.toEqual(before.fingerprint)
  expect((await keptIdentity(folder)).fingerprint).toEqual(fingerprint)
  expect(readdirSync(join(folder, 'network'))).toEqual(['identity.pem'])
})

it('takes files of the agency’s own, when they belong together', async () => {
  const [one, other] = [await newIdentity(folder), await newIdentity(folder)]
  const [certificate, key, otherKey] = ['own.crt', 'own.key', 'other.key'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(certificate, one.certificate + other.certificate)
  writeFileSync(key, one.key)
  writeFileSync(otherKey, other.key)
  expect(ownIdentity(certificate, key).fingerprint).toEqual(one.fingerprint)
  expect(() => ownIdentity(certificate, otherKey)).toThrow(/the key is not the one of the certificate/)
  expect(() => ownIdentity(key, certificate)).toThrow(/cannot be used/)
  expect(() => ownIdentity(join(folder, 'none.crt'), key)).toThrow(/none\.crt cannot be read\./)
})

it('never replaces a damaged one by itself', async () => {
  await keptIdentity(folder)
  // cut as by a power failure: random letters in its middle may leave one that can still be read
  const damaged = readFileSync(file, 'utf8').slice(0, -100)
  writeFileSync(file, damaged)
  await expect(keptIdentity(folder)).rejects.toThrow(/cannot be used/)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})
