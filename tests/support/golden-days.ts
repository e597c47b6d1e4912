/** The two days of the worked example (WEX-01) through the HTTP API, event by event, in its order. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { Bill } from '#contract/bills/bill.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import type { Item } from '#contract/inventory/item.ts'
import type { PendingLoan } from '#contract/bottles/loan.ts'
import type { Page } from '#contract/paging.ts'
import type { Settled } from '#contract/settlement/settlement.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import type { DemoServer } from './demo-server.ts'
import type { Person } from './http.ts'

const rupees = (amount: number): number => Math.round(amount * 100)
type Named = { id: number; code: string; name: string }
type Back = { good: number; expired?: number }
type Row = [path: string, body: Record<string, unknown>]
export type TripName = 'R1' | 'R2' | 'R3' | 'R4'

const flat = (nodes: readonly AccountNode[]): AccountNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** Everything of the golden demo by the name that the example gives it. */
async function worldOf(person: Person) {
  const list = async <T>(path: string): Promise<T[]> => (await person.json<Page<T>>('GET', `${path}PageSize=100`)).items
  const [product] = await person.json<{ id: number }[]>('GET', '/api/Stock/get-product-list')
  const productId = product?.id ?? 0
  const tree = await person.json<Item>('GET', `/api/Stock/get-products-categories/${productId}`)
  const stock = await list<StockRow>(`/api/Stock/get-item-by-main-category/${productId}?`)
  const bottles = await person.json<BottleStock[]>('GET', '/api/BrnStock')
  const outlets = await list<Named>('/api/Outlet?')
  const chart = await person.json<AccountNode[]>('GET', '/api/Account')
  const accounts = flat(chart)
  const banks = await person.json<Bank[]>('GET', '/api/Bank')
  const routes = await person.json<Named[]>('GET', '/api/DailyRoute')
  const vehicles = await list<{ id: number; regNo: string }>('/api/Vehical?')
  const reps = await person.json<{ id: number; name: string }[]>(
    'GET',
    `/api/Employee/get-sales-ref-by-product/${productId}`,
  )
  const must = <T>(found: T | undefined, what: string): T => {
    if (found === undefined) throw new Error(`no ${what} in the golden demo`)
    return found
  }
  return {
    productId,
    supplierId: must(tree.principalId ?? undefined, 'principal'),
    sku: (code: string) => must(stock.find((each) => each.code === code)?.id, code),
    bottle: (code: string) => must(bottles.find((each) => each.item_code === code)?.id, code),
    outlet: (letter: string) => must(outlets.find((each) => each.name === `Outlet ${letter}`)?.id, letter),
    account: (code: string) => must(accounts.find((each) => each.code === code)?.id, code),
    bank: (code: string) => must(banks.find((each) => each.accountCode === code)?.id, code),
    route: must(routes[0]?.id, 'route'),
    vehicle: (regNo: string) => must(vehicles.find((each) => each.regNo === regNo)?.id, regNo),
    rep: (name: string) => must(reps.find((each) => each.name === name)?.id, name),
    bill: async (billNo: string, receivables: 1 | 2 = 1) => {
      const open = await list<Bill>(`/api/Credit/get-pending-credits?receivables=${receivables}&`)
      return must(open.find((each) => each.bill_no === billNo)?.id, billNo)
    },
    loan: async (letter: string, code: string) => {
      const open = await list<PendingLoan>('/api/Brn/get-pending-loans?')
      return must(open.find((each) => each.party === `Outlet ${letter}` && each.item_code === code)?.id, letter)
    },
    cheque: async (number: string, status: number, receivables: 1 | 2 = 1) => {
      const found = await list<Cheque>(
        `/api/Cheque/get-pending-cheques?cheque_Status=${status}&receivables=${receivables}&`,
      )
      return must(found.find((each) => each.chequeNumber === number)?.id, number)
    },
  }
}

