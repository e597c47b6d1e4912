import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { type LimitCase, limitVerdict } from './limit.ts'

const hotel: LimitCase = {
  name: 'Aruna Hotel',
  limit: cents(1_000_00),
  exposure: cents(700_00),
  amount: cents(300_00),
  mode: 'WARN',
  isOwedNow: false,
}

describe('a credit limit', () => {
  it('may be reached in full', () => {
    expect(limitVerdict(hotel)).toBeUndefined()
    expect(limitVerdict({ ...hotel, mode: 'BLOCK' })).toBeUndefined()
  })

  it('warns, blocks or is off beyond it', () => {
    const over = { ...hotel, amount: cents(300_01) }
    expect(limitVerdict(over)).toBe('Aruna Hotel would owe LKR 1,000.01; the limit is LKR 1,000.00.')
    expect(limitVerdict({ ...over, isOwedNow: true })).toBe(
      'Aruna Hotel now owes LKR 1,000.01; the limit is LKR 1,000.00.',
    )
    expect(limitVerdict({ ...over, mode: 'OFF' })).toBeUndefined()
    expect(() => limitVerdict({ ...over, isOwedNow: true, mode: 'BLOCK' })).toThrow(
      expect.objectContaining({
        key: 'CREDIT_LIMIT',
        message: expect.stringContaining('would owe'),
        details: [expect.objectContaining({ field: 'amount' })],
      }),
    )
  })
})
