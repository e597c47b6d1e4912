/** Receipts and payments to suppliers: one amount over many bills, by one entry, taken back as a whole (E-77a, E-77b). */
import { listPayments } from '#reads/bills/payment.ts'
import type { PaymentInput } from '#contract/bills/payment.ts'
import { addDays, businessDate } from '#contract/dates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import { setChequeStatus } from '../cheques/move-commands.ts'
import { removePending } from '../cheques/correct-commands.ts'
import { undoCheque } from '../cheques/undo-commands.ts'
import { getCheque } from '#reads/cheques/cheque.ts'
import { undoSettlement } from './change-commands.ts'
import { closeBill } from './close-commands.ts'
import { paySupplier, receivePayment, reversePayment } from './payment-commands.ts'
import { paymentPaper } from './reports/payment-paper.ts'
import { countPrint } from '../../reports/printed-paper-queries.ts'
import { loadSheet } from '../../reports/run.ts'

let test: TestDatabase
let of: Lending
beforeAll(async () => {
  test = await testDatabase(clock(today))
})
beforeEach(async () => {
  of = await lendingAgency(test.database)
})

const inCash = (amount: number, more: Partial<PaymentInput> = {}): PaymentInput => ({
  partyId: of.customer,
  amount: rupees(amount),
  payment_type: 0,
  bank_id: of.cash,
  date: openDay,
  ...more,
})
const theirCheque = {
  payment_type: 1,
  bank_id: undefined,
  cheque: { chequeNumber: '200001', drawerBank: 'Sampath', bankDate: openDay },
} as const
const receive = (input: PaymentInput, role?: 1 | 2 | 3) => of.agency.write((tx) => receivePayment(tx, input), role)
const reverse = (id: number) => of.agency.write((tx) => reversePayment(tx, { id, reason: 'wrong party' }))
const sound = async () => expect(await of.agency.read(auditBooks)).toEqual([])

