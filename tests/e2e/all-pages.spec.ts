/**
 * Every page there is: opens, and is accessible in light; every fifth in its colours, every tenth in the dark and as a sheet too, all of them
 * when DEPOT_EVERY_PAGE is set or pictures are taken. Of each level and area one page opens by its address for the roles of that level, and goes to /not-found for the others; that all of
 * them do is proven without a browser. The longest file of all: its name lets it begin first.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caller, connect, desk, expectAccessible, expectSheetAccessible, goTo, open, signIn } from './depot.ts'
import { cutTexts, plainTexts, speak, takeShift, watchShifts } from './looks.ts'
import { expect, test } from './test.ts'
import { unloadedTrip } from './trip.ts'

test.describe.configure({ mode: 'serial' })

/** Written by hand from the specification §2: path, level, the heading that stands on it. `:id` is filled in below. */
const pages = [
  ['/dashboard/default', 'guest', 'Dashboard'],
  ['/charts/echarts', 'admin', 'Charts'],
  ['/inventory/grn', 'guest', 'Goods received'],
  ['/inventory/grn/create', 'guest', 'New goods received note'],
  ['/inventory/grn/update/:grn', 'guest', /GRN-2026-000001/],
  ['/inventory/ern', 'guest', /Damage & expiry notes/],
  ['/inventory/counts', 'guest', 'Physical counts'],
  ['/inventory/counts/create', 'guest', 'New physical count'],
  ['/inventory/counts/sheet?id=:count', 'guest', /CS-2026-000001/],
  ['/inventory/counts/sheet?id=:handedIn', 'guest', /CS-2026-000002/],
  ['/inventory/stock', 'guest', 'Stock items'],
  ['/inventory/stock/create-stock', 'sa', /stock item/i],
  ['/inventory/stock/update-stock/:stock', 'sa', /REG-01/],
  ['/inventory/stock/create-item', 'sa', /product or category|category/i],
  ['/inventory/stock/create-item/:item', 'sa', /LP Gas|LPG/],
  ['/inventory/grns/invoice', 'guest', 'GRN register'],
  ['/inventory/erns/invoice', 'guest', 'Expiry note register'],
  ['/inventory/stocks/journal-report', 'guest', 'Stock journal'],
  ['/inventory/stock/report', 'guest', 'Stock report'],
  ['/sales/reports/expire-report', 'guest', 'Expiry report'],
  ['/inventory/brn', 'guest', 'Bottle receipt notes'],
  ['/inventory/brn?view=new', 'guest', 'New bottle receipt note'],
  ['/inventory/brn?note=:bottleReceipt', 'guest', 'Bottle receipt notes'],
  ['/inventory/brn-purchase-order', 'guest', 'Bottle purchase orders'],
  ['/inventory/brns/invoice', 'guest', 'BRN register'],
  ['/inventory/brn-stocks/journal-report', 'guest', 'Bottle journal'],
  ['/inventory/bottle/stock', 'guest', 'Bottle stock'],
  ['/inventory/bottle/stock?view=types', 'guest', 'Bottle types'],
  ['/inventory/bottle/stock/create-item', 'sa', 'New bottle type'],
  ['/inventory/bottle/stock/create-item/:bottleType', 'sa', 'Cylinder 12-5 kg'],
  ['/inventory/bottle/stock/create-stock', 'sa', 'New bottle'],
  ['/inventory/bottle/stock/update-stock/:bottle', 'sa', 'B12'],
  ['/inventory/bottle/stock/update-stock/unit-price-change/:bottle', 'sa', 'Standard cost of B12'],
  ['/accounts/pending-bottle-loan-management', 'guest', 'Bottle loans'],
  ['/accounts/pending-bottle-loan-management?loan=:loan', 'guest', 'Bottle loans'],
  ['/accounts/pending-bottle-loan-management/create-loan', 'sa', 'New bottle loan'],
  ['/accounts/pending-bottle-loan-management/update-loan/:loan', 'sa', /LN-2026/],
  ['/accounts/pending-bottle-loan-management/invoice/:loan', 'guest', 'Bottle loan receipt'],
  ['/accounts/bottle-loan-collected', 'guest', 'Bottles returned & settled'],
  ['/accounts/reports/bottle/brn-po-invoice', 'guest', 'Bottle order register'],
  ['/accounts/reports/bottle-report', 'guest', 'Bottle report'],
  ['/accounts/reports/bottle-loans/pending-bottle-loan-report', 'guest', 'Pending bottle loans'],
  ['/accounts/reports/bottle-loan-report', 'guest', 'Bottle loan report'],
  ['/sales/reports/sales-report', 'guest', 'Sales report'],
  ['/sales/reports/item-wise-sales-report', 'guest', 'Sales by item'],
  ['/sales/reports/loading-unloading-vehical-report', 'guest', 'Loading and unloading'],
  ['/sales/loading', 'guest', 'Trips'],
  ['/sales/loading/create', 'guest', 'Load a vehicle'],
  ['/sales/loading/update/:trip', 'guest', /RT-2026/],
  ['/sales/trip?id=:trip', 'guest', /RT-2026/],
  ['/sales/gas-out', 'guest', 'Gas out'],
  ['/sales/gas-out?id=:trip', 'guest', /Gas out of RT-2026/],
  ['/sales/unloading', 'guest', 'Unloading'],
  ['/sales/unloading?id=:trip', 'guest', /Unload RT-2026/],
  ['/sales/empty-bottles', 'guest', 'Empty bottles'],
  ['/sales/empty-bottles?id=:trip', 'guest', /Bottles of RT-2026/],
  ['/sales/settlement', 'guest', 'Settlement'],
  ['/sales/settlement?id=:trip', 'guest', /Settle RT-2026/],
  ['/accounts/chart-of-accounts', 'guest', 'Chart of accounts'],
  ['/accounts/general-entries', 'admin', 'General entries'],
  ['/accounts/general-entries/new-template', 'admin', 'New template'],
  ['/accounts/general-entry', 'admin', 'General entry'],
  ['/accounts/bank-reconciliation', 'admin', 'Bank reconciliation'],
  ['/accounts/reports/banks/reconciliation', 'admin', 'Bank reconciliation statement'],
  ['/accounts/ledger?accId=:account', 'sa', /1301/],
  ['/accounts/income-statement', 'guest', 'Profit & loss'],
  ['/accounts/day-end', 'guest', 'Day-end'],
  ['/accounts/month-end', 'sa', 'Month-end'],
  ['/accounts/backdated-entries', 'sa', 'Backdated entries to process'],
  ['/accounts/party-statement?partyId=:supplier', 'guest', 'Litro'],
  ['/accounts/statements', 'guest', 'Statements of account'],
  ['/accounts/parties/:outlet', 'guest', 'Outlet A'],
  ['/accounts/parties/:supplier', 'admin', 'Litro'],
  ['/accounts/parties/:staff', 'guest', 'Kamal'],
  ['/accounts/pay-bills', 'admin', 'Pay bills'],
  ['/accounts/receive-payment', 'sa', 'Receive payment'],
  ['/accounts/payments', 'guest', 'Receipts'],
  ['/accounts/transfers', 'admin', 'Deposits & transfers'],
  ['/accounts/staff-payments', 'admin', 'Shorts & commission'],
  ['/accounts/reports/pay-in-slip', 'admin', 'Pay-in slip'],
  ['/accounts/export-journal', 'sa', 'Export journal (hledger)'],
  ['/accounts/cash-in-hand', 'guest', 'Cash in hand'],
  ['/accounts/pending-cheque-management', 'admin', 'Cheques'],
  ['/accounts/pending-cheque-management/create-cheque', 'sa', 'Cheque received'],
  ['/accounts/pending-cheque-management/create-payable-cheque', 'admin', 'Cheque to a supplier'],
  ['/accounts/pending-credit-management', 'sa', 'Bills'],
  ['/accounts/pending-credit-management/create-credit-bill', 'sa', 'New bill'],
  ['/accounts/pending-credit-management/update-credit-bill/:bill', 'sa', /OB-A · Outlet A/],
  ['/accounts/expenses', 'guest', 'Expenses'],
  ['/accounts/expenses/create-expense', 'guest', 'New expense'],
  ['/accounts/expenses/edit-expense/:expense', 'guest', /EX-2026/],
  ['/accounts/expenses/draft-expenses', 'guest', 'New expense draft'],
  ['/accounts/expenses/draft', 'guest', 'Expense drafts'],
  ['/accounts/expenses/draft/view/:expense', 'guest', /EX-2026/],
  // Somebody else's draft is not a User's to see.
  ['/accounts/expenses/draft/edit-draft/:draft', 'guest', /EX-2026|Expense/],
  ['/accounts/expenses/draft/payment/:expense', 'guest', /Payments of EX-2026/],
  ['/accounts/expenses/draft/payment/make-payment/:expense', 'guest', /EX-2026/],
  ['/accounts/reports/trail-balance', 'guest', 'Trial balance'],
  ['/accounts/reports/trial-balance-movement', 'guest', 'Trial balance with movement'],
  ['/accounts/reports/balance-sheet', 'guest', 'Balance sheet'],
  ['/accounts/reports/income-by-month', 'guest', 'Profit & loss by month'],
  ['/accounts/reports/cash-flow', 'guest', 'Cash flow'],
  ['/accounts/reports/credits/debtors-ageing', 'guest', 'Debtors ageing'],
  ['/accounts/reports/credits/creditors-ageing', 'admin', 'Creditors ageing'],
  ['/sales/reports/rep-performance', 'guest', 'Rep performance'],
  ['/sales/reports/commission', 'guest', 'Commission earned'],
  ['/sales/reports/profitability', 'guest', 'Vehicle & route profitability'],
  ['/sales/reports/outlet-sales', 'guest', 'Sales by outlet'],
  ['/inventory/stock/ageing', 'guest', 'Stock ageing'],
  ['/accounts/reports/bottle-turnover', 'guest', 'Bottle turnover'],
  ['/accounts/reports/cheques/cheque-calendar', 'guest', 'Cheque calendar'],
  ['/accounts/reports/vat-summary', 'guest', 'VAT summary'],
  ['/accounts/reports/tax-invoices', 'admin', 'Tax invoices issued'],
  ['/accounts/reports/all', 'guest', 'All reports'],
  ['/accounts/reports/export', 'guest', 'Export reports'],
  ['/accounts/reports/audit-trail', 'sa', 'Audit trail'],
  ['/accounts/reports/journal/report', 'sa', /Journal/],
  ['/accounts/reports/ledger/balance-report?accId=:account', 'sa', 'Ledger of an account'],
  ['/accounts/reports/banks/bank-report', 'guest', 'Bank report'],
  ['/accounts/reports/day-end-list', 'guest', 'Closed days'],
  ['/accounts/reports/backdated-entries', 'sa', 'Backdated entries'],
  ['/accounts/reports/credits/pending-credit-report', 'guest', 'Receivables & payables ageing'],
  ['/accounts/reports/credits/credit-report', 'guest', 'Credit report'],
  ['/accounts/reports/credits/credit-collected', 'guest', 'Credit collected'],
  ['/accounts/reports/cheques/pending-cheque-report', 'guest', 'Cheques in hand and issued'],
  ['/accounts/reports/cheques/cheque-report', 'guest', 'Cheque report'],
  ['/accounts/reports/expense-report', 'guest', 'Expense report'],
  ['/accounts/reports/cash/cash-report', 'guest', 'Cash report'],
  ['/accounts/reports/discount/discount-report', 'guest', 'Discount report'],
  ['/accounts/reports/dayend-rep-wise', 'guest', 'Settlement by rep'],
  ['/accounts/reports/dayend-rep-wise/:trip', 'guest', /Settlement of RT-2026-/],
  ['/accounts/reports/dayend-detail-rep-wise', 'guest', 'Settlement details'],
  ['/account-master/debtors', 'admin', 'Customers & suppliers'],
  ['/account-master/debtors/:outlet', 'admin', 'Outlet A'],
  ['/account-master/debtors/:supplier', 'admin', 'Litro'],
  ['/account-master/bank', 'admin', 'Banks and cash accounts'],
  ['/account-master/bank/:bank', 'admin', 'Bank - BOC current'],
  ['/inventory-master/cheque-due-dates', 'admin', 'Cheque due dates'],
  ['/inventory-master/cheque-due-dates/:plan', 'admin', 'Three cheques'],
  ['/sales/master/roots', 'admin', 'Routes'],
  ['/sales/master/roots/:root', 'admin', 'Galle Road'],
  ['/sales/master/vehicals', 'sa', 'Vehicles'],
  ['/sales/master/vehicals/:vehicle', 'sa', /V2/],
  ['/employees', 'sa', 'Employees'],
  ['/employees/:employee', 'sa', 'Kamal'],
  ['/employee/roles', 'sa', 'Roles'],
  ['/employee/roles/:role', 'sa', 'Driver'],
  ['/employee/base-roles', 'sa', 'Job types'],
  ['/employee/base-roles/:baseRole', 'sa', 'CASHIER'],
  ['/employee/alternative-role', 'sa', 'Temporary roles'],
  ['/employee/alternative-role/:alternative', 'sa', /Kamal · Driver/],
  ['/user/account', 'sa', 'Users'],
  ['/user/account/register', 'sa', 'New user'],
  ['/user/account/update-user/:person', 'sa', 'Nadeesha Silva'],
  ['/user/account/reset-password/:person', 'sa', /New password for/],
  ['/user/account/link-items/:person', 'sa', /Products of/],
  ['/system/settings', 'sa', 'Settings'],
  ['/system/import?kind=customers', 'sa', 'Import from files'],
  ['/system/office-network', 'admin', 'Office network'],
  ['/system/devices', 'admin', 'Computers'],
  ['/system/backup', 'sa', 'Backup'],
  ['/material/table', 'guest', 'Components: Table'],
  ['/material/form', 'guest', 'Components: Form'],
  ['/material/buttons', 'guest', 'Components: Buttons'],
  ['/material/icons', 'guest', 'Components: Icons'],
  ['/material/progress', 'guest', 'Components: Progress'],
  ['/material/menu', 'guest', 'Components: Menu'],
  ['/material/checkbox', 'guest', 'Components: Checkbox'],
  ['/material/switch', 'guest', 'Components: Switch'],
  ['/material/radio', 'guest', 'Components: Radio'],
  ['/material/slider', 'guest', 'Components: Slider'],
  ['/material/autocomplete', 'guest', 'Components: Autocomplete'],
  ['/material/expansion-panel', 'guest', 'Components: Expansion panel'],
  ['/material/dialog', 'guest', 'Components: Dialog'],
  ['/material/snackbar', 'guest', 'Components: Snackbar'],
  ['/material/states', 'guest', 'Components: States'],
] as const
/** Paths nobody knows, and where they lead. */
const unknown = ['/sales/nonsense', '/accounts/nonsense', '/nonsense', '/not-found', '/session/404']

