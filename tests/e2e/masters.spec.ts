/** Masters by keyboard alone: a debtor, a bank with its cheque form, due dates; what is in use is not deleted but deactivated. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caller, desk, expectAccessible, leaveWithoutQuestion, open, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const d = desk()
const { row } = d
let page: Page

test.beforeAll(async () => {
  page = d.page
  await signIn(page, 'admin')
})

/** Types into the fields in their order, with Tab between them. */
async function typeFields(...texts: readonly string[]): Promise<void> {
  for (const [n, text] of texts.entries()) {
    if (n > 0) await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
}

/** Opens a row of the list by the keyboard: search, then Enter on the row. `key`: what else is done with it. */
async function openRow(text: string, key = 'Enter'): Promise<void> {
  // Keys belong to the list again when the drawer is gone.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(new RegExp(text))).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  await row(new RegExp(text)).focus()
  await page.keyboard.press(key)
}
/** A customer or supplier opens with what it owes; its form is for E. */
const editParty = (text: string) => openRow(text, 'e')

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a debtor is added, changed, and deleted while nothing refers to it', async () => {
  await visit(page, '/account-master/debtors?view=debtors')
  await expect(page.getByText('No debtors yet')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await typeFields('DEB-1', 'Aruna Hotel', '12 Main Street', '077 123 4567', 'aruna@example.lk', '=50000*2', '14')
  await expectAccessible(page, 'new debtor')
  await page.keyboard.press('Control+Enter')
  await expect(row(/DEB-1/)).toContainText('100,000.00')

  await editParty('DEB-1')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await typeFields('DEB-1', 'Aruna Hotels')
  await page.keyboard.press('Control+Enter')
  await expect(row(/DEB-1/)).toContainText('Aruna Hotels')

  await row(/DEB-1/).focus()
  await page.keyboard.press('e')
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Aruna Hotels is deleted').first()).toBeVisible()
})

