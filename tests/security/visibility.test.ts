/**
 * Mirrors and calls hold one rule (src/server/db/visibility.ts): for each role every row of a mirror could be had through a call, and every
 * row that the calls refuse is not in the mirror; also when a row or a role changes.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mayAccess } from '#contract/access.ts'
import type { PublicConfig } from '#contract/system/app-config.ts'
import type { BillDetails } from '#contract/bills/bill.ts'
import type { ChequeDetails } from '#contract/cheques/cheque.ts'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { type Role, roles } from '#contract/enums.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { declaredCalls } from '#contract/index.ts'
import type { Page } from '#contract/paging.ts'
import { type Changes, type MirroredTable, mirroredTables } from '#contract/sync.ts'
import { type DemoServer, demoServer } from '../support/demo-server.ts'
import { goldenDays } from '../support/golden-days.ts'
import type { Person } from '../support/http.ts'
import { applyChanges, mirrorFrom, type ToyMirror } from '../support/toy-mirror.ts'

/** The call that answers with the rows of a table, one by one or in a list. A table that is new must say it. */
const servedBy: Record<MirroredTable, string> = {
  agency: 'appConfig.get',
  app_config: 'appConfig.get',
  party: 'party.get',
  item: 'stock.categories',
  bottle_type: 'bottleType.list',
  bottle_stock: 'bottleStock.list',
  stock_item: 'stock.byId',
  stock_lot: 'stock.byId',
  stock_balance: 'stock.byId',
  stock_movement: 'stock.moves',
  grn: 'grn.get',
  grn_line: 'grn.get',
  expiry_note: 'expiryNote.list',
  expiry_note_line: 'expiryNote.list',
  stock_count: 'stockCount.list',
  account: 'account.tree',
  account_day: 'account.pastBalance',
  bank: 'bank.get',
  bill: 'bill.get',
  bill_settlement: 'bill.get',
  advance: 'bill.get',
  payment: 'payment.get',
  transfer: 'transfer.get',
  staff_payment: 'staffPayment.get',
  route: 'route.get',
  vehicle: 'vehicle.get',
  employee_base_role: 'employeeBaseRole.get',
  employee_role: 'employeeRole.get',
  employee: 'employee.list',
  employee_alternative_role: 'employeeAlternativeRole.get',
  employee_proportion: 'employeeProportion.byProduct',
  trip: 'trip.get',
  trip_staff: 'trip.get',
  trip_line: 'trip.get',
  gas_out_line: 'trip.get',
  bottle_loan: 'bottleReceipt.loan',
  loan_closure: 'bottleReceipt.loan',
  bottle_receipt: 'bottleReceipt.get',
  bottle_receipt_line: 'bottleReceipt.get',
  cash_entry: 'cash.ofTrip',
  discount: 'discount.ofTrip',
  empty_bottle: 'bottleReceipt.emptiesOfTrip',
  credit_row: 'bill.ofTrip',
  cheque_collection: 'cheque.ofTrip',
  cheque: 'cheque.get',
  cheque_event: 'cheque.get',
  cheque_due_date: 'chequeDueDates.get',
  expense: 'expense.get',
  expense_payment: 'expense.get',
  day_end: 'account.dayEnds',
  saved_view: 'savedView.list',
  user_item: 'stock.products',
}

const people = { user: roles.user, admin: roles.admin, superadmin: roles.superAdmin } as const
type Name = keyof typeof people
const system = {
  userId: 0,
  username: 'test',
  roles: [3] as const,
  ip: null,
  method: 'GET',
  path: '/',
  requestId: 'test',
}
const rupees = (amount: number) => Math.round(amount * 100)
let server: DemoServer
let days: Awaited<ReturnType<typeof goldenDays>>
const persons = new Map<Name, Person>()
const as = (name: Name): Person => {
  const person = persons.get(name)
  if (!person) throw new Error(name)
  return person
}

async function mirrorOf(person: Person): Promise<ToyMirror> {
  return mirrorFrom(await (await person.open('/api/Sync/snapshot')).text())
}

/** Pulls everything; answers false when the mirror must start over. */
async function catchUp(person: Person, mirror: ToyMirror): Promise<boolean> {
  for (;;) {
    const { cursor, scope } = mirror
    const path = `/api/Sync/changes?since=${cursor}&scope=${encodeURIComponent(scope)}`
    const changes = await person.json<Changes>('GET', path)
    if (changes.reset) return false
    applyChanges(mirror, changes)
    if (!changes.more) return true
  }
}

const idsOf = (mirror: ToyMirror, table: MirroredTable) => new Set(Object.keys(mirror.tables[table] ?? {}).map(Number))

type Stored = { id: number; of: number }
/** Live rows of a table with the row that a call names. */
async function stored(table: MirroredTable, of = 'id'): Promise<Stored[]> {
  const { rows } = await server.services.database.read(1, system, (tx) =>
    tx.db.execute<Stored>(
      sql`select id, ${sql.identifier(of)} as of from depot.${sql.identifier(table)} where deleted_at is null order by id`,
    ),
  )
  return rows
}

