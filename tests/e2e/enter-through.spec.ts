/** Every document is typed with Enter alone, from its first field to Save; saved, the cursor stands where the next key goes. */
import { desk, open, signIn } from './depot.ts'
import { type Answers, enterToSave, expectCursor, fieldsOf } from './enter-walk.ts'
import { expect, test } from './test.ts'

// The lists at the end show what the forms have made: a second try makes it anew.
test.describe.configure({ mode: 'serial' })

const d = desk()
test.beforeAll(() => signIn(d.page, 'superadmin'))

/** The form by its address, or by that of its list, on which N opens it; its heading, what is typed, and what it says once it is saved. */
type Form = readonly [path: string, heading: string, answers: Answers, saved: RegExp]

const forms: readonly Form[] = [
  [
    '/inventory/grn/create',
    'New goods received note',
    { 'Invoice no.': 'ENT-1', 'Item, Line 1': 'lpg-12', 'Qty, Line 1': '4', 'Item, Line 2': 'reg', 'Qty, Line 2': '1' },
    /GRN-2026-/,
  ],
  [
    '/inventory/ern',
    'New expiry note',
    { 'Item (empty: not in stock), Line 1': 'lpg-12', 'Qty, Line 1': '1' },
    /ERN-2026-/,
  ],
  ['/inventory/brn', 'New bottle receipt note', { 'Bottle, Line 1': 'b12', 'Qty, Line 1': '1' }, /BRN-2026-/],
  [
    '/accounts/pending-cheque-management/create-cheque',
    'Cheque received',
    { From: 'Outlet A', 'Cheque no.': '700001', 'Bank of the cheque': 'BOC', Amount: '1000' },
    /700001/,
  ],
  [
    '/accounts/pending-credit-management/create-credit-bill',
    'New bill',
    { Customer: 'Outlet A', 'Bill no.': 'ENT-2', Amount: '500' },
    /ENT-2/,
  ],
  [
    '/accounts/pending-bottle-loan-management/create-loan',
    'New bottle loan',
    { Customer: 'Outlet A', Bottle: 'B12', Quantity: '1' },
    /LN-2026-/,
  ],
  ['/accounts/expenses/create-expense', 'New expense', { Account: '5290', Amount: '100' }, /EX-2026-/],
  [
    '/accounts/general-entry',
    'General entry',
    { 'Account, Line 1': '5290', 'Debit, Line 1': '100', 'Account, Line 2': '3' },
    /Posted as/,
  ],
  ['/accounts/transfers', 'New transfer', { Amount: '250' }, /TR-2026-/],
  ['/accounts/receive-payment', 'Receive payment', { Customer: 'Outlet A', 'Amount received': '500' }, /RC-2026-/],
  [
    '/accounts/pay-bills',
    'Pay bills',
    { Supplier: 'Litro', 'Amount to pay': '500', 'Cheque no.': '800001' },
    /PY-2026-/,
  ],
]

/** From the first field of the form that is open to Save, and saves. */
async function typeThrough(answers: Answers, saved: RegExp): Promise<void> {
  const { page } = d
  await page.locator('[data-entry] input:not([disabled], [tabindex="-1"])').first().focus()
  const stops = await enterToSave(page, answers)
  expect(stops).toEqual(expect.arrayContaining(await fieldsOf(page)))
  await page.keyboard.press('Enter')
  await expect(page.getByText(saved).first()).toBeVisible()
  await expectCursor(page, `after saving, ${saved}`)
}

for (const [path, heading, answers, saved] of forms)
  test(`${heading}: Enter leads through every field to Save`, async () => {
    const { page } = d
    await open(page, path)
    const form = page
      .getByRole('heading', { name: heading })
      .or(page.getByRole('dialog', { name: heading }))
      .first()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (!(await form.isVisible())) await page.keyboard.press('n')
    await expect(form).toBeVisible()
    await expect(page.locator('[data-entry] :focus')).toHaveCount(1)
    await typeThrough(answers, saved)
  })

test('a trip is loaded, unloaded and settled with Enter', async () => {
  const { page } = d
  await open(page, '/sales/loading/create')
  await expect(page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await typeThrough(
    {
      Route: 'Galle',
      Vehicle: 'V2',
      'Sales rep': 'Kamal',
      'Item, Line 1': 'reg',
      'Quantity, Line 1': '2',
      'Person, Line 1': 'nimal',
    },
    /RT-2026-/,
  )
  await expect(d.heading(/^RT-2026-/)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await open(page, `/sales/unloading?id=${id}`)
  await expect(page.getByRole('textbox', { name: 'Good, Line 1' })).toBeFocused()
  await typeThrough({ 'Good, Line 1': '1' }, /Settle RT-2026-/)

  await page.keyboard.press('1')
  const stops = await enterToSave(page, { Amount: '1100' })
  expect(stops).toContain('Settled on')
  await page.keyboard.press('Enter')
  await expect(d.heading(/Settlement of RT/)).toBeVisible()
  await expectCursor(page, 'after settling')
})

test('Tab takes what an open list marks and goes on; the bank of an earlier cheque is offered', async () => {
  const { page } = d
  await open(page, '/accounts/receive-payment')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type('Outlet A')
  await expect(page.getByRole('option', { name: /Outlet A/ })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Amount received' })).toBeFocused()
  await page.getByRole('radiogroup', { name: 'Received by' }).getByText('Cheque').click()
  const bank = page.getByRole('combobox', { name: 'Bank of the cheque' })
  await bank.focus()
  await page.keyboard.type('b')
  await expect(page.getByRole('option', { name: 'BOC' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(bank).toHaveValue('BOC')
  await expect(page.getByRole('textbox', { name: 'Cheque no.' })).toBeFocused()
})

test('a count is begun and counted with Enter', async () => {
  const { page } = d
  await open(page, '/inventory/counts/create')
  await expect(d.heading('New physical count')).toBeVisible()
  await typeThrough({}, /CS-2026-/)
  await typeThrough({ 'You counted, Line 1': '5' }, /Counts on CS-2026-/)
})

/** Lists whose documents open in a drawer beside them; the forms above have made one of each. */
const drawers = [
  '/accounts/transfers',
  '/accounts/pending-credit-management',
  '/accounts/pending-cheque-management',
  '/accounts/pending-bottle-loan-management',
  '/accounts/payments',
  '/inventory/ern',
  '/inventory/brn',
]
for (const list of drawers)
  test(`${list}: a document opens with the cursor where its letters hold, and leaves it on its row`, async () => {
    const { page } = d
    await open(page, list)
    await page.locator('tr[data-row]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Notes & files' })).toBeVisible()
    await expect(page.locator('.ant-drawer :focus, .ant-drawer:focus')).toHaveCount(1)
    await expect(page.locator('.ant-drawer input:focus')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('tr[data-row]:focus')).toHaveCount(1)
  })

test('an amount that is proposed for a line is typed over, and an empty line is named', async () => {
  const { page } = d
  await open(page, '/accounts/general-entry')
  await page.getByRole('combobox', { name: 'Account, Line 1' }).focus()
  for (const text of ['5290', '1000.50']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('textbox', { name: 'Note, Line 1' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Account, Line 2' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Line 2 is empty: an entry needs at least two lines.').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Account, Line 2' })).toBeFocused()
  // No number of an account is found by its end.
  await page.keyboard.type('290')
  await expect(page.getByRole('option', { name: /5290/ })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enter a debit or a credit', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1010')
  await page.keyboard.press('Enter')
  const credit = page.getByRole('textbox', { name: 'Credit, Line 2' })
  await expect(credit).toHaveValue('1,000.50')
  await credit.press('Escape')
})
