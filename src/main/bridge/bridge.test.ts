import type { BridgeReply } from '#contract/desktop.ts'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anything, array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, startApp } from '../app.ts'
import { freePath } from '../host/free-name.ts'
import type { Host } from '../host/host.ts'

let folder: string
let opened: string[]
let app: App

/** A host without a screen: it remembers what it was asked to open, and starts no server. */
function bareHost(): Host {
  let settings: unknown = null
  return {
    kind: 'browser',
    dataFolder: folder,
    downloadsFolder: join(folder, 'exports'),
    version: '1.2.3',
    nonce: 'n',
    settings: { read: () => settings, write: (value) => void (settings = value) },
    secrets: null,
    chooseSavePath: freePath,
    chooseFolder: async () => join(folder, 'chosen'),
    revealFile: async (path) => void opened.push(path),
    openFile: async (path) => void opened.push(path),
    openExternal: async (url) => void opened.push(url),
    setProgress: () => undefined,
    notify: () => undefined,
    stayInBackground: async () => null,
    forkServer: () => {
      throw new Error('this computer starts no server')
    },
    open: async () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'depot-app-'))
  opened = []
  app = await startApp(bareHost())
})
afterEach(() => app.stop())

const call = (name: string, input: unknown = {}): Promise<BridgeReply> => app.bridge.call(name.split('.'), input)

test('a message is written in the mail program of the person, to nobody or to one address', async () => {
  expect(await call('desktop.app.writeMail', { subject: 'A & B', text: 'Attached: a.pdf' })).toMatchObject({ ok: true })
  expect(opened).toEqual(['mailto:?subject=A%20%26%20B&body=Attached%3A%20a.pdf'])
  opened.length = 0
  await call('desktop.app.writeMail', { to: 'perera@example.lk', subject: 'A', text: '' })
  expect(opened).toEqual(['mailto:perera@example.lk?subject=A&body='])
  expect(await call('desktop.app.openExternal', { url: 'mailto:?attach=/etc/passwd' })).toMatchObject({ ok: false })
})

test('a fresh computer stands at the first run, and says what it is', async () => {
  expect(await call('desktop.session.state')).toMatchObject({
    ok: true,
    value: { phase: 'first-run', server: null, user: null },
  })
  expect(await call('desktop.app.about')).toEqual({
    ok: true,
    value: { version: '1.2.3', host: 'browser', dataFolder: folder, logFile: join(folder, 'logs', 'depot.log') },
  })
})

const words = constantFrom(
  'api',
  'desktop',
  'session',
  'grn',
  'list',
  'files',
  '__proto__',
  'constructor',
  'toString',
  'state',
  'open',
  '..',
)
test('no path and no input whatsoever breaks it, opens anything or leaves a file', async () => {
  await assert(
    asyncProperty(oneof(array(oneof(words, string())), anything()), anything(), async (path, input) => {
      const reply = await app.bridge.call(path as readonly string[], input) // the page may send whatever it likes
      if (!reply.ok)
        expect(reply.error).toMatchObject({
          code: expect.any(String),
          status: expect.any(Number),
          message: expect.any(String),
        })
      expect(() => JSON.stringify(reply)).not.toThrow()
    }),
    { numRuns: 1_000 },
  )
  expect(opened).toEqual([])
  expect(readdirSync(folder)).toEqual(['logs'])
})

test.each([
  ['desktop.files.open', { fileId: '/etc/passwd' }, 'NOT_FOUND'],
  ['desktop.files.reveal', { fileId: '../../x' }, 'NOT_FOUND'],
  ['desktop.app.openExternal', { url: 'file:///etc/passwd' }, 'INVALID'],
  ['desktop.settings.change', { exportFolder: '/etc' }, 'INVALID'],
  ['desktop.settings.change', { unknown: 1 }, 'INVALID'],
  ['desktop.setup.connect', { url: 'http://192.168.1.5:4700' }, 'INVALID'],
  ['desktop.drafts.put', { key: '../evil', value: 1 }, 'INVALID'],
  ['desktop.drafts.get', { key: 'grn/new' }, 'UNAUTHENTICATED'],
  ['desktop.reports.preview', { call: 'auth.login', input: {} }, 'INVALID'],
  ['desktop.session.signIn', { username: 'has space', password: 'x' }, 'FORMAT_STRICT'],
  ['desktop.setup.exploreDemo', { demo: 'golden' }, 'UNAVAILABLE'],
  ['api.grn.list', {}, 'UNAUTHENTICATED'],
])('%s with %j is refused as %s', async (name, input, key) => {
  expect(await call(name, input)).toMatchObject({ ok: false, error: { data: { key } } })
  expect(opened).toEqual([])
})

test('a folder that was chosen in the dialog is where exports go from then on', async () => {
  expect(await call('desktop.settings.chooseExportFolder')).toEqual({ ok: true, value: join(folder, 'chosen') })
  expect(await call('desktop.settings.get')).toMatchObject({
    ok: true,
    value: { exportFolder: join(folder, 'chosen') },
  })
})

test('cancelling what does not run is no error', async () => {
  expect(await call('desktop.work.cancel', { work: 'nothing' })).toEqual({ ok: true, value: { done: true } })
})

test('a server that cannot be started leaves the first run where it was, and says why', async () => {
  const told: string[] = []
  app.bridge.on((event) => void (event.type === 'session' && told.push(event.state.phase)))
  await call('desktop.setup.exploreDemo', { demo: 'golden' })
  expect(told).toEqual(['starting', 'first-run'])
  expect(await call('desktop.session.state')).toMatchObject({
    value: { notice: expect.stringContaining('could not be started') },
  })
})
