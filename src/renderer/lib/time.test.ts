import { expect, test } from 'vitest'
import { ageOf } from './time.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
test.each([
  ['2026-11-26T11:59:30Z', 'now', 0],
  ['2026-11-26T12:05:00Z', 'now', 0],
  ['2026-11-26T11:48:00Z', 'minutes', 12],
  ['2026-11-26T10:59:00Z', 'hours', 1],
  ['2026-11-24T12:01:00Z', 'hours', 47],
  ['2026-11-24T12:00:00Z', 'days', 2],
])('the age of %s is said in %s: %i', (instant, unit, count) => {
  expect(ageOf(instant, now)).toEqual({ unit, count })
})
