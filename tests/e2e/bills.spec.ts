/** Open bills by keyboard alone: written, collected in part, taken back, written off, paid with more than was open, withdrawn. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { caller, desk, expectAccessible, goTo, open, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const LIST = '/accounts/pending-credit-management'
const d = desk()
const { row, shoot, type, pick } = d
let page: Page

test.beforeAll(async () => {
  page = d.page
  await signIn(page, 'superadmin')
})

/** The list as it is saved for other programs. */
async function savedCsv(): Promise<string> {
  await page.keyboard.press('Control+e')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const note = page.getByText(/^Saved as .*\.csv/)
  await expect(note).toBeVisible()
  const name = /Saved as (.*\.csv)/.exec((await note.textContent()) ?? '')?.[1] ?? ''
  const path = join(d.place.of('exports'), name)
  const text = readFileSync(path, 'utf8')
  rmSync(path)
  return text
}

test('shows who owes what, and how old it is', async () => {
  await visit(page, LIST)
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeVisible()
  await expect(row(/OB-A/)).toContainText('50,000.00')
  await expect(page.getByText(/2 bills/)).toContainText('80,000.00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByText('open in total')).toContainText('80,000.00')
  await shoot('bills-chosen')
  // Of two customers: one payment cannot be over both.
  await expect(page.getByText('Choose bills of one customer')).toBeVisible()
  await page.keyboard.press('Escape')
  await row(/OB-A/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Receive payment' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'To pay of bill OB-A' })).toHaveValue('50,000.00')
  // While none is chosen, its keys are for the row that has the cursor; from the bill itself it is chosen, too.
  await open(page, LIST)
  await row(/OB-A/).focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Space selects this bill, Ctrl+A all of this page.').first()).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('textbox', { name: 'To pay of bill OB-A' })).toHaveValue('50,000.00')
  await open(page, LIST)
  await row(/OB-A/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /OB-A/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Open Outlet A' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('textbox', { name: 'To pay of bill OB-A' })).toHaveValue('50,000.00')
  await open(page, LIST)
  const late = page.getByRole('button', { name: /61–90 days overdue/ })
  await late.focus()
  await page.keyboard.press('Enter')
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Nothing matches this search or filter')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(/OB-A/)).toBeVisible()
  // A search that finds nothing leads to the way out of it, and the next Enter takes that.
  await page.keyboard.press('/')
  await page.keyboard.type('nobody')
  await expect(page.getByText('Nothing matches this search or filter')).toBeVisible()
  // Its report cannot be searched, and says so.
  await expect(page.getByRole('button', { name: 'Report without search and column filters…' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').getByRole('button', { name: 'Clear filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(/OB-A/)).toBeVisible()
})

test('writes a bill for sales; the customer’s other bills and the entry stand under it', async () => {
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New bill' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await pick('Outlet B')
  await expect(page.getByText(/Outlet B owes LKR 30,000.00 in open bills/)).toBeVisible()
  await page.keyboard.type('SB-1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('=1200*3')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Posts: Dr Trade debtors 3,600.00 · Cr Sales by hand 3,600.00/)).toBeVisible()
  await shoot('bill-new')
  await page.keyboard.press('Control+Enter')
  const bill = page.getByRole('dialog', { name: 'SB-1 · Outlet B' })
  await expect(bill).toContainText('3,600.00')
  await expect(bill.getByText('4030')).toBeVisible()
})

test('collects a part in cash and the rest stays open', async () => {
  const bill = page.getByRole('dialog', { name: 'SB-1 · Outlet B' })
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect bill SB-1 of Outlet B' })
  await expect(collect.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('1000')
  await page.keyboard.press('Tab')
  await expect(collect.getByText('LKR 2,600.00 stays open')).toBeVisible()
  await expectAccessible(page, 'collecting a bill')
  await shoot('bill-collect')
  await page.keyboard.press('Control+Enter')
  await expect(collect).toBeHidden()
  await expect(bill.getByText('Cash · Cash in hand')).toBeVisible()
  await expect(bill.getByText('Settled in part')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('Bill SB-1 is settled in part. Reverse its settlements first (U)')).toBeVisible()
  await expectAccessible(page, 'a bill')
  await shoot('bill')
})

test('takes the settlement back, and writes a part off as a credit note', async () => {
  const bill = page.getByRole('dialog', { name: 'SB-1 · Outlet B' })
  // It is a receipt like any other: reversed as a whole, from the bill, and asked about by what it was paid with.
  await expect(bill.getByRole('link', { name: /^RC-/ })).toBeVisible()
  await page.keyboard.press('u')
  const question = page.getByRole('dialog', { name: /^Reverse RC-/ })
  await expect(question).toContainText('Cash in hand. The bills it settled are open again.')
  await expect(question).not.toContainText(/cheque|advance/i)
  // A letter goes into the reason wherever the cursor is.
  await question.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.type('Counted twice')
  await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('Counted twice')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/RC-.* is reversed/).first()).toBeVisible()
  await expect(bill.getByText(/reversed/)).toBeVisible()
  await expect(bill.getByText(/^by .* · Counted twice$/)).toBeVisible()
  await page.keyboard.press('Alt+m')
  await page.getByRole('menuitem', { name: 'Credit note…' }).focus()
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Credit note: bill SB-1 of Outlet B' })
  await expect(note.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await type('600')
  await note.getByRole('textbox', { name: 'Reason' }).focus()
  await page.keyboard.type('Dented regulator')
  await shoot('bill-credit-note')
  await page.keyboard.press('Control+Enter')
  await expect(note).toBeHidden()
  // By what it was settled, why, and with which entry.
  await expect(bill.getByText(/^Credit note · Dented regulator/)).toBeVisible()
  await bill
    .getByRole('row', { name: /Dented regulator/ })
    .getByRole('button', { name: /^JE-/ })
    .press('Enter')
  const entry = page.getByRole('dialog', { name: /^JE-/ })
  await expect(entry.getByText('4010')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  // While the entry slides away, Esc is its own.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(bill).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(row(/SB-1/)).toContainText('3,000.00')
})

test('more than is open is refused at its field, and kept as an advance once that is said', async () => {
  await row(/SB-1/).focus()
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect bill SB-1 of Outlet B' })
  await expect(collect.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('3500')
  await page.keyboard.press('Control+Enter')
  await expect(collect.getByText(/is LKR 500.00 more than what is open/)).toBeVisible()
  await shoot('bill-too-much')
  await collect.getByRole('checkbox', { name: /Keep the LKR 500.00 above the bill/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(collect).toBeHidden()
  await expect(row(/SB-1/)).toBeHidden()
  await expect(row(/OB-A/)).toBeVisible()
})

test('the advance settles another bill of the same customer', async () => {
  await row(/OB-B/).focus()
  await page.keyboard.press('Enter')
  const bill = page.getByRole('dialog', { name: 'OB-B · Outlet B' })
  await expect(bill.getByText(/Outlet B has LKR 500.00 of advances/)).toBeVisible()
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect bill OB-B of Outlet B' })
  await expect(collect.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await collect.getByRole('radio', { name: 'Cash' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(collect.getByRole('radio', { name: 'Advance' })).toBeChecked()
  await expect(collect.getByRole('textbox', { name: 'Amount' })).toHaveValue('500.00')
  await page.keyboard.press('Control+Enter')
  await expect(collect).toBeHidden()
  await expect(bill.getByText('From an advance')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('corrects a bill’s due date, and withdraws one that was a mistake', async () => {
  await expect(page.getByRole('dialog')).toBeHidden()
  await visit(page, '/accounts/pending-credit-management?q=Outlet')
  await expect(row(/OB-A/).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await pick('Outlet A')
  // A number of the customer that exists is said when it is left, with the way to its bill.
  await page.keyboard.type('OB-A')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Bill no\. is recorded already: CB-/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open CB-/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Bill no.' }).focus()
  await type('SB-2')
  await expect(page.getByRole('link', { name: /^Open CB-/ })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByText(/is recorded already/)).toBeHidden()
  await page.keyboard.type('250')
  await page.keyboard.press('Control+Enter')
  const bill = page.getByRole('dialog', { name: 'SB-2 · Outlet A' })
  await expect(bill).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The list stands as it was, with the cursor on the new bill.
  await expect(page).toHaveURL(/q=Outlet/)
  await expect(row(/SB-2/)).toBeFocused()
  await visit(page, '/accounts/pending-credit-management')
  // The last row: the cursor would not come back to it by chance.
  await row(/SB-2/).focus()
  await expect(row(/SB-2/)).not.toHaveAttribute('data-row', '0')
  await page.keyboard.press('Enter')
  await expect(bill).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: 'Edit bill SB-2 · Outlet A' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await expect(page.getByText(/Outlet A owes LKR [\d,.]+ in open bills/)).toBeVisible()
  await expect(page.getByText(/posts again/)).toHaveCount(0)
  await type('300')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Reverses its entry and posts again: Dr Trade debtors 300.00 · Cr Sales by hand 300.00'),
  ).toBeVisible()
  // As it stands in the books there is nothing to ask about.
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await type('250')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/posts again/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bill).toBeVisible()
  // Closed, the cursor is on its row: the next key is for no other bill.
  await page.keyboard.press('Escape')
  await expect(bill).toBeHidden()
  await expect(row(/SB-2/)).toBeFocused()
  // So it is when another form was left.
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(/SB-2/)).toBeFocused()
  expect(await savedCsv()).toContain('SB-2')
  await row(/SB-2/).focus()
  await page.keyboard.press('Enter')
  await expect(bill).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await type('300')
  await page.keyboard.press('Control+Enter')
  await expect(bill.getByText('300.00').first()).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog', { name: /Void bill SB-2/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bill SB-2 is voided').first()).toBeVisible()
  await expect(row(/SB-2/)).toBeHidden()
  await expect(page.locator('tr:focus')).toHaveCount(1)
  // A file is read anew, though its pages were read before.
  expect(await savedCsv()).not.toContain('SB-2')
})

test('a search that finds no open bill leads to those that are settled or void', async () => {
  await page.keyboard.press('/')
  await page.keyboard.type('SB-2')
  await expect(page.getByText('None here; 1 among all bills')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(/SB-2/)).toBeFocused()
  await expect(row(/SB-2/)).toContainText('Voided')
  await page.keyboard.press('Enter')
  // Nothing is open of it, as the list says, too.
  await expect(page.getByRole('dialog', { name: 'SB-2 · Outlet A' })).toContainText(/Open\s*LKR\s*0\.00/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page, 'settled and void bills')
  await page.keyboard.press('c')
  await expect(page.getByText('Bill SB-2 is not open: Voided.').first()).toBeVisible()
  // First the search goes, then the filters.
  await page.keyboard.press('Escape')
  await expect(row(/OB-A/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Settled too' })).not.toBeChecked()
  await expect(row(/OB-A/)).toBeVisible()
  // The cursor may stay in the search box.
  await page.keyboard.press('/')
  await page.keyboard.type('SB-2')
  await expect(page.getByText('None here; 1 among all bills')).toBeVisible()
  await page.keyboard.press('Alt+l')
  await expect(row(/SB-2/)).toContainText('Voided')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('what is owed to suppliers stands on the other side', async () => {
  await visit(page, LIST)
  await expect(row(/OB-A/)).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Bill type' }).getByText('Payable').click()
  await expect(row(/OB-L/)).toContainText('400,000.00')
  // Down leads into the rows, not to the other side.
  await page.keyboard.press('ArrowDown')
  await expect(row(/OB-L/)).toBeFocused()
  await expectAccessible(page, 'payables')
  await row(/OB-L/).focus()
  await page.keyboard.press('c')
  const pay = page.getByRole('dialog', { name: 'Pay bill OB-L of Litro' })
  await expect(pay.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('100000')
  await pay.getByRole('radio', { name: 'Cash' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(pay.getByRole('combobox', { name: 'Drawn on' })).toBeVisible()
  await pay.getByRole('textbox', { name: 'Cheque no.' }).focus()
  await page.keyboard.type('500001')
  await shoot('bill-pay')
  await page.keyboard.press('Control+Enter')
  await expect(pay).toBeHidden()
  await expect(row(/OB-L/)).toContainText('300,000.00')
})

test('an amount settles the bills that were chosen first; Esc goes back, and asks when something was typed', async () => {
  const { get, post } = await caller(d.server.url, 'superadmin')
  const { items } = await get<{ items: { id: number }[] }>('/api/Outlet?searchQuery=Outlet C')
  for (const [bill_no, amount] of [
    ['PC-1', 20_000_00],
    ['PC-2', 10_500_00],
    ['PC-3', 10_500_00],
    ['PC-4', 10_500_00],
  ] as const)
    await post('/api/Credit/open-credit-bill', { receivables: 1, partyId: items[0]?.id, bill_no, amount, source: 1 })
  await visit(page, LIST)
  for (const name of [/PC-2/, /PC-3/, /PC-4/]) {
    await row(name).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('p')
  const amount = page.getByLabel('Amount received')
  const part = (bill: string) => page.getByRole('textbox', { name: `To pay of bill ${bill}` })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('31,500.00')
  await shoot('receive-chosen')
  // The amount follows the choice until one is typed.
  await page.getByRole('checkbox', { name: 'Choose bill PC-4' }).press('Space')
  await expect(amount).toHaveValue('21,000.00')
  await page.getByRole('checkbox', { name: 'Choose bill PC-4' }).press('Space')
  // While it is typed the bills follow; ↓ leads to them, ↑ back.
  await amount.focus()
  await page.keyboard.type('30000')
  await expect(page.getByText('2 bills paid in full · 1 bill paid in part')).toBeVisible()
  await expect(page.getByRole('row', { name: /PC-4/ })).toContainText('1,500.00')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'Choose bill PC-1' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(amount).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(part('PC-4')).toHaveValue('9,000.00')
  await expect(part('PC-2')).toHaveValue('10,500.00')
  await expect(part('PC-1')).toHaveCount(0)
  // One press to the group of ways, on its chosen option.
  await expect(
    page.getByRole('radiogroup', { name: 'Received by' }).getByRole('radio', { checked: true }),
  ).toBeFocused()
  await amount.focus()
  await page.keyboard.type('32000')
  await page.keyboard.press('Tab')
  await expect(part('PC-4')).toHaveValue('10,500.00')
  await expect(part('PC-1')).toHaveValue('500.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toContainText('kept as a draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible()
  await expect(page.getByText('3 selected')).toBeVisible()
  await row(/PC-2/).focus()
  await page.keyboard.press('p')
  await expect(amount).toBeFocused()
  // Another party is chosen over the first one, or none.
  const party = page.getByRole('combobox', { name: 'Customer' })
  await party.focus()
  await page.keyboard.press('Delete')
  await expect(amount).toHaveCount(0)
  await expect(party).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible()
})

test('saving a payment of chosen bills leads back to the list as it was left', async () => {
  await open(page, `${LIST}?q=PC-&sort=-dueOn`)
  for (const name of [/PC-2/, /PC-3/]) {
    await row(name).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('p')
  await expect(page.getByLabel('Amount received')).toBeFocused()
  // A cheque came last.
  await page.getByRole('radiogroup', { name: 'Received by' }).getByText('Cash').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/pending-credit-management\?q=PC-&sort=-dueOn$/)
  await expect(page.getByText(/LKR 21,000.00 received from Outlet C. Paid in full: PC-2, PC-3./).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await expect(row(/PC-2/)).toBeHidden()
  await expect(row(/PC-1/)).toBeVisible()
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(1)
  await expect(page.getByText(/\d selected/)).toBeHidden()
})

test('a bill leads to the others that the same receipt settled', async () => {
  await open(page, `${LIST}?q=PC-2&all=true`)
  await row(/PC-2/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /PC-2/ }).getByRole('link', { name: 'PC-3' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /PC-3/ })).toBeVisible()
})

test('Esc leads back from the statement of a party', async () => {
  await visit(page, LIST)
  await goTo(page, '/accounts/party-statement')
  await expect(page.getByRole('heading', { name: 'Party statement', level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible()
})

test('a last page that was gone for a while is reached again', async () => {
  const call = await caller(d.server.url, 'superadmin')
  const { items } = await call.get<{ items: { id: number; code: string }[] }>('/api/Outlet?PageSize=50')
  const partyId = items.find(({ code }) => code === 'OUT-A')?.id
  const write = (number: number) =>
    call.post<{ id: number }>('/api/Credit/open-credit-bill', {
      receivables: 1,
      partyId,
      bill_no: `LP-${number}`,
      amount: 10_000,
      source: 1,
      dueOn: '2027-01-31',
    })
  const range = page.locator('.ant-pagination-total-text').first()
  const shown = async () => (/–(\d+) of (\d+)/.exec((await range.textContent()) ?? '') ?? []).map(Number)
  await visit(page, LIST)
  await expect(range).toBeVisible()
  const [, , before = 0] = await shown()
  for (let number = 1; number <= 40; number++) await write(number)
  const total = before + 40
  await expect(range).toContainText(`of ${total}`)
  const [, rows = 0] = await shown()
  // One bill stands alone on the last page.
  const missing = (rows + 1 - (total % rows)) % rows
  let alone = { id: 0 }
  for (let number = 41; number <= 40 + (missing || rows); number++) alone = await write(number)
  const all = total + (missing || rows)
  const last = page.locator(`.ant-pagination-item-${Math.ceil(all / rows)}`)
  await last.click()
  await expect(range).toContainText(`${all}–${all} of ${all}`)
  await call.remove(`/api/Credit/${alone.id}`)
  await expect(range).toContainText(`${all - 1} of ${all - 1}`)
  await write(100)
  await write(101)
  await expect(range).toContainText(`of ${all + 1}`)
  await last.click()
  await expect(range).toContainText(`${all}–${all + 1} of ${all + 1}`)
})

test('a new bill of another page has the cursor as soon as its panel is closed, and no bill before it', async () => {
  for (const [number, isOpened] of [
    ['NB-1', false],
    ['NB-2', true],
  ] as const) {
    await visit(page, LIST)
    await expect(row(/OB-A/)).toBeVisible()
    await row(/OB-A/).focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await pick('Outlet A')
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
    await page.keyboard.type('150')
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLTableRowElement) document.body.dataset['rows'] += ` ${target.innerText}`
      })
      document.body.dataset['rows'] = ''
    })
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/[?&]bill=/)
    // The panel may still be sliding in.
    if (isOpened) await expect(page.getByRole('button', { name: 'Collect this bill' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row(new RegExp(number))).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
    const rows = (await page.evaluate(() => document.body.dataset['rows'])) ?? ''
    expect(rows).toContain(number)
    expect(rows).not.toContain('OB-A')
  }
})

test('a key that is pressed while a row is being opened is not for the row', async () => {
  await visit(page, LIST)
  await row(/OB-A/).focus()
  await row(/OB-A/).evaluate((tr) => {
    for (const key of ['Enter', 'c']) tr.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(page.getByRole('button', { name: 'Collect this bill' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(/OB-A/)).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Collect bill OB-A of Outlet A' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a new bill that the search leaves out is told of, and the cursor stays on its row', async () => {
  await visit(page, `${LIST}?q=OB-A`)
  await row(/OB-A/).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Bill no.' }).fill('NB-3')
  await page.getByRole('textbox', { name: 'Amount' }).fill('150')
  // Text that finds nothing is not thrown away; what it finds is taken, as by Tab.
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.focus()
  await page.keyboard.type('nobody')
  await expect(page.getByText(/^Nothing found/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(customer).toBeFocused()
  await expect(customer).toHaveValue('nobody')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Outlet A')
  await expect(page.locator('.ant-select-item-option-active')).toContainText('Outlet A')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Collect this bill' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The search or filter hides what was saved')).toBeVisible()
  await expect(row(/OB-A/)).toBeFocused()
})
