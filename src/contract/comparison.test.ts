import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { comparedWith, dayBeside } from './comparison.ts'

const compared = (comparison: 'before' | 'year', from: string, to: string) => {
  const days = comparedWith(comparison, { from: businessDate(from), to: businessDate(to) })
  return [days.from, days.to]
}

test.each([
  ['a whole month', '2026-03-01', '2026-03-31', ['2026-02-01', '2026-02-28']],
  ['the shortest month', '2026-02-01', '2026-02-28', ['2026-01-01', '2026-01-31']],
  ['a month that is under way', '2026-03-01', '2026-03-15', ['2026-02-01', '2026-02-15']],
  ['a day that the month before has not', '2026-03-01', '2026-03-30', ['2026-02-01', '2026-02-28']],
  ['a quarter', '2026-01-01', '2026-03-31', ['2025-10-01', '2025-12-31']],
  ['a tax year under way', '2026-04-01', '2026-11-21', ['2025-08-01', '2026-03-21']],
  ['days within a month', '2026-03-05', '2026-03-11', ['2026-02-26', '2026-03-04']],
  ['one day', '2026-03-02', '2026-03-02', ['2026-03-01', '2026-03-01']],
])('before %s', (_what, from, to, days) => expect(compared('before', from, to)).toEqual(days))

test('a year earlier, the end of February included', () => {
  expect(compared('year', '2026-03-01', '2026-03-31')).toEqual(['2025-03-01', '2025-03-31'])
  expect(compared('year', '2024-02-29', '2024-02-29')).toEqual(['2023-02-28', '2023-02-28'])
  expect(compared('year', '2025-02-01', '2025-02-28')).toEqual(['2024-02-01', '2024-02-29'])
})

test('a day beside another stays relative to it, or is the one that was chosen', () => {
  const day = businessDate('2024-02-29')
  expect(dayBeside('monthBefore', day)).toBe('2024-01-31')
  expect(dayBeside('year', day)).toBe('2023-02-28')
  expect(dayBeside(businessDate('2023-12-24'), day)).toBe('2023-12-24')
})
