/** Open bills by keyboard alone: written, collected in part, taken back, written off, paid with more than was open, withdrawn. */
import { mkdirSync } from 'node:fs'
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

const LIST = '/accounts/pending-credit-management'
const place = folder()
const shots = process.env.DEPOT_SCREENS
let server: Running
let desktop: Running
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  server = await startServer(place.of('server'))
  desktop = await startDesktop(place.of('desktop'), place.of('exports'))
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

const row = (name: RegExp) => page.getByRole('row', { name })
const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const type = async (text: string) => {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Chooses in the list that has the cursor, by typing. */
async function pick(text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: text })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

test('shows who owes what, and how old it is', async () => {
  await open(page, LIST)
  await expect(page.getByRole('heading', { name: 'Open bills' })).toBeVisible()
  await expect(row(/OB-A/)).toContainText('50,000.00')
  await expect(page.getByText(/2 bills/)).toContainText('80,000.00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expect(page.getByText('open together')).toContainText('80,000.00')
  await shoot('bills-chosen')
  await page.keyboard.press('Escape')
  const late = page.getByRole('button', { name: /61–90 days over/ })
  await late.focus()
  await page.keyboard.press('Enter')
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Nothing is found for this search or filter')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(/OB-A/)).toBeVisible()
})

test('writes a bill for sales; the customer’s other bills and the entry stand under it', async () => {
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New bill' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await pick('Outlet B')
  await expect(page.getByText(/Outlet B owes LKR 30,000.00 in open bills/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('SB-1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('=1200*3')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Posts: Dr Trade debtors 3,600.00 · Cr Sales by hand 3,600.00/)).toBeVisible()
  await shoot('bill-new')
  await page.keyboard.press('Control+Enter')
  const bill = page.getByRole('dialog', { name: 'SB-1 · Outlet B' })
  await expect(bill).toContainText('3,600.00')
  await expect(bill.getByText('4030')).toBeVisible()
})

test('collects a part in cash and the rest stays open', async () => {
  const bill = page.getByRole('dialog', { name: 'SB-1 · Outlet B' })
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect bill SB-1 of Outlet B' })
  await expect(collect.getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('Tab')
  await type('1000')
  await page.keyboard.press('Tab')
  await expect(collect.getByText('LKR 2,600.00 stays open')).toBeVisible()
  await expectAccessible(page, 'collecting a bill')
  await shoot('bill-collect')
  await page.keyboard.press('Control+Enter')
  await expect(collect).toBeHidden()
  await expect(bill.getByText('Cash · Cash in hand')).toBeVisible()
  await expect(bill.getByText('Settled in part')).toBeVisible()
  await expectAccessible(page, 'a bill')
  await shoot('bill')
})

test('takes the settlement back, and writes a part off as a credit note', async () => {
  const bill = page.getByRole('dialog', { name: 'SB-1 · Outlet B' })
  await bill.getByRole('button', { name: 'Undo…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Take back LKR 1,000.00/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bill.getByText(/taken back/)).toBeVisible()
  await bill.getByRole('button', { name: /Without money/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Credit note…' }).focus()
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Credit note: bill SB-1 of Outlet B' })
  await expect(note.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await type('600')
  await note.getByRole('textbox', { name: 'Why' }).focus()
  await page.keyboard.type('Dented regulator')
  await shoot('bill-credit-note')
  await page.keyboard.press('Control+Enter')
  await expect(note).toBeHidden()
  await expect(bill.getByText('Without money').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bill).toBeHidden()
  await expect(row(/SB-1/)).toContainText('3,000.00')
})

test('more than is open is refused at its field, and kept as an advance once that is said', async () => {
  await row(/SB-1/).focus()
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect bill SB-1 of Outlet B' })
  await expect(collect.getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('Tab')
  await type('3500')
  await page.keyboard.press('Control+Enter')
  await expect(collect.getByText(/is LKR 500.00 more than what is open/)).toBeVisible()
  await shoot('bill-too-much')
  await collect.getByRole('checkbox', { name: /Keep the LKR 500.00 above the bill/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(collect).toBeHidden()
  await expect(row(/SB-1/)).toBeHidden()
  await expect(row(/OB-A/)).toBeVisible()
})

test('the advance settles another bill of the same customer', async () => {
  await row(/OB-B/).focus()
  await page.keyboard.press('Enter')
  const bill = page.getByRole('dialog', { name: 'OB-B · Outlet B' })
  await expect(bill.getByText(/Outlet B has LKR 500.00 of advances/)).toBeVisible()
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect bill OB-B of Outlet B' })
  await expect(collect.getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(collect.getByRole('radio', { name: 'Advance' })).toBeChecked()
  await expect(collect.getByRole('textbox', { name: 'Amount' })).toHaveValue('500.00')
  await page.keyboard.press('Control+Enter')
  await expect(collect).toBeHidden()
  await expect(bill.getByText('From an advance')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('corrects a bill’s due date, and withdraws one that was a mistake', async () => {
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await pick('Outlet A')
  await page.keyboard.press('Tab')
  await page.keyboard.type('SB-2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('250')
  await page.keyboard.press('Control+Enter')
  const bill = page.getByRole('dialog', { name: 'SB-2 · Outlet A' })
  await bill.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /SB-2 · Outlet A/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await type('300')
  await page.keyboard.press('Control+Enter')
  await expect(bill.getByText('300.00').first()).toBeVisible()
  await bill.getByRole('button', { name: 'Delete…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Withdraw bill SB-2/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bill SB-2 is withdrawn').first()).toBeVisible()
  await expect(row(/SB-2/)).toBeHidden()
})

test('what is owed to suppliers stands on the other side', async () => {
  await open(page, `${LIST}?view=payables`)
  await expect(row(/OB-L/)).toContainText('400,000.00')
  await expectAccessible(page, 'payables')
  await row(/OB-L/).focus()
  await page.keyboard.press('c')
  const pay = page.getByRole('dialog', { name: 'Pay bill OB-L of Litro' })
  await expect(pay.getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(pay.getByRole('combobox', { name: 'Drawn on' })).toBeVisible()
  await page.keyboard.press('Tab')
  await type('100000')
  await pay.getByRole('textbox', { name: 'Cheque no.' }).focus()
  await page.keyboard.type('500001')
  await shoot('bill-pay')
  await page.keyboard.press('Control+Enter')
  await expect(pay).toBeHidden()
  await expect(row(/OB-L/)).toContainText('300,000.00')
})
