import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { beginning, sentTransfer } from './transfer-values.ts'

const date = businessDate('2026-03-02')

it('begins with a deposit of cash', () => {
  const banks = [
    { id: 7, kind: 'CASH' as const },
    { id: 8, kind: 'CASH' as const },
    { id: 3, kind: 'BANK' as const },
  ]
  expect(beginning(banks, date)).toEqual({ fromBankId: 7, toBankId: 3, date })
  expect(beginning([], null)).toEqual({})
})

it('sends what is filled in', () => {
  expect(sentTransfer({ fromBankId: 7, toBankId: 3, amount: cents(500), date, remark: ' slip 4 ' })).toEqual({
    fromBankId: 7,
    toBankId: 3,
    amount: 500,
    date,
    remark: 'slip 4',
  })
  expect(sentTransfer({ fromBankId: 7, toBankId: 3, amount: cents(500), remark: ' ' })).not.toHaveProperty('remark')
})
