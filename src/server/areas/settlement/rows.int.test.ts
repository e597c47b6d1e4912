/** What rows of a trip refuse, with the key and the field, and taking them off again (E-36 to E-40, C13). */
import { businessDate } from '#contract/dates.ts'
import { transfersOf } from '#reads/settlement/transfers.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { party } from '../../db/schema/index.ts'
import { ask } from '../../db/reads.ts'
import { closeBill } from '../bills/close-commands.ts'
import { setChequeStatus } from '../cheques/move-commands.ts'
import { closeLoan } from '../bottles/close-commands.ts'
import { addEmpties, removeEmpties } from './bottle-row-commands.ts'
import { addCheque, addCredit, removeCredit, removeTripCheque } from './money-row-commands.ts'
import { addCash, addDiscount, removeCash, removeDiscount } from './row-commands.ts'

let test: TestDatabase
let of: Settling
let tripId: number
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})
beforeEach(async () => {
  of = await settlingAgency(test.database)
  tripId = await of.ready()
})
const amount = rupees(100)

describe('discounts while what came back is recorded again', () => {
  it('follow the goods where they are a share of all of them, and end where those come to nothing', async () => {
    const row = of.rows(tripId)
    await row.discount({ type: 1, rate: 1000 })
    await row.discount({ type: 1, rate: 1000, base_amount: rupees(10_000) })
    await row.discount({ type: 2, amount: rupees(50) })
    const shares = async () =>
      (await of.shown(tripId)).discount.map((share) => [share.base_amount / 100, share.amount / 100])
    // 30 × 3,690 + 2 × 1,200: the damaged one is no sale
    expect(await shares()).toEqual([
      [113_100, 11_310],
      [10_000, 1_000],
      [0, 50],
    ])
    await of.unload(tripId, [
      [of.trade.cylinder, 20, 0],
      [of.trade.regulator, 2, 1],
    ])
    expect(await shares()).toEqual([
      [76_200, 7_620],
      [10_000, 1_000],
      [0, 50],
    ])
    await of.unload(tripId, [
      [of.trade.cylinder, 40, 0],
      [of.trade.regulator, 5, 0],
    ])
    expect(await shares()).toEqual([
      [10_000, 1_000],
      [0, 50],
    ])
    expect(await of.agency.read(auditBooks)).toEqual([])
  })
})

