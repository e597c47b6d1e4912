/** Amending a settlement (E-51, C5). */
import { getBill } from '#reads/bills/bill.ts'
import { businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { percentOf, sumOf } from '#contract/money.ts'
import type { SettleInput } from '#contract/settlement/settlement.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { rupees, settledTrip, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { createBottleReceipt } from '../bottles/receipt-commands.ts'
import { updateBottleStock } from '../bottles/change-commands.ts'
import { closeLoan } from '../bottles/close-commands.ts'
import { loanReport } from '../bottles/reports/loan-history.ts'
import { closeBill } from '../bills/close-commands.ts'
import { settle } from './settle-commands.ts'

type Amendment = NonNullable<SettleInput['amend']>
const next = businessDate('2026-03-03')
let test: TestDatabase
let of: Settling
let trip: number
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})

let rows: Awaited<ReturnType<typeof settledTrip>>['rows']
beforeEach(async () => {
  of = await settlingAgency(test.database)
  const made = await settledTrip(of)
  trip = made.id
  rows = made.rows
})
const amending = (amend: Amendment, more: Partial<SettleInput> = {}) =>
  of.settling(trip, { amend, reason: 'counted again', ...more })
const amend = async (change: Amendment, more: Partial<SettleInput> = {}, role: Role = 3) => {
  const input = await amending(change, more)
  return of.agency.write((tx) => settle(tx, input), role)
}
const booksAgree = async () => expect(await of.agency.read(auditBooks)).toEqual([])

