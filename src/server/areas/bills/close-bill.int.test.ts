/** Bills collected, paid and advanced on a real database (E-57, E-57a, C13). */
import { businessDate } from '#contract/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goLive, openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { auditTrail } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { bank, cheque } from '../../db/schema/index.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

const books = () => lending.agency.read(auditBooks)
const theirCheque = { chequeNumber: '500001', drawerBank: 'Sampath', bankDate: businessDate('2026-04-01') }
const ourCheque = { chequeNumber: '900001', bankDate: businessDate('2026-04-01') }

describe('a receivable bill', () => {
  it('is collected in cash, in parts, until it is closed', async () => {
    const { id } = await lending.open('B-1', 500)
    expect(await lending.close(id, 200)).toMatchObject({ settled: rupees(200), status: 'PARTIAL' })
    const closed = await lending.close(id, 300, { date: today })
    expect(closed).toMatchObject({ settled: rupees(500), status: 'CLOSED', rowVersion: 3, advances: 0 })
    expect(closed.settlements).toMatchObject([
      {
        date: openDay,
        amount: rupees(200),
        payment_type: 0,
        bank: 'Cash in hand',
        journal: 'JE-2026-000003',
        reversedAt: null,
      },
      { date: today, amount: rupees(300), payment_type: 0, chequeId: null, advanceId: null },
    ])
    expect(await lending.entries('BILL_SETTLE')).toEqual([
      [openDay, 'BILL_SETTLE', 'POST', ['1010', null, 200], ['1200', 'Aruna Hotel', -200]],
      [today, 'BILL_SETTLE', 'POST', ['1010', null, 300], ['1200', 'Aruna Hotel', -300]],
    ])
    expect(await auditTrail(lending.agency, 'bill', id)).toEqual(['create', 'settle', 'settle'])
    expect(await books()).toEqual([])
  })

  it('is collected through a bank', async () => {
    const { id } = await lending.open('B-1', 500)
    await lending.close(id, 500, { payment_type: 3, bank_id: lending.boc })
    expect(await lending.entries('BILL_SETTLE')).toEqual([
      [openDay, 'BILL_SETTLE', 'POST', [lending.bocAccount, null, 500], ['1200', 'Aruna Hotel', -500]],
    ])
  })

  it('is collected by a cheque, which lies in hand until it is banked', async () => {
    const { id } = await lending.open('B-1', 500)
    const closed = await lending.close(id, 350, { payment_type: 1, cheque: { ...theirCheque, branch: 'Galle' } })
    expect(closed.settlements).toMatchObject([{ payment_type: 1, chequeNumber: '500001', bankId: null }])
    expect(await lending.entries('CHEQUE')).toEqual([
      [openDay, 'CHEQUE', 'POST', ['1110', 'Aruna Hotel', 350], ['1200', 'Aruna Hotel', -350]],
    ])
    const [row] = await lending.agency.read((tx) => tx.db.select().from(cheque))
    expect(row).toMatchObject({
      number: '500001',
      drawerBank: 'Sampath',
      branch: 'Galle',
      direction: 1,
      origin: 'BILL',
      status: 0,
      chequeDate: '2026-04-01',
      receivedOn: openDay,
      amount: rupees(350),
    })
    expect(await books()).toEqual([])
  })

  it('keeps what is above it as an advance of the customer, when that is asked for', async () => {
    const { id } = await lending.open('B-1', 500)
    const over = await lending.refusal(id, 700)
    expect([over.key, over.field, over.details[0]?.['open']]).toEqual(['OVERPAYMENT', 'amount', rupees(500)])
    expect(over.message).toContain('keep the rest of LKR 200.00 as an advance of Aruna Hotel')
    const closed = await lending.close(id, 700, { restAsAdvance: true })
    expect(closed).toMatchObject({ settled: rupees(500), status: 'CLOSED', advances: rupees(200) })
    expect(await lending.entries('BILL_SETTLE')).toEqual([
      [
        openDay,
        'BILL_SETTLE',
        'POST',
        ['1010', null, 700],
        ['1200', 'Aruna Hotel', -500],
        ['2170', 'Aruna Hotel', -200],
      ],
    ])
    expect(await books()).toEqual([])
  })

  it('takes an advance of the customer in place of money, the oldest first', async () => {
    const [first, second, third] = [
      await lending.open('B-1', 100),
      await lending.open('B-2', 100),
      await lending.open('B-3', 500),
    ]
    await lending.close(first.id, 150, { restAsAdvance: true })
    await lending.close(second.id, 400, { restAsAdvance: true, date: today })
    // On the open day only the first of them was there.
    expect(await lending.refusal(third.id, 51, { advance: true })).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'amount',
      details: [{ advances: rupees(50) }],
    })
    const closed = await lending.close(third.id, 120, { advance: true, date: today })
    expect(closed).toMatchObject({ settled: rupees(120), status: 'PARTIAL', advances: rupees(230) })
    expect(closed.settlements.map((each) => [each.amount / 100, each.payment_type, each.advanceId !== null])).toEqual([
      [50, null, true],
      [70, null, true],
    ])
    expect((await lending.entries('BILL_SETTLE')).at(-1)).toEqual([
      today,
      'BILL_SETTLE',
      'POST',
      ['2170', 'Aruna Hotel', 120],
      ['1200', 'Aruna Hotel', -120],
    ])
    expect(await books()).toEqual([])
  })
})

