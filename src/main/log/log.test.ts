import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { rotatingFile } from './rotating-file.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'depot-log-'))
const CANARY = 'canary-7f3a-do-not-log'
const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIiwiYyI6ImNhbmFyeSJ9.c2lnbmF0dXJl'

test('no secret reaches the log, wherever in a line it stands', () => {
  const folder = newFolder()
  const { log, file, close } = openLog(folder)
  log.info(
    {
      password: CANARY,
      user: { newPassword: CANARY, refreshToken: CANARY },
      headers: { authorization: `Bearer ${CANARY}`, cookie: `depot=${CANARY}` },
    },
    'sign-in',
  )
  log.warn({ body: JSON.stringify({ username: 'x', password: CANARY, token: CANARY }) }, 'a body as text')
  log.error(
    {
      error: new Error(`failed with Bearer ${CANARY}`, {
        cause: new Error(`GET http://127.0.0.1/?token=${CANARY}&x=1`),
      }),
    },
    'an error',
  )
  log.info(`the token ${JWT} was refused`)
  log.info({ url: `postgres://depot:${CANARY}@localhost/depot`, sealed: CANARY, x_token_x: CANARY }, 'odd places')
  close()
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain(JWT)
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatchObject({ msg: 'sign-in', password: '[redacted]', user: { newPassword: '[redacted]' } })
  expect(lines[2].error.cause.message).toContain('x=1')
})

test('the log keeps to its share of the disk: the newest lines stay', () => {
  const folder = newFolder()
  const target = rotatingFile(join(folder, 'depot.log'), { bytes: 1_000, files: 3 })
  for (let n = 0; n < 200; n += 1) target.write(`line ${n} ${'x'.repeat(80)}\n`)
  target.close()
  const names = readdirSync(folder).toSorted()
  expect(names).toEqual(['depot.1.log', 'depot.2.log', 'depot.log'])
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000)
  expect(readFileSync(join(folder, 'depot.log'), 'utf8')).toContain('line 199')
})

test('a log that cannot be written stops nobody', () => {
  const inTheWay = join(newFolder(), 'a-file')
  writeFileSync(inTheWay, '')
  const target = rotatingFile(join(inTheWay, 'depot.log'), { bytes: 10, files: 2 })
  expect(() => target.write('line\n')).not.toThrow()
})
