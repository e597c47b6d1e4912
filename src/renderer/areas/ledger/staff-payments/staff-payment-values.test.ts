import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { beginning, mostOf, sentCommission, sentRecovery, withOpen } from './staff-payment-values.ts'

const date = businessDate('2026-03-02')
const nimal = { partyId: 4, code: 'E-1', name: 'Nimal', short: cents(658), owed: cents(400) }
const kamal = { partyId: 5, code: 'E-2', name: 'Kamal', short: cents(-20), owed: cents(300) }
const banks = [
  { id: 3, kind: 'BANK' as const },
  { id: 7, kind: 'CASH' as const },
]

it('offers those of whom something is open, and begins with all of it in cash', () => {
  expect(withOpen('RECOVERY', [nimal, kamal])).toEqual([nimal])
  expect(withOpen('PAYMENT', [nimal, kamal])).toEqual([nimal, kamal])
  expect(beginning('RECOVERY', nimal, banks, date)).toEqual({ way: 'MONEY', bankId: 7, partyId: 4, amount: 658, date })
  expect(beginning('PAYMENT', kamal, banks, date)).toEqual({ bankId: 7, partyId: 5, amount: 300, date })
  expect(beginning('PAYMENT', undefined, [], null)).toEqual({})
})

it('takes no more than is open, and from commission no more than is owed', () => {
  expect(mostOf('RECOVERY', nimal, 'SALARY')).toBe(658)
  expect(mostOf('RECOVERY', nimal, 'COMMISSION')).toBe(400)
  expect(mostOf('PAYMENT', nimal, undefined)).toBe(400)
})

it('sends an account with money only', () => {
  const values = { partyId: 4, bankId: 7, amount: cents(658), date, remark: ' RT-7 ' }
  const common = { partyId: 4, amount: 658, date, remark: 'RT-7' }
  expect(sentRecovery({ ...values, way: 'MONEY' })).toEqual({ ...common, way: 'MONEY', bankId: 7 })
  expect(sentRecovery({ ...values, way: 'SALARY' })).toEqual({ ...common, way: 'SALARY' })
  expect(sentCommission({ ...values, remark: ' ' })).toEqual({ partyId: 4, amount: 658, date, bankId: 7 })
})
