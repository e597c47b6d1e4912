/** The accountant's day by keyboard: pay a supplier by cheque, follow a figure to its document, print a statement, hand out the journal, close the day. */
import { existsSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEVICE_HEADER, writeDeviceHeader } from '#contract/system/device.ts'
import { caller, desk, expectAccessible, open, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const d = desk()
const { shoot } = d
let page: Page

test.beforeAll(async () => {
  page = d.page
  await receiveGoods()
  await signIn(page, 'superadmin')
})

/** Two notes, so that the supplier has bills to be paid. */
async function receiveGoods(): Promise<void> {
  const { get, post } = await caller(d.server.url, 'superadmin')
  const [product] = await get<{ id: number }[]>('/api/Stock/get-product-list')
  const [supplier] = await get<{ id: number }[]>('/api/Outlet/creditors')
  const { items } = await get<{ items: { id: number; code: string }[] }>(
    `/api/Stock/get-item-by-main-category/${product?.id}?PageSize=50`,
  )
  const stockItemId = items.find(({ code }) => code === 'REG-01')?.id
  for (const [supplierInvoiceNo, qty] of [
    ['LT-1', 10],
    ['LT-2', 5],
  ] as const)
    await post('/api/Grn', {
      supplierId: supplier?.id,
      supplierInvoiceNo,
      lines: [{ stockItemId, qty, unitCost: 9_000_000, reselling_price: 100_000 }],
    })
}

test('pays two bills of a supplier with one cheque', async () => {
  await visit(page, '/accounts/pay-bills')
  await page.getByRole('checkbox', { name: 'Choose bill LT-1' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/partyId=/)
  await page.getByRole('checkbox', { name: 'Choose bill LT-2' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: 'To pay of bill LT-2' }).focus()
  await page.keyboard.type('99999')
  await page.keyboard.press('Tab')
  await expect(page.getByText('is more than is open')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await page.getByRole('textbox', { name: 'To pay of bill LT-2' }).focus()
  await page.keyboard.type('2000')
  await page.getByLabel('Cheque no.').focus()
  await page.keyboard.type('500123')
  await expectAccessible(page, 'pay bills')
  await shoot('accounts-pay-bills-chosen')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('PY-2026-000001: LKR 11,000.00 paid to Litro.')).toBeVisible()
  await shoot('accounts-pay-bills-done')
  await expect(page.getByRole('checkbox', { name: 'Choose bill LT-1' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /LT-2/ })).toContainText('2,500.00')
})

test('receives one amount over several bills by keyboard, and prints its receipt', async () => {
  const { get, post } = await caller(d.server.url, 'superadmin')
  const { items } = await get<{ items: { id: number; code: string }[] }>('/api/Outlet?searchQuery=Outlet A')
  const partyId = items[0]?.id
  for (const [bill_no, amount] of [
    ['K-1', 100_000],
    ['K-2', 50_000],
  ] as const)
    await post('/api/Credit/open-credit-bill', { receivables: 1, partyId, bill_no, amount, source: 1 })
  await visit(page, '/accounts/receive-payment')
  // Focus is on the customer: type, Enter, on to the amount, save.
  await page.keyboard.type('Outlet A')
  await expect(page.getByRole('option').or(page.locator('.ant-select-item-option')).first()).toContainText('Outlet A')
  await page.keyboard.press('Enter')
  await expect(page.getByText('OB-A')).toBeVisible()
  await page.getByLabel('Amount received').focus()
  await page.keyboard.type('51000')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'To pay of bill OB-A' })).toHaveValue('50,000.00')
  await expectAccessible(page, 'receive payment')
  await shoot('accounts-receive-payment')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('RC-2026-000001: LKR 51,000.00 received from Outlet A.')).toBeVisible()
  await shoot('accounts-receive-payment-done')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('RC-2026-000001')
  await expect(page.getByRole('dialog').getByRole('row', { name: /OB-A/ })).toContainText('50,000.00')
  await expectAccessible(page, 'a receipt')
  await shoot('accounts-receipt')
  // The page of a roll ends under the last line.
  const sizes = await sizesPrinted()
  await page.getByRole('combobox', { name: 'Paper' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-item-option', { hasText: '80 mm roll' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).press('Enter')
  await expect.poll(sizes).toEqual([expect.stringMatching(/^80mm (1\d\d|\d\d)mm$/)])
})

