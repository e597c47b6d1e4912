/**
 * O10: a second PC joins. One PC keeps the books and switches the office network on; another one connects by the code, signs in, and
 * sees a document of the first.
 */
import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { desk, expectAccessible, open, PASSWORD, type Pc, signIn, signOut, typeGoodsLine } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const at = desk({ connected: false })
const PERSON = 'superadmin'
let books: Pc
let second: Pc
let code: string
let port: number

test.beforeAll(async ({ browser }) => {
  // They look as the system does: each page is seen in light and in the dark.
  for (const name of ['desktop-2', 'desktop-3']) {
    mkdirSync(at.place.of(name))
    writeFileSync(at.place.of(`${name}/settings.json`), JSON.stringify({ appearance: 'system' }))
  }
  books = await at.anotherPc(browser)
  second = await at.anotherPc(browser)
  const free = createServer().listen(0)
  await once(free, 'listening')
  port = (free.address() as { port: number }).port // what a TCP server answers
  free.close()
})

const shots = process.env['DEPOT_SCREENS']
/** In light and in the dark, looked at by axe in both. */
async function look({ page }: Pc, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-appearance', colorScheme)
    await expectAccessible(page, `${name}, ${colorScheme}`)
    if (!shots) continue
    mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: `${shots}/${colorScheme === 'dark' ? 'dark-' : ''}${name}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The golden demo's agency as a backup, so that this PC has books of its own with something in them. */
async function backupOfGolden(): Promise<void> {
  const { token } = await (
    await fetch(`${at.server.url}/api/Auth/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: PERSON, password: PASSWORD }),
    })
  ).json()
  const headers = { authorization: `Bearer ${token}`, 'x-agency': '1' }
  const backup = await fetch(`${at.server.url}/api/AppConfig/download-backup`, { headers })
  mkdirSync(at.place.of('exports'), { recursive: true })
  writeFileSync(at.place.of('exports/golden.depot-backup.gz'), Buffer.from(await backup.arrayBuffer()))
}