const mayOpen = { user: ['guest'], admin: ['guest', 'admin'], superadmin: ['guest', 'admin', 'sa'] } as const

const everyPage = process.env['DEPOT_EVERY_PAGE'] !== undefined || process.env['DEPOT_SCREENS'] !== undefined

const at = desk({ connected: false })
let ids: Record<string, string>

test.beforeAll(async () => {
  ids = await someDocuments()
})

type Caller = Awaited<ReturnType<typeof caller>>

/** A note and the ids that paths need, through the API. */
async function someDocuments(): Promise<Record<string, string>> {
  const { get, post, put, patch } = await caller(at.server.url, 'superadmin')
  const [product] = (await get('/api/Stock/get-product-list')) as { id: number }[]
  const [supplier] = (await get('/api/Outlet/creditors')) as { id: number }[]
  const { items } = (await get(`/api/Stock/get-item-by-main-category/${product?.id}?PageSize=50`)) as {
    items: { id: number; code: string }[]
  }
  const stock = items.find((row) => row.code === 'REG-01')
  const line = (code: string, qty: number, rupees: number) => ({
    stockItemId: items.find((row) => row.code === code)?.id,
    qty,
    unitCost: rupees * 10_000,
    reselling_price: rupees * 106,
  })
  const grn = (await post('/api/Grn', {
    supplierId: supplier?.id,
    supplierInvoiceNo: 'LT-88213',
    lines: [line('LPG-12-5', 30, 3500), line('LPG-5', 20, 1400)],
  })) as { id: number }
  await post('/api/Expire', {
    remarks: 'Dented in the store',
    lines: [{ exist: 0, stockItemId: stock?.id, qty: 2, disposal: 'WRITE_OFF' }],
  })
  const masters = await someMasters({ get, post, put }, supplier?.id)
  return {
    ...masters,
    ...(await someBottles({ get, post }, supplier?.id)),
    ...(await someCounts({ post, put, patch })),
    ...(await somePeople({ get, post }, product?.id)),
    ...(await someMoney({ get, post })),
    trip: String((await unloadedTrip({ get, post, put })).id),
    account: String(await idOfAccount(get, '1301')),
    grn: String(grn.id),
    stock: String(stock?.id),
    item: String(product?.id),
  }
}

