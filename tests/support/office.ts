/** People at work over HTTP: plausible writes of all areas, sent once, twice, or cut off and sent again, and what was acknowledged of them. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AccountNode } from '#contract/ledger/account.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { Bill } from '#contract/bills/bill.ts'
import type { Role } from '#contract/enums.ts'
import type { Page } from '#contract/paging.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import type { Random } from '../../src/server/demo/random.ts'
import type { Answer, Person } from './http.ts'

/** Where the mark of a write stands when it was done: a text of its document that nobody else has. */
export const marked = {
  grn: 'select supplier_invoice_no as mark from depot.grn',
  bottleReceipt: 'select ref_no as mark from depot.bottle_receipt',
  trip: 'select remark as mark from depot.trip',
  bill: 'select bill_no as mark from depot.bill',
  credit: 'select bill_no as mark from depot.credit_row where deleted_at is null',
  cheque: 'select number as mark from depot.cheque',
  entry: 'select memo as mark from depot.journal_entry',
  expense: 'select payee as mark from depot.expense',
} as const
type Marked = keyof typeof marked

/** `done`: acknowledged; else refused with a reason. */
export type Written = { what: Marked; mark: string; done: boolean }

export type Office = Awaited<ReturnType<typeof openOffice>>

/** The golden demo's agency with lorries and reps for `teams` trips at once. */
export async function openOffice(boss: Person, teams: number) {
  const list = async <T>(path: string): Promise<T[]> => (await boss.json<Page<T>>('GET', path)).items
  const [product] = await boss.json<{ id: number; principalId: number }[]>('GET', '/api/Stock/get-product-list')
  const productId = product?.id ?? 0
  const stock = await list<StockRow>(`/api/Stock/get-item-by-main-category/${productId}?PageSize=100`)
  const bottles = await boss.json<BottleStock[]>('GET', '/api/BrnStock')
  const outlets = await list<{ id: number }>('/api/Outlet?PageSize=100')
  const suppliers = await boss.json<{ id: number }[]>('GET', '/api/Outlet/creditors')
  const banks = await boss.json<Bank[]>('GET', '/api/Bank')
  const chart = await boss.json<AccountNode[]>('GET', '/api/Account')
  const accounts = chart.flatMap((group) => [group, ...group.children])
  const routes = await boss.json<{ id: number }[]>('GET', '/api/DailyRoute')
  const roles = await boss.json<{ id: number; name: string }[]>('GET', `/api/EmployeeRole/get-by-product/${productId}`)
  const repRole = roles.find(({ name }) => name === 'Sales rep')?.id
  const crews: { vehicle_id: number; rep_id: number }[] = []
  for (let i = 1; i <= teams; i++) {
    const vehicle = { regNo: `T-${i}`, name: 'Lorry', type: 0 }
    const rep = { code: `T-${i}`, name: `Rep ${i}`, roleId: repRole, type: 0 }
    crews.push({
      vehicle_id: (await boss.json<{ id: number }>('POST', '/api/Vehical', vehicle)).id,
      rep_id: (await boss.json<{ id: number }>('POST', '/api/Employee', rep)).id,
    })
  }
  const bankAt = (code: string) => banks.find(({ accountCode }) => accountCode === code)?.id ?? 0
  return {
    productId,
    supplierId: suppliers[0]?.id ?? 0,
    stock: stock.map(({ id }) => id),
    bottles: bottles.map(({ id }) => id),
    outlets: outlets.map(({ id }) => id),
    cash: bankAt('1010'),
    bank: bankAt('1021'),
    accountId: (code: string) => accounts.find((account) => account.code === code)?.id ?? 0,
    routeId: routes[0]?.id ?? 0,
    crews,
  }
}

/** How a write goes over the line. */
type Manner = 'once' | 'twice' | 'cut'
const PATIENCE_MS = 120_000

/** One person's work. What the server could not do by itself (5xx) is told in `troubles`, as is a repetition that was answered otherwise. */
export class Clerk {
  readonly written: Written[] = []
  readonly troubles: string[] = []
  calls = 0
  private papers = 0
  private readonly url: string
  private readonly person: Person
  private readonly role: Role
  private readonly office: Office
  private readonly random: Random
  private readonly name: string

  constructor(of: { url: string; person: Person; role: Role; office: Office; random: Random; name: string }) {
    this.url = of.url
    this.person = of.person
    this.role = of.role
    this.office = of.office
    this.random = of.random
    this.name = of.name
  }

  /** One piece of work after the other until `stopped` says so. */
  async work(stopped: () => boolean): Promise<void> {
    while (!stopped()) await this.random.pick(this.jobs)()
  }

