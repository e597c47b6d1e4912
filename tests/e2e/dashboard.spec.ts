/** The dashboard and the charts of a day that was traded: every figure leads somewhere, every chart has its table, by keyboard and in the dark. */
import { caller, desk, expectAccessible, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'
import { type Trip, unloadedTrip } from './trip.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()

/** One trip settled for cash, 4 regulators at 1,200; one that is not; a draft. */
test.beforeAll(async () => {
  const server = await caller(at.server.url, 'superadmin')
  const { id } = await unloadedTrip(server, [['REG-01', 5, 1, 0]])
  await server.post('/api/Cash', { tripId: id, amount: 4_800_00 })
  const { rowVersion } = await server.get<Trip>(`/api/DailyVehicalRoutin/${id}`)
  await server.put(`/api/DayEnd/process-sales-summary/${id}`, { rowVersion })
  await unloadedTrip(server, [['REG-01', 1, 0, 0]])
  const groups = await server.get<{ children: { id: number }[] }[]>('/api/Account?searchQuery=5230')
  const accountId = groups.flatMap(({ children }) => children)[0]?.id
  await server.post('/api/Expense/draft-expense', { category: 1, accountId, payee: 'Lanka Fuel', amount: 4_500_00 })
})

const loaded = () =>
  at.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''))

test('the library of the charts is not there before a chart is', async () => {
  expect((await loaded()).filter((name) => name.startsWith('Plot'))).toEqual([])
  await signIn(at.page, 'superadmin')
  await expect(at.page.locator('canvas').first()).toBeVisible()
  expect((await loaded()).some((name) => name.startsWith('Plot'))).toBe(true)
})

test('shows what was sold and what waits', async () => {
  const { page } = at
  const figures = page.getByRole('list', { name: 'Figures of the agency' })
  await expect(figures.getByRole('link')).toHaveCount(6)
  await expect(figures.getByRole('link', { name: /Goods sold Mon 2 Mar/ })).toContainText('4,800.00')
  // Whatever stands over and under them, the figures of a row stand on one line.
  const heights = await figures
    .locator('strong')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
  const needs = page.getByRole('region', { name: 'Needs attention' })
  await expect(needs.getByRole('link', { name: /trip not settled/ })).toContainText('since 2 Mar 2026')
  await expect(needs.getByRole('link', { name: /expense draft to approve/ })).toContainText('4,500.00')
  await expectAccessible(page, 'dashboard')
  await at.shoot('dashboard-traded')
})

test('leads from every figure to what it is made of', async () => {
  test.setTimeout(120_000)
  const { page } = at
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(15)
  for (const path of new Set(links)) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).not.toHaveURL(/not-found|404/)
  }
})

test('the menu shows the entry of the open page, however long its groups take to unfold', async () => {
  const { page } = at
  const size = page.viewportSize() ?? { width: 1366, height: 768 }
  await page.setViewportSize({ width: 1280, height: 560 })
  await visit(page, '/accounts/export-journal')
  const entry = page.getByRole('navigation', { name: 'Pages' }).locator('.ant-menu-item-selected')
  await expect(entry).toHaveText(/Export journal/)
  await expect(entry).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(size)
})

