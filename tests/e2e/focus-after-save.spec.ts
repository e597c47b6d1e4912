/** Enter alone leads through the forms to the button that saves; after saving, the cursor stands where the next key goes. */
import { desk, open, signIn } from './depot.ts'
import { enterToSave } from './enter-walk.ts'
import { expect, test } from './test.ts'

const d = desk()
test.beforeAll(() => signIn(d.page, 'superadmin'))

/** Drawers that N opens on a list: what is typed into which field, and the name of the drawer. */
type Drawer = readonly [list: string, heading: string, drawer: string, fields: Readonly<Record<string, string>>]
const drawers: readonly Drawer[] = [
  ['/account-master/debtors', 'Customers & suppliers', 'New outlet', { Code: 'OUT-91', Name: 'Focus Stores' }],
  [
    '/account-master/bank',
    'Banks and cash accounts',
    'New bank or cash account',
    { Name: 'Focus Bank', 'Account no.': '9911' },
  ],
  ['/sales/master/vehicals', 'Vehicles', 'New vehicle', { 'Registration no.': 'WP-9911', Name: 'Focus lorry' }],
  ['/sales/master/roots', 'Routes', 'New route', { Name: 'Focus Road' }],
]

for (const [list, heading, drawer, fields] of drawers)
  test(`${drawer}: Enter leads to Save, and the list has the cursor afterwards`, async () => {
    const { page } = d
    await open(page, list)
    await expect(d.heading(heading)).toBeVisible()
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: drawer })
    await expect(form.locator(':focus')).toHaveCount(1)
    for (const [label, text] of Object.entries(fields)) await form.getByRole('textbox', { name: label }).fill(text)
    await form.getByRole('textbox').first().focus()
    await enterToSave(page)
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.locator('tr[data-row]:focus')).toContainText(Object.values(fields)[0] ?? '')
  })

test('customers are entered one after another: the next one keeps the route, and the list has the cursor on the last', async () => {
  const { page } = d
  await open(page, '/account-master/debtors')
  await expect(d.heading('Customers & suppliers')).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New outlet' })
  await expect(form.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type('OUT-93')
  await form.getByRole('textbox', { name: 'Name' }).fill('Corner Shop')
  await form.getByRole('combobox', { name: 'Route' }).focus()
  await d.pick('Galle')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(form.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('')
  await expect(form.getByTitle(/Galle/)).toBeVisible()
  await page.keyboard.type('OUT-92')
  await form.getByRole('textbox', { name: 'Name' }).fill('Lake Shop')
  await form.getByRole('button', { name: /^Save and new/ }).click()
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('')
  // Nothing is typed: nothing is asked.
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.locator('tr[data-row]:focus')).toContainText('OUT-92')
})

/** Forms that are pages: the address, the field that is first. */
const pages: readonly (readonly [path: string, heading: string])[] = [
  ['/accounts/expenses/draft-expenses', 'New expense draft'],
  ['/inventory/bottle/stock/create-stock', 'New bottle'],
  ['/inventory/bottle/stock/create-item', 'New bottle type'],
  ['/inventory/stock/create-stock', 'New stock item'],
]
for (const [path, heading] of pages)
  test(`${heading}: Enter leads to Save`, async () => {
    await open(d.page, path)
    await expect(d.heading(heading)).toBeVisible()
    await expect(d.page.locator('[data-entry] :focus')).toHaveCount(1)
    await enterToSave(d.page)
    await expect(d.page.locator('.ant-btn-primary:focus')).toHaveCount(1)
  })

test('a bottle type is saved on its page: the list has the cursor', async () => {
  const { page } = d
  await open(page, '/inventory/bottle/stock?view=types')
  await expect(d.heading('Bottle types')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type('T45')
  await page.keyboard.press('Enter')
  await page.keyboard.type('45 kg')
  await page.keyboard.press('Enter')
  await page.keyboard.type('45')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type('T46')
  await page.getByRole('textbox', { name: 'Name' }).fill('46 kg')
  await page.getByRole('textbox', { name: 'Capacity' }).fill('0')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Capacity should be more than zero')).toBeVisible()
  await page.getByRole('textbox', { name: 'Capacity' }).fill('46')
  await page.keyboard.press('Control+Enter')
  await expect(d.heading('Bottle types')).toBeVisible()
  await expect(page.locator('tr[data-row]:focus')).toContainText('T46')
})

test('a route is deleted: the list has the cursor', async () => {
  const { page } = d
  await open(page, '/sales/master/roots')
  await page
    .getByRole('row', { name: /Focus Road|Galle/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Delete/ })).toBeVisible()
  await page.getByRole('button', { name: /Delete/ }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('a bill is saved and the next begins: its first field has the cursor', async () => {
  const { page } = d
  await open(page, '/accounts/pending-credit-management/create-credit-bill')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await expect(customer).toBeFocused()
  await d.pick('Outlet A')
  await page.keyboard.type('FOCUS-1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1250')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/CB-2026-\d+/).first()).toBeVisible()
  await expect(customer).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Bill no.' })).toHaveValue('')
  await expect(page.getByText('Sales by hand')).toBeVisible()
})

test('a transfer is saved, asked about and left: each step leads back to where it began', async () => {
  const { page } = d
  await open(page, '/accounts/transfers')
  await expect(d.heading('Deposits & transfers')).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('2500')
  await page.keyboard.press('Control+Enter')
  const drawer = page.getByRole('dialog', { name: /TR-2026-/ })
  await expect(drawer).toBeVisible()
  const reverse = drawer.getByRole('button', { name: /Reverse|Cancel|Delete/ }).first()
  await reverse.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Reverse/ }).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(reverse).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(1)
})

test('Delete is not confirmed: its button has the cursor again', async () => {
  const { page } = d
  await open(page, '/account-master/debtors')
  await page.getByRole('row', { name: /Outlet A/ }).focus()
  await page.keyboard.press('e')
  const remove = page.getByRole('button', { name: 'Delete' })
  for (const out of ['Escape', 'Cancel', 'Close'] as const) {
    await remove.press('Enter')
    const asked = page.getByRole('dialog')
    await expect(asked.getByRole('button', { name: 'Delete' })).toBeFocused()
    if (out === 'Escape') await page.keyboard.press('Escape')
    else await asked.getByRole('button', { name: out }).press('Enter')
    await expect(asked).toBeHidden()
    await expect(remove).toBeFocused()
  }
})
