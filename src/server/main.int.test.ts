/** The server as a program: what it prints, what it leaves in its log, how it stops, and what a kill leaves behind. */
import { decodeConnectionCode } from '#contract/network/connection-code.ts'
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

/** Servers start and stop several times in a test; on a busy machine each takes ten seconds and more. */
vi.setConfig({ testTimeout: 180_000 })

const program = join(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'depot-main-'))
const data = join(folder, 'golden')
const password = 'Depot.Demo.2026'

const children = new Set<ChildProcess>()
afterAll(async () => {
  await Promise.all([...children].map(ended))
  rmSync(folder, { recursive: true, force: true })
})

type Run = { child: ChildProcess; out: () => string; err: () => string; exit: Promise<number | null> }

/** An embedded PostgreSQL of its own, whatever server the other tests use. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL' && name !== 'NODE_OPTIONS'),
  ),
  // A dozen servers start here: the first one reads the sources for all of them.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
}

function watched(child: ChildProcess): Run {
  children.add(child)
  let out = ''
  let err = ''
  child.stdout?.on('data', (piece) => (out += String(piece)))
  child.stderr?.on('data', (piece) => (err += String(piece)))
  const exit = once(child, 'exit').then(([code]) => {
    children.delete(child)
    return code as number | null
  })
  return { child, out: () => out, err: () => err, exit }
}
const start = (...args: string[]): Run =>
  watched(
    spawn(process.execPath, [program, '--port', '0', ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] }),
  )

/** Its address, once it listens. */
async function listening({ child, out, err, exit }: Run): Promise<string> {
  const failed = exit.then((code) => Promise.reject(new Error(`ended with ${code}: ${err()}`)))
  failed.catch(() => {})
  while (!out().includes('\n')) await Promise.race([once(child.stdout ?? child, 'data'), failed])
  return /https?:\S+/.exec(out())?.[0] ?? ''
}
async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
async function stopped(run: Run): Promise<number | null> {
  run.child.kill('SIGTERM')
  return run.exit
}
const login = async (url: string, username = 'superadmin') => {
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${url}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, ...((await answer.json()) as { token: string; refreshToken: string }) }
}
const trialBalance = async (url: string, token: string) => {
  const answer = await fetch(`${url}/api/Account/trail-balance?fileType=3&enDate=2026-02-28`, {
    headers: { authorization: `Bearer ${token}`, 'X-agency': '1' },
  })
  return answer.text()
}

it('makes the golden demo, says one line, serves it, and stops cleanly without a secret in its log', async () => {
  const run = start('--data', data, '--demo', 'golden')
  const url = await listening(run)
  const { token, refreshToken } = await login(url)
  expect(await trialBalance(url, token)).toMatch(/^Total,.*6193200\.00,6193200\.00/m)
  // A request under way is finished before the server goes.
  const underWay = login(url, 'admin')
  await fetch(`${url}/health`)
  expect(await stopped(run)).toBe(0)
  expect((await underWay).status).toBe(200)
  expect(run.out()).toBe(`Depot server listening on ${url}\n`)
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  const secrets: string[] = [
    password,
    token,
    refreshToken,
    JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')).postgresPassword,
  ]
  const logs = readdirSync(join(data, 'logs'))
    .map((name) => readFileSync(join(data, 'logs', name), 'utf8'))
    .join('')
  expect(logs).toContain('/api/Auth/Login')
  expect(secrets.filter((secret) => logs.includes(secret) || run.err().includes(secret))).toEqual([])
})

it('comes back with its books after a kill, and keeps a second server away from its folder', async () => {
  const killed = start('--data', data, '--demo', 'golden')
  await listening(killed)
  killed.child.kill('SIGKILL')
  await killed.exit
  const run = start('--data', data, '--demo', 'golden')
  const url = await listening(run)
  const second = start('--data', data)
  expect(await second.exit).toBe(1)
  expect(second.err()).toContain('Another Depot server works on')
  expect(second.out()).toBe('')
  const { token } = await login(url)
  expect(await trialBalance(url, token)).toContain('6193200.00,6193200.00')
  expect(await stopped(run)).toBe(0)
})