test('a supplier without a product is added, changed, found by a goods received note, and deactivated', async () => {
  await visit(page, '/account-master/debtors?view=suppliers')
  await expect(row(/Litro/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await typeFields('SUP-H', 'Silva; Hoses')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Name should contain .+; “;” is not allowed$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).focus()
  await typeFields('SUP-H', 'K.A. Silva (Pvt) Ltd', '4 Dam Street', '011 234', 'silva@example.lk', '30', '114-7000')
  await expectAccessible(page, 'new supplier')
  await page.keyboard.press('Control+Enter')
  await expect(row(/SUP-H/)).toContainText('114-7000')

  await editParty('SUP-H')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await typeFields('SUP-H', 'Silva Hoses (Pvt) Ltd')
  await page.keyboard.press('Control+Enter')
  await expect(row(/SUP-H/)).toContainText('Silva Hoses (Pvt) Ltd')

  await visit(page, '/inventory/grn/create')
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Silva')
  await expect(page.getByTitle('Silva Hoses (Pvt) Ltd')).toBeVisible()
  await page.keyboard.press('Escape')

  await visit(page, '/account-master/debtors?view=suppliers')
  await editParty('SUP-H')
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(row(/SUP-H/)).toContainText('Inactive')
})

test('an outlet in use names what refers to it, and says why it cannot be deactivated either', async () => {
  await visit(page, '/account-master/debtors')
  await editParty('Outlet A')
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Outlet A is in use/ })
  await expect(dialog.getByText(/journal lines \(\d+\)/)).toBeVisible()
  await expectAccessible(page, 'blockers')
  await dialog.getByRole('button', { name: 'Deactivate instead' }).press('Enter')
  await expect(page.getByText(/open bills \(\d+\).*Settle them before you deactivate it/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().press('Enter')
})

test('a route in use is deactivated in place of being deleted, and Undo brings it back', async () => {
  const admin = await caller(d.server.url, 'admin')
  const roots = await admin.get<{ id: number; name: string }[]>('/api/DailyRoute')
  const route_id = roots.find(({ name }) => name.startsWith('Galle'))?.id
  expect(route_id).toBeDefined()
  await admin.post('/api/Outlet', { kind: 1, code: 'OUT-G', name: 'Galle Stores', route_id })
  await visit(page, '/sales/master/roots')
  await openRow('Galle')
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Galle.* is in use/ })
  await dialog.getByRole('button', { name: 'Deactivate instead' }).press('Enter')
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await press('Undo')
  await expect(page.getByText('Inactive', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(row(/Galle/)).not.toContainText('Inactive')
  await page.getByRole('searchbox').fill('nowhere')
  await expect(page.getByText('0 routes')).toBeVisible()
})

test('the page of an outlet keeps notes and files, shows them, and takes them back (SYS-08)', async () => {
  await visit(page, '/account-master/debtors')
  await openRow('Outlet A')
  await expect(d.heading('Outlet A')).toBeVisible()
  const kept = page.getByRole('region', { name: 'Notes & files' })
  await kept.getByRole('textbox', { name: 'Write a note' }).fill('Closed on Poya days')
  await page.keyboard.press('Enter')
  await expect(kept.getByText('Closed on Poya days')).toBeVisible()
  const choose = (name: string, text: string) =>
    kept.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('invoice.pdf.exe', 'MZ')
  await expect(page.getByText(/may be a program in disguise/).first()).toBeVisible()
  await choose('terms.txt', 'Thirty days from the invoice')
  await kept.getByRole('button', { name: 'Show: terms.txt' }).press('Enter')
  const shown = page.getByRole('dialog', { name: 'terms.txt' })
  await expect(shown.getByText('Thirty days from the invoice')).toBeVisible()
  await expectAccessible(page, 'a kept file')
  await page.keyboard.press('Escape')
  await kept.getByRole('button', { name: 'Save…: terms.txt' }).press('Enter')
  await expect(page.getByText(/terms.txt is saved in/).first()).toBeVisible()
  await kept.getByRole('button', { name: 'Take back: terms.txt' }).press('Enter')
  await page.getByRole('dialog', { name: 'Take this back?' }).getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(kept.getByText('terms.txt')).toBeHidden()
  await d.shoot('accounts-parties-kept')
})

test('two people who change the same outlet: the second sees both sides and chooses by keyboard', async () => {
  const theirs = await page.context().newPage()
  await leaveWithoutQuestion(theirs)
  await visit(page, '/account-master/debtors')
  await editParty('Outlet B')
  const mine = (name: string) => page.getByRole('textbox', { name })
  await expect(mine('Code')).toBeFocused()
  await theirs.goto(page.url())
  for (const [window, values] of [
    [page, ['Hotel Sea View', '077 111 2222', '1,000']],
    [theirs, ['Sea View Hotel', '077 999 8888', '']],
  ] as const)
    for (const [at, label] of ['Name', 'Phone', 'Credit limit'].entries())
      if (values[at]) await window.getByRole('textbox', { name: label }).fill(values[at])
  await theirs.getByRole('textbox', { name: 'Address' }).fill('12 Beach Road')
  await theirs.keyboard.press('Control+Enter')
  await expect(theirs.getByText('Sea View Hotel is saved').first()).toBeVisible()
  await theirs.close()
  await page.keyboard.press('Control+Enter')
  const sides = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' })
  await expect(sides.getByRole('row', { name: /^Address/ })).toContainText('Taken over')
  await expect(sides.getByRole('row', { name: /^Credit limit/ })).toContainText('Yours stays')
  await expect(sides.getByRole('button', { name: 'Name: keep yours: Hotel Sea View' })).toBeFocused()
  await d.shoot('conflict')
  await expectAccessible(page, 'two sides')
  // Back in the form all stands as it was typed, and saving asks again.
  await page.keyboard.press('Escape')
  await expect(sides).toBeHidden()
  await expect(mine('Name')).toHaveValue('Hotel Sea View')
  await mine('Name').press('Control+Enter')
  await expect(sides.getByRole('button', { name: /^Name: keep yours/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await press('Clear filters')
  await expect(row(/Hotel Sea View/)).toContainText('077 999 8888')
  await expect(row(/Hotel Sea View/)).toContainText('1,000.00')
})

test('a bank is added with an overdraft, gets a cheque form, and is deactivated', async () => {
  await visit(page, '/account-master/bank')
  await expect(row(/Petty cash/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Kind' })).toBeFocused()
  await page.keyboard.press('Tab')
  await typeFields('Sampath current', 'Borella', '700-22', '250,000')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Sampath current/)).toContainText('250,000.00')

  await openRow('Sampath')
  await press('Set up the cheque form')
  const left = page.getByRole('spinbutton', { name: 'Date: from left' })
  await left.focus()
  await page.keyboard.press('ArrowUp')
  await expect(left).toHaveValue('130.5')
  await left.fill('190')
  await expect(page.getByText('should stand on the cheque form')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/bank\/\d+/)
  await left.fill('140')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Sampath current/)).toBeVisible()

  await row(/Sampath current/).focus()
  await page.keyboard.press('Enter')
  await expect(left).toHaveValue('140.0')
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Sampath current/)).toContainText('Inactive')
})