describe('a payable bill', () => {
  it('is paid from a bank, and above it an advance to the supplier is kept', async () => {
    const { id } = await lending.open('L-1', 500, { receivables: 2 })
    const paid = await lending.close(id, 650, { payment_type: 3, bank_id: lending.boc, restAsAdvance: true }, 2)
    expect(paid).toMatchObject({ status: 'CLOSED', advances: rupees(150) })
    expect(await lending.entries('BILL_SETTLE')).toEqual([
      [
        openDay,
        'BILL_SETTLE',
        'POST',
        ['2010', 'Litro', 500],
        ['1150', 'Litro', 150],
        [lending.bocAccount, null, -650],
      ],
    ])
    const next = await lending.open('L-2', 100, { receivables: 2 })
    await lending.close(next.id, 100, { advance: true }, 2)
    expect((await lending.entries('BILL_SETTLE')).at(-1)).toEqual([
      openDay,
      'BILL_SETTLE',
      'POST',
      ['2010', 'Litro', 100],
      ['1150', 'Litro', -100],
    ])
    expect(await books()).toEqual([])
  })

  it('of goods received takes what was paid to the supplier in advance, from its day on', async () => {
    const { id, supplier, note } = await lending.billOfNote()
    const over = { payment_type: 3, bank_id: lending.boc, restAsAdvance: true, date: today } as const
    await lending.close(id, 1_200, over)
    const [before, after] = [await note({ date: openDay }), await note({ date: today })]
    expect(await lending.bill(before)).toMatchObject({ settled: 0, status: 'OPEN' })
    expect(await lending.bill(after)).toMatchObject({ settled: rupees(500), status: 'CLOSED', advances: rupees(200) })
    expect((await lending.entries('BILL_SETTLE')).at(-1)).toEqual([
      today,
      'BILL_SETTLE',
      'POST',
      ['2010', 'Litro', 500],
      ['1150', 'Litro', -500],
    ])
    const last = await note({ date: today })
    expect(await lending.bill(last)).toMatchObject({ partyId: supplier, settled: rupees(200), status: 'PARTIAL' })
    expect(await books()).toEqual([])
  })

  it('is paid by our own cheque, whose date is never in the past', async () => {
    const { id } = await lending.open('L-1', 500, { receivables: 2 })
    const early = { ...ourCheque, bankDate: goLive }
    await lending.close(id, 500, { payment_type: 1, bank_id: lending.boc, cheque: early }, 2)
    expect(await lending.entries('CHEQUE')).toEqual([
      [openDay, 'CHEQUE', 'POST', ['2010', 'Litro', 500], ['2020', 'Litro', -500]],
    ])
    const [row] = await lending.agency.read((tx) => tx.db.select().from(cheque))
    expect(row).toMatchObject({ direction: 2, drawerBank: 'BOC current', bankId: lending.boc, chequeDate: today })
    expect(await books()).toEqual([])
    const next = await lending.open('L-2', 100, { receivables: 2 })
    expect(
      await lending.refusal(next.id, 100, { payment_type: 1, bank_id: lending.boc, cheque: ourCheque }, 2),
    ).toMatchObject({ key: 'DUPLICATE', field: 'cheque.chequeNumber' })
  })

  it('cannot be paid with cash that is not there', async () => {
    const { id } = await lending.open('L-1', 200_000, { receivables: 2 })
    expect(await lending.refusal(id, 150_001)).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
  })
})