const newNote = async ({ page }: Pc, invoice: string) => {
  await open(page, '/inventory/grn')
  await expect(page.getByRole('heading', { name: 'Goods received', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Invoice no.')).toBeFocused()
  await page.keyboard.type(invoice)
  await page.getByRole('textbox', { name: 'Remark' }).focus()
  await page.keyboard.press('Enter')
  await typeGoodsLine(page, 'LPG-12-5', '10', '3500')
  await page.keyboard.press('Control+Enter')
}

test('a PC that keeps the books of an agency', async () => {
  test.setTimeout(120_000)
  const { page, desktop } = books
  await backupOfGolden()
  await page.goto(desktop.url)
  await page.getByRole('button', { name: /Restore a backup/ }).press('Enter')
  await page.getByRole('radio', { name: /golden/ }).check()
  await page.getByRole('button', { name: 'Restore on this PC' }).press('Enter')
  await expect(page.getByLabel('Username')).toBeFocused({ timeout: 90_000 })
  await signIn(page, PERSON)
  await newNote(books, 'LT-1')
  await expect(page.getByText('GRN-2026-000001').first()).toBeVisible()
})

test('the network is off at first; switched on, it shows its code', async () => {
  const { page } = books
  await open(page, '/system/office-network')
  const onOff = page.getByRole('switch', { name: 'Other PCs may connect' })
  await expect(onOff).toBeFocused()
  await expect(onOff).not.toBeChecked()
  await page.getByLabel('Port').fill(String(port))
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Connection code' })).toHaveCount(0)
  await expect(onOff).toBeEnabled()
  await onOff.focus()
  await page.keyboard.press('Space')
  const shown = page.getByRole('region', { name: 'Connection code' })
  await expect(shown).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('In a browser Depot cannot start with the system')).toBeVisible()
  code = /(?:[0-9A-Z]{6}-)+[0-9A-Z]{6}/.exec((await shown.innerText()).replaceAll('\n', ''))?.[0] ?? ''
  expect(code.split('-').length).toBeGreaterThanOrEqual(6)
  await look(books, 'system-office-network')
})

test('another PC is told what is mistyped, and by whom it is not answered', async () => {
  const { page, desktop } = second
  await page.goto(desktop.url)
  await page.getByRole('button', { name: /Connect to the office’s PC/ }).press('Enter')
  await expect(page.getByText('Looking for the office’s PC')).toHaveCount(0, { timeout: 15_000 })
  const whole = page.getByRole('radio', { name: /type the whole code/ })
  if (await whole.count()) await whole.check()
  const groups = code.split('-')
  await page.getByLabel('Connection code', { exact: true }).fill(groups.with(2, 'ABCDEF').join(' '))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The third group is mistyped.')).toBeVisible()
  await look(second, 'setup-office')
})

test('with the code it connects, and its people sign in and see the documents', async () => {
  const { page } = second
  await page.getByLabel('Connection code', { exact: true }).fill(code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Username')).toBeFocused({ timeout: 15_000 })
  await signIn(page, PERSON)
  await open(page, '/inventory/grn')
  await page.getByText('GRN-2026-000001').first().click()
  await expect(page.getByText('35,000.00').first()).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
})

test('what the one saves is on the other at once, and the other way round', async () => {
  await open(second.page, '/inventory/grn')
  await newNote(books, 'LT-2')
  await expect(second.page.getByText('GRN-2026-000002').first()).toBeVisible()
  await open(books.page, '/inventory/grn')
  await newNote(second, 'LT-3')
  await expect(books.page.getByText('GRN-2026-000003').first()).toBeVisible()
})

test('on the other PC there is nothing to switch', async () => {
  await open(second.page, '/system/office-network')
  await expect(second.page.getByText('is switched on at the PC that keeps the agency’s books')).toBeVisible()
  await expect(second.page.getByRole('switch')).toHaveCount(0)
})

test('with a new key the other PC is refused in words, until it has the new code', async () => {
  const { page } = books
  await open(page, '/system/office-network')
  await page.getByRole('button', { name: 'Make a new key' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new key' }).press('Enter')
  await expect(page.getByText('There is a new key, and a new code')).toBeVisible({ timeout: 20_000 })
  const shown = page.getByRole('region', { name: 'Connection code' })
  const anew = /(?:[0-9A-Z]{6}-)+[0-9A-Z]{6}/.exec((await shown.innerText()).replaceAll('\n', ''))?.[0] ?? ''
  expect(anew).not.toBe(code)
  await expect(second.page.getByText(/^Offline/).first()).toBeVisible({ timeout: 30_000 })
  await signOut(second.page)
  await second.page.getByLabel('Username').fill(PERSON)
  await second.page.getByLabel('Password').fill(PASSWORD)
  await second.page.keyboard.press('Enter')
  await expect(second.page.getByText(/showed another key .* nothing was sent to it/)).toBeVisible({ timeout: 20_000 })
  await second.page.getByRole('button', { name: 'Use another server' }).click()
  await second.page.getByRole('button', { name: /Connect to the office’s PC/ }).press('Enter')
  await second.page.getByRole('textbox').fill(anew)
  await expect(second.page.getByText('Looking for the office’s PC')).toHaveCount(0, { timeout: 15_000 })
  await second.page.keyboard.press('Enter')
  await expect(second.page.getByLabel('Password')).toBeFocused({ timeout: 15_000 })
  await signIn(second.page, PERSON)
})

test('a PC that was lost is locked out from the other, is told by whom, and is admitted again', async () => {
  const { page } = books
  await open(page, '/system/devices')
  await expect(page.getByRole('row', { name: /This computer/ })).toBeVisible()
  // Nobody locks out the PC at which they work: there is one button, of the other.
  await page.getByRole('button', { name: /^Lock out / }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Lock out' }).press('Enter')
  await expect(page.getByRole('row', { name: /Locked out/ })).toBeVisible()
  await open(second.page, '/system/devices')
  await expect(second.page.getByText(/^This computer was locked out by /)).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Admit / }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Admit again' }).press('Enter')
  await expect(page.getByRole('row', { name: /Locked out/ })).toHaveCount(0)
  await signIn(second.page, PERSON)
})