test('due dates show the days they would mean', async () => {
  await visit(page, '/inventory-master/cheque-due-dates')
  await expect(page.getByText('No due dates yet')).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Two cheques')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Cheque 1: days after the goods')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await expect(page.getByText('bought today: Mon 9 Mar 2026')).toBeVisible()
  await press('Add a cheque')
  await expect(page.getByLabel('Cheque 2: days after the goods')).toBeFocused()
  await page.keyboard.type('30')
  await expectAccessible(page, 'new due dates')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Two cheques/)).toContainText('7 d · 30 d')
})

test('a list fits its window, is narrowed by a column, and keeps its columns as they were put', async () => {
  await visit(page, '/account-master/debtors')
  await expect(page.getByRole('combobox', { name: 'Rows a page' })).toBeVisible()
  await expect(page.getByText('As many as fit')).toBeVisible()
  // Nothing but the rows scrolls.
  const overflow = await page.locator('#page').evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(overflow).toBe(0)

  await press('Filter ▾')
  const column = page.getByRole('combobox', { name: 'Column', exact: true })
  await column.focus()
  await page.keyboard.type('Name')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Value' }).focus()
  await page.keyboard.type('sea view')
  await page.keyboard.press('Enter')
  await expect(row(/Sea View/)).toBeVisible()
  await expect(row(/Outlet A/)).toBeHidden()
  await expectAccessible(page, 'narrowed list')
  await press('Remove the filter Name contains sea view')
  await expect(row(/Outlet A/)).toBeVisible()

  const first = page.getByRole('columnheader').first()
  await expect(first).toHaveText('Code')
  await press('Columns')
  await press('Pin Code at the left')
  await press('Move Name to the left')
  await expect(first).toHaveText('Name')
  await expectAccessible(page, 'columns of a list')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('dialog', { name: 'Columns' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  await page.reload()
  await expect(first).toHaveText('Name')

  // A file has what the list shows: its columns in their order, and every row that is found.
  await page.keyboard.press('Control+e')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText(/^Saved as Customers & suppliers.csv/)).toBeVisible()
  const lines = readFileSync(join(d.place.of('exports'), 'Customers & suppliers.csv'), 'utf8')
    .trimEnd()
    .split('\r\n')
  const head = lines.findIndex((line) => line.startsWith('Name,Code,'))
  expect(head).toBeGreaterThan(0)
  const found = await page.getByText(/^1–\d+ of \d+$/).textContent()
  expect(lines.length - head - 1).toBe(Number(found?.split(' of ')[1]))
})

test('what a list shows is saved as a view, shared with everybody, and opens with the page', async () => {
  const views = page.getByRole('button', { name: /^(Views|Sea|Everybody).* ▾$/ })
  await visit(page, '/account-master/debtors?q=sea')
  await expect(row(/Sea View/)).toBeVisible()
  await press('Views ▾')
  await press('Save this view…')
  await page.keyboard.type('Sea')
  await page.keyboard.press('Enter')
  await expect(views).toHaveText('Sea ▾')
  await expect(views).toBeFocused()

  await press('Clear filters')
  await expect(row(/Outlet A/)).toBeVisible()
  await press('Views ▾')
  await press('Opens with the page: Sea')
  await expectAccessible(page, 'saved views')
  await d.shoot('saved-views')
  await press('Share with everybody: Sea')
  await expect(page.getByRole('list', { name: 'Everybody’s' })).toContainText('Sea')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Everybody’s' })).toBeHidden()

  await open(page, '/account-master/bank')
  await open(page, '/account-master/debtors')
  await expect(views).toHaveText('Sea ▾')
  await expect(row(/Outlet A/)).toBeHidden()
  await press('Sea ▾')
  await press('Delete: Sea')
  await expect(page.getByText('The view Sea is deleted.')).toBeVisible()
  await press('Undo')
  await expect(page.getByRole('list', { name: 'Everybody’s' })).toContainText('Sea')
})
