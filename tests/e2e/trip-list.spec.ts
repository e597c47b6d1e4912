/** The list of trips: its keys, choices over pages and files, and the pages of a trip that are left before they have loaded. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caller, desk, signIn, visit } from './depot.ts'
import { holdCalls } from './held-calls.ts'
import { expect, test } from './test.ts'
import { loadedTrip, type Trip, unloadedTrip } from './trip.ts'
import { typist } from './typist.ts'

const d = desk()
const { press, write } = typist(d)

/** One of those that wait for their settlement. */
let waiting: Trip

test.beforeAll(async () => {
  const call = await caller(d.server.url, 'admin')
  const { id, rowVersion } = await unloadedTrip(call, [['REG-01', 2, 1, 0]])
  await call.put(`/api/DayEnd/process-sales-summary/${id}`, { rowVersion, confirm: true, reason: 'Pays on Monday' })
  // With the one that is settled and the one on the road more than a page of ten, and no more than fit on one page of the window.
  for (let trip = 0; trip < 10; trip += 1) waiting = await unloadedTrip(call, [['REG-01', 1, 1, 0]])
  await loadedTrip(call, [['REG-01', 2, 0, 0]])
  await signIn(d.page, 'admin')
})

test('on the list a trip that is on the road says what is missing before it can be settled', async () => {
  await visit(d.page, '/sales/loading')
  await d
    .row(/On the road/)
    .first()
    .focus()
  await press('s')
  await expect(d.page.getByText(/RT-2026-\d+ is still on the road: record its unloading first/)).toBeVisible()
  await expect(d.heading('Trips')).toBeVisible()
})

