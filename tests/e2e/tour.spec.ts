/** The tour of a vehicle's day on a demo, by keyboard alone: it leads from the dashboard to the day-end and leaves everything as it was. */
import { caller, desk, expectAccessible, signIn } from './depot.ts'
import { expect, test } from './test.ts'
import { unloadedTrip } from './trip.ts'

test.describe.configure({ mode: 'serial' })

const at = desk()
const step = (name: string) => at.page.getByRole('dialog', { name, exact: true })

/** In their order: what each is called, and where it stands. */
const steps = [
  ['What waits', /\/dashboard\/default$/],
  ['Load a vehicle', /\/sales\/loading$/],
  ['Route, vehicle and rep', /\/sales\/loading\/update\/\d+$/],
  ['What goes on the vehicle', /\/sales\/loading\/update\/\d+$/],
  ['Who got what', /\/sales\/gas-out\?id=\d+$/],
  ['What came back', /\/sales\/unloading\?id=\d+$/],
  ['What the rep brings', /\/sales\/settlement\?id=\d+$/],
  ['The difference', /\/sales\/settlement\?id=\d+$/],
  ['Close the day', /\/accounts\/day-end$/],
] as const

async function expectStep(n: number): Promise<void> {
  const [name, address] = steps[n] ?? ['', /$/]
  await expect(step(name)).toBeVisible()
  await expect(at.page).toHaveURL(address)
  await expect(step(name)).toContainText(`Step ${n + 1} of ${steps.length}`)
}

test('leads by Enter from the dashboard to the day-end', async () => {
  const { page } = at
  await unloadedTrip(await caller(at.server.url, 'superadmin'))
  await signIn(page, 'superadmin')
  await page.getByRole('button', { name: 'Begin the tour' }).click()
  for (const n of steps.keys()) {
    await expectStep(n)
    await at.shoot(`tour-${n + 1}`)
    if (n === 6) await expectAccessible(page, 'a step of the tour')
    // A form that comes after the tour has ended takes the cursor itself.
    if (n === steps.length - 1) await expect(page.getByRole('textbox', { name: 'Cash counted' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('goes back with the arrow, and ends with Esc', async () => {
  const { page } = at
  await page.getByRole('button', { name: /Person and settings/ }).click()
  await page.getByRole('menuitem', { name: 'Tour of a vehicle’s day' }).click()
  await expectStep(0)
  await page.keyboard.press('ArrowRight')
  await expectStep(1)
  // A key of the page behind it does nothing meanwhile.
  await page.keyboard.press('n')
  await page.keyboard.press('ArrowLeft')
  await expectStep(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Begin the tour' })).toBeHidden()
})
