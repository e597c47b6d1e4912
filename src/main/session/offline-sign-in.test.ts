import { roles } from '#contract/enums.ts'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { jsonFile } from '../settings/json-file.ts'
import { createOfflineSignIn, type OfflineSignIn, OfflineSignIns, type Person } from './offline-sign-in.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const SERVER = 'https://depot.example.lk'
const nimal: Person = {
  user: { id: 5, username: 'nimal', fullName: 'Nimal', agencies: [{ id: 1, name: 'Golden' }] },
  roles: [roles.user],
  agencyId: 1,
  product: { id: 11, description: 'LP Gas', bottleAllowed: [] },
}
const kasun: Person = { ...nimal, user: { ...nimal.user, id: 6, username: 'kasun', fullName: 'Kasun' } }
const wrong = { key: 'BAD_CREDENTIALS', message: expect.stringContaining('last 14 days') }

let path: string
let clock: number
let offline: OfflineSignIn

/** A start of the program on the same data folder. */
const started = () =>
  createOfflineSignIn({
    file: jsonFile(path, OfflineSignIns),
    log: silentLog,
    now: () => clock,
    cost: { memoryKiB: 1024, passes: 1 },
  })
const check = (password: string, username = 'nimal', server = SERVER) => offline.check(server, username, password)

async function guess(times: number, username = 'nimal'): Promise<void> {
  for (let at = 0; at < times; at += 1) await expect(check('a guess', username)).rejects.toMatchObject(wrong)
}

beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), 'depot-offline-')), 'offline-sign-in.json')
  clock = Date.parse('2026-11-02T08:00:00Z')
  offline = started()
  await offline.remember(SERVER, 'tall grass by the canal', nimal)
})

test('who signed in here is known by name and password, after a restart too, with the rights and the choice as of then', async () => {
  expect(await check('tall grass by the canal')).toEqual(nimal)
  offline = started()
  expect(await check('tall grass by the canal', 'Nimal')).toEqual(nimal)
  expect(offline.knows(SERVER)).toBe(true)
})

test('what is kept is for this account alone, and holds no password', async () => {
  await guess(1)
  await guess(1, 'a password in the wrong field')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('$argon2id$v=19$')
  expect(text).not.toMatch(/tall grass|a guess|wrong field/)
})

test('at another server nobody is known', async () => {
  expect(offline.knows('https://other.example.lk')).toBe(false)
  await expect(check('tall grass by the canal', 'nimal', 'https://other.example.lk')).rejects.toMatchObject(wrong)
})

test('two people with one password have hashes of their own', async () => {
  await offline.remember(SERVER, 'tall grass by the canal', kasun)
  const { verifiers } = OfflineSignIns.parse(JSON.parse(readFileSync(path, 'utf8')))
  expect(new Set(verifiers.map(({ hash }) => hash)).size).toBe(2)
})

test('a wrong password and an unknown name get the same words and the same work', async () => {
  const words = async (username: string, password: string) => {
    const began = performance.now()
    const error = await check(password, username).catch((caught: unknown) => caught)
    return { error, ms: performance.now() - began }
  }
  offline = createOfflineSignIn({
    file: jsonFile(path, OfflineSignIns),
    log: silentLog,
    now: () => clock,
    cost: { memoryKiB: 32 * 1024, passes: 3 },
  })
  await offline.remember(SERVER, 'tall grass by the canal', nimal)
  const known = await words('nimal', 'wrong')
  const unknown = await words('nobody', 'wrong')
  expect(known.error).toMatchObject(wrong)
  expect(unknown.error).toEqual(known.error)
  // Without the work the unknown name would be answered within a hundredth of it.
  expect(unknown.ms).toBeGreaterThan(known.ms / 20)
})

test('the 14th day counts, the 15th does not, and that is said to who has the password alone', async () => {
  clock += 14 * DAY
  expect(await check('tall grass by the canal')).toEqual(nimal)
  clock += 1
  expect(offline.knows(SERVER)).toBe(false)
  await expect(check('tall grass by the canal')).rejects.toMatchObject({
    key: 'OFFLINE',
    message: expect.stringContaining('Sign in once with a connection.'),
  })
  await expect(check('wrong')).rejects.toMatchObject(wrong)
  await offline.remember(SERVER, 'tall grass by the canal', nimal)
  expect(await check('tall grass by the canal')).toEqual(nimal)
})

test('a clock that is set back extends nothing, with a restart between', async () => {
  clock += 15 * DAY
  offline = started()
  await expect.poll(() => readFileSync(path, 'utf8')).toContain(`"seen":${clock}`)
  clock -= 14 * DAY
  offline = started()
  await expect(check('tall grass by the canal')).rejects.toMatchObject({ key: 'OFFLINE' })
  expect(offline.knows(SERVER)).toBe(false)
})

