/** The palette finds records of every kind by what people type, and Enter leads to them. */
import { caller, desk, signIn, visit } from './depot.ts'
import { expect, test } from './test.ts'
import { unloadedTrip } from './trip.ts'

test.describe.configure({ mode: 'serial' })

const d = desk()

/** What is typed, what is found first, of which kind, what may be done with it besides opening, and the page that Enter leads to. */
type Find = readonly [typed: string, name: RegExp, kind: string, does: readonly string[], page: RegExp]

const party = /\/accounts\/parties\/\d+/
const finds: readonly Find[] = [
  ['outlet a', /Outlet A/, 'Outlet', ['Statement', 'Receive payment', 'Bills', 'Cheques'], party],
  ['litro', /Litro/, 'Supplier', ['Statement', 'Pay bills', 'Bills', 'Goods received'], party],
  ['100001', /100001/, 'Cheque', ['Bank', 'Change', 'Cancel', 'Statement'], /pending-cheque-management.*cheque=/],
  ['pal-77', /Outlet C/, 'Bill', ['Receive payment', 'Statement'], /pending-credit-management\?bill=/],
  ['rt 1', /RT-2026-000001/, 'Trip', ['Settle'], /\/sales\/trip\?id=/],
  ['RT-1', /RT-2026-000001/, 'Trip', ['Settle'], /\/sales\/trip\?id=/],
  ['reg-01', /REG-01/, 'Stock item', ['Stock', 'Movements'], /\/inventory\/stock\/update-stock\/\d+/],
  ['v1', /V1/, 'Vehicle', ['Trips'], /\/sales\/master\/vehicals\/\d+/],
  ['1130', /Staff shortages/, 'Account', ['Show in the chart of accounts'], /\/accounts\/ledger\?accId=/],
  ['nimal', /Nimal/, 'Employee', ['Statement', 'Change', 'Trips'], party],
  ['galle road', /Galle Road/, 'Route', ['Trips'], /\/sales\/master\/roots\/\d+/],
]

/** Numbers of a general entry, and of the entry of an opening. */
let journal = ''
let opening = ''

test.beforeAll(async () => {
  const api = await caller(d.server.url, 'superadmin')
  await unloadedTrip(api)
  const { items } = await api.get<{ items: { id: number; name: string }[] }>('/api/Outlet?PageSize=50')
  const partyId = items.find(({ name }) => name === 'Outlet C')?.id
  await api.post('/api/Credit/open-credit-bill', { receivables: 1, partyId, bill_no: 'PAL-77', amount: 900, source: 1 })
  const [rep] = await api.get<{ partyId: number }[]>('/api/Employee')
  type Node = { id: number; code: string; children: Node[] }
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
  const accounts = flat(await api.get<Node[]>('/api/Account'))
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id
  const posted = await api.post<{ number: string }>('/api/Account/create-gl-entry', {
    memo: 'Short of last week',
    lines: [
      { accountId: idOf('1130'), partyId: rep?.partyId, debit: 70_000, credit: 0 },
      { accountId: idOf('4100'), debit: 0, credit: 70_000 },
    ],
  })
  journal = posted.number
  const days = 'startDate=2025-01-01&endDate=2026-12-31&PageSize=100'
  const entries = await api.get<{ number: string; sourceType: string }[]>(`/api/Account/get-journal-entries?${days}`)
  opening = entries.find(({ sourceType }) => sourceType === 'OPENING')?.number ?? ''
  await signIn(d.page, 'superadmin')
})

async function expectFound([typed, name, kind, does, address]: Find): Promise<void> {
  const { page } = d
  await visit(page, '/dashboard/default')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.type(typed)
  const found = page.getByRole('option', { selected: true })
  await expect(found).toContainText(kind)
  await expect(found).toContainText(name)
  await page.keyboard.press('Tab')
  const actions = page.getByRole('option')
  await expect(actions).toHaveCount(does.length + 1)
  for (const action of does) await expect(actions.filter({ hasText: action }).first()).toBeVisible()
  await d.shoot(`palette-${kind}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
}

test('each kind is found, says what may be done with it, and opens', async () => {
  test.slow()
  for (const find of finds) await test.step(`${find[0]}: ${find[2]}`, () => expectFound(find))
})

test('a general entry is found by its number, however it is written, and opens where it was asked for', async () => {
  const short = journal.replace(/^JE-\d{4}-0*/, 'JE-')
  for (const typed of [journal, short, short.replace('-', ' ').toLowerCase()]) {
    await expectFound([typed, /Short of last week/, 'Journal entry', ['Copy'], /\/dashboard\/default$/])
    await expect(d.page.getByRole('dialog', { name: journal })).toContainText('Short of last week')
    await d.page.keyboard.press('Escape')
  }
})

test('the entry of an opening is found by its number, and opens where it was asked for', async () => {
  const { page } = d
  await visit(page, '/dashboard/default')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(opening)
  await expect(page.getByRole('option', { selected: true })).toContainText('Journal entry')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: opening })
  await expect(drawer).toContainText('1010')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/default$/)
})

test('a record is named with what is to be done with it', async () => {
  const { page } = d
  const asked = [
    ['settle rt 1', /Settle: RT-2026-000001/, /\/sales\/summary|settle/],
    ['ledger 1130', /Ledger: 1130/, /\/accounts\/ledger\?accId=/],
    ['outlet a pay', /Receive payment: Outlet A/, /\/accounts\/receive-payment\?partyId=/],
    ['statement nimal', /Statement: Nimal/, /\/accounts\/party-statement\?partyId=/],
  ] as const
  for (const [typed, name, address] of asked) {
    await visit(page, '/dashboard/default')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  }
})

test('what cannot be done says why, and common short forms are known', async () => {
  const { page } = d
  const answers = [
    ['settle 9999', 'Settle: nothing is found by “9999”'],
    ['brs', 'Bank reconciliation'],
    ['recpt', 'Receive payment'],
    ['jv', 'General entries'],
    ['open bills', 'Bills'],
    ['unpaid', 'Bills'],
    ['debtors’ bills', 'Bills'],
    ["debtors' bills", 'Bills'],
  ] as const
  for (const [typed, answer] of answers) {
    await visit(page, '/dashboard/default')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { selected: true })).toContainText(answer)
    await page.keyboard.press('Escape')
  }
})

test('a trip that is not found leads to those that are to be settled', async () => {
  const { page } = d
  await visit(page, '/dashboard/default')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settle 9999')
  await expect(page.getByRole('option').nth(1)).toContainText('Settlement')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sales\/settlement$/)
})

test('what is new leads to its open form', async () => {
  const { page } = d
  const forms = [
    ['new bank', 'New bank or cash account'],
    ['add customer', 'New outlet'],
    ['new supplier', 'New supplier'],
  ] as const
  for (const [typed, form] of forms) {
    await visit(page, '/dashboard/default')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { selected: true })).toContainText(form)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: form })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: form })).toBeHidden()
    await expect(page).not.toHaveURL(/create=/)
  }
})

test('an Admin is told who may open a page, and finds the records that were named', async () => {
  const { page } = d
  await d.signOut()
  await signIn(page, 'admin')
  const answers = [
    ['bills', 'Bills: you may not do this. Ask a SuperAdmin.'],
    ['receive', 'Receive payment: you may not do this. Ask a SuperAdmin.'],
    ['outlet a pay', 'Outlet A'],
    ['payment', 'Pay bills'],
  ] as const
  for (const [typed, answer] of answers) {
    await visit(page, '/dashboard/default')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { selected: true })).toContainText(answer)
    await page.keyboard.press('Escape')
  }
})
