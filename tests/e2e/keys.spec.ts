/** How many keys the daily work takes, from any screen (a chord counts as its keys): found, paid, received, loaded, returned. */
import { countedKeys, countedWork, type CountedWork } from './counted-keys.ts'
import { caller, desk, expectAccessible, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const d = desk()
const { press, write, enter, pressed, begin } = countedKeys(() => d.page)
/** Takes what the list marks, when it is what is meant. */
const choose = async (text: string, meant: string) => {
  await write(text)
  await expect(d.page.locator('.ant-select-item-option-active').filter({ hasText: meant })).toBeVisible()
  await press('Enter')
}
const dialog = (name: RegExp | string) => d.page.getByRole('dialog', { name })
const palette = () => d.page.getByRole('combobox', { name: 'Search or jump to' })
/** Whatever was counted before is forgotten. What was counted stands in the report of the test, where `bench/keys.ts` reads it. */
const counted = async (what: CountedWork, work: () => Promise<void>) => {
  begin()
  await work()
  test.info().annotations.push({ type: what, description: `${pressed()}` })
  expect(pressed()).toBeLessThanOrEqual(countedWork[what].most)
}

test('a known cheque is found, banked and returned from any screen', async () => {
  await signIn(d.page, 'superadmin')
  await counted('cheque found', async () => {
    await press('Control+k')
    await expect(palette()).toBeFocused()
    await enter('0001')
    await expect(dialog(/^Cheque 100001/)).toBeVisible()
  })
  // The palette lies over a drawer too, and Esc leads back into it.
  await press('Control+k')
  await expect(palette()).toBeFocused()
  await press('Escape')
  await expect(palette()).toBeHidden()
  await expect(dialog(/^Cheque 100001/).locator(':focus')).toHaveCount(1)
  // A drawer that is on its way out takes no key from the page.
  await press('Escape')
  await press('Control+k')
  await expect(palette()).toBeFocused()
  await press('Escape')
  await expect(d.page.getByRole('dialog')).toBeHidden()
  await visit(d.page, '/inventory/grn')
  await press('Control+k')
  await write('0001')
  await expect(d.page.getByRole('option', { selected: true })).toContainText('100001')
  await d.shoot('palette-records')
  await expectAccessible(d.page, 'the palette')
  await press('Tab')
  await expect(d.page.getByRole('option', { name: /Statement/ })).toBeVisible()
  await d.shoot('palette-actions')
  await press('b')
  await expect(dialog('Bank one cheque').getByRole('button', { name: 'Bank' })).toBeFocused()
  await press('Enter')
  await expect(dialog('Bank one cheque')).toBeHidden()
  await visit(d.page, '/dashboard/default')
  await expect(d.heading('Dashboard')).toBeVisible()
  await counted('cheque returned', async () => {
    await press('Control+k')
    await write('0001')
    await expect(d.page.getByRole('option', { selected: true })).toContainText('100001')
    await press('Tab', 'r')
    await expect(dialog('Return one cheque').getByRole('combobox', { name: 'Reason' })).toBeFocused()
    await press('ArrowDown')
    await expect(d.page.locator('.ant-select-item-option-active')).toHaveText('Refer to drawer')
    await press('Enter')
    await expect(dialog('Return one cheque').getByRole('textbox', { name: 'The bank’s charge' })).toBeFocused()
    await press('Control+Enter')
    await expect(dialog('Return one cheque')).toBeHidden()
  })
  await expect(dialog(/^Cheque 100001/)).toContainText('Refer to drawer')
  await press('Escape')
})

test('one amount of a customer is received over three bills', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const { items } = await api.get<{ items: { id: number; name: string }[] }>('/api/Outlet?PageSize=50')
  const partyId = items.find(({ name }) => name === 'Outlet C')?.id
  for (const n of [1, 2, 3])
    await api.post('/api/Credit/open-credit-bill', {
      receivables: 1,
      partyId,
      bill_no: `KEY-${n}`,
      amount: 15_000_00,
      source: 1,
    })
  await counted('payment received', async () => {
    await press('F6')
    await expect(d.page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await choose('let c', 'Outlet C')
    await expect(d.page.getByRole('textbox', { name: /Amount/ }).first()).toBeFocused()
    await enter('45000')
    await expect(d.page.getByRole('textbox', { name: /KEY-3/ })).toHaveValue('15,000.00')
    await d.shoot('keys-receipt')
    await press('Control+Enter')
    await expect(d.page.getByText(/RC-2026-000001/).first()).toBeVisible()
    await expect(d.page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  })
})

test('goods are received, and a vehicle is loaded', async () => {
  await counted('goods received', async () => {
    await press('F9')
    await expect(d.page.getByLabel('Invoice no.')).toBeFocused()
    await enter('LT-88213', '', '')
    await enter('lpg-12')
    await write('40')
    await press('Control+Enter')
    await expect(d.page.getByText(/GRN-2026-00000/).first()).toBeVisible()
  })
  await counted('vehicle loaded', async () => {
    await press('F8')
    await expect(d.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
    await choose('g', 'Galle')
    await choose('v1', 'V1')
    await choose('n', 'Nimal')
    await d.shoot('keys-loading-head')
    await enter('', '')
    await enter('12', '60', 'g-5', '40', 'r')
    await write('5')
    await d.shoot('keys-loading')
    await press('Control+Enter')
    await expect(d.heading(/RT-2026-/)).toBeVisible()
  })
})

test('the keys are shown, fit a small window, and may be chosen', async () => {
  const { page } = d
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, '/accounts/transfers')
  await expect(d.heading('Deposits & transfers')).toBeVisible()
  await page.keyboard.down('Alt')
  await expect(page.getByText('Receive a payment')).toBeVisible()
  await d.shoot('keys-alt')
  await page.keyboard.up('Alt')
  await expect(page.getByText('Receive a payment')).toBeHidden()
  await press('?')
  await expect(dialog('Keyboard shortcuts').getByText('Next document of the list')).toBeInViewport()
  const isWhole = await page.evaluate(() => {
    const wrap = document.querySelector('.ant-modal-wrap')
    return wrap !== null && wrap.scrollHeight <= wrap.clientHeight
  })
  await d.shoot('keys-sheet')
  expect(isWhole).toBe(true)
  await expectAccessible(page, 'the sheet of keys')
  // Keys that do the same are one row.
  await expect(dialog('Keyboard shortcuts').getByText('Save', { exact: true })).toHaveCount(1)
  await page.keyboard.type('doc previous')
  await expect(dialog('Keyboard shortcuts').getByText('Previous document of the list')).toBeVisible()
  await expect(dialog('Keyboard shortcuts').getByText('Next document of the list')).toBeHidden()
  await press('Control+a')
  await page.keyboard.type('undo')
  await expect(dialog('Keyboard shortcuts').getByText('Undo what the message says')).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press('F1')
  const help = page.getByRole('complementary', { name: 'Help' })
  await expect(help.getByRole('heading', { name: 'Transfers and pay-in slips' })).toBeVisible()
  await expect(help.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('short')
  await expect(help.getByRole('button', { name: 'Shorts and commission' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(help.getByRole('heading', { name: 'Shorts and commission' })).toBeVisible()
  await d.shoot('keys-help')
  await expectAccessible(page, 'the help')
  await press('Escape')
  await expect(help).toBeHidden()
  await page.getByRole('button', { name: /Person and settings/ }).click()
  // The menu takes its final place a moment after it opened.
  await expect(async () => {
    await page.getByRole('menuitem', { name: 'Preferences…' }).click({ timeout: 2_000 })
    await expect(dialog('Preferences')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.getByRole('tab', { name: 'Keys' }).click()
  const own = page.getByRole('button', { name: /^Receive goods: / })
  await own.press('Enter')
  await expect(own).toHaveText('Press the keys…')
  await press('F8')
  await expect(page.getByRole('alert').filter({ hasText: 'F8 is already in use: Load a vehicle.' })).toBeVisible()
  await own.press('Enter')
  await press('F10')
  await expect(own).toHaveText('F10')
  await d.shoot('keys-own')
  await expectAccessible(page, 'own keys')
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press('F10')
  await expect(d.heading('New goods received note')).toBeVisible()
})

test('a supplier and an item are created from the fields that choose them, and chosen', async () => {
  const { page } = d
  // The page that the last test opened.
  await expect(page.getByLabel('Invoice no.')).toBeFocused()
  await page.getByRole('combobox', { name: 'Supplier' }).focus()
  await write('Sunil Spares')
  await press('Alt+c')
  await expect(dialog('New supplier').getByRole('textbox', { name: 'Name' })).toHaveValue('Sunil Spares')
  await expect(dialog('New supplier').getByRole('textbox', { name: 'Code' })).toBeFocused()
  await d.shoot('create-in-place')
  await write('SUP-9')
  await press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByTitle('Sunil Spares')).toBeVisible()
  await expect(page.getByLabel('Invoice no.')).toBeFocused()

  await page.locator('[data-cell="0/0"]').focus()
  await write('Gas lighter')
  await expect(
    page.getByRole('listbox', { name: /^Item/ }).getByText('Nothing found. Alt+C adds a new one.'),
  ).toBeVisible()
  await d.shoot('create-in-place-item')
  await press('Alt+c')
  const item = dialog('New stock item')
  await expect(item.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await write('LIGHT-1')
  await item.getByRole('textbox', { name: /Price/ }).fill('450')
  await item.getByRole('textbox', { name: /Cost/ }).fill('300')
  await press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('[data-cell="0/0"]')).toHaveValue('LIGHT-1  Gas lighter')
  await expect(page.locator('[data-cell="0/1"]')).toBeFocused()
})
