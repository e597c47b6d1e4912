/** A person's life by keyboard alone: registered, at work, given another password, deactivated; and what the others' windows show of it. */
import type { Page } from '@playwright/test'
import { connect, desk, expectAccessible, leaveWithoutQuestion, open, signIn, signOut, visit } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()
const { row } = at
/** The window of the person at another PC. */
let theirs: Page

test.beforeAll(async ({ browser }) => {
  const counter = await at.anotherPc(browser)
  theirs = counter.page
  await connect(theirs, counter.desktop.url, at.server.url)
  await signIn(at.page, 'superadmin')
})

async function press(name: string): Promise<void> {
  const { page } = at
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function openPerson(): Promise<void> {
  const { page } = at
  await visit(page, '/user/account')
  await row(/kamal-p/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kamal Perera', level: 1 })).toBeVisible()
  await expect(page.locator('#page header').getByText(/^User · (Active|Inactive)$/)).toBeVisible()
}

async function theySignIn(password: string): Promise<void> {
  await theirs.getByLabel('Username').fill('kamal-p')
  await theirs.getByLabel('Password').fill(password)
  await theirs.keyboard.press('Enter')
}

test('a person is registered; what the server refuses stands at its field', async () => {
  const { page } = at
  await visit(page, '/user/account')
  await expect(row(/superadmin/)).toContainText('SuperAdmin')
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused()
  for (const text of ['ADMIN', 'Kamal Perera', 'kamal@example.lk', 'blue lorry 77', 'blue lorry 78']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    // The eye beside a password is a stop of its own.
    if (text.startsWith('blue')) await page.getByLabel('Repeat new password').focus()
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('differs from the password above')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('blue lorry 77')
  await page.getByRole('checkbox', { name: /LP Gas/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('exists already')).toBeVisible()
  await expectAccessible(page, 'a refused registration')
  await page.getByRole('textbox', { name: 'User name' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('kamal-p')
  await page.keyboard.press('Control+Enter')
  await expect(row(/kamal-p/)).toContainText('Kamal Perera')
  await expect(row(/kamal-p/)).toContainText('LP Gas')
  await expect(row(/kamal-p/)).toContainText('never')
})

test('the person signs in at another PC, with their product and without what their role does not open', async () => {
  await theySignIn('blue lorry 77')
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await open(theirs, '/user/account')
  await expect(theirs).toHaveURL(/not-found/)
  await expect(theirs.getByRole('heading', { name: '“Users” is not open to you' })).toBeVisible()
  await expect(theirs.getByText('You work as User. This page is open to SuperAdmins.')).toBeVisible()
  await expectAccessible(theirs, 'a page of another role')
  // Signing out leads to the sign-in from there too.
  await signOut(theirs)
  await theySignIn('blue lorry 77')
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a new password signs the person out where they work', async () => {
  const { page } = at
  await open(theirs, '/inventory/grn')
  await expect(theirs.getByRole('heading', { name: 'Goods received', level: 1 })).toBeVisible()
  await openPerson()
  await press('New password')
  await expect(page.getByRole('heading', { name: /New password for Kamal/ })).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.keyboard.type('password1234')
  await page.getByLabel('Repeat new password').focus()
  await page.keyboard.type('password1234')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('is too easy to guess')).toBeVisible()
  for (const label of ['New password', 'Repeat new password']) {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('green lorry 78')
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Kamal Perera has a new password/).first()).toBeVisible()
  // The person's next call finds the session ended, and the window says so.
  await theirs.getByRole('searchbox').fill('nothing')
  await expect(theirs.getByText('Your session has ended. Sign in again.')).toBeVisible({ timeout: 40_000 })
  await theySignIn('blue lorry 77')
  await expect(theirs.getByText(/username or password is wrong/)).toBeVisible()
  await theySignIn('green lorry 78')
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a second window of the same PC follows when the first signs out, and remembers nothing but the username', async () => {
  const second = await theirs.context().newPage()
  await leaveWithoutQuestion(second)
  await second.goto(new URL('/inventory/grn?q=LT', theirs.url()).href)
  await expect(second.getByRole('heading', { name: 'Goods received', level: 1 })).toBeVisible()
  await signOut(theirs)
  for (const each of [theirs, second]) {
    await expect(each).toHaveURL(/\/session\/signin/)
    await expect(each.getByLabel('Username')).toHaveValue('kamal-p')
    await expect(each.getByLabel('Password')).toHaveValue('')
    await expect(each.getByLabel('Password')).toBeFocused()
    await expect(each.getByText('Kamal Perera')).toHaveCount(0)
  }
  await signIn(second, 'admin')
  await expect(theirs).toHaveURL(/\/dashboard\/default/)
  await expect(theirs.getByRole('button', { name: /Person and settings/ })).toBeVisible()
  await theirs.getByRole('button', { name: /Messages/ }).click()
  await expect(theirs.getByText('No messages yet.')).toBeVisible()
  await theirs.keyboard.press('Escape')
  await signOut(second)
  await expect(theirs).toHaveURL(/\/session\/signin/)
  await second.close()
})

test('the person is deactivated, cannot sign in any more, and comes back', async () => {
  const { page } = at
  await openPerson()
  await press('Deactivate…')
  await expectAccessible(page, 'the question before deactivating')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).press('Enter')
  await expect(page.getByText('Kamal Perera is deactivated').first()).toBeVisible()
  await expect(page.getByText('Inactive')).toBeVisible()
  await theySignIn('green lorry 78')
  await expect(theirs.getByText(/username or password is wrong/)).toBeVisible()
  await press('Activate…')
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).press('Enter')
  await expect(page.getByText('Inactive')).toBeHidden()
  await theySignIn('green lorry 78')
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('nobody takes away their own rights', async () => {
  const { page } = at
  await visit(page, '/user/account')
  await row(/superadmin/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Products', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^SuperAdmin/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: /^Admin/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Nobody takes away their own rights/)).toBeVisible()
  await press('Cancel')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).press('Enter')
})

test('one’s own password is changed from one’s menu', async () => {
  await theirs.getByRole('button', { name: /Person and settings/ }).click()
  await theirs.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('green lorry 78')
  await dialog.getByLabel('New password', { exact: true }).fill('purple lorry 79')
  await dialog.getByLabel('Repeat new password').fill('purple lorry 79')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('Password changed. Your other sessions were signed out.').first()).toBeVisible()
})

test('a setting counts at once: the name of the program, and the report viewer at every report', async () => {
  const { page } = at
  await visit(page, '/system/settings')
  await expect(page.getByRole('textbox', { name: 'Short or excess without an Admin' })).toBeFocused()
  // A figure beyond its bounds is said where it was typed, and stays there to be corrected.
  const discount = page.getByRole('spinbutton', { name: 'Discounts a User may settle' })
  await discount.fill('150')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('should be at most 100', { exact: false })).toBeVisible()
  await expect(discount).toBeFocused()
  await expect(discount).toHaveValue('150.00')
  await discount.fill('5')
  await page.getByRole('link', { name: 'Program' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Program' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name of the program' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Golden LPG')
  await page.getByRole('textbox', { name: 'Address of the report viewer' }).focus()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('should be an address that begins with https:// or http://')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('https://reports.example.lk/view')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The settings are saved').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('Golden LPG')).toBeVisible()
  await visit(page, '/accounts/reports/trail-balance')
  await expect(page.getByRole('main').getByRole('button', { name: 'Report viewer' })).toBeVisible()
})

test('a person’s language counts at once: screens, Ant Design’s words, reports; the sign-in has its own', async () => {
  const { page } = at
  await page.getByRole('button', { name: /Person and settings/ }).click()
  await page.getByRole('menuitem', { name: /Preferences/ }).click()
  await page.getByRole('combobox', { name: 'Language' }).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.locator('html')).toHaveAttribute('lang', 'si')
  // The preferences are drawn anew in the language; Esc is for them, not for the report under them.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'වසන්න' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.frameLocator('iframe[title]').getByRole('heading', { name: 'ශේෂ පිරික්සුම' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'si')
  await page.evaluate(() => document.fonts.ready)
  await expectAccessible(page, 'a report in Sinhala')
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en')

  await theirs.getByRole('button', { name: /Person and settings/ }).click()
  await theirs.getByRole('menuitem', { name: 'Sign out' }).click()
  await theirs.getByRole('button', { name: 'Language: English' }).click()
  await expect(theirs.getByRole('combobox', { name: 'Language' })).toBeFocused()
  await theirs.getByTitle('தமிழ்').click()
  await expect(theirs.getByRole('heading', { name: 'உள்நுழைக' })).toBeVisible()
  await expectAccessible(theirs, 'the sign-in in Tamil')
  await theirs.getByRole('textbox').first().fill('kamal-p')
  await theirs.locator('input[type="password"]').fill('purple lorry 79')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en')
})
