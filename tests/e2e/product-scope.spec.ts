/** The chosen product as the scope of work, by keyboard: lists narrowed to it, the chip that takes that off, and what is remembered. */
import { caller, desk, expectAccessible, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()
const { row } = at

/** The item of the second product. */
let oil: number
/** The agency's calls, past the screens. */
let agency: Awaited<ReturnType<typeof caller>>

/** A note about twelve of an item. */
async function receive(stockItemId: number, supplierInvoiceNo: string): Promise<void> {
  const [supplier] = await agency.get<{ id: number }[]>('/api/Outlet/creditors')
  const line = { stockItemId, qty: 12, unitCost: 15_000_000, reselling_price: 200_000 }
  await agency.post('/api/Grn', { supplierId: supplier?.id, supplierInvoiceNo, lines: [line] })
}

/** A second product with an item and a note of its own, while the person is at work. */
async function addOil(): Promise<number> {
  const { id: itemId } = await agency.post<{ id: number }>('/api/Stock/create-item', {
    code: 'OIL',
    name: 'Engine oil',
    unit: 4,
    unitSize: 0,
  })
  const { id } = await agency.post<{ id: number }>('/api/Stock/create', {
    itemId,
    code: 'OIL-1L',
    description: 'Engine oil 1 l',
    unit: 4,
    capacity: 1_000,
    cost_price: 15_000_000,
    reselling_price: 200_000,
  })
  await receive(id, 'OIL-77')
  return id
}

const chip = (label: 'LP Gas' | 'All my products') => at.page.getByRole('button', { name: new RegExp(`^${label}: `) })

async function press(label: 'LP Gas' | 'All my products'): Promise<void> {
  await chip(label).focus()
  await at.page.keyboard.press('Enter')
}

test.beforeAll(async () => {
  agency = await caller(at.server.url, 'superadmin')
  const [product] = await agency.get<{ id: number }[]>('/api/Stock/get-product-list')
  const goods = await agency.get<{ items: { id: number; bottleStockId: number | null }[] }>(
    `/api/Stock/get-item-by-main-category/${product?.id}`,
  )
  await receive(goods.items.find(({ bottleStockId }) => bottleStockId === null)?.id ?? 0, 'GAS-76')
  await signIn(at.page, 'superadmin')
})

test('who has one product has nothing to choose', async () => {
  await visit(at.page, '/inventory/grn')
  await expect(row(/GAS-76/)).toBeVisible()
  await expect(chip('LP Gas')).toHaveCount(0)
})

test('with a second product, lists are those of the chosen one', async () => {
  oil = await addOil()
  await expect(chip('LP Gas')).toBeVisible()
  await expect(row(/GAS-76/)).toBeVisible()
  await expect(row(/OIL-77/)).toHaveCount(0)
  await expectAccessible(at.page, 'a list of the chosen product')
})

test('the chip shows all products, and it stays so after a reload and on other pages', async () => {
  const { page } = at
  await press('LP Gas')
  await expect(row(/OIL-77/)).toBeVisible()
  await expect(chip('All my products')).toBeFocused()
  await page.reload()
  await expect(row(/OIL-77/)).toBeVisible()
  await visit(page, '/inventory/stock')
  await expect(row(/OIL-1L/)).toBeVisible()
  await expect(page.getByRole('tree')).toHaveCount(0)
  await visit(page, '/inventory/stock/report')
  await expect(page.frameLocator('iframe[title]').getByText('OIL-1L')).toBeVisible()
  await expectAccessible(page, 'all products')
})

test('pressed again, it narrows lists, movements, figures and reports to the product', async () => {
  const { page } = at
  const report = page.frameLocator('iframe[title]')
  await press('All my products')
  await expect(report.getByText('Product: LP Gas')).toBeVisible()
  await expect(report.getByText('OIL-1L')).toHaveCount(0)
  await expect(report.getByText('other products')).toBeVisible()
  await visit(page, '/inventory/stock')
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(row(/OIL-1L/)).toHaveCount(0)
  // What is counted over a narrowed list is the list.
  await page.getByRole('searchbox').fill('LPG-12-5')
  await expect(page.getByText(/^1 item · LKR [1-9]/)).toBeVisible()
  await visit(page, '/inventory/stock?view=moves')
  await expect(row(/LPG-12-5/).first()).toBeVisible()
  await expect(row(/OIL-1L/)).toHaveCount(0)
  for (const path of ['/dashboard/default', '/charts/echarts', '/sales/loading', '/inventory/ern', '/inventory/brn']) {
    await visit(page, path)
    await expect(chip('LP Gas')).toBeVisible()
  }
})

test('beside figures of all products, each that is of the product alone names it', async () => {
  const { page } = at
  await visit(page, '/dashboard/default')
  const figures = page.getByRole('list', { name: 'Figures of the agency' }).getByRole('link')
  await expect(figures).toHaveCount(6)
  await expect(figures.filter({ hasText: /^Goods sold .*LP Gas/ })).toHaveCount(1)
  await expect(figures.filter({ hasText: 'LP Gas' })).toHaveCount(1)
  await expect(page.getByText('goods sold and in stock of LP Gas, the rest of all products')).toHaveCount(1)
  const heights = await figures
    .locator('> span:last-child')
    .evaluateAll((hints) => hints.map((one) => one.clientHeight))
  expect(Math.max(...heights)).toBe(Math.min(...heights))
  await at.shoot('dashboard-of-product')
})

test('a page about the whole agency leads to all products, and changes nothing for the next page', async () => {
  const { page } = at
  await visit(page, '/inventory/grn?products=all')
  await expect(row(/OIL-77/)).toBeVisible()
  await visit(page, '/inventory/grn')
  await expect(row(/GAS-76/)).toBeVisible()
  await expect(row(/OIL-77/)).toHaveCount(0)
})

test('movements of an item of another product are shown where the item is named', async () => {
  await visit(at.page, `/inventory/stock?view=moves&stockItemId=${oil}`)
  await expect(row(/OIL-1L/)).toBeVisible()
  await expect(chip('LP Gas')).toHaveCount(0)
})

test('parties and cheques are those of the agency', async () => {
  for (const path of ['/account-master/debtors', '/accounts/pending-cheque-management']) {
    await visit(at.page, path)
    await expect(at.page.getByRole('table').first()).toBeVisible()
    await expect(at.page.getByRole('button', { name: /^(LP Gas|All my products): / })).toHaveCount(0)
  }
})

test('a digit that is typed while the products are on their way chooses one of them', async () => {
  const { page } = at
  let release: (() => void) | undefined
  await page.routeWebSocket(/./, (socket) => {
    const host = socket.connectToServer()
    socket.onMessage((call) => {
      const send = () => host.send(call)
      if (String(call).includes('"session","products"')) release = send
      else send()
    })
  })
  await visit(page, '/dashboard/default')
  await page.reload()
  await page.getByRole('button', { name: /Change the product/ }).click()
  await expect.poll(() => release !== undefined).toBe(true)
  await page.keyboard.press('1')
  release?.()
  await expect(at.heading('Dashboard')).toBeVisible()
  await expect(page.getByRole('button', { name: /Change the product/ })).toContainText('Engine oil')
})
