/** Routes, vehicles and employees by keyboard alone: added, changed, given another role and a share; what is in use is deactivated. */
import { desk, expectAccessible, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()
const { row } = at
test.beforeAll(() => signIn(at.page, 'superadmin'))

const field = (name: string) => at.page.getByRole('textbox', { name })

/** Types into the field that has the cursor, and goes on to the next. */
async function type(...texts: readonly string[]): Promise<void> {
  const { page } = at
  for (const [n, text] of texts.entries()) {
    if (n > 0) await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
}

/** Chooses in the next field, or where the cursor stands already: types a part of what it is called. */
async function choose(name: string, text: string, option: RegExp, cursor: 'before' | 'stands there' = 'before') {
  const { page } = at
  if (cursor === 'before') await page.keyboard.press('Tab')
  // A filter of the list behind may be called the same.
  await expect(page.getByRole('combobox', { name }).last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type(text)
  await expect(page.getByTitle(option)).toBeVisible()
  await page.keyboard.press('Enter')
}

async function openRow(name: RegExp): Promise<void> {
  const { page } = at
  await expect(page.getByRole('dialog')).toBeHidden()
  await row(name).focus()
  await page.keyboard.press('Enter')
}

async function press(name: string | RegExp): Promise<void> {
  const { page } = at
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function remove(): Promise<void> {
  const { page } = at
  await press('Delete…')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
}

test('a route is added, an outlet is put on it, and then it is deactivated instead of deleted', async () => {
  const { page } = at
  await visit(page, '/sales/master/roots')
  await expect(row(/Galle Road/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(field('Name')).toBeFocused()
  await type('High Level Road', 'Nugegoda to Homagama')
  await expectAccessible(page, 'new route')
  await page.keyboard.press('Control+Enter')
  await expect(row(/High Level Road/)).toContainText('Nugegoda to Homagama')

  await visit(page, '/account-master/debtors')
  await row(/Outlet C/).focus()
  await at.page.keyboard.press('e')
  await expect(field('Code')).toBeFocused()
  await field('E-mail').focus()
  await choose('Route', 'high', /High Level Road/)
  await page.keyboard.press('Control+Enter')
  await expect(row(/Outlet C/)).toContainText('High Level Road')
  await page.getByRole('combobox', { name: 'Route' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('high')
  await page.keyboard.press('Enter')
  await expect(row(/Outlet A/)).toBeHidden()
  await expect(row(/Outlet C/)).toBeVisible()

  await visit(page, '/sales/master/roots')
  await openRow(/High Level Road/)
  await remove()
  const dialog = page.getByRole('dialog', { name: /High Level Road is in use/ })
  await expect(dialog.getByText('outlets (1)')).toBeVisible()
  await expectAccessible(page, 'blockers of a route')
  await dialog.getByRole('button', { name: 'Deactivate instead' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'High Level Road' })).toBeVisible()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await visit(page, '/sales/master/roots')
  await expect(row(/High Level Road/)).toContainText('Inactive')
})

test('a temporary vehicle is added, changed and deleted; the counter stays', async () => {
  const { page } = at
  await visit(page, '/sales/master/vehicals')
  await expect(row(/COUNTER/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(field('Registration no.')).toBeFocused()
  await type('WP-LK-4821', 'Hired lorry')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTitle('Temporary', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await type('220')
  await page.keyboard.press('Control+Enter')
  await expect(row(/WP-LK-4821/)).toContainText('Temporary')
  await expect(row(/WP-LK-4821/)).toContainText('220')

  await openRow(/WP-LK-4821/)
  await expect(field('Registration no.')).toBeFocused()
  await type('WP-LK-4821', 'Lorry of Lal')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Lorry of Lal/)).toBeVisible()
  await openRow(/WP-LK-4821/)
  await remove()
  await expect(page.getByText(/Lorry of Lal is deleted/).first()).toBeVisible()
  // Sales at the store have neither a plate nor a type to choose.
  await openRow(/COUNTER/)
  await expect(field('Name')).toBeFocused()
  await expect(page.locator('#page').getByText('Store counter', { exact: true })).toBeVisible()
  await expect(field('Registration no.')).toHaveCount(0)
  await type('Counter of the store')
  await page.keyboard.press('Control+Enter')
  await expect(row(/COUNTER/)).toContainText('Counter of the store')
  await openRow(/COUNTER/)
  await remove()
  await expect(page.getByRole('dialog').getByText('is needed for sales at the store')).toBeVisible()
})

test('an employee is added, may fill another role, and the roles share 100 % at most', async () => {
  const { page } = at
  await visit(page, '/employees')
  await expect(row(/Nimal/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(field('Code')).toBeFocused()
  await type('EMP-3', 'Sunil')
  await choose('Role', 'dri', /Driver/)
  await page.getByRole('textbox', { name: 'Base salary' }).focus()
  await type('48,000')
  await expectAccessible(page, 'new employee')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Sunil/)).toContainText('Driver')
  await openRow(/Sunil/)
  await expect(field('Base salary')).toHaveValue('48,000.00')

  await visit(page, '/employee/alternative-role')
  await expect(page.getByText('No temporary roles yet')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Employee' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await at.pick('sunil')
  await choose('Role', 'sales', /Sales rep/, 'stands there')
  await page.keyboard.press('Control+Enter')
  await expect(row(/Sunil/)).toContainText('until further notice')
  await expect(row(/Sunil/)).toContainText('In force')

  await visit(page, '/employee/roles')
  await openRow(/Sales rep/)
  const share = async (percent: string) => {
    await press('Add a share')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await field('Share').focus()
    await type(percent)
    await page.keyboard.press('Control+Enter')
  }
  await share('60')
  await expect(row(/2 Mar 2026/)).toContainText('60.00%')
  await expect(page.getByText('All roles of LP Gas today: 60.00%')).toBeVisible()
  await expectAccessible(page, 'shares of a role')
  await visit(page, '/employee/roles')
  await expect(row(/Sales rep/)).toContainText('60.00%')
  await openRow(/Driver/)
  await share('40.01')
  await expect(page.getByText(/100.01 % together/).first()).toBeVisible()
  await field('Share').focus()
  await type('40')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('All roles of LP Gas today: 100.00%')).toBeVisible()
  await press(/Delete the share from/)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('All roles of LP Gas today: 60.00%')).toBeVisible()
})
