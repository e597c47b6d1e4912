import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rotatingFile } from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'depot-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps the newest lines and six files at most, for its owner only', () => {
  const path = join(folder, 'server.log')
  const file = rotatingFile(path, 100)
  for (let i = 0; i < 100; i++) file.write(`line ${i} ${'x'.repeat(30)}\n`)
  expect(readFileSync(path, 'utf8')).toContain('line 99')
  expect(existsSync(`${path}.5`)).toBe(true)
  expect(existsSync(`${path}.6`)).toBe(false)
  expect(statSync(path).size).toBeLessThanOrEqual(100)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('goes on where the last start ended', () => {
  const path = join(folder, 'again.log')
  rotatingFile(path).write('first\n')
  rotatingFile(path).write('second\n')
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n')
})

it('stops nobody when it cannot write', () => {
  expect(() => rotatingFile(join(folder, 'missing', 'server.log')).write('lost\n')).not.toThrow()
})
