/** E-mail: the agency's mail server is set up and tried, and a statement goes from Depot to the address of the party (SYS-06). */
import type { Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, desk, expectAccessible, signIn, visit } from './depot.ts'
import { type TestMailServer, startMailServer } from '../support/smtp-server.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const d = desk({ connected: false })
let page: Page
let mail: TestMailServer
/** Its page. */
let party: string

test.beforeAll(async ({ browser }) => {
  mail = await startMailServer('NONE')
  // It looks as the system does: each page is seen in light and in the dark.
  mkdirSync(d.place.of('desktop-2'))
  writeFileSync(d.place.of('desktop-2/settings.json'), JSON.stringify({ appearance: 'system' }))
  const pc = await d.anotherPc(browser)
  page = pc.page
  await page.setViewportSize({ width: 1280, height: 720 })
  await connect(page, pc.desktop.url, d.server.url)
  await signIn(page, 'superadmin')
})
test.afterAll(() => mail.close())

const shots = process.env['DEPOT_SCREENS']
/** Looked at by axe in light and in the dark, and kept as pictures where somebody asks for them. */
async function look(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-appearance', colorScheme)
    await expectAccessible(page, `${name}, ${colorScheme}`)
    if (!shots) continue
    mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: `${shots}/mail-${name}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a debtor has an address, which opens the mail program from its page', async () => {
  await visit(page, '/account-master/debtors?view=outlets')
  await page.getByRole('row', { name: /Outlet A/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('should be an e-mail address')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('shop@example.lk')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('6 outlets')).toBeVisible()
  await page.getByRole('row', { name: /Outlet A/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Overview' }).click()
  await expect(page.getByRole('link', { name: 'shop@example.lk' })).toHaveAttribute('href', 'mailto:shop@example.lk')
  party = new URL(page.url()).pathname
  await look('party')
})

test('a mail server is set up, and a test message says whether it works', async () => {
  await visit(page, '/system/settings')
  await page.getByRole('button', { name: 'Set up a mail server' }).click()
  await page.getByRole('textbox', { name: 'Mail server' }).fill('localhost')
  await page.getByText('None', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Port' }).fill(String(mail.port))
  await page.getByRole('textbox', { name: 'Messages come from' }).fill('office@agency.example')
  await look('set-up')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Reports are sent from office@agency.example through localhost.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address for the test message' }).fill('nobody@example.lk')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('The mail server refused the address nobody@example.lk.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Address for the test message' }).fill('owner@example.lk')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Test message sent to owner@example.lk')).toBeVisible()
  await look('settings')
  expect(mail.received.map(({ to }) => to)).toEqual([['owner@example.lk']])
})

test('a statement is sent to the address of its party', async () => {
  await visit(page, party)
  await page.getByRole('button', { name: /^Statement/ }).click()
  await expect(page.getByRole('button', { name: /^Export/ })).toBeEnabled()
  await page.keyboard.press('Control+e')
  await page.getByRole('menuitem', { name: 'E-mail a PDF…' }).click()
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('shop@example.lk')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Party statement/)
  await look('message')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Sent to shop@example\.lk with .*\.pdf/)).toBeVisible()
  expect(mail.received.at(-1)).toMatchObject({ from: 'office@agency.example', to: ['shop@example.lk'] })
  expect(mail.received.at(-1)?.message).toContain('application/pdf')
})
