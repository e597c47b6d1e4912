/** The office while the line is down: documents are saved on the PC, survive its end, and are sent; what the server refuses is corrected. */
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

async function receive(invoice: string, qty: string): Promise<void> {
  const { page } = at
  await open(page, '/inventory/grn/create')
  await expect(page.getByLabel('Invoice no.')).toBeFocused()
  await page.keyboard.type(invoice)
  await page.getByRole('textbox', { name: 'Remark' }).focus()
  await page.keyboard.press('Enter')
  await typeGoodsLine(page, 'REG-01', qty, '900')
  await page.keyboard.press('Control+Enter')
}

/** A note about one of the item that the PC's notes are about. */
async function recordElsewhere(
  { get, post }: Awaited<ReturnType<typeof caller>>,
  supplierInvoiceNo: string,
): Promise<void> {
  const [supplier] = await get<{ id: number }[]>('/api/Outlet/creditors')
  const [product] = await get<{ id: number }[]>('/api/Stock/get-product-list')
  const { items } = await get<{ items: { id: number; code: string }[] }>(
    `/api/Stock/get-item-by-main-category/${product?.id}?PageSize=50`,
  )
  const stockItemId = items.find(({ code }) => code === 'REG-01')?.id
  const line = { stockItemId, qty: 1, unitCost: 9_000_000, reselling_price: 120_000 }
  await post('/api/Grn', { supplierId: supplier?.id, supplierInvoiceNo, lines: [line] })
}

test('what was saved without the server outlives the end of the program', async () => {
  await signIn(at.page, 'user')
  await at.server.stop('SIGKILL')
  await expectOffline(at.page)
  await receive('OFF-1', '5')
  await expect(at.page.getByText(/Saved on this computer/)).toBeVisible()
  // The page goes on as with the server: the note stands open, without a number.
  await expect(at.heading(/^New \d\d:\d\d$/)).toBeVisible()
  await expect(at.page.getByText('Not sent yet')).toBeVisible()
  await at.shoot('grn-not-sent')
  await expectAccessible(at.page, 'goods received note that waits')
  await receive('OFF-2', '6')
  await expect(at.page.getByRole('button', { name: /2 to send/ })).toBeVisible()
  await open(at.page, '/inventory/grn')
  await expect(at.page.getByText('2 documents wait here to be sent.')).toBeVisible()
  for (const invoice of ['OFF-1', 'OFF-2']) {
    const row = at.row(new RegExp(`New \\d\\d:\\d\\d.*${invoice}`))
    await expect(row.getByRole('img', { name: 'Not sent yet' })).toBeVisible()
  }
  await at.shoot('grn-waiting')
  await at.desktop.stop('SIGKILL')
  await at.desktopAgain()
  await at.page.goto(at.desktop.url)
  await expect(at.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await open(at.page, '/system/sync')
  await expect(at.page.getByRole('row', { name: /OFF-1/ })).toBeVisible()
  await expect(at.page.getByRole('row', { name: /OFF-2/ })).toBeVisible()
  await at.shoot('sync-waiting')
  await expectAccessible(at.page, '/system/sync')
})

test('it is sent once the server is back, once each and in its order', async () => {
  await at.serverAgain()
  await expect(at.page.getByText('Nothing waits: all documents are on the server.')).toBeVisible({ timeout: 30_000 })
  const clerk = await caller(at.server.url, 'superadmin')
  const { items } = await clerk.get<{ items: { number: string; supplierInvoiceNo: string }[] }>(
    '/api/Grn?Page=1&PageSize=10',
  )
  const sent = items.filter(({ supplierInvoiceNo }) => supplierInvoiceNo.startsWith('OFF-'))
  expect(sent.map(({ supplierInvoiceNo }) => supplierInvoiceNo).toSorted()).toEqual(['OFF-1', 'OFF-2'])
  // The server knows from which computer they came, and that nothing waits there any more.
  const computers = () => clerk.get<{ waiting: number; newestOperation: string | null }[]>('/api/Devices')
  await expect.poll(computers).toMatchObject([{ waiting: 0, newestOperation: expect.any(String) }])
})

test('a session that the server ended meanwhile asks the password over the page, and what waits is sent', async () => {
  const { page } = at
  await at.server.stop('SIGKILL')
  // Right after its return nobody listens to it yet: that it is gone again is found at the next attempt.
  await expectOffline(page)
  for (const [invoice, qty] of [
    ['OFF-7', '7'],
    ['OFF-8', '8'],
  ] as const) {
    await receive(invoice, qty)
    await expect(page.getByText(/Saved on this computer/)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /2 to send/ })).toBeVisible()
  // The same books at an address that this PC does not know: the invoices are recorded there meanwhile, which only the
  // server can tell, and the new password ends the session.
  const elsewhere = await serverOn(at.place.of('server'), 0)
  const user = await caller(elsewhere.url, 'user')
  for (const invoice of ['OFF-7', 'OFF-8']) await recordElsewhere(user, invoice)
  await user.post('/api/Auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  await elsewhere.stop()
  await open(page, '/inventory/grn/create')
  await page.getByLabel('Invoice no.').fill('typed meanwhile')
  await at.serverAgain()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused({ timeout: 30_000 })
  await at.shoot('session-expired')
  await expectAccessible(page, 'session ended')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again.getByText(/password is wrong/)).toBeVisible()
  await at.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Invoice no.')).toHaveValue('typed meanwhile')
  await expect(page.getByRole('button', { name: /2 refused/ })).toBeVisible({ timeout: 30_000 })
})

test('what the server refused is shown with the reason, corrected on its page, and sent', async () => {
  const { page } = at
  await open(page, '/system/sync')
  const refused = page.getByRole('row', { name: /OFF-7/ })
  await expect(refused).toContainText('Refused')
  await at.shoot('sync-refused')
  await expectAccessible(page, '/system/sync')
  await refused.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByLabel('Invoice no.')).toHaveValue('OFF-7')
  await page.getByLabel('Invoice no.').fill('OFF-9')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Saved as GRN|GRN-2026-\d+/).first()).toBeVisible()
  await open(page, '/system/sync')
  await expect(page.getByText('Nothing waits: all documents are on the server.')).toBeVisible()
  await expect(page.getByRole('row', { name: /OFF-7/ })).toHaveCount(0)
})

test('an Admin discards what was refused of somebody who is gone', async () => {
  const { page } = at
  await signOut(page)
  await signIn(page, 'admin')
  await open(page, '/system/sync')
  const left = page.getByRole('row', { name: /Refused/ })
  await left.getByRole('button', { name: 'Show' }).click()
  const shown = page.getByRole('dialog', { name: 'Goods received note' })
  const paper = shown.locator('iframe[title]').contentFrame()
  await expect(paper.getByText('OFF-8', { exact: true })).toBeVisible()
  await expect(paper.getByText(/^REG-01 /)).toBeVisible()
  await at.shoot('sync-shown')
  await shown.getByRole('button', { name: 'Close' }).last().click()
  await left.getByRole('button', { name: 'Discard' }).click()
  const asked = page.getByRole('dialog', { name: 'Discard this document?' })
  await asked.getByRole('textbox').fill('left the agency')
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('row', { name: /left the agency/ })).toContainText(/Discarded by/)
})
