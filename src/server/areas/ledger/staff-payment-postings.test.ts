import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { commissionPaymentPosting, recoveryPosting } from './staff-payment-postings.ts'

const of = { id: 7, date: businessDate('2026-03-02'), memo: 'SR-1', partyId: 4, amount: cents(658_00) }
const dr = (account: string | number, partyId: number | null = null) => ({
  account,
  partyId,
  debit: 658_00,
  credit: 0,
})
const cr = (account: string | number, partyId: number | null = null) => ({
  account,
  partyId,
  debit: 0,
  credit: 658_00,
})

it.each([
  ['MONEY', 31, dr(31)],
  ['SALARY', null, dr('2120')],
  ['COMMISSION', null, dr('2120', 4)],
] as const)('a short is recovered by %s', (way, into, whence) => {
  expect(recoveryPosting({ ...of, way, into })).toEqual({
    date: of.date,
    source: { type: 'STAFF_RECOVERY', id: 7 },
    memo: 'SR-1',
    lines: [whence, cr('1130', 4)],
  })
})

it('commission is paid to the employee to whom it is owed', () => {
  expect(commissionPaymentPosting({ ...of, from: 31 })).toMatchObject({
    source: { type: 'STAFF_PAYMENT', id: 7 },
    lines: [dr('2120', 4), cr(31)],
  })
})
