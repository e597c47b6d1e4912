/** What a PC shows of documents that wait is what the server makes of them, column by column (docs/sync.md): goods, bottles, parties, expenses. */
import { beforeAll, expect, it } from 'vitest'
import type { Role } from '#contract/enums.ts'
import type { LoanDetails } from '#contract/bottles/loan.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import type { Party } from '#contract/parties/party.ts'
import { callerNamed } from '../../src/server/auth/caller.ts'
import { type DemoServer, demoServer } from '../support/demo-server.ts'
import { PredictionParity } from '../support/prediction-parity.ts'

const DAY = '2026-11-20'
let server: DemoServer
let admin: PredictionParity
let user: PredictionParity

async function workingAs(username: string, role: Role): Promise<PredictionParity> {
  const caller = await callerNamed(server.services.database, username)
  const who = { agencyId: 1, userId: caller?.userId ?? 0, roles: [role], name: caller?.fullName ?? '', day: DAY }
  return PredictionParity.of(await server.as(username), who)
}

beforeAll(async () => {
  server = await demoServer('demo', DAY)
  admin = await workingAs('superadmin', 3)
  user = await workingAs('user', 1)
})

/** Carries the write out, and holds what was shown of it against what it became. */
async function held<T>(on: PredictionParity, call: string, input: Record<string, unknown>): Promise<T> {
  expect(on.asked(call, input), call).toEqual({
    concerns: expect.arrayContaining([expect.any(String)]),
    needsServer: undefined,
  })
  const compared = await on.tried(call, input)
  if (!compared) throw new Error(`${call} was refused: ${JSON.stringify(on.refusal)}`)
  expect(compared.here, `${call} ${JSON.stringify(input)}`).toEqual(compared.there)
  return compared.value as T // the call's own output, by its name
}
const ids = (on: PredictionParity, sql: string) => on.rows<{ id: number }>(sql).map(({ id }) => id)
const idOf = (on: PredictionParity, sql: string) => ids(on, sql)[0] ?? 0

const supplier = (on: PredictionParity) => idOf(on, 'select id from party where kind = 3 and is_active')
const cylinder = (on: PredictionParity) =>
  idOf(on, 'select s.id from stock_item s join bottle_stock b on b.id = s.bottle_stock_id and b.primary_qty > 20')
const accessory = (on: PredictionParity) =>
  idOf(on, 'select id from stock_item where bottle_stock_id is null and is_active')

let invoices = 0
const received = (on: PredictionParity, more: object = {}) => ({
  supplierId: supplier(on),
  supplierInvoiceNo: `P-${(invoices += 1)}`,
  lines: [
    { stockItemId: cylinder(on), qty: 7, unitCost: 21_500_000, reselling_price: 290_000 },
    { stockItemId: accessory(on), qty: 3, unitCost: 3_333_333, reselling_price: 45_000, expiryOn: '2027-05-01' },
    { stockItemId: accessory(on), qty: 1, unitCost: 3_000_000, reselling_price: 44_000, lotNo: `L-${invoices}` },
  ],
  ...more,
})

it('goods received by an Admin, who sets prices, and by a User, who proposes them and sees no payables', async () => {
  for (const on of [admin, user]) {
    const note = await held<Grn>(on, 'grn.create', received(on, { date: DAY, remark: 'with the second lorry' }))
    expect(note.open).toBe(note.total)
    await held(on, 'grn.create', received(on))
  }
})

it('a note of a supplier who was paid in advance: its bill takes what was paid', async () => {
  const { billId, total } = await held<Grn>(admin, 'grn.create', received(admin))
  const cheque = { chequeNumber: '880001', bankDate: DAY }
  const bank_id = idOf(admin, `select id from bank where kind = 'BANK' and is_active`)
  const paid = { bill_id: billId, amount: total + 100_000, payment_type: 1, bank_id, cheque, restAsAdvance: true }
  await (await server.as('superadmin')).json('POST', '/api/Credit/close-credit-bill', paid)
  const note = await held<Grn>(admin, 'grn.create', received(admin))
  expect(note.open).toBe(note.total - 100_000)
})

