/** A clerk's first day: connect, sign in, receive goods by keyboard, read on without the server, save reports, take a backup. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { connect, desk, expectOffline, open, signIn, typeGoodsLine, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })
// Drawers and lists move here, as they do for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const at = desk({ connected: false })

test('connects to the agency’s server and signs in', async () => {
  const { page } = at
  await connect(page, at.desktop.url, at.server.url)
  await page.getByLabel('Username').fill('user')
  await page.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('username or password is wrong')
  await signIn(page, 'user')
  await visit(page, '/accounts/day-end')
  await expect(page.getByText('An Admin or a SuperAdmin closes the day.')).toBeVisible()
  await expect(page).toHaveTitle(/Golden LPG Redistribution Management System/)
  await expect(page.getByText('Demo: nothing here is real.')).toBeVisible()
})

test('records a goods received note by keyboard alone', async () => {
  const { page } = at
  await visit(page, '/inventory/grn')
  await expect(page.getByRole('heading', { name: 'Goods received' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New goods received note' })).toBeVisible()
  await expect(page.getByLabel('Invoice no.')).toBeFocused()
  await page.keyboard.type('LT-88213')
  await page.getByRole('textbox', { name: 'Remark' }).focus()
  await page.keyboard.press('Enter')
  await typeGoodsLine(page, 'LPG-12-5', '40', '3500')
  await typeGoodsLine(page, 'LPG-5', '30', '=700*2')
  await expect(page.getByText('Bottles taken from the principal:')).toBeVisible()
  await expect(page.getByText('182,000.00').first()).toBeVisible()
  // A cost above the price, and goods that are expired already, are asked about before they are saved.
  const cost = page.getByRole('textbox', { name: 'Cost, Line 1' })
  const price = page.getByRole('textbox', { name: 'Price, Line 1' })
  const expiry = page.getByRole('textbox', { name: 'Expiry, Line 1' })
  await cost.fill('9000')
  await expiry.fill('1/1/2020')
  await page.keyboard.press('Tab')
  await expect(expiry).toHaveAttribute('data-note', 'warning')
  await expect(expiry).toHaveAccessibleDescription('Expired on 1 Jan 2020, before the delivery')
  await page.keyboard.press('Control+Enter')
  await expect(price).toHaveAccessibleDescription('Price is below the cost of 9,000.00')
  const question = page.getByRole('dialog', { name: 'Save this note all the same?' })
  await expect(question).toContainText(/Line 1, LPG-12-5: price is [\d,.]+, below its cost of 9,000\.00\./)
  await expect(question).toContainText('Line 1, LPG-12-5: expired on 1 Jan 2020, before the delivery.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expiry.fill('')
  // A price and a cost far from the last ones are marked at their cells, and both are named in the one question.
  const usual = await price.inputValue()
  await cost.fill('350')
  await price.fill('14820')
  await page.keyboard.press('Tab')
  await expect(page.getByText(`Price was ${usual}: check it`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(question).toContainText('Line 1, LPG-12-5: cost is 350.00, the last one was')
  await expect(question).toContainText(`Line 1, LPG-12-5: price is 14,820.00, it sells for ${usual} now.`)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await price.fill(usual)
  await cost.fill('3500')
  await page.keyboard.press('Tab')
  await expiry.fill('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('GRN-2026-000001').first()).toBeVisible()
})

test('reads the posted note as a document, edits it and begins another one like it', async () => {
  const { page } = at
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Recorded by')
  await expect(page.getByRole('row', { name: /^Total/ }).first()).toContainText('182,000.00')
  await page.keyboard.press('e')
  await expect(page.getByLabel('Invoice no.')).toBeFocused()
  await page.getByRole('textbox', { name: 'Remark' }).fill('by lorry')
  await page.keyboard.press('Control+Enter')
  await expect(history).toContainText('Changed by')
  await expect(page.getByText('by lorry')).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('heading', { name: 'New goods received note' })).toBeVisible()
  await expect(page.getByText('182,000.00').first()).toBeVisible()
  // An invoice that another note recorded stops it before anything is asked about, with the way to that note.
  await page.getByRole('textbox', { name: 'Expiry, Line 1' }).fill('1/1/2020')
  await page.getByLabel('Invoice no.').fill('LT-88213')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Invoice no. is recorded already: GRN-2026-000001')).toBeVisible()
  await expect(page.getByLabel('Invoice no.')).toBeFocused()
  await expect(page.getByLabel('Invoice no.')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('link', { name: 'Open GRN-2026-000001' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What is wrong with several cells of a line stands on one row.
  await page.getByLabel('Invoice no.').fill('LT-88214')
  await page.getByRole('textbox', { name: 'Expiry, Line 1' }).fill('')
  await page.getByRole('textbox', { name: 'Qty, Line 1' }).fill('')
  await page.getByRole('textbox', { name: 'Cost, Line 1' }).fill('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Qty is required · Cost is required' })).toHaveCount(1)
  const qty = page.getByRole('textbox', { name: 'Qty, Line 1' })
  // Too few bottles stop it at their cell: nothing is asked that would be refused then.
  await qty.fill('60000')
  await page.getByRole('textbox', { name: 'Cost, Line 1' }).fill('3500')
  await page.keyboard.press('Tab')
  await expect(page.getByText('More filled bottles than the principal holds of ours.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Qty: takes 60,000 bottles .+, the principal holds/)).toBeVisible()
  await expect(qty).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New bottle receipt note' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await expect(history).toBeVisible()
})

test('saves the GRN report as xlsx and as PDF', async () => {
  const { page } = at
  await visit(page, '/inventory/grns/invoice')
  await expect(page.frameLocator('iframe[title]').getByText('GRN-2026-000001').first()).toBeVisible()
  const xlsx = await save('Excel')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(xlsx)
  const values = workbook.worksheets[0]?.getSheetValues().flat() ?? []
  expect(values).toContain(182_000)
  const pdf = await save('PDF')
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
})

/** Saves the open report through the export menu; the path of the file that came. */
async function save(kind: 'Excel' | 'PDF'): Promise<string> {
  const { page } = at
  await page.keyboard.press('Control+e')
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
  const extension = kind === 'Excel' ? 'xlsx' : 'pdf'
  const said = page.getByText(new RegExp(`Saved as GRN register.*\\.${extension}`)).first()
  await expect(said).toBeVisible()
  const name = /GRN register.*\.(?:xlsx|pdf)/.exec((await said.textContent()) ?? '')?.[0] ?? ''
  const path = join(at.place.of('exports'), name)
  expect(existsSync(path), path).toBe(true)
  return path
}