test('a clock that ran years ahead is forgotten with the next sign-in that the server accepts', async () => {
  clock += 5_000 * DAY
  await expect(check('tall grass by the canal')).rejects.toMatchObject({ key: 'OFFLINE' })
  clock -= 5_000 * DAY
  await offline.remember(SERVER, 'tall grass by the canal', nimal)
  expect(await check('tall grass by the canal')).toEqual(nimal)
})

test('five failures wait a minute, then twice as long each, through restarts; the right password does not help meanwhile', async () => {
  await guess(5)
  offline = started()
  await expect(check('tall grass by the canal')).rejects.toMatchObject({
    key: 'TOO_MANY',
    message: expect.stringContaining('Wait a minute'),
  })
  clock += MINUTE
  await guess(1)
  clock += MINUTE
  await expect(check('tall grass by the canal')).rejects.toMatchObject({ key: 'TOO_MANY' })
  clock -= 30 * DAY
  await expect(check('tall grass by the canal')).rejects.toMatchObject({ key: 'TOO_MANY' })
  clock += 30 * DAY + MINUTE
  expect(await check('tall grass by the canal')).toEqual(nimal)
  await guess(4)
  expect(await check('tall grass by the canal')).toEqual(nimal)
})

test('no wait is longer than an hour', async () => {
  for (let at = 0; at < 20; at += 1) {
    await check('a guess').catch(() => undefined)
    clock += 60 * MINUTE
  }
  expect(await check('tall grass by the canal')).toEqual(nimal)
})

test('who guesses at a colleague neither clears the count by signing in, nor locks the others out', async () => {
  await offline.remember(SERVER, 'a quiet lamp at noon', kasun)
  await guess(4)
  expect(await check('a quiet lamp at noon', 'kasun')).toEqual(kasun)
  await guess(1)
  await expect(check('tall grass by the canal')).rejects.toMatchObject({ key: 'TOO_MANY' })
  expect(await check('a quiet lamp at noon', 'kasun')).toEqual(kasun)
})

test('a name that nobody has waits as one that somebody has', async () => {
  await guess(5, 'nobody')
  await expect(check('a guess', 'nobody')).rejects.toMatchObject({ key: 'TOO_MANY' })
})

test('a sign-in at the server clears the count', async () => {
  await guess(5)
  await offline.remember(SERVER, 'tall grass by the canal', nimal)
  expect(await check('tall grass by the canal')).toEqual(nimal)
})

test('what was chosen last is kept, also by a later sign-in that has not chosen yet', async () => {
  const product = { id: 12, description: 'Stoves', bottleAllowed: [] }
  await offline.chosen(SERVER, 5, { agencyId: 1, product })
  await offline.remember(SERVER, 'a new password since', { ...nimal, agencyId: null, product: null })
  expect(await check('a new password since')).toEqual({ ...nimal, product })
  const elsewhere = { ...nimal.user, agencies: [{ id: 2, name: 'Silver' }] }
  await offline.remember(SERVER, 'a new password since', { ...nimal, user: elsewhere, agencyId: null, product: null })
  expect(await check('a new password since')).toMatchObject({ agencyId: null, product: null })
})

test('a person is forgotten by name, or with the password that the server refused', async () => {
  await offline.refused(SERVER, 'nimal', 'mistyped')
  expect(await check('tall grass by the canal')).toEqual(nimal)
  await offline.refused(SERVER, 'nimal', 'tall grass by the canal')
  await expect(check('tall grass by the canal')).rejects.toMatchObject(wrong)
  await offline.remember(SERVER, 'a quiet lamp at noon', kasun)
  await offline.forget(SERVER, 6)
  offline = started()
  await expect(check('a quiet lamp at noon', 'kasun')).rejects.toMatchObject(wrong)
})

test('of somebody who was away for months nothing is kept', async () => {
  clock += 91 * DAY
  await offline.remember(SERVER, 'a quiet lamp at noon', kasun)
  expect(readFileSync(path, 'utf8')).not.toContain('nimal')
})

test.each([
  ['cut', (text: string) => text.slice(0, text.length / 2)],
  ['of another shape', () => '{"verifiers": "all"}'],
  ['with a hash of nothing', (text: string) => text.replace(/\$argon2id[^"]*/, '')],
])('a file that is %s proves nobody and is set aside', async (_, damage) => {
  writeFileSync(path, damage(readFileSync(path, 'utf8')))
  chmodSync(path, 0o600)
  offline = started()
  expect(offline.knows(SERVER)).toBe(false)
  await expect(check('tall grass by the canal')).rejects.toMatchObject(wrong)
  expect(readdirSync(join(path, '..')).some((name) => name.includes('.damaged-'))).toBe(true)
})

test('a hash that was altered proves nobody', async () => {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(\$argon2id[^"]{40})[^"]*/, '$1'))
  offline = started()
  await expect(check('tall grass by the canal')).rejects.toMatchObject(wrong)
})