/** Rows of the sensitive tables, with how a call is asked about each and what it answers of it. */
const asked: readonly {
  table: MirroredTable
  of?: string
  path: string
  has: (body: unknown, id: number) => boolean
}[] = [
  { table: 'expense', path: '/api/Expense/', has: () => true },
  {
    table: 'expense_payment',
    of: 'expense_id',
    path: '/api/Expense/',
    has: (body, id) => (body as Expense).payments.some((payment) => payment.id === id),
  },
  { table: 'bill', path: '/api/Credit/', has: () => true },
  {
    table: 'bill_settlement',
    of: 'bill_id',
    path: '/api/Credit/',
    has: (body, id) => (body as BillDetails).settlements.some((settlement) => settlement.id === id),
  },
  { table: 'cheque', path: '/api/Cheque/', has: () => true },
  {
    table: 'cheque_event',
    of: 'cheque_id',
    path: '/api/Cheque/',
    has: (body, id) => (body as ChequeDetails).events.some((event) => event.id === id),
  },
]

/** For every live row of these tables: it is in the mirror exactly when a call answers with it. Answers how many of each are hidden. */
async function compare(name: Name, mirror: ToyMirror): Promise<Partial<Record<MirroredTable, number>>> {
  const hidden: Partial<Record<MirroredTable, number>> = {}
  for (const { table, of, path, has } of asked) {
    const mine = idsOf(mirror, table)
    for (const row of await stored(table, of)) {
      const { status, body } = await as(name).ask('GET', `${path}${row.of}`)
      const isHad = status === 200 && has(body, row.id)
      expect(mine.has(row.id), `${table} ${row.id} of ${name}`).toBe(isHad)
      if (!isHad) hidden[table] = (hidden[table] ?? 0) + 1
    }
  }
  return hidden
}

beforeAll(async () => {
  server = await demoServer('golden')
  days = await goldenDays(server)
  for (const name of Object.keys(people) as Name[]) persons.set(name, await server.as(name))
  const repairs = await days.firstDay()
  await days.closeDay()
  await days.secondDay(repairs)
  const { fixture, boss } = days
  const fuel = { category: 1, accountId: fixture.account('5230'), amount: rupees(700), payee: 'Fuel' }
  for (const name of Object.keys(people) as Name[]) await as(name).json('POST', '/api/Expense/draft-expense', fuel)
  const cheque = { chequeNumber: '900001', drawerBank: 'BOC', bankDate: '2026-03-20' }
  await boss.json('POST', '/api/Credit/close-credit-bill', {
    bill_id: await fixture.bill('CB-3'),
    amount: rupees(1_000),
    payment_type: 1,
    cheque,
  })
  await boss.json('POST', '/api/Expense/add-expense', {
    ...fuel,
    payment: { fund_source: 3, bank_id: fixture.bank('1021'), cheque: { chequeNumber: '700901' } },
  })
}, 240_000)

describe('what a mirror gets', () => {
  it('is served, table by table, by a call of the same level', () => {
    const access = new Map(declaredCalls().map(({ name, meta }) => [name, meta.access]))
    for (const [table, level] of Object.entries(mirroredTables)) {
      const call = servedBy[table as MirroredTable]
      const needed = access.get(call)
      expect(needed, call).toBeDefined()
      for (const role of Object.values(roles))
        if (mayAccess(level, [role])) expect(needed && mayAccess(needed, [role]), `${table} ${role}`).toBe(true)
    }
  })

  it.each(Object.keys(people) as Name[])('is row by row what the calls answer: %s', async (name) => {
    const hidden = await compare(name, await mirrorOf(as(name)))
    const nothing = {}
    // Two drafts of others; the payables and their settlements; cheques beyond trips and returned ones.
    const ofUser = {
      expense: 2,
      bill: expect.any(Number),
      bill_settlement: expect.any(Number),
      cheque: 3,
      cheque_event: expect.any(Number),
    }
    expect(hidden).toEqual(people[name] === roles.user ? ofUser : nothing)
  })

  it('holds of the settings what everybody may know', async () => {
    for (const name of Object.keys(people) as Name[]) {
      const { tables } = await mirrorOf(as(name))
      const keys = Object.values(tables['app_config'] ?? {}).map((row) => row['key'])
      expect(keys).toContain('credit_limit_mode')
      // What a person may do alone, their PC has to know without the server.
      expect(keys).toContain('expense_auto_approve_limit')
      expect(keys).not.toContain('cheque_stale_months')
      expect(keys).not.toContain('short_policy')
    }
    expect(await as('user').json<PublicConfig>('GET', '/api/AppConfig/get-app-config')).toHaveProperty(
      'creditLimitMode',
    )
    expect(await as('admin').ask('GET', '/api/AppConfig')).toMatchObject({ status: 403 })
  })
})

