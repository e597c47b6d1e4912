/**
 * The Electron host without Electron's binary: the built main process and preload, an agency server of its own as a utility
 * process, Chromium in place of Electron's windows (tests/electron). What a real binary adds is in electron-smoke.spec.ts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { type ElectronDesktop, logOf, spawnMain, startElectron } from '../electron/desktop.ts'
import { folder, signIn, typeGoodsLine } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const place = folder()
const data = place.of('data')
const args = ['--data', data, '--exports', place.of('exports'), '--today', '2026-03-02']
// As an installed program, with the feed that the packager wrote.
const env = { DEPOT_TEST_PACKAGED: '1', DEPOT_TEST_RESOURCES: place.of('resources') }
let depot: ElectronDesktop

const STAY = 0
const LEAVE = 1

/** The golden demo on this PC was chosen at an earlier start. */
function prepare(): void {
  for (const name of [data, place.of('exports'), place.of('resources')]) mkdirSync(name)
  const nobody = { user: null, roles: [], agencyId: null, product: null, config: null, sealed: null }
  writeFileSync(join(data, 'session.json'), JSON.stringify({ ...nobody, server: { kind: 'demo', demo: 'golden' } }))
  writeFileSync(place.of('resources/app-update.yml'), 'provider: generic\nurl: https://updates.example.lk/depot\n')
}

test.beforeAll(async ({ browser }) => {
  prepare()
  depot = await startElectron({ browser, args, env })
})
test.afterAll(async () => {
  await depot.kill()
  place.remove()
})

/** Opens a page by keyboard. */
async function goTo(name: string): Promise<void> {
  await depot.page().keyboard.press('Control+K')
  await depot.page().keyboard.type(name)
  await depot.page().keyboard.press('Enter')
  await expect(heading(name)).toBeVisible()
}
async function newNote(): Promise<void> {
  await goTo('Goods received')
  await depot.page().keyboard.press('n')
  await expect(depot.page().getByLabel('Invoice no.')).toBeFocused()
}
const heading = (name: string) => depot.page().getByRole('heading', { name, level: 1 })
const serverAnswers = () => {
  const { port } = JSON.parse(readFileSync(join(data, 'demo-golden.port.json'), 'utf8')) as { port: number }
  return fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

test('signs in at the server that the program started', async () => {
  await expect(depot.page().getByText('The agency’s server is starting')).toHaveCount(0, { timeout: 50_000 })
  await signIn(depot.page(), 'superadmin')
  expect(await serverAnswers()).toBe(true)
})

test('records goods received by keyboard alone', async () => {
  const page = depot.page()
  await newNote()
  await page.keyboard.type('LT-88213')
  await page.getByRole('textbox', { name: 'Remark' }).focus()
  await page.keyboard.press('Enter')
  await typeGoodsLine(page, 'LPG-12-5', '40', '3500')
  await expect(page.getByText('140,000.00').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('GRN-2026-000001').first()).toBeVisible()
})

test('saves a report where the person says in the dialog, and nowhere when it is cancelled', async () => {
  const page = depot.page()
  await goTo('Trial balance')
  await expect(page.frameLocator('iframe[title]').getByText('1301').first()).toBeVisible()
  const path = place.of('exports/My balance.xlsx')
  await depot.main('answerDialogs', [null, path])
  const save = async () => {
    await page.keyboard.press('Control+e')
    await page.getByRole('menuitem', { name: /^Excel/ }).click()
  }
  await save()
  await expect(page.getByText('Cancelled. No file was saved.')).toBeVisible()
  await save()
  await expect(page.getByText('My balance.xlsx').first()).toBeVisible()
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(path)
  expect(workbook.worksheets[0]?.getSheetValues().flat()).toContain('1301')
})

test('the menu is Depot’s own, and does what its shortcuts do', async () => {
  const entries = await depot.main('menu', undefined)
  expect([...new Set(entries.map(({ menu }) => menu))]).toEqual(['Depot', 'Edit', 'View', 'Window', 'Help'])
  expect(entries.filter(({ role }) => /reload|devtools/i.test(role))).toEqual([])
  await depot.main('chooseInMenu', { label: 'Keyboard shortcuts' })
  await expect(depot.page().getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await depot.page().keyboard.press('Escape')
  await expect(depot.page().getByRole('dialog')).toHaveCount(0)
})

test('a frame, a popup, a foreign address and an inline script get nowhere', async () => {
  const page = depot.page()
  const reply = await page.evaluate(async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const invoke = Reflect.get(frame.contentWindow ?? {}, '__electronInvoke')
    const answer = await invoke({ channel: 'depot:call', args: [['desktop', 'session', 'state'], {}] })
    frame.remove()
    return answer
  })
  expect(reply).toMatchObject({ ok: false, error: { code: 'REFUSED' } })
  const address = page.url()
  await depot.main('answerDialogs', [LEAVE])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.head.append(script)
    window.open('https://stranger.invalid/')
    window.location.href = 'https://stranger.invalid/'
  })
  await expect.poll(async () => (await depot.main('seen', undefined)).boxes.length).toBe(1)
  await expect.poll(() => page.context().pages().length).toBe(1)
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
  expect(page.url()).toBe(address)
  expect(await depot.main('mayUse', { permission: 'geolocation' })).toBe(false)
})

