import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'depot-secrets-'))

test('a secret outlives the program, and neither file tells it', async () => {
  const folder = newFolder()
  const sealed = await openSecrets(folder).seal('refresh-token ශ්‍රී')
  expect(Buffer.from(sealed, 'base64').toString()).not.toContain('refresh')
  expect(readFileSync(join(folder, 'session.key'), 'utf8')).not.toContain('refresh')
  expect(statSync(join(folder, 'session.key')).mode & 0o777).toBe(0o600)
  expect(await openSecrets(folder).open(sealed)).toBe('refresh-token ශ්‍රී')
  expect(await openSecrets(folder).seal('refresh-token ශ්‍රී')).not.toBe(sealed)
})

test('a secret opens with its own key only, and not after a change', async () => {
  const folder = newFolder()
  const sealed = await openSecrets(folder).seal('a')
  const other = newFolder()
  await openSecrets(other).seal('b')
  await expect(openSecrets(other).open(sealed)).rejects.toThrow(/authenticat/)
  await expect(openSecrets(newFolder()).open(sealed)).rejects.toThrow('no key')
  const bytes = Buffer.from(sealed, 'base64')
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    await expect(openSecrets(folder).open(altered.toString('base64'))).rejects.toThrow(/authenticat/)
  }
  await expect(openSecrets(folder).open('')).rejects.toThrow('vector')
})

test.each(['a key that others may read', 'a key that was cut'])('%s is replaced, and opens nothing', async (reason) => {
  const folder = newFolder()
  const file = join(folder, 'session.key')
  const sealed = await openSecrets(folder).seal('a')
  const before = readFileSync(file)
  if (reason.includes('others')) chmodSync(file, 0o644)
  else writeFileSync(file, before.subarray(1), { mode: 0o600 })
  await expect(openSecrets(folder).open(sealed)).rejects.toThrow('no key')
  const again = await openSecrets(folder).seal('b')
  expect(readFileSync(file).equals(before)).toBe(false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await openSecrets(folder).open(again)).toBe('b')
})