/** A note over the demo's bottles, and the loan of its opening. */
async function someBottles(
  { get, post }: Pick<Caller, 'get' | 'post'>,
  supplier: number | undefined,
): Promise<Record<string, string>> {
  const bottles = await get<{ id: number; item_code: string; bottle_item_id: number }[]>('/api/BrnStock')
  const bottle = bottles.find((row) => row.item_code === 'B12')
  const loans = await get<{ items: { id: number }[] }>('/api/Brn/get-pending-loans')
  const note = await post<{ id: number }>('/api/Brn/create', {
    supplierId: supplier,
    refNo: 'RN-17',
    lines: [{ bottleStockId: bottle?.id, qty: 5 }],
  })
  return {
    bottleReceipt: String(note.id),
    bottle: String(bottle?.id),
    bottleType: String(bottle?.bottle_item_id),
    loan: String(loans.items[0]?.id),
  }
}

/** A sheet that is being counted, and one that waits for approval. */
async function someCounts({
  post,
  put,
  patch,
}: Pick<Caller, 'post' | 'put' | 'patch'>): Promise<Record<string, string>> {
  type Sheet = { id: number; lines: { id: number; book: number }[] }
  const counting = await post<Sheet>('/api/StockCount', {
    place: 'WAREHOUSE',
    blind: false,
    remark: 'End of the month',
  })
  const done = await post<Sheet>('/api/StockCount', { place: 'BOTTLES_EMPTY', blind: false })
  const lines = done.lines.map(({ id, book }, i) => ({ lineId: id, qty: i === 0 ? book + 1 : book }))
  await put(`/api/StockCount/${done.id}/counts`, { lines })
  await patch(`/api/StockCount/${done.id}/submit`)
  return { count: String(counting.id), handedIn: String(done.id) }
}

