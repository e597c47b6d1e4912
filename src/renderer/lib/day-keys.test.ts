import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { dayAfterKey } from './day-keys.ts'

test('the keys of a calendar move by day, week and month', () => {
  const from = businessDate('2026-03-31')
  const moved = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) =>
    dayAfterKey(key, from)?.slice(5),
  )
  expect(moved).toEqual(['03-30', '04-01', '03-24', '04-07', '02-28', '04-30', '03-01', '03-31'])
  expect(dayAfterKey('a', from)).toBeNull()
})
