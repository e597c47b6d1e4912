/** Bottles by keyboard alone: a receipt note, an order, counts and prices, a loan that is lent and closed; and a product that has none. */
import { caller, desk, expectAccessible, open, signIn } from './depot.ts'
import { expect, test } from './test.ts'
import { typist } from './typist.ts'

test.describe.configure({ mode: 'serial' })

const d = desk()
const { press, write, enter } = typist(d)
const button = (name: string | RegExp) => d.page.getByRole('button', { name })
const push = async (name: string | RegExp) => {
  await button(name).focus()
  await press('Enter')
}
const posts = (text: string) => d.page.getByText(text)

test('a receipt note hands empties to the principal, and says before what the books will say', async () => {
  await signIn(d.page, 'superadmin')
  await open(d.page, '/inventory/brn')
  await expect(d.page.getByText('No bottle receipt notes yet')).toBeVisible()
  await press('n')
  await expect(d.heading('New bottle receipt note')).toBeVisible()
  await expect(d.page.getByRole('textbox', { name: 'Their note no.' })).toBeFocused()
  await write('RN-501')
  await press('Enter', 'Enter')
  await write('Lorry 2')
  await press('Enter')
  // The grid: the bottle by its code, the usual way, how many.
  await enter('B12')
  await press('Enter')
  await enter('20')
  await enter('B5')
  await enter('E-D')
  await enter('2')
  await expect(
    posts(
      'Posts: Dr Bottles at the principal 120,000.00 · Dr Damaged bottles 8,000.00 · Cr Bottles at the depot 128,000.00',
    ),
  ).toBeVisible()
  await expectAccessible(d.page, 'new bottle receipt note')
  await d.shoot('bottleReceipt-new')
  await press('Control+Enter')
  const note = d.page.getByRole('dialog', { name: /BRN-2026/ })
  await expect(note.getByText('Empties → principal')).toBeVisible()
  await expect(note.getByText('1312')).toBeVisible()
  await expectAccessible(d.page, 'bottle receipt note')
  await d.shoot('bottleReceipt')
  await press('Escape')
  await expect(d.row(/RN-501/)).toContainText('128,000.00')
})

test('more than there are is marked before it is sent; a note is cancelled while its bottles are there', async () => {
  await open(d.page, '/inventory/brn?view=new')
  await expect(d.page.getByRole('textbox', { name: 'Their note no.' })).toBeFocused()
  await press('Control+Enter')
  await expect(d.page.getByText('No bottles are recorded: type a bottle and a quantity.').first()).toBeVisible()
  await d.page.getByRole('textbox', { name: 'Their note no.' }).focus()
  await press('Enter', 'Enter', 'Enter')
  await enter('B5')
  await press('Enter')
  await enter('39')
  await expect(d.page.getByText('only 38 there')).toBeVisible()
  await press('Escape')
  await button('Discard draft').press('Enter')
  await d.row(/RN-501/).focus()
  await press('Enter')
  await push('Cancel note…')
  await button('Cancel it').press('Enter')
  await expect(d.page.getByText(/BRN-2026-\d+ is cancelled/).first()).toBeVisible()
  await expect(d.row(/RN-501/)).toContainText('Cancelled')
})

test('an order buys bottles, owes the principal and books what they cost above the standard', async () => {
  await open(d.page, '/inventory/brn-purchase-order')
  await expect(d.page.getByText('No bottles were bought yet')).toBeVisible()
  await press('n')
  await expect(d.page.getByRole('textbox', { name: 'Invoice no.' })).toBeFocused()
  await write('LT-B-77')
  // Past day, place and remark.
  await press('Enter', 'Enter', 'Enter', 'Enter')
  await enter('B12')
  await enter('10')
  await press('Control+A')
  await enter('6100')
  await expect(
    posts('Posts: Dr Bottles at the principal 60,000.00 · Dr Bottle price variance 1,000.00 · Cr Litro 61,000.00'),
  ).toBeVisible()
  await d.shoot('bottleReceipt-po-new')
  await press('Control+Enter')
  const order = d.page.getByRole('dialog', { name: /BPO-2026/ })
  await expect(order.getByText('2010')).toBeVisible()
  await expect(order.getByRole('button', { name: /Bill/ })).toBeVisible()
  await expectAccessible(d.page, 'bottle purchase order')
  await d.shoot('bottleReceipt-po')
})