it('a note that is changed: lines with other figures, new ones, some taken away', async () => {
  for (const on of [admin, user]) {
    const { id, rowVersion, items, ...note } = await held<Grn>(on, 'grn.create', received(on))
    const [first, second] = items.map(({ id: line, stockItemId, qty, unitCost, reselling_price }) => ({
      id: line,
      stockItemId,
      qty,
      unitCost,
      reselling_price,
    }))
    const header = { id, rowVersion, supplierId: note.supplierId, supplierInvoiceNo: note.supplierInvoiceNo }
    const added = { ...second, id: undefined, qty: 2, unitCost: 1_000_000 }
    const lines = [{ ...first, qty: 11 }, { ...second, unitCost: 2_222_222 }, added]
    await held(on, 'grn.update', { ...header, lines, remark: 'counted again' })
    const { id: read } = await held<Grn>(on, 'grn.markRead', { id })
    expect(read).toBe(id)
  }
})

it('goods that expired: of several lots, of a named one, held back, and not in stock at all', async () => {
  for (const on of [admin, user]) {
    await held(on, 'grn.create', received(on))
    const [lot] = on.rows<{ id: number; item: number; qty: number }>(
      `select lot_id as id, stock_item_id as item, qty from stock_balance where loc = 'WH' and qty > 3`,
    )
    const goods = { exist: 0, disposal: 'WRITE_OFF' }
    await held(on, 'expiryNote.create', {
      date: DAY,
      remarks: 'after the flood',
      lines: [
        { ...goods, stockItemId: cylinder(on), qty: 4, bottleDamaged: true },
        { ...goods, stockItemId: accessory(on), qty: 5 },
        { ...goods, stockItemId: lot?.item, lotId: lot?.id, qty: 2, disposal: 'CLAIM', claimValue: 12_345 },
        { exist: 1, disposal: 'WRITE_OFF', description: 'a broken scale', qty: 1 },
      ],
    })
    const [back] = on.rows<{ item: number }>(
      `select stock_item_id as item from stock_balance where loc = 'HELD' and qty > 0`,
    )
    if (!back) continue
    const line = { ...goods, stockItemId: back.item, sourceLoc: 'HELD', qty: 1, disposal: 'CLAIM', claimValue: 900 }
    await held(on, 'expiryNote.create', { supplierId: supplier(on), lines: [line] })
  }
})

it('bottles to the principal and back, and new ones that are owed', async () => {
  const bottle = (on: PredictionParity) => idOf(on, 'select id from bottle_stock where qty > 20 and damage_qty > 0')
  for (const on of [admin, user]) {
    const supplierId = supplier(on)
    await held(on, 'bottleReceipt.create', {
      supplierId,
      remark: 'on the empty lorry',
      lines: [
        { bottleStockId: bottle(on), qty: 3 },
        { bottleStockId: bottle(on), from: 3, to: 1, qty: 1 },
      ],
    })
    await held(on, 'bottleReceipt.create', {
      supplierId,
      lines: [{ bottleStockId: bottle(on), from: 1, to: 0, qty: 2 }],
    })
  }
  const lines = [{ bottleStockId: bottle(admin), qty: 4, unitPrice: 610_000 }]
  const order = { supplierId: supplier(admin), lines, remark: 'new ones' }
  await held(admin, 'bottleReceipt.createPurchaseOrder', { ...order, refNo: 'L-90', destination: 0 })
  await held(admin, 'bottleReceipt.createPurchaseOrder', order)
})

it('outlets, debtors and suppliers, added and edited', async () => {
  const route = idOf(admin, 'select id from route where is_active')
  for (const kind of [1, 2, 3]) {
    const fields = { code: `NEW-${kind}`, name: 'Kade Veediya', phone: '011 234 5678', email: 'kade@example.lk' }
    const ofCustomer = kind === 3 ? {} : { route_id: route, creditLimit: 5_000_000, creditDays: 14 }
    const { id, rowVersion } = await held<Party>(admin, 'party.create', { kind, ...fields, ...ofCustomer })
    await held(admin, 'party.update', { id, rowVersion, ...fields, name: 'Kade Handiya', address: 'Galle' })
  }
})