it('listens with TLS alone when told to, with a key of its own or with files, and says the connection code', async () => {
  const run = start('--data', data, '--tls')
  const url = await listening(run)
  expect(run.out()).toMatch(
    /^Depot server listening on https:\/\/127\.0\.0\.1:\d+\nConnection code ([0-9A-Z]{6}-?)+\n$/,
  )
  const code = decodeConnectionCode(/code (\S+)/.exec(run.out())?.[1] ?? '')
  const port = Number(new URL(url).port)
  expect(code).toMatchObject({ addresses: ['127.0.0.1'], port })
  await expect(fetch(url.replace('https:', 'http:'))).rejects.toThrow('fetch failed')
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  // Its certificate is no secret; with it as an authority anybody can check the key.
  const kept = readFileSync(join(data, 'network', 'identity.pem'), 'utf8')
  const asked = request(`${url}/health`, { ca: kept, checkServerIdentity: () => undefined })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  expect(await stopped(run)).toBe(0)

  const file = join(folder, 'own.pem')
  writeFileSync(file, kept)
  const own = start('--data', data, '--tls', '--tls-certificate', file, '--tls-key', file)
  await listening(own)
  expect(decodeConnectionCode(/code (\S+)/.exec(own.out())?.[1] ?? '').pin).toEqual(code.pin)
  expect(await stopped(own)).toBe(0)
})

it('opens and closes the office network for the program that started it', async () => {
  const run = watched(fork(program, ['--port', '0', '--data', data], { env: environment, silent: true }))
  const { child } = run
  await once(child, 'message')
  const wish = { on: true, host: '127.0.0.1', port: 0, announce: false }
  const answered = async (id: number, asked: object) => {
    child.send({ type: 'network', id, wish: { ...wish, ...asked }, newKey: false })
    const [answer] = await once(child, 'message')
    return answer as { standing: { listening: { port: number } | null } }
  }
  const { standing } = await answered(1, {})
  expect(standing).toMatchObject({ listening: { host: '127.0.0.1' }, code: expect.any(String), trouble: null })
  const port = standing.listening?.port ?? 0
  await expect(fetch(`https://127.0.0.1:${port}`)).rejects.toMatchObject({
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  })
  child.send({ type: 'network', id: 2, wish: 'nonsense' })
  expect(await answered(3, { on: false })).toMatchObject({ type: 'network', id: 3, standing: { listening: null } })
  await expect(fetch(`https://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  child.disconnect()
  expect(await run.exit).toBe(0)
})

it('tells the program that started it, and goes with it', async () => {
  const child = fork(program, ['--port', '0', '--data', data], { env: environment, silent: true })
  const run = watched(child)
  const [message] = await once(child, 'message')
  expect(message).toMatchObject({ type: 'listening', port: expect.any(Number) })
  child.disconnect()
  expect(await run.exit).toBe(0)
})

it.each([
  [['--today', '2026-02-30'], 'not a business date'],
  [['--port', 'http'], '--port'],
  [['--colour', 'blue'], '--colour'],
  [['--demo', 'silver'], 'no demo called silver'],
  [['--announce'], 'need --tls'],
  [['--tls', '--tls-key', 'k.pem'], 'belong together'],
  [['--tls', '--tls-key', 'k.pem', '--tls-certificate', 'c.pem'], 'c.pem cannot be read'],
])('says in words what is wrong with %s', async (args, words) => {
  const run = start('--data', join(folder, `wrong-${args[0]}`), ...args)
  expect(await run.exit).toBe(1)
  expect(run.err()).toContain('Depot server did not start.')
  expect(run.err()).toContain(words)
  expect(run.err()).not.toContain('    at ')
  expect(run.out()).toBe('')
})

it('says in words that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // what a TCP server answers
  const run = start('--data', data, '--port', String(port))
  expect(await run.exit).toBe(1)
  expect(run.err()).toBe(
    `Depot server did not start. Port ${port} is used by another program already. Choose another one with --port.\n`,
  )
  other.close()
})

it('refuses to make another demo out of one', async () => {
  const run = start('--data', data, '--demo', 'demo')
  expect(await run.exit).toBe(1)
  expect(run.err()).toContain('holds the demo golden')
})
