/** Signing in while the server cannot be reached: reading, saving, and what the server makes of it when it is back. */
import {
  caller,
  desk,
  expectAccessible,
  expectOffline,
  open,
  PASSWORD,
  serverOn,
  signIn,
  signOut,
  typeGoodsLine,
} from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const at = desk()
const NEW_PASSWORD = 'Three-lamps-in-the-harbour'

async function receive(invoice: string, said: RegExp = /Saved on this computer/): Promise<void> {
  const { page } = at
  await open(page, '/inventory/grn/create')
  await expect(page.getByLabel('Invoice no.')).toBeFocused()
  await page.keyboard.type(invoice)
  await page.getByRole('textbox', { name: 'Remark' }).focus()
  await page.keyboard.press('Enter')
  await typeGoodsLine(page, 'REG-01', '5', '900')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(said).first()).toBeVisible()
}
async function type(password: string): Promise<void> {
  await at.page.getByLabel('Username').fill('user')
  await at.page.getByLabel('Password').fill(password)
  await at.page.keyboard.press('Enter')
}
const invoices = async (): Promise<string[]> => {
  const clerk = await caller(at.server.url, 'superadmin')
  const { items } = await clerk.get<{ items: { supplierInvoiceNo: string }[] }>('/api/Grn?Page=1&PageSize=10')
  return items.map(({ supplierInvoiceNo }) => supplierInvoiceNo)
}

test('after a restart without the server, who worked here signs in and reads the copy', async () => {
  await signIn(at.page, 'user')
  await receive('HERE-1', /GRN-2026-\d+/)
  await at.server.stop('SIGKILL')
  await expectOffline(at.page)
  await at.desktop.stop('SIGKILL')
  await at.desktopAgain()
  await at.page.goto(at.desktop.url)
  await expect(at.heading('Dashboard')).toBeVisible()
  await signOut(at.page)
  await expect(at.page.getByText(/Who worked on this PC in the last 14 days/)).toBeVisible()
  await at.shoot('sign-in-without-server')
  await expectAccessible(at.page, 'sign-in without the server')
  await type('not the password')
  await expect(at.page.getByRole('alert').filter({ hasText: 'is not right' })).toBeVisible()
  await at.shoot('sign-in-without-server-wrong')
  await type(PASSWORD)
  await expect(at.page.getByText('No connection: you work with the copy on this PC.')).toBeVisible()
  await expect(at.heading('Dashboard')).toBeVisible()
  await expectOffline(at.page)
  await expect(at.page.getByText('· open day')).toBeVisible()
  await at.shoot('signed-in-without-server')
  await open(at.page, '/inventory/grn')
  await expect(at.row(/GRN-2026-.*HERE-1/)).toBeVisible()
})

test('what is saved then is sent when the server is back, and the session goes on with it', async () => {
  await receive('AWAY-1')
  await open(at.page, '/inventory/grn')
  await expect(at.row(/New \d\d:\d\d.*AWAY-1/)).toBeVisible()
  await open(at.page, '/system/sync')
  await expect(at.row(/AWAY-1/)).toBeVisible()
  await at.serverAgain()
  await expect(at.page.getByText('Nothing waits: all documents are on the server.')).toBeVisible({ timeout: 30_000 })
  expect((await invoices()).filter((invoice) => invoice === 'AWAY-1')).toHaveLength(1)
  await expect(at.page.getByText(/Offline since/)).toHaveCount(0)
})

test('a password that was changed meanwhile ends the session in words; the document waits for its author', async () => {
  const { page } = at
  await at.server.stop('SIGKILL')
  await expectOffline(page)
  await signOut(page)
  await type(PASSWORD)
  await expect(at.heading('Dashboard')).toBeVisible()
  await receive('AWAY-2')
  // The same books at an address that this PC does not know.
  const elsewhere = await serverOn(at.place.of('server'), 0)
  const user = await caller(elsewhere.url, 'user')
  await user.post('/api/Auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  await elsewhere.stop()
  await at.serverAgain()
  await expect(page.getByText(/did not accept the password/)).toBeVisible({ timeout: 30_000 })
  await at.shoot('sign-in-not-confirmed')
  expect(await invoices()).not.toContain('AWAY-2')
  await type(NEW_PASSWORD)
  await expect(at.heading('Dashboard')).toBeVisible()
  await expect.poll(invoices, { timeout: 30_000 }).toContain('AWAY-2')
  await open(page, '/system/sync')
  await expect(page.getByText('Nothing waits: all documents are on the server.')).toBeVisible()
})
