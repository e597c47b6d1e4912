/** A vehicle's day with the server stopped from the loading to the settlement, by keyboard, with the PC killed in between (O1 to O5). */
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { Trip, TripDetails } from '#contract/trips/trip.ts'
import { caller, desk, expectOffline, signIn } from './depot.ts'
import { expect, test } from './test.ts'
import { typist } from './typist.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const at = desk()
const { press, enter } = typist(at)
/** What stands in place of its number, with the time. */
const waiting = 'New \\d\\d:\\d\\d'

async function go(name: string): Promise<void> {
  await press('Control+k')
  await expect(at.page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await at.page.keyboard.type(name)
  await expect(at.page.getByRole('option', { selected: true })).toContainText(name)
  await press('Enter')
  await expect(at.heading(name)).toBeVisible()
}

/** From the list of trips to a step of the one that waits. */
async function step(key: 'a' | 'u' | 's', heading: string): Promise<void> {
  await go('Trips')
  await at.row(new RegExp(waiting)).focus()
  await press(key)
  await expect(at.heading(new RegExp(`^${heading}$`))).toBeVisible()
}

test('a vehicle is loaded without the server, and outlives the end of the program', async () => {
  await signIn(at.page, 'user')
  await at.server.stop('SIGKILL')
  await expectOffline(at.page)
  await go('Load a vehicle')
  await expect(at.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  for (const choice of ['Galle', 'V1', 'Nimal']) await at.pick(choice)
  await at.page.getByRole('textbox', { name: 'Remark' }).focus()
  await press('Enter')
  await enter('LPG-12', '20', 'REG', '5')
  await press('Control+Enter')
  await expect(at.heading(new RegExp(`^${waiting}$`))).toBeVisible()
  await at.shoot('offline-loaded')
  await step('a', waiting)
  await enter('LPG-12', '4')
  await press('Control+Enter')
  await expect(at.page.getByRole('button', { name: /2 to send/ })).toBeVisible()
  await at.desktop.stop('SIGKILL')
  await at.desktopAgain()
  await at.page.goto(at.desktop.url)
  await expect(at.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('it comes back and is settled without the server', async () => {
  await step('u', `Unload ${waiting}`)
  await expect(at.page.getByRole('textbox', { name: 'Good, Line 1' })).toBeFocused()
  await enter('4', '', '1', '')
  await press('Control+Enter')
  await expect(at.heading(new RegExp(`^Settle ${waiting}$`))).toBeVisible()
  // 20 cylinders at 3,690 and 4 regulators at 1,200: 78,600.
  await press('1')
  await enter('48600', '')
  await enter('b', 'sampath', '200001', '10/3', '20000', '')
  await enter('a', 'CB-9', '10000')
  await press('Escape', 'b')
  await enter('', '', '', '', '20', '', '', '')
  await expect(at.page.getByRole('button', { name: /Balanced/ })).toBeVisible()
  await at.shoot('offline-settlement')
  await press('Control+Enter')
  await expect(at.heading(new RegExp(`^Settlement of ${waiting}$`))).toBeVisible()
  await at.shoot('offline-settled')
  await go('Sync centre')
  await at.shoot('offline-sync')
})

test('the server carries out the day as it was told, once, and the PC shows its rows', async () => {
  await at.serverAgain()
  await expect(at.page.getByText('Nothing waits: all documents are on the server.')).toBeVisible({ timeout: 30_000 })
  const clerk = await caller(at.server.url, 'superadmin')
  const { items } = await clerk.get<{ items: Trip[] }>('/api/DailyVehicalRoutin?Page=1&PageSize=10')
  expect(items).toHaveLength(1)
  const [trip] = items
  expect(trip).toMatchObject({ status: 2, loaded: 29, sales: 7_860_000, short: 0, excess: 0 })
  const sheet = await clerk.get<Settlement>(`/api/DayEnd/settlement/${trip?.id}`)
  expect(sheet.balance).toMatchObject({ balanced: true, total_credits: { cash: 4_860_000, cheque: 2_000_000 } })
  const { journal } = await clerk.get<TripDetails>(`/api/DailyVehicalRoutin/${trip?.id}`)
  expect(journal?.number).toMatch(/^JE-2026-/)
  await go('Trips')
  await expect(at.row(new RegExp(trip?.number ?? 'none'))).toBeVisible()
  await expect(at.row(new RegExp(waiting))).toHaveCount(0)
})