type Node = { id: number; code: string; children: Node[] }

/** An account by its code, wherever it stands in the chart. */
async function idOfAccount(get: (path: string) => Promise<unknown>, code: string): Promise<number | undefined> {
  const under = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...under(node.children)])
  return under((await get('/api/Account')) as Node[]).find((node) => node.code === code)?.id
}

/** A bill of the opening; an expense that is paid in part, and a draft. */
async function someMoney({ get, post }: Pick<Caller, 'get' | 'post'>): Promise<Record<string, string>> {
  const { items } = (await get('/api/Credit/get-pending-credits')) as { items: { id: number; bill_no: string }[] }
  const spent = {
    category: 1,
    accountId: await idOfAccount(get, '5250'),
    payee: 'Perera Holdings',
    description: 'Rent of March',
  }
  const payment = { fund_source: 1, amount: 20_000_00 }
  const expense = (await post('/api/Expense/add-expense', { ...spent, amount: 45_000_00, payment })) as { id: number }
  const draft = (await post('/api/Expense/draft-expense', { ...spent, amount: 12_500_00 })) as { id: number }
  return {
    bill: String(items.find(({ bill_no }) => bill_no === 'OB-A')?.id),
    expense: String(expense.id),
    draft: String(draft.id),
  }
}

/** Of what the demo has; a share and an alternative role. */
async function somePeople(
  { get, post }: Pick<Caller, 'get' | 'post'>,
  product: number | undefined,
): Promise<Record<string, string>> {
  type Rows = { id: number; name: string }[]
  const named = (rows: Rows, name: string) => rows.find((row) => row.name === name)?.id
  const [routes, bases] = [(await get('/api/DailyRoute')) as Rows, (await get('/api/EmployeeBaseRole')) as Rows]
  const vehicles = (await get('/api/Vehical')) as { items: { id: number; regNo: string }[] }
  const role = named((await get(`/api/EmployeeRole/get-by-product/${product}`)) as Rows, 'Driver')
  const people = (await get('/api/Employee')) as { id: number; name: string; partyId: number }[]
  const employee = named(people, 'Kamal')
  await post('/api/EmployeeProportion', { roleId: role, percentage: 30_00, validFrom: '2026-03-02' })
  const other = (await post('/api/EmployeeAlternativeRole', {
    employeeId: employee,
    roleId: role,
    from: '2026-03-02',
  })) as { id: number }
  return {
    root: String(named(routes, 'Galle Road')),
    vehicle: String(vehicles.items.find(({ regNo }) => regNo === 'V2')?.id),
    baseRole: String(named(bases, 'CASHIER')),
    role: String(role),
    employee: String(employee),
    staff: String(people.find(({ id }) => id === employee)?.partyId),
    alternative: String(other.id),
  }
}

