/**
 * Days of work on a desktop whose line to the server breaks at the worst moments: before a write leaves, on its way, after the server did it
 * and before the answer came, in the middle of the answer. What was typed stays, what was saved is there once, nothing is half done, the
 * books are right, and the desktop's mirror says what the server says.
 */
import { addDays, businessDate } from '#contract/dates.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { SessionState } from '#contract/desktop.ts'
import type { ErrorEnvelope } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { type App, startApp } from '../../src/main/app.ts'
import type { Host } from '../../src/main/host/host.ts'
import type { Actor } from '../../src/server/db/tx.ts'
import { randomFrom } from '../../src/server/demo/random.ts'
import { auditBooks } from '../support/books.ts'
import { type Break, type BrokenLine, brokenLine } from '../support/broken-line.ts'
import { demoServer, type DemoServer, PASSWORD } from '../support/demo-server.ts'
import { type Office, openOffice } from '../support/office.ts'
import { runs } from '../support/runs.ts'

/** Days in CI; the nightly run asks for more. */
const DAYS = runs(2)
const actor: Actor = { userId: 1, username: 'x', roles: [3], ip: null, method: 'GET', path: '/', requestId: 'x' }
const { seed = 0 } = fc.readConfigureGlobal() ?? {}
const random = randomFrom(seed)
const folder = mkdtempSync(join(tmpdir(), 'depot-line-'))