test('an amount above what is open stands as an advance among the figures, and is kept once that is confirmed', async () => {
  await visit(page, '/accounts/receive-payment')
  await page.keyboard.type('Outlet C')
  await expect(page.locator('.ant-select-item-option').first()).toContainText('Outlet C')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount received')).toBeFocused()
  await page.keyboard.type('12000')
  await expect(page.getByText('LKR 12,000.00 above the bills is kept as an advance of Outlet C')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('main footer')).toContainText(/Advance\s*12,000\.00/)
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Keep LKR 12,000.00 as an advance of Outlet C?' })
  await expect(question).toContainText('Outlet C has no open bill')
  await expectAccessible(page, 'the question about an advance')
  await shoot('accounts-receive-advance')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Amount received')).toHaveValue('12,000.00')
  // What was typed is back after the page was left, with its customer.
  await expect(page.getByText(/^draft saved/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep draft' }).press('Enter')
  await visit(page, '/accounts/receive-payment')
  await expect(page.getByLabel('Amount received')).toHaveValue('12,000.00')
  await expect(page.getByText('LKR 12,000.00 above the bills is kept as an advance of Outlet C')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Keep as advance' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('RC-2026-000002: LKR 12,000.00 received from Outlet C.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
})

/** Watches the frames that are printed; answers the sizes of their pages. */
async function sizesPrinted(): Promise<() => Promise<string[]>> {
  const sizes = await page.evaluateHandle(() => {
    const found: string[] = []
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        const rules = [...(this.contentDocument?.styleSheets ?? [])].flatMap((sheet) => [...sheet.cssRules])
        const size = rules.map((rule) => /^@page \{[^}]*\bsize: ([^;]+);/.exec(rule.cssText)?.[1]).find(Boolean)
        if (size && !found.includes(size)) found.push(size)
        return own?.get?.call(this)
      },
    })
    return found
  })
  return () => sizes.jsonValue()
}

test('deposits cash by keyboard, and sees it on the pay-in slip', async () => {
  await visit(page, '/accounts/transfers')
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).focus()
  await page.keyboard.type('2500')
  await shoot('accounts-transfer-new')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('TR-2026-000001: LKR 2,500.00 is transferred.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Pay-in slip/ })).toBeVisible()
  await expectAccessible(page, 'a transfer')
  await shoot('accounts-transfer')
})