describe('an amended settlement', () => {
  it('replaces its entry; untouched rows keep their bill, cheque and loan', async () => {
    const before = await of.shown(trip)
    await amend({ remove: [rows.cash.id], add: [{ kind: 'cash', amount: rupees(99_500) }] }, {}, 2)
    expect(await of.entries()).toEqual([
      ['POST', 1, openDay],
      ['REVERSE', 1, openDay],
      ['POST', 2, openDay],
    ])
    expect(await of.entry(trip)).toContainEqual(['1130', 500, 'Nimal'])
    const after = await of.shown(trip)
    expect(after.credits).toEqual(before.credits)
    expect(after.cheques).toEqual(before.cheques)
    expect(after.empties).toEqual(before.empties)
    expect(await auditTrail(of.agency, 'trip', trip)).toContain('amend')
    const { rows: steps } = await of.agency.read((tx) =>
      tx.db.execute(sql`select distinct e.journal_entry_id = t.journal_entry_id as ours from depot.cheque_event e, depot.trip t
        where e.cheque_id = ${rows.cheque.id} and e.journal_entry_id is not null and t.id = ${trip}`),
    )
    expect(steps, 'the cheque came with the new entry').toEqual([{ ours: true }])
    await booksAgree()
  })

  it('keeps what happened since to untouched rows', async () => {
    const billId = (await of.shown(trip)).credits[0]?.billId ?? 0
    const paying = { bill_id: billId, amount: rupees(4_000), payment_type: 3, bank_id: of.boc.id } as const
    await of.agency.write((tx) => closeBill(tx, paying))
    await of.bank(rows.cheque.id)
    const loan = (await of.loans()).at(-1)
    await of.agency.write((tx) => closeLoan(tx, { loan_id: loan?.id ?? 0, qty_returned: 1 }))
    await amend({ add: [{ kind: 'cash', amount: rupees(10) }] })
    expect(await of.agency.read((tx) => ask(tx, getBill, { id: billId }))).toMatchObject({ settled: rupees(4_000) })
    expect((await of.loans()).at(-1)).toMatchObject({ outstanding: 1 })
    await booksAgree()
  })

  it('that changes nothing posts nothing, however often it is sent', async () => {
    const { items } = await of.shown(trip)
    const back = items.map(({ stockItemId, good, expired }) => ({
      stock_item_id: stockItemId,
      returned_good: good,
      returned_expired: expired,
    }))
    for (const nothing of [{}, { remove: [], add: [] }, { unload: back }] satisfies Amendment[])
      expect(await amend(nothing, { confirm: true })).toMatchObject({ code: 200002, data: { id: trip, status: 2 } })
    expect(await of.entries()).toEqual([['POST', 1, openDay]])
    await booksAgree()
  })

  it('may exchange every kind of row', async () => {
    const bill = await of.bill('OLD-1', 5_000)
    const returned = await of.returnedCheque(2_000)
    const [loan] = await of.loans()
    await amend({
      remove: [rows.credit.id, rows.cheque.id, rows.empties.id, rows.lent.id],
      add: [
        { kind: 'cash', amount: rupees(20_000) },
        { kind: 'discount', type: 2, amount: rupees(100) },
        { kind: 'credit', tr_type: 1, paymentSource: 4, bill_id: bill, amount: rupees(5_000) },
        { kind: 'credit', tr_type: 1, paymentSource: 4, partyId: of.debtor, amount: rupees(600) },
        { kind: 'cheque', tr_type: 1, chequeId: returned, amount: rupees(2_000) },
        {
          kind: 'cheque',
          tr_type: 0,
          chequeNumber: '700002',
          drawerBank: 'HNB',
          partyId: of.outlet,
          bankDate: openDay,
          amount: rupees(600),
        },
        { kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 0, qty: 30 },
        { kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 1, tr_type: 1, loan_id: loan?.id ?? 0, qty: 2 },
      ],
    })
    const shown = await of.shown(trip)
    expect(shown.balance).toMatchObject({ diff: 0, balanced: true })
    expect((await of.loans()).map(({ outstanding }) => outstanding)).toEqual([3])
    await booksAgree()
    // And all of that again, the other way.
    const [credits, cheques, empties] = [shown.credits, shown.cheques, shown.empties]
    await amend(
      {
        remove: [...credits, ...cheques, ...empties, ...shown.discount].map(({ id }) => id),
        add: [{ kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 0, qty: 30 }],
      },
      { confirm: true },
    )
    expect((await of.loans()).map(({ outstanding }) => outstanding)).toEqual([5])
    await booksAgree()
  })

  it('may bring back other goods after all', async () => {
    await amend(
      {
        remove: [rows.empties.id],
        add: [
          { kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 0, qty: 25 },
          { kind: 'cash', amount: rupees(1_000) },
        ],
        unload: [
          { stock_item_id: of.trade.cylinder, returned_good: 13, returned_expired: 0 },
          { stock_item_id: of.trade.regulator, returned_good: 3, returned_expired: 0 },
        ],
      },
      { confirm: true },
    )
    const { items } = await of.shown(trip)
    expect(items.map(({ sold, expired }) => [sold, expired])).toEqual([
      [27, 0],
      [2, 0],
    ])
    await booksAgree()
  })

  it('takes a share of the goods anew of what they come to then', async () => {
    const share = { kind: 'discount', type: 1, rate: 100 } as const
    await amend({ add: [share] }, { confirm: true })
    const given = async () => (await of.shown(trip)).discount.find(({ rate }) => rate > 0)
    const before = await given()
    const unload = [
      { stock_item_id: of.trade.cylinder, returned_good: 13, returned_expired: 0 },
      { stock_item_id: of.trade.regulator, returned_good: 3, returned_expired: 0 },
    ]
    await amend({ remove: [before?.id ?? 0], add: [share], unload }, { confirm: true })
    const { items } = await of.shown(trip)
    const goods = sumOf(items, ({ amount }) => amount)
    expect(before?.base_amount).not.toBe(goods)
    expect(await given()).toMatchObject({ base_amount: goods, amount: percentOf(goods, 100) })
    await booksAgree()
  })

  it('after its day was closed stands on the open day, by a SuperAdmin', async () => {
    const later = await testDatabase(clock(next))
    of = await settlingAgency(later.database)
    const made = await settledTrip(of)
    trip = made.id
    await of.openNext(next)
    const change = await amending({ remove: [made.rows.cash.id], add: [{ kind: 'cash', amount: rupees(99_500) }] })
    expect(await refused(of.agency, (tx) => settle(tx, change), 2)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    await of.agency.write((tx) => settle(tx, change))
    expect(await of.entries()).toEqual([
      ['POST', 1, openDay],
      ['REVERSE', 1, next],
      ['POST', 2, next],
    ])
    await booksAgree()
  })

  it('keeps the loan of missing bottles while as many are missing', async () => {
    const other = await of.ready()
    await of.rows(other).bottles(0, 28)
    await of.rows(other).cash(113_100)
    await of.settle(other, { confirm: true })
    trip = other
    const short = (await of.loans()).find(({ isShort }) => isShort)
    await of.agency.write((tx) => closeLoan(tx, { loan_id: short?.id ?? 0, qty_returned: 1 }))
    await amend({ add: [{ kind: 'cash', amount: rupees(10) }] }, { confirm: true })
    expect((await of.loans()).filter(({ isShort }) => isShort)).toMatchObject([{ id: short?.id, outstanding: 1 }])
    await booksAgree()
    const change = await amending({ add: [{ kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 0, qty: 1 }] })
    expect(await refused(of.agency, (tx) => settle(tx, { ...change, confirm: true }))).toMatchObject({
      key: 'LOAN_CLOSED',
    })
  })

  it('takes bottles at their new price, with the difference beside the swapped lines', async () => {
    await of.agency.write((tx) => updateBottleStock(tx, { id: of.trade.bottle, uprice: rupees(6_100) }))
    await amend(
      {
        remove: [rows.lent.id, rows.empties.id],
        add: [
          { kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 0, qty: 29 },
          { kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 2, qty: 1, unit_price: rupees(6_500) },
        ],
      },
      { confirm: true },
    )
    expect(await of.entry(trip)).toContainEqual(['5015', 6_100])
    // The loan that went comes back at the price of this day, in its report as in the ledger (RPT-11).
    const told = await readReport(of.agency, loanReport, { stDate: openDay, enDate: openDay })
    const ofTrip = told.rows.filter(({ lent }) => Math.abs(Number(lent)) === 2)
    expect(ofTrip.map(({ what, value }) => [what, value])).toEqual([
      ['Lent', rupees(12_000)],
      ['Lending taken back', rupees(-12_200)],
    ])
    expect(told.differing).toEqual([])
    await booksAgree()
  })

  it('counts bottles by the net result: they may be gone since', async () => {
    await of.agency.write((tx) =>
      createBottleReceipt(tx, { supplierId: of.trade.supplier, lines: [{ bottleStockId: of.trade.bottle, qty: 88 }] }),
    )
    await amend({ add: [{ kind: 'cash', amount: rupees(10) }] })
    await booksAgree()
    const change = await amending({
      remove: [rows.empties.id],
      add: [{ kind: 'empties', bottleStockId: of.trade.bottle, loan_type: 3, qty: 28 }],
    })
    expect(await refused(of.agency, (tx) => settle(tx, change))).toMatchObject({ key: 'INSUFFICIENT_BOTTLES' })
  })

  it('is refused without a reason, for a User, for rows of others, or when a removed row moved on', async () => {
    const change = await amending({ remove: [rows.cheque.id] }, { confirm: true })
    expect(await refused(of.agency, (tx) => settle(tx, { ...change, reason: ' ' }))).toMatchObject({
      key: 'REQUIRED',
      field: 'reason',
    })
    expect(await refused(of.agency, (tx) => settle(tx, change), 1)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    expect(await refused(of.agency, (tx) => settle(tx, { ...change, rowVersion: 1 }))).toMatchObject({
      key: 'VERSION_CONFLICT',
    })
    const unknown = { ...change, amend: { remove: [999_999_999] } }
    expect(await refused(of.agency, (tx) => settle(tx, unknown))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'amend.remove.0',
    })
    const badRow = {
      ...change,
      amend: { add: [{ kind: 'cash' as const, amount: rupees(1), cash_type_id: of.boc.id }] },
    }
    expect(await refused(of.agency, (tx) => settle(tx, badRow))).toMatchObject({ field: 'amend.add.0.cash_type_id' })
    await of.bank(rows.cheque.id)
    expect(await refused(of.agency, (tx) => settle(tx, change))).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
    const billId = (await of.shown(trip)).credits[0]?.billId ?? 0
    const paying = { bill_id: billId, amount: rupees(4_000), payment_type: 3, bank_id: of.boc.id } as const
    await of.agency.write((tx) => closeBill(tx, paying))
    const without = (id: number) => ({ ...change, amend: { remove: [id] } })
    expect(await refused(of.agency, (tx) => settle(tx, without(rows.credit.id)))).toMatchObject({ key: 'BILL_SETTLED' })
    const loan = (await of.loans()).at(-1)
    await of.agency.write((tx) => closeLoan(tx, { loan_id: loan?.id ?? 0, qty_returned: 1 }))
    expect(await refused(of.agency, (tx) => settle(tx, without(rows.lent.id)))).toMatchObject({ key: 'LOAN_CLOSED' })
    const onRoad = await of.load({ vehicle_id: of.crew.vehicles[1], rep_id: of.crew.reps[1] })
    const early = { ...change, id: onRoad.id }
    expect(await refused(of.agency, (tx) => settle(tx, early))).toMatchObject({ key: 'ROUTE_LOCKED' })
  })
})
