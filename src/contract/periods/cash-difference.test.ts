import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { cashDifference } from './cash-difference.ts'

const day = (countedCash: number | null, journalEntryId: number | null, countDifference?: number) => ({
  countedCash: countedCash === null ? null : cents(countedCash),
  journalEntryId,
  totals: countDifference === undefined ? {} : { countDifference: cents(countDifference) },
})

test('a day without a count has no difference, one that agreed has zero', () => {
  expect(cashDifference(day(null, null, 0))).toBeNull()
  expect(cashDifference(day(500, null, 0))).toBe(0)
  expect(cashDifference(day(500, 7, -90))).toBe(-90)
})

test('of days closed before the difference was kept, only that it agreed is known', () => {
  expect(cashDifference(day(500, null))).toBe(0)
  expect(cashDifference(day(500, 7))).toBeNull()
})