describe('calls beside them', () => {
  const supplier = () => days.fixture.supplierId

  it('refuse payables to a User, as their list does', async () => {
    for (const path of [
      '/api/Credit/get-pending-credits?receivables=2',
      '/api/Credit/pending-credit-report?receivables=2',
      '/api/Credit/credit-report?receivables=2',
      `/api/Credit/statement?partyId=${supplier()}`,
    ]) {
      expect(await as('user').ask('GET', path), path).toMatchObject({ status: 403, body: { key: 'ROLE_NOT_ALLOWED' } })
      expect(await as('admin').ask('GET', path), path).toMatchObject({ status: 200 })
    }
  })

  it('tell a User of cheques in reports and on the dashboard what the list would', async () => {
    const csv = async (name: Name, path: string) => String((await as(name).ask('GET', `${path}fileType=3`)).body)
    for (const path of [
      '/api/Cheque/pending-cheque-report?',
      '/api/Cheque/cheque-report?stDate=2026-03-01&enDate=2026-03-03&',
    ]) {
      const [theirs, all] = [await csv('user', path), await csv('superadmin', path)]
      for (const hidden of ['900001', '700901']) {
        expect(all, path).toContain(hidden)
        expect(theirs, path).not.toContain(hidden)
      }
      // A cheque of their own trips, and the sums that are not theirs beside: it still ties to the ledger.
      expect(theirs).toContain('200001')
      expect(theirs).toContain('agrees with the ledger')
    }
    const stats = (name: Name) => as(name).json<DashboardStats>('GET', '/api/DayEnd/get-dashboard-stats')
    expect((await stats('user')).cheques).toMatchObject({ due: null, overdue: null, returned: { count: 0 } })
    expect((await stats('admin')).cheques.due).not.toBeNull()
  })
})

describe('a mirror follows', () => {
  it('rows that become visible, and those that cease to be', async () => {
    const mirror = await mirrorOf(as('user'))
    const draft = await as('admin').json<Expense>('POST', '/api/Expense/draft-expense', {
      category: 1,
      accountId: days.fixture.account('5230'),
      amount: rupees(800),
    })
    const cheque = await days.fixture.cheque('900001', 0)
    await catchUp(as('user'), mirror)
    expect(idsOf(mirror, 'expense').has(draft.id)).toBe(false)
    expect(idsOf(mirror, 'cheque').has(cheque)).toBe(false)

    await days.boss.json('PUT', `/api/Expense/approve-expense-draft/${draft.id}`, {})
    await days.boss.json('PATCH', `/api/Cheque/${cheque}`, { bankDate: '2026-03-03' })
    const bank = { receive_or_pay: 1, dest_bank: days.fixture.bank('1021') }
    await days.boss.json('PUT', '/api/Cheque/1', { cheques: [cheque], ...bank })
    await days.boss.json('PUT', '/api/Cheque/2', { cheques: [cheque], ...bank })
    await catchUp(as('user'), mirror)
    expect(idsOf(mirror, 'expense').has(draft.id)).toBe(true)
    expect(idsOf(mirror, 'cheque').has(cheque)).toBe(true)
    await compare('user', mirror)

    await days.boss.json('PUT', '/api/Cheque/3', {
      cheques: [cheque],
      receive_or_pay: 1,
      dest_bank: days.fixture.bank('1010'),
    })
    await catchUp(as('user'), mirror)
    expect(idsOf(mirror, 'cheque').has(cheque)).toBe(false)
    await compare('user', mirror)
  }, 120_000)

  it('values of rows that stay hidden', async () => {
    const mirror = await mirrorOf(as('user'))
    const settlement = () =>
      Object.values(mirror.tables['bill_settlement'] ?? {}).find((row) => row['cheque_number'] !== null)
    const before = settlement()
    expect(before?.['cheque_number']).toBe('900001')
    const [grn] = Object.values(mirror.tables['grn'] ?? {})
    const bill = await server.services.database.read(1, system, (tx) =>
      tx.db.execute<{ id: number }>(sql`select id from depot.bill where id = ${grn?.['bill_id']}`),
    )
    await days.boss.json('PUT', `/api/Credit/${bill.rows[0]?.id}`, { dueOn: '2026-05-05' })
    await catchUp(as('user'), mirror)
    expect(mirror.tables['grn']?.[String(grn?.['id'])]?.['bill_due_on']).toBe('2026-05-05')
  })

  it('the person’s role: it starts over, with what the new role may see', async () => {
    const mirror = await mirrorOf(as('user'))
    const { items } = await days.boss.json<Page<{ id: number; username: string }>>('GET', '/api/User?PageSize=100')
    const id = items.find(({ username }) => username === 'user')?.id
    const become = (given: Role[]) => days.boss.json('PUT', `/api/User/${id}`, { roles: given })
    await become([roles.admin])
    expect(await catchUp(as('user'), mirror)).toBe(false)
    const risen = await mirrorOf(as('user'))
    expect(Object.keys(await compare('user', risen))).toEqual([])
    await become([roles.user])
    expect(await catchUp(as('user'), risen)).toBe(false)
    expect(idsOf(await mirrorOf(as('user')), 'expense')).toEqual(idsOf(mirror, 'expense'))
  }, 120_000)
})
