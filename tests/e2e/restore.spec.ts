/** A backup is made, checked again, and restored at the first run of another PC, where the same people then sign in. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { desk, expectAccessible, open, signIn, signOut, type Pc } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()
/** Another PC that finds the same file among its downloads. */
let spare: Pc

test.beforeAll(async ({ browser }) => {
  spare = await at.anotherPc(browser)
})

const backups = () => readdirSync(at.place.of('exports')).filter((name) => name.endsWith('.depot-backup.gz'))

test('a backup is written, read again, and says what it holds', async () => {
  const { page } = at
  await signIn(page, 'superadmin')
  await open(page, '/system/backup')
  await expect(page.getByText(/No backup was found in the export folder/)).toBeVisible()
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
  const { page } = spare
  const [name = ''] = backups()
  const bytes = readFileSync(join(at.place.of('exports'), name))
  writeFileSync(join(at.place.of('exports'), 'altered.depot-backup.gz'), bytes.subarray(0, bytes.length - 200))
  await page.goto(spare.desktop.url)
  await page.getByRole('button', { name: /Restore a backup/ }).press('Enter')
  await page.getByRole('radio', { name: /altered/ }).check()
  await expect(page.getByText(/The backup was not accepted/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore on this PC' })).toHaveCount(0)
})

test('the whole one is restored on a PC without an agency, and the same people sign in', async () => {
  const { page } = spare
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
  const { page } = spare
  test.setTimeout(120_000)
  await signOut(page)
  await page.getByRole('button', { name: 'Use another server' }).click()
  await expect(page.getByRole('button', { name: /Open the agency of this PC/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Back to sign-in: Server on this PC/ })).toBeVisible()
  await page.keyboard.press('Escape')
  // The cards are gone at once: nobody types into them while the server comes up.
  await expect(page.getByRole('button', { name: /Open the agency of this PC/ })).toHaveCount(0, { timeout: 2_000 })
  await expect(page.getByRole('heading', { name: 'Starting the agency’s server' })).toBeVisible({ timeout: 2_000 })
  await expect(page.getByLabel('Password')).toBeFocused({ timeout: 60_000 })
  await expect(page.getByLabel('Username')).toHaveValue('superadmin')
  await page.getByRole('button', { name: 'Use another server' }).click()
  await page.getByRole('button', { name: /Restore a backup/ }).press('Enter')
  await page.getByRole('radio', { name: /Golden LPG Agency/ }).check()
  await page.getByRole('button', { name: 'Restore on this PC' }).press('Enter')
  await expect(page.getByText(/This database holds an agency already/).first()).toBeVisible({ timeout: 60_000 })
})