/** Due dates, and a bank with a cheque form. */
async function someMasters(
  { get, post, put }: Pick<Caller, 'get' | 'post' | 'put'>,
  supplier: number | undefined,
): Promise<Record<string, string>> {
  const named = (rows: { id: number; name: string }[], name: string) => rows.find((row) => row.name === name)?.id
  const outlets = (await get('/api/Outlet?PageSize=50')) as { items: { id: number; name: string }[] }
  const bank = named((await get('/api/Bank')) as { id: number; name: string }[], 'Bank - BOC current')
  const chequeLayout = {
    width: 178,
    height: 89,
    date: { x: 130, y: 8 },
    payee: { x: 24, y: 24 },
    words: { x: 30, y: 34, width: 100 },
    amount: { x: 136, y: 43 },
    crossed: { x: 6, y: 6 },
  }
  await put(`/api/Bank/${bank}`, { chequeLayout })
  const people = (await get('/api/User?searchQuery=user&sort=username')) as { items: { id: number }[] }
  const plan = (await post('/api/CreditorCheque', {
    supplierId: supplier,
    name: 'Three cheques',
    due_dates: [{ days: 7 }, { days: 14 }, { days: 30 }],
  })) as { id: number }
  return {
    outlet: String(named(outlets.items, 'Outlet A')),
    supplier: String(supplier),
    bank: String(bank),
    plan: String(plan.id),
    person: String(people.items[0]?.id),
  }
}

