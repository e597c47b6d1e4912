import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  CALL_CHANNEL,
  EVENT_CHANNEL,
  isOurPage,
  keepsSecrets,
  mayNavigate,
  mayShowInFrame,
  mayUse,
  pathOf,
  windowOptions,
} from './policy.ts'

test('the window has no Node, its own world and a sandbox', () => {
  expect(windowOptions('/app/preload.cjs').webPreferences).toEqual({
    preload: '/app/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: false,
  })
})

const ours = ['app://depot/', 'app://depot/inventory/grn?x=1#y', 'APP://depot/a', 'app://depot']
const strangers = [
  '',
  'app:depot',
  'app:/depot/x',
  'app://evil/',
  'app://depot.evil.com/',
  'app://depot@evil.com/',
  'app://evil.com@depot/',
  'app://user:pw@depot/',
  'app://depot:8080/',
  'app://DEPOT.evil/',
  'app://depot%2eevil/',
  'app2://depot/',
  'application://depot/',
  'file:///etc/passwd',
  'file://depot/',
  'http://depot/',
  'https://depot/',
  'https://app//depot/',
  '//depot/',
  '//evil.com',
  '/inventory',
  'javascript:alert(1)',
  'javascript:"app://depot/"',
  'data:text/html,<script>1</script>',
  'blob:app://depot/1-2-3',
  'about:blank',
  'about:srcdoc',
  'chrome://settings',
  'devtools://devtools',
  'view-source:app://depot/',
  'ws://127.0.0.1/',
  'ftp://depot/',
  'mailto:a@b',
  'app://',
  'app:///',
  'app:///depot/',
  ' app://depot\u0000.evil/',
  'app://[::1]/',
  'app://127.0.0.1/',
  'intent://depot#Intent;scheme=app;end',
]
test.each(ours)('the window may go to %j', (address) => expect(mayNavigate(address)).toBe(true))
test.each(strangers)('the window may not go to %j', (address) => {
  expect(mayNavigate(address)).toBe(false)
  expect(pathOf(address)).toBeNull()
})

test('a frame inside the page shows the text it was given and nothing else', () => {
  expect(['about:srcdoc', 'about:blank'].every(mayShowInFrame)).toBe(true)
  expect([...ours, 'https://x', 'about:srcdoc#x', 'javascript:1'].some(mayShowInFrame)).toBe(false)
})

const permissions = [
  'accessibility-events',
  'background-sync',
  'clipboard-read',
  'deprecated-sync-clipboard-read',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'keyboardLock',
  'local-network-access',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'notifications',
  'openExternal',
  'pointerLock',
  'serial',
  'speaker-selection',
  'storage-access',
  'top-level-storage-access',
  'unknown',
  'usb',
  'window-management',
  '',
]
test.each(permissions)('the permission %j is denied', (permission) => expect(mayUse(permission)).toBe(false))
test('writing to the clipboard is allowed', () => expect(mayUse('clipboard-sanitized-write')).toBe(true))

test.each([
  ['our own top frame', { url: 'app://depot/x', parent: null }, true],
  ['a frame inside it', { url: 'app://depot/x', parent: {} }, false],
  ['a stranger', { url: 'https://evil/', parent: null }, false],
  ['a frame that is gone', null, false],
  ['no frame', undefined, false],
])('a message of %s is believed: %s', (_, frame, believed) => expect(isOurPage(frame)).toBe(believed))

test.each([
  [true, null, true],
  [true, 'gnome_libsecret', true],
  [true, 'kwallet6', true],
  [true, 'basic_text', false],
  [true, 'unknown', false],
  [false, null, false],
])('with encryption %s and backend %s a secret may rest on disk: %s', (available, backend, rests) =>
  expect(keepsSecrets(available, backend)).toBe(rests),
)

test('preload speaks on the channels that main listens to, and shows the page nothing but the bridge', () => {
  const preload = readFileSync(new URL('../../../preload/index.ts', import.meta.url), 'utf8')
  expect(preload).toContain(`const CALL = '${CALL_CHANNEL}'`)
  expect(preload).toContain(`const EVENT = '${EVENT_CHANNEL}'`)
  expect(preload.match(/exposeInMainWorld\((.*)\)/)?.[1]).toBe("'depot', bridge")
  expect([...preload.matchAll(/from '(.*)'/g)].map(([, from]) => from)).toEqual(['electron', '#contract/desktop.ts'])
  expect(preload).toMatch(/import type .* from '#contract/)
})
