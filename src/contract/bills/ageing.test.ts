import { describe, expect, it } from 'vitest'
import { ageingBucket, ageingOf } from './ageing.ts'
import { cents } from '../money.ts'

describe('ageing', () => {
  it.each([
    [-9, 'current'],
    [0, 'current'],
    [1, 'days30'],
    [30, 'days30'],
    [31, 'days60'],
    [60, 'days60'],
    [61, 'days90'],
    [90, 'days90'],
    [91, 'over90'],
    [4_000, 'over90'],
  ])('%i days after the due date is %s', (days, bucket) => {
    expect(ageingBucket(days)).toBe(bucket)
  })

  it('sums what is open', () => {
    const bills = [5, 30, 95].map((daysOverdue) => ({ daysOverdue, open: cents(daysOverdue * 100) }))
    expect(ageingOf(bills)).toEqual({ current: 0, days30: 3_500, days60: 0, days90: 0, over90: 9_500 })
  })
})
