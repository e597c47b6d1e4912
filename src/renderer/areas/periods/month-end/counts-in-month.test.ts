/** Expenses that wait although their day is closed: in which month they count. */
import { businessDate } from '#contract/dates.ts'
import { describe, expect, it } from 'vitest'
import { countsInMonth } from './counts-in-month.ts'

const to = businessDate('2026-11-30')

describe('an expense of a closed day that waits for approval', () => {
  it('counts in its month while one of its days is open', () => {
    expect(countsInMonth(businessDate('2026-11-29'), to)).toBe(true)
    expect(countsInMonth(to, to)).toBe(true)
  })

  it('counts in a later one afterwards', () => {
    expect(countsInMonth(businessDate('2026-12-01'), to)).toBe(false)
    expect(countsInMonth(undefined, to)).toBe(false)
  })
})
