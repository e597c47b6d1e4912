/** The end of a month by keyboard: look through the calendar, take a certificate, close the month, follow its entry, take it back. */
import { mkdirSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import {
  caller,
  connect,
  expectAccessible,
  folder,
  leaveWithoutQuestion,
  open,
  type Running,
  signIn,
  startDesktop,
  startServer,
} from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const place = folder()
const shots = process.env.DEPOT_SCREENS
let server: Running
let desktop: Running
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  server = await startServer(place.of('server'))
  desktop = await startDesktop(place.of('desktop'), place.of('exports'))
  await closeMarch()
  context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  page = await context.newPage()
  await leaveWithoutQuestion(page)
  await connect(page, desktop.url, server.url)
  await signIn(page, 'superadmin')
  if (shots) mkdirSync(shots, { recursive: true })
})

test.afterAll(async () => {
  await context.close()
  await desktop.stop()
  await server.stop()
  place.remove()
})

/** An expense and an income in March, and all its days closed; the demo's calendar follows the open day. */
async function closeMarch(): Promise<void> {
  const { get, post } = await caller(server.url, 'superadmin')
  const idOf = async (code: string) => {
    const groups = await get<{ children: { id: number }[] }[]>(`/api/Account?searchQuery=${code}`)
    return groups.flatMap(({ children }) => children)[0]?.id
  }
  const [cash, income, rent] = await Promise.all([idOf('1010'), idOf('4100'), idOf('5250')])
  const entry = (to: number | undefined, from: number | undefined, amount: number) =>
    post('/api/Account/create-gl-entry', {
      lines: [
        { accountId: to, debit: amount, credit: 0 },
        { accountId: from, debit: 0, credit: amount },
      ],
    })
  await entry(cash, income, 2_500_000)
  await entry(rent, cash, 900_000)
  for (let day = 2; day <= 31; day += 1) await post('/api/DayEnd/process-account-dayend', {})
}

const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('walks through the calendar to a closed day and its certificate', async () => {
  await open(page, '/accounts/day-end')
  const calendar = page.getByRole('grid', { name: 'April 2026' })
  await calendar.getByRole('button', { name: /1 Apr 2026: open, today/ }).focus()
  await page.keyboard.press('ArrowLeft')
  const march = page.getByRole('grid', { name: 'March 2026' })
  await expect(march.getByRole('button', { name: 'Tue 31 Mar 2026: closed' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(march.getByRole('button', { name: /1 Mar 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page, 'the calendar of closed days')
  await shoot('accounts-day-end-calendar')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('25,000.00')
  await expect(drawer).toContainText('Certificate')
  await shoot('accounts-day-end-closed-day')
  await page.keyboard.press('Control+e')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText(/Saved as certificate-2026-03-02-2026-03-02\.pdf/)).toBeVisible()
  await page.keyboard.press('Escape')
})

test('closes the month, and opens the entry that it posted', async () => {
  await open(page, '/accounts/month-end')
  const lines = page.getByRole('table', { name: 'What will be posted' })
  await expect(lines.getByRole('row', { name: /3200 Retained earnings/ })).toContainText('16,000.00')
  await expectAccessible(page, 'a month to be closed')
  await shoot('accounts-month-end-ready')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('Nothing can be dated in March 2026 any more')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/March 2026 is closed with JE-2026-/)).toBeVisible()
  await expect(page.getByText(/Close its days first/)).toBeVisible()
  const month = page.getByRole('table', { name: 'Closed months' }).getByRole('row', { name: /March 2026/ })
  await expect(month).toContainText('16,000.00')
  await expectAccessible(page, 'a month that was closed')
  await shoot('accounts-month-end-closed')
  await month.getByRole('button', { name: /^JE-2026/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Closing of a month · Closing of March 2026')
  await shoot('accounts-month-end-entry')
  await page.keyboard.press('Escape')
})

test('reopens the month', async () => {
  await page.getByRole('button', { name: 'Reopen March 2026' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('The closing entry is taken back')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No month is closed yet')).toBeVisible()
  await expect(page.getByRole('table', { name: 'What will be posted' })).toContainText('3200 Retained earnings')
})
