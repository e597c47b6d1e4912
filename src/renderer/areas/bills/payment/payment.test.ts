import type { PendingBill } from '#contract/bills/bill.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import {
  leftOf,
  leftOpen,
  ofParty,
  outcomeOf,
  paidCounts,
  payable,
  paymentFor,
  problemOf,
  proposed,
  settleable,
  totalOf,
  withChosen,
} from './payment.ts'

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

test('a bill can be settled up to what is open and not promised', () => {
  expect(payable(bill(1, 10_000, 4_000))).toBe(6_000)
  expect(problemOf(bill(1, 10_000, 4_000), cents(6_000))).toBeNull()
  expect(problemOf(bill(1, 10_000, 4_000), cents(6_001))).toBe('tooMuch')
  expect(problemOf(bill(1, 10_000), cents(0))).toBe('amount')
  expect(problemOf(bill(1, 10_000), null)).toBe('amount')
  expect(problemOf(bill(1, 10_000), { unreadable: 'x' })).toBe('amount')
})

test('an amount is proposed for the oldest due first, without what trips collect and without bills of later days', () => {
  expect(proposed(bills, cents(12_000), date)).toEqual({ 1: 10_000, 2: 2_000 })
  expect(proposed([bill(1, 10_000, 10_000), bill(2, 5_000, 4_000)], cents(12_000), date)).toEqual({ 2: 1_000 })
  expect(proposed(bills, cents(12_000), businessDate('2026-03-01'))).toEqual({})
  expect(proposed(bills, cents(12_000), null)).toEqual({ 1: 10_000, 2: 2_000 })
})

test('an amount is spread over the chosen bills first, oldest first, and what is left over the others', () => {
  const chosen = { 3: cents(700), 2: cents(5_000) }
  expect(proposed(bills, cents(5_700), date, chosen)).toEqual({ 2: 5_000, 3: 700 })
  expect(proposed(bills, cents(5_200), date, chosen)).toEqual({ 2: 5_000, 3: 200 })
  expect(proposed(bills, cents(6_000), date, chosen)).toEqual({ 1: 300, 2: 5_000, 3: 700 })
  expect(proposed(bills, cents(90_000), date, chosen)).toEqual({ 1: 10_000, 2: 5_000, 3: 700 })
  expect(proposed(bills, cents(700), date, { 3: cents(700), 2: undefined })).toEqual({ 3: 700 })
  expect(proposed(bills, cents(700), businessDate('2026-03-01'), chosen)).toEqual({})
})

test('amounts that were typed stay when another amount is typed', () => {
  const chosen = { 1: cents(4_000), 2: cents(5_000) }
  expect(proposed(bills, cents(9_000), date, chosen, [1, 2])).toEqual(chosen)
  expect(proposed(bills, cents(9_300), date, chosen, [1, 2])).toEqual({ ...chosen, 3: 300 })
  expect(proposed(bills, cents(9_000), date, chosen, [1])).toEqual(chosen)
  expect(proposed(bills, cents(6_000), date, chosen, [2])).toEqual({ 1: 1_000, 2: 5_000 })
  expect(proposed(bills, cents(3_000), date, chosen, [1])).toEqual({ 1: 3_000 })
})

test('a bill that is chosen by hand takes what is left of the amount, or all of it', () => {
  const two = bill(2, 5_000)
  const with2 = (amount: number | null) =>
    withChosen([bill(1, 10_000), two], { 1: cents(10_000) }, two, amount === null ? null : cents(amount))
  expect(with2(12_000)).toEqual({ 1: 10_000, 2: 2_000 })
  expect(with2(20_000)).toEqual({ 1: 10_000, 2: 5_000 })
  expect(with2(null)).toEqual({ 1: 10_000, 2: 5_000 })
  // Nothing is left: what was chosen before gives way.
  expect(with2(10_000)).toEqual({ 1: 5_000, 2: 5_000 })
  expect(with2(4_000)).toEqual({ 2: 4_000 })
})

test('nothing is recorded while an amount is wrong, or there is nothing', () => {
  expect(outcomeOf(bills, {}, null)).toBeNull()
  expect(outcomeOf(bills, { 1: cents(10_000), 2: cents(5_001) }, null)).toBeNull()
  expect(outcomeOf(bills, { 1: cents(10_000) }, { unreadable: 'x' })).toBeNull()
  expect(totalOf({ 1: cents(1), 2: { unreadable: 'x' }, 3: cents(700) })).toBe(701)
})