describe('closing a bill is refused', () => {
  it('to a User always, and of a receivable to an Admin', async () => {
    const [ours, theirs] = [await lending.open('B-1', 5), await lending.open('L-1', 5, { receivables: 2 })]
    expect(await lending.refusal(ours.id, 5, {}, 2)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    expect(await lending.close(theirs.id, 5, {}, 2)).toMatchObject({ status: 'CLOSED' })
  })

  it('when it is unknown, settled, or was changed meanwhile', async () => {
    expect(await lending.refusal(999_999_999, 5)).toMatchObject({ key: 'NOT_FOUND', field: 'bill_id' })
    const { id, rowVersion } = await lending.open('B-1', 5)
    await lending.close(id, 2, { rowVersion })
    expect(await lending.refusal(id, 2, { rowVersion })).toMatchObject({ key: 'VERSION_CONFLICT' })
    await lending.close(id, 3)
    expect(await lending.refusal(id, 1)).toMatchObject({ key: 'OVERPAYMENT', field: 'bill_id' })
  })

  it.each<[string, () => Parameters<Lending['refusal']>[2], string, string]>([
    ['without a tender', () => ({ payment_type: undefined, bank_id: undefined }), 'REQUIRED', 'payment_type'],
    ['in cash without a cash account', () => ({ payment_type: 0 }), 'REQUIRED', 'bank_id'],
    ['in cash at a bank', () => ({ payment_type: 0, bank_id: lending.boc }), 'INVALID', 'bank_id'],
    ['through a bank that is a cash account', () => ({ payment_type: 3, bank_id: lending.cash }), 'INVALID', 'bank_id'],
    ['at an unknown bank', () => ({ payment_type: 3, bank_id: 999_999_999 }), 'NOT_FOUND', 'bank_id'],
    [
      'in cash with a cheque',
      () => ({ payment_type: 0, bank_id: lending.cash, cheque: theirCheque }),
      'INVALID',
      'cheque',
    ],
    ['by cheque without the cheque', () => ({ payment_type: 1 }), 'REQUIRED', 'cheque.chequeNumber'],
    ['by a cheque of no bank', () => ({ payment_type: 1, cheque: ourCheque }), 'REQUIRED', 'cheque.drawerBank'],
    [
      'by their cheque at our bank',
      () => ({ payment_type: 1, bank_id: lending.boc, cheque: theirCheque }),
      'INVALID',
      'bank_id',
    ],
    ['with an advance and money', () => ({ advance: true, payment_type: 0 }), 'INVALID', 'payment_type'],
    ['on a future day', () => ({ date: businessDate('2026-03-04') }), 'FUTURE_DATE', 'date'],
  ])('%s', async (what, input, key, field) => {
    const { id } = await lending.open('B-1', 500)
    const refusal = await lending.refusal(id, 5, input())
    expect([refusal.key, refusal.field], what).toEqual([key, field])
  })

  it('before the bill itself, and at a bank that is not active', async () => {
    const { id } = await lending.open('B-1', 500, { date: today })
    expect(await lending.refusal(id, 5)).toMatchObject({ key: 'INVALID', field: 'date' })
    await lending.agency.write((tx) => tx.db.update(bank).set({ isActive: false }).where(eq(bank.id, lending.boc)))
    expect(await lending.refusal(id, 5, { payment_type: 3, bank_id: lending.boc, date: today })).toMatchObject({
      key: 'INVALID',
      field: 'bank_id',
    })
  })

  it('for what a trip is collecting, naming the trip', async () => {
    const { id } = await lending.open('B-1', 500)
    const trip = await lending.reserve(id, 300)
    expect((await lending.bill(id)).reserved).toBe(rupees(300))
    const refusal = await lending.refusal(id, 250)
    expect([refusal.key, refusal.field, refusal.details[0]?.['trip']]).toEqual([
      'RESERVED_BY_TRIP',
      'amount',
      trip.number,
    ])
    expect(refusal.message).toBe(
      `Trip ${trip.number} is collecting LKR 300.00 on bill B-1: settle the trip or remove that row first. LKR 200.00 is free.`,
    )
    expect(await lending.refusal(id, 600, { restAsAdvance: true })).toMatchObject({ key: 'RESERVED_BY_TRIP' })
    expect(await lending.close(id, 200)).toMatchObject({ status: 'PARTIAL' })
  })
})
