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
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('should be an e-mail address')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('shop@example.lk')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('6 outlets')).toBeVisible()
  await page.getByRole('row', { name: /Outlet A/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'shop@example.lk' })).toHaveAttribute('href', 'mailto:shop@example.lk')
  party = new URL(page.url()).pathname
  await look('party')
})

/** All outlets are chosen, also those that nobody has a statement of. */
async function chooseOutlets(): Promise<void> {
  await visit(page, '/accounts/statements?parties=customers')
  await page.getByRole('textbox', { name: 'Find by code or name' }).fill('outlet')
  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await page.getByRole('button', { name: 'E-mail to each…' }).click()
}

test('without a mail server, statements of many say where it is set up', async () => {
  await chooseOutlets()
  const dialog = page.getByRole('dialog', { name: 'No mail server is set up' })
  await expect(dialog.getByText(/System › Settings › E-mail/)).toBeVisible()
  await look('no-server')
  await dialog.getByRole('button', { name: 'Open the settings' }).click()
  await expect(page.getByRole('button', { name: 'Set up a mail server' })).toBeVisible()
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
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Statement of account/)
  await look('message')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Sent to shop@example\.lk with .*\.pdf/)).toBeVisible()
  expect(mail.received.at(-1)).toMatchObject({ from: 'office@agency.example', to: ['shop@example.lk'] })
  expect(mail.received.at(-1)?.message).toContain('application/pdf')
})

async function giveAddress(outlet: string, address: string): Promise<void> {
  await visit(page, '/account-master/debtors?view=outlets')
  await page.getByRole('row', { name: outlet }).focus()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saved').last()).toBeVisible()
  await expect(page.getByText('6 outlets')).toBeVisible()
}

test('each of many gets their own statement: stopped, refused, tried again, and never twice', async () => {
  await giveAddress('Outlet B', 'nobody@example.lk')
  await giveAddress('Outlet C', 'third@example.lk') // no balance and no entry
  mail.received.length = 0
  await chooseOutlets()
  const without = page.getByRole('region', { name: /no e-mail address/ })
  await expect(without.getByRole('link', { name: /Outlet D/ })).toHaveAttribute('href', /\/accounts\/parties\/\d+$/)
  await expect(page.getByRole('region', { name: 'As shop@example.lk gets it' })).toContainText('Dear Outlet A,')
  await page.getByRole('textbox', { name: 'Subject' }).fill('{party}: {date}')
  await look('each')
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  mail.holdUntil(taken)
  await page.keyboard.press('Control+Enter')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('row', { name: /Outlet A Being made/ })).toBeVisible()
  await look('sending')
  await page.getByRole('button', { name: 'Stop' }).click()
  take()
  await expect(results.getByText('1 sent · 3 without an address · 2 stopped')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try failed and stopped ones again' })
  await again.click()
  const refused = '1 sent · 1 with nothing in them · 3 without an address · 1 failed'
  await expect(results.getByText(refused)).toBeVisible()
  await expect(results.getByText('The mail server refused the address nobody@example.lk.')).toBeVisible()
  await look('each-told')
  // Whoever goes to put the address right finds the answers again.
  await results.getByRole('link', { name: /Outlet B/ }).click()
  await expect(page.getByRole('link', { name: 'nobody@example.lk' })).toBeVisible()
  await page.goBack()
  await expect(results.getByText(refused)).toBeVisible()
  mail.opened.add('nobody@example.lk')
  await again.click()
  await expect(results.getByText('2 sent · 1 with nothing in them · 3 without an address')).toBeVisible()
  await expect(again).toBeHidden()
  expect(mail.received.map(({ to }) => to)).toEqual([['shop@example.lk'], ['nobody@example.lk']])
  // As the header of a message writes it: "Outlet A: 1 Feb 2026 – …"
  expect(mail.received[0]?.message).toContain('Subject: =?UTF-8?Q?Outlet_A=3A_1_Feb_2026_=E2=80=93_')
})
