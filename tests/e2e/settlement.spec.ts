/** The settlement of a trip by keyboard: each tender, what is refused and corrected, bottles, undoing, cancelling. */
import { caller, desk, expectAccessible, signIn, visit } from './depot.ts'
import { holdCalls } from './held-calls.ts'
import { expect, test } from './test.ts'
import { type Trip, unloadedTrip } from './trip.ts'
import { typist } from './typist.ts'

const d = desk()
const { press, write, enter } = typist(d)

/** Opens the settlement of a trip; its keys answer. */
async function open({ id, number }: Trip): Promise<void> {
  await visit(d.page, `/sales/settlement?id=${id}`)
  await expect(d.heading(`Settle ${number}`)).toBeVisible()
  // What was sold is worked out after that.
  await expect(d.page.getByRole('heading', { name: 'Tenders' })).toBeVisible()
  // The page listens to its keys once it is drawn, which may be after its heading is seen.
  await d.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  )
}

/** Begins a row of a tender, whose first field has the cursor before anything is typed. */
async function begin(digit: string, name: string, role: 'combobox' | 'textbox', field: string): Promise<void> {
  await press(digit)
  await expect(d.page.getByRole('group', { name: `Add: ${name}` }).getByRole(role, { name: field })).toBeFocused()
}

test.beforeAll(async () => {
  // A cheque that is recorded already.
  const call = await caller(d.server.url, 'superadmin')
  const outlets = await call.get<{ items: { id: number; code: string }[] }>('/api/Outlet?PageSize=50')
  const groups = await call.get<{ children: { code: string; id: number }[] }[]>('/api/Account')
  const recorded = {
    chequeNumber: '300001',
    drawerBank: 'sampath',
    partyId: outlets.items.find(({ code }) => code === 'OUT-B')?.id,
    amount: 500_000,
    bankDate: '2026-03-16',
    incomeAccountId: groups.flatMap(({ children }) => children).find(({ code }) => code === '4100')?.id,
  }
  await call.post('/api/Cheque/open-cheques', { date: '2026-03-02', cheques: [recorded] })
  await signIn(d.page, 'admin')
})