test('the list chooses rows, copies and ranks them, and its keys act on the row', async () => {
  await visit(d.page, '/sales/loading')
  // A page that arrives takes the cursor, to itself or to a row: from then on it stays where it is put.
  await expect(d.page.locator('#page:focus, #page tr[data-row]:focus')).toHaveCount(1)
  const row = d.row(/On the road/).first()
  await row.focus()
  await expect(row).toBeFocused()
  await press('Space')
  await expect(d.page.getByText('1 selected')).toBeVisible()
  await expect(d.page.getByText(/^loaded \d+$/)).toBeVisible()
  await press('Control+a')
  await expect(d.page.getByText(/^\d+ selected$/)).toBeVisible()
  expect(await d.page.evaluate(() => getSelection()?.toString())).toBe('')
  await press('Escape', 'Alt+h')
  await expect(d.page.getByText(/Put RT-2026-\d+ on hold\?/)).toBeVisible()
  await press('Escape')
  await expect(d.page.getByText(/Put RT-2026-\d+ on hold\?/)).toBeHidden()
  await d.page.getByRole('columnheader', { name: 'Short / excess' }).click()
  await expect(d.page).toHaveURL(/sort=difference/)
  // In that order: a row keeps its place among them.
  await expect(d.page.locator('tr[data-row="0"]')).toContainText('short')
  await row.focus()
  await press('b')
  await expect(d.page).toHaveURL(/empty-bottles\?id=/)
  await expect(d.heading(/^Bottles of/)).toBeVisible()
  // Esc leads back to the row, as it does from the page of a step that was clicked, and from the choice of a file.
  const active = d.page.locator('tr[data-row]:focus')
  await press('Escape')
  await expect(active).toContainText('On the road')
  await press('Control+e')
  await expect(d.page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  await press('Escape')
  await expect(active).toContainText('On the road')
  await visit(d.page, '/sales/loading')
  const last = d.row(/On the road/).last()
  const number = (await last.textContent())?.slice(0, 14) ?? ''
  await last.getByRole('link').click()
  await expect(d.page).toHaveURL(/unloading\?id=/)
  await expect(d.page.getByRole('textbox', { name: 'Good, Line 1' })).toBeFocused()
  await press('Escape')
  await expect(active).toContainText(number)
  // A filter is left by Esc for the rows, and stays.
  await d.page.getByRole('combobox', { name: 'Status' }).focus()
  await write('road')
  await press('Enter')
  await expect(d.page).toHaveURL(/status=0/)
  await press('Escape')
  await expect(active).toContainText('On the road')
  await expect(d.page).toHaveURL(/status=0/)
})

test('a page of a trip is left by its keys before it has loaded', async () => {
  const letGo = await holdCalls(d.page, /"dayEnd","settlement"|"trip","get"/)
  await d.page.reload()
  await visit(d.page, '/sales/loading')
  const row = d.row(/Unloaded/).first()
  const number = (await row.textContent())?.slice(0, 14) ?? ''
  // The name of the page stands before what it shows; a key at the moment of the change is the last page's.
  const isLoading = async (page: string, name: string) => {
    await expect(d.page).toHaveURL(new RegExp(`${page}\\?id=`))
    await expect(d.page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
  }
  const active = d.page.locator('tr[data-row]:focus')
  await row.focus()
  await press('b')
  await isLoading('empty-bottles', 'Empty bottles')
  await press('Escape')
  await expect(active).toContainText(number)
  await press('b')
  await isLoading('empty-bottles', 'Empty bottles')
  await press('s')
  await isLoading('settlement', 'Settlement')
  await press('Alt+u')
  await isLoading('unloading', 'Unloading')
  await press('Escape')
  await isLoading('settlement', 'Settlement')
  await press('Escape', 'Escape')
  await expect(active).toContainText(number)
  await press('Enter')
  await isLoading('trip', 'Trip')
  await press('g')
  await isLoading('gas-out', 'Gas out')
  letGo()
  await expect(d.heading(/Gas out of RT/)).toBeVisible()
})

test('rows that are chosen with Shift are copied and saved alone, and stay chosen', async () => {
  await visit(d.page, '/sales/loading')
  await d
    .row(/RT-2026/)
    .first()
    .focus()
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp')
  await expect(d.page.getByText('2 selected')).toBeVisible()
  await expect(d.row(/RT-2026/).nth(1)).toBeFocused()
  // The pages stay in sight.
  await expect(d.page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
  await d
    .row(/RT-2026/)
    .nth(2)
    .getByRole('cell')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(d.page.getByText('3 selected')).toBeVisible()
  await expect(d.heading('Trips')).toBeVisible()
  await press('Control+e')
  await expect(d.page.getByText('3 selected rows')).toBeVisible()
  await d.page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(d.page.getByText(/^Saved as Trips \(3 selected rows\).csv/)).toBeVisible()
  const lines = readFileSync(join(d.place.of('exports'), 'Trips (3 selected rows).csv'), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toContain('Trips (3 selected rows)')
  expect(lines.filter((line) => line.startsWith('RT-2026'))).toHaveLength(3)
  await expect(d.page.getByText('3 selected', { exact: true })).toBeVisible()
  // On paper stands who printed it, and no zero in place of a short or an excess.
  const paper = await textPrinted()
  await press('Control+p')
  await expect.poll(paper).toMatch(/Trips \(3 selected rows\)[^]*Printed .+ by \S+/)
  expect(await paper()).not.toMatch(/(^|[^\d.,])0\.00/)
  await d
    .row(/RT-2026/)
    .first()
    .focus()
  await press('Escape')
  await expect(d.page.getByText('3 selected', { exact: true })).toBeHidden()
})

test('a trip on hold stands among those on hold alone; its reason is cut, and whole where the row has the keys', async () => {
  const words = 'The customer disputes four cylinders, and the driver has not brought the signed delivery note yet'
  const trip = waiting
  const tab = (name: RegExp) => d.page.getByRole('navigation', { name: 'Which trips' }).getByRole('link', { name })
  await visit(d.page, '/sales/settlement')
  const row = d.row(new RegExp(trip.number))
  await row.focus()
  await press('Alt+h')
  await expect(d.page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await write(words)
  await press('Enter')
  await expect(row).toHaveCount(0)
  await tab(/^On hold/).click()
  await expect(row).toBeVisible()
  await expect(tab(/^On hold/)).toHaveAttribute('aria-current', 'page')
  await row.focus()
  await expect(d.page.getByRole('tooltip')).toHaveText(words)
  await d.shoot('trips-on-hold')
  await row.getByText(words).hover()
  await expect(row.getByTitle(words)).toBeVisible()
  await press('Enter')
  await expect(d.page.getByText(`On hold: ${words}`)).toBeVisible()
  await press('Escape')
  await expect(row).toBeFocused()
  await press('Alt+h')
  await expect(row).toHaveCount(0)
  await expect(d.page.getByRole('tooltip')).toHaveCount(0)
  // A filter is found by typing.
  await d.page.getByRole('combobox', { name: 'Status' }).focus()
  await write('road')
  await press('Enter')
  await expect(d.page).toHaveURL(/status=0/)
  await visit(d.page, '/sales/loading?sort=sales')
  await expect(d.row(/RT-2026/).first()).toContainText(/\d\.\d\d/)
})

test('a choice of rows stays over the pages of the list, with its sum', async () => {
  await visit(d.page, '/sales/loading')
  await d.page.getByRole('combobox', { name: 'Rows a page' }).click()
  await d.page.getByTitle('10 rows').click()
  const active = d.page.locator('tr[data-row]:focus')
  const loaded = async () => Number(await active.locator('[data-column="loaded"]').textContent())
  await d.page.locator('tr[data-row="0"]').focus()
  await press('Space')
  const first = await loaded()
  await press('PageDown')
  await expect(d.page).toHaveURL(/page=2/)
  await expect(d.page.getByText('1 selected, 1 not on this page')).toBeVisible()
  await press('Space')
  await expect(d.page.getByText('2 selected, 1 not on this page')).toBeVisible()
  await expect(d.page.getByText(`loaded ${first + (await loaded())}`, { exact: true })).toBeVisible()
  await press('Control+e')
  await expect(d.page.getByText('2 selected rows')).toBeVisible()
  // Whoever clicks elsewhere while the formats are shown stays there.
  const search = d.page.getByRole('searchbox')
  await search.click()
  await expect(d.page.getByRole('menuitem', { name: 'CSV' })).toBeHidden()
  await expect(search).toBeFocused()
  // A row that is opened and left again finds the choice.
  const second = d.page.locator('tr[data-row="1"]')
  await second.focus()
  await press('Enter')
  await expect(d.heading(/RT-2026/)).toBeVisible()
  await press('Escape')
  await expect(d.page.getByText('2 selected, 1 not on this page')).toBeVisible()
  await expect(second).toBeFocused()
  // The page before begins at its first row.
  await d.page.getByRole('listitem', { name: 'Previous Page' }).click()
  await expect(d.page).not.toHaveURL(/page=2/)
  await expect(d.page.locator('tr[data-row="9"]')).toBeVisible()
  await expect(d.page.getByText('2 selected, 1 not on this page')).toBeVisible()
  await press('ArrowDown')
  await expect(d.page.locator('tr[data-row="0"]')).toBeFocused()
  await press('Space')
  await expect(d.page.getByText('1 selected, 1 not on this page')).toBeVisible()
  await press('Escape')
  await expect(d.page.getByText(/selected/)).toBeHidden()
  // All that are found, of every page: asked for once the page is chosen.
  await press('Control+a')
  await d.page.getByRole('button', { name: /^Select all \d+$/ }).click()
  const all = Number(/of (\d+)/.exec((await d.page.getByText(/^\d+–\d+ of \d+$/).textContent()) ?? '')?.[1])
  await expect(d.page.getByText(new RegExp(`^${all} selected, ${all - 10} not on this page`))).toBeVisible()
  await d.page.getByRole('button', { name: 'Export' }).click()
  await d.page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(d.page.getByText(new RegExp(`^Saved as Trips \\(${all} selected rows\\).csv`))).toBeVisible()
  const file = readFileSync(join(d.place.of('exports'), `Trips (${all} selected rows).csv`), 'utf8')
  const lines = file.trimEnd().split('\r\n')
  expect(lines.filter((line) => line.startsWith('RT-2026'))).toHaveLength(all)
  expect(lines.at(-1)).toMatch(/^Total/)
})

/** The text of the last frame that was printed. */
async function textPrinted(): Promise<() => Promise<string>> {
  const printed = await d.page.evaluateHandle(() => {
    const found = { text: '' }
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        found.text = this.contentDocument?.body.innerText || this.contentDocument?.body.textContent || found.text
        return own?.get?.call(this)
      },
    })
    return found
  })
  return async () => (await printed.jsonValue()).text
}
