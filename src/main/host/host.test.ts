import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAssets } from './assets.ts'
import { contentSecurityPolicy } from './csp.ts'
import { dataFolderOf } from './data-folder.ts'
import { claimFolder } from './exclusive.ts'
import { allowedExternally } from './external.ts'
import { freePath } from './free-name.ts'
import { readOptions } from './options.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'depot-host-'))

function site() {
  const folder = newFolder()
  mkdirSync(join(folder, 'out', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.json'), '{}')
  writeFileSync(join(folder, 'out', 'index.html'), '<html><head><title>Depot</title></head></html>')
  writeFileSync(join(folder, 'out', 'assets', 'main-Ab3_x9Zq.js'), 'js')
  writeFileSync(join(folder, 'out', 'assets', 'tool.exe'), 'MZ')
  symlinkSync(join(folder, 'secret.json'), join(folder, 'out', 'link.json'))
  return createAssets(join(folder, 'out'), 'n0nce')
}

test('pages of the program are the one page, with the nonce for styles', async () => {
  const find = site()
  for (const path of ['/', '/index.html', '/inventory/grn', '/inventory/grn/update/12']) {
    expect((await find(path))?.body.toString()).toContain('<head><meta property="csp-nonce" nonce="n0nce">')
  }
  expect(await find('/assets/main-Ab3_x9Zq.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    immutable: true,
  })
})

test.each([
  '/../secret.json',
  '/assets/../../secret.json',
  '/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/..\\secret.json',
  '/link.json',
  '/assets/tool.exe',
  '/missing.js',
  '/%E0%A4%A',
  '/a\0.js',
  'secret.json',
  '/assets/none-Ab3_x9Zq.js',
])('%j names no file of the page', async (path) => expect(await site()(path)).toBeNull())

test('the policy lets in the page’s own files and its one socket, and no inline code', () => {
  const policy = contentSecurityPolicy('n0nce', ['ws://127.0.0.1:1'])
  const sources = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
  expect(sources).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'nonce-n0nce'"],
    'connect-src': ["'self'", 'ws://127.0.0.1:1'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(policy).not.toMatch(/unsafe-eval|\*|http:|script-src[^;]*unsafe/)
})

const viewer = 'https://reports.example.lk/view'
test.each([
  ['https://reports.example.lk/view?id=1', true],
  ['https://reports.example.lk:444/', false],
  ['https://user:pw@reports.example.lk/', false],
  ['https://reports.example.lk@evil.com/', false],
  ['https://evil.com/?reports.example.lk', false],
  ['http://reports.example.lk/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['smb://reports.example.lk/', false],
  ['ms-msdt:/id', false],
  ['mailto:help@example.lk', true],
  ['mailto:help@example.lk?attach=/etc/passwd', false],
  ['mailto:', false],
  ['nonsense', false],
])('the address %j is opened outside: %s', (address, opened) =>
  expect(allowedExternally(address, viewer) !== null).toBe(opened),
)

test('a report viewer without TLS is opened as it was configured, and only so', () => {
  const plain = 'http://192.168.1.7:8080/reports'
  expect(allowedExternally(`${plain}?report=grn.invoice`, plain)).toBe(`${plain}?report=grn.invoice`)
  expect(allowedExternally('https://192.168.1.7:8080/reports', plain)).toBeNull()
  expect(allowedExternally('file:///reports', 'file:///reports')).toBeNull()
})

test('without a report viewer no web address is opened', () => expect(allowedExternally(viewer, null)).toBeNull())

test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
  ['linux', {}, '/home/x/.config/Depot'],
  ['linux', { XDG_CONFIG_HOME: '/cfg' }, '/cfg/Depot'],
  ['darwin', {}, '/home/x/Library/Application Support/Depot'],
])('on %s with %j the data lies in %s', (platform, env, folder) => {
  expect(dataFolderOf(undefined, { platform, env, home: '/home/x', cwd: '/w' })).toBe(folder)
  expect(dataFolderOf('here', { platform, env, home: '/home/x', cwd: '/w' })).toBe('/w/here')
  expect(dataFolderOf('/there', { platform, env, home: '/home/x', cwd: '/w' })).toBe('/there')
})

test('arguments are read, and refused in words', () => {
  expect(readOptions(['--data', 'd', '--port', '4711', '--no-open', '--today', '2026-03-02'], true)).toEqual({
    data: 'd',
    port: 4711,
    'no-open': true,
    today: '2026-03-02',
  })
  expect(() => readOptions(['--port', '99999'], true)).toThrow(/--port/)
  expect(() => readOptions(['--today', '2026-02-30'], true)).toThrow(/--today/)
  expect(() => readOptions(['--nonsense'], true)).toThrow(/nonsense/)
  // Electron's own switches are nobody's fault.
  expect(readOptions(['--disable-gpu', '--data', 'd', 'x'], false)).toEqual({ data: 'd' })
})

test('one Depot a data folder; a file left by one that is gone counts for nothing', () => {
  const folder = newFolder()
  const claim = claimFolder(folder)
  if (!claim.taken) throw new Error('the folder was free')
  claim.tell('/data/entrance/depot.html')
  expect(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'))).toEqual({
    pid: process.pid,
    entryFile: '/data/entrance/depot.html',
  })
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.ppid, entryFile: '/x/depot.html' }))
  expect(claimFolder(folder)).toEqual({ taken: false, by: { pid: process.ppid, entryFile: '/x/depot.html' } })
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: 2 ** 22 + 1, entryFile: null }))
  expect(claimFolder(folder).taken).toBe(true)
  writeFileSync(join(folder, 'running.json'), 'nonsense')
  expect(claimFolder(folder).taken).toBe(true)
  claim.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a file without a dialog takes the next free name', async () => {
  const folder = join(newFolder(), 'exports')
  expect(await freePath(folder, 'a.pdf')).toMatch(/exports\/a\.pdf$/)
  writeFileSync(join(folder, 'a.pdf'), '')
  symlinkSync('/etc/passwd', join(folder, 'a (2).pdf'))
  expect(await freePath(folder, 'a.pdf')).toMatch(/a \(3\)\.pdf$/)
  await expect(freePath(join(folder, 'a.pdf'), 'b.pdf')).rejects.toMatchObject({ key: 'FILE_NOT_SAVED' })
})