let server: DemoServer
let line: BrokenLine
let app: App
afterAll(async () => {
  await app.stop()
  await line.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A desktop without a window. */
const host: Host = {
  kind: 'browser',
  dataFolder: folder,
  downloadsFolder: folder,
  version: '0.0.0',
  nonce: '',
  settings: { read: () => null, write: () => {} },
  secrets: null,
  chooseSavePath: async () => null,
  chooseFolder: async () => null,
  revealFile: async () => {},
  openFile: async () => {},
  openExternal: async () => {},
  setProgress: () => {},
  notify: () => {},
  stayInBackground: async () => null,
  forkServer: () => {
    throw new Error('the server is another program here')
  },
  open: async () => {},
  quit: () => {},
  onQuit: () => {},
}

it(`${DAYS} days on a line that breaks`, { timeout: 120_000 + DAYS * 60_000 }, async () => {
  server = await demoServer('golden')
  line = await brokenLine(server.url)
  const office = await openOffice(await server.as('superadmin'), 1)
  app = await startApp(host)
  await ask('desktop', 'setup', 'connect', { url: line.url })
  await ask('desktop', 'session', 'signIn', { username: 'superadmin', password: PASSWORD })
  const { agency } = await ask<SessionState>('desktop', 'session', 'state', {})
  await ask('desktop', 'session', 'choose', { agencyId: agency?.id ?? 1, productId: office.productId })
  await ask('desktop', 'sync', 'now', {})

  for (let day = 1; day <= DAYS; day++) await workADay(office, day)

  expect(line.broken()).toBeGreaterThan(DAYS * 5)
  expect(await counted()).toEqual({ grns: DAYS, trips: DAYS, rows: 4 * DAYS, settled: DAYS, cheques: DAYS, days: DAYS })
  expect(await server.services.database.read(1, actor, auditBooks)).toEqual([])
  await ask('desktop', 'sync', 'now', {})
  await mirrorEqualsServer()
})

/** The demo's first day; its calendar follows the open day. */
const firstDay = businessDate('2026-03-02')

/** Goods received, a trip loaded, back and settled with money, credit, a cheque and bottles, the cheque banked, the day closed. */
async function workADay(office: Office, day: number): Promise<void> {
  const [crew] = office.crews
  const [cylinder = 0] = office.stock
  const [bottle = 0] = office.bottles
  const [outlet = 0] = office.outlets
  const goods = [{ stockItemId: cylinder, qty: 5, unitCost: 34_500_000, reselling_price: 369_000 }]
  await press('grn', 'create', { supplierId: office.supplierId, supplierInvoiceNo: `L-${day}`, lines: goods })
  const { id } = await press<TripDetails>('trip', 'create', {
    ...crew,
    route_id: office.routeId,
    product_id: office.productId,
    lines: [{ stock_item_id: cylinder, qty: 10 }],
  })
  const seen = () => ask<TripDetails>('api', 'trip', 'get', { id })
  const lines = [{ stock_item_id: cylinder, returned_good: 4, returned_expired: 0 }]
  await press('trip', 'unload', { id, rowVersion: (await seen()).rowVersion, lines })
  const { balance } = await ask<Settlement>('api', 'dayEnd', 'settlement', { id })
  const given = { tripId: id, tr_type: 0, partyId: outlet }
  await press('bill', 'addRow', { ...given, paymentSource: 2, bill_no: `B-${day}`, amount: 100_000 })
  const cheque = { chequeNumber: `C-${day}`, drawerBank: 'BOC', bankDate: '2026-03-02', amount: 200_000 }
  await press('cheque', 'create', { ...given, ...cheque })
  await press('cash', 'create', {
    tripId: id,
    cash_type_id: office.cash,
    amount: balance.total_debits.total - 300_000,
  })
  await press('bottleReceipt', 'addEmpties', { tripId: id, bottleStockId: bottle, loan_type: 0, qty: 6 })
  await press('dayEnd', 'settle', { id, rowVersion: (await seen()).rowVersion })
  const inHand = await ask<Page<Cheque>>('api', 'cheque', 'list', { cheque_Status: 0, receivables: 1, PageSize: 100 })
  const ids = inHand.items.filter(({ chequeNumber }) => chequeNumber === `C-${day}`).map((one) => one.id)
  await press('cheque', 'setStatus', { status: 1, cheques: ids, receive_or_pay: 1, dest_bank: office.bank })
  await press('dayEnd', 'closeDay', { date: addDays(firstDay, day - 1) })
}

let pressed = 0
/** How often each call was made. */
const made = new Map<string, number>()

/** Presses the button until it is done, as a person does who is told that the line is down. Meanwhile the form keeps what was typed. */
async function press<T = unknown>(area: string, name: string, input: unknown): Promise<T> {
  const key = `broken-line:${++pressed}`
  const call = `${area}.${name}`
  made.set(call, (made.get(call) ?? 0) + 1)
  await ask('desktop', 'drafts', 'put', { key, value: input })
  // Once in a while the line stays away for longer than the desktop waits by itself.
  if (random.chance(70)) {
    const where = random.pick<Break>(['before', 'request', 'reply', 'half'])
    await line.breakAt(where, random.chance(8) ? 6_500 : random.between(0, 300))
  }
  for (;;) {
    const reply = await app.bridge.call(['api', area, name], input)
    if (reply.ok) {
      await ask('desktop', 'drafts', 'remove', { key })
      // Saved on this computer, and sent when the line is back: what follows needs it on the server.
      return reply.keptAs === undefined ? (reply.value as T) : ((await sent(area, made.get(call) ?? 0)) as T)
    }
    const { key: why } = reply.error.data as ErrorEnvelope
    if (why !== 'OFFLINE') throw new Error(`${area}.${name}: ${reply.error.message}`)
    expect(await ask('desktop', 'drafts', 'get', { key })).toMatchObject({ value: input })
    await wait(200)
  }
}

/** Waits until the server has as many documents as were made; answers the newest. */
async function sent(area: string, count: number): Promise<unknown> {
  for (;;) {
    const { items, totalCount } = await ask<Page<{ id: number }>>('api', area, 'list', { Page: 1, PageSize: 10 })
    if (totalCount === count) return items[0]
    await wait(100)
  }
}

async function ask<T>(side: 'api' | 'desktop', area: string, name: string, input: unknown): Promise<T> {
  const reply = await app.bridge.call([side, area, name], input)
  if (!reply.ok) throw new Error(`${area}.${name}: ${reply.error.message}`)
  return reply.value as T
}

async function counted() {
  const { rows } = await server.services.database.read(1, actor, (tx) =>
    tx.db.execute(sql`select (select count(*)::int from depot.grn) as grns, (select count(*)::int from depot.trip) as trips,
      (select count(*)::int from depot.trip where status = 2) as settled,
      (select count(*)::int from depot.cash_entry) + (select count(*)::int from depot.credit_row) + (select count(*)::int from depot.empty_bottle)
        + (select count(*)::int from depot.cheque where origin = 'ROUTE') as rows,
      (select count(*)::int from depot.cheque where origin = 'ROUTE' and status = 1) as cheques, (select count(*)::int from depot.day_end d join depot.agency g on d.date > g.go_live_date) as days`),
  )
  return rows[0]
}

async function mirrorEqualsServer(): Promise<void> {
  const boss = await server.as('superadmin')
  for (const [area, name, path] of [
    ['grn', 'list', '/api/Grn'],
    ['trip', 'list', '/api/DailyVehicalRoutin'],
    ['cheque', 'list', '/api/Cheque/get-pending-cheques'],
    ['bill', 'pending', '/api/Credit/get-pending-credits'],
    ['account', 'tree', '/api/Account'],
    ['account', 'dayEnds', '/api/Account/get-day-end'],
    ['bottleStock', 'list', '/api/BrnStock'],
    ['dayEnd', 'dashboardStats', '/api/DayEnd/get-dashboard-stats'],
  ] as const)
    expect(await ask('api', area, name, {}), `${area}.${name}`).toEqual(await boss.json('GET', path))
}
