/**
 * Depot in a real Electron binary: `npm run smoke:electron`, on a machine that has one and a display. What the stand-in cannot
 * show: sandbox, preload, scheme, keychain, menu, utility process and lock of Electron itself.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { electronBinary } from '../../build/electron.mjs'
import { folder, signIn } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const place = folder()
const data = place.of('data')
const args = ['.', '--data', data, '--exports', place.of('exports'), '--today', '2026-03-02']
const executablePath = electronBinary() ?? ''
let app: ElectronApplication
let page: Page

async function start(): Promise<void> {
  app = await _electron.launch({ executablePath, args })
  page = await app.firstWindow()
}

test.beforeAll(async () => {
  for (const name of [data, place.of('exports')]) mkdirSync(name)
  const nobody = { user: null, roles: [], agencyId: null, product: null, config: null, sealed: null }
  writeFileSync(join(data, 'session.json'), JSON.stringify({ ...nobody, server: { kind: 'demo', demo: 'golden' } }))
  await start()
})
test.afterAll(async () => {
  await app.close()
  place.remove()
})

test('signs in at a server that runs as a utility process', async () => {
  await expect(page.getByText('The agency’s server is starting')).toHaveCount(0, { timeout: 50_000 })
  await signIn(page, 'superadmin')
  expect(page.url()).toMatch(/^app:\/\/depot\//)
})

test('the page has the bridge and nothing of Node', async () => {
  const seen = await page.evaluate(() => ({
    bridge: Object.keys(Reflect.get(window, 'depot') ?? {}).toSorted(),
    node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
  }))
  expect(seen).toEqual({ bridge: ['call', 'on'], node: [] })
})

test('the menu is Depot’s own', async () => {
  const roles = await app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) => submenu?.items.map(({ role }) => role) ?? []),
  )
  expect(roles.length).toBeGreaterThan(0)
  expect(roles.filter((role) => /reload|devtools/i.test(String(role)))).toEqual([])
})

test('a second start ends at once', () => {
  expect(spawnSync(executablePath, args, { timeout: 20_000 }).status).toBe(0)
})

test('quits in good order, and is still signed in afterwards where the system has a keychain', async () => {
  const keepsSecrets = await app.evaluate(
    async ({ safeStorage }) =>
      (await safeStorage.isAsyncEncryptionAvailable()) &&
      (process.platform !== 'linux' || !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())),
  )
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 1
  })
  const ended = app.waitForEvent('close')
  await app.evaluate(({ app: program }) => program.quit())
  await ended
  expect(readFileSync(join(data, 'logs', 'depot.log'), 'utf8')).toContain('Depot ends')
  await start()
  await expect(page.getByRole('heading', { name: keepsSecrets ? 'Dashboard' : 'Sign in' })).toBeVisible()
})