test('bottles stand by location; one is lost, and its price changes everywhere at once', async () => {
  await open(d.page, '/inventory/bottle/stock')
  // 60 empties, 100 filled, 50 at primary with those that were bought, 10 at Outlet A, 2 damaged.
  await expect(d.row(/^B12/)).toContainText(/60\s*100\s*0\s*50\s*10\s*2\s*222/)
  await d.shoot('bottle-stock')
  await d.row(/^B12/).focus()
  await press('Enter')
  await expect(d.heading('B12')).toBeVisible()
  await expect(d.page.getByRole('link', { name: 'LPG-12-5' })).toBeVisible()
  await d.shoot('bottle')
  await push('Found or lost…')
  await expect(d.page.getByRole('textbox', { name: 'How many' })).toBeFocused()
  await write('1')
  await d.page.getByRole('textbox', { name: 'Reason' }).focus()
  await write('Count of the yard')
  await expect(posts('Posts: Dr Bottle loss 6,000.00 · Cr Bottles at the depot 6,000.00')).toBeVisible()
  await expectAccessible(d.page, 'found or lost')
  await d.shoot('bottle-count')
  await press('Control+Enter')
  await expect(d.page.getByText('B12: the count is adjusted').first()).toBeVisible()
  await push('Change the standard cost…')
  await expect(d.page.getByRole('textbox', { name: 'New standard cost' })).toBeFocused()
  await d.type('6050')
  await press('Tab')
  // 159 at RD, 50 at primary, 10 at outlets, 2 damaged: 221 by 50.00.
  await expect(
    posts(
      'Posts: Dr Bottles at the depot 7,950.00 · Dr Bottles at the principal 2,500.00 · Dr Bottles at outlets 500.00 · Dr Damaged bottles 100.00 · Cr Revaluation surplus 11,050.00',
    ),
  ).toBeVisible()
  await expectAccessible(d.page, 'change of standard cost')
  await d.shoot('bottle-price')
  await press('Control+Enter')
  await expect(d.page.getByText('B12: the standard cost is changed').first()).toBeVisible()
})

