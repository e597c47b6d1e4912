import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { kindOfBill, owedBeyond } from './owed.ts'

const used = cents(900_00)
const limit = cents(1_000_00)

describe('what a customer would owe', () => {
  it('is what counts already and the new bill', () => {
    expect(owedBeyond({ used, limit, amount: cents(100_00) })).toBeNull()
    expect(owedBeyond({ used, limit, amount: cents(100_01) })).toBe(1_000_01)
  })

  it('counts a bill that is corrected once, and judges only one that becomes larger', () => {
    const before = cents(300_00)
    expect(owedBeyond({ used, limit, amount: cents(400_00), before })).toBeNull()
    expect(owedBeyond({ used, limit, amount: cents(400_01), before })).toBe(1_000_01)
    const over = cents(2_000_00)
    expect(owedBeyond({ used: over, limit, amount: before, before })).toBeNull()
    expect(owedBeyond({ used: over, limit, amount: cents(299_00), before })).toBeNull()
  })
})

it('tells what a bill was for, and nothing of one that a document brought', () => {
  expect(kindOfBill({ source: 'INCOME' })).toBe('income')
  expect(kindOfBill({ source: 'ROUTE' })).toBeNull()
})
