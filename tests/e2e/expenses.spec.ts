/** An expense by keyboard alone, from draft to full payment: written by a User, approved by an Admin, paid in part and in full, corrected, deleted. */
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

const LIST = '/accounts/expenses'
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
  if (shots) mkdirSync(shots, { recursive: true })
})

test.afterAll(async () => {
  await context.close()
  await desktop.stop()
  await server.stop()
  place.remove()
})

const row = (name: RegExp) => page.getByRole('row', { name })
const heading = (name: RegExp | string) => page.getByRole('heading', { name, level: 1 })
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

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /Person and settings/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}

/** Account and amount of an expense, in the form that is open. */
async function typeExpense(account: string, amount: string, payee: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: /^(\* )?Account/ })).toBeFocused()
  await pick(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(amount)
  await page.keyboard.press('Tab')
  await page.keyboard.type(payee)
}

test('a User writes two drafts, changes one, and is offered nothing that is not theirs', async () => {
  await signIn(page, 'user')
  await open(page, `${LIST}/draft`)
  await expect(heading('Expense drafts')).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading('New expense draft')).toBeVisible()
  await typeExpense('5250', '45000', 'Perera Holdings')
  await page.getByRole('textbox', { name: 'For' }).focus()
  await page.keyboard.type('Rent of March')
  await shoot('expense-draft-new')
  await page.keyboard.press('Control+Enter')
  await expect(heading(/EX-2026-\d+/)).toBeVisible()
  await expect(page.getByText('Forty-five thousand rupees only')).toBeVisible()
  await expect(page.getByRole('button', { name: /Approve|Pay…/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await type('=24000*2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Forty-eight thousand rupees only')).toBeVisible()
  await open(page, `${LIST}/draft-expenses`)
  await typeExpense('5230', '3200', 'Lanka Fuels')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Three thousand two hundred rupees only')).toBeVisible()
})

test('a User’s small expense is paid at once from cash, a large one waits', async () => {
  await open(page, LIST)
  await expect(heading('Expenses')).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading('New expense')).toBeVisible()
  await expect(page.getByText(/A larger one waits for an Admin/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Later' })).toHaveCount(0)
  await typeExpense('5290', '1250', 'Lunch')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cash · Cash in hand')).toBeVisible()
  await open(page, `${LIST}/create-expense`)
  await typeExpense('5240', '18000', 'Kandy Motors')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Waits for approval: not a voucher yet')).toBeVisible()
  await shoot('expense-waiting')
  await signOut()
})

test('an Admin approves several at once', async () => {
  await signIn(page, 'admin')
  await open(page, `${LIST}/draft`)
  await expect(row(/Rent/)).toContainText('48,000.00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await shoot('expense-drafts')
  await page.keyboard.press('a')
  const results = page.getByRole('dialog', { name: 'Approvals' })
  await expect(results).toContainText('All 2 are approved.')
  await expectAccessible(page, 'approvals')
  await shoot('expense-approvals')
  await page.keyboard.press('Enter')
  await expect(results).toBeHidden()
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('but not what they wrote themselves', async () => {
  await open(page, `${LIST}/draft-expenses`)
  await typeExpense('5280', '900', 'Paper House')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('You wrote it yourself: somebody else has to approve it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  await open(page, `${LIST}/draft`)
  await row(/Paper House/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('a')
  await expect(page.getByText(/You wrote EX-2026-\d+ yourself. Somebody else must approve it./).first()).toBeVisible()
})

test('pays half by a cheque of ours and the rest from cash', async () => {
  await open(page, LIST)
  await row(/Rent/).focus()
  await page.keyboard.press('p')
  await expect(heading(/Pay EX-2026/)).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('48,000.00')
  await type('24000')
  await page.getByRole('radio', { name: 'Cash' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Cheque' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Cheque no.' }).focus()
  await page.keyboard.type('600001')
  await expect(page.getByText('LKR 24,000.00 stays open')).toBeVisible()
  await expectAccessible(page, 'paying an expense')
  await shoot('expense-pay')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Rent/)).toContainText('Half paid')
  await row(/Rent/).focus()
  await page.keyboard.press('p')
  await expect(amount).toHaveValue('24,000.00')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Rent/)).toContainText('Paid in full')
  await row(/Rent/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Cheque 600001/)).toBeVisible()
  await expect(page.getByText('Forty-eight thousand rupees only')).toBeVisible()
  await expectAccessible(page, 'a voucher')
  await shoot('expense-voucher')
})

test('an Admin books and pays at once, corrects it and deletes it again, told what follows', async () => {
  await open(page, `${LIST}/create-expense`)
  await typeExpense('5230', '=1500*2', 'Lanka Fuels')
  await page.getByRole('radio', { name: 'Petty cash' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: 'In full' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked()
  await expect(page.getByText(/Posts: Dr 5230 Fuel 3,000.00/)).toBeVisible()
  await shoot('expense-new')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Not paid')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is booked with entry JE-/)).toBeVisible()
  await type('3100')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Three thousand one hundred rupees only')).toBeVisible()
  await page.getByRole('button', { name: 'Delete…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The entry JE-\S+ of LKR 3,100.00 is reversed/)).toBeVisible()
  await shoot('expense-delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/EX-2026-\d+ is deleted/).first()).toBeVisible()
})