describe('rows are refused', () => {
  it('on trips that are unknown, of other products, settled or cancelled', async () => {
    const cash = (id: number) => (tx: Parameters<typeof addCash>[0]) => addCash(tx, { tripId: id, amount })
    expect(await refused(of.agency, cash(999_999_999))).toMatchObject({ key: 'NOT_FOUND', field: 'tripId' })
    await of.cancel(tripId)
    expect(await refused(of.agency, cash(tripId))).toMatchObject({ key: 'ROUTE_LOCKED' })
    const settled = await of.ready()
    await of.rows(settled).bottles(0, 30)
    const { id } = await of.rows(settled).cash(113_100)
    const discount = await of.rows(settled).discount({ type: 2, amount })
    await of.settle(settled)
    expect(await refused(of.agency, cash(settled))).toMatchObject({ key: 'ROUTE_LOCKED' })
    expect(await refused(of.agency, (tx) => removeCash(tx, { id }))).toMatchObject({ key: 'ROUTE_LOCKED' })
    expect(await refused(of.agency, (tx) => removeDiscount(tx, { id: discount.id }))).toMatchObject({
      key: 'ROUTE_LOCKED',
    })
  })

  it('for cash: an account that is none', async () => {
    expect(await refused(of.agency, (tx) => addCash(tx, { tripId, amount, cash_type_id: of.boc.id }))).toMatchObject({
      key: 'INVALID',
      field: 'cash_type_id',
    })
    expect(await refused(of.agency, (tx) => addCash(tx, { tripId, amount, cash_type_id: 999_999_999 }))).toMatchObject({
      key: 'NOT_FOUND',
      field: 'cash_type_id',
    })
  })

  it('for discounts: beyond the sales, and what does not belong to their kind', async () => {
    const adding = (input: object) => refused(of.agency, (tx) => addDiscount(tx, { tripId, type: 1, ...input }))
    expect(await adding({ rate: 100, base_amount: rupees(200_000) })).toMatchObject({
      key: 'DISCOUNT_EXCEEDS_SALES',
      field: 'base_amount',
    })
    await of.rows(tripId).discount({ type: 2, amount: rupees(114_000) })
    expect(await adding({ type: 2, amount: rupees(301) })).toMatchObject({
      key: 'DISCOUNT_EXCEEDS_SALES',
      field: 'amount',
    })
    expect(await adding({ rate: 1, base_amount: 1 })).toMatchObject({ key: 'INVALID', field: 'rate' })
    expect(await adding({})).toMatchObject({ key: 'REQUIRED', field: 'rate' })
    expect(await adding({ rate: 5, amount })).toMatchObject({ key: 'INVALID', field: 'amount' })
    expect(await adding({ type: 2, rate: 5, amount })).toMatchObject({ key: 'INVALID', field: 'rate' })
    expect(await adding({ type: 2 })).toMatchObject({ key: 'REQUIRED', field: 'amount' })
    expect(await adding({ rate: 1, outlet_id: of.trade.supplier })).toMatchObject({
      key: 'INVALID',
      field: 'outlet_id',
    })
  })

  it('for credit: kinds that do not exist, parties, banks and numbers', async () => {
    const adding = (input: object) =>
      refused(of.agency, (tx) => addCredit(tx, { tripId, tr_type: 0, paymentSource: 2, amount, ...input }))
    expect(await adding({ paymentSource: 0, partyId: of.debtor })).toMatchObject({
      key: 'INVALID',
      field: 'paymentSource',
    })
    expect(await adding({})).toMatchObject({ key: 'REQUIRED', field: 'partyId' })
    expect(await adding({ partyId: of.trade.supplier })).toMatchObject({ key: 'INVALID', field: 'partyId' })
    expect(await adding({ partyId: of.debtor, bank_id: of.boc.id })).toMatchObject({ key: 'INVALID', field: 'bank_id' })
    await of.bill('B-1', 500)
    expect(await adding({ partyId: of.debtor, bill_no: 'B-1' })).toMatchObject({ key: 'DUPLICATE', field: 'bill_no' })
    await of.rows(tripId).onAccount(10, { bill_no: 'B-2' })
    expect(await adding({ partyId: of.debtor, bill_no: 'B-2' })).toMatchObject({ key: 'DUPLICATE', field: 'bill_no' })
    for (const bill_no of ['b-1', 'b-2'])
      expect(await adding({ partyId: of.debtor, bill_no })).toMatchObject({ key: 'DUPLICATE', field: 'bill_no' })
    const transfer = { paymentSource: 3, partyId: of.debtor }
    expect(await adding(transfer)).toMatchObject({ key: 'REQUIRED', field: 'bank_id' })
    expect(await adding({ ...transfer, bank_id: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'bank_id' })
    // The reference of a transfer is no bill: it may be a number that a bill has, and a bill may have its.
    const adds = (input: object) =>
      of.agency.write((tx) =>
        addCredit(tx, { tripId, tr_type: 0, paymentSource: 2, amount, partyId: of.debtor, ...input }),
      )
    for (const bill_no of ['B-1', 'T-7', 'Ref 88/1'])
      expect(await adds({ ...transfer, bank_id: of.boc.id, bill_no })).toMatchObject({ bill_no, billId: null })
    // A credit bill of that number is no transfer, nor is what came into another account.
    const found = (bank_id: number, reference: string) =>
      of.agency.read((tx) => ask(tx, transfersOf, { bank_id, reference }))
    expect(await found(of.boc.id, 'REF 88/1')).toMatchObject([{ tripId, amount, party: expect.any(String) }])
    expect(await found(of.boc.id, 'T-7')).toHaveLength(1)
    expect(await found(of.boc.id, 'B-2')).toEqual([])
    expect(await found(999_999_999, 'T-7')).toEqual([])
    expect(await adds({ bill_no: 'T-7' })).toMatchObject({ bill_no: 'T-7' })
  })

  it('for credit beyond the limit, rows of unsettled trips included', async () => {
    await of.agency.write((tx) =>
      tx.db
        .update(party)
        .set({ creditLimit: rupees(1_000) })
        .where(eq(party.id, of.debtor)),
    )
    expect(await of.rows(tripId).onAccount(600)).not.toHaveProperty('warning')
    expect(await of.rows(tripId).onAccount(500)).toMatchObject({ warning: expect.stringContaining('1,100.00') })
    await of.configure({ credit_limit_mode: 'BLOCK' })
    const more = { tripId, tr_type: 0, paymentSource: 2, partyId: of.debtor, amount } as const
    expect(await refused(of.agency, (tx) => addCredit(tx, more))).toMatchObject({
      key: 'CREDIT_LIMIT',
      field: 'amount',
    })
  })

  it('for collections: bills of others, closed ones, more than is open or left by other trips', async () => {
    const bill = await of.bill('B-1', 500)
    const adding = (input: object) =>
      refused(of.agency, (tx) => addCredit(tx, { tripId, tr_type: 1, paymentSource: 4, amount, ...input }))
    expect(await adding({ bill_id: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'bill_id' })
    expect(await adding({ bill_id: bill, partyId: of.outlet })).toMatchObject({ key: 'INVALID', field: 'partyId' })
    expect(await adding({ bill_id: bill, amount: rupees(501) })).toMatchObject({ key: 'OVERPAYMENT', field: 'amount' })
    expect(await adding({ bill_id: bill, bill_no: 'X' })).toMatchObject({ key: 'INVALID', field: 'bill_no' })
    await of.rows(tripId).collect(bill, 450)
    expect(await adding({ bill_id: bill })).toMatchObject({ key: 'RESERVED_BY_TRIP', field: 'amount' })
    // And nobody else takes what the trip has put down.
    const paying = { bill_id: bill, amount, payment_type: 3, bank_id: of.boc.id, date: openDay } as const
    expect(await refused(of.agency, (tx) => closeBill(tx, paying))).toMatchObject({ key: 'RESERVED_BY_TRIP' })
  })

  it('for cheques: what is missing, too old, recorded already, not returned, or reserved', async () => {
    const adding = (input: object) =>
      refused(of.agency, (tx) =>
        addCheque(tx, {
          tripId,
          tr_type: 0,
          chequeNumber: '1',
          drawerBank: 'HNB',
          partyId: of.debtor,
          bankDate: openDay,
          amount,
          ...input,
        }),
      )
    expect(await adding({ chequeNumber: undefined })).toMatchObject({ key: 'REQUIRED', field: 'chequeNumber' })
    expect(await adding({ drawerBank: undefined })).toMatchObject({ key: 'REQUIRED', field: 'drawerBank' })
    expect(await adding({ bankDate: undefined })).toMatchObject({ key: 'REQUIRED', field: 'bankDate' })
    expect(await adding({ partyId: undefined })).toMatchObject({ key: 'REQUIRED', field: 'partyId' })
    expect(await adding({ bankDate: businessDate('2025-09-01') })).toMatchObject({
      key: 'CHEQUE_STALE',
      field: 'bankDate',
    })
    expect(await adding({ bankDate: businessDate('2091-09-20') })).toMatchObject({ key: 'INVALID', field: 'bankDate' })
    // Six months old to the day is not stale yet.
    const oldest = { bankDate: businessDate('2025-09-02') }
    const given = await of.rows(tripId).cheque(100, { chequeNumber: '1', drawerBank: 'HNB', ...oldest })
    expect(await adding({})).toMatchObject({ key: 'DUPLICATE', field: 'chequeNumber' })
    expect(await adding({ drawerBank: 'hnb' })).toMatchObject({ key: 'DUPLICATE', field: 'chequeNumber' })
    const collecting = (chequeId: number, wanted = amount) =>
      refused(of.agency, (tx) => addCheque(tx, { tripId, tr_type: 1, chequeId, amount: wanted }))
    expect(await collecting(given.id)).toMatchObject({ key: 'INVALID', field: 'chequeId' })
    expect(await collecting(999_999_999)).toMatchObject({ key: 'NOT_FOUND', field: 'chequeId' })
    const returned = await of.returnedCheque(500)
    expect(await collecting(returned, rupees(501))).toMatchObject({ key: 'OVERPAYMENT', field: 'amount' })
    await of.rows(tripId).returned(returned, 450)
    expect(await collecting(returned)).toMatchObject({ key: 'RESERVED_BY_TRIP', field: 'amount' })
    const banking = { status: 3 as const, cheques: [returned], receive_or_pay: 1 as const, dest_bank: of.boc.id }
    expect(await refused(of.agency, (tx) => setChequeStatus(tx, banking))).toMatchObject({ key: 'RESERVED_BY_TRIP' })
  })

  it('for bottles: what does not go with the kind, other loans, more than is out', async () => {
    const [loan] = await of.loans()
    const adding = (input: object) =>
      refused(of.agency, (tx) =>
        addEmpties(tx, { tripId, bottleStockId: of.trade.bottle, loan_type: 1, qty: 1, ...input }),
      )
    expect(await adding({ bottleStockId: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', field: 'bottleStockId' })
    expect(await adding({})).toMatchObject({ key: 'REQUIRED', field: 'partyId' })
    expect(await adding({ loan_type: 0, unit_price: amount })).toMatchObject({ key: 'INVALID', field: 'unit_price' })
    expect(await adding({ loan_type: 0, tr_type: 1 })).toMatchObject({ key: 'INVALID', field: 'tr_type' })
    expect(await adding({ loan_type: 2, deposit: amount })).toMatchObject({ key: 'INVALID', field: 'deposit' })
    expect(await adding({ tr_type: 1 })).toMatchObject({ key: 'REQUIRED', field: 'loan_id' })
    const back = { tr_type: 1, loan_id: loan?.id }
    expect(await adding({ ...back, partyId: of.debtor })).toMatchObject({ key: 'INVALID', field: 'partyId' })
    expect(await adding({ ...back, qty: 6 })).toMatchObject({ key: 'INSUFFICIENT_BOTTLES', field: 'qty' })
    await of.rows(tripId).bottles(1, 4, { tr_type: 1, loan_id: loan?.id ?? 0 })
    expect(await adding({ ...back, qty: 2 })).toMatchObject({ key: 'RESERVED_BY_TRIP', field: 'qty' })
    const closing = { loan_id: loan?.id ?? 0, qty_returned: 2 }
    expect(await refused(of.agency, (tx) => closeLoan(tx, closing))).toMatchObject({ key: 'RESERVED_BY_TRIP' })
  })
})

describe('a row that was removed', () => {
  it('is gone, changes the version, and is removed once', async () => {
    const row = of.rows(tripId, 1)
    const bill = await of.bill('B-1', 500)
    const returned = await of.returnedCheque(500)
    const [loan] = await of.loans()
    const removals = [
      [(await row.cash(10)).id, removeCash],
      [(await row.discount({ type: 2, amount })).id, removeDiscount],
      [(await row.collect(bill, 10)).id, removeCredit],
      [(await row.cheque(10)).id, removeTripCheque],
      [(await row.returned(returned, 10)).id, removeTripCheque],
      [(await row.bottles(1, 1, { tr_type: 1, loan_id: loan?.id ?? 0 })).id, removeEmpties],
    ] as const
    for (const [id, remove] of removals) {
      const { rowVersion } = await of.found(tripId)
      expect(await of.agency.write((tx) => remove(tx, { id }), 1)).toEqual({ id })
      expect((await of.found(tripId)).rowVersion).toBe(rowVersion + 1)
      expect(await of.agency.write((tx) => remove(tx, { id }), 1)).toMatchObject({ code: 200002 })
    }
    const { cash, discount, credits, cheques, empties } = await of.shown(tripId)
    expect([cash, discount, credits, cheques, empties]).toEqual([[], [], [], [], []])
    expect(await refused(of.agency, (tx) => removeCash(tx, { id: 999_999_999 }))).toMatchObject({ key: 'NOT_FOUND' })
  })
})
