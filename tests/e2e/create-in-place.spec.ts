/** Alt+C in fields and cells that choose: the drawer of a new one, what is saved chosen, the cursor in the next field. */
import type { Locator } from '@playwright/test'
import { caller, desk, expectAccessible, open, signIn } from './depot.ts'
import { expect, test } from './test.ts'
import { unloadedTrip } from './trip.ts'
import { typist } from './typist.ts'

const d = desk()
const { press, write: type } = typist(d)
const dialog = (name: string) => d.page.getByRole('dialog', { name })
const combobox = (name: string) => d.page.getByRole('combobox', { name })
const cell = (at: string) => d.page.locator(`[data-cell="${at}"]`)
const entryCell = (at: string) => d.page.locator(`[data-entry-line] [data-cell="${at}"]`)

/** From the field or cell that has the cursor, named by what is typed into it; what else the drawer needs, by label. */
async function create(title: string, name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await type(name)
  await press('Alt+c')
  const drawer = dialog(title)
  await expect(drawer).toBeVisible()
  await expect(drawer.locator(':focus')).toHaveCount(1)
  for (const [label, text] of Object.entries(fields)) await drawer.getByRole('textbox', { name: label }).fill(text)
  // The field under the drawer was not left for good: nothing is said of it.
  await expect(d.page.locator('main').getByText('is required')).toHaveCount(0)
  await press('Control+Enter')
  await expect(drawer).toBeHidden()
}

/** Chosen in the field, and the cursor stands in the next one. */
async function expectChosen(field: Locator, text: string, next: Locator): Promise<void> {
  await expect(field).toContainText(text)
  await expect(next).toBeFocused()
}

const choice = (name: string) => d.page.locator('.ant-form-item').filter({ has: combobox(name) })

test.beforeAll(() => signIn(d.page, 'superadmin'))

test('a drawer that is closed without saving gives the field its cursor back', async () => {
  await open(d.page, '/inventory/grn')
  await expect(d.heading('Goods received')).toBeVisible()
  await press('F8')
  await expect(combobox('Route')).toBeFocused()
  await type('Nowhere')
  await press('Alt+c')
  await expect(dialog('New route').getByRole('textbox', { name: 'Name' })).toHaveValue('Nowhere')
  await expect(dialog('New route').locator(':focus')).toHaveCount(1)
  await press('Escape')
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
  await expect(combobox('Route')).toBeFocused()
  await press('Tab')
  await expect(choice('Route')).toContainText('is required')
})

test('a loading: route, vehicle, rep and goods', async () => {
  await open(d.page, '/sales/loading')
  await expect(d.heading('Trips')).toBeVisible()
  await press('F8')
  await expect(combobox('Route')).toBeFocused()
  await create('New route', 'Kurunegala')
  await expectChosen(choice('Route'), 'Kurunegala', combobox('Vehicle'))
  await create('New vehicle', 'WP-7788', { Name: 'Small lorry' })
  await expectChosen(choice('Vehicle'), 'WP-7788', combobox('Sales rep'))
  await expect(d.page.getByText('is required')).toHaveCount(0)
  await d.shoot('create-in-place-route')
  await d.pick('Nimal')
  await cell('0/0').first().focus()
  await create('New stock item', 'Gas stove', { Code: 'STOVE-1', Price: '9500', Cost: '8000' })
  await expect(cell('0/0').first()).toHaveValue('STOVE-1  Gas stove')
  await expect(d.page.getByRole('textbox', { name: 'Quantity, Line 1' })).toBeFocused()
})

test('a general entry: account, and the party that its account is kept per', async () => {
  await open(d.page, '/accounts/transfers')
  await expect(d.heading('Deposits & transfers')).toBeVisible()
  await press('F7')
  await expect(d.heading('General entry')).toBeVisible()
  await cell('0/0').focus()
  await type('1140')
  await press('Enter')
  await expect(cell('0/1')).toBeFocused()
  await create('New supplier', 'Nawaloka Gas', { Code: 'SUP-7' })
  await expect(cell('0/1')).toHaveValue('SUP-7  Nawaloka Gas')
  await expect(cell('0/2')).toBeFocused()
  await expectAccessible(d.page, 'a general entry with a party')
})

test('a bottle receipt note: a bottle, and its type from within its drawer', async () => {
  await open(d.page, '/inventory/brn')
  await expect(d.heading('Bottle receipt notes')).toBeVisible()
  await press('n')
  await expect(d.heading('New bottle receipt note')).toBeVisible()
  await cell('0/0').focus()
  await type('Forklift bottle')
  await press('Alt+c')
  const bottle = dialog('New bottle')
  await bottle.getByRole('textbox', { name: 'Code' }).fill('B15')
  await bottle.getByRole('combobox', { name: 'Type' }).focus()
  await create('New bottle type', '15 kg', { Code: 'T15', Capacity: '15' })
  await expect(bottle.getByRole('textbox', { name: /Capacity/ })).toBeFocused()
  await expect(bottle.getByRole('textbox', { name: /Capacity/ })).toHaveValue('15')
  await d.shoot('create-in-place-bottle')
  await bottle.getByRole('textbox', { name: /Standard cost/ }).fill('6500')
  await press('Control+Enter')
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
  await expect(cell('0/0')).toHaveValue('B15  Forklift bottle')
  await expect(cell('0/1')).toBeFocused()
})

test('an outlet: the route it stands on', async () => {
  await open(d.page, '/account-master/debtors')
  await expect(d.heading('Customers & suppliers')).toBeVisible()
  await press('n')
  const outlet = dialog('New outlet')
  await outlet.getByRole('combobox', { name: 'Route' }).focus()
  await create('New route', 'Puttalam')
  await expect(outlet.locator('.ant-form-item').filter({ has: combobox('Route') })).toContainText('Puttalam')
  await expect(outlet.getByRole('textbox', { name: /Credit limit/ })).toBeFocused()
  await press('Escape')
})

test('an employee: the role, with its job type', async () => {
  await open(d.page, '/employees')
  await expect(d.heading('Employees')).toBeVisible()
  await press('n')
  const employee = dialog('New employee')
  await employee.getByRole('combobox', { name: 'Role' }).focus()
  await type('Trainee')
  await press('Alt+c')
  await dialog('New role').getByRole('combobox', { name: 'Job type' }).focus()
  await d.pick('HELPER')
  await press('Control+Enter')
  await expect(dialog('New role')).toBeHidden()
  await expect(employee.locator('.ant-form-item').filter({ has: combobox('Role') })).toContainText('Trainee')
  await press('Escape')
})

test('a settlement: outlet and bank of what was transferred', async () => {
  const trip = await unloadedTrip(await caller(d.server.url, 'superadmin'))
  await open(d.page, `/sales/settlement?id=${trip.id}`)
  await expect(d.heading(/Settle/)).toBeVisible()
  await expect(d.page.getByRole('button', { name: /Bank transfers/ })).toBeVisible()
  await press('4')
  await expect(entryCell('0/0')).toBeFocused()
  await create('New outlet', 'Perera Stores', { Code: 'OUT-77' })
  await expect(entryCell('0/0')).toHaveValue('Perera Stores  OUT-77')
  await expect(entryCell('0/1')).toBeFocused()
  await press('Control+a')
  await create('New bank', 'Seylan', { 'Account no.': '00771122' })
  await expect(entryCell('0/1')).toHaveValue(/Seylan/)
  await expect(entryCell('0/2')).toBeFocused()
  await d.shoot('create-in-place-tender')
})
