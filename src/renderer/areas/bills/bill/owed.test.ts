import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { kindOfBill, owedAfter } from './owed.ts'

const used = cents(900_00)
const limit = cents(1_000_00)

describe('what a customer would owe', () => {
  it('is what counts already and the new bill', () => {
    expect(owedAfter({ used, limit, amount: cents(100_00) })).toEqual({ owed: 1_000_00, isBeyond: false })
    expect(owedAfter({ used, limit, amount: cents(100_01) })).toEqual({ owed: 1_000_01, isBeyond: true })
  })

  it('counts a bill that is corrected once, and judges only one that becomes larger', () => {
    const before = cents(300_00)
    expect(owedAfter({ used, limit, amount: cents(400_00), before })).toEqual({ owed: 1_000_00, isBeyond: false })
    expect(owedAfter({ used, limit, amount: cents(400_01), before })).toEqual({ owed: 1_000_01, isBeyond: true })
    const over = cents(2_000_00)
    expect(owedAfter({ used: over, limit, amount: before, before })).toEqual({ owed: over, isBeyond: false })
    expect(owedAfter({ used: over, limit, amount: cents(299_00), before })).toEqual({ owed: 1_999_00, isBeyond: false })
  })
})

it('tells what a bill was for, and nothing of one that a document brought', () => {
  expect(kindOfBill({ source: 'INCOME' })).toBe('income')
  expect(kindOfBill({ source: 'ROUTE' })).toBeNull()
})