test('a second start shows the window of the first', async () => {
  const second = spawnMain(args, env)
  expect((await once(second, 'exit'))[0]).toBe(0)
  await expect.poll(depot.focused).toBe(1)
  await expect(heading('Trial balance')).toBeVisible()
})

test('a page that crashes comes back where it was; soon after a second time, the person decides', async () => {
  for (const answers of [[], [0]]) {
    await depot.main('answerDialogs', answers)
    const again = depot.nextPage()
    await depot
      .page()
      .goto('chrome://crash')
      .catch(() => undefined)
    await again
    await expect(heading('Trial balance')).toBeVisible()
  }
  expect((await depot.main('seen', undefined)).boxes.at(-1)?.message).toContain('stopped twice')
  expect(logOf(data)).toContain('the page is gone')
})

test('quitting asks the page: who stays finds what was typed, and the server at work', async () => {
  const page = depot.page()
  await newNote()
  await page.keyboard.type('LT-UNSAVED')
  await depot.main('answerDialogs', [STAY])
  await depot.main('chooseInMenu', { label: 'Quit Depot' })
  await expect
    .poll(async () => (await depot.main('seen', undefined)).boxes.at(-1))
    .toEqual({ message: 'Leave Depot?', detail: 'What was not saved stays as a draft.', buttons: ['Stay', 'Leave'] })
  await expect(page.getByLabel('Invoice no.')).toHaveValue('LT-UNSAVED')
  expect(await serverAnswers()).toBe(true)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
})

test('a newer version is downloaded and offered; who takes it leaves in good order', async () => {
  await depot.main('offerUpdate', { version: '9.9.9' })
  await expect(depot.page().getByText('Depot 9.9.9 is ready. It is installed when you close Depot.')).toBeVisible()
  expect(await depot.main('seen', undefined)).toMatchObject({ downloads: ['9.9.9'], installsOnQuit: true })
  await depot.main('answerDialogs', [LEAVE])
  await depot.main('chooseInMenu', { label: 'Close and install Depot 9.9.9' })
  expect(await depot.ended).toBe(0)
  expect(await serverAnswers()).toBe(false)
  expect(logOf(data)).toContain('Depot ends')
})

test('started again, the person is still signed in and the draft is there', async ({ browser }) => {
  depot = await startElectron({ browser, args, env })
  await expect(heading('Dashboard')).toBeVisible()
  await expect(depot.page().getByText('Online', { exact: true })).toBeVisible({ timeout: 40_000 })
  await newNote()
  await expect(depot.page().getByText('Your unsaved draft was restored')).toBeVisible()
  await expect(depot.page().getByLabel('Invoice no.')).toHaveValue('LT-UNSAVED')
})
