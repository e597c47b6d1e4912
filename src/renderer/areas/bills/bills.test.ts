/** Bills on the screen: what is sent, what may be done. */
import type { Bill } from '#contract/bills/bill.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { dayAfterChange, usualDay } from '#lib/beginning.ts'
import { describe, expect, it } from 'vitest'
import { amountLock, billChange, changeValues, emptyBill, kindsOf, readDraft, sentBill } from './bill/bill-values.ts'
import { accountFor, lastChoiceIn, restOf, sentAdvance, sentPayment } from './collect/collect-values.ts'
import { pendingInput } from './pending/pending-input.ts'
import { freeOf, mayVoid, openOf, whyNotVoid } from './words.ts'
import { writeOffEntry } from './write-off/write-off.ts'

const day = businessDate('2026-03-02')
const bill: Bill = {
  id: 7,
  number: 'CB-2026-000007',
  bill_no: 'B-7',
  date: day,
  dueOn: businessDate('2026-04-01'),
  direction: 1,
  partyId: 3,
  party: 'Outlet A',
  repId: null,
  tripId: null,
  source: 'SALES',
  sourceId: null,
  amount: cents(50_000),
  settled: cents(10_000),
  reserved: cents(0),
  status: 'PARTIAL',
  remark: null,
  rowVersion: 4,
}
const supplier: Bill = { ...bill, direction: 2, source: 'GRN' }
const banks = [
  { id: 1, kind: 'CASH' },
  { id: 2, kind: 'BANK' },
  { id: 3, kind: 'BANK' },
] as const
const paid = (amount: number) => ({ partyId: bill.partyId, amount, bills: [{ billId: 7, amount }] })

describe('collecting a bill', () => {
  it('in cash or through a bank names our account', () => {
    expect(sentPayment(bill, { how: 'cash', amount: cents(5_000), bank_id: 1, date: day })).toEqual({
      ...paid(5_000),
      payment_type: 0,
      bank_id: 1,
      date: day,
    })
    expect(sentPayment(bill, { how: 'bank', amount: cents(5_000), bank_id: 2 })).toMatchObject({
      payment_type: 3,
      bank_id: 2,
    })
  })

  it("by a customer's cheque names its bank and none of ours; by our cheque the other way round", () => {
    const cheque = { chequeNumber: ' 200001 ', drawerBank: 'BOC', branch: '', bankDate: day }
    expect(sentPayment(bill, { how: 'cheque', amount: cents(1), bank_id: 2, cheque })).toEqual({
      ...paid(1),
      payment_type: 1,
      cheque: { chequeNumber: '200001', drawerBank: 'BOC', bankDate: day },
    })
    expect(sentPayment(supplier, { how: 'cheque', amount: cents(1), bank_id: 2, cheque })).toEqual({
      ...paid(1),
      payment_type: 1,
      bank_id: 2,
      cheque: { chequeNumber: '200001', bankDate: day },
    })
  })

  it('keeps the rest as an advance only when there is a rest and it was said', () => {
    expect(restOf(bill, cents(45_000))).toBe(5_000)
    const more = { how: 'cash', amount: cents(45_000), bank_id: 1 } as const
    expect(sentPayment(bill, more)).not.toHaveProperty('restAsAdvance')
    expect(sentPayment(bill, { ...more, restAsAdvance: true })).toMatchObject({
      restAsAdvance: true,
      bills: [{ billId: 7, amount: 40_000 }],
    })
    expect(sentPayment(bill, { ...more, amount: cents(40_000), restAsAdvance: true })).not.toHaveProperty(
      'restAsAdvance',
    )
  })

  it('from an advance names no money at all', () => {
    expect(sentAdvance(bill, { how: 'advance', amount: cents(400), bank_id: 1 })).toEqual({
      bill_id: 7,
      rowVersion: 4,
      amount: 400,
      advance: true,
    })
  })

  it('begins with the account used last, and with the first when that is gone', () => {
    const last = lastChoiceIn({ how: 'bank', cash: 9, bank: 3 })
    expect(accountFor('bank', 1, banks, last)).toBe(3)
    expect(accountFor('cash', 1, banks, last)).toBe(1)
    expect(accountFor('cheque', 1, banks, last)).toBeNull()
    expect(accountFor('cheque', 2, banks, last)).toBe(3)
    expect(lastChoiceIn('nonsense')).toEqual({ how: 'cash', cash: null, bank: null })
    expect(lastChoiceIn({ how: 'advance' }).how).toBe('cash')
  })

  it('leaves to trips what they collect', () => {
    expect(freeOf({ ...bill, reserved: cents(15_000) })).toBe(25_000)
    expect(freeOf({ ...bill, reserved: cents(90_000) })).toBe(0)
  })
})

describe('settling without money', () => {
  const accounts = ['1140', '1200', '2010', '4010', '4040', '5170'].map((code, id) => ({ id: id + 1, code }))
  const entered = { amount: cents(300), date: day, memo: ' dented ' }

  it("debits the loss and credits the customer, who is named; of a supplier's the other way round", () => {
    expect(writeOffEntry(bill, 'badDebt', entered, accounts)).toEqual({
      bill_id: 7,
      date: day,
      memo: 'dented',
      lines: [
        { accountId: 6, debit: 300, credit: 0 },
        { accountId: 2, partyId: 3, debit: 0, credit: 300 },
      ],
    })
    expect(writeOffEntry(supplier, 'claim', entered, accounts).lines).toEqual([
      { accountId: 3, partyId: 3, debit: 300, credit: 0 },
      { accountId: 1, partyId: 3, debit: 0, credit: 300 },
    ])
  })

  it('fails loudly when the chart lacks the account', () => {
    expect(() => writeOffEntry(bill, 'credit', entered, [])).toThrow(RangeError)
  })
})