test('says what the server refuses beside what was typed, and lets it be corrected', async () => {
  const call = await caller(d.server.url, 'admin')
  const trip = await unloadedTrip(call, [['LPG-12-5', 2, 1, 0]])
  await open(trip)
  // A number that is recorded already.
  await begin('2', 'Cheques', 'combobox', 'Outlet')
  await enter('b')
  await enter('sampath')
  await enter('300001')
  // Said before it is saved, as is a date that banks refuse.
  await expect(d.page.getByText(/^Recorded already: Outlet B, sampath, 5,000\.00/)).toBeVisible()
  await enter('2025-08-31')
  await expect(
    d.page.getByText('Cheque date should not lie before 2 Sep 2025: banks refuse a cheque after 6 months'),
  ).toBeVisible()
  await enter('+7')
  await enter('45000')
  const refused = d.page.getByRole('alert').filter({ hasText: 'Not saved' })
  await expect(refused).toBeVisible()
  await expect(refused).toContainText('Outlet B · sampath 300001 · 9 Mar 2026 · 45,000.00')
  await d.shoot('settlement-refused')
  // The cursor stays in the next line until that is left.
  await press('Escape')
  await expect(refused.getByRole('button', { name: 'Correct' })).toBeFocused()
  // It stands nowhere but here: the page is not left without a question.
  await press('Escape')
  await expect(d.page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await press('Enter')
  await expect(d.page.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden()
  await expect(refused.getByRole('button', { name: 'Correct' })).toBeFocused()
  await press('Enter')
  // The correction begins in the field that was refused, with the reason.
  const line = d.page.getByRole('group', { name: 'Add: Cheques' })
  await expect(line.getByRole('textbox', { name: 'Cheque no.' })).toBeFocused()
  await expect(line).toContainText('300001')
  await expect(refused).toHaveCount(0)
  // Esc brings the row back as it was; what was typed meanwhile is not lost unasked.
  const question = d.page.getByRole('dialog', { name: 'Discard this row?' })
  await press('Escape')
  await expect(line).toHaveCount(0)
  await expect(refused).toContainText('Outlet B · sampath 300001 · 9 Mar 2026 · 45,000.00')
  await expect(refused.getByRole('button', { name: 'Correct' })).toBeFocused()
  await press('Enter')
  await enter('300003')
  await press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toContainText('sampath 300001')
  await expect(refused.getByRole('button', { name: 'Correct' })).toBeFocused()
  await press('Enter')
  await expect(line.getByRole('textbox', { name: 'Cheque no.' })).toBeFocused()
  await d.type('300002')
  await press('Enter', 'Enter', 'Enter')
  // The next new one follows.
  await expect(line.getByRole('combobox', { name: 'Outlet' })).toBeFocused()
  await expect(line.getByRole('combobox', { name: 'Outlet' })).toHaveValue('')
  await expect(d.page.getByText('Outlet B · sampath 300002 · 9 Mar 2026')).toBeVisible()
  await expect(refused).toHaveCount(0)
  // Enter on the row fills the line with it again, and the bank is no figure; only Del takes the row away.
  await d.page.getByRole('button', { name: /^Outlet B · sampath 300002/ }).focus()
  await press('Enter')
  await expect(d.page.getByRole('combobox', { name: 'Outlet' })).toBeFocused()
  await press('Enter')
  await enter('7')
  await press('Enter', 'Enter', 'Enter')
  await expect(d.page.getByText('should be the name of a bank, not only figures')).toBeVisible()
  await enter('hnb')
  await press('Enter')
  // A year that is hardly meant is noticed, and taken all the same.
  await enter('+400')
  await expect(d.page.getByText('Dated 13 months ahead: check it')).toBeVisible()
  await press('Shift+Enter')
  await enter('+7')
  await expect(d.page.getByText(/months ahead/)).toBeHidden()
  await press('Enter')
  await expect(d.page.getByText('Outlet B · hnb 300002 · 9 Mar 2026')).toBeVisible()
  await d.page.getByRole('button', { name: /^Outlet B · hnb 300002/ }).focus()
  await press('Delete')
  await expect(d.page.getByText('300002')).toHaveCount(0)
  // Del on a refused row takes it away.
  await begin('2', 'Cheques', 'combobox', 'Outlet')
  for (const cell of ['b', 'sampath', '300001', '+7', '45000']) await enter(cell)
  await expect(refused).toBeVisible()
  await press('Escape')
  await expect(refused.getByRole('button', { name: 'Correct' })).toBeFocused()
  await press('Delete')
  await expect(refused).toHaveCount(0)
  await expect(d.page.getByRole('button', { name: /^2? ?Cheques/ })).toBeFocused()
  // A line that is half typed is taken before anything is settled.
  await begin('1', 'Cash', 'textbox', 'Amount')
  await write('abc')
  await press('Control+Enter')
  await expect(d.page.getByText(/should be an amount above 0/)).toBeVisible()
  await expect(d.heading(/Settle RT/)).toBeVisible()
  await d.type('250')
  await press('Control+Enter')
  await expect(
    d.page.getByText('Entered: Cash 250.00. Press Ctrl+Enter again to settle the trip.').first(),
  ).toBeVisible()
  await expect(d.page.getByRole('group', { name: /^Add:/ })).toHaveCount(0)
})

test('a row that comes into the books while it is being corrected is replaced', async () => {
  const letGo = await holdCalls(d.page, /"cheque","create"/)
  const trip = await unloadedTrip(await caller(d.server.url, 'admin'), [['LPG-12-5', 2, 1, 0]])
  await d.page.reload()
  await open(trip)
  await begin('2', 'Cheques', 'combobox', 'Outlet')
  // The beginning of a bank that is known means that bank.
  for (const cell of ['b', 'samp', '400001', '+7', '45000']) await enter(cell)
  const row = d.page.getByRole('button', { name: /^Outlet B · sampath 400001/ })
  await expect(row).toContainText('saving')
  await row.focus()
  await press('Enter')
  await expect(d.page.getByRole('combobox', { name: 'Outlet' })).toBeFocused()
  letGo()
  await expect(row).not.toContainText('saving')
  await press('Enter')
  await enter('hnb')
  await press('Enter', 'Enter', 'Enter')
  await expect(d.page.getByText(/^Outlet B · hnb 400001/)).toBeVisible()
  await expect(d.page.getByText('400001')).toHaveCount(1)
  const removed = d.page.getByRole('button', { name: /^Outlet B · hnb 400001/ })
  await removed.focus()
  await press('Delete')
  await expect(d.page.getByText('400001')).toHaveCount(0)
  await expect(d.page.getByText('Removed: Cheques 45,000.00').first()).toBeVisible()
  await press('Control+z')
  await expect(removed).toBeVisible()
  await removed.focus()
  await press('Delete')
  await expect(d.page.getByText('400001')).toHaveCount(0)
  // Also when its message is gone.
  await d.page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await expect(d.page.getByText('Removed: Cheques 45,000.00')).toHaveCount(0)
  await press('Control+z')
  await expect(removed).toBeVisible()
  await removed.focus()
  await press('Delete')
  await expect(d.page.getByText('400001')).toHaveCount(0)
})

test('a row that is typed is taken when another tender is chosen, and stays open where something in it is wrong', async () => {
  const call = await caller(d.server.url, 'admin')
  const [route] = await call.get<{ id: number }[]>('/api/DailyRoute')
  const limited = { kind: 1, code: 'OUT-L', name: 'Limited Stores', route_id: route?.id, creditLimit: 1_000_000 }
  await call.post('/api/Outlet', limited)
  const trip = await unloadedTrip(call, [['LPG-12-5', 2, 1, 0]])
  await open(trip)
  const tender = (name: RegExp) => d.page.getByRole('button', { name })
  const line = (tenderName: string) => d.page.getByRole('group', { name: `Add: ${tenderName}` })
  await begin('2', 'Cheques', 'combobox', 'Outlet')
  for (const cell of ['b', 'hnb', '500001', '+7']) await enter(cell)
  await write('45000')
  await tender(/^4? ?Bank transfers/).click()
  await expect(d.page.getByText(/^Outlet B · hnb 500001/)).toBeVisible()
  await expect(line('Cheques')).toHaveCount(0)
  await expect(line('Bank transfers').getByRole('combobox', { name: 'Outlet' })).toBeFocused()
  await enter('nobody')
  await expect(d.page.getByText('Outlet is not known here: type a code or a name')).toBeVisible()
  const outlet = line('Bank transfers').getByRole('combobox', { name: 'Outlet' })
  await expect(outlet).toBeFocused()
  await expect(outlet).toHaveValue('nobody')
  // From beside the line Esc leads back into it, and only then out of it.
  await tender(/^1? ?Cash/).focus()
  await press('Escape')
  await expect(outlet).toBeFocused()
  // It asks before what was typed is lost, and Enter stays.
  const question = d.page.getByRole('dialog', { name: 'Discard this row?' })
  const leave = async () => {
    await press('Escape')
    // The question has the cursor when it has opened.
    await expect(question.getByRole('button', { name: 'Keep typing' })).toBeFocused()
    await question.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(question).toHaveCount(0)
  }
  await press('Escape')
  await expect(question).toBeVisible()
  await press('Enter')
  await expect(question).toBeHidden()
  await expect(outlet).toBeFocused()
  await expect(outlet).toHaveValue('nobody')
  await leave()
  await expect(line('Bank transfers')).toHaveCount(0)
  // The cursor stands where it stands after a row into which nothing was typed.
  await expect(tender(/^4? ?Bank transfers/)).toBeFocused()
  await tender(/^4? ?Bank transfers/).click()
  // Nothing was typed: nothing is asked.
  await tender(/^2? ?Cheques/).click()
  await expect(line('Bank transfers')).toHaveCount(0)
  for (const cell of ['b', 'hnb']) await enter(cell)
  await tender(/^7? ?Collected: returned/).click()
  await expect(line('Collected: returned cheques')).toHaveCount(0)
  await tender(/^1? ?Cash/).focus()
  await press('4')
  await expect(line('Bank transfers')).toHaveCount(0)
  await expect(line('Cheques').getByRole('textbox', { name: 'Cheque no.' })).toBeFocused()
  await expect(line('Cheques').getByText('is required')).toHaveCount(3)
  const words = line('Cheques').getByText('Cheque no. is required')
  await expect(words).toBeVisible()
  // Whole, though its field is narrow.
  expect(await words.evaluate((it) => it.scrollWidth <= it.clientWidth || it.clientWidth === 0)).toBe(true)
  await d.shoot('settlement-half-typed')
  await leave()
  // A row that is being corrected is replaced, once.
  await tender(/^Outlet B · hnb 500001/).click()
  for (const cell of ['', 'sampath', '', '']) await enter(cell)
  await tender(/^1? ?Cash/).click()
  await expect(d.page.getByText(/^Outlet B · sampath 500001/)).toBeVisible()
  await expect(d.page.getByText('500001')).toHaveCount(1)
  await expect(line('Cash')).toBeVisible()
  // What the outlet owes is said with its name, and credit beyond its limit once.
  await tender(/^3? ?Credit given/).click()
  await expect(line('Cash')).toHaveCount(0)
  await enter('a')
  await expect(line('Credit given').getByText(/^Owes [\d,]+\.\d\d$/)).toBeVisible()
  await leave()
  await press('3')
  await write('limited')
  await expect(d.page.getByRole('option', { name: /Limited Stores/ })).toContainText('Owes 0.00 of 10,000.00')
  await press('Enter')
  await expect(line('Credit given').getByText('Owes 0.00 of 10,000.00', { exact: true })).toBeVisible()
  await d.shoot('settlement-owes')
  await press('Enter')
  // While it is typed.
  await write('900000')
  await expect(d.page.getByText(/beyond the limit/)).toHaveCount(1)
  await press('Tab')
  await expect(d.page.getByText(/beyond the limit/)).toHaveCount(1)
  await d.page.getByRole('textbox', { name: 'Amount' }).focus()
  await press('Enter')
  // The next line is open, and Esc leaves it.
  await expect(line('Credit given').getByRole('combobox', { name: 'Outlet' })).toHaveValue('')
  await press('Escape')
  await expect(line('Credit given')).toHaveCount(0)
  await expect(d.page.getByText(/beyond the limit/)).toHaveCount(1)
  await d.shoot('settlement-beyond')
  // Where the settings refuse it, the refusal says so once, beside the row and in its correction.
  const owner = await caller(d.server.url, 'superadmin')
  await owner.put('/api/AppConfig', { credit_limit_mode: 'BLOCK' })
  await begin('3', 'Credit given', 'combobox', 'Outlet')
  for (const cell of ['limited', '', '1000']) await enter(cell)
  const refused = d.page.getByRole('alert').filter({ hasText: 'Not saved' })
  await expect(refused).toContainText(/would owe LKR [\d,.]+; the limit is LKR 10,000\.00/)
  await expect(refused).not.toContainText('exceeds the credit limit')
  await press('Escape')
  await refused.getByRole('button', { name: 'Correct' }).press('Enter')
  await expect(line('Credit given').getByText(/would owe/)).toBeVisible()
  await expect(line('Credit given').getByText(/exceeds the credit limit|beyond the limit/)).toHaveCount(0)
  await press('Escape')
  await refused.getByRole('button', { name: 'Correct' }).press('Delete')
  await expect(refused).toHaveCount(0)
  await owner.put('/api/AppConfig', { credit_limit_mode: 'WARN' })
})

test('figures typed at once lose no digit: Enter takes a row and opens the next one of the tender', async () => {
  const trip = await unloadedTrip(await caller(d.server.url, 'superadmin'), [['LPG-12-5', 4, 1, 0]])
  await open(trip)
  const cash = d.page.getByRole('region', { name: 'Cash', exact: true })
  const head = cash.getByRole('button', { name: /^Cash(?! in)/ })
  const amount = cash.getByRole('textbox', { name: 'Amount' })
  await begin('1', 'Cash', 'textbox', 'Amount')
  await write('4000')
  await press('Enter')
  await write('1500')
  await press('Enter')
  await write('3000')
  await press('Enter')
  for (const row of ['4,000.00', '1,500.00', '3,000.00']) await expect(cash.getByText(row)).toBeVisible()
  await expect(head).toContainText('8,500.00')
  // What is refused is marked, and typed over.
  const marked = () =>
    amount.evaluate((it: HTMLInputElement) => it.value.slice(it.selectionStart ?? 0, it.selectionEnd ?? 0))
  await enter('0')
  await expect(cash.getByText('Amount should be more than zero')).toBeVisible()
  await expect.poll(marked).toBe('0.00')
  // A row that is corrected ends there.
  await press('Escape')
  await expect(d.page.getByRole('button', { name: 'Keep typing' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(head).toBeFocused()
  await press('ArrowDown', 'Enter')
  await expect(amount).toHaveValue('4,000.00')
  // Esc brings the old amount back, which is typed over again.
  await write('9')
  await press('Escape')
  await expect.poll(marked).toBe('4,000.00')
  await write('4100')
  await press('Enter')
  await expect(amount).toHaveCount(0)
  await expect(head).toBeFocused()
  await expect(head).toContainText('8,600.00')
  // What was removed comes back step by step, and has the cursor.
  for (const row of ['1,500.00', '3,000.00']) {
    await cash.getByRole('button', { name: `Cash in hand ${row}` }).press('Delete')
    await expect(cash.getByText(row)).toHaveCount(0)
  }
  for (const row of ['3,000.00', '1,500.00']) {
    await press('Control+z')
    await expect(cash.getByRole('button', { name: `Cash in hand ${row}` })).toBeFocused()
  }
  await expect(head).toContainText('8,600.00')
  // Before that a row was corrected: it gets its former amount again.
  const said = (words: string) => expect(d.page.getByText(words).first()).toBeVisible()
  await press('Control+z')
  await said('Correction undone: Cash · Cash in hand · 4,000.00')
  await expect(cash.getByRole('button', { name: 'Cash in hand 4,000.00' })).toBeFocused()
  await expect(head).toContainText('8,500.00')
  // And before that rows were typed: the last one goes.
  await press('Control+z')
  await said('Entry undone: Cash 3,000.00')
  await expect(head).toContainText('5,500.00')
  await expect(head).toBeFocused()
  // A correction of what was corrected is undone step by step.
  for (const [was, typed] of [
    ['1,500.00', '1600'],
    ['1,600.00', '3100'],
  ] as const) {
    await cash.getByRole('button', { name: `Cash in hand ${was}` }).press('Enter')
    await expect(amount).toHaveValue(was)
    await enter(typed)
  }
  await expect(head).toContainText('7,100.00')
  await press('Control+z')
  await said('Correction undone: Cash · Cash in hand · 1,600.00')
  await press('Control+z')
  await said('Correction undone: Cash · Cash in hand · 1,500.00')
  await press('Control+z')
  await said('Entry undone: Cash 1,500.00')
  // The empty amount shows what is left to account for, and = takes it.
  await press('1')
  await expect(amount).toHaveAttribute('placeholder', '= 7,070.00')
  // In an empty field the browser has nothing of its own to take back.
  await press('Control+z')
  await said('Entry undone: Cash 4,000.00')
  await press('Control+z')
  await said('Nothing to undo')
  await expect(amount).toBeFocused()
  await enter('=')
  await expect(head).toContainText('11,070.00')
  await press('Escape')
  // The arrows go on from the last row of a tender to the next one, and back.
  const row = cash.getByRole('button', { name: 'Cash in hand 11,070.00' })
  await row.focus()
  await press('ArrowDown')
  const next = d.page.getByRole('button', { name: /^2? ?Cheques/ })
  await expect(next).toBeFocused()
  await press('ArrowDown')
  await expect(d.page.getByRole('button', { name: /^3? ?Credit/ })).toBeFocused()
  await press('ArrowUp', 'ArrowUp')
  await expect(row).toBeFocused()
  // With nothing typed Enter goes on to the next tender, and Esc leaves the line; an empty line stops no settling.
  await press('1', 'Enter')
  await expect(d.page.getByRole('group', { name: 'Add: Cheques' }).getByRole('combobox').first()).toBeFocused()
  await press('Escape')
  await expect(d.page.getByRole('group', { name: /^Add:/ })).toHaveCount(0)
  await press('1')
  await d.page.getByRole('button', { name: /^Settle/ }).click()
  const asked = d.page.getByRole('dialog', { name: /with a difference/ })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Back' }).click()
  await expect(asked).toBeHidden()
  // The list of trips to settle says how far it is entered.
  await visit(d.page, '/sales/settlement')
  await expect(d.row(new RegExp(trip.number)).getByRole('cell', { name: '11,070.00', exact: true })).toHaveCount(2)
})

test('accepts the empties of all types at once, less what was typed', async () => {
  const trip = await unloadedTrip(await caller(d.server.url, 'superadmin'), [
    ['LPG-12-5', 4, 1, 0],
    ['LPG-5', 6, 2, 0],
  ])
  await open(trip)
  await press('b')
  await expect(d.page.getByRole('textbox', { name: 'Damaged, B12' })).toBeFocused()
  // Still in its cell when the key comes.
  await write('1')
  await press('Alt+e')
  await expect(d.page.getByRole('textbox', { name: 'Empties, B12' })).toHaveValue('2')
  await expect(d.page.getByRole('textbox', { name: 'Empties, B5' })).toHaveValue('4')
  await expect(d.page.getByText('balanced')).toHaveCount(2)
  await expect(d.page.getByRole('button', { name: 'Accept all empties' })).toHaveCount(0)
  // What was accepted follows a number that comes later.
  await press('b')
  await write('2')
  await press('Alt+e')
  await expect(d.page.getByRole('textbox', { name: 'Empties, B12' })).toHaveValue('1')
  await expect(d.page.getByText('balanced')).toHaveCount(2)
  // Also after the page was left.
  await visit(d.page, '/sales/loading')
  await visit(d.page, `/sales/settlement?id=${trip.id}`)
  await expect(d.page.getByRole('textbox', { name: 'Damaged, B12' })).toHaveValue('2')
  await press('b')
  await write('1')
  await press('Enter')
  await expect(d.page.getByText('1 missing')).toBeVisible()
  await press('Alt+e')
  await expect(d.page.getByRole('textbox', { name: 'Empties, B12' })).toHaveValue('2')
  await expect(d.page.getByText('balanced')).toHaveCount(2)
  // The last step is taken back also from a cell with a number of its own, into which nothing was typed since.
  await d.page.getByRole('textbox', { name: 'Empties, B12' }).focus()
  await press('Control+A')
  await write('1')
  await press('ArrowDown')
  await expect(d.page.getByRole('textbox', { name: 'Empties, B5' })).toBeFocused()
  await expect(d.page.getByText('1 missing')).toBeVisible()
  await press('Control+z')
  await expect(d.page.getByRole('textbox', { name: 'Empties, B12' })).toHaveValue('2')
  await expect(d.page.getByRole('textbox', { name: 'Empties, B5' })).toHaveValue('4')
  await press('Escape')
  await expect(d.page.getByRole('button', { name: /^Bottles/ })).toBeFocused()
  // A number that is none is marked, and the cursor stays.
  await press('b')
  await write('1x')
  await press('Enter')
  await expect(d.page.getByRole('textbox', { name: 'Damaged, B12' })).toBeFocused()
  await expect(d.page.getByText(/^Damaged, B12 should be a whole number/)).toBeVisible()
  await press('Escape')
  // What was counted does not: the key says what is wrong, and leads there.
  await d.page.getByRole('textbox', { name: 'Empties, B5' }).focus()
  await press('Control+A')
  await write('5')
  await press('Enter')
  await press('Alt+e')
  await expect(d.page.getByText('No empties are proposed: B5 1 too many.').first()).toBeVisible()
  await expect(d.page.getByRole('textbox', { name: 'Empties, B5' })).toBeFocused()
  await write('4')
  await press('Enter')
  await expect(d.page.getByText('balanced')).toHaveCount(2)
  await press('1')
  await expect(d.page.getByRole('group', { name: 'Add: Cash' })).toBeVisible()
  await press('Escape')
  // The click that enters a number marks it, and so does another one; the key that settles takes it first, and asks with what it is worth.
  await d.page.getByRole('textbox', { name: 'Empties, B5' }).click()
  await d.page.getByRole('textbox', { name: 'Empties, B5' }).click()
  await write('5000')
  await press('Control+Enter')
  await expect(d.page.getByText('Entered: Empties, B5: 5000. Press Ctrl+Enter again').first()).toBeVisible()
  await press('Control+Enter')
  const asked = d.page.getByRole('dialog', { name: /with a difference/ })
  await expect(asked).toContainText(
    /B5 4,996 too many: .+ their value of [\d,]+\.00 is credited to “Bottle price variance”/,
  )
  await expect(asked).toContainText(/more than the [\d,]+\.\d\d that the trip sold/)
  // Enter does nothing without a reason.
  await expect(asked.getByLabel('Reason')).toBeFocused()
  await d.shoot('settlement-found')
  await press('Enter')
  await expect(asked).toContainText('Reason is required')
  await press('Escape')
  await expect(asked).toBeHidden()
})

test('a settlement into which nothing was entered is not settled by a key too many', async () => {
  const trip = await unloadedTrip(await caller(d.server.url, 'superadmin'))
  await open(trip)
  // A line that was opened and not typed into does not stop the key.
  await begin('1', 'Cash', 'textbox', 'Amount')
  await d.page.keyboard.press('Control+Enter')
  const asked = d.page.getByRole('dialog', { name: `Settle ${trip.number} with a difference?` })
  await expect(asked).toContainText('Nothing is entered for this trip yet')
  // Enter does nothing without a reason.
  await expect(asked.getByLabel('Reason')).toBeFocused()
  await d.page.keyboard.press('Enter')
  await expect(asked).toContainText('Reason is required')
  await d.page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  // A row whose only figure was emptied again is left without a question.
  await begin('1', 'Cash', 'textbox', 'Amount')
  const amount = d.page.getByRole('group', { name: 'Cash' }).getByRole('textbox', { name: 'Amount' })
  await d.page.keyboard.type('500')
  await d.page.keyboard.press('Shift+Tab')
  await d.page.keyboard.press('Tab')
  await expect(amount).toHaveValue('500.00')
  await d.page.keyboard.press('Control+A')
  await d.page.keyboard.press('Delete')
  await d.page.keyboard.press('Escape')
  await expect(amount).toHaveCount(0)
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
  // What explains the difference makes room for the question.
  await d.page.keyboard.press('d')
  await expect(d.page.getByRole('heading', { name: 'What could explain it' })).toBeVisible()
  await d.page.keyboard.press('Control+Enter')
  await expect(asked).toContainText('Nothing is entered for this trip yet')
  await expect(d.page.getByRole('heading', { name: 'What could explain it' })).toBeHidden()
  await expect(asked.getByLabel('Reason')).toBeFocused()
  await d.page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(d.page.getByText('Unloaded', { exact: true }).first()).toBeVisible()
})

test('bottles that were sold are corrected in their line, with their number, and the day is judged at its field', async () => {
  const trip = await unloadedTrip(await caller(d.server.url, 'superadmin'), [['LPG-12-5', 2, 1, 0]])
  await open(trip)
  const sold = d.page.getByRole('textbox', { name: /^Bottles sold, / }).first()
  await sold.click()
  await write('2')
  await press('Enter')
  await expect(d.page.getByRole('textbox', { name: 'Price each' })).toBeFocused()
  await write('0')
  await expect(d.page.getByText('Nothing is charged for these bottles.')).toBeVisible()
  // Back to the number, which is put right without losing the rest.
  await press('Shift+Enter')
  await expect(d.page.getByRole('textbox', { name: 'Bottles sold', exact: true })).toBeFocused()
  await write('1')
  await press('Enter', 'Enter')
  await expect(d.page.getByRole('button', { name: /^1 sold at 0\.00/ })).toBeVisible()
  await sold.focus()
  await press('ArrowDown')
  await expect(d.page.getByRole('button', { name: /^1 sold at 0\.00/ })).toBeFocused()
  await press('Enter')
  await write('50')
  await press('Enter')
  await expect(d.page.getByRole('button', { name: /^1 sold at 50\.00/ })).toBeVisible()
  await d.page.getByRole('button', { name: /^Bottles/ }).focus()
  await press('Control+z')
  await expect(d.page.getByRole('button', { name: /^1 sold at 0\.00/ })).toBeFocused()
  await press('Delete')
  await expect(sold).toBeFocused()
  await expect(d.page.getByRole('button', { name: /^1 sold at/ })).toHaveCount(0)

  const day = d.page.getByRole('textbox', { name: 'Settled on' })
  await day.fill('31/12/2099')
  await press('Tab')
  await expect(
    d.page.getByRole('alert').filter({ hasText: 'Settled on is in the future: write today or an earlier day' }),
  ).toBeVisible()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await press('Control+Enter')
  await expect(day).toBeFocused()
  await expect(d.page.getByRole('dialog')).toHaveCount(0)
})

test('a settled trip leads to its documents; cancelling it takes a reason, which its page shows', async () => {
  const call = await caller(d.server.url, 'superadmin')
  const trip = await unloadedTrip(call, [['REG-01', 2, 0, 0]])
  await d.signOut()
  await signIn(d.page, 'superadmin')
  await open(trip)
  await begin('2', 'Cheques', 'combobox', 'Outlet')
  for (const cell of ['b', 'hnb', '600001', '+7', '2400']) await enter(cell)
  await press('Control+Enter')
  await expect(d.heading(`Settlement of ${trip.number}`)).toBeVisible()
  await expect(d.page.getByRole('button', { name: /^Settle the next: RT/ })).toBeFocused()
  await expect(d.page.getByRole('link', { name: /hnb 600001/ })).toHaveAttribute('href', /cheque=\d+/)
  await expect(d.heading(/Settlement of/).getByRole('link')).toHaveAttribute('href', `/sales/trip?id=${trip.id}`)
  // What was said of it goes with its page.
  const said = d.page.getByText(`${trip.number} is settled`)
  await expect(said.first()).toBeVisible()
  await press('Escape')
  await expect(d.heading(/Settlement of/)).toHaveCount(0)
  await expect(said).toHaveCount(0, { timeout: 2000 })
  await visit(d.page, `/sales/settlement?id=${trip.id}`)
  await expect(d.heading(`Settlement of ${trip.number}`)).toBeVisible()
  await d.page.getByRole('button', { name: 'Cancel the trip…' }).press('Enter')
  const asked = d.page.getByRole('dialog', { name: `Cancel ${trip.number}?` })
  await expect(asked.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  // It says what is undone.
  await expect(asked.getByRole('listitem')).toHaveText([
    /^Entry JE-2026-\d+: [\d,]+\.00$/,
    'Cheques: 1 · 2,400.00',
    '2 pieces go back to the warehouse',
  ])
  await press('Enter')
  await expect(asked).toBeVisible()
  await write('Loaded twice')
  await press('Enter')
  await expect(asked).toBeHidden()
  await expect(d.heading(`Settlement of ${trip.number}`)).toBeVisible()
  await expect(d.page.getByRole('list', { name: 'History' })).toContainText(/^Cancelled by .+: Loaded twice$/)
  await expect(d.page.getByText(/reverses JE-/).first()).toBeVisible()
  await expectAccessible(d.page, 'the settlement of a cancelled trip')
  await d.shoot('settlement-cancelled')
  await d.page.getByRole('button', { name: 'Open the trip' }).press('Enter')
  await expect(d.page.getByRole('region', { name: 'History' })).toContainText('Loaded twice')
  await press('Escape')
  await expect(d.heading(`Settlement of ${trip.number}`)).toBeVisible()
  await press('Escape')
  await expect(d.heading(`Settlement of ${trip.number}`)).toHaveCount(0)
})

/** What no page break may part on the next sheet that is printed. */
async function keptTogether(): Promise<() => Promise<string>> {
  const printed = await d.page.evaluateHandle(() => {
    const found = { text: '' }
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        const parts = [...(this.contentDocument?.querySelectorAll('tbody') ?? [])]
        const kept = parts.filter(({ style }) => style.breakInside === 'avoid')
        if (kept.length > 0) found.text = kept.map(({ textContent }) => textContent).join('')
        return own?.get?.call(this)
      },
    })
    return found
  })
  return async () => (await printed.jsonValue()).text
}

test('prints the total of a settlement on the page that is signed', async () => {
  const trip = await unloadedTrip(await caller(d.server.url, 'superadmin'), [['LPG-12-5', 2, 1, 0]])
  // Chosen on the report its page says so, as at the address of its own.
  await visit(d.page, `/accounts/reports/dayend-rep-wise?id=${trip.id}`)
  await expect(d.heading(`Settlement of ${trip.number}`)).toBeVisible()
  await visit(d.page, `/accounts/reports/dayend-rep-wise/${trip.id}`)
  await expect(d.heading(`Settlement of ${trip.number}`)).toBeVisible()
  await expect(d.page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  const kept = await keptTogether()
  await d.page.keyboard.press('Control+P')
  await expect.poll(kept).toMatch(/Total[^]*Cashier/)
})

test('asks before what is typed is left by going back to the list', async () => {
  const trip = await unloadedTrip(await caller(d.server.url, 'superadmin'), [['LPG-12-5', 2, 1, 0]])
  const leaving = d.page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await expect(leaving.getByRole('button', { name: 'Stay' })).toBeFocused()
    await press('Enter')
    await expect(leaving).toBeHidden()
    await expect(d.heading(`Settle ${trip.number}`)).toBeVisible()
  }
  await visit(d.page, '/sales/settlement')
  // The browser adds an entry to the history that the router did not make.
  await d.page.getByRole('link', { name: 'Skip to the page' }).press('Enter')
  await expect(d.page).toHaveURL(/#page$/)
  await d.page.getByRole('row').filter({ hasText: trip.number }).click()
  await expect(d.heading(`Settle ${trip.number}`)).toBeVisible()
  // Keys that follow Esc at once do nothing on the page that is being left.
  await d.page.evaluate(() => {
    for (const key of ['Escape', '1']) window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(d.page.getByRole('row').filter({ hasText: trip.number })).toBeVisible()
  await expect(leaving).toBeHidden()
  await d.page.getByRole('row').filter({ hasText: trip.number }).click()
  await expect(d.heading(`Settle ${trip.number}`)).toBeVisible()
  // A row that is half typed, left by the button and by the history.
  await begin('2', 'Cheques', 'combobox', 'Outlet')
  await enter('b')
  await enter('sampath')
  await d.page.getByRole('button', { name: 'Back', exact: true }).click()
  await stay()
  await d.page.evaluate(() => window.history.back())
  await stay()
  // A row that was refused stands nowhere else.
  await d.page.getByRole('textbox', { name: 'Cheque no.' }).focus()
  await enter('300001')
  await enter('+7')
  await enter('45000')
  await expect(d.page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  await press('Escape')
  await press('Escape')
  await stay()
  await press('Escape')
  await expect(leaving).toBeVisible()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(d.page.getByRole('row').filter({ hasText: trip.number })).toBeVisible()
})

test('opens the list of an empty choice with ↓', async () => {
  await open(await unloadedTrip(await caller(d.server.url, 'superadmin'), [['LPG-12-5', 2, 1, 0]]))
  await begin('2', 'Cheques', 'combobox', 'Outlet')
  const list = d.page.getByRole('listbox', { name: 'Outlet' })
  await press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await press('ArrowDown', 'Enter')
  await expect(list).toBeHidden()
  await expect(d.page.getByRole('combobox', { name: 'Outlet' })).not.toHaveValue('')
  await expect(d.page.getByRole('group', { name: 'Add: Cheques' }).getByLabel('Bank')).toBeFocused()
  // Nothing typed stays open for the next test.
  await press('Escape')
  const question = d.page.getByRole('dialog', { name: 'Discard this row?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toBeHidden()
  await expect(d.page.getByRole('group', { name: 'Add: Cheques' })).toHaveCount(0)
})

test('asks once before credit beyond a limit is settled', async () => {
  const call = await caller(d.server.url, 'superadmin')
  const [route] = await call.get<{ id: number }[]>('/api/DailyRoute')
  const few = { kind: 1, code: 'OUT-FR', name: 'Few Rupees', route_id: route?.id, creditLimit: 100_000 }
  await call.post('/api/Outlet', few)
  const trip = await unloadedTrip(call, [['LPG-12-5', 4, 0, 0]])
  await open(trip)
  await begin('3', 'Credit given', 'combobox', 'Outlet')
  for (const cell of ['few', '', '=']) await enter(cell)
  await expect(d.page.getByText(/beyond the limit/)).toHaveCount(1)
  await press('Escape')
  await press('Alt+e')
  await press('Control+Enter')
  const question = d.page.getByRole('dialog', { name: `Settle ${trip.number} with credit beyond a limit?` })
  await expect(question).toContainText(/with credit and cheques of this trip [\d,.]+, [\d,.]+ beyond the limit/)
  // Enter alone settles nothing.
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await press('Control+Enter')
  await expect(d.heading(`Settlement of ${trip.number}`)).toBeVisible()
})