const pathOf = (template: string) => template.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
const fileOf = (template: string) => (template.split('?')[0] ?? '').slice(1).replaceAll('/', '-').replaceAll(':', '')

test('a fresh PC asks where the books live, and nothing else opens', async () => {
  const { page } = at
  await page.goto(at.desktop.url)
  await expect(page.getByRole('heading', { name: 'Welcome to Depot' })).toBeVisible()
  await expect(page).toHaveURL(/\/setup/)
  await expectAccessible(page, 'first run')
  await at.shoot('setup')
  await connect(page, at.desktop.url, at.server.url)
  await expectAccessible(page, 'sign-in')
  await expectSpoken('sign-in')
  await at.shoot('session-signin')
  for (const path of ['/inventory/grn', '/products/product-selection']) {
    await open(page, path)
    await expect(page, path).toHaveURL(/\/session\/signin/)
  }
})

const areaOf = (template: string) => template.split('/')[1]
/** The first page of each level in each area. */
const samples = pages.filter(
  ([template, level], n) =>
    n === pages.findIndex(([other, its]) => its === level && areaOf(other) === areaOf(template)),
)

for (const username of ['user', 'admin', 'superadmin'] as const) {
  test(`${username} opens exactly the pages of the level`, async () => {
    test.setTimeout(120_000)
    const { page } = at
    await signIn(page, username)
    // A SuperAdmin opens every page below.
    for (const [template, level, heading] of username === 'superadmin' ? [] : samples) {
      await open(page, pathOf(template))
      if ((mayOpen[username] as readonly string[]).includes(level))
        await expect(at.heading(heading), template).toBeVisible()
      else await expectNotFound(template)
    }
    if (username === 'user') {
      await open(page, pathOf('/inventory/grn/update/:grn'))
      await expect(at.heading(/GRN-2026-000001/)).toBeVisible()
      await page.keyboard.press('x')
      await expect(page.getByText('Only a SuperAdmin cancels a note.').first()).toBeVisible()
      await page.keyboard.press('?')
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(keys.getByText('Duplicate the document')).toBeVisible()
      await expect(keys.getByText('Cancel the document')).toBeHidden()
      await page.keyboard.press('Escape')
    }
    for (const path of unknown) {
      await open(page, path)
      await expectNotFound(path)
    }
    // The page for unknown paths stands in the frame: the menu is there, and the keys work.
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await page.keyboard.press('Escape')
    await open(page, '/')
    await expect(page).toHaveURL(/\/dashboard\/default/)
    await expect(
      page
        .getByRole('menuitem', { name: 'Goods received' })
        .or(page.getByRole('menuitem', { name: /Inventory/ }))
        .first(),
    ).toBeVisible()
    if (username !== 'superadmin') await at.signOut()
  })
}

