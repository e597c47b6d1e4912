/** The first hour of somebody who leaves the mouse alone: a new agency, its first week, dates, choices, drafts, bottles lent, reports. */
import { openingFiles } from '../support/opening-files.ts'
import { caller, desk, expectAccessible, type Pc, signIn, visit } from './depot.ts'
import { firstWeek } from './first-week.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()
/** A PC on which nothing was set up yet. */
let fresh: Pc

test.beforeAll(async ({ browser }) => {
  fresh = await at.anotherPc(browser)
})

test('a refused password leaves the form as it was typed, and the next one creates the agency', async () => {
  const { page } = fresh
  test.setTimeout(120_000)
  const type = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
  }
  await page.goto(fresh.desktop.url)
  await expect(page.getByRole('button', { name: /Create an agency/ })).toBeFocused()
  // Esc leads back to the card whose page it was.
  await page.keyboard.press('3')
  await expect(page.getByLabel('Address of the server')).toBeFocused()
  await page.keyboard.type('not a server')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type the address of the server, such as https://depot.example.lk')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Connect to a server/ })).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  // What is wrong stands in the place of the hint, at a distance from the next field.
  const owner = page.getByRole('group', { name: 'Owner account (full access)' })
  await expect(owner.getByText('For signing in.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const wrong = owner.getByText('Username is required')
  await expect(wrong).toBeVisible()
  await expect(owner.getByText('For signing in.')).toBeHidden()
  const [above, below] = await Promise.all([
    wrong.boundingBox(),
    owner.getByText('Password', { exact: true }).boundingBox(),
  ])
  const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  expect(gap).toBeGreaterThan(8)
  expect(gap).toBeLessThan(20)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await type('Hill Gas')
  await expectAccessible(page, 'creating an agency')
  await page.keyboard.press('Tab')
  await type('Kamani Silva')
  await expect(page.getByLabel('Username')).toHaveValue('kamani')
  await page.getByLabel('Username').fill('kamani silva')
  await page.keyboard.press('Tab')
  await expect(owner.getByText('Username may have letters, digits and dashes only')).toBeVisible()
  // Spaces around it are left out when the agency is created.
  await page.getByLabel('Username').fill('kamani ')
  await page.keyboard.press('Tab')
  await expect(owner.getByText('Username may have')).toBeHidden()
  // Back to the ways and here again, nothing is lost.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Create an agency/ })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hill Gas')
  await expect(page.getByLabel('Full name')).toHaveValue('Kamani Silva')
  await expect(page.getByLabel('Username')).toHaveValue('kamani ')
  await page.getByLabel('Username').focus()
  await page.keyboard.press('Tab')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.type('superadmin-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Repeat password')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(password).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Repeat password')).toBeFocused()
  await page.keyboard.type('superadmin-2026')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true', { timeout: 60_000 })
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hill Gas')
  await expect(page.getByLabel('Username')).toHaveValue('kamani ')

  for (const field of [password, page.getByLabel('Repeat password')]) {
    await field.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('seven green hills')
  }
  await expect(page.getByRole('button', { name: 'Create the agency' })).toContainText('Ctrl+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Your first product' })).toBeVisible({ timeout: 60_000 })
})

test('the first product: Enter takes its unit and goes on to the button', async () => {
  const { page } = fresh
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('LP Gas')
  await page.getByLabel('Name', { exact: true }).fill('Gas in bottles')
  await expect(page.getByLabel('Code')).toHaveValue('GIB')
  await page.getByLabel('Code').fill('GAS')
  await page.getByLabel('Name', { exact: true }).fill('LP Gas')
  await expect(page.getByLabel('Code')).toHaveValue('GAS')
  await page.getByLabel('Bought from (principal)').fill('Litro Gas')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Unit of sizes' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create the product' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 30_000 })
})

