/** The Electron host without Electron's binary, while the office network is on: it starts with the system and stays in the tray. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { type ElectronDesktop, startElectron } from '../electron/desktop.ts'
import { folder } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const place = folder()
const data = place.of('data')
const args = ['--data', data, '--exports', place.of('exports')]
const env = { DEPOT_TEST_PACKAGED: '1', DEPOT_TEST_RESOURCES: place.path, DEPOT_TEST_APP_DATA: place.of('system') }
const autostart = place.of('system/autostart/depot.desktop')
let depot: ElectronDesktop

test.beforeAll(async ({ browser }) => {
  const free = createServer().listen(0)
  await once(free, 'listening')
  const { port } = free.address() as { port: number } // what a TCP server answers
  free.close()
  // An agency lives on this PC, and the network was switched on at an earlier start.
  mkdirSync(data)
  const nobody = { user: null, roles: [], agencyId: null, product: null, config: null, sealed: null }
  writeFileSync(place.of('data/session.json'), JSON.stringify({ ...nobody, server: { kind: 'local' } }))
  writeFileSync(place.of('data/office-network.json'), JSON.stringify({ on: true, adapter: null, port }))
  depot = await startElectron({ browser, args, env })
})
test.afterAll(async () => {
  await depot.kill()
  place.remove()
})

test('is in the tray, and the system starts it without its window', async () => {
  await expect.poll(() => depot.main('tray', undefined)).toEqual(['Open Depot', 'Quit Depot'])
  if (process.platform === 'linux') expect(readFileSync(autostart, 'utf8')).toContain(`"--hidden" "--data" "${data}"`)
})

test('closing the window hides it; the tray brings it back', async () => {
  await expect(depot.page().getByLabel('Username')).toBeVisible({ timeout: 60_000 })
  await depot.main('closeWindow', undefined)
  expect(await depot.main('visible', undefined)).toBe(0)
  await depot.main('chooseInTray', { label: 'Open Depot' })
  expect(await depot.main('visible', undefined)).toBe(1)
  await expect(depot.page().getByLabel('Username')).toBeVisible()
})

test('with another server chosen closing the window ends it again, and the system starts it no more', async () => {
  await depot.page().getByRole('button', { name: 'Use another server' }).click()
  await expect(depot.page().getByRole('button', { name: /Connect to the office’s PC/ })).toBeVisible({
    timeout: 20_000,
  })
  await expect.poll(() => depot.main('tray', undefined)).toBeNull()
  expect(existsSync(autostart)).toBe(false)
  await depot.main('closeWindow', undefined)
  expect(await depot.ended).toBe(0)
})

test('quitting from the tray ends it', async ({ browser }) => {
  const nobody = { user: null, roles: [], agencyId: null, product: null, config: null, sealed: null }
  writeFileSync(place.of('data/session.json'), JSON.stringify({ ...nobody, server: { kind: 'local' } }))
  depot = await startElectron({ browser, args, env })
  await expect.poll(() => depot.main('tray', undefined)).not.toBeNull()
  await depot.main('closeWindow', undefined)
  await depot.main('chooseInTray', { label: 'Quit Depot' })
  expect(await depot.ended).toBe(0)
})