test('opens the list behind a figure by keyboard, and finds the same amount there', async () => {
  const { page } = at
  await visit(page, '/dashboard/default')
  const figures = page.getByRole('list', { name: 'Figures of the agency' }).getByRole('link')
  await expect(figures).toHaveCount(6)
  await page.keyboard.press('ArrowDown')
  await expect(figures.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(figures.nth(1)).toBeFocused()
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-panel] a').first()).toBeFocused()
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowUp')
  await expect(figures.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('link', { name: /Goods sold Mon 2 Mar/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(at.heading('Sales report')).toBeVisible()
  await expect(page.frameLocator('iframe[title]').getByText('4,800.00').first()).toBeVisible()
})

test('coming back, the line of a panel that was opened has the cursor, and Esc comes back too', async () => {
  const { page } = at
  await visit(page, '/dashboard/default')
  const needs = page.getByRole('region', { name: 'Needs attention' })
  const draft = needs.getByRole('link', { name: /expense draft to approve/ })
  for (const isByKey of [false, true]) {
    await draft.press('Enter')
    await expect(at.heading('Expense drafts')).toBeVisible()
    if (isByKey) await page.keyboard.press('Escape')
    else await page.goBack()
    await expect(draft).toBeFocused()
  }
  await page.keyboard.press('ArrowUp')
  await expect(needs.getByRole('link', { name: /trip not settled/ })).toBeFocused()
})

test('has every chart as a table too, and keeps the choice', async () => {
  const { page } = at
  await visit(page, '/dashboard/default')
  const sales = page.getByRole('region', { name: 'Goods sold in 30 days' }).first()
  await expect(sales.getByRole('img', { name: /Goods sold a day from 1 Feb to 2 Mar, 4,800.00 in all/ })).toBeVisible()
  await sales.getByRole('radio', { name: 'Chart' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(sales.getByRole('row', { name: /Mon 2 Mar 2026/ })).toContainText('4,800.00')
  await expectAccessible(page, 'dashboard with a table')
  await page.reload()
  await expect(sales.getByRole('row', { name: /Mon 2 Mar 2026/ })).toBeVisible()
  await sales.getByRole('radio', { name: 'Table' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(sales.getByRole('img')).toBeVisible()
})

test('panels are arranged by keyboard: the focus stays in the list of panels, on the row that moves', async () => {
  const { page } = at
  await visit(page, '/dashboard/default')
  const button = page.getByRole('button', { name: 'Arrange…' })
  await button.press('Enter')
  const list = page.getByRole('dialog', { name: 'Panels of this view' })
  await expect(list.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(list.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('checkbox').first()).toBeFocused()
  await expectAccessible(page, 'the list of panels')
  const third = (await list.getByRole('checkbox').nth(2).locator('xpath=ancestor::label').textContent()) ?? ''
  const up = list.getByRole('button', { name: `${third}: one place up` })
  await up.click()
  await expect(list.getByRole('checkbox').nth(1).locator('xpath=ancestor::label')).toHaveText(third)
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('checkbox').first().locator('xpath=ancestor::label')).toHaveText(third)
  // At the top there is only the way down.
  await expect(list.getByRole('button', { name: `${third}: one place down` })).toBeFocused()
  await at.shoot('dashboard-arrange')
  await list.getByRole('button', { name: 'Reset' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
})

test('compares periods, and shows margin and pieces', async () => {
  const { page } = at
  await visit(page, '/charts/echarts?compare=before')
  await expect(at.heading('Charts')).toBeVisible()
  await expect(page.getByText(/beside 1 Feb 2026 to 2 Feb 2026/)).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(6)
  await expect(page.getByText('Nothing in these days.')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Goods sold', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/show=margin/)
  await expect(page.getByRole('img', { name: /By item: Margin/ })).toBeVisible()
  await expectAccessible(page, 'charts')
  await at.shoot('charts-echarts-compared')
  const items = page.getByRole('region', { name: 'By item' }).first()
  await items.getByRole('radio', { name: 'Chart' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(items.getByRole('row', { name: /REG-01/ })).toContainText('4,800.00')
  await expect(items.getByRole('columnheader', { name: 'Goods sold before' })).toBeVisible()
  await expectAccessible(page, 'charts with a table')
})

test('can be read in the dark', async () => {
  const { page } = at
  await page.getByRole('button', { name: /Person and settings/ }).click()
  await page.getByRole('menuitem', { name: /Preferences/ }).click()
  await page.getByRole('radiogroup', { name: 'Appearance' }).getByText('Dark').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const [path, name] of [
    ['/charts/echarts?compare=before', 'charts-echarts'],
    ['/dashboard/default', 'dashboard-traded'],
  ] as const) {
    await visit(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
    await expect(page.locator('canvas').first()).toBeVisible()
    await expectAccessible(page, `${name} in the dark`, 'colours')
    await at.shoot(`dark-${name}`)
  }
})

test('in Tamil, whose words are the longest, every place of the bottles is in sight', async () => {
  const { page } = at
  await visit(page, '/dashboard/default')
  await page.getByRole('button', { name: /Person and settings/ }).click()
  await page.getByRole('menuitem', { name: /Preferences/ }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'தமிழ்' }).click()
  await page.keyboard.press('Escape')
  const panel = page.locator('[data-panel="bottles"] section')
  await expect(panel).toContainText('வாகனங்கள்')
  expect(await panel.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
})