async function expectNotFound(path: string): Promise<void> {
  const { page } = at
  await expect(page, path).toHaveURL(/\/(not-found|session\/404)/)
  await expect(page.getByRole('button', { name: 'Go Back' }), path).toBeVisible()
}

/** Pages whose words for a screen reader are kept word by word in the files beside this one (`--update-snapshots` writes them anew). */
const spoken: Readonly<Record<string, string>> = {
  '/inventory/grn/create': 'goods-received',
  '/sales/settlement?id=:trip': 'settlement',
  '/accounts/reports/trail-balance': 'trial-balance',
}

/** What a screen reader is told of this page, and of the sheet in it. */
async function expectSpoken(name: string): Promise<void> {
  const { page } = at
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
  // Icons have English names of their own, which would be said before each word of the menu.
  if (name !== 'sign-in')
    expect(await page.getByRole('navigation', { name: 'Pages' }).ariaSnapshot()).not.toContain('img')
  if ((await page.locator('iframe[title]').count()) > 0)
    await expect(page.frameLocator('iframe[title]').locator('body')).toMatchAriaSnapshot({
      name: `${name}-sheet.aria.yml`,
    })
}

/** Lists that are opened all day: nothing jumps in them while they are loading. */
const lists: ReadonlySet<string> = new Set([
  '/inventory/grn',
  '/inventory/stock',
  '/sales/loading',
  '/accounts/pending-cheque-management',
  '/accounts/pending-credit-management',
  '/accounts/expenses',
  '/accounts/payments',
  '/accounts/general-entries',
  '/account-master/debtors',
])

test('every page is accessible', async () => {
  test.setTimeout(600_000)
  await followTheSystem()
  await watchShifts(at.page)
  for (const [n, [template, , heading]] of pages.entries()) {
    await goTo(at.page, pathOf(template))
    await expect(at.heading(heading), template).toBeVisible()
    await settled()
    const moved = await takeShift(at.page)
    if (lists.has(template)) expect(moved, `what moved on ${template} while it was loading`).toBeLessThan(0.05)
    await expectAccessible(at.page, template, n % 5 > 0 && !everyPage ? 'structure' : 'all')
    const words = spoken[template]
    if (words) await expectSpoken(words)
    await at.shoot(fileOf(template))
    if (n % 10 > 0 && !everyPage) continue
    await expectSheetAccessible(at.page, template)
    await inDark(async () => {
      await expectAccessible(at.page, `${template} in the dark`, 'colours')
      await at.shoot(`dark-${fileOf(template)}`)
    })
  }
})

