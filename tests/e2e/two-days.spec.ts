/** The two days of the worked example as people type them: every document through its screen, and the books to the cent (WEX-01). */
import { readFileSync } from 'node:fs'
import { countedKeys } from './counted-keys.ts'
import { desk, expectAccessible, signIn } from './depot.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

type Snapshot = {
  trial_balance: { rows: { code: string; debit: string; credit: string }[] }
  stock: { sku: string; on_hand: number; held_damaged: number; value: string }[]
  bottles: ({ bottle: string } & Record<
    'qty_rd_empty' | 'full_qty' | 'primary_qty' | 'outlet_qty' | 'damage_qty' | 'total_owned',
    number
  >)[]
}
const example = JSON.parse(readFileSync(new URL('../golden/golden-two-days.json', import.meta.url), 'utf8')) as {
  snapshots: Record<'2026-03-02' | '2026-03-03', Snapshot>
}

const d = desk()
const { press, write, enter, pressed, begin } = countedKeys(() => d.page)
const dialog = (name: RegExp | string) => d.page.getByRole('dialog', { name })
const said = (text: RegExp | string) => expect(d.page.getByText(text).first()).toBeVisible()

/** The drawer of a new document opens by itself. */
async function shownAndLeft(name: RegExp): Promise<void> {
  await expect(dialog(name)).toBeVisible()
  await press('Escape')
  await expect(d.page.getByRole('dialog')).toBeHidden()
}

