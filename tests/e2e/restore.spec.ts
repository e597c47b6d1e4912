/** A backup is made, checked again, and restored at the first run of another PC, where the same people then sign in. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import {
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
let server: Running
let office: Running
let spare: Running
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  server = await startServer(place.of('server'))
  office = await startDesktop(place.of('office'), place.of('exports'))
  // Another PC that finds the same file among its downloads.
  spare = await startDesktop(place.of('spare'), place.of('exports'))
  context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  page = await context.newPage()
  await leaveWithoutQuestion(page)
})

test.afterAll(async () => {
  await context.close()
  await spare.stop()
  await office.stop()
  await server.stop()
  place.remove()
})

const backups = () => readdirSync(place.of('exports')).filter((name) => name.endsWith('.depot-backup.gz'))

test('a backup is written, read again, and says what it holds', async () => {
  await connect(page, office.url, server.url)
  await signIn(page, 'superadmin')
  await open(page, '/system/backup')
  await expect(page.getByText(/No backup lies in the folder/)).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  const made = page.getByRole('region', { name: 'Golden LPG Agency' })
  await expect(made.getByText('Verified: every part was read back and compared')).toBeVisible()
  await expect(made.getByText('Debits = credits')).toBeVisible()
  expect(backups()).toHaveLength(1)
  await page.getByRole('radio', { name: /Golden LPG Agency/ }).focus()
  await page.keyboard.press('Space')
  await expect(made).toHaveCount(2)
  await expectAccessible(page, 'a checked backup')
})

test('one that was altered is found out, and is not restored', async () => {
  const [name = ''] = backups()
  const bytes = readFileSync(join(place.of('exports'), name))
  writeFileSync(join(place.of('exports'), 'altered.depot-backup.gz'), bytes.subarray(0, bytes.length - 200))
  await page.goto(spare.url)
  await page.getByRole('button', { name: /Restore a backup/ }).press('Enter')
  await page.getByRole('radio', { name: /altered/ }).check()
  await expect(page.getByText(/The backup was not accepted/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore on this PC' })).toHaveCount(0)
})

test('the whole one is restored on a PC without an agency, and the same people sign in', async () => {
  test.setTimeout(120_000)
  await page.getByRole('radio', { name: /Golden LPG Agency/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Debits = credits')).toBeVisible()
  await expectAccessible(page, 'restoring')
  await page.getByRole('button', { name: 'Restore on this PC' }).press('Enter')
  await expect(page.getByLabel('Username')).toBeFocused({ timeout: 90_000 })
  await signIn(page, 'superadmin')
  await open(page, '/accounts/chart-of-accounts')
  await expect(page.getByText('BOC current').first()).toBeVisible()
})

test('where an agency lives already, nothing is restored', async () => {
  test.setTimeout(120_000)
  await page.getByRole('button', { name: /Person and settings/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use another server' }).click()
  await page.getByRole('button', { name: /Restore a backup/ }).press('Enter')
  await page.getByRole('radio', { name: /Golden LPG Agency/ }).check()
  await page.getByRole('button', { name: 'Restore on this PC' }).press('Enter')
  await expect(page.getByText(/This database holds an agency already/).first()).toBeVisible({ timeout: 60_000 })
})