test('a type and a bottle are added', async () => {
  await open(d.page, '/inventory/bottle/stock?view=types')
  await expect(d.row(/CYL-5/)).toBeVisible()
  await press('n')
  await expect(d.page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await write('CYL-37')
  await press('Enter')
  await write('Cylinder 37-5 kg')
  await press('Enter')
  await write('37.5')
  await press('Control+Enter')
  await expect(d.row(/CYL-37/)).toContainText('37.5')
  await open(d.page, '/inventory/bottle/stock/create-stock')
  await expect(d.page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await write('B37')
  await press('Enter')
  await write('LP gas cylinder 37.5 kg')
  await press('Enter')
  await d.pick('Cylinder 37-5')
  await expect(d.page.getByRole('textbox', { name: 'Capacity (KG)' })).toHaveValue('37.5')
  // Another capacity than that of the type is taken, but marked.
  const held = d.page.getByText('Cylinder 37-5 kg holds 37.5 KG')
  await d.page.getByRole('textbox', { name: 'Capacity (KG)' }).fill('36')
  await press('Tab')
  await expect(held).toBeVisible()
  await d.page.getByRole('textbox', { name: 'Capacity (KG)' }).fill('37.5')
  await press('Tab')
  await expect(held).toBeHidden()
  await d.page.getByRole('textbox', { name: 'Standard cost' }).focus()
  await write('14000')
  await d.shoot('bottle-new')
  await press('Control+Enter')
  await expect(d.row(/^B37/)).toContainText('14,000.00')
})

test('a new item names the bottle of its capacity, which is found by typing', async () => {
  await open(d.page, '/inventory/stock/create-stock')
  await expect(d.page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await write('LPG-37')
  await d.page.getByRole('textbox', { name: /^Capacity/ }).focus()
  await write('37.5')
  await press('Enter')
  // The unit too, which is one of five.
  await d.pick('KG')
  const hint = d.page.getByText('B37 fits. Without it, bottles are not counted.')
  await expect(hint).toBeVisible()
  await d.page.getByRole('combobox', { name: 'Bottle' }).focus()
  await d.pick('b37')
  await expect(hint).toBeHidden()
  await expect(d.page.locator('.ant-select-content', { hasText: 'B37' })).toBeVisible()
  // Its button, which Tab reaches, takes it as well.
  await open(d.page, '/inventory/stock/create-stock')
  await d.page.getByRole('textbox', { name: /^Capacity/ }).fill('37.5')
  await d.page.getByRole('combobox', { name: 'Unit' }).focus()
  await d.pick('KG')
  await expect(hint).toBeVisible()
  await d.page.getByRole('combobox', { name: 'Bottle' }).focus()
  await press('Tab')
  await expect(d.page.getByRole('button', { name: 'Use B37' })).toBeFocused()
  await press('Enter')
  await expect(hint).toBeHidden()
  await expect(d.page.getByRole('combobox', { name: 'Bottle' })).toBeFocused()
  await expect(d.page.locator('.ant-select-content', { hasText: 'B37' })).toBeVisible()
  await d.shoot('stock-bottle-fitting')
})

test('empties are lent for a deposit, some come back, one is paid for and sets off its deposit', async () => {
  await open(d.page, '/accounts/pending-bottle-loan-management')
  await expect(d.row(/Outlet A/)).toContainText('B12')
  await d.shoot('bottle-loans')
  // What the opening brought is not this page's to withdraw.
  await d.row(/Outlet A/).focus()
  await press('Enter')
  await expect(d.page.getByText('Out at go-live: posted with the opening of the bottle.')).toBeVisible()
  await expect(button('Void…')).toHaveCount(0)
  await press('Escape')
  await expect(d.page.getByRole('dialog')).toBeHidden()
  await press('n')
  await expect(d.page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await d.pick('Outlet C')
  await d.pick('B12')
  await write('4')
  await press('Tab')
  await write('8000')
  await press('Tab')
  await expect(
    posts(
      'Posts: Dr Bottles at outlets 24,200.00 · Dr Cash in hand 8,000.00 · Cr Bottles at the depot 24,200.00 · Cr Bottle deposits 8,000.00',
    ),
  ).toBeVisible()
  await expectAccessible(d.page, 'new bottle loan')
  await d.shoot('bottle-loan-new')
  await press('Control+Enter')
  const loan = d.page.getByRole('dialog', { name: /LN-2026-\d+ · Outlet C/ })
  await expect(loan.getByText('4 of 4')).toBeVisible()
  await press('c')
  const closing = d.page.getByRole('dialog', { name: /of Outlet C/ })
  await expect(closing.getByRole('textbox', { name: 'Returned' })).toHaveValue('4')
  await expect(closing.getByRole('textbox', { name: 'Refund' })).toHaveValue('8,000.00')
  await closing.getByRole('textbox', { name: 'Returned' }).focus()
  await d.type('2')
  await press('Tab', 'Tab')
  await write('1')
  await press('Tab')
  // Three of four: 6,000 of the deposit, set off against the bottle that is paid for.
  await expect(closing.getByRole('textbox', { name: 'Set off' })).toHaveValue('6,000.00')
  await expect(
    posts(
      'Posts: Dr Cash in hand 500.00 · Dr Bottle deposits 6,000.00 · Dr Bottles at the depot 12,100.00 · Dr Cost of bottles sold 6,050.00 · Cr Bottles at outlets 18,150.00 · Cr Sales of bottles 6,500.00',
    ),
  ).toBeVisible()
  await expectAccessible(d.page, 'closing a loan')
  await d.shoot('bottle-loan-close')
  await press('Control+Enter')
  await expect(closing).toBeHidden()
  await expect(loan.getByText('1 of 4')).toBeVisible()
  await d.shoot('bottle-loan')
})

test('what came back shows on its day, is taken back again, and the loan withdrawn', async () => {
  await open(d.page, '/accounts/bottle-loan-collected')
  await expect(d.row(/Outlet C/)).toContainText('6,500.00')
  await expectAccessible(d.page, 'bottle loans collected')
  await d.shoot('bottle-loans-collected')
  await d.row(/Outlet C/).focus()
  await press('Enter')
  const loan = d.page.getByRole('dialog', { name: /LN-2026-\d+ · Outlet C/ })
  await loan.getByRole('button', { name: 'Reverse…' }).press('Enter')
  await d.page.getByRole('button', { name: 'Reverse', exact: true }).press('Enter')
  await expect(loan.getByText('4 of 4')).toBeVisible()
  await push('Void…')
  await button('Void the loan').press('Enter')
  await expect(d.page.getByText(/is voided/).first()).toBeVisible()
  await expect(loan).toBeHidden()
  await expect(d.row(/Outlet A/)).toBeVisible()
  await expect(d.row(/Outlet C/)).toHaveCount(0)
})

test('a product without bottles knows nothing of them', async () => {
  const { post } = await caller(d.server.url, 'superadmin')
  await post('/api/Stock/create-item', { code: 'STOVES', name: 'Stoves', unit: 2, unitSize: 0 })
  await push(/Change the product/)
  await button(/Stoves/).press('Enter')
  await expect(d.heading('Dashboard')).toBeVisible()
  for (const path of [
    '/inventory/brn',
    '/inventory/brn-purchase-order',
    '/inventory/brns/invoice',
    '/inventory/brn-stocks/journal-report',
    '/accounts/pending-bottle-loan-management',
    '/accounts/pending-bottle-loan-management/create-loan',
    '/accounts/reports/bottle-report',
  ]) {
    await open(d.page, path)
    await expect(d.page, path).toHaveURL(/not-found/)
    await expect(d.page.getByText('Stoves has no bottles'), path).toBeVisible()
  }
  for (const [path, heading] of [
    ['/accounts/bottle-loan-collected', 'Bottles returned & settled'],
    ['/inventory/bottle/stock', 'Bottle stock'],
  ] as const) {
    await open(d.page, path)
    await expect(d.heading(heading)).toBeVisible()
  }
  // The menu of this page's group is open.
  await expect(d.page.getByRole('menuitem', { name: 'Bottle stock' })).toBeVisible()
  await expect(d.page.getByRole('menuitem', { name: 'Bottle receipt notes' })).toHaveCount(0)
})