test('works on with the server gone: reads, is told what needs the server, and what is saved here is sent when it is back', async () => {
  // A server that stops and starts, and five loads of the program.
  test.setTimeout(150_000)
  const { page } = at
  await open(page, '/inventory/grn')
  await expect(page.getByText('GRN-2026-000001')).toBeVisible()
  await at.server.stop('SIGKILL')
  await expectOffline(page)
  await page.reload()
  await expect(page.getByText('GRN-2026-000001')).toBeVisible()
  await open(page, '/inventory/stock')
  await expect(page.getByRole('row', { name: /LPG-12-5/ })).toContainText('140')

  // A report is written by the server alone, and that is said in its place.
  await open(page, '/inventory/grns/invoice')
  await expect(page.getByText(/no connection to the server/).first()).toBeVisible()

  await open(page, '/inventory/grn/create')
  await expect(page.getByText(/this is saved on this PC and sent when the connection is back/)).toBeVisible()
  await page.getByLabel('Invoice no.').fill('LT-OFFLINE')
  await page.getByRole('textbox', { name: 'Remark' }).focus()
  await page.keyboard.press('Enter')
  await typeGoodsLine(page, 'REG-01', '5', '900')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Saved on this computer/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^New \d\d:\d\d/ })).toBeVisible()
  await page.getByRole('button', { name: /1 to send/ }).click()
  await page.getByRole('link', { name: /Sync centre/ }).click()
  await expect(at.heading('Sync centre')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: /Goods received note.*LT-OFFLINE/ })).toContainText('Sent when the server')

  await at.serverAgain()
  await expect(page.getByText('Nothing waits: all documents are on the server.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await open(page, '/inventory/grn')
  await expect(page.getByText('GRN-2026-000002').first()).toBeVisible()
})

test('the accountant takes a backup that is verified', async () => {
  const { page } = at
  await at.signOut()
  await signIn(page, 'superadmin')
  await visit(page, '/system/backup')
  await page.getByRole('button', { name: 'Back up now' }).first().click()
  await expect(page.getByText(/verified/i).first()).toBeVisible()
  const name = /depot-[^\s"]*\.depotbackup/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
  expect(statSync(join(at.place.of('exports'), name)).size).toBeGreaterThan(1000)
})

test('is asked before the page is left', async ({ browser }) => {
  const another = await browser.newPage()
  await another.goto(at.desktop.url)
  // A browser asks only where the person did something.
  await another.getByRole('heading', { name: 'Dashboard' }).click()
  await another.keyboard.press('Tab')
  const asked = another.waitForEvent('dialog')
  const leaving = another.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await leaving
  await another.close()
})

test('is still signed in after the program was closed and started again', async () => {
  const { page } = at
  await at.desktopAgain()
  await page.goto(at.desktop.url)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
})
