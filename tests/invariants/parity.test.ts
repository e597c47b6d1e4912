/** For every call that the mirror answers: its answer is the server's, on generated questions, after the snapshot and after changes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayAccess } from '#contract/access.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import type { PublicConfig } from '#contract/system/app-config.ts'
import type { Bank, ChequeLayout } from '#contract/ledger/bank.ts'
import { chequeOrigins, chequeSorts, chequeTabs } from '#contract/cheques/cheque.ts'
import { bottleReceiptSorts } from '#contract/bottles/bottle-receipt.ts'
import { closureSorts, loanSorts } from '#contract/bottles/loan.ts'
import { ageingBuckets, type BillDetails, type Bill, pendingSorts } from '#contract/bills/bill.ts'
import { paymentSorts } from '#contract/bills/payment.ts'
import { staffPaymentKinds, staffPaymentSorts, staffPaymentWays } from '#contract/ledger/staff-payment.ts'
import { transferSorts } from '#contract/ledger/transfer.ts'
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { Refusal } from '#contract/errors.ts'
import { expenseSorts } from '#contract/expenses/expense.ts'
import { expiryNoteSorts } from '#contract/inventory/expiry-note.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { grnSorts } from '#contract/inventory/grn.ts'
import { countSorts } from '#contract/counts/count.ts'
import { declaredCalls } from '#contract/index.ts'
import type { PartyStatement } from '#contract/bills/statement.ts'
import type { PartyOverview } from '#contract/parties/overview.ts'
import { balanceSorts, type PartyBalance, partyStates } from '#contract/parties/balances.ts'
import { outletSorts } from '#contract/parties/party.ts'
import type { Page } from '#contract/paging.ts'
import { type Item } from '#contract/inventory/item.ts'
import { type Product, type StockRow, stockMovementSorts, stockSorts } from '#contract/inventory/stock.ts'
import type { Changes, MirroredTable } from '#contract/sync.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { tripSorts } from '#contract/trips/trip-calls.ts'
import { vehicleSorts } from '#contract/fleet/vehicle.ts'
import { createMirror, type Mirror } from '../../src/main/mirror/mirror.ts'
import { reads } from '#reads/index.ts'
import { ask } from '../../src/main/mirror/reads.ts'
import { readTables } from '../../src/renderer/lib/read-tables.ts'
import { mirrorAnswers } from '../../src/main/mirror/answers.ts'
import { loadSnapshot } from '../../src/main/mirror/snapshot.ts'
import { linkItems, memberNamed } from '../../src/server/areas/users/commands.ts'
import { callerNamed } from '../../src/server/auth/caller.ts'
import { type DemoServer, demoServer } from '../support/demo-server.ts'
import type { Person } from '../support/http.ts'
import { bottleIds, turnBottles } from '../support/parity-bottles.ts'
import { chequeIds, turnCheques } from '../support/parity-cheques.ts'
import { moneyIds, moveMoney } from '../support/parity-money.ts'
import { expenseIds, expenseSpentOn, spend } from '../support/parity-expenses.ts'
import { changePeople, knowPeople, peopleIds } from '../support/parity-people.ts'
import { settleTrips } from '../support/parity-settlement.ts'
import { watched, writeReadTables } from '../support/watched-reads.ts'
import { driveTrips, knowTrips, tripIds } from '../support/parity-trips.ts'

type Copy = {
  person: Person
  mirror: Mirror
  scope: string
  who: { agencyId: number; userId: number; roles: readonly (1 | 2 | 3)[]; config: PublicConfig | null }
}
type Question = { call: string; input: Record<string, unknown> }

const folder = mkdtempSync(join(tmpdir(), 'depot-parity-'))
const calls = new Map(declaredCalls().map((call) => [call.name, call]))
const copies = new Map<string, Copy>()
let server: DemoServer
let products: Product[]
let ids: {
  product: number[]
  item: number[]
  stock: number[]
  grn: number[]
  party: number[]
  customer: number[]
  staff: number[]
  bank: number[]
  account: number[]
}
/** Cheque due dates, as they are made. */
const plans: number[] = []