test('the books are opened from files alone, until nothing of the opening is left', async () => {
  test.setTimeout(120_000)
  const { page } = fresh
  await expect(page.getByRole('heading', { name: 'Opening the books' })).toBeVisible()
  await expect(page.getByText('2 of 9 needed steps done')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Figures of the agency' })).toBeHidden()
  await expectAccessible(page, 'the steps of an opening')
  // One key to the next step, and a way back from its page.
  await expect(page.getByRole('button', { name: 'Next: Company address and numbers' })).toBeFocused()
  await page.keyboard.press('Enter')
  const strip = page.getByRole('complementary', { name: 'Opening the books' })
  await expect(strip).toContainText('Company address and numbers')
  // Its form is open; once it is saved the next key leads on.
  const letterhead = page.getByRole('dialog')
  // The name is known: the cursor is where something is missing.
  await expect(letterhead.getByRole('textbox', { name: 'Address' })).toBeFocused()
  // Without an address the step is not done: that is said at the field, whether or not something else was typed.
  await page.keyboard.press('Control+Enter')
  await expect(letterhead.getByText('Address is required')).toBeVisible()
  await expect(letterhead.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await letterhead.getByRole('textbox', { name: 'Phone' }).fill('081 222 3344')
  await page.keyboard.press('Control+Enter')
  await expect(letterhead.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await expect(letterhead.getByText('Address is required')).toBeVisible()
  await expect(strip.getByRole('button', { name: /^Next: / })).toHaveCount(0)
  await letterhead.getByRole('textbox', { name: 'Address' }).fill('12 Hill Street, Kandy')
  await page.keyboard.press('Control+Enter')
  await expect(letterhead).toBeHidden()
  await expect(strip.getByRole('button', { name: /^Next: / })).toBeFocused()
  await expectAccessible(page, 'a step of the opening')
  // The next form, left without a word, leads to the list of its own step, not to the page of the one before.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New bottle' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Bottle stock' })).toBeVisible()
  await strip.getByRole('button', { name: 'Back to the checklist' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Opening the books' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Company address and numbers' })).toBeVisible()
  // Each time the dashboard is opened the next step has the cursor.
  await expect(page.getByRole('button', { name: /^Next: / })).toBeFocused()
  await expect(page.getByText('after the first item with its bottle')).toBeVisible()
  // The first line of a row of two keeps its distance from the rule above, as in a row of one.
  for (const words of ['Load the first vehicle', 'Bottles at customers', 'Vehicles']) {
    const gap = page
      .getByRole('listitem')
      .getByText(words, { exact: true })
      .evaluate((line) => line.getBoundingClientRect().top - (line.closest('li')?.getBoundingClientRect().top ?? 0))
    expect(await gap, words).toBeGreaterThan(4)
  }
  // What is written for a step of the opening is of before go-live.
  await page.getByRole('link', { name: 'Open bills', exact: true }).press('Enter')
  await expect(page.getByText('Opening (before go-live)')).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, '/dashboard/default')
  await page.getByRole('link', { name: 'Import' }).first().click()
  await expect(page.getByRole('heading', { name: 'Import from files' })).toBeVisible()
  const choose = (kind: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await visit(page, '/system/import?kind=customers')
  await choose('customers', 'Code,Name\nOUT-A,Outlet A\nout b,Outlet B\n')
  await expect(page.getByRole('row', { name: /out b/ })).toContainText('should contain numbers, capital letters')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden()
  await expectAccessible(page, 'import with a row to correct')
  for (const [kind, content] of Object.entries(openingFiles)) {
    await visit(page, `/system/import?kind=${kind}`)
    await choose(kind, content)
    await expect(page.getByRole('button', { name: /^Import \d/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/rows? (was|were) imported/)).toBeVisible()
  }
  // A mistyped opening is corrected in its place: cash by its step, goods on the page of the item.
  const drawer = page.getByRole('dialog')
  for (const amount of ['149000', '150000']) {
    await visit(page, '/accounts/chart-of-accounts?opening=1010')
    await expect(drawer.getByRole('textbox', { name: 'Opening balance' })).toBeFocused()
    await page.keyboard.type(amount)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The opening of 1010 Cash in hand is posted as it stands now.')).toBeVisible()
    await expect(drawer).toBeHidden()
  }
  await visit(page, '/inventory/stock?products=all')
  await page.getByRole('row', { name: /REG-01/ }).click()
  for (const quantity of ['21', '20']) {
    await page.getByRole('button', { name: 'Correct opening…' }).click()
    await expect(drawer.getByRole('textbox', { name: 'Opening quantity' })).toBeFocused()
    await page.keyboard.type(quantity)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The opening of REG-01 is posted as it stands now.')).toBeVisible()
    await expect(drawer).toBeHidden()
  }
  // The bottle can change only while nothing is on hand: the way to that is a button there.
  await page.getByRole('button', { name: 'Bottle…' }).click()
  await drawer.getByRole('button', { name: 'Correct opening…' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^The bottle of/ })).toHaveCount(0)
  await expect(drawer.getByRole('textbox', { name: 'Opening quantity' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  // Goods on hand that cost nothing are asked about, and "Back" saves nothing.
  await page.getByRole('button', { name: 'Correct opening…' }).click()
  await drawer.getByRole('textbox', { name: 'Cost' }).fill('0')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The opening quantity of 20 has a cost of 0.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The opening quantity of 20 has a cost of 0.00')).toBeHidden()
  await expect(drawer.getByRole('textbox', { name: 'Cost' })).toHaveValue('0.00')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await visit(page, '/system/settings')
  await page.getByRole('button', { name: 'Complete the opening' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete the opening' }).click()
  await expect(page.getByText('Opening completed')).toBeVisible()
  await visit(page, '/dashboard/default')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opening the books' })).toBeHidden()
  await visit(page, '/accounts/chart-of-accounts')
  await expect(page.getByText('5,793,200.00').first()).toBeVisible()
})

test('its first week: a trip, a deposit, a count, the statement of its bank, and what its owner is shown', async () => {
  test.setTimeout(120_000)
  const week = firstWeek(fresh.page)
  await week.hiresRep()
  await week.sendsLorry()
  await week.deposits()
  await week.counts()
  await week.reconciles()
  await week.isShownToItsOwner()
})

test('a date without its year is of this year; one that cannot be read stays, is marked and is not saved', async () => {
  const { page } = at
  await signIn(page, 'superadmin')
  await visit(page, '/accounts/expenses/create-expense')
  const date = page.getByLabel('Date', { exact: true })
  await expect(page.getByRole('combobox', { name: '* Account' })).toBeFocused()
  await at.pick('5320')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('500')
  for (const field of ['Amount', 'Payee', 'Bill no.']) {
    await expect(page.getByRole(field === 'Payee' ? 'combobox' : 'textbox', { name: field })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(date).toBeFocused()
  await page.keyboard.type('2/33')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('is not a date: write 16/11, 16/11/2026, -1 or today')).toBeVisible()
  await expect(date).toHaveValue('2/33')
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expect(date).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2/3')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/EX-2026-\d+ is saved/).first()).toBeVisible()
  // The next one begins where this one began.
  await expect(page.getByRole('combobox', { name: '* Account' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  await visit(page, '/accounts/expenses')
  await expect(at.row(/EX-2026.*500.00/)).toContainText('2 Mar 2026')
})

test('goes into a report, scrolls it and comes back, by keys alone', async () => {
  const { page } = at
  await visit(page, '/accounts/reports/trail-balance')
  // The report before it has such a line too.
  await expect(page.getByRole('heading', { name: 'Trial balance', level: 1 })).toBeVisible()
  const sheet = page.frameLocator('iframe[title]')
  await expect(sheet.getByText(/agrees with the ledger/)).toBeVisible()
  const scrolledTo = () =>
    page.locator('iframe[title]').evaluate((frame: HTMLIFrameElement) => {
      const inner = frame.contentWindow
      if (!inner || inner.scrollY === 0) return 'top'
      return inner.scrollY + inner.innerHeight >= inner.document.documentElement.scrollHeight - 1 ? 'end' : 'between'
    })
  const inSheet = () => page.evaluate(() => document.activeElement instanceof HTMLIFrameElement)
  for (const out of ['Escape', 'F12']) {
    await page.keyboard.press('F12')
    await expect.poll(inSheet).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(scrolledTo).toBe('end')
    await page.keyboard.press('Home')
    await expect.poll(scrolledTo).toBe('top')
    await page.keyboard.press(out)
    await expect.poll(inSheet).toBe(false)
  }
})

test('keeps a report with what was chosen as a favourite, whose days stay relative', async () => {
  const { page } = at
  await visit(page, '/accounts/reports/cash-flow?period=lastMonth')
  const bar = page.getByRole('region', { name: 'Parameters' })
  await expect(bar).toContainText('Period: Last month, 1 Feb 2026 – 28 Feb 2026')
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden()
  await page.keyboard.press('F3')
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#page')).toBeFocused()
  await page.keyboard.press('F3')
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeFocused()
  await page.keyboard.press('F3')
  await expect(page.getByRole('button', { name: 'Change parameters' })).toBeFocused()
  await page.keyboard.press('Control+d')
  const named = page.getByRole('textbox', { name: 'Name of the favourite' })
  await expect(named).toHaveValue('Cash flow · Last month')
  await expect(named).toBeFocused()
  await page.keyboard.type('Money of last month')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await visit(page, '/accounts/reports/all')
  await expect(page.getByRole('region', { name: 'Favourites' })).toContainText('Money of last month')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('money of')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('Last month')
  expect(new URL(page.url()).searchParams.get('period')).toBe('lastMonth')
  await page.keyboard.press('Control+d')
  await expect(page.getByText('was taken out of the favourites')).toBeVisible()
  await expect(page.getByText('A4 portrait', { exact: true })).toBeVisible()
  await visit(page, '/accounts/reports/cash-flow?period=thisMonth&compare=before')
  await expect(bar).toContainText('Compare with: The period before')
  const sheet = page.frameLocator('iframe[title]')
  await expect(sheet.getByText('Compared with 1 Feb 2026 to 2 Feb 2026')).toBeVisible()
  await expect(sheet.getByRole('columnheader', { name: 'Change %', exact: true })).toBeVisible()
})

test('turns the rows of a long report by keys, beside the sheet and in it', async () => {
  const { page } = at
  const { get, post } = await caller(at.server.url, 'superadmin')
  const accounts = (await get<{ children: { id: number; code: string }[] }[]>('/api/Account')).flatMap(
    ({ children }) => children,
  )
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id
  for (let entry = 0; entry < 6; entry++)
    await post('/api/Account/create-gl-entry', {
      memo: `Many lines ${entry}`,
      lines: Array.from({ length: 200 }, (_, i) => ({
        accountId: idOf(i % 2 === 0 ? '5250' : '1010'),
        debit: i % 2 === 0 ? 100 : 0,
        credit: i % 2 === 0 ? 0 : 100,
        note: `Line ${i}`,
      })),
    })
  await visit(page, '/accounts/reports/journal/report')
  const sheet = page.frameLocator('iframe[title]')
  const bar = page.getByRole('navigation', { name: 'Rows of the report' })
  await expect(bar).toContainText('Rows 1 to 1,000 of 1,2')
  await expect(sheet.getByText(/agrees with the ledger/)).toHaveCount(0)
  await at.shoot('long-report')
  await page.keyboard.press('Alt+PageDown')
  await expect(bar).toContainText('Page 2 of 2')
  await expect(sheet.getByText(/agrees with the ledger/).first()).toBeVisible()
  await page.keyboard.press('F12')
  await page.keyboard.press('Alt+PageUp')
  await expect(bar).toContainText('Page 1 of 2')
  await expect.poll(() => page.evaluate(() => document.activeElement instanceof HTMLIFrameElement)).toBe(true)
  await page.keyboard.press('Alt+Shift+PageDown')
  await expect(bar).toContainText('Page 2 of 2')
})

test('the making of the demo is stopped, and begins anew the next time', async ({ browser }) => {
  test.setTimeout(180_000)
  const { page, desktop } = await at.anotherPc(browser)
  const card = page.getByRole('button', { name: /Look around/ })
  await page.goto(desktop.url)
  await expect(page.getByRole('button', { name: /Create an agency/ })).toBeFocused()
  for (const time of ['first', 'second']) {
    await page.keyboard.press('4')
    await expect(page.getByText(/Making the demo agency: day [1-9] of/)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await expect(card, time).toBeEnabled({ timeout: 30_000 })
    await expect(card).toBeFocused()
    await expect(page.getByRole('button', { name: /^Stop/ })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})