test('imports a statement of a bank, matches it by key, posts a charge and undoes a match', async () => {
  const { get, post } = await caller(d.server.url, 'superadmin')
  const banks = await get<{ id: number; accountId: number; kind: string; name: string }[]>('/api/Bank')
  const bank = banks.find(({ kind }) => kind === 'BANK')
  const cash = banks.find(({ kind }) => kind === 'CASH')
  const deposit = { debit: 250_000, credit: 0 }
  const lines = [
    { accountId: bank?.accountId, ...deposit },
    { accountId: cash?.accountId, debit: deposit.credit, credit: deposit.debit },
  ]
  await post('/api/Account/create-gl-entry', { memo: 'Paid in', lines })
  await visit(page, `/accounts/bank-reconciliation?bank=${bank?.id}`)
  await expect(page.getByText('No statement of this bank was imported yet.')).toBeVisible()
  await page.keyboard.press('n')
  const rows = [
    'Date,Description,Debit,Credit,Balance',
    '02/03/2026,Deposit,,2500.00,2500.00',
    '02/03/2026,Charges,25.00,,2475.00',
  ]
  const drawer = page.getByRole('dialog')
  const choose = (file: readonly string[]) =>
    drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await choose(rows.with(2, '02/03/2026,Charges,25x,,2475.00'))
  await expect(drawer.getByText('Row 3, Debit: “25x” is not an amount with a decimal point.')).toBeVisible()
  await choose(rows)
  await expect(drawer.getByText('CSV: 2 new lines, 0 imported before')).toBeVisible()
  await expectAccessible(page, 'a statement before it is imported')
  await shoot('bank-reconciliation-import')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Statement: 2 lines to match' })).toBeVisible()
  await expect(page.getByText('— same amount')).toBeVisible()
  await expect(page.getByRole('row', { name: /Deposit/ }).first()).toBeFocused()
  await expectAccessible(page, 'bank reconciliation')
  await shoot('bank-reconciliation')
  // In a small window, too, both sides stand beside each other and end within it.
  await page.setViewportSize({ width: 1280, height: 720 })
  const sideOf = async (name: string) =>
    page
      .locator('section > div')
      .filter({ has: page.getByRole('table', { name }) })
      .last()
      .boundingBox()
  await expect(async () => {
    const [left, right] = [
      await sideOf('Lines of the statement that are not matched'),
      await sideOf('Lines of the ledger that no statement shows'),
    ]
    expect(right?.y).toBe(left?.y)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    expect((right?.y ?? 0) + (right?.height ?? 0)).toBeLessThan(720)
  }).toPass()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('/')
  await page.keyboard.type('2,500')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Deposit/ }).first()).toBeFocused()
  await expect(page.getByRole('row', { name: /Paid in/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Charges/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Charges/ })).toBeVisible()
  await page
    .getByRole('row', { name: /Deposit/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Matched: .+, LKR [\d,.]+ \(.* Deposit/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Statement: 1 line to match' })).toBeVisible()
  // The search looks into what is matched; U undoes the pair that it led to, and names it.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // Another 2,500 was paid in: the statement's word leads to this pair.
  await page.keyboard.type('deposit 2,500')
  await page.keyboard.press('Enter')
  const pair = page.getByRole('table', { name: 'Matched' }).getByRole('row', { name: /2,500\.00/ })
  await expect(pair).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByText(/Match undone: .*2,500\.00/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /Deposit/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Statement: 1 line to match' })).toBeVisible()
  await page
    .getByRole('row', { name: /Charges/ })
    .first()
    .focus()
  await page.keyboard.press('p')
  await expect(drawer.getByTitle('5320 Bank charges')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Everything on the statements is matched.')).toBeVisible()
  await expect(drawer).toBeHidden()
  await shoot('bank-reconciliation-done')
  // Its entry was posted here: undoing asks whether that is reversed with it, also after it was undone alone and matched again.
  await page.keyboard.press('u')
  const question = page.getByRole('dialog', { name: /Undo the match of JE-/ })
  await question.getByRole('button', { name: 'Undo the match only' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Statement: 1 line to match' })).toBeVisible()
  await page
    .getByRole('row', { name: /Charges/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Matched: .+, -?\(?LKR.* \(.*Charges/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Charged twice')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Statement: 1 line to match' })).toBeVisible()
  await expect(page.getByText(/Match undone and JE-\d{4}-\d+ reversed/)).toBeVisible()
})

test('adds an account to the chart, and refuses its code a second time', async () => {
  const add = async (code: string, name: string) => {
    await page.getByRole('row', { name: /1020/ }).focus()
    await page.keyboard.press('a')
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    // The number that is proposed gives way.
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(/^10\d\d$/)
    await page.keyboard.type(code)
    await page.keyboard.press('Tab')
    await page.keyboard.type(name)
    await page.keyboard.press('Control+Enter')
  }
  await visit(page, '/accounts/chart-of-accounts')
  // A system account is refused at once, with the reason.
  const system = page.getByRole('row', { name: /1010 Cash in hand/ })
  await system.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1010 Cash in hand is a system account: documents post to it.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await system.getByRole('button', { name: /1010/ }).click()
  await expect(page.getByRole('menuitem', { name: /Delete Account/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  // What the server refuses is said once, too.
  await page.getByRole('row', { name: /5320 Bank charges/ }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).press('Enter')
  await expect(page.getByText(/5320 Bank charges is in use by/)).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await add('1029', 'Foreign savings')
  await expect(page.getByRole('row', { name: /1029 Foreign savings/ })).toBeFocused()
  await add('1029', 'Another')
  await expect(page.getByRole('dialog').getByText(/1029/).first()).toBeVisible()
  // What is typed now takes the place of the code that was refused, and nothing is said of that any more.
  await page.keyboard.type('5266')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('5266')
  await expect(page.getByRole('dialog').getByText(/1029/)).toHaveCount(0)
  // A digit that no account begins with says no type: it has to be chosen.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('6100')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('Type is required', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('follows a figure from the chart to the ledger, its entry and its document', async () => {
  await visit(page, '/accounts/chart-of-accounts')
  const goods = page.getByRole('row', { name: /1301/ })
  const now = (await goods.textContent()) ?? ''
  await page.getByRole('textbox', { name: 'As of' }).fill('28/2/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('balances as of 28 Feb 2026')).toBeVisible()
  await expect(goods).not.toHaveText(now)
  await expect(page.getByText('both sides agree')).toBeVisible()
  // What is no date is said at the field, and the chart stays as it is.
  const asOf = page.getByRole('textbox', { name: 'As of' })
  await asOf.fill('2/33')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '2/33 is not a date' })).toBeInViewport()
  await expect(asOf).toHaveAccessibleDescription(/2\/33 is not a date/)
  await expect(page.getByText('balances as of 28 Feb 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).press('Enter')
  await expect(goods).toHaveText(now)
  await page.keyboard.press('/')
  await page.keyboard.type('1301')
  await page.keyboard.press('ArrowDown')
  await expect(goods).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'View Ledger' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /1301/, level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('grn-2026-000001')
  await expect(page.getByText('1 line found')).toBeVisible()
  await expect(page.getByRole('row', { name: /Total of lines found/ })).toBeVisible()
  const line = page.getByRole('row', { name: /GRN-2026-000001/ })
  await expect(line).toContainText('Trade creditors')
  await expect(line).toContainText(/ Dr$/)
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Trade creditors')
  await expect(page.getByRole('button', { name: 'Open the document' })).toBeFocused()
  // The message of the last test passes over the drawer.
  await expect(page.getByText('Match undone.')).toHaveCount(0)
  await expectAccessible(page, 'entry of a ledger line')
  await shoot('accounts-ledger-entry')
  await page.getByRole('button', { name: 'Open the document' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /GRN-2026-000001/ })).toBeVisible()
})

test('comes back from a ledger to the account in the chart, whose filters stay in sight', async () => {
  await visit(page, '/accounts/chart-of-accounts')
  const account = page.getByRole('row', { name: /5320/ })
  await account.focus()
  await expect(page.getByRole('textbox', { name: 'As of' })).toBeInViewport()
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: /5320/, level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await expect(account).toBeInViewport()
  // A day of its drawer leads to the lines of that day, and back to the account.
  await page.keyboard.press('Enter')
  const day = page.getByRole('dialog').getByRole('row', { name: /2 Mar 2026/ })
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ledger\?accId=\d+&stDate=2026-03-02&enDate=2026-03-02/)
  await expect(page.getByRole('table', { name: 'Lines of the account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'As of' })).toBeFocused()
  // A group over a part of its accounts would show another sum than theirs.
  const others = page.getByRole('row', { name: /^5300/ })
  const whole = (await others.textContent()) ?? ''
  await account.focus()
  await page.keyboard.press('/')
  await page.keyboard.type('1301')
  const assets = page.getByRole('row', { name: /^1000/ })
  await expect(others).toHaveCount(0)
  await expect(assets).not.toContainText('.')
  await page.keyboard.press('Escape')
  await expect(others).toHaveText(whole)
})

/** The row of the preview that names these words. */
const reportRow = (words: RegExp) => page.frameLocator('iframe[title]').getByRole('row', { name: words }).first()
const cursorOf = (words: RegExp) => reportRow(words).evaluate((row) => getComputedStyle(row).cursor)

test('sets the trial balance beside another day, and alone while none is chosen', async () => {
  await visit(page, '/accounts/reports/trail-balance')
  const sheet = page.frameLocator('iframe[title]')
  await expect(sheet.getByText('1301').first()).toBeVisible()
  await expect(sheet.getByRole('columnheader', { name: 'Change' })).toHaveCount(0)
  await page.keyboard.press('F3')
  const beside = page.getByRole('combobox', { name: 'Compared with' })
  const other = page.getByRole('textbox', { name: 'Compared with' })
  await expect(other).toBeHidden()
  // Words that find nothing give way to what was chosen, and hold nobody.
  await beside.focus()
  await page.keyboard.type('xyz')
  await expect(page.getByText('Nothing found').last()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(beside).not.toBeFocused()
  await expect(beside).toHaveAttribute('aria-expanded', 'false')
  await expect(beside).toHaveValue('')
  await beside.focus()
  await page.keyboard.type('another')
  await page.keyboard.press('Enter')
  await other.fill('1 mar')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(/Compared with 1 Mar 2026/)).toBeVisible()
  await expect(sheet.getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await other.fill('')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('columnheader', { name: 'Change' })).toHaveCount(0)
  // What is relative to the day of the report stays so in the address.
  await beside.focus()
  await page.keyboard.type('end of')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/compareDate=monthBefore/)
  await expect(sheet.getByText(/Compared with 28 Feb 2026/)).toBeVisible()
  await expect(other).toHaveValue('28 Feb 2026')
})

test('leads from rows of reports to their documents, by click and by keyboard, and back to the row', async () => {
  await visit(page, '/accounts/reports/trail-balance')
  await expect(reportRow(/1301/)).toHaveAttribute('tabindex', '0')
  expect(await cursorOf(/1301/)).toBe('pointer')
  expect(await cursorOf(/Total/)).not.toBe('pointer')
  await reportRow(/1301/).click()
  await expect(page).toHaveURL(/\/accounts\/ledger\?accId=\d+&stDate=2026-03-01&enDate=2026-03-02/)
  await expect(page.getByRole('heading', { name: /1301/, level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Trial balance' })).toBeVisible()
  await expect(reportRow(/1301/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(reportRow(/1301/)).not.toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(reportRow(/1301/)).toBeFocused()
  await shoot('accounts-report-row')
  await page.keyboard.press('ArrowLeft')
  await expect(reportRow(/1301/)).toBeHidden()
  await expect(page.frameLocator('iframe[title]').getByRole('button', { name: 'Expand Current assets' })).toBeFocused()
  await page.keyboard.press('-')
  await expect(reportRow(/^.*Total equity/)).toBeVisible()
  await expect(reportRow(/3010/)).toBeHidden()
  await page.keyboard.press('+')
  await expect(reportRow(/1301/)).toBeVisible()

  await visit(page, '/inventory/grns/invoice')
  await expect(reportRow(/GRN-2026-000001/)).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('F12')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /GRN-2026-00000\d/ })).toBeVisible()

  await open(page, '/inventory/grns/invoice')
  await expect(reportRow(/GRN-2026-000001/)).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /GRN-2026-00000\d/ })).toBeVisible()

  await visit(page, `/accounts/reports/ledger/balance-report?accId=${await idOf('1301')}&period=thisMonth`)
  await reportRow(/Goods received GRN-2026-000002/).press('Enter')
  await expect(page.getByRole('heading', { name: /GRN-2026-000002/ })).toBeVisible()

  await visit(page, '/inventory/stocks/journal-report')
  await reportRow(/Goods received GRN-2026-000002/).click()
  await expect(page.getByRole('heading', { name: /GRN-2026-000002/ })).toBeVisible()

  await visit(page, '/accounts/reports/credits/pending-credit-report?receivables=2')
  await reportRow(/LT-2/).press('Enter')
  await expect(page.getByRole('dialog', { name: 'LT-2 · Litro' })).toBeVisible()
})

test('leads from a movement of goods to its document', async () => {
  await visit(page, '/inventory/stock?view=moves')
  await page
    .getByRole('row', { name: /Goods received/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /GRN-2026-00000\d/ })).toBeVisible()
})

/** The id of an account by its code. */
async function idOf(code: string): Promise<number> {
  type Node = { id: number; code: string; children: Node[] }
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
  const { get } = await caller(d.server.url, 'superadmin')
  return flat(await get<Node[]>('/api/Account')).find((account) => account.code === code)?.id ?? 0
}

/** A short of a rep that a general entry charged to him; answers the account. */
async function chargeRep(): Promise<number> {
  const { get, post } = await caller(d.server.url, 'superadmin')
  const [rep] = await get<{ partyId: number }[]>('/api/Employee')
  await post('/api/Account/create-gl-entry', {
    memo: 'Short of last week',
    lines: [
      { accountId: await idOf('1130'), partyId: rep?.partyId, debit: 70_000, credit: 0 },
      { accountId: await idOf('4100'), debit: 0, credit: 70_000 },
    ],
  })
  return await idOf('1130')
}

test('finds the debt of an employee on his statement, from the ledger on, and exports it', async () => {
  await visit(page, `/accounts/ledger?accId=${await chargeRep()}&stDate=2026-03-01&enDate=2026-03-31`)
  await page
    .getByRole('row', { name: /Short of last week/ })
    .getByRole('link')
    .first()
    .press('Enter')
  const books = page.getByRole('table', { name: 'In the books, this month' })
  await expect(books.getByRole('row', { name: /1130 Staff shortages receivable/ })).toContainText('700.00')
  await page.getByRole('button', { name: 'Statement' }).press('Enter')
  const debt = page.getByRole('table', { name: '1130 Staff shortages receivable' })
  await expect(debt).toContainText('General entry · Short of last week')
  await expect(debt.getByRole('row', { name: /Closing balance/ })).toContainText('700.00')
  await expect(page.getByText('owes us LKR 700.00')).toBeVisible()
  await expectAccessible(page, 'statement of an employee')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('menuitem', { name: /^PDF/ }).press('Enter')
  await expect(page.getByText(/Saved as .*\.pdf/)).toBeVisible()
  // What is open is proposed, in cash.
  await page.getByRole('button', { name: 'Recover the short' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toHaveValue('700.00')
  await expectAccessible(page, 'recovering a short')
  await shoot('accounts-recover-short')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/SR-2026-000001: LKR 700\.00 is recovered from/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeVisible()
  await shoot('accounts-short-recovered')
})

test('keeps an entry as a template, posts it when it is due, and reverses and corrects it', async () => {
  await visit(page, '/accounts/general-entries')
  await page.getByRole('searchbox').fill('Short of last week')
  await page.getByRole('row', { name: /Short of last week/ }).press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('1130 Staff shortages receivable')
  await expectAccessible(page, 'a general entry')
  await shoot('accounts-general-entry-drawer')
  await drawer.getByRole('button', { name: 'Keep as template' }).press('Enter')
  const name = page.getByLabel('Name')
  await expect(name).toHaveValue('Short of last week')
  await name.fill('Short of a month')
  await shoot('accounts-entry-template')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Template Short of a month is saved')).toBeVisible()
  await visit(page, '/accounts/general-entries')
  await expect(page.getByRole('table', { name: 'Due to be posted' })).toContainText('Short of a month')
  await expectAccessible(page, 'general entries with one that is due')
  await shoot('accounts-general-entries')
  const { get } = await caller(d.server.url, 'superadmin')
  const id = (await get<{ id: number }[]>('/api/EntryTemplate'))[0]?.id
  await visit(page, `/accounts/general-entries/template/${id}`)
  await expectAccessible(page, 'an entry template')
  await page.getByLabel('Memo').fill('Short of the month')
  await page.keyboard.press('Control+Enter')
  await visit(page, '/accounts/general-entries')
  // The key alone posts nothing: the question shows what would be posted.
  await page.keyboard.press('p')
  const question = page.getByRole('dialog', { name: 'Post Short of a month?' })
  await expect(question).toContainText(/Dated 2 Mar 2026, LKR 700\.00 on each side/)
  await expect(question.getByRole('table')).toContainText('1130 Staff shortages receivable')
  await expectAccessible(page, 'the question of a template that is due')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('Due to be posted')).toBeVisible()
  await page.keyboard.press('p')
  await expect(question.getByRole('button', { name: /^Post/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Short of a month is posted as JE-/)).toBeVisible()
  await expect(page.getByText('Due to be posted')).toHaveCount(0)
  await page
    .getByRole('row', { name: /Short of last week/ })
    .first()
    .press('Enter')
  await drawer.getByRole('button', { name: 'Reverse and copy' }).press('Enter')
  await page.getByLabel('Reason').fill('charged twice')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Memo')).toHaveValue('Short of last week')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Posted as JE-/).first()).toBeVisible()
  // The page of a posted entry has the keys of its drawer.
  await expect(page.getByRole('button', { name: 'Keep as template' })).toBeVisible()
  await expectAccessible(page, 'a general entry that is posted')
  const sizes = await sizesPrinted()
  await page.keyboard.press('Control+P')
  await expect.poll(sizes).toEqual([expect.stringMatching(/a[45]/i)])
  await page.keyboard.press('u')
  const reversing = page.getByRole('dialog', { name: /^Reverse JE-/ })
  await reversing.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(reversing).toBeHidden()
  await page.keyboard.press('u')
  await reversing.getByRole('textbox', { name: 'Reason' }).fill('charged again')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Reversed by JE-/)).toBeVisible()
  await expect(page.getByText(/Posted as JE-/)).toHaveCount(0)
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('button', { name: /^Post/ })).toBeVisible()
  await expect(page.getByLabel('Memo')).toHaveValue('Short of last week')
  await visit(page, '/accounts/general-entries')
  await expect(page.getByRole('row', { name: /charged twice.*Reversal/ })).toBeVisible()
  await shoot('accounts-general-entries-reversed')
})

test('hands out the journal as plain text', async () => {
  await visit(page, '/accounts/export-journal')
  await expect(page.getByRole('button', { name: 'Save the file' })).toBeFocused()
  await page.keyboard.press('Enter')
  const said = page.getByText(/Saved as journal-.*\.journal/)
  await expect(said).toBeVisible()
  const name = /journal-\S+\.journal/.exec((await said.textContent()) ?? '')?.[0] ?? ''
  const path = join(d.place.of('exports'), name)
  expect(existsSync(path), path).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain('Assets:1301')
})

test('exports chosen reports of a month in one go: each is told, nothing is replaced', async () => {
  await visit(page, '/accounts/reports/export')
  await page.getByRole('checkbox', { name: /^All reports/ }).uncheck()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
  for (const name of ['Trial balance', 'Cash flow', 'VAT summary']) {
    await page.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByText('CSV', { exact: true }).click()
  const results = page.getByRole('region', { name: 'Results' })
  for (const name of ['Trial balance 2026-02-28.csv', 'Trial balance 2026-02-28 (2).csv']) {
    await page.getByRole('button', { name: 'Save 3 reports' }).click()
    await expect(results.getByText(`Saved: ${name}`)).toBeVisible()
    await expect(results.getByText('2 saved · 1 with nothing in them')).toBeVisible()
    expect(existsSync(join(d.place.of('exports'), name)), name).toBe(true)
  }
  await shoot('export-reports')
  await expectAccessible(page, 'exported reports')
})

test('makes the statements of chosen customers: one PDF of all, and a PDF each', async () => {
  await visit(page, '/accounts/statements')
  await expect(page.getByText('Choose below whose statements are to be made.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'One PDF' })).toBeDisabled()
  await shoot('statements')
  await page.keyboard.press('/')
  await page.keyboard.type('outlet')
  await d.row(/Outlet A/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText(/^2 chosen, LKR/)).toBeVisible()
  await page.getByRole('button', { name: 'A PDF each' }).focus()
  await page.keyboard.press('Enter')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('2 saved')).toBeVisible()
  await expect(results.getByText(/Saved: Statement of account .*Outlet A/)).toBeVisible()
  await page.getByRole('button', { name: 'One PDF' }).click()
  const saved = await page.getByText(/^Saved as Statements of account/).textContent()
  const name = /Statements of account .*?\.pdf/.exec(saved ?? '')?.[0] ?? ''
  expect(existsSync(join(d.place.of('exports'), name)), name).toBe(true)
  await shoot('statements-made')
  await expectAccessible(page, 'statements')
})

test('opens the statement of a customer by keyboard alone, and prints the paper that is handed out', async () => {
  await page.keyboard.press('Control+K')
  await page.keyboard.type('party statement')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Party/ })).toBeFocused()
  await page.keyboard.type('outlet a')
  await expect(page.getByRole('option', { name: /Outlet A/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Outlet A', exact: true })).toBeVisible()
  await expect(page.getByText(/^Agrees with the ledger/)).toBeVisible()
  const sizes = await sizesPrinted()
  await page.keyboard.press('Control+P')
  await expect.poll(sizes).toEqual([expect.stringMatching(/a4/i)])
  // The next key is the page's, not the printed frame's.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.press('Escape')
})

/** Another computer of the office was heard, and keeps documents that it has not sent. */
async function contactOfTill(): Promise<void> {
  const work = { waiting: 3, refused: 0, oldest: null }
  const said = writeDeviceHeader({ id: randomUUID(), hostName: 'TILL-2', version: '0.1.0', work })
  const { get } = await caller(d.server.url, 'user', { [DEVICE_HEADER]: said })
  await get('/api/Agency')
}

test('closes the day with the cash counted, asked about another computer, and is offered a backup', async () => {
  await contactOfTill()
  await visit(page, '/accounts/day-end')
  const counted = page.getByLabel('Cash counted')
  await expect(counted).toBeFocused()
  const books = /Book balance ([\d,]+\.\d\d)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
  // Its question is the next stop once it is there.
  await expect(page.getByText(/^TILL-2 .* was last heard at [\d:]+, with 3 documents waiting/)).toBeVisible()
  await page.keyboard.type(`=${books.replaceAll(',', '')}-10`)
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^10\.00 less than the books: posted to 5160 /)).toBeVisible()
  await page.keyboard.press('Tab')
  // The way to where the cash is traced stands between.
  await expect(page.getByRole('link', { name: 'Ledger of 1010 Cash in hand' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /I have checked these computers/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeDisabled()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('The day cannot be opened again.')
  // A slip of the counted cash is not posted by a key too many.
  await expect(asked.getByText(/^10\.00 less than the books: posted to 5160 /)).toBeVisible()
  const why = asked.getByRole('textbox', { name: 'Reason for the difference' })
  await expect(why).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(why).toBeFocused()
  // Nor without a reason.
  await page.keyboard.press('Control+Enter')
  await expect(asked).toContainText('Reason for the difference is required')
  await page.keyboard.type('A note was torn')
  await shoot('accounts-day-end-short')
  await asked.getByRole('button', { name: 'Close the day' }).press('Enter')
  await expect(page.getByText('Mon 2 Mar 2026 is closed.').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Mon 2 Mar 2026 \d/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total of \d+ days? / })).toBeVisible()
  await expectAccessible(page, 'a day that was closed')
  await shoot('accounts-day-end-closed')
  const backup = page.getByRole('button', { name: 'Take a backup now' })
  await expect(backup).toBeFocused()
  // The key brings the button of the certificate into view before its menu opens.
  await page.locator('#page').evaluate((part) => part.scrollTo({ top: part.scrollHeight }))
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(backup).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Backup', level: 1 })).toBeVisible()
})