  private get jobs(): readonly (() => Promise<unknown>)[] {
    const all = [this.receive, this.handOver, this.drive, this.drive, this.drive, this.spend, this.read, this.read]
    if (this.role >= 2) all.push(this.enter, this.bank, this.settleBill)
    if (this.role === 3) all.push(this.lendOnBill, this.takeCheque, this.closeDay)
    return all
  }

  private readonly receive = () => {
    const { supplierId, stock } = this.office
    const line = { stockItemId: this.random.pick(stock), qty: this.random.between(1, 20), unitCost: 34_500_000 }
    const lines = [{ ...line, reselling_price: 369_000 }]
    return this.note('grn', 'POST', '/api/Grn', (mark) => ({ supplierId, supplierInvoiceNo: mark, lines }))
  }
  private readonly handOver = () => {
    const { supplierId, bottles } = this.office
    const lines = [{ bottleStockId: this.random.pick(bottles), qty: this.random.between(1, 10), from: 0, to: 1 }]
    return this.note('bottleReceipt', 'POST', '/api/Brn/create', (mark) => ({ supplierId, refNo: mark, lines }))
  }
  private readonly spend = () => {
    const what = { category: 1, accountId: this.office.accountId('5240'), amount: this.random.between(100, 50_000) }
    return this.note('expense', 'POST', '/api/Expense/add-expense', (mark) => ({ ...what, payee: mark }))
  }
  private readonly enter = () => {
    const amount = this.random.between(100, 90_000)
    const lines = [
      { accountId: this.office.accountId('1010'), debit: amount, credit: 0 },
      { accountId: this.office.accountId('4100'), debit: 0, credit: amount },
    ]
    return this.note('entry', 'POST', '/api/Account/create-gl-entry', (memo) => ({ memo, lines }))
  }
  private readonly lendOnBill = () => {
    const bill = { receivables: 1, partyId: this.random.pick(this.office.outlets), source: 1, amount: 90_000 }
    return this.note('bill', 'POST', '/api/Credit/open-credit-bill', (bill_no) => ({ ...bill, bill_no }))
  }
  private readonly takeCheque = () => {
    const given = { drawerBank: 'BOC', partyId: this.random.pick(this.office.outlets), amount: 45_000 }
    const cheque = { ...given, bankDate: '2026-03-02', incomeAccountId: this.office.accountId('4100') }
    return this.note('cheque', 'POST', '/api/Cheque/open-cheques', (mark) => ({
      cheques: [{ ...cheque, chequeNumber: mark }],
    }))
  }
  private readonly settleBill = async () => {
    const open = await this.get<Page<Bill>>('/api/Credit/get-pending-credits?receivables=1&PageSize=50')
    const bill = open?.items.at(this.random.between(0, 20))
    const paid = { amount: this.random.between(1, 5_000), payment_type: 0, bank_id: this.office.cash }
    if (bill) await this.send('POST', '/api/Credit/close-credit-bill', { bill_id: bill.id, ...paid })
  }
  private readonly bank = async () => {
    const path = '/api/Cheque/get-pending-cheques?cheque_Status=0&receivables=1&PageSize=10'
    const inHand = await this.get<Page<Cheque>>(path)
    const cheques = (inHand?.items ?? []).slice(0, 3).map(({ id }) => id)
    const move = { cheques, dest_bank: this.office.bank, receive_or_pay: 1 }
    if (cheques.length > 0) await this.send('PUT', '/api/Cheque/1', move)
  }
  private readonly closeDay = async () => {
    if (!this.random.chance(20)) return
    const open = await this.get<{ dayendDate: string }>('/api/Account/get-day-end-date')
    if (open) await this.send('POST', '/api/DayEnd/process-account-dayend', { date: open.dayendDate, carry_over: true })
  }
  private readonly read = async () => {
    const paths = [
      '/api/Grn?PageSize=20',
      '/api/DailyVehicalRoutin?PageSize=20',
      '/api/Expense?PageSize=20',
      '/api/Stock/get-stock',
      '/api/DayEnd/get-dashboard-stats',
      '/api/Account/cash-in-hand?fileType=0',
      '/api/Account/trail-balance?fileType=3&enDate=2026-03-31',
      '/api/Cheque/pending-cheque-report?fileType=1',
    ]
    await this.get(this.random.pick(paths))
  }