beforeAll(async () => {
  server = await demoServer('demo', '2026-11-20')
  const superadmin = await server.as('superadmin')
  products = await superadmin.json<Product[]>('GET', '/api/Stock/get-product-list')
  await limitUserTo(products[0]?.id ?? 0)
  ids = await idsOf(superadmin)
  await knowPeople(superadmin, ids.product)
  await knowTrips(superadmin)
  for (const [username, role] of [
    ['superadmin', 3],
    ['user', 1],
  ] as const) {
    copies.set(username, await copyFor(username, role))
  }
})

afterAll(() => {
  for (const { mirror } of copies.values()) mirror.sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The User keeps one product, so that what is hidden from a person is compared too. */
async function limitUserTo(productId: number): Promise<void> {
  const caller = await callerNamed(server.services.database, 'superadmin')
  if (!caller) throw new Error('nobody')
  const actor = {
    userId: caller.userId,
    username: 'superadmin',
    roles: caller.roles,
    ip: null,
    method: 'LOCAL',
    path: 'test',
    requestId: 'test',
  }
  await server.services.database.write(1, actor, async (tx) =>
    linkItems(tx, { userId: await memberNamed(tx, 'user'), itemIds: [productId] }),
  )
}

async function idsOf(person: Person) {
  const stock = await Promise.all(
    products.map((p) =>
      person.json<Page<StockRow>>('GET', `/api/Stock/get-item-by-main-category/${p.id}?PageSize=100`),
    ),
  )
  const trees = await Promise.all(
    products.map((p) => person.json<Item>('GET', `/api/Stock/get-products-categories/${p.id}`)),
  )
  const grns = await person.json<Page<Grn>>('GET', '/api/Grn?PageSize=50')
  const parties = await person.json<{ id: number }[]>('GET', '/api/Outlet/creditors')
  const customers = await person.json<Page<{ id: number }>>('GET', '/api/Outlet?PageSize=20')
  const staff = await person.json<{ partyId: number }[]>('GET', '/api/Employee')
  const banks = await person.json<{ id: number }[]>('GET', '/api/Bank')
  const chart = await person.json<AccountNode[]>('GET', '/api/Account')
  return {
    product: products.map((p) => p.id),
    item: trees.flatMap((t) => [t.id, ...t.childItems.map((c) => c.id)]),
    stock: stock.flatMap((page) => page.items.map((s) => s.id)),
    grn: grns.items.map((g) => g.id),
    party: parties.map((p) => p.id),
    customer: customers.items.map((p) => p.id),
    staff: staff.map((e) => e.partyId),
    bank: banks.map((b) => b.id),
    account: chart.flatMap((group) => [group.id, ...group.children.map((child) => child.id)]),
  }
}

async function copyFor(username: string, role: 1 | 3): Promise<Copy> {
  const person = await server.as(username)
  const { body } = await person.open('/api/Sync/snapshot')
  if (!body) throw new Error('the snapshot is empty')
  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const mirror = createMirror(await loadSnapshot(join(folder, `${username}.db`), username, stream, () => {}))
  const caller = await callerNamed(server.services.database, username)
  const config = await person.json<PublicConfig>('GET', '/api/AppConfig/get-app-config')
  return {
    person,
    mirror,
    scope: mirror.state().scope,
    who: { agencyId: 1, userId: caller?.userId ?? 0, roles: [role], config },
  }
}

/** Everything that happened since, page by page, as the desktop pulls it. */
async function catchUp({ person, mirror, scope }: Copy): Promise<number> {
  let applied = 0
  for (;;) {
    const changes = await person.json<Changes>(
      'GET',
      `/api/Sync/changes?since=${mirror.state().cursor}&scope=${encodeURIComponent(scope)}`,
    )
    expect(changes.reset).toBe(false)
    mirror.apply(changes)
    applied += changes.tables.reduce((sum, t) => sum + t.rows.length + t.deleted.length, 0)
    if (!changes.more) return applied
  }
}

const side = fc.constantFrom(0, 1)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const date = fc.constantFrom('2026-10-01', '2026-10-21', '2026-11-05', '2026-11-19', '2027-01-01')
const word = fc.constantFrom(
  '',
  'LPG',
  'lpg-12',
  'a',
  'GRN-2026-00000',
  'LT-',
  '%',
  '_',
  "'",
  'Litro',
  'hose',
  'Stores',
  '  reg  ',
  'zzz',
  'SV-',
  '071',
)
const sorted = (fields: readonly string[]) => fc.constantFrom(...fields.flatMap((f) => [f, `-${f}`]), 'nonsense')

/** Conditions on columns that lists have and on ones that they have not; both refuse the latter alike. */
const where = fc
  .array(
    fc.oneof(
      fc.record({
        column: fc.constantFrom('number', 'party', 'name', 'supplier', 'remark', 'code', 'memo', 'description'),
        op: fc.constantFrom('contains', 'is'),
        value: fc.constantFrom('a', 'GRN', 'Outlet', ' 1 ', '%', '2026'),
      }),
      fc.record({
        column: fc.constantFrom(
          'date',
          'dueOn',
          'bankDate',
          'total',
          'amount',
          'open',
          'sales',
          'short',
          'loaded',
          'status',
          'isActive',
          'isRead',
        ),
        op: fc.constantFrom('from', 'to', 'is'),
        value: fc.constantFrom('2026-11-19', '2026-10-01', '0', '1', '150000', 'true', 'false'),
      }),
    ),
    { maxLength: 2 },
  )
  .map((conditions) => JSON.stringify(conditions))

function list(sorts: readonly string[], filters: Record<string, fc.Arbitrary<unknown>>) {
  const filter = fc.record(filters, { requiredKeys: [] }).map((f) => JSON.stringify(f))
  return fc.record(
    {
      searchQuery: word,
      filters: filter,
      sort: sorted(sorts),
      Page: fc.integer({ min: 1, max: 40 }),
      PageSize: fc.constantFrom(10, 20, 50, 100, 7),
      Rows: fc.constantFrom(undefined, undefined, 23),
      where,
    },
    { requiredKeys: [] },
  )
}

/** Questions of both lists of expenses. */
const expenses = () =>
  fc
    .tuple(
      list(expenseSorts, {
        status: fc.constantFrom(1, 2, 3),
        payment_status: fc.constantFrom(1, 2, 3),
        toPay: fc.constant(true),
        accountId: fc.constantFrom(...ids.account),
        vehicleId: fc.constantFrom(...expenseSpentOn.vehicles, 1),
        employeeId: fc.constantFrom(...expenseSpentOn.employees, 1),
        from: date,
        to: date,
      }),
      fc.record({ category: maybe(fc.constantFrom(1, 2)) }),
    )
    .map(([a, b]) => ({ ...a, ...b }))

/** Questions of the list of cheques, and of all ids that it finds. */
const cheques = () =>
  fc
    .tuple(
      list(chequeSorts, {
        tab: fc.constantFrom(...chequeTabs),
        on: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-25'),
        drawerBank: fc.constantFrom('HNB', 'Sampath'),
        origin: fc.constantFrom(...chequeOrigins),
      }),
      fc.record(
        {
          cheque_Status: fc.constantFrom(-1, 0, 1, 2, 2, 2, 3, 4),
          receivables: fc.constantFrom(1, 2),
          fromDate: date,
          toDate: date,
          repId: fc.constantFrom(...peopleIds.employee, 1),
          bankId: fc.constantFrom(...ids.bank),
          outletId: fc.constantFrom(...ids.party, ...customers, 1),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([a, b]) => ({ ...a, ...b }))

/** Questions of every mirrored call. A call without questions here fails the first test. */
function questions(): Record<string, fc.Arbitrary<Record<string, unknown>>> {
  const one = (of: readonly number[]) => fc.constantFrom(...of, 1, 999_999_999)
  const byId = (of: readonly number[]) => fc.record({ id: one(of) })
  const nothing = fc.constant({})
  return {
    'account.tree': fc.record({
      acc_type: maybe(fc.constantFrom(1, 2, 3, 4, 5)),
      searchQuery: maybe(fc.constantFrom('', '10', 'cash', 'SALES', 'bank', 'zzz', '%')),
      enDate: maybe(date),
    }),
    'account.dayEndDate': nothing,
    'account.dayEnds': fc.record({ fromDate: date, toDate: date }, { requiredKeys: [] }),
    'account.pastBalance': byId(ids.account),
    'appConfig.get': nothing,
    'bank.list': fc.record({ activate: maybe(fc.constantFrom(0, 1)) }),
    'bank.get': byId(ids.bank),
    'bank.cashTypes': nothing,
    'bottleReceipt.list': list(bottleReceiptSorts, {
      kind: fc.constantFrom('BRN', 'PO'),
      supplierId: one(ids.party),
      status: fc.constantFrom('POSTED', 'CANCELLED'),
      from: date,
      to: date,
      productId: one(ids.product),
    }),
    'bottleReceipt.get': byId(bottleIds.note),
    'bottleReceipt.pendingLoans': fc
      .tuple(
        list(loanSorts, {
          bottleStockId: one(bottleIds.bottle),
          status: fc.constantFrom('OPEN', 'PARTIAL'),
          isShort: fc.boolean(),
        }),
        fc.record(
          { fromDate: date, toDate: date, id: one(bottleIds.customer), repId: one(peopleIds.employee), on: date },
          { requiredKeys: [] },
        ),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'bottleReceipt.loanClosures': fc
      .tuple(
        list(closureSorts, {}).map((query) =>
          Object.fromEntries(Object.entries(query).filter(([key]) => key !== 'filters')),
        ),
        fc.record(
          { fromDate: date, toDate: date, partyId: one(bottleIds.customer), bottleStockId: one(bottleIds.bottle) },
          { requiredKeys: [] },
        ),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'bottleReceipt.loan': byId(bottleIds.loan),
    'bottleStock.list': nothing,
    'bottleType.list': nothing,
    'cheque.list': cheques(),
    'cheque.ids': cheques().map(({ Page: _page, PageSize: _size, Rows: _rows, ...query }) => query),
    'cheque.summary': fc.record({ on: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-25', '2027-02-01') }),
    'cheque.drawerBanks': nothing,
    'cheque.get': byId(chequeIds),
    'bill.pending': fc
      .tuple(
        list(pendingSorts, {
          source: fc.constantFrom('GRN', 'SALES', 'INCOME', 'OPENING'),
          status: fc.constantFrom('OPEN', 'PARTIAL'),
          overdue: fc.boolean(),
          age: fc.constantFrom(...ageingBuckets),
          all: fc.boolean(),
        }),
        fc.record(
          {
            receivables: fc.constantFrom(1, 2),
            id: one([...ids.party, ...customers]),
            repId: one(peopleIds.employee),
            fromDate: date,
            toDate: date,
            on: date,
          },
          { requiredKeys: [] },
        ),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'bill.collected': fc.record(
      { date: fc.constantFrom('2026-11-19', '2026-11-20'), debtorId: one(customers), Page: fc.constantFrom(1, 2) },
      { requiredKeys: [] },
    ),
    'bill.transfers': fc.record({
      bank_id: fc.integer({ min: 1, max: 4 }),
      reference: fc.constantFrom('25000', 'R 1', 'none'),
    }),
    'bill.get': byId(bills),
    'payment.list': fc
      .tuple(
        list(paymentSorts, { payment_type: fc.constantFrom(0, 1, 3), reversed: fc.boolean() }),
        fc.record(
          {
            receivables: fc.constantFrom(1, 2),
            partyId: one([...ids.party, ...customers]),
            fromDate: date,
            toDate: date,
          },
          { requiredKeys: [] },
        ),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'payment.get': byId(moneyIds.payments),
    'transfer.list': fc
      .tuple(
        list(transferSorts, { reversed: fc.boolean() }),
        fc.record({ bankId: one(ids.bank), fromDate: date, toDate: date }, { requiredKeys: [] }),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'transfer.get': byId(moneyIds.transfers),
    'staffPayment.list': fc
      .tuple(
        list(staffPaymentSorts, {
          kind: fc.constantFrom(...staffPaymentKinds),
          way: fc.constantFrom(...staffPaymentWays),
          reversed: fc.boolean(),
        }),
        fc.record({ partyId: one(moneyIds.staffParties), fromDate: date, toDate: date }, { requiredKeys: [] }),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'staffPayment.get': byId(moneyIds.staff),
    'savedView.list': nothing,
    'chequeDueDates.list': nothing,
    'chequeDueDates.get': byId(plans),
    'route.list': nothing,
    'route.get': byId(peopleIds.root),
    'trip.list': fc
      .tuple(
        list(tripSorts, {
          from: date,
          to: date,
          status: fc.constantFrom(0, 1, 2, 9),
          open: fc.boolean(),
          onHold: fc.boolean(),
          repId: one(peopleIds.employee),
          vehicleId: one(peopleIds.vehicle),
          routeId: one(peopleIds.root),
          productId: one(ids.product),
        }),
        fc.record({ Agency_id: maybe(fc.constantFrom(1, 1, 2)) }),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'trip.get': byId(tripIds),
    'trip.linesOfTrip': fc.record({ id: one(tripIds), gas_out: maybe(fc.boolean()) }),
    'trip.staffOfTrip': byId(tripIds),
    'cash.ofTrip': byId(tripIds),
    'discount.ofTrip': byId(tripIds),
    'cheque.ofTrip': fc.record({ tripId: one(tripIds), trType: maybe(side) }),
    'bottleReceipt.emptiesOfTrip': fc.record({ tripId: one(tripIds), trType: maybe(side) }),
    'bill.ofTrip': fc.record({
      tripId: one(tripIds),
      trType: maybe(side),
      paymentSource: maybe(fc.constantFrom(0, 2, 3, 4)),
    }),
    'dayEnd.accountsOfTrip': byId(tripIds),
    'dayEnd.itemsOfTrip': byId(tripIds),
    'dayEnd.balanceOfTrip': fc.record({ id: one(tripIds), queue: maybe(fc.constantFrom(0, 1, 2)) }),
    'dayEnd.settlement': byId(tripIds),
    'dayEnd.dashboardStats': fc.record({ on: maybe(date), product: maybe(one(ids.product)) }),
    'dayEnd.analysis': fc.record(
      {
        stDate: date,
        enDate: date,
        otherStDate: maybe(date),
        otherEnDate: maybe(date),
        product: maybe(one(ids.product)),
      },
      { requiredKeys: ['stDate', 'enDate'] },
    ),
    'dayEnd.repsInSale': fc.record({ dateTime: maybe(fc.constantFrom('2026-11-19', '2026-11-20')) }),
    'dayEnd.lastMonthDate': nothing,
    'dayEnd.monthStartingDate': fc.record({ inputDate: date }),
    'employee.list': fc.record({ product: maybe(one(ids.product)) }),
    'employee.byRole': byId(peopleIds.role),
    'employee.byProduct': byId(ids.product),
    'employee.salesRefs': fc.record({ id: one(ids.product), on: maybe(date) }),
    'employeeAlternativeRole.list': fc.record({ employeeId: maybe(one(peopleIds.employee)) }),
    'employeeAlternativeRole.get': byId(peopleIds.alternative),
    'employeeBaseRole.list': nothing,
    'employeeBaseRole.get': byId(peopleIds.baseRole),
    'employeeProportion.byProduct': byId(ids.product),
    'employeeProportion.byRole': byId(peopleIds.role),
    'employeeRole.byProduct': byId(ids.product),
    'employeeRole.get': byId(peopleIds.role),
    'expense.list': expenses(),
    'expense.drafts': expenses(),
    'expense.payees': nothing,
    'expense.get': byId(expenseIds),
    'expiryNote.list': list(expiryNoteSorts, {
      status: fc.constantFrom('POSTED', 'CANCELLED'),
      from: date,
      to: date,
      productId: one(ids.product),
    }),
    'stockCount.list': list(countSorts, {
      status: fc.constantFrom('SUBMITTED', 'APPROVED', 'VOID'),
      place: fc.constantFrom('WAREHOUSE', 'BOTTLES_PRIMARY'),
      from: date,
      to: date,
    }),
    'grn.list': list(grnSorts, {
      supplierId: one(ids.party),
      isRead: fc.boolean(),
      status: fc.constantFrom('POSTED', 'CANCELLED'),
      from: date,
      to: date,
      productId: one(ids.product),
    }),
    'grn.get': byId(ids.grn),
    'party.list': fc
      .tuple(
        list(outletSorts, { kind: fc.constantFrom(1, 2, 3), isActive: fc.boolean() }),
        fc.record({
          outletOnly: maybe(fc.boolean()),
          Agency_id: maybe(fc.constant(1)),
          route_id: maybe(one(peopleIds.root)),
        }),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'party.balances': fc
      .tuple(
        list(balanceSorts, {
          isActive: fc.boolean(),
          route_id: one(peopleIds.root),
          state: fc.constantFrom(...partyStates),
        }),
        fc.record({ kind: fc.constantFrom(1, 2, 3), on: maybe(date) }),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'party.get': byId(ids.party),
    'party.names': nothing,
    'party.overview': byId([...ids.party, ...ids.customer, ...customers, ...ids.staff]),
    'party.suppliers': nothing,
    'search.find': fc.record({
      searchQuery: fc.oneof(word, fc.constantFrom('1', '12', 'grn 12', 'outlet', 'che', '10')),
    }),
    'stock.products': nothing,
    'stock.categories': byId(ids.item),
    'stock.byMainCategory': fc
      .tuple(
        list(stockSorts, { itemId: one(ids.item), isActive: fc.boolean(), belowReorder: fc.boolean() }),
        byId([0, ...ids.product]),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    'stock.byId': byId(ids.stock),
    'stock.bottleStockAllowed': fc.record({ product: maybe(one(ids.product)) }),
    'stock.moves': list(stockMovementSorts, {
      stockItemId: one(ids.stock),
      sourceType: fc.constantFrom('GRN', 'ERN', 'OPENING', 'ADJUST', 'LOAD', 'UNLOAD'),
      from: date,
      to: date,
      productId: one(ids.product),
    }),
    'vehicle.list': list(vehicleSorts, { type: fc.constantFrom(0, 1), isActive: fc.boolean() }),
    'vehicle.get': byId(peopleIds.vehicle),
  }
}

async function fromServer({ person }: Copy, { call, input }: Question): Promise<unknown> {
  const declared = calls.get(call)
  if (!declared) throw new Error(call)
  const path = declared.path.replaceAll(/\{\w+\}/g, (name) => String(input[name.slice(1, -1)]))
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([k, v]) =>
      v === undefined || declared.path.includes(`{${k}}`) ? [] : [[k, String(v)]],
    ),
  )
  const { status, body } = await person.ask('GET', `${path}?${query}`)
  return status === 200 ? body : { refused: (body as { key: string }).key }
}

function fromMirror({ mirror, who }: Copy, { call, input }: Question): unknown {
  const access = calls.get(call)?.meta.access
  // The desktop asks before it looks into the mirror (src/main/bridge).
  if (access === undefined || !mayAccess(access, who.roles)) return { refused: 'ROLE_NOT_ALLOWED' }
  try {
    const read = reads[call]
    if (read) ask(mirror, who, watched(read, tablesOf(call)), input)
    const answer = mirrorAnswers[call]?.(mirror, who, input)
    return JSON.parse(JSON.stringify(answer))
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.key }
    throw error
  }
}

async function compare(copy: Copy, runs: number): Promise<void> {
  for (const [call, inputs] of Object.entries(questions())) {
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const question = { call, input }
        expect(fromMirror(copy, question), `${call} ${JSON.stringify(input)}`).toEqual(await fromServer(copy, question))
      }),
      { numRuns: runs },
    )
  }
}

const tables = new Map<string, Set<MirroredTable>>()
function tablesOf(call: string): (table: MirroredTable) => void {
  const found = tables.get(call) ?? new Set()
  tables.set(call, found)
  return (table) => found.add(table)
}

describe('the mirror', () => {
  it('is asked about every call it answers', () => {
    const mirrored = declaredCalls().flatMap((call) => (call.meta.offline === 'mirror' ? [call.name] : []))
    expect(Object.keys(questions()).toSorted()).toEqual(mirrored.toSorted())
    expect(Object.keys(mirrorAnswers).toSorted()).toEqual(mirrored.toSorted())
  })

  it.each(['superadmin', 'user'])('answers %s as the server does, after a snapshot', async (username) => {
    const copy = copies.get(username)
    if (!copy) throw new Error(username)
    await compare(copy, 8)
  })

  it.each(['superadmin', 'user'])('answers %s as the server does, after more was written', async (username) => {
    const copy = copies.get(username)
    const superadmin = copies.get('superadmin')?.person
    if (!copy || !superadmin) throw new Error(username)
    await trade(superadmin)
    expect(await catchUp(copy)).toBeGreaterThan(20)
    await compare(copy, 5)
  })

  it('says of a party what its statement says, for customers and suppliers', async () => {
    const person = copies.get('superadmin')?.person
    for (const id of [...ids.party, ...ids.customer, ...customers]) {
      const overview = await person?.json<PartyOverview>('GET', `/api/Outlet/${id}/overview`)
      // The open day may have moved on.
      const statement = await person?.json<PartyStatement>(
        'GET',
        `/api/Credit/statement?partyId=${id}&toDate=2027-01-31`,
      )
      const { openBills = [], owed, bottles } = statement ?? {}
      expect(overview?.figures.balance, `party ${id}`).toBe(owed)
      expect(overview?.openBills.map((bill) => bill.id)).toEqual(openBills.map((bill) => bill.id))
      expect(overview?.figures.bottles).toBe(bottles?.reduce((sum, { qty }) => sum + qty, 0))
    }
  })

  it('lists parties with the figures that their own pages say', async () => {
    const person = copies.get('superadmin')?.person
    for (const kind of [1, 2, 3]) {
      const page = await person?.json<Page<PartyBalance>>('GET', `/api/Outlet/balances?kind=${kind}&PageSize=100`)
      expect(page?.items.length).toBeGreaterThan(0)
      for (const { id, name, balance, overdue, bottles } of page?.items ?? []) {
        const overview = await person?.json<PartyOverview>('GET', `/api/Outlet/${id}/overview`)
        expect(overview?.figures, name).toMatchObject({ balance, overdue, bottles })
      }
    }
  })

  it('is read from no table that the pages do not know of', () => {
    const found = Object.fromEntries([...tables].map(([call, names]) => [call, [...names].toSorted()]).toSorted())
    const known = readTables as Readonly<Record<string, readonly MirroredTable[]>>
    if (process.env['DEPOT_WRITE_READ_TABLES']) writeReadTables(known, found)
    else for (const [call, names] of tables) expect(known[call], call).toEqual(expect.arrayContaining([...names]))
    expect(Object.keys(found)).toEqual(Object.keys(reads).toSorted())
  })
})

const chequeLayout: ChequeLayout = {
  width: 178,
  height: 89,
  date: { x: 140.5, y: 10 },
  payee: { x: 25, y: 28 },
  words: { x: 25, y: 38, width: 110 },
  amount: { x: 140, y: 45 },
  crossed: null,
}

let invoices = 0
/** Bills of the last trade, and the customers who owe them. */
const bills: number[] = []
const customers: number[] = []

/** Bills opened, collected in every way, overpaid, taken back, corrected and withdrawn. */
async function lend(person: Person, supplierId: number, bankId: number): Promise<void> {
  const { id: partyId } = await person.json<{ id: number }>('POST', '/api/Outlet', {
    kind: 2,
    code: `DEB-P-${++invoices}`,
    name: `Debtor ${invoices}`,
    creditDays: 20,
  })
  customers.push(partyId)
  const bill = async (bill_no: string, dueOn?: string) => {
    const opened = await person.json<Bill>('POST', '/api/Credit/open-credit-bill', {
      receivables: 1,
      partyId,
      bill_no,
      amount: 500_000,
      source: 1,
      date: '2026-11-20',
      dueOn,
    })
    bills.push(opened.id)
    return opened.id
  }
  const [paid, half, gone] = [await bill('P-1'), await bill('P-2', '2026-11-25'), await bill('P-3')]
  const close = (body: object) => person.json<BillDetails>('POST', '/api/Credit/close-credit-bill', body)
  const cash = (await person.json<Bank[]>('GET', '/api/Bank')).find((each) => each.kind === 'CASH')
  await close({ bill_id: paid, amount: 100_000, payment_type: 0, bank_id: cash?.id })
  const over = { bill_id: paid, amount: 650_000, payment_type: 3, bank_id: bankId, restAsAdvance: true }
  await close(over)
  await close({ bill_id: half, amount: 40_000, advance: true })
  const cheque = { chequeNumber: `77${invoices}`, drawerBank: 'BOC', bankDate: '2026-12-05' }
  const byCheque = await close({ bill_id: half, amount: 90_000, payment_type: 1, cheque })
  await person.json('POST', `/api/Credit/${half}/undo-settlement`, { settlementId: byCheque.settlements.at(-1)?.id })
  await person.json('PUT', `/api/Credit/${half}`, { remark: 'promised for Friday', dueOn: '2026-12-01' })
  await person.json('DELETE', `/api/Credit/${gone}`)
  const owed = await person.json<Page<Bill>>('GET', `/api/Credit/get-pending-credits?receivables=2&id=${supplierId}`)
  const payable = owed.items[0]?.id ?? 0
  bills.push(payable)
  await close({
    bill_id: payable,
    amount: 1_000,
    payment_type: 1,
    bank_id: bankId,
    cheque: { chequeNumber: `88${invoices}`, bankDate: '2026-12-05' },
  })
}

/** Some of everything: received, changed, cancelled, read, written off, adjusted, renamed, deleted, posted. */
async function trade(person: Person): Promise<void> {
  const [first = 0, second = 0] = ids.stock.slice(4)
  const supplierId = ids.party[0]
  const line = (stockItemId: number, qty: number) => ({ stockItemId, qty, unitCost: 900_033, reselling_price: 12_000 })
  const receive = () =>
    person.json<Grn>('POST', '/api/Grn', {
      supplierId,
      supplierInvoiceNo: `P-${++invoices}`,
      lines: [line(first, 5), line(second, 3)],
    })
  const [kept, changed, gone] = [await receive(), await receive(), await receive()]
  await person.json('PATCH', `/api/Grn/${kept.id}`)
  await person.json('PUT', `/api/Grn/${changed.id}`, {
    supplierId,
    supplierInvoiceNo: `P-${++invoices}`,
    lines: [{ ...line(first, 9), id: changed.items[0]?.id }],
  })
  await person.json('DELETE', `/api/Grn/${gone.id}`)
  const sheet = await person.json<{ id: number }>('POST', '/api/StockCount', { place: 'BOTTLES_PRIMARY', blind: true })
  await person.json('DELETE', `/api/StockCount/${sheet.id}`)
  await person.json('POST', '/api/Expire', { lines: [{ exist: 0, stockItemId: first, qty: 1, disposal: 'WRITE_OFF' }] })
  await person.json('PUT', `/api/Stock/update-item/${second}`, {
    add_remove: 0,
    qty: 2,
    reason: 'count',
    description: `Changed ${invoices}`,
  })
  const outlet = await person.json<{ id: number }>('POST', '/api/Outlet', {
    kind: 1,
    code: `OUT-P-${invoices}`,
    name: 'Short lived',
  })
  await person.json('DELETE', `/api/Outlet/${outlet.id}`)
  const bank = await person.json<Bank>('POST', '/api/Bank', {
    name: `Bank ${invoices}`,
    accountNo: `N-${invoices}`,
    kind: 'BANK',
    overdraftLimit: 1_000_000,
  })
  await person.json('PUT', `/api/Bank/${bank.id}`, { branch: 'Borella', chequeLayout })
  const plan = await person.json<{ id: number }>('POST', '/api/CreditorCheque', {
    supplierId: supplierId,
    name: `Plan ${invoices}`,
    due_dates: [{ days: 30 }, { days: 7 }],
  })
  plans.push(plan.id)
  for (const productId of ids.product) {
    await changePeople(person, productId)
    await driveTrips(person, productId)
  }
  await lend(person, supplierId ?? 0, bank.id)
  for (const productId of ids.product)
    await settleTrips(person, productId, { customer: customers.at(-1) ?? 0, bank: bank.id })
  await turnCheques(person, { customer: customers.at(-1) ?? 0, supplier: supplierId ?? 0, bank: bank.id })
  await moveMoney(person, { customer: customers.at(-1) ?? 0, supplier: supplierId ?? 0, bank: bank.id })
  const tills = await person.json<Bank[]>('GET', '/api/Bank/cash-types')
  await turnBottles(person, { supplier: supplierId ?? 0, bank: bank.id, cash: tills[0]?.id ?? 0 })
  const clerk = copies.get('user')?.person
  if (clerk) await spend(person, clerk, bank.id)
  await endDay(person)
}

/** Parks what came back and is not settled, and closes the open day with one rupee more in the till than the books say. */
async function endDay(person: Person): Promise<void> {
  const filters = encodeURIComponent(JSON.stringify({ status: 1 }))
  const waiting = await person.json<Page<Trip>>('GET', `/api/DailyVehicalRoutin?PageSize=100&filters=${filters}`)
  for (const { id, rowVersion } of waiting.items)
    await person.json('PUT', `/api/DailyVehicalRoutin/${id}/loading`, { parked_reason: 'not counted', rowVersion })
  const { date: day, totals } = await person.json<DayEndChecks>('GET', '/api/DayEnd/day-end-checks')
  await person.json('POST', '/api/DayEnd/process-account-dayend', {
    date: day,
    counted_cash: totals.cashInHand + 100,
    carry_over: true,
  })
}