/** To a page by a part of its name. */
async function go(name: string): Promise<void> {
  await press('Control+k')
  await expect(d.page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await write(name)
  await expect(d.page.getByRole('option', { selected: true })).toContainText(name)
  await press('Enter')
  await expect(d.heading(name)).toBeVisible()
}

async function receive(invoice: string, lines: readonly (readonly [string, string, string])[], note: string) {
  await go('New goods received note')
  await expect(d.page.getByLabel('Invoice no.')).toBeFocused()
  await write(invoice)
  await d.page.getByRole('textbox', { name: 'Remark' }).focus()
  await press('Enter')
  for (const [code, qty, cost] of lines) {
    await enter(code)
    for (const cell of [qty, cost]) {
      await press('Control+A')
      await enter(cell)
    }
    await press('Enter', 'Enter')
  }
  await press('Control+Enter')
  await said(note)
}

/** Bottles that go to primary: the bottle, from where when not from the empties, how many. */
async function handOver(their: string, lines: readonly (readonly [string, string, string])[], note: string) {
  await go('Bottle receipt notes')
  await press('n')
  await expect(d.page.getByRole('textbox', { name: 'Their note no.' })).toBeFocused()
  await enter(their, '', '')
  for (const [code, from, qty] of lines) await enter(code, from, qty)
  await press('Control+Enter')
  await shownAndLeft(new RegExp(note))
}

async function load(vehicle: string, rep: string, lines: readonly (readonly [string, string])[], trip: string) {
  await go('Load a vehicle')
  await expect(d.page.getByRole('combobox', { name: 'Route' })).toBeFocused()
  for (const choice of ['Galle', vehicle, rep]) {
    await d.pick(choice)
  }
  await d.page.getByRole('textbox', { name: 'Remark' }).focus()
  await press('Enter')
  for (const [code, qty] of lines) await enter(code, qty)
  await press('Control+Enter')
  await expect(d.heading(trip)).toBeVisible()
}

/** From the list of trips to a step of one. */
async function step(trip: string, key: 'a' | 'u' | 's', heading: RegExp | string) {
  await go('Trips')
  await d.row(new RegExp(trip)).focus()
  await press(key)
  await expect(d.heading(heading)).toBeVisible()
}

async function unload(trip: string, back: readonly string[]) {
  await step(trip, 'u', `Unload ${trip}`)
  await expect(d.page.getByRole('textbox', { name: 'Good, Line 1' })).toBeFocused()
  await enter(...back)
  await press('Control+Enter')
  await expect(d.heading(`Settle ${trip}`)).toBeVisible()
}

async function settled(trip: string) {
  await press('Control+Enter')
  await expect(d.heading(`Settlement of ${trip}`)).toBeVisible()
}

/** Taken on a trip: each tender by its digit, or by Enter from the one before; the next line of the last is left. */
async function take(digit: string, ...tenders: readonly (readonly string[])[]) {
  await press(digit)
  for (const [index, fields] of tenders.entries()) {
    // Past the next line of the tender before.
    if (index > 0) await press('Enter')
    await enter(...fields)
  }
  await press('Escape')
}

const firstDay = ['RT-2026-000001', 'RT-2026-000002'] as const
const secondDay = ['RT-2026-000003', 'RT-2026-000004'] as const

/** An expense that somebody else approves. */
async function draft(account: string, amount: string) {
  await go('New expense draft')
  await typeExpense(account, amount)
  await press('Control+Enter')
  await expect(d.heading(/EX-2026-/)).toBeVisible()
}

async function typeExpense(account: string, amount: string) {
  await expect(d.page.getByRole('combobox', { name: /Account/ })).toBeFocused()
  await d.pick(account)
  await write(amount)
}

/** Pays an expense from the list; the arrows lead from cash to another fund. */
async function pay(expense: RegExp, amount: string, fund: 'Cash' | 'Bank') {
  await go('Expenses')
  await d.row(expense).focus()
  await press('p')
  await expect(d.page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await d.type(amount)
  await d.page.getByRole('radio', { name: 'Cash' }).focus()
  if (fund === 'Bank') await press('ArrowRight')
  await expect(d.page.getByRole('radio', { name: fund, exact: true })).toBeChecked()
  await press('Control+Enter')
  await expect(d.row(expense)).toContainText(/Part paid|Paid in full/)
}

/** Chooses one cheque of a tab and moves it. */
async function moveCheque(tab: RegExp, number: string, move: 'Bank' | 'Presented at the bank' | 'Return', reason = '') {
  await go('Cheques')
  await d.page.getByRole('tab', { name: tab }).press('Enter')
  await d.row(new RegExp(number)).focus()
  await press('Space')
  await expect(d.page.getByText('1 selected')).toBeVisible()
  await press(move === 'Return' ? 'r' : 'b')
  const moving = dialog(/one cheque/i)
  if (move === 'Return') {
    await expect(moving.getByRole('combobox', { name: 'Reason' })).toBeFocused()
    await enter(reason, '', '')
  }
  await expect(moving.getByRole('button', { name: move })).toBeFocused()
  await press('Enter')
  await expect(moving).toBeHidden()
  await expect(d.row(new RegExp(number))).toHaveCount(0)
}

/** What the books, the stock and the bottles say on their screens. */
async function expectFigures(day: keyof typeof example.snapshots) {
  const { trial_balance, stock, bottles } = example.snapshots[day]
  await go('Trial balance')
  const sheet = d.page.frameLocator('iframe[title]')
  await expect(sheet.getByText(/agrees with the ledger/)).toBeVisible()
  const money = (amount: string) => (amount === '0.00' ? '' : amount.replace(/\B(?=(\d{3})+\.)/g, ','))
  const rows = await sheet
    .locator('tr.row')
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
  expect(rows.map(([code, , debit, credit]) => [code, debit, credit])).toEqual(
    trial_balance.rows.map(({ code, debit, credit }) => [code, money(debit), money(credit)]),
  )
  await d.shoot(`two-days-trial-balance-${day}`)
  await go('Stock items')
  await d.page.getByRole('button', { name: 'Columns' }).click()
  await d.page.getByRole('checkbox', { name: 'Held' }).check()
  await press('Escape')
  for (const { sku, on_hand, held_damaged, value } of stock) {
    const row = d.row(new RegExp(`${sku} `))
    // In the warehouse, on vehicles, held, and what follows.
    await expect(row).toContainText(new RegExp(`\\D${[on_hand, 0, held_damaged].join('\\s*')}\\s*\\d`))
    await expect(row).toContainText(money(value))
  }
  await d.shoot(`two-days-stock-${day}`)
  await go('Bottle stock')
  for (const each of bottles) {
    const counts = [each.qty_rd_empty, each.full_qty, 0, each.primary_qty, each.outlet_qty, each.damage_qty]
    await expect(d.row(new RegExp(`^${each.bottle} `))).toContainText(
      new RegExp([...counts, each.total_owned].join('\\s*')),
    )
  }
  await d.shoot(`two-days-bottles-${day}`)
}

async function closeDay(day: string) {
  await go('Day-end')
  await expect(d.page.getByLabel('Cash counted')).toBeFocused()
  await d.shoot(`two-days-close-${day}`)
  await press('Control+Enter')
  await expect(dialog(/Close/)).toBeVisible()
  await press('Enter')
  await said(`${day} is closed.`)
}

test('a clerk types the goods, the bottles and the trips of the first day', async () => {
  await signIn(d.page, 'user')
  await receive(
    'GRN-1',
    [
      ['LPG-12-5', '40', '3500'],
      ['LPG-5', '30', '1400'],
    ],
    'GRN-2026-000001',
  )
  await handOver(
    'BRN-1',
    [
      ['B12', '', '50'],
      ['B5', '', '30'],
    ],
    'BRN-2026-000001',
  )
  await load(
    'V1',
    'Nimal',
    [
      ['LPG-12', '60'],
      ['LPG-5', '40'],
      ['REG', '5'],
    ],
    firstDay[0],
  )
  await load(
    'V2',
    'Kamal',
    [
      ['LPG-12', '40'],
      ['LPG-5', '30'],
    ],
    firstDay[1],
  )
  for (const trip of firstDay) {
    await step(trip, 'a', trip)
    await enter('LPG-12', '10')
    await press('Control+Enter')
    await said(`${trip} is changed`)
  }
  await unload(firstDay[0], ['12', '', '6', '', '1', '1'])
  await d.shoot('settlement-empty')
  begin()
  await press('1')
  await enter('180000', '')
  await enter('b', 'sampath', '200001', '10/3', '45000', '')
  await enter('a', 'CB-1', '60000', '')
  await enter('c', '', '', '25000', '')
  await press('Shift+Enter')
  // The second discount follows on the next line.
  await enter('20000', '1%', '150', '')
  await enter('OB-B', '')
  await press('Escape')
  await d.shoot('settlement-tenders')
  await press('b')
  await enter('1', '2', 'c', '0', '2', '', '3', 'a', '', '', '1', 'b', '0', '', '', '')
  await expect(d.page.getByRole('button', { name: /Short/ })).toContainText('658.00')
  await d.shoot('settlement-typed')
  await settled(firstDay[0])
  expect(pressed()).toBeLessThanOrEqual(120)
  await expectAccessible(d.page, 'a settled trip')
  await d.shoot('settlement-settled')
  await unload(firstDay[1], ['5', '', '0', ''])
  await take('1', ['120000'], ['e', 'sampath', '200002', '2/3', '50000'], ['d', 'CB-2', '40510'])
  await press('b')
  await enter('', '1', 'd', '0', '', '', '', '', '', '', '', '')
  await expect(d.page.getByRole('button', { name: /Balanced/ })).toContainText('0.00')
  await settled(firstDay[1])
  await draft('5240', '15000')
  await d.signOut()
})

test('an accountant types what is theirs of the first day, and closes it', async () => {
  await signIn(d.page, 'superadmin')
  await go('New expense')
  await typeExpense('5230', '4500')
  await d.page.getByRole('radio', { name: 'Petty cash' }).focus()
  await press('Space')
  await press('Control+Enter')
  await expect(d.heading(/EX-2026-/)).toBeVisible()
  await go('Expense drafts')
  await d.row(/Vehicle repairs/).focus()
  await press('a')
  await expect(dialog(/Approve EX-/).getByRole('button', { name: 'Approve' })).toBeFocused()
  await press('Enter')
  await said(/is approved/)
  await expect(d.page.getByRole('dialog')).toBeHidden()
  await pay(/Vehicle repairs/, '5000', 'Cash')
  await go('General entry')
  await enter('Deposit', '1021', '250000', '', '', '1010', '', '')
  await press('Control+Enter')
  await said(/JE-2026-000024/)
  await moveCheque(/Today and tomorrow/, '100001', 'Bank')
  await expectFigures('2026-03-02')
  await closeDay('Mon 2 Mar 2026')
})

test('the accountant begins the second day, the clerk goes on', async () => {
  await go('Cheque to a supplier')
  await expect(d.page.getByRole('combobox', { name: /To$/ })).toBeFocused()
  await d.pick('Litro')
  await d.pick('BOC')
  await write('400000')
  await press('Tab')
  await d.page.getByRole('textbox', { name: 'Number' }).focus()
  await write('005001')
  await press('Control+Enter')
  await said(/005001/)
  await moveCheque(/Awaiting clearance/, '100001', 'Return', 'Refer to drawer')
  await go('New expense')
  await typeExpense('5320', '500')
  await d.page.getByRole('radio', { name: 'Cash', exact: true }).focus()
  await press('ArrowRight')
  await press('Control+Enter')
  await expect(d.heading(/EX-2026-/)).toBeVisible()
  await moveCheque(/Past its date/, '200002', 'Bank')
  await go('Bottle purchase orders')
  await press('n')
  await expect(d.page.getByRole('textbox', { name: 'Invoice no.' })).toBeFocused()
  await enter('BPO-1', '', '', '', 'B12', '30')
  await press('Control+A')
  await enter('6200')
  await press('Control+Enter')
  await shownAndLeft(/BPO-2026-000001/)
  await d.signOut()
  await signIn(d.page, 'user')
  await receive(
    'GRN-2',
    [
      ['LPG-12-5', '80', '3520'],
      ['LPG-5', '30', '1400'],
    ],
    'GRN-2026-000002',
  )
  await handOver(
    'BRN-2',
    [
      ['B12', '', '60'],
      ['B5', '', '40'],
      ['B12', 'D-P', '2'],
    ],
    'BRN-2026-000002',
  )
  await load(
    'V1',
    'Nimal',
    [
      ['LPG-12', '60'],
      ['LPG-5', '20'],
    ],
    secondDay[0],
  )
  await load(
    'V2',
    'Kamal',
    [
      ['LPG-12', '40'],
      ['LPG-5', '25'],
      ['REG', '4'],
    ],
    secondDay[1],
  )
  await unload(secondDay[0], ['10', '', '2', ''])
  await take('1', ['200000'], ['a', 'sampath', '200003', '20/3', '58800'], ['c', 'CB-3', '46176'])
  await take('6', ['OB-A', '20000'], ['100001', ''])
  await press('b')
  await enter('', '', '', '', '', '1', '', '', '', '')
  await expect(d.page.getByRole('button', { name: /Balanced/ })).toContainText('0.00')
  await settled(secondDay[0])
  await unload(secondDay[1], ['0', '', '5', ''])
  await take('1', ['182500'])
  await press('b')
  await enter('', '2', 'd', '0', '', '', '', '', '', '', '', '')
  await expect(d.page.getByRole('button', { name: /Excess/ })).toContainText('460.00')
  await settled(secondDay[1])
  await go('Damage & expiry notes')
  await press('n')
  await expect(d.heading('New expiry note')).toBeVisible()
  await enter('REG-01', 'HELD', '', '1', '', '', 'LPG-2.3', '2', '')
  await press('Control+Enter')
  await expect(d.row(/ERN-2026-000001/)).toContainText('900.00')
  await go('Bottle loans')
  await d.row(/Outlet A/).focus()
  await press('c')
  const closing = dialog(/of Outlet A/)
  await expect(closing.getByRole('textbox', { name: 'Returned' })).toBeFocused()
  await d.type('1')
  await press('Tab', 'Tab')
  await write('2')
  await press('Tab')
  await expect(closing.getByRole('textbox', { name: 'Price of one bottle' })).toBeFocused()
  await expect(closing.getByRole('radio', { checked: true })).toHaveCount(1)
  await press('Control+Enter')
  await expect(closing).toBeHidden()
  await draft('5260', '12000')
  await d.signOut()
})

test('the accountant ends the second day and closes it', async () => {
  await signIn(d.page, 'superadmin')
  await go('New bottle loan')
  await expect(d.page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await d.pick('Outlet F')
  await d.pick('B5')
  await write('4')
  await press('Tab')
  await write('8000')
  await press('Control+Enter')
  await shownAndLeft(/LN-2026-000007/)
  await pay(/Vehicle repairs/, '10000', 'Bank')
  await moveCheque(/To pay/, '005001', 'Presented at the bank')
  await go('Bottle stock')
  await d.row(/^B5 /).focus()
  await press('Enter')
  await expect(d.heading('B5')).toBeVisible()
  await d.page.getByRole('button', { name: 'Change the standard cost…' }).press('Enter')
  await expect(d.page.getByRole('textbox', { name: 'New standard cost' })).toBeFocused()
  await d.type('4100')
  await press('Control+Enter')
  await said('B5: the standard cost is changed')
  await expectFigures('2026-03-03')
  await closeDay('Tue 3 Mar 2026')
})