/** The first is 1280 × 720 at a zoom of 125 %. */
const sizes = [
  { width: 1024, height: 576 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
const looks = process.env['DEPOT_LOOKS']

/** `npm run screens` asks for it: as long as all of the rest. */
async function lookAtAll(folder: string): Promise<void> {
  test.setTimeout(3_600_000)
  const { page } = at
  await followTheSystem()
  const faults: string[] = []
  const plain = new Map<string, string>()
  const to = async (template: string, heading: string | RegExp | null) => {
    await goTo(page, '/not-found')
    await page.getByText('404', { exact: true }).waitFor()
    await goTo(page, pathOf(template))
    await page.getByText('404', { exact: true }).waitFor({ state: 'detached' })
    await (heading === null ? page.getByRole('heading', { level: 1 }).first() : at.heading(heading)).waitFor()
    await settled()
  }
  const note = async (where: string) => {
    // A table takes the width of a new size a moment later.
    const isTaken = async () => (await cutTexts(page)).length === 0
    await expect
      .poll(isTaken, { timeout: 1_000 })
      .toBe(true)
      .catch(() => undefined)
    faults.push(...(await cutTexts(page)).map((fault) => `${where}: ${fault}`))
  }
  for (const [template, , heading] of pages) {
    await to(template, heading)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settled()
      await note(`${template} at ${size.width}`)
      await at.shoot(`${fileOf(template)}-${size.width}`)
      if (size.width === 1366) await inDark(() => at.shoot(`${fileOf(template)}-${size.width}-dark`))
    }
  }
  const keep = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), lines.join('\n'))
  keep('cut.txt', faults)
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const language of ['en-XA', 'si', 'ta'] as const) {
    await speak(page, language)
    for (const [template] of pages) {
      await to(template, null)
      await note(`${template} in ${language}`)
      if (language === 'en-XA')
        for (const text of await plainTexts(page)) if (!plain.has(text)) plain.set(text, template)
      await at.shoot(`${fileOf(template)}-${language}`)
    }
    keep('cut.txt', faults)
  }
  await speak(page, 'en')
  await page.setViewportSize({ width: 1366, height: 768 })
  keep(
    'plain.txt',
    [...plain].map(([text, where]) => `${where}\t${text}`),
  )
  keep('cut.txt', faults)
  expect(faults).toEqual([])
}

if (looks !== undefined)
  test('no page cuts its words at any size, in longer words or in another language', () => lookAtAll(looks))

/** The program looks as the system does, so that one page is seen in light and in dark without being opened twice. */
async function followTheSystem(): Promise<void> {
  const { page } = at
  await open(page, '/dashboard/default')
  await page.getByRole('button', { name: /Person and settings/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByRole('radiogroup', { name: 'Appearance' }).getByText('Same as the system').click()
  await expectAccessible(page, 'preferences')
  await inDark(() => expectAccessible(page, 'preferences in the dark'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeHidden()
}

async function inDark(work: () => Promise<void>): Promise<void> {
  const { page } = at
  const look = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const root = page.locator('html')
  await look('dark')
  await expect(root).toHaveAttribute('data-appearance', 'dark')
  await work()
  await look('light')
  await expect(root).toHaveAttribute('data-appearance', 'light')
}

/** Nothing is loading any more. */
async function settled(): Promise<void> {
  await expect(at.page.locator('.ant-spin-spinning, [aria-busy="true"]')).toHaveCount(0)
}

test('product selection shows large cards', async () => {
  const { page } = at
  // The gallery, which the walk above ends on, may still be on its way to the dashboard.
  await expect(async () => {
    await page.getByRole('button', { name: /Change the product/ }).click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/products\/product-selection/, { timeout: 2_000 })
  }).toPass()
  await expectAccessible(page, 'product selection')
  await at.shoot('products-product-selection')
})