describe('a receipt', () => {
  it('settles the oldest due first by one entry, and keeps the rest when asked', async () => {
    const late = await of.open('B-1', 500, { dueOn: addDays(openDay, 20) })
    const soon = await of.open('B-2', 200, { dueOn: addDays(openDay, 3) })
    expect(await refused(of.agency, (tx) => receivePayment(tx, inCash(800)))).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'amount',
    })
    const made = await receive(inCash(800, { restAsAdvance: true, remark: 'by his son' }))
    expect(made).toMatchObject({
      number: 'RC-2026-000001',
      direction: 1,
      amount: rupees(800),
      advance: rupees(100),
      settled: rupees(700),
    })
    expect(made.lines.map(({ billId, amount, left }) => [billId, amount, left])).toEqual([
      [soon.id, rupees(200), 0],
      [late.id, rupees(500), 0],
    ])
    expect(await of.entries('RECEIPT')).toEqual([
      [
        openDay,
        'RECEIPT',
        'POST',
        ['1010', null, 800],
        ['1200', 'Aruna Hotel', -200],
        ['1200', 'Aruna Hotel', -500],
        ['2170', 'Aruna Hotel', -100],
      ],
    ])
    await sound()
  })

  it('refuses a cheque that is recorded already before it asks about a rest', async () => {
    await receive(inCash(100, { ...theirCheque, restAsAdvance: true }))
    expect(await refused(of.agency, (tx) => receivePayment(tx, inCash(300, theirCheque)))).toMatchObject({
      key: 'DUPLICATE',
    })
  })

  it('settles what is named, each up to what is open, and says which is wrong', async () => {
    const [one, two] = [await of.open('B-1', 500), await of.open('B-2', 100)]
    const mine = await of.open('L-1', 50, { receivables: 2 })
    const named = (amount: number, ...bills: [number, number][]) =>
      inCash(amount, { bills: bills.map(([billId, part]) => ({ billId, amount: rupees(part) })) })
    const wrong = (input: PaymentInput) => refused(of.agency, (tx) => receivePayment(tx, input))
    expect(await wrong(named(201, [one.id, 100], [two.id, 101]))).toMatchObject({
      key: 'OVERPAYMENT',
      field: 'bills.1.amount',
    })
    expect(await wrong(named(10, [two.id, 5], [two.id, 5]))).toMatchObject({ key: 'INVALID', field: 'bills.1.billId' })
    expect(await wrong(named(10, [mine.id, 10]))).toMatchObject({ key: 'NOT_FOUND', field: 'bills.0.billId' })
    expect(await wrong(named(10, [one.id, 11]))).toMatchObject({ key: 'INVALID', field: 'bills' })
    expect(await wrong(inCash(10, { partyId: of.supplier }))).toMatchObject({ field: 'partyId' })
    const made = await receive(named(140, [one.id, 40], [two.id, 100]))
    expect(made.lines.map(({ billId, amount }) => [billId, amount])).toEqual([
      [one.id, rupees(40)],
      [two.id, rupees(100)],
    ])
    // A refused one took no number.
    expect(made.number).toBe('RC-2026-000001')
    await sound()
  })

  it('of a bill that a trip is collecting waits for the trip', async () => {
    const bill = await of.open('B-1', 500)
    await of.reserve(bill.id, 200)
    expect(await refused(of.agency, (tx) => receivePayment(tx, inCash(400)))).toMatchObject({ key: 'RESERVED_BY_TRIP' })
  })

  it('refuses a cheque that banks refuse already', async () => {
    const cheque = { ...theirCheque.cheque, bankDate: businessDate('2025-09-01') }
    const asked = inCash(500, { ...theirCheque, cheque })
    expect(await refused(of.agency, (tx) => receivePayment(tx, asked))).toMatchObject({
      key: 'CHEQUE_STALE',
      field: 'cheque.bankDate',
    })
  })

  it('is taken back as a whole: bills, advance and cheque', async () => {
    const bill = await of.open('B-1', 500)
    const { id, chequeId } = await receive(inCash(700, { ...theirCheque, restAsAdvance: true }))
    const settlementId = (await of.bill(bill.id)).settlements[0]?.id ?? 0
    expect(await refused(of.agency, (tx) => undoSettlement(tx, { id: bill.id, settlementId }))).toMatchObject({
      key: 'REFERENCED',
      message: 'Reverse the receipt that settled it instead.',
    })
    expect(await refused(of.agency, (tx) => removePending(tx, { id: chequeId ?? 0 }))).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
    const after = await reverse(id)
    expect(after).toMatchObject({ reversedAt: openDay, chequeStatus: 4 })
    expect(await of.bill(bill.id)).toMatchObject({ status: 'OPEN', settled: 0, advances: 0 })
    expect(await refused(of.agency, (tx) => reversePayment(tx, { id }))).toMatchObject({ key: 'ALREADY_REVERSED' })
    const sheet = await of.agency.read((tx) => loadSheet(tx, paymentPaper({ id }), { id }))
    expect(sheet.title).toBe('Receipt · REVERSED')
    await sound()
  })

  it('stays while its advance was applied or its cheque is at the bank', async () => {
    const { id } = await receive(inCash(100, { bills: [], restAsAdvance: true }))
    const bill = await of.open('B-1', 60)
    await of.agency.write((tx) => closeBill(tx, { bill_id: bill.id, amount: rupees(60), advance: true, date: openDay }))
    expect(await refused(of.agency, (tx) => reversePayment(tx, { id }))).toMatchObject({ key: 'ADVANCE_APPLIED' })

    await of.open('B-2', 50)
    const byCheque = await receive(inCash(50, theirCheque))
    const cheques = [byCheque.chequeId ?? 0]
    await of.agency.write((tx) =>
      setChequeStatus(tx, { status: 1, cheques, receive_or_pay: 1, dest_bank: of.boc, date: today }),
    )
    expect(await refused(of.agency, (tx) => reversePayment(tx, { id: byCheque.id }))).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
    await sound()
  })

  it('is for a SuperAdmin; its list shows what it was for', async () => {
    await of.open('B-1', 500)
    await receive(inCash(100))
    const { id } = await receive(inCash(50))
    await reverse(id)
    const page = await of.agency.read((tx) => ask(tx, listPayments, { searchQuery: 'aruna' }))
    expect(page).toMatchObject({ totalCount: 2, totalValue: rupees(100) })
    expect(page.items.map(({ number, reversedAt }) => [number, reversedAt])).toEqual([
      ['RC-2026-000002', openDay],
      ['RC-2026-000001', null],
    ])
  })

  it('says from the second print on that it is a copy, and in words how much it is', async () => {
    await of.open('B-1', 500)
    const { id } = await receive(inCash(120.5))
    const title = async (isFile = false) =>
      (await of.agency.read((tx) => loadSheet(tx, paymentPaper({ id }), { id }, { isFile }))).title
    const print = () => of.agency.write((tx) => countPrint(tx, { kind: 'RECEIPT', id }))
    expect([await title(), await title(true)]).toEqual(['Receipt', 'Receipt'])
    expect(await print()).toBe(1)
    // The print that was just counted is the original; a file made now is not.
    expect([await title(), await title(true)]).toEqual(['Receipt', 'Receipt · COPY'])
    expect(await print()).toBe(2)
    expect(await title()).toBe('Receipt · COPY')
    const sheet = await of.agency.read((tx) => loadSheet(tx, paymentPaper({ id, size: '80mm' }), { id }))
    expect(sheet.page).toBe('80mm')
    expect(sheet.notes[0]).toBe('In words: One hundred twenty rupees and fifty cents only')
    expect(sheet.lines.at(-1)).toMatchObject({ kind: 'total', cells: [null, rupees(120.5)] })
  })
})

