import type { PendingBill } from '#contract/bills/bill.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { chequeFor, ofSupplier, paidOf, payable, paymentFor, problemOf, totalOf } from './payment.ts'

const date = businessDate('2026-03-02')
const bill = (id: number, open: number, reserved = 0): PendingBill => ({
  id,
  number: `CB-2026-00000${id}`,
  bill_no: `LT-${id}`,
  date,
  dueOn: date,
  direction: 2,
  partyId: 9,
  party: 'Litro',
  repId: null,
  tripId: null,
  source: 'GRN',
  sourceId: 1,
  amount: cents(open),
  settled: cents(0),
  reserved: cents(reserved),
  status: 'OPEN',
  remark: null,
  rowVersion: 3,
  open: cents(open),
  daysOverdue: 0,
})
const bills = [bill(1, 10_000), bill(2, 5_000), bill(3, 700)]

test('a bill can be paid up to what is open and not promised', () => {
  expect(payable(bill(1, 10_000, 4_000))).toBe(6_000)
  expect(problemOf(bill(1, 10_000, 4_000), cents(6_000))).toBeNull()
  expect(problemOf(bill(1, 10_000, 4_000), cents(6_001))).toBe('tooMuch')
  expect(problemOf(bill(1, 10_000), cents(0))).toBe('amount')
  expect(problemOf(bill(1, 10_000), null)).toBe('amount')
  expect(problemOf(bill(1, 10_000), { unreadable: 'x' })).toBe('amount')
})

test('nothing is paid while an amount is wrong, or nothing is chosen', () => {
  expect(paidOf(bills, {})).toBeNull()
  expect(paidOf(bills, { 1: cents(10_000), 2: cents(5_001) })).toBeNull()
  expect(paidOf(bills, { 3: cents(700), 1: cents(1) })?.map(({ bill: { id }, amount }) => [id, amount])).toEqual([
    [1, 1],
    [3, 700],
  ])
  expect(totalOf({ 1: cents(1), 2: { unreadable: 'x' }, 3: cents(700) })).toBe(701)
})

const paid = [
  { bill: bill(1, 10_000), amount: cents(10_000) },
  { bill: bill(2, 5_000), amount: cents(2_000) },
]

test('of what was chosen the bills of one supplier stand that are still there', () => {
  const chosen = { 1: cents(10_000), 2: cents(2_000), 8: cents(1) }
  expect(ofSupplier(bills, chosen, 9)).toEqual({ 1: 10_000, 2: 2_000 })
  expect(ofSupplier(bills, chosen, 5)).toEqual({})
})

test('one cheque pays them all, for their sum', () => {
  const values = { by: 'cheque' as const, bankId: 4, chequeNumber: '000123', chequeDate: businessDate('2026-03-20') }
  expect(chequeFor(paid, values, 9)).toEqual({
    chequeNumber: '000123',
    bankId: 4,
    bankDate: '2026-03-20',
    partyId: 9,
    amount: 12_000,
    bills: [
      { billId: 1, amount: 10_000 },
      { billId: 2, amount: 2_000 },
    ],
  })
})

test('from a bank or from cash they are paid together, as they were seen', () => {
  expect(paymentFor(paid, { by: 'bank', bankId: 4, date })).toEqual({
    payment_type: 3,
    bank_id: 4,
    date,
    bills: [
      { bill_id: 1, amount: 10_000, rowVersion: 3 },
      { bill_id: 2, amount: 2_000, rowVersion: 3 },
    ],
  })
  expect(paymentFor(paid, { by: 'cash' })).toMatchObject({ payment_type: 0 })
})
