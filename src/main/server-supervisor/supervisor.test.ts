import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forkServer } from '../host/browser/child.ts'
import { silentLog } from '../log/log.ts'
import { type LocalChoice, wasUp } from './launch.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

const entry = fileURLToPath(new URL('../../../tests/main/server-child.ts', import.meta.url))
const demo = (name: string): LocalChoice => ({ kind: 'demo', demo: name })

let folder: string
let told: string[]
/** How many servers were started. */
let forks: number
let supervisor: Supervisor

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'depot-supervisor-'))
  told = []
  forks = 0
  supervisor = createSupervisor({
    host: {
      dataFolder: folder,
      forkServer: (_entry, args) => {
        forks += 1
        return forkServer(entry, args)
      },
    },
    log: silentLog,
    today: '2026-03-02',
    onUp: () => told.push('up'),
    onDown: () => told.push('down'),
    onProgress: (done, total) => told.push(`${done}/${total}`),
  })
})
afterEach(() => supervisor.stop())

type Said = { argv: string[]; pid: number }
const ask = async (origin: string): Promise<Said> => (await fetch(`${origin}/health`)).json() as Promise<Said> // what the stand-in answers
const isGone = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/), { timeout: 5_000, interval: 10 })

test('real agency and demos have folders of their own, and only demos are told to be one', async () => {
  const real = await ask(await supervisor.start({ kind: 'local' }))
  expect(real.argv).toEqual(expect.arrayContaining(['--data', join(folder, 'agency'), '--today', '2026-03-02']))
  expect(real.argv).not.toContain('--demo')
  const golden = await ask(await supervisor.start(demo('golden')))
  expect(golden.argv).toEqual(expect.arrayContaining(['--data', join(folder, 'demo-golden'), '--demo', 'golden']))
  await isGone(real.pid)
  expect(told).toEqual(['up', '1/2', 'up'])
})

test('a demo counts as made once its server was up, while its folder is there', async () => {
  expect(wasUp(folder, demo('golden'))).toBe(false)
  await supervisor.start(demo('golden'))
  expect(wasUp(folder, demo('golden'))).toBe(false)
  mkdirSync(join(folder, 'demo-golden'))
  expect(wasUp(folder, demo('golden'))).toBe(true)
  expect(wasUp(folder, demo('demo'))).toBe(false)
})

test('asked twice, it starts once; stopped, it is gone', async () => {
  const [one, two] = await Promise.all([supervisor.start({ kind: 'local' }), supervisor.start({ kind: 'local' })])
  expect(two).toBe(one)
  const { pid } = await ask(one)
  await supervisor.stop()
  expect(supervisor.origin()).toBeNull()
  await isGone(pid)
  expect(told).toEqual(['up'])
})

test('a server that falls is started again at the same address', async () => {
  const origin = await supervisor.start({ kind: 'local' })
  const before = await ask(origin)
  await fetch(`${origin}/crash`).catch(() => undefined)
  await vi.waitFor(() => expect(told).toEqual(['up', 'down', 'up']), { timeout: 10_000, interval: 10 })
  const after = await ask(supervisor.origin() ?? '')
  expect(supervisor.origin()).toBe(origin)
  expect(after.pid).not.toBe(before.pid)
})

test('a backup is loaded once: a server that falls afterwards starts without it', async () => {
  const first = await ask(await supervisor.start({ kind: 'local' }, '/backups/whole.gz'))
  expect(first.argv).toEqual(expect.arrayContaining(['--restore', '/backups/whole.gz']))
  await fetch(`${supervisor.origin()}/crash`).catch(() => undefined)
  await vi.waitFor(() => expect(told).toEqual(['up', 'down', 'up']), { timeout: 10_000, interval: 10 })
  expect((await ask(supervisor.origin() ?? '')).argv).not.toContain('--restore')
})

test('a backup that is refused is not tried again', async () => {
  await expect(supervisor.start({ kind: 'local' }, '/backups/cut.gz')).rejects.toMatchObject({
    lastWords: expect.stringContaining('holds an agency'),
  })
  expect(forks).toBe(1)
  expect((await ask(await supervisor.start({ kind: 'local' }))).argv).not.toContain('--restore')
})

test('a server that cannot start says why, and is not tried again and again', async () => {
  await expect(supervisor.start(demo('broken'))).rejects.toMatchObject({
    lastWords: expect.stringContaining('newer than this program'),
  })
  expect(supervisor.origin()).toBeNull()
  expect((await ask(await supervisor.start(demo('golden')))).argv).toContain('golden')
})

test('a server that does not listen to "stop" is ended all the same', async () => {
  const child = forkServer(entry, ['--port', '0', '--data', join(folder, 'demo-stubborn')])
  await new Promise<void>((resolve) => child.onMessage(() => resolve()))
  const ended = new Promise((resolve) => child.onExit(resolve))
  await child.stop(50)
  expect(await ended).toEqual({ code: null, lastWords: '' })
})