describe('a bill written by hand', () => {
  const live = { goLiveDate: businessDate('2026-03-01'), openingCompleted: true }

  it('is an opening before the opening is completed and a correction afterwards', () => {
    expect(kindsOf('receivables', { ...live, openingCompleted: false })).toEqual(['sales', 'income', 'opening'])
    expect(kindsOf('payables', live)).toEqual(['account', 'correction'])
    expect(usualDay('opening', day, live)).toBe('2026-02-28')
    expect(usualDay('correction', day, live)).toBeNull()
    expect(usualDay('sales', day, live)).toBe(day)
  })

  it('keeps a day that was typed when its kind changes', () => {
    const [before, eve] = [day, usualDay('opening', day, live)]
    expect(dayAfterChange(day, before, eve)).toBe(eve)
    expect(dayAfterChange(null, before, eve)).toBe(eve)
    expect(dayAfterChange(businessDate('2026-01-15'), before, eve)).toBe('2026-01-15')
    expect(dayAfterChange(businessDate('2026-01-15'), before, null)).toBeNull()
  })

  it('sends what its kind takes and nothing else', () => {
    const typed = { ...emptyBill('receivables', day), partyId: 3, bill_no: ' B-1 ', amount: cents(900), accountId: 5 }
    const sent = { receivables: 1, partyId: 3, bill_no: 'B-1', amount: 900 }
    expect(sentBill(typed)).toEqual({ ...sent, date: day, source: 1 })
    expect(sentBill({ ...typed, kind: 'income' })).toEqual({ ...sent, date: day, source: 2 })
    expect(sentBill({ ...typed, side: 'payables', kind: 'account' })).toEqual({
      ...sent,
      receivables: 2,
      date: day,
      accountId: 5,
    })
    expect(sentBill({ ...typed, kind: 'correction', remark: 'found late' })).toEqual({
      ...sent,
      correction: 'OPENING_CORRECTION',
      remark: 'found late',
    })
  })

  it('comes back from its draft as it was typed', () => {
    const typed = { ...emptyBill('payables', day), amount: { unreadable: '12x' } }
    expect(readDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
    expect(readDraft({ kind: 'loan' })).toBeNull()
  })

  it('changes by what differs', () => {
    expect(billChange(bill, changeValues(bill))).toEqual({ id: 7, rowVersion: 4 })
    expect(billChange(bill, { ...changeValues(bill), amount: cents(1), remark: 'x' })).toEqual({
      id: 7,
      rowVersion: 4,
      amount: 1,
      remark: 'x',
    })
  })

  it('keeps its amount once something holds it', () => {
    const free = { ...bill, settled: cents(0), status: 'OPEN' } as const
    expect(amountLock(free, day, live)).toBeNull()
    expect(amountLock(bill, day, live)).toBe('isSettled')
    expect(amountLock({ ...free, reserved: cents(1) }, day, live)).toBe('isReserved')
    expect(amountLock({ ...free, source: 'GRN' }, day, live)).toBe('fromDocument')
    expect(amountLock(free, businessDate('2026-03-03'), live)).toBe('dayClosed')
    expect(amountLock({ ...free, status: 'CANCELLED' }, day, live)).toBe('cancelled')
    const opening = { ...free, date: businessDate('2026-02-28'), source: 'OPENING' }
    expect(amountLock(opening, day, { ...live, openingCompleted: false })).toBeNull()
    expect(amountLock(opening, day, live)).toBe('dayClosed')
  })

  it('has nothing open once it is void', () => {
    expect(openOf(bill)).toBeGreaterThan(0)
    expect(openOf({ ...bill, status: 'CANCELLED' })).toBe(0)
  })

  it('is voided only while nothing came in, and says why it cannot be', () => {
    const unpaid = { ...bill, settled: cents(0), reserved: cents(0) }
    expect(mayVoid(unpaid)).toBe(true)
    expect(whyNotVoid(bill)).toBe('settled')
    expect(whyNotVoid({ ...unpaid, reserved: cents(100) })).toBe('reserved')
    expect(whyNotVoid({ ...unpaid, source: 'GRN' })).toBe('document')
    expect([whyNotVoid(unpaid), whyNotVoid({ ...bill, status: 'CLOSED' })]).toEqual([null, null])
    expect(mayVoid({ ...bill, status: 'CLOSED' })).toBe(false)
  })
})

it('the list asks with party, rep and days by their own names, and counts ages to today', () => {
  const set: Record<string, string> = { partyId: '3', repId: '4', overdue: 'true', age: 'days30', period: 'today' }
  const query = { Page: 2, PageSize: 20, filters: JSON.stringify(set) }
  expect(pendingInput({ query, filter: (name) => set[name] }, 2, { preset: 'today' }, day)).toEqual({
    Page: 2,
    PageSize: 20,
    receivables: 2,
    on: day,
    id: 3,
    repId: 4,
    fromDate: day,
    toDate: day,
    filters: '{"overdue":true,"age":"days30"}',
  })
})
