/** A vehicle's day by keyboard alone: loaded, given out, unloaded, settled with all that was taken, amended. */
import type { Settlement } from '#contract/settlement.ts'
import { longestTask } from '../support/longest-task.ts'
import { caller, desk, expectAccessible, open, signIn } from './depot.ts'
import { expect, test } from './test.ts'
import { type Trip, unloadedTrip } from './trip.ts'

test.describe.configure({ mode: 'serial' })

const d = desk()

/** Keys pressed since the last time it was asked. A chord counts as its keys. */
let pressed = 0
const press = async (...keys: readonly string[]) => {
  for (const key of keys) {
    pressed += key.split('+').length
    await d.page.keyboard.press(key)
  }
}
const write = async (text: string) => {
  pressed += text.length
  await d.page.keyboard.type(text)
}
/** A field and the key that leaves it. */
const enter = async (text: string) => {
  await write(text)
  await press('Enter')
}

let r1: Trip
/** The trip that is loaded on the screen. */
let kandy = ''

test('settles the worked example’s first trip in at most 120 key presses', async () => {
  await signIn(d.page, 'user')
  r1 = await unloadedTrip(await caller(d.server.url, 'admin'))
  await open(d.page, `/sales/settlement?id=${r1.id}`)
  await expect(d.heading(/Settle RT-2026/)).toBeVisible()
  await expect(d.page.getByText('269,208.00').first()).toBeVisible()
  await expect(d.page.getByRole('button', { name: /Short/ })).toContainText('268,008.00')
  await d.shoot('settlement-empty')
  pressed = 0
  // Cash.
  await press('1')
  await enter('180000')
  // A cheque of Outlet B.
  await press('2')
  await enter('b')
  await enter('boc')
  await enter('200001')
  await enter('10/3')
  await enter('45000')
  // Credit to Outlet A.
  await press('3')
  await enter('a')
  await press('Enter')
  await enter('60000')
  // Outlet C transferred to the bank.
  await press('4')
  await enter('c')
  await press('Enter')
  await enter('25000')
  // A discount.
  await press('5')
  await enter('350')
  // An old bill of Outlet B, collected in full.
  await press('6')
  await enter('b')
  await press('Enter')
  await d.shoot('settlement-tenders')
  // Bottles: 12.5 kg 1 damaged, 2 lent to Outlet C, 2 sold off, 3 of a loan of Outlet A back, the other 53 empty.
  await press('b')
  await enter('1')
  await enter('2')
  await enter('c')
  await enter('2')
  await press('Enter')
  await enter('3')
  await enter('a')
  await press('Enter')
  // 5 kg: 1 lent to Outlet B, 33 empty.
  await press('Enter')
  await enter('1')
  await enter('b')
  await press('Enter', 'Enter', 'Enter')
  await expect(d.page.getByRole('button', { name: /Short/ })).toContainText('658.00')
  await d.shoot('settlement-typed')
  await press('Control+Enter')
  await expect(d.heading(/Settlement of RT-2026/)).toBeVisible()
  expect(pressed).toBeLessThanOrEqual(120)
  const call = await caller(d.server.url, 'admin')
  const { balance, bottles } = await call.get<Pick<Settlement, 'balance' | 'bottles'>>(
    `/api/DayEnd/settlement/${r1.id}`,
  )
  expect(balance.total_debits.total).toBe(312_208_00)
  expect(balance.total_credits).toMatchObject({ total: 311_550_00, credit: 85_000_00, discount: 350_00, short: 658_00 })
  expect(bottles).toMatchObject([
    { item_code: 'B12', sold: 58, empties: 53, damaged: 1, lent: 2, purchased: 2, returned: 3, difference: 0 },
    { item_code: 'B5', sold: 34, empties: 33, lent: 1, difference: 0 },
  ])
  await d.shoot('settlement-settled')
  await expectAccessible(d.page, 'a settled trip')
})
test('loads a vehicle', async () => {
  await open(d.page, '/sales/loading')
  await expect(d.heading('Trips')).toBeVisible()
  await d.page.keyboard.press('n')
  await expect(d.heading('Load a vehicle')).toBeVisible()
  await expect(d.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await d.pick('Galle')
  await d.page.keyboard.press('Tab')
  await d.pick('V2')
  await d.page.keyboard.press('Tab')
  await d.pick('Kamal')
  await d.shoot('loading-head')
  await d.page.getByRole('textbox', { name: 'Remark' }).focus()
  await d.page.keyboard.press('Enter')
  for (const [code, qty] of [
    ['LPG-12', '20'],
    ['LPG-5', '30'],
    ['REG', '5'],
  ] as const) {
    await d.page.keyboard.type(code)
    await d.page.keyboard.press('Enter')
    await d.page.keyboard.type(qty)
    await d.page.keyboard.press('Enter')
  }
  await d.shoot('loading-create')
  await expectAccessible(d.page, 'loading')
  await d.page.keyboard.press('Control+Enter')
  await expect(d.heading(/RT-2026-\d+/)).toBeVisible()
  kandy = new URL(d.page.url()).searchParams.get('id') ?? ''
  await d.shoot('trip')
})

test('leaves a trip that does not balance for an Admin, who is told what follows', async () => {
  await open(d.page, `/sales/trip?id=${kandy}`)
  await expect(d.heading(/RT-2026/)).toBeVisible()
  await d.page.keyboard.press('g')
  await expect(d.heading(/Gas out of RT/)).toBeVisible()
  await enter('b')
  await enter('lpg-12')
  await enter('8')
  await press('Enter')
  await press('Enter')
  await enter('lpg-5')
  await enter('10')
  await press('Enter')
  await d.shoot('gas-out')
  await expectAccessible(d.page, 'gas out')
  await d.page.keyboard.press('Control+Enter')
  await expect(d.page.getByRole('cell', { name: 'Outlet B', exact: true })).toHaveCount(2)
  await d.page.keyboard.press('Escape')
  await expect(d.page.getByRole('region', { name: 'History' })).toContainText('18 pieces declared')
  await d.page.keyboard.press('u')
  await expect(d.heading(/Unload RT/)).toBeVisible()
  await expect(d.page.getByRole('textbox', { name: 'Good, Line 1' })).toBeFocused()
  await enter('5')
  await press('Enter', 'Enter', 'Enter')
  await enter('6')
  await expect(d.page.getByText(/more than the 5 that were loaded/)).toBeVisible()
  await press('Shift+Enter')
  await enter('5')
  await d.shoot('unloading')
  await d.page.keyboard.press('Control+Enter')
  // Sold: 15 of 12.5 kg and 30 of 5 kg.
  await expect(d.heading(/Settle RT/)).toBeVisible()
  await press('1')
  await enter('50000')
  await press('2')
  await enter('b')
  await enter('boc')
  await enter('300001')
  await enter('+14')
  await enter('5000')
  await press('3')
  await enter('a')
  await press('Enter')
  await enter('10000')
  await press('b')
  await press('Enter')
  await enter('1')
  await enter('c')
  await press('Enter', 'Enter')
  await enter('14')
  await press('Enter', 'Enter', 'Enter', 'Enter')
  await enter('28')
  await expect(d.page.getByText('2 missing', { exact: true })).toBeVisible()
  await expect(d.page.getByText(/The bottles do not balance: B5 2 missing/)).toBeVisible()
  await expect(d.page.getByText(/is more than the 1,000.00 that a User may settle/)).toBeVisible()
  await expect(d.page.getByRole('button', { name: /^Settle/ })).toBeDisabled()
  await press('d')
  await expect(d.page.getByText(/7 × LPG-12-5 sold and not declared/)).toBeVisible()
  await d.shoot('settlement-explained')
  await press('Escape')
  await d.page.getByRole('button', { name: 'Leave it waiting…' }).focus()
  await press('Enter')
  await expect(d.page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await d.page.keyboard.type('Two cylinders in dispute')
  await press('Enter')
  await expect(d.page.getByText('It waits: Two cylinders in dispute')).toBeVisible()
  await expectAccessible(d.page, 'a settlement that waits')
  await d.shoot('settlement-waits')
})

test('an Admin settles it all the same, and amends it afterwards', async () => {
  await d.signOut()
  await signIn(d.page, 'admin')
  await open(d.page, `/sales/settlement?id=${kandy}`)
  await expect(d.page.getByText('It waits: Two cylinders in dispute')).toBeVisible()
  await expect(d.page.getByRole('button', { name: /^Settle/ })).toBeEnabled()
  await press('Control+Enter')
  const question = d.page.getByRole('dialog', { name: /Settle RT-2026-\d+ all the same/ })
  await expect(question).toContainText('34,810.00 is missing and is charged to Kamal')
  await expect(question).toContainText('B5 2 missing: missing bottles become a loan to Kamal')
  await d.shoot('settlement-confirm')
  await press('Enter')
  await expect(d.heading(/Settlement of RT/)).toBeVisible()
  await expect(d.page.getByText(/SALES|Sales - goods/).first()).toBeVisible()
  await d.page.getByRole('button', { name: 'Amend…' }).focus()
  await press('Enter')
  await expect(d.page.getByText(/Amending: what you change here/)).toBeVisible()
  await press('1')
  await enter('34810')
  await expect(d.page.getByText('not saved yet')).toBeVisible()
  await d.shoot('settlement-amending')
  await press('Control+Enter')
  await expect(d.page.getByRole('dialog', { name: /Amend RT/ })).toContainText('0 rows go, 1 come')
  await expect(d.page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await d.page.keyboard.type('The cash was found')
  await press('Enter')
  await expect(d.page.getByText(/RT-2026-\d+ is amended/).first()).toBeVisible()
  await expect(d.page.getByRole('button', { name: /Balances/ })).toContainText('0.00')
  await expect(d.page.getByText('reverses an earlier entry').first()).toBeVisible()
})

test('says what the server refuses beside what was typed, and lets it be corrected', async () => {
  const call = await caller(d.server.url, 'admin')
  const trip = await unloadedTrip(call, [['LPG-12-5', 2, 1, 0]])
  await open(d.page, `/sales/settlement?id=${trip.id}`)
  await expect(d.heading(/Settle RT/)).toBeVisible()
  // The number that the first trip took already.
  await press('2')
  await enter('b')
  await enter('boc')
  await enter('200001')
  await enter('+7')
  await enter('45000')
  const refused = d.page.getByRole('alert').filter({ hasText: 'Not taken' })
  await expect(refused).toBeVisible()
  await d.shoot('settlement-refused')
  await refused.getByRole('button', { name: 'Correct' }).focus()
  await press('Enter')
  await expect(d.page.getByRole('combobox', { name: 'Outlet' })).toBeFocused()
  await press('Enter', 'Enter')
  await d.type('200002')
  await press('Enter', 'Enter', 'Enter')
  await expect(d.page.getByText('Outlet B · boc 200002 · 9 Mar 2026')).toBeVisible()
  await expect(refused).toHaveCount(0)
  await d.page.getByRole('button', { name: /Take away: Outlet B/ }).focus()
  await press('Delete')
  await expect(d.page.getByText('200002')).toHaveCount(0)
  // A line that is half typed is taken before anything is settled.
  await press('1')
  await write('abc')
  await press('Control+Enter')
  await expect(d.page.getByText(/is not an amount/)).toBeVisible()
  await expect(d.heading(/Settle RT/)).toBeVisible()
})

test('types forty lines of a loading without holding up the page', async ({ browser }) => {
  await open(d.page, '/sales/loading/create')
  await expect(d.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await d.page.getByRole('textbox', { name: 'Remark' }).focus()
  await press('Enter')
  await browser.startTracing(d.page, { categories: ['toplevel', 'devtools.timeline'] })
  for (let line = 0; line < 40; line += 1) {
    await enter(['lpg-12', 'lpg-5', 'reg'][line % 3] ?? '')
    await enter('1')
  }
  const longest = longestTask(await browser.stopTracing())
  await expect(d.page.getByRole('textbox', { name: 'Quantity, Line 40' })).toHaveValue('1')
  expect(longest).toBeLessThan(50)
  await press('Escape')
  await d.page.getByRole('button', { name: 'Leave', exact: true }).focus()
  await press('Enter')
  await expect(d.heading('Load a vehicle')).toHaveCount(0)
})
