import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { approvalPosting, paymentPosting } from './postings.ts'

const date = businessDate('2026-03-02')
const line = (account: string | number, debit: number, credit: number) => ({ account, partyId: null, debit, credit })

it('an approved expense is owed', () => {
  const of = { id: 7, number: 'EX-2026-000001', date, version: 2, accountId: 31, amount: cents(4_500_00) }
  expect(approvalPosting(of)).toEqual({
    date,
    source: { type: 'EXPENSE_APPROVE', id: 7 },
    version: 2,
    memo: 'EX-2026-000001',
    lines: [line(31, 4_500_00, 0), line('2110', 0, 4_500_00)],
  })
})

it('a payment takes what is owed from where the money is', () => {
  const of = { id: 9, number: 'EX-2026-000001', date, amount: cents(4_500_00), from: '2020' }
  expect(paymentPosting(of)).toEqual({
    date,
    source: { type: 'EXPENSE_PAY', id: 9 },
    memo: 'EX-2026-000001',
    lines: [line('2110', 4_500_00, 0), line('2020', 0, 4_500_00)],
  })
})