describe('a payment to a supplier', () => {
  const owed = (no: string, amount: number) => of.open(no, amount, { receivables: 2 })
  const ours = (amount: number, more: Partial<PaymentInput> = {}): PaymentInput =>
    inCash(amount, { partyId: of.supplier, payment_type: 3, bank_id: of.boc, ...more })
  const byCheque = { payment_type: 1, cheque: { chequeNumber: '700001', bankDate: today } } as const

  it('pays several bills from a bank, the rest in advance', async () => {
    const [one, two] = [await owed('L-1', 500), await owed('L-2', 100)]
    const paid = await of.agency.write((tx) => paySupplier(tx, ours(650, { restAsAdvance: true })), 2)
    expect(paid).toMatchObject({ number: 'PY-2026-000001', direction: 2, advance: rupees(50) })
    expect([(await of.bill(one.id)).status, (await of.bill(two.id)).status]).toEqual(['CLOSED', 'CLOSED'])
    const sheet = await of.agency.read((tx) => loadSheet(tx, paymentPaper({ id: paid.id }), { id: paid.id }))
    expect(sheet.title).toBe('Remittance advice')
    expect(sheet.lines.some(({ kind }) => kind === 'differs')).toBe(false)
    await sound()
  })

  it('pays nothing when the money is not there', async () => {
    const bill = await owed('L-1', 10_000_000)
    const wrong = await refused(of.agency, (tx) =>
      paySupplier(tx, ours(10_000_000, { payment_type: 0, bank_id: of.cash })),
    )
    expect(wrong).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
    expect((await of.bill(bill.id)).status).toBe('OPEN')
  })

  it('by a cheque that is cancelled is undone, and paid again when the cheque is brought back', async () => {
    const bill = await owed('L-1', 500)
    const { id, chequeId } = await of.agency.write((tx) => paySupplier(tx, ours(500, byCheque)), 2)
    const cheques = [chequeId ?? 0]
    await of.agency.write((tx) =>
      setChequeStatus(tx, { status: 4, cheques, receive_or_pay: 2, reason: 'torn', date: today }),
    )
    expect((await of.bill(bill.id)).status).toBe('OPEN')
    expect(await refused(of.agency, (tx) => reversePayment(tx, { id }))).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
    const eventId = (await of.agency.read((tx) => ask(tx, getCheque, { id: chequeId ?? 0 }))).events.at(-1)?.id ?? 0
    await of.agency.write((tx) => undoCheque(tx, { id: chequeId ?? 0, eventId }))
    expect((await of.bill(bill.id)).status).toBe('CLOSED')
    await reverse(id)
    expect((await of.bill(bill.id)).status).toBe('OPEN')
    await sound()
  })

  it('is not shown to a User, nor its paper', async () => {
    await owed('L-1', 500)
    const { id } = await of.agency.write((tx) => paySupplier(tx, ours(500)), 2)
    const asUser = { key: 'ROLE_NOT_ALLOWED' }
    expect(await refused(of.agency, (tx) => ask(tx, listPayments, { receivables: 2 }), 1)).toMatchObject(asUser)
    expect(await refused(of.agency, (tx) => loadSheet(tx, paymentPaper({ id }), { id }), 1)).toMatchObject({
      key: 'NOT_FOUND',
    })
  })

  it('is dated by the rules of every document', async () => {
    await owed('L-1', 500)
    const date = businessDate('2026-03-09')
    expect(await refused(of.agency, (tx) => paySupplier(tx, ours(10, { date })))).toMatchObject({ key: 'FUTURE_DATE' })
  })
})
