/** A vehicle's day by keyboard alone: loaded, given out, unloaded, settled with all that was taken, amended. */
import type { Settlement } from '#contract/settlement.ts'
import { caller, desk, expectAccessible, open, signIn } from './depot.ts'
import { expect, test } from './test.ts'

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

type Named = { id: number; name: string }
type Trip = { id: number; number: string; rowVersion: number }
let r1: Trip

/** R1 of the worked example (domain.md §11.2), up to its unloading. */
async function unloadR1(): Promise<Trip> {
  const call = await caller(d.server.url, 'admin')
  const [root] = await call.get<Named[]>('/api/DailyRoute')
  const vehicles = await call.get<{ items: (Named & { regNo: string })[] }>('/api/Vehical?PageSize=100')
  const [product] = await call.get<Named[]>('/api/Stock/get-product-list')
  const stock = await call.get<{ items: { id: number; code: string }[] }>(
    `/api/Stock/get-item-by-main-category/${product?.id}?PageSize=100`,
  )
  const reps = await call.get<Named[]>(`/api/Employee/get-sales-ref-by-product/${product?.id}`)
  const idOf = (code: string) => stock.items.find((row) => row.code === code)?.id
  const trip = await call.post<Trip>('/api/DailyVehicalRoutin/create', {
    root_id: root?.id,
    vehical_id: vehicles.items.find(({ regNo }) => regNo === 'V1')?.id,
    rep_id: reps.find(({ name }) => name === 'Nimal')?.id,
    product_id: product?.id,
    lines: [
      { stock_id: idOf('LPG-12-5'), qty: 70 },
      { stock_id: idOf('LPG-5'), qty: 40 },
      { stock_id: idOf('REG-01'), qty: 5 },
    ],
  })
  return call.put<Trip>(`/api/DailyVehicalRoutin/${trip.id}`, {
    rowVersion: trip.rowVersion,
    lines: [
      { stock_id: idOf('LPG-12-5'), returned_good: 12, returned_expired: 0 },
      { stock_id: idOf('LPG-5'), returned_good: 6, returned_expired: 0 },
      { stock_id: idOf('REG-01'), returned_good: 1, returned_expired: 1 },
    ],
  })
}

test('settles the worked example’s first trip in at most 120 key presses', async () => {
  await signIn(d.page, 'user')
  r1 = await unloadR1()
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
  await d.shoot('trip')
})