/** The example's events, ready to be played: a day at a time, or one by one. */
export async function goldenDays(server: Pick<DemoServer, 'as'>) {
  const boss = await server.as('superadmin')
  const clerk = await server.as('user')
  const fixture = await worldOf(boss)
  const trips = new Map<TripName, number>()
  const tripId = (name: TripName): number => trips.get(name) ?? 0
  const goods = (lines: Record<string, number>) =>
    Object.entries(lines).map(([code, qty]) => ({ stock_item_id: fixture.sku(code), qty }))

  const received = (no: string, lines: [code: string, qty: number, cost: number, price: number][]) =>
    clerk.json('POST', '/api/Grn', {
      supplierId: fixture.supplierId,
      supplierInvoiceNo: no,
      lines: lines.map(([code, qty, cost, price]) => ({
        stockItemId: fixture.sku(code),
        qty,
        unitCost: rupees(cost) * 100,
        reselling_price: rupees(price),
      })),
    })
  const handedOver = (lines: [code: string, qty: number, from?: number][]) =>
    clerk.json('POST', '/api/Brn/create', {
      supplierId: fixture.supplierId,
      lines: lines.map(([code, qty, from = 0]) => ({ bottleStockId: fixture.bottle(code), qty, from, to: 1 })),
    })
  const load = async (name: TripName, vehicle: string, rep: string, lines: Record<string, number>) => {
    const trip = await clerk.json<TripDetails>('POST', '/api/DailyVehicalRoutin/create', {
      route_id: fixture.route,
      vehicle_id: fixture.vehicle(vehicle),
      rep_id: fixture.rep(rep),
      product_id: fixture.productId,
      lines: goods(lines),
    })
    trips.set(name, trip.id)
  }
  const add = (name: TripName, lines: Record<string, number>) =>
    clerk.json('POST', `/api/DailyVehicalRoutin/add-items-on-loading/${tripId(name)}`, { lines: goods(lines) })
  const versionOf = async (name: TripName) =>
    (await clerk.json<TripDetails>('GET', `/api/DailyVehicalRoutin/${tripId(name)}`)).rowVersion
  const unload = async (name: TripName, back: Record<string, Back>) =>
    clerk.json('PUT', `/api/DailyVehicalRoutin/${tripId(name)}`, {
      rowVersion: await versionOf(name),
      lines: Object.entries(back).map(([code, { good, expired = 0 }]) => ({
        stock_item_id: fixture.sku(code),
        returned_good: good,
        returned_expired: expired,
      })),
    })
  const enter = async (name: TripName, rows: Row[]) => {
    for (const [path, body] of rows) await clerk.json('POST', `/api/${path}`, { tripId: tripId(name), ...body })
  }
  const settle = async (name: TripName): Promise<Settled> =>
    clerk.json<Settled>('PUT', `/api/DayEnd/process-sales-summary/${tripId(name)}`, {
      rowVersion: await versionOf(name),
    })

  const cash = (amount: number): Row => ['Cash', { cash_type_id: fixture.bank('1010'), amount: rupees(amount) }]
  const onAccount = (letter: string, bill_no: string, amount: number): Row => [
    'Credit',
    { tr_type: 0, paymentSource: 2, partyId: fixture.outlet(letter), bill_no, amount: rupees(amount) },
  ]
  const collected = async (billNo: string, amount: number): Promise<Row> => [
    'Credit',
    { tr_type: 1, paymentSource: 4, bill_id: await fixture.bill(billNo), amount: rupees(amount) },
  ]
  const given = (letter: string, chequeNumber: string, amount: number, bankDate: string): Row => [
    'Cheque',
    {
      tr_type: 0,
      chequeNumber,
      drawerBank: 'Sampath',
      partyId: fixture.outlet(letter),
      bankDate,
      amount: rupees(amount),
    },
  ]
  const bottles = (code: string, loan_type: number, qty: number, more: object = {}): Row => [
    'Brn/add-empty-bottles',
    { bottleStockId: fixture.bottle(code), loan_type, qty, ...more },
  ]
  const lent = (letter: string, code: string, qty: number): Row =>
    bottles(code, 1, qty, { tr_type: 0, partyId: fixture.outlet(letter) })
  const bank = (status: number, id: number, body: object) =>
    boss.json('PUT', `/api/Cheque/${status}`, { cheques: [id], ...body })
  const closeDay = async () => {
    const { dayendDate } = await boss.json<{ dayendDate: string }>('GET', '/api/Account/get-day-end-date')
    return boss.json('POST', '/api/DayEnd/process-account-dayend', { date: dayendDate })
  }

  const firstDay = async () => {
    await received('GRN-1', [
      ['LPG-12-5', 40, 3500, 3690],
      ['LPG-5', 30, 1400, 1482],
    ])
    await handedOver([
      ['B12', 50],
      ['B5', 30],
    ])
    await load('R1', 'V1', 'Nimal', { 'LPG-12-5': 60, 'LPG-5': 40, 'REG-01': 5 })
    await load('R2', 'V2', 'Kamal', { 'LPG-12-5': 40, 'LPG-5': 30 })
    await add('R1', { 'LPG-12-5': 10 })
    await add('R2', { 'LPG-12-5': 10 })
    await unload('R1', { 'LPG-12-5': { good: 12 }, 'LPG-5': { good: 6 }, 'REG-01': { good: 1, expired: 1 } })
    await unload('R2', { 'LPG-12-5': { good: 5 } })
    await enter('R1', [
      onAccount('A', 'CB-1', 60_000),
      [
        'Credit',
        {
          tr_type: 0,
          paymentSource: 3,
          partyId: fixture.outlet('C'),
          bank_id: fixture.bank('1021'),
          amount: rupees(25_000),
        },
      ],
      await collected('OB-B', 30_000),
      given('B', '200001', 45_000, '2026-03-10'),
      ['Discount', { type: 1, base_amount: rupees(20_000), rate: 100 }],
      ['Discount', { type: 2, amount: rupees(150) }],
      cash(180_000),
      bottles('B12', 0, 53),
      bottles('B12', 2, 2),
      bottles('B12', 3, 1),
      lent('C', 'B12', 2),
      bottles('B5', 0, 33),
      lent('B', 'B5', 1),
      bottles('B12', 1, 3, { tr_type: 1, loan_id: await fixture.loan('A', 'B12') }),
    ])
    await settle('R1')
    await enter('R2', [
      onAccount('D', 'CB-2', 40_510),
      given('E', '200002', 50_000, '2026-03-02'),
      cash(120_000),
      bottles('B12', 0, 44),
      lent('D', 'B12', 1),
      bottles('B5', 0, 30),
    ])
    await settle('R2')
    await boss.json('POST', '/api/Expense/add-expense', {
      category: 2,
      accountId: fixture.account('5230'),
      amount: rupees(4500),
    })
    const repairs = await clerk.json<Expense>('POST', '/api/Expense/draft-expense', {
      category: 1,
      accountId: fixture.account('5240'),
      amount: rupees(15_000),
    })
    await boss.json('PUT', `/api/Expense/approve-expense-draft/${repairs.id}`, {})
    await boss.json('POST', '/api/Expense/create-payment', {
      expense_id: repairs.id,
      fund_source: 1,
      amount: rupees(5000),
    })
    await boss.json('POST', '/api/Account/create-gl-entry', {
      lines: [
        { accountId: fixture.account('1021'), debit: rupees(250_000), credit: 0 },
        { accountId: fixture.account('1010'), debit: 0, credit: rupees(250_000) },
      ],
    })
    await bank(1, await fixture.cheque('100001', 0), { receive_or_pay: 1, dest_bank: fixture.bank('1021') })
    return repairs.id
  }

  /** `meanwhile` is called after the goods of GRN-2 came, and before R4 is settled. */
  const secondDay = async (
    repairsId: number,
    meanwhile: (moment: 'GRN-2' | 'R4') => Promise<void> = async () => {},
  ) => {
    await boss.json('POST', '/api/Cheque/create-payables', {
      cheques: [
        {
          chequeNumber: '005001',
          bankId: fixture.bank('1021'),
          partyId: fixture.supplierId,
          amount: rupees(400_000),
          bankDate: '2026-03-03',
          bills: [{ billId: await fixture.bill('OB-L', 2), amount: rupees(400_000) }],
        },
      ],
    })
    await bank(2, await fixture.cheque('100001', 1), { receive_or_pay: 1, dest_bank: fixture.bank('1021') })
    await boss.json('POST', '/api/Expense/add-expense', {
      category: 1,
      accountId: fixture.account('5320'),
      amount: rupees(500),
      payment: { fund_source: 2, bank_id: fixture.bank('1021') },
    })
    await bank(1, await fixture.cheque('200002', 0), { receive_or_pay: 1, dest_bank: fixture.bank('1021') })
    await boss.json('POST', '/api/Brn/create-purchase-order', {
      supplierId: fixture.supplierId,
      lines: [{ bottleStockId: fixture.bottle('B12'), qty: 30, unitPrice: rupees(6200) }],
    })
    await received('GRN-2', [
      ['LPG-12-5', 80, 3520, 3690],
      ['LPG-5', 30, 1400, 1482],
    ])
    await meanwhile('GRN-2')
    await handedOver([
      ['B12', 60],
      ['B5', 40],
      ['B12', 2, 3],
    ])
    await load('R3', 'V1', 'Nimal', { 'LPG-12-5': 60, 'LPG-5': 20 })
    await load('R4', 'V2', 'Kamal', { 'LPG-12-5': 40, 'LPG-5': 25, 'REG-01': 4 })
    await unload('R3', { 'LPG-12-5': { good: 10 }, 'LPG-5': { good: 2 } })
    await unload('R4', { 'LPG-5': { good: 5 } })
    await enter('R3', [
      onAccount('C', 'CB-3', 46_176),
      await collected('OB-A', 20_000),
      given('A', '200003', 58_800, '2026-03-20'),
      ['Cheque', { tr_type: 1, chequeId: await fixture.cheque('100001', 2), amount: rupees(73_800) }],
      cash(200_000),
      bottles('B12', 0, 50),
      bottles('B5', 0, 17),
      bottles('B5', 3, 1),
    ])
    await settle('R3')
    await enter('R4', [cash(182_500), bottles('B12', 0, 38), lent('D', 'B12', 2), bottles('B5', 0, 20)])
    await meanwhile('R4')
    await settle('R4')
    await clerk.json('POST', '/api/Expire', {
      lines: [
        { exist: 0, stockItemId: fixture.sku('REG-01'), qty: 1, sourceLoc: 'HELD', disposal: 'WRITE_OFF' },
        { exist: 1, description: 'LPG-2.3', qty: 2, disposal: 'WRITE_OFF' },
      ],
    })
    await clerk.json('POST', '/api/Brn/close-loan-invoice', {
      loan_id: await fixture.loan('A', 'B12'),
      qty_paid: 2,
      unit_price: rupees(6500),
      qty_returned: 1,
      payment_type: 0,
      bank_id: fixture.bank('1010'),
    })
    await boss.json('POST', '/api/Brn/create-loan', {
      partyId: fixture.outlet('F'),
      bottleStockId: fixture.bottle('B5'),
      qty: 4,
      deposit: rupees(8000),
      payment_type: 0,
      bank_id: fixture.bank('1010'),
    })
    await boss.json('POST', '/api/Expense/create-payment', {
      expense_id: repairsId,
      fund_source: 2,
      bank_id: fixture.bank('1021'),
      amount: rupees(10_000),
    })
    await clerk.json('POST', '/api/Expense/draft-expense', {
      category: 1,
      accountId: fixture.account('5260'),
      amount: rupees(12_000),
    })
    await bank(1, await fixture.cheque('005001', 0, 2), { receive_or_pay: 2 })
    await boss.json('PUT', `/api/BrnStock/${fixture.bottle('B5')}`, { uprice: rupees(4100) })
  }

  return {
    boss,
    clerk,
    fixture,
    received,
    tripId,
    versionOf,
    load,
    unload,
    enter,
    cash,
    bottles,
    settle,
    firstDay,
    secondDay,
    closeDay,
  }
}