test('without an amount the chosen bills are the amount; with one the rest, or what is missing, is told', () => {
  const chosen = { 3: cents(700), 1: cents(1) }
  expect(outcomeOf(bills, chosen, null)).toMatchObject({ amount: 701, rest: 0, short: 0 })
  expect(outcomeOf(bills, chosen, cents(1_000))).toMatchObject({ amount: 1_000, rest: 299, short: 0 })
  expect(outcomeOf(bills, chosen, cents(700))).toMatchObject({ amount: 700, rest: 0, short: 1 })
  expect(outcomeOf(bills, {}, cents(5))).toMatchObject({ amount: 5, paid: [], rest: 5 })
})

test('what stays open is what no bill takes, without what trips collect', () => {
  expect(leftOpen(bills, { 1: cents(10_000) })).toBe(5_700)
  expect(leftOpen([bill(1, 10_000, 4_000)], {})).toBe(6_000)
  expect(leftOpen([], {})).toBe(0)
})

test('an amount that cannot be settled counts in no sum', () => {
  const amounts = { 1: cents(90_000), 2: cents(4_000), 3: { unreadable: 'x' } }
  expect(settleable(bills, amounts)).toEqual({ 2: 4_000 })
  expect(leftOpen(bills, amounts)).toBe(11_700)
  expect(totalOf(settleable(bills, amounts)) + leftOpen(bills, amounts)).toBe(15_700)
})

test('of what was chosen the bills of one party stand that are still there', () => {
  const chosen = { 1: cents(10_000), 2: cents(2_000), 8: cents(1) }
  expect(ofParty(bills, chosen, 9)).toEqual({ 1: 10_000, 2: 2_000 })
  expect(ofParty(bills, chosen, 5)).toEqual({})
})

const outcome = {
  amount: cents(13_000),
  paid: [
    { bill: bill(1, 10_000), amount: cents(10_000) },
    { bill: bill(2, 5_000), amount: cents(2_000) },
  ],
  rest: cents(1_000),
  short: cents(0),
}
const sent = {
  partyId: 9,
  amount: 13_000,
  bills: [
    { billId: 1, amount: 10_000 },
    { billId: 2, amount: 2_000 },
  ],
  restAsAdvance: true,
}
const bankDate = businessDate('2026-03-20')

test('one cheque of ours pays them all, drawn on a bank of ours', () => {
  const values = { by: 'cheque' as const, bankId: 4, chequeNumber: ' 000123 ', bankDate, drawerBank: 'x' }
  expect(paymentFor('payables', 9, outcome, values)).toEqual({
    ...sent,
    payment_type: 1,
    bank_id: 4,
    cheque: { chequeNumber: '000123', bankDate: '2026-03-20' },
  })
})

test('a cheque of a customer names their bank and none of ours', () => {
  const values = { by: 'cheque' as const, bankId: 4, chequeNumber: '1', bankDate, drawerBank: 'BOC', branch: ' ' }
  expect(paymentFor('receivables', 9, outcome, values)).toEqual({
    ...sent,
    payment_type: 1,
    cheque: { chequeNumber: '1', bankDate: '2026-03-20', drawerBank: 'BOC' },
  })
})

test('cash and transfers name the account', () => {
  const values = { by: 'bank' as const, bankId: 4, date, remark: ' by slip ' }
  expect(paymentFor('receivables', 9, outcome, values)).toEqual({
    ...sent,
    payment_type: 3,
    bank_id: 4,
    date,
    remark: 'by slip',
  })
})

test('says how many bills are paid in full and in part, and what each keeps open', () => {
  const amounts = { 1: cents(10_000), 2: cents(2_000) }
  const made = outcomeOf(bills, amounts, null)
  expect(made && paidCounts(made)).toEqual({ full: 1, part: 1 })
  expect(bills.map((one) => leftOf(one, amounts[one.id as 1 | 2]))).toEqual([0, 3_000, 700])
  expect(leftOf(bill(1, 10_000), cents(99_999))).toBe(0)
})