  /** A whole trip: loaded, back, its money and bottles, settled; somebody else may be in the way at every step. */
  private readonly drive = async () => {
    const { productId, routeId, stock, crews, cash, outlets } = this.office
    const lines = stock.slice(0, 2).map((stock_item_id) => ({ stock_item_id, qty: this.random.between(1, 6) }))
    const crew = this.random.pick(crews)
    const loaded = await this.note('trip', 'POST', '/api/DailyVehicalRoutin/create', (remark) => ({
      ...crew,
      product_id: productId,
      route_id: routeId,
      remark,
      lines,
    }))
    if (loaded?.status !== 200) return
    const trip = loaded.body as TripDetails
    const returned = [
      { stock_item_id: trip.lines[0]?.stockItemId, returned_good: this.random.between(0, 1), returned_expired: 0 },
    ]
    const back = { rowVersion: trip.rowVersion, lines: returned }
    await this.send('PUT', `/api/DailyVehicalRoutin/${trip.id}`, back)
    const shown = await this.get<Settlement>(`/api/DayEnd/settlement/${trip.id}`)
    if (!shown) return
    for (const { bottleStockId, sold } of shown.bottles)
      if (sold > 0)
        await this.send('POST', '/api/Brn/add-empty-bottles', {
          tripId: trip.id,
          bottleStockId,
          loan_type: 0,
          qty: sold,
        })
    const onAccount = { tripId: trip.id, tr_type: 0, paymentSource: 2, amount: 1_000 }
    await this.note('credit', 'POST', '/api/Credit', (bill_no) => ({
      ...onAccount,
      partyId: this.random.pick(outlets),
      bill_no,
    }))
    const amount = Math.max(1, shown.balance.total_debits.total - 1_000)
    await this.send('POST', '/api/Cash', { tripId: trip.id, cash_type_id: cash, amount })
    const seen = await this.get<TripDetails>(`/api/DailyVehicalRoutin/${trip.id}`)
    await this.send('PUT', `/api/DayEnd/process-sales-summary/${trip.id}`, { rowVersion: seen?.rowVersion ?? 0 })
  }

  /** A write whose document bears a mark of its own. */
  private async note(what: Marked, method: string, path: string, body: (mark: string) => unknown) {
    const mark = `${this.name}-${++this.papers}`
    const answer = await this.send(method, path, body(mark))
    this.written.push({ what, mark, done: answer.status < 300 })
    return answer
  }

  private async get<T>(path: string): Promise<T | null> {
    const { status, body } = await this.untilAnswered('GET', path)
    return status === 200 ? (body as T) : null
  }

  private async send(method: string, path: string, body: unknown): Promise<Answer> {
    const manner: Manner = this.random.pick(['once', 'once', 'twice', 'cut'])
    const key = randomUUID()
    if (manner === 'cut') {
      const cut = AbortSignal.timeout(this.random.between(0, 40))
      await this.ask(method, path, body, key, cut).catch(() => null)
    }
    const answer = await this.untilAnswered(method, path, body, key)
    if (manner === 'twice' && answer.status < 300) {
      const again = await this.untilAnswered(method, path, body, key)
      if (again.status !== answer.status || !isDeepStrictEqual(again.body, answer.body))
        this.troubles.push(`${method} ${path} was answered otherwise the second time: ${JSON.stringify(again.body)}`)
    }
    return answer
  }

  /** Asks again while the line or the database is away. */
  private async untilAnswered(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await this.ask(method, path, body, key).catch(() => null)
      this.calls += 1
      if (answer && answer.status !== 503) {
        if (answer.status >= 500)
          this.troubles.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      }
      if (Date.now() > deadline) throw new Error(`${method} ${path} was not answered for ${PATIENCE_MS / 1_000} s`)
      await wait(100)
    }
  }

  private async ask(method: string, path: string, body: unknown, key?: string, signal?: AbortSignal): Promise<Answer> {
    const { token, agency } = this.person
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-agency': String(agency),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: response.headers }
  }
}

/** Acknowledged writes that are not there exactly once, and refused ones that are there after all. `read` runs a query in the agency. */
export async function writesThatDiffer(
  written: readonly Written[],
  read: (query: string) => Promise<{ mark: string | null }[]>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const what of Object.keys(marked) as Marked[]) {
    const times = new Map<string, number>()
    for (const { mark } of await read(marked[what])) if (mark !== null) times.set(mark, (times.get(mark) ?? 0) + 1)
    for (const one of written.filter((each) => each.what === what)) {
      const there = times.get(one.mark) ?? 0
      if (there !== (one.done ? 1 : 0))
        wrong.push(`${what} ${one.mark}: ${one.done ? 'done' : 'refused'}, ${there} there`)
    }
  }
  return wrong
}
