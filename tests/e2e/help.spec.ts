/** The help beside a page: its text with a picture, and what words of the trade mean where they stand. */
import { caller, desk, expectAccessible, open, signIn } from './depot.ts'
import { expect, test } from './test.ts'
import { unloadedTrip } from './trip.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()

test('F1 opens the first steps before anybody is signed in, and gives the cursor back', async () => {
  const { page } = at
  const username = page.getByLabel('Username')
  await expect(username).toBeFocused()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(help.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page, 'the help of the sign-in')
  await page.keyboard.press('F1')
  await expect(help).toBeHidden()
  await expect(username).toBeFocused()
})

test('F1 opens the page about the screen, whose picture is shown large after a click', async () => {
  const { page } = at
  await signIn(page, 'superadmin')
  await open(page, '/accounts/day-end')
  await expect(at.heading('Day-end')).toBeVisible()
  await page.keyboard.press('F1')
  // Beside the page, which stays in use.
  const help = page.getByRole('complementary', { name: 'Help' })
  await expect(help.getByRole('heading', { name: 'Closing the day' })).toBeVisible()
  const picture = help.getByRole('img', { name: 'The checks before a day is closed' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000)
  await expectAccessible(page, 'the help')
  await at.shoot('help')
  await help.getByRole('button', { name: /Enlarge/ }).click()
  const large = page.getByRole('dialog', { name: 'The checks before a day is closed' })
  await expect(large.locator('img')).toBeInViewport()
  await at.shoot('help-picture')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(help.getByRole('button', { name: /Enlarge/ })).toBeFocused()
  await page.keyboard.press('/')
  await expect(help.getByRole('searchbox')).toBeFocused()
  await page.getByRole('link', { name: 'Skip to the page' }).focus()
  await page.keyboard.press('F6')
  await expect(at.heading('Receive payment')).toBeVisible()
  await help.getByRole('button', { name: 'Receive payment' }).press('Enter')
  await expect(help.getByRole('heading', { name: 'Receive payment', level: 2 })).toBeVisible()
  await help.getByRole('searchbox').focus()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.press('F1')
  await expect(help.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('F1')
  await expect(help).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
})

test('what the palette does not know is looked for in the help', async () => {
  const { page } = at
  await page.keyboard.press('Control+k')
  await page.keyboard.type('void cheque')
  await expect(page.getByRole('option', { selected: true })).toContainText('Search the help for “void cheque”')
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Search the help' })
  await expect(search).toHaveValue('void cheque')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cheques', level: 2 })).toBeVisible()
  await page.keyboard.press('F1')
  await expect(search).toBeHidden()
})

test('a word of the trade says what it means where it stands', async () => {
  const { page } = at
  const trip = await unloadedTrip(await caller(at.server.url, 'superadmin'))
  await open(page, `/sales/settlement?id=${trip.id}`)
  await expect(page.locator('main footer')).toContainText('Still to account for')
  await page.keyboard.press('1')
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await page.locator('main footer').getByText('Short', { exact: true }).hover()
  await expect(page.getByRole('tooltip')).toContainText('What a trip brings in too little.')
  await at.shoot('term')
})
