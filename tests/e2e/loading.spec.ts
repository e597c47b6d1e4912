/** Loading a vehicle: what is proposed, goods, prices and people that change, and what another PC does meanwhile. */
import { longestTask } from '../support/longest-task.ts'
import { caller, desk, expectAccessible, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'
import { unloadedTrip } from './trip.ts'
import { typist } from './typist.ts'

const d = desk()
const { press, write, enter } = typist(d)

test.beforeAll(async () => {
  await signIn(d.page, 'superadmin')
})

/** The loading of a trip that was unloaded just now, once this PC knows that: the form begins anew with it. */
async function openLoading(id: number): Promise<void> {
  await visit(d.page, `/sales/loading/update/${id}`)
  await expect(d.page.getByText('Unloaded', { exact: true })).toBeVisible()
}

test('proposes vehicle and rep of the last trip of the route, and loads the same goods with one key', async () => {
  const { id, number } = await unloadedTrip(await caller(d.server.url, 'superadmin'), [['LPG-12-5', 3, 3, 0]])
  const quantity = d.page.getByRole('textbox', { name: 'Quantity, Line 1' })
  const expectCarriedOver = async () => {
    await expect(d.page.getByTitle('Nimal', { exact: true })).toBeVisible()
    await expect(d.page.getByTitle(/^V1 · /)).toBeVisible()
    await expect(quantity).toHaveValue('3')
    await expect(quantity).toBeFocused()
  }
  await visit(d.page, `/sales/trip?id=${id}`)
  await expect(d.heading(number)).toBeVisible()
  await press('Alt+2')
  await expectCarriedOver()
  await visit(d.page, '/sales/loading/create')
  await expect(d.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await d.pick('Galle')
  await expect(d.page.getByText(`Last on this route: ${number}`)).toBeVisible()
  await press('Alt+2')
  await expectCarriedOver()
  // Left at once, it is found again.
  await enter('2')
  await press('Escape')
  await expect(d.page.getByRole('dialog', { name: 'Leave this form?' })).toContainText('kept as a draft')
  await expect(d.page.getByRole('button', { name: 'Keep draft' })).toBeFocused()
  await d.shoot('loading-leave')
  await press('Enter')
  await expect(d.heading('Load a vehicle')).toHaveCount(0)
  await visit(d.page, '/sales/loading/create')
  await expect(d.page.getByText('Your unsaved draft was restored')).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await press('Escape')
  await d.page.getByRole('button', { name: 'Discard draft' }).last().press('Enter')
  await expect(d.heading('Load a vehicle')).toHaveCount(0)
})

test('a vehicle that is proposed and chosen again stays on another route, what was only proposed goes', async () => {
  await (await caller(d.server.url, 'superadmin')).post('/api/DailyRoute', { name: 'Lake Drive' })
  await visit(d.page, '/sales/loading/create')
  await expect(d.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await d.pick('Galle')
  const chosen = (title: string) => d.page.locator(`.ant-select-content-has-value[title^="${title}"]`)
  const [vehicle, rep] = [chosen('V1 · '), chosen('Nimal')]
  await expect(vehicle).toBeVisible()
  await expect(rep).toBeVisible()
  await d.pick('V1')
  await d.page.getByRole('combobox', { name: 'Route' }).focus()
  await d.pick('Lake')
  await expect(rep).toHaveCount(0)
  await expect(vehicle).toBeVisible()
  await press('Escape')
  await d.page.getByRole('button', { name: 'Discard draft' }).last().press('Enter')
  await expect(d.heading('Load a vehicle')).toHaveCount(0)
})

test('goods taken off a trip leave its form at once, and what was typed besides is saved without a conflict', async () => {
  const { id, number } = await unloadedTrip(await caller(d.server.url, 'superadmin'), [
    ['LPG-12-5', 3, 0, 0],
    ['LPG-5', 2, 0, 0],
    ['REG-01', 1, 0, 0],
  ])
  const goods = d.page.getByRole('table', { name: 'Goods loaded' })
  const takeOff = async (row: number, code: string) => {
    await d.page.getByRole('textbox', { name: `Add, Line ${row}` }).focus()
    await press('Control+Delete')
    await expect(d.page.getByRole('dialog')).toContainText(code)
    await press('Enter')
    await expect(goods).not.toContainText(code)
    // Esc is for the question until that is gone.
    await expect(d.page.getByRole('dialog')).toHaveCount(0)
  }
  const open = async () => {
    await openLoading(id)
    await expect(goods).toContainText('LPG-12-5')
    await expect(d.page.getByLabel(/^Item, Line \d$/).last()).toBeFocused()
  }
  await open()
  await takeOff(3, 'REG-01')
  // Nothing was typed: nothing is asked.
  await expect(d.page.locator('footer').getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await press('Escape')
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
  await expect(goods).toHaveCount(0)
  await open()
  await expect(goods).not.toContainText('REG-01')
  const add = d.page.getByRole('textbox', { name: 'Add, Line 1' })
  await add.focus()
  await enter('4792024012345')
  await expect(add).toHaveAttribute('aria-invalid', 'true')
  await expect(goods).toContainText('Add should be at most 1,000,000')
  await enter('-3')
  await expect(goods).toContainText('Add is all of it: remove the line (Ctrl+Del) instead')
  await enter('1')
  await takeOff(2, 'LPG-5')
  await expect(add).toHaveValue('1')
  await press('Control+Enter')
  await expect(d.page.getByText(`${number} is changed`)).toBeVisible()
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toHaveValue('')
  await expect(goods.locator('tfoot')).toContainText('4')
})

test('a minus in Add takes pieces off; the rep of the trip stays, and without goods the trip is cancelled', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const { id, number } = await unloadedTrip(api, [
    ['LPG-12-5', 3, 0, 0],
    ['LPG-5', 2, 0, 0],
  ])
  const goods = d.page.getByRole('table', { name: 'Goods loaded' })
  const add = (row: number) => d.page.getByRole('textbox', { name: `Add, Line ${row}` })
  await openLoading(id)
  await expect(d.page.getByLabel('Item, Line 3')).toBeFocused()
  await add(2).focus()
  await enter('-4')
  await expect(goods).toContainText('Add should take off at most 2 pieces')
  await enter('2')
  await add(1).focus()
  // What is typed says at once what it leaves.
  await write('-1')
  await expect(goods).toContainText('takes 1 piece off, leaves 2')
  await expect(goods.locator('tfoot')).toContainText('Total51')
  // Taken back in the cell that was left, it counts no more.
  await press('Enter')
  await press('Control+z')
  await expect(add(1)).toBeFocused()
  await expect(add(1)).toHaveValue('')
  await expect(goods.locator('tfoot')).toContainText('Total52')
  await write('-1')
  await expect(goods.locator('tfoot')).toContainText('Total51')
  await expectAccessible(d.page, 'pieces taken off')
  await d.shoot('loading-pieces-off')
  await press('Enter')
  const people = d.page.getByRole('table', { name: 'People on the vehicle' })
  await expect(people).toContainText('The rep of the trip stays')
  await expect(d.page.getByLabel('Person, Line 1')).toHaveCount(0)
  await d.page.getByLabel('Share %, Line 1').focus()
  await press('Control+Delete')
  await expect(people).toContainText('Nimal')
  // Left as a draft the page of the trip says so, and leads back to the first quantity of it.
  await press('Escape')
  await d.page.getByRole('dialog').getByRole('button', { name: 'Keep draft' }).click()
  await visit(d.page, `/sales/trip?id=${id}`)
  const draft = d.page.getByRole('alert').filter({ hasText: 'typed and not saved' })
  await draft.getByRole('button', { name: 'Continue' }).click()
  await expect(add(1)).toBeFocused()
  await press('Control+Enter')
  await expect(d.page.getByText(`${number} is changed`)).toBeVisible()
  await expect(goods.locator('tfoot')).toContainText('6')
  await visit(d.page, `/sales/trip?id=${id}`)
  const told = d.page.getByRole('listitem')
  await expect(told.filter({ hasText: 'Removed by' })).toContainText('LPG-12-5 × 1')
  await expect(told.filter({ hasText: 'Added by' })).toContainText('LPG-5 × 2')
  await expect(told.filter({ hasText: 'Loaded on' })).toContainText('5 pieces')
  await expect(draft).toHaveCount(0)
  await openLoading(id)
  await add(2).fill('1')
  await add(1).fill('-1')
  await press('Control+Delete')
  await expect(d.page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toBeFocused()
  await press('Enter')
  await expect(d.page.getByText('2 LPG-12-5 removed')).toBeVisible()
  // Nothing was typed since: the key is about what the page did, though the cursor is in a cell with a figure.
  await expect(add(1)).toBeFocused()
  await expect(add(1)).toHaveValue('1')
  await press('Control+z')
  await expect(goods.getByRole('row', { name: /LPG-12-5/ })).toContainText('1LPG-12-5')
  await expect(add(1)).toHaveValue('-1')
  await expect(add(2)).toHaveValue('1')
  await add(1).fill('')
  await add(2).fill('')
  await expect(d.page.getByLabel('Item, Line 3')).toBeVisible()
  // A line that is only typed goes at once, and comes back in the same way.
  await d.page.getByLabel('Item, Line 3').focus()
  await enter('REG-01')
  await enter('2')
  await add(3).focus()
  await press('Control+Delete')
  await expect(d.page.getByText(/Line 3 removed · REG-01/)).toBeVisible()
  await press('Control+z')
  await expect(add(3)).toHaveValue('2')
  await press('Control+Delete')
  await add(2).focus()
  await press('Control+Delete')
  await expect(d.page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toBeFocused()
  await press('Enter')
  await expect(goods).not.toContainText('LPG-5')
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
  await add(1).focus()
  await press('Control+Delete')
  const question = d.page.getByRole('dialog', { name: `Cancel ${number}?` })
  await expect(question).toContainText('Without these last goods the trip is cancelled')
  await write('wrong vehicle')
  await press('Enter')
  await expect(told.filter({ hasText: 'Cancelled by' })).toContainText('wrong vehicle')
})

test('a price under the cost is marked at its cell; goods are given away only after a question', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const { id, number } = await unloadedTrip(api, [
    ['LPG-12-5', 3, 0, 0],
    ['LPG-5', 2, 0, 0],
  ])
  const goods = d.page.getByRole('table', { name: 'Goods loaded' })
  const price = (row: number) => d.page.getByRole('textbox', { name: `Price, Line ${row}` })
  await openLoading(id)
  await expect(d.page.getByLabel('Item, Line 3')).toBeFocused()
  await price(2).fill('1')
  await expect(goods).toContainText(/Price is below the cost of [\d,.]+/)
  await expect(price(2)).toHaveAccessibleDescription(/below the cost/)
  await press('Tab')
  await price(1).fill('0')
  await expect(goods).toContainText('Price is 0.00: customers pay nothing for it')
  await expectAccessible(d.page, 'prices that are seldom meant')
  await press('Control+Enter')
  const question = d.page.getByRole('dialog', { name: `Save ${number} all the same?` })
  await expect(question).toContainText('LPG-12-5 sells for 0.00')
  await expect(question).toContainText(/LPG-5 sells for 1\.00, below its cost of [\d,.]+/)
  // Enter goes back to the price.
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await press('Enter')
  await expect(question).toHaveCount(0)
  await expect(price(1)).toBeFocused()
  await press('Control+Enter')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(d.page.getByText(`${number} is changed`)).toBeVisible()
  await expect(price(1)).toHaveValue('0.00')
  // It is known by now.
  await d.page.getByRole('textbox', { name: 'Add, Line 1' }).fill('1')
  await press('Control+Enter')
  await expect(goods.locator('tfoot')).toContainText('6')
  await expect(question).toHaveCount(0)
  // The history says what the prices were and became.
  await visit(d.page, `/sales/trip?id=${id}`)
  const changed = d.page.getByRole('listitem').filter({ hasText: 'Changed by' })
  await expect(changed).toContainText('Price of LPG-12-5: 3,690.00 → 0.00 · Price of LPG-5: 1,482.00 → 1.00')
  // The trips of the next tests fit on one page.
  await api.remove(`/api/DailyVehicalRoutin/${id}?reason=given%20away`)
})

test('an item that is on the trip is led to its line; goods taken off come back at the price of the trip', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const { id, number } = await unloadedTrip(api, [
    ['LPG-12-5', 3, 0, 0],
    ['LPG-5', 2, 0, 0],
  ])
  await openLoading(id)
  // Said for as long as the page is open, not only while it happens.
  await expect(d.page.getByRole('alert').filter({ hasText: 'count as sold' })).toBeVisible()
  const goods = d.page.getByRole('table', { name: 'Goods loaded' })
  await expect(d.page.getByLabel('Item, Line 3')).toBeFocused()
  await enter('LPG-5')
  await expect(d.page.getByText('Item is on line 2 already').first()).toBeVisible()
  await expect(d.page.getByRole('textbox', { name: 'Add, Line 2' })).toBeFocused()
  await expect(d.page.getByLabel('Item, Line 3')).toHaveValue('')
  // Its quantity leads back, past every price.
  await enter('1')
  await expect(d.page.getByLabel('Item, Line 3')).toBeFocused()
  await d.page.getByRole('textbox', { name: 'Add, Line 1' }).focus()
  await press('Enter')
  await expect(d.page.getByRole('textbox', { name: 'Add, Line 2' })).toBeFocused()
  await d.page.getByRole('textbox', { name: 'Add, Line 2' }).fill('')
  // A price far from what is usual is asked about, and saved all the same.
  await d.page.getByRole('textbox', { name: 'Price, Line 2' }).fill('14820')
  await press('Control+Enter')
  const question = d.page.getByRole('dialog', { name: `Save ${number} all the same?` })
  await expect(question).toContainText('LPG-5 sells for 14,820.00, far above the list price of 1,482.00')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(d.page.getByText(`${number} is changed · Total: 5 pieces · 40,710.00`)).toBeVisible()
  await d.page.getByRole('textbox', { name: 'Add, Line 2' }).focus()
  await press('Control+Delete')
  await expect(d.page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toBeFocused()
  await press('Enter')
  await expect(goods).not.toContainText('LPG-5')
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
  await press('Control+z')
  await expect(goods.getByRole('row', { name: /LPG-5/ })).toContainText('29,640.00')
})

test('a price that another PC changes is theirs, also in a draft that showed it before', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const { id, number } = await unloadedTrip(api, [['LPG-12-5', 3, 3, 0]])
  type Found = { rowVersion: number; lines: { stockItemId: number; unit_price: number }[] }
  const found = () => api.get<Found>(`/api/DailyVehicalRoutin/${id}`)
  const reprice = async (unit_price: number) => {
    const { rowVersion, lines } = await found()
    const prices = [{ stock_item_id: lines[0]?.stockItemId, unit_price }]
    await api.put(`/api/DailyVehicalRoutin/${id}/loading`, { rowVersion, prices })
  }
  await openLoading(id)
  const price = d.page.getByRole('textbox', { name: 'Price, Line 1' })
  await expect(price).toHaveValue('3,690.00')
  await d.page.getByRole('textbox', { name: 'Remark' }).fill('call first')
  await reprice(370_000)
  // The page follows, and leaves it with the draft.
  await expect(price).toHaveValue('3,700.00')
  await press('Escape')
  await d.page.getByRole('dialog').getByRole('button', { name: 'Keep draft' }).click()
  await reprice(375_000)
  await openLoading(id)
  await expect(d.page.getByRole('alert').filter({ hasText: 'draft was restored' })).toContainText(
    'saved another version',
  )
  await expect(d.page.getByRole('alert').filter({ hasText: 'Saman Fernando changed' })).toContainText(
    '3,690.00 → 3,750.00',
  )
  await expect(price).toHaveValue('3,750.00')
  await press('Control+Enter')
  const sides = d.page.getByRole('dialog', { name: 'Somebody changed this meanwhile' })
  await expect(sides.getByRole('row', { name: /LPG-12-5 .* · Price/ })).toContainText('3,750.00')
  await expect(sides.getByRole('button', { name: /\d\.00/ })).toHaveCount(0)
  // What is typed after both sides were seen is kept too, and asked about again.
  await press('Escape')
  await expect(sides).toHaveCount(0)
  await d.page.getByRole('textbox', { name: 'Remark' }).fill('call at noon')
  await press('Escape')
  await d.page.getByRole('dialog').getByRole('button', { name: 'Keep draft' }).click()
  await openLoading(id)
  await expect(d.page.getByRole('textbox', { name: 'Remark' })).toHaveValue('call at noon')
  await press('Control+Enter')
  await expect(sides.getByRole('row', { name: /LPG-12-5 .* · Price/ })).toContainText('3,750.00')
  await expect(sides.getByRole('button', { name: /^Save/ })).toBeFocused()
  await press('Enter')
  await expect(d.page.getByText(`${number} is changed`)).toBeVisible()
  expect((await found()).lines[0]?.unit_price).toBe(375_000)
})

test('goods that another PC takes off while some are added to them are asked about, and nothing typed is lost', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const { id, number } = await unloadedTrip(api, [
    ['LPG-12-5', 3, 0, 0],
    ['LPG-5', 2, 0, 0],
    ['REG-01', 3, 0, 0],
  ])
  await openLoading(id)
  const goods = d.page.getByRole('table', { name: 'Goods loaded' })
  await expect(d.page.getByLabel('Item, Line 4')).toBeFocused()
  const { lines } = await api.get<{ lines: { id: number; code: string }[] }>(`/api/DailyVehicalRoutin/${id}`)
  const takeOff = (code: string) =>
    api.remove(`/api/DailyVehicalRoutin/dalete-sales-item/${lines.find((one) => one.code === code)?.id}`)
  // What was to be taken off goes with the goods, and is said.
  await d.page.getByRole('textbox', { name: 'Add, Line 3' }).fill('-1')
  await takeOff('REG-01')
  await expect(d.page.getByText('nothing left of which to take 1 off')).toBeVisible()
  await expect(d.page.getByLabel('Item, Line 3')).toHaveValue('')
  const add = d.page.getByRole('textbox', { name: 'Add, Line 2' })
  await add.focus()
  // Not left yet: it stays while the news of the other PC comes, as its stock says.
  await write('1')
  const line = goods.getByRole('row', { name: /LPG-5/ })
  const before = (await line.textContent()) ?? ''
  await takeOff('LPG-5')
  await expect(line).not.toHaveText(before)
  // What stood in the cell is on a line of its own, and is typed on.
  await expect(add).toHaveValue('1')
  await expect(add).toBeFocused()
  const notice = d.page.getByRole('alert').filter({ hasText: `changed ${number} at` })
  await expect(notice).toContainText(/LPG-5 .* · Loaded: 2 → removed/)
  await expect(notice).toContainText('What you typed stays.')
  await press('Control+Enter')
  const sides = d.page.getByRole('dialog', { name: 'Somebody changed this meanwhile' })
  await expect(sides).toContainText('removed LPG-5; you were adding 1')
  await expect(sides.getByRole('row', { name: /LPG-5 .* · Loaded/ })).toContainText('removed')
  await expect(sides.getByRole('button', { name: /add 1 anyway/ })).toBeFocused()
  await expectAccessible(d.page, 'goods removed meanwhile')
  // Back in the form what was typed stands on a line of its own.
  await press('Escape')
  await expect(d.page.getByLabel('Item, Line 2')).toHaveValue(/^LPG-5/)
  await expect(d.page.getByRole('textbox', { name: 'Add, Line 2' })).toHaveValue('1')
  await d.page.getByRole('textbox', { name: 'Add, Line 2' }).press('Control+Enter')
  await expect(sides.getByRole('button', { name: /add 1 anyway/ })).toBeFocused()
  await press('Enter')
  await expect(d.page.getByText(`${number} is changed`)).toBeVisible()
  await expect(goods).toContainText('LPG-5')
  await expect(goods.locator('tfoot')).toContainText('4')
})

test('what another PC adds, and that it cancels the trip, is said while a loading is typed; nothing is sent for nothing', async () => {
  const api = await caller(d.server.url, 'superadmin')
  type Found = { rowVersion: number; lines: { stockItemId: number }[] }
  const { id, number } = await unloadedTrip(api, [['LPG-12-5', 3, 3, 0]])
  const found = () => api.get<Found>(`/api/DailyVehicalRoutin/${id}`)
  const { rowVersion, lines } = await found()
  await openLoading(id)
  const goods = d.page.getByRole('table', { name: 'Goods loaded' })
  await expect(d.page.getByLabel('Item, Line 2')).toBeFocused()
  await press('Control+Enter')
  await expect(d.page.getByText(`Nothing was changed: ${number} stays as it is.`)).toBeVisible()
  expect((await found()).rowVersion).toBe(rowVersion)
  // What stands in a cell counts in the total at once, and a figure that cannot be read makes it unknown.
  const add = d.page.getByRole('textbox', { name: 'Add, Line 1' })
  await add.focus()
  await write('12')
  await expect(goods.locator('tfoot')).toContainText('12')
  await write('x')
  await expect(goods.locator('tfoot')).toContainText('–')
  await press('Backspace')
  await api.post(`/api/DailyVehicalRoutin/add-items-on-loading/${id}`, {
    lines: [{ stock_item_id: lines[0]?.stockItemId, qty: 2 }],
  })
  const notice = d.page.getByRole('alert').filter({ hasText: `changed ${number} at` })
  await expect(notice).toContainText(/LPG-12-5 .* · Loaded: 3 → 5/)
  await expect(goods.getByRole('row', { name: /LPG-12-5/ })).toContainText('5')
  await expect(add).toBeFocused()
  await expect(add).toHaveValue('12')
  await expectAccessible(d.page, 'a loading that was changed meanwhile')
  await d.shoot('loading-changed-meanwhile')
  await api.remove(`/api/DailyVehicalRoutin/${id}?reason=wrong%20vehicle`)
  await expect(notice).toContainText('→ Cancelled')
  await expect(notice).toContainText('cannot be saved any more')
  await expect(notice).toContainText('“wrong vehicle”')
  await expect(add).toHaveValue('12')
  // No draft is promised of what nobody can save.
  await press('Enter')
  await expect(d.page.locator('footer').getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await press('Escape')
  const leaving = d.page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(goods).toHaveCount(0)
  await visit(d.page, `/sales/trip?id=${id}`)
  await expect(d.page.getByRole('listitem').filter({ hasText: 'Added by' })).toContainText('LPG-12-5 × 2')
  await expect(d.page.getByRole('listitem').filter({ hasText: 'Loaded on' })).toContainText('3 pieces')
})

test('people whom two PCs change are told one by one: who came by either comes, and only the same person is asked about', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const { id, number } = await unloadedTrip(api, [['LPG-12-5', 3, 3, 0]])
  const [product] = await api.get<{ id: number }[]>('/api/Stock/get-product-list')
  const roles = await api.get<{ id: number; name: string }[]>(`/api/EmployeeRole/get-by-product/${product?.id}`)
  const helper = roles.find(({ name }) => name === 'Helper')?.id
  const hire = (code: string, name: string) =>
    api.post<{ id: number }>('/api/Employee', { code, name, roleId: helper, type: 1 })
  const [ajith, bandu] = [await hire('EMP-8', 'Ajith'), await hire('EMP-9', 'Bandu')]
  type Found = { rowVersion: number; staff: { employeeId: number; roleId: number; name: string; sharePct: number }[] }
  const found = () => api.get<Found>(`/api/DailyVehicalRoutin/${id}`)
  /** Shares in hundredths of a percent. */
  const crew = async (others: readonly { employee_id: number; share_pct: number }[]) => {
    const { staff, rowVersion } = await found()
    const rep = staff.filter(({ name }) => name === 'Nimal')
    await api.put(`/api/DailyVehicalRoutin/${id}/loading`, {
      rowVersion,
      staff: [
        ...rep.map((one) => ({ employee_id: one.employeeId, role_id: one.roleId, share_pct: one.sharePct })),
        ...others.map((one) => ({ ...one, role_id: helper })),
      ],
    })
  }
  await openLoading(id)
  await expect(d.page.getByLabel('Item, Line 2')).toBeFocused()
  await d.page.getByLabel('Share %, Line 1').focus()
  await press('Enter')
  await enter('bandu', '', '10')
  await crew([{ employee_id: ajith.id, share_pct: 500 }])
  const notice = d.page.getByRole('alert').filter({ hasText: `changed ${number} at` })
  await expect(notice).toContainText(/People · Ajith: not on the trip → Helper 5.00%/)
  await press('Control+Enter')
  const sides = d.page.getByRole('dialog', { name: 'Somebody changed this meanwhile' })
  await expect(sides.getByRole('row', { name: /^People · Ajith not on the trip/ })).toContainText('5.00%')
  await expect(sides.getByRole('row', { name: /^People · Bandu not on the trip/ })).toContainText('10.00%')
  await d.shoot('loading-people-meanwhile')
  await expect(sides.getByRole('button', { name: /^Save/ })).toBeFocused()
  await press('Enter')
  await expect(d.page.getByText(`${number} is changed`)).toBeVisible()
  const shares = async () => Object.fromEntries((await found()).staff.map(({ name, sharePct }) => [name, sharePct]))
  expect(await shares()).toMatchObject({ Ajith: 500, Bandu: 1_000 })
  // The same person on both sides is asked about.
  const people = d.page.getByRole('table', { name: 'People on the vehicle' })
  const line = await people.getByRole('row').evaluateAll((rows) => rows.findIndex((row) => /Bandu/.test(row.innerHTML)))
  await d.page.getByLabel(`Share %, Line ${line}`).fill('20')
  await crew([
    { employee_id: ajith.id, share_pct: 700 },
    { employee_id: bandu.id, share_pct: 800 },
  ])
  await expect(notice).toContainText('Bandu')
  await press('Control+Enter')
  await expect(sides.getByRole('button', { name: /8\.00%/ })).toBeVisible()
  await expect(sides.getByRole('button', { name: /20\.00%/ })).toBeFocused()
  await press('t', 'Enter')
  // What the other made of it stands already.
  await expect(d.page.getByText(`Nothing was changed: ${number} stays as it is.`)).toBeVisible()
  expect(await shares()).toMatchObject({ Ajith: 700, Bandu: 800 })
})

test('types forty lines of a loading without holding up the page', async ({ browser }) => {
  const api = await caller(d.server.url, 'superadmin')
  const [product] = await api.get<{ id: number }[]>('/api/Stock/get-product-list')
  type Item = { id: number; code: string; itemId: number; unit: number; capacity: number }
  const { items } = await api.get<{ items: Item[] }>(`/api/Stock/get-item-by-main-category/${product?.id}?PageSize=100`)
  const like = items.find(({ code }) => code === 'REG-01')
  const codes = Array.from({ length: 40 }, (_, n) => `HOSE-${n + 100}`)
  for (const code of codes) {
    const prices = { cost_price: 100_00_00, reselling_price: 150_00 }
    const of = { itemId: like?.itemId, unit: like?.unit, capacity: like?.capacity, reorderLevel: 0 }
    const { id } = await api.post<Item>('/api/Stock/create', { code, description: 'Hose', ...of, ...prices })
    await api.put(`/api/Stock/update-item/${id}`, { add_remove: 0, qty: 5, reason: 'Found in the store' })
  }
  await visit(d.page, '/sales/loading/create')
  await expect(d.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await d.page.getByRole('textbox', { name: 'Remark' }).focus()
  await press('Enter')
  await browser.startTracing(d.page, { categories: ['toplevel', 'devtools.timeline'] })
  for (let line = 0; line < 40; line += 1) {
    await enter(codes[line] ?? '', '1')
  }
  const longest = longestTask(await browser.stopTracing())
  await expect(d.page.getByRole('textbox', { name: 'Quantity, Line 40' })).toHaveValue('1')
  expect(longest).toBeLessThan(50)
  await press('Escape')
  await d.page.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await expect(d.heading('Load a vehicle')).toHaveCount(0)
})
