/** A cheque's whole life by keyboard alone: recorded, banked, returned, presented again, taken back, changed; and ours to a supplier. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { caller, desk, expectAccessible, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const LIST = '/accounts/pending-cheque-management'
const d = desk()
const { row, shoot, pick } = d
let page: Page

test.beforeAll(async () => {
  page = d.page
  await signIn(page, 'superadmin')
})

const tab = (name: RegExp) => page.getByRole('tab', { name })

/** Types into the fields in their order, with Tab between them; null leaves a field as it is. */
async function typeFields(...texts: readonly (string | null)[]): Promise<void> {
  for (const [n, text] of texts.entries()) {
    if (n > 0) await page.keyboard.press('Tab')
    if (text === null) continue
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
}

/** Opens the cheque's row of the list. */
async function openCheque(number: RegExp): Promise<void> {
  await row(number).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Cheque / })).toBeVisible()
}

/** How often rows are drawn anew in the list within a second. */
const drawnRows = (): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((counted) => {
        let count = 0
        const observer = new MutationObserver((changes) => {
          count += changes.filter(({ target }) => target instanceof Element && target.matches('tbody')).length
        })
        observer.observe(document.body, { subtree: true, childList: true })
        setTimeout(() => counted(count), 1000)
      }),
  )

test('records a cheque that pays an open bill', async () => {
  await visit(page, LIST)
  await expect(tab(/Today and tomorrow/)).toContainText('73,800.00')
  await page.keyboard.press('[')
  await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press(']')
  await expect(tab(/Today and tomorrow/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Cheque to a supplier' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tab(/Today and tomorrow/)).toBeVisible()
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'Cheque received' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
  await pick('Outlet B')
  await expect(page.getByText(/One open bill, LKR 30,000.00/)).toBeVisible()
  await typeFields('Bank of Ceylon', '20', '4/3/2026')
  await expect(page.getByText('2 digits, where cheque numbers have 6: check it')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await typeFields('HNB', null)
  await expect(page.getByText('Letters or signs, where cheque numbers are digits: check it')).toBeVisible()
  for (let back = 0; back < 2; back++) await page.keyboard.press('Shift+Tab')
  await typeFields('Bank of Ceylon', '200001', '3/3/2026', 'Kandy', '=10000*4')
  // What to do about an amount above the bills stands at the amount.
  const amount = page.locator('.ant-form-item').filter({ has: page.getByRole('textbox', { name: 'Amount' }) })
  await page.keyboard.press('Shift+Tab')
  await expect(amount.getByRole('button', { name: /^Receive it as a payment: LKR 10,000.00 is kept/ })).toBeVisible()
  await expect(amount.getByText('Amount should be at most LKR 30,000.00')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Amount' }).fill('=10000*3')
  await page.keyboard.press('Tab')
  await expect(amount.getByRole('button')).toHaveCount(0)
  // No cheque comes in tomorrow: said at once, and the oldest date that banks take stays.
  const receivedOn = page.getByRole('textbox', { name: 'Received on' })
  await receivedOn.fill('10/3/2026')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Received on is in the future: write today or an earlier day')).toBeVisible()
  const chequeDate = page.getByRole('textbox', { name: 'Cheque date' })
  await chequeDate.fill('1/9/2025')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Cheque date should not lie before 2 Sept? 2025/)).toBeVisible()
  await chequeDate.fill('3/3/2026')
  await receivedOn.fill('2/3/2026')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/is in the future|should not lie before/)).toHaveCount(0)
  await shoot('cheque-received')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cheque 200001 is recorded.').first()).toBeVisible()
  await expect(row(/200001/)).toContainText('tomorrow')
  // The same cheque again is refused at its number, with the way to the first.
  await page.keyboard.press('i')
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
  await pick('Outlet B')
  await typeFields('bank of ceylon', '200001', null)
  await expect(
    page.getByText('Cheque no. is recorded already: Outlet B, Bank of Ceylon, 30,000.00, 3 Mar 2026'),
  ).toBeVisible()
  await expect(page.getByText(/^Recorded already/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Open 200001' }).press('Enter')
  await page.getByRole('button', { name: 'Discard draft' }).last().press('Enter')
  await expect(page.getByRole('dialog', { name: /^Cheque 200001/ })).toBeVisible()
  await page.getByRole('button', { name: 'Correct' }).press('Enter')
  const correction = page.getByRole('dialog', { name: 'Correct cheque 200001' })
  await correction.getByRole('textbox', { name: 'Number' }).fill('20000a')
  await page.keyboard.press('Tab')
  await expect(correction.getByText('Letters or signs, where cheque numbers are digits: check it')).toBeVisible()
  await correction.getByRole('textbox', { name: 'Number' }).fill('200001')
  await page.keyboard.press('Tab')
  await expect(correction.getByText(/recorded already|check it/i)).toHaveCount(0)
  await visit(page, LIST)
})

test('banks everything that is found with three keys, and says how many are dated later', async () => {
  await expect(row(/100001/)).toContainText('today')
  // From the view that was chosen the arrow leads into its rows.
  await tab(/Today and tomorrow/).click()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr[data-row="0"]')).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText('2 selected')).toBeVisible()
  await shoot('cheques-chosen')
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Bank 1 of 2 chosen cheques' })
  await expect(dialog.getByRole('button', { name: 'Bank' })).toBeFocused()
  await expectAccessible(page, 'banking cheques')
  await shoot('cheques-bank')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('1 cheque banked: 100001 · Outlet A · LKR 73,800.00 · Another is dated later and stays in hand.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(/100001/)).toBeHidden()
  await expect(row(/200001/)).toBeVisible()
  await expect(tab(/Awaiting clearance/)).toContainText('73,800.00')
  // Its slip stays at hand when the message is gone; Esc leads back from it.
  await expect(page.getByRole('button', { name: 'Pay-in slip' })).toHaveCount(2)
  const slip = page.getByTitle(/^All that was banked into .* on 2 Mar 2026$/)
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pay-in slip' })).toHaveCount(1)
  // Its key is not that of printing the list.
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Pay-in slip' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slip).toBeVisible()
  // The report has no cheque that was banked: it is offered where it has the tab's.
  const report = page.getByRole('button', { name: 'Cheques in hand and issued' })
  await expect(report).toBeVisible()
  await tab(/Awaiting clearance/).click()
  await expect(row(/100001/)).toBeVisible()
  await expect(report).toBeHidden()
})

test('the bank sends it back: with its charge and the customer’s', async () => {
  await tab(/Today and tomorrow/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Bankable today/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Due later/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Awaiting clearance/)).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Banked' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(row(/100001/)).toContainText('2 Mar 2026 · today')
  const dialog = page.getByRole('dialog', { name: 'Return one cheque' })
  // While none is chosen, the keys are for the row that has the focus.
  await row(/100001/).focus()
  await page.keyboard.press('b')
  await expect(page.getByText('Cheque 100001 is “Banked”: “Bank” is not possible now.').first()).toBeVisible()
  await page.keyboard.press('r')
  await expect(dialog).toContainText('100001 · Outlet A')
  // Whoever returns a cheque says why: the first arrow key offers the usual reasons, and a part of only one of them is that one.
  const reason = dialog.getByRole('combobox', { name: 'Reason' })
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await expect(reason).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(reason).toHaveValue('Refer to drawer')
  await reason.fill('')
  await page.keyboard.type('funds')
  await expect(page.getByTitle('Insufficient funds')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(reason).toHaveValue('Insufficient funds')
  await expect(dialog.getByRole('textbox', { name: 'The bank’s charge' })).toBeFocused()
  // A part of several stays as it is typed.
  await reason.fill('')
  await page.keyboard.type('sig')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(reason).toHaveValue('s')
  // The first Esc may close the list of suggestions.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await row(/100001/).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await openCheque(/100001/)
  await page.keyboard.press('r')
  await expect(dialog).toContainText('100001 · Outlet A')
  // The first key counts, also while the dialog still opens; Enter leads through the charges.
  for (const text of ['Refer to drawer', '500', '1,000']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('textbox', { name: 'The bank’s charge' })).toHaveValue('500.00')
  await expect(dialog.getByRole('button', { name: 'Return' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByText(
        /^1 cheque returned: 100001 · Outlet A · .* · Bank’s charge LKR 500.00 · charged .* · bill \S+ is open$/,
      )
      .first(),
  ).toBeVisible()
  // What is said lies beside the drawer, not over its head.
  const said = await page
    .getByRole('button', { name: /^Show \S+$/ })
    .first()
    .boundingBox()
  const head = await page.getByRole('dialog', { name: /^Cheque 100001/ }).boundingBox()
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(head?.x ?? 0)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Refer to drawer')
  await expect(history).toContainText('Bank’s charge LKR 500.00 · charged to the customer LKR 1,000.00')
  await expect(history.getByRole('button', { name: /^JE-/ }).first()).toBeVisible()
  await expectAccessible(page, 'a cheque')
  await shoot('cheque-history')
  // It has left this list: nothing more is done with it there.
  await expect(page.getByText(/^\d+ selected/)).toHaveCount(0)
})

test('is presented again, taken back, and changed for cash', async () => {
  await page.keyboard.press('b')
  const banking = page.getByRole('dialog', { name: 'Bank one cheque' })
  await expect(banking.getByRole('button', { name: 'Bank' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banking).toBeHidden()
  const drawer = page.getByRole('dialog', { name: /^Cheque 100001/ })
  await expect(drawer).toContainText('Times presented2')
  // The list, which was empty, stands still with its row.
  await expect(row(/100001/)).toHaveCount(1)
  expect(await drawnRows()).toBeLessThan(5)
  await drawer.getByRole('button', { name: 'Reverse…' }).press('Enter')
  const asked = page.getByRole('dialog', { name: /^Reverse the last step/ })
  await expect(asked.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(asked.getByText('Reason is required')).toBeVisible()
  await page.keyboard.type('Wrong cheque')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The last step of cheque 100001 is reversed.').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Reverse/ })).toBeHidden()
  await expect(drawer).toContainText('Times presented1')
  // The first of what can be done now has the cursor, as on opening.
  await expect(drawer.getByRole('button', { name: /^Bank/ })).toBeFocused()
  await expect(drawer.getByRole('button', { name: /^Open Outlet A/ })).toContainText('G')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Change one cheque' })
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Money goes into' }).focus()
  await pick('Cash in hand')
  await dialog.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(drawer.getByText('Changed').first()).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'History' })).toContainText('for money: Cash in hand')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // On its row of the list the same key asks the same.
  await visit(page, `${LIST}?view=all&q=100001`)
  await row(/100001/).focus()
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog', { name: 'Reverse the last step of cheque 100001?' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the bill of its charge leads back to the cheque', async () => {
  await visit(page, '/accounts/pending-credit-management')
  await row(/1,000\.00/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Charge for the return of cheque 100001')).toBeVisible()
  await page.getByRole('link', { name: 'Charge for a returned cheque 100001' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^Cheque 100001/ })).toBeVisible()
})

test('writes cheques to a supplier on the days that were agreed', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const [supplier] = await api.get<{ id: number; name: string }[]>('/api/Outlet/creditors')
  await api.post('/api/CreditorCheque', {
    supplierId: supplier?.id,
    name: 'Two parts',
    due_dates: [{ days: 14 }, { days: 30 }],
  })
  await visit(page, `${LIST}/create-payable-cheque`)
  await expect(page.getByRole('combobox', { name: /To$/ })).toBeFocused()
  await pick(supplier?.name ?? '')
  await page.getByRole('combobox', { name: 'Drawn on' }).focus()
  await pick('BOC')
  await page.getByRole('textbox', { name: 'Total amount' }).focus()
  await page.keyboard.type('=400000/2')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Due dates' }).focus()
  await pick('Two parts')
  await expect(page.getByText(/^Its days count from the oldest open bill, /)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Number' }).first().focus()
  // Numbers are as the cheque book prints them.
  await page.keyboard.type('P-5001')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/should contain digits only/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Number' }).nth(1).fill('')
  await page.getByRole('textbox', { name: 'Number' }).first().fill('000000005001')
  await expect(page.getByText('12 digits, where cheque numbers have 6: check it')).toBeVisible()
  await page.getByRole('textbox', { name: 'Number' }).first().fill('005001')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Number' }).nth(1)).toHaveValue('005002')
  // A date that is past is refused where it stands: the server would take today's instead.
  const firstDate = page.getByRole('textbox', { name: 'Cheque date' }).first()
  const planned = await firstDate.inputValue()
  await firstDate.fill('1/1/2020')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Cheque date is past: our cheques bear today’s date, .*, or a later one/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/create-payable-cheque/)
  await firstDate.fill(planned)
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Cheque date is past/)).toHaveCount(0)
  await expectAccessible(page, 'cheques to a supplier')
  await shoot('cheque-payable')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 cheques are written: 005001, 005002 · LKR 200,000.00.').first()).toBeVisible()
  // The message leads to the first of them; its bank has no form to print on yet, and the cheque leads to where it is set up.
  await expect(page.getByRole('button', { name: 'Print 005001' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 005001' }).press('Enter')
  const shown = page.getByRole('dialog', { name: /^Cheque 005001/ })
  await expect(shown.getByRole('button', { name: 'Print the cheque' })).toHaveCount(0)
  await shown.getByRole('button', { name: /^Set up the cheque form of Bank - BOC current to print/ }).press('Enter')
  await expect(page).toHaveURL(/account-master\/bank\/\d+/)
  // Both are dated later than any other tab looks.
  await visit(page, `${LIST}?view=written`)
  await openCheque(/005001/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tab(/^Written/)).toHaveAttribute('aria-selected', 'true')
  await expect(row(/005002/)).toBeVisible()
  await expect(row(/005001/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Written' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Received|Our bank/ })).toHaveCount(0)
  await shoot('cheques-written')
  // A number that is taken is said once, at its field.
  await openCheque(/005002/)
  await page.getByRole('button', { name: 'Correct' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct cheque 005002' })
  await correction.getByRole('textbox', { name: 'Number' }).fill('005001')
  await page.keyboard.press('Tab')
  await expect(correction.getByText(/^Number is recorded already: .+, 100,000\.00, \d/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(correction.getByText(/exists already|was used already/)).toHaveCount(0)
  await correction.getByRole('textbox', { name: 'Number' }).fill('005004')
  await page.keyboard.press('Control+Enter')
  await expect(correction).toHaveCount(0)
  // What was corrected stays readable, and is corrected back.
  await expect(page.getByRole('region', { name: 'History' })).toContainText('CorrectedNumber 005002 → 005004')
  await page.getByRole('button', { name: 'Correct' }).click()
  const back = page.getByRole('dialog', { name: 'Correct cheque 005004' })
  await back.getByRole('textbox', { name: 'Number' }).fill('005002')
  await page.keyboard.press('Control+Enter')
  await expect(back).toHaveCount(0)
})

test('leads to the print of a cheque where its bank has a form', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const banks = await api.get<{ id: number; kind: string }[]>('/api/Bank')
  const at = { x: 20, y: 20 }
  const chequeLayout = {
    width: 178,
    height: 89,
    date: at,
    payee: at,
    words: { ...at, width: 100 },
    amount: at,
    crossed: at,
  }
  for (const { id, kind } of banks) if (kind === 'BANK') await api.put(`/api/Bank/${id}`, { chequeLayout })
  const [supplier] = await api.get<{ name: string }[]>('/api/Outlet/creditors')
  await visit(page, `${LIST}/create-payable-cheque`)
  await expect(page.getByRole('combobox', { name: /To$/ })).toBeFocused()
  await pick(supplier?.name ?? '')
  // More than the account will have is said, and may be written all the same.
  await page.getByRole('textbox', { name: 'Total amount' }).fill('90000000')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^With all cheques that are issued, .*BOC.* falls to /)).toBeVisible()
  await page.getByRole('textbox', { name: 'Total amount' }).fill('1000')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^With all cheques that are issued/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('005003')
  // One that is written already is said when it is left, with the way to it.
  await page.getByRole('textbox', { name: 'Number' }).fill('005001')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Number is recorded already: .+, 100,000\.00, \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open 005001' })).toBeVisible()
  // One that is not as the book's are is taken, and asked about.
  await page.getByRole('textbox', { name: 'Number' }).fill('99')
  await page.keyboard.press('Tab')
  await expect(page.getByText('2 digits, where this account’s cheques have 6: check it')).toBeVisible()
  await page.getByRole('textbox', { name: 'Number' }).fill('005300')
  await page.keyboard.press('Tab')
  await expect(page.getByText('The next in the cheque book is 005003: check it')).toBeVisible()
  await page.getByRole('textbox', { name: 'Number' }).fill('005003')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/is recorded already|check it/)).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Print 005003' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Print the cheque' })).toBeFocused()
})

test('chooses all over every page', async () => {
  const api = await caller(d.server.url, 'superadmin')
  const outlets = await api.get<{ items: { id: number; name: string }[] }>('/api/Outlet?PageSize=50')
  const income = await api.get<{ code: string; id: number; children: { code: string; id: number }[] }[]>('/api/Account')
  const account = income.flatMap((group) => group.children).find(({ code }) => code === '4100')
  const cheques = Array.from({ length: 24 }, (_, n) => ({
    chequeNumber: `3000${String(n).padStart(2, '0')}`,
    drawerBank: 'Sampath',
    partyId: outlets.items[n % outlets.items.length]?.id,
    amount: 10_000_00 + n * 100,
    bankDate: n === 23 ? '2026-03-03' : '2026-03-02',
    incomeAccountId: account?.id,
  }))
  await api.post('/api/Cheque/open-cheques', { date: '2026-03-02', cheques })
  // The morning's banking is one round: what the bank takes today, and no other.
  await visit(page, LIST)
  await expect(tab(/Today and tomorrow/)).toContainText('25')
  await page.keyboard.press(']')
  await expect(tab(/Bankable today/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('23 cheques')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('23 selected')).toBeVisible()
  await page.keyboard.press('b')
  const round = page.getByRole('dialog', { name: 'Bank 23 cheques' })
  await expect(round).toContainText('23 cheques: LKR 230,253.00')
  await shoot('cheques-bankable')
  await page.keyboard.press('Escape')
  await expect(round).toBeHidden()
  await visit(page, LIST)
  await expect(page.getByText('25 cheques')).toBeVisible()
  await shoot('cheques')
  await tab(/Returned/).press('Enter')
  await page.getByRole('button', { name: 'Awaiting clearance' }).press('Enter')
  await expect(tab(/Awaiting clearance/)).toHaveAttribute('aria-selected', 'true')
  await tab(/Uncleared, by debtor/).press('Enter')
  await expect(page.getByRole('list', { name: 'Uncleared cheques by debtor' })).toBeVisible()
  await shoot('cheques-by-debtor')
  await page.keyboard.press('Escape')
  await tab(/Today and tomorrow/).press('Enter')
  await expect(tab(/Today and tomorrow/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: 'Uncleared cheques by debtor' })).toBeHidden()
  await expect(row(/300000/)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('25 selected')).toBeVisible()
  // A file has all of them, from every page, and they stay chosen.
  await page.keyboard.press('Control+e')
  await expect(page.getByText('25 selected rows')).toBeVisible()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText(/^Saved as Today and tomorrow \(25 selected rows\).csv/)).toBeVisible()
  // What is said of it covers no figure of the totals.
  const totals = await page.locator('tfoot tr').boundingBox()
  const said = await page.getByText(/^Saved as Today and tomorrow/).boundingBox()
  expect(said?.y).toBeGreaterThan((totals?.y ?? 0) + (totals?.height ?? 0) - 1)
  const file = join(d.place.of('exports'), 'Today and tomorrow (25 selected rows).csv')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n')
  // Their total stands under them.
  expect(lines.at(-1)).toMatch(/^Total/)
  expect(lines.length - lines.findIndex((line) => line.startsWith('Party,')) - 2).toBe(25)
  await expect(page.getByText('25 selected', { exact: true })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Bank', exact: true }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/23 cheques banked: LKR .* · 2 others are dated later and stay in hand/)).toBeVisible()
})

test('says of cheques that all stay as they were why each does', async () => {
  await expect(page.getByText('2 cheques')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('2 selected')).toBeVisible()
  // Nothing is due: the button says so before it is pressed, and the cursor is where that can be changed.
  await page.keyboard.press('b')
  const asked = page.getByRole('dialog', { name: 'Bank 2 cheques' })
  await expect(asked).toContainText('None of the 2 cheques is due by this date')
  await expect(asked.getByRole('button', { name: 'Bank' })).toBeDisabled()
  await expect(asked.getByRole('textbox', { name: 'Date' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await tab(/Uncleared, by debtor/).press('Enter')
  await expect(row(/300000/)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('25 selected')).toBeVisible()
  await page.keyboard.press('r')
  const back = page.getByRole('dialog', { name: /^Return \d+ cheques/ })
  await back.getByRole('combobox', { name: 'Reason' }).focus()
  await page.keyboard.type('insuff')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(back.getByRole('combobox', { name: 'Reason' })).toHaveValue('Insufficient funds')
  await back.getByRole('button', { name: 'Return' }).press('Enter')
  const stayed = page.getByRole('dialog', { name: 'Some cheques were not updated' })
  await expect(stayed).toContainText(/200001 · .* · LKR [\d,.]+/)
  await expect(stayed).toContainText(/23 cheques returned: LKR 230,253.00/)
  await shoot('cheques-stayed')
  await page.keyboard.press('Enter')
  await expect(stayed).toBeHidden()
})