it('bottles lent against a deposit, and back in parts: damaged, paid for, on account, by cheque', async () => {
  const bottleStockId = idOf(admin, 'select id from bottle_stock where qty > 30')
  const cash = idOf(admin, `select id from bank where kind = 'CASH' and is_active`)
  const cheque = { chequeNumber: '771001', drawerBank: 'HNB', branch: 'Galle', bankDate: '2026-12-01' }
  const partyId = idOf(admin, 'select id from party where kind = 1 and is_active and credit_limit is null')
  const lent = { partyId, bottleStockId, qty: 4, deposit: 1_000_000 }
  await held(admin, 'bottleReceipt.createLoan', { ...lent, qty: 1, payment_type: 1, cheque, remark: 'for the fair' })
  const { id } = await held<LoanDetails>(admin, 'bottleReceipt.createLoan', { ...lent, payment_type: 0, bank_id: cash })
  const close = (on: PredictionParity, input: object) =>
    held<LoanDetails>(on, 'bottleReceipt.closeLoan', { loan_id: id, ...input })
  await close(user, { qty_returned: 1, deposit_refund: 250_000, payment_type: 0, bank_id: cash })
  await close(user, { qty_damaged: 1, damage_charge: 40_000, deposit_set_off: 40_000, deposit_forfeited: 210_000 })
  const paid = { qty_paid: 1, unit_price: 650_000 }
  await close(admin, { ...paid, on_account: true, deposit_refund: 250_000, payment_type: 0, bank_id: cash })
  const last = { ...paid, deposit_set_off: 250_000, payment_type: 1, cheque: { ...cheque, chequeNumber: '771002' } }
  expect((await close(user, last)).status).toBe('CLOSED')
})

it('expenses: drafts, within the limits paid in cash, above them left to be approved, and left open', async () => {
  const [accountId] = ids(
    admin,
    'select id from account where acc_type = 5 and not is_group and not doc_only and is_active and not party_required',
  )
  const spent = { category: 1, accountId, payee: 'Lanka Tyres', amount: 120_000, date: DAY }
  for (const on of [admin, user]) {
    await held(on, 'expense.draft', { ...spent, description: 'for the second lorry' })
    await held(on, 'expense.add', { ...spent, bill_no: `T-${on === user}` })
    await held(on, 'expense.add', { ...spent, category: 2, amount: 4_000 })
    await held(on, 'expense.add', { ...spent, amount: 900_000 })
  }
  await held(admin, 'expense.add', { ...spent, payment: null })
  await held(admin, 'expense.add', { ...spent, payment: { fund_source: 1, amount: 50_000 } })
})

it('what cannot wait after all: moved goods, loans of the opening, money of a bank, parties that may owe something', () => {
  const id = idOf(
    admin,
    'select l.grn_id as id from grn_line l join stock_lot t on t.id = l.lot_id where t.goods_qty < l.qty',
  )
  const note = admin.rows<{ id: number; stockItemId: number; qty: number; unitCost: number; reselling_price: number }>(
    `select id, stock_item_id as stockItemId, qty, unit_cost as unitCost, reselling_price from grn_line where grn_id = ? and deleted_at is null`,
    id,
  )
  const why = (call: string, input: Record<string, unknown>) => admin.asked(call, input).needsServer
  const header = { id, supplierId: supplier(admin), supplierInvoiceNo: 'P-late' }
  expect(why('grn.update', { ...header, lines: note })).toBeUndefined()
  const more = note.map((line) => ({ ...line, qty: line.qty + 1 }))
  expect(why('grn.update', { ...header, lines: more })).toMatch(/goods of this note were moved/)
  const partyId = idOf(admin, 'select id from party where kind = 1 and is_active')
  const bottleStockId = idOf(admin, 'select id from bottle_stock where qty > 5')
  const loan = { partyId, bottleStockId, qty: 1 }
  expect(why('bottleReceipt.createLoan', { ...loan, date: '2020-01-01' })).toMatch(/a loan of the opening/)
  expect(why('bottleReceipt.createLoan', { ...loan, source: 'OPENING_CORRECTION' })).toMatch(/a loan of the opening/)
  const accountId = idOf(admin, 'select id from account where acc_type = 5 and not is_group and not doc_only')
  const byBank = { category: 1, accountId, amount: 100, payment: { fund_source: 2, bank_id: 1 } }
  expect(why('expense.add', byBank)).toMatch(/payment by bank or cheque/)
  const party = { id: partyId, code: 'X-1', name: 'Closed shop', isActive: false }
  expect(why('party.update', party)).toMatch(/still open/)
})
