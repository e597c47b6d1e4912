/** The day that is proposed for the line of a statement. */
import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { proposedDay } from './proposed-day.ts'

const [closed, open, today] = ['2026-11-27', '2026-11-28', '2026-11-29'].map(businessDate) as [
  ReturnType<typeof businessDate>,
  ReturnType<typeof businessDate>,
  ReturnType<typeof businessDate>,
]

test('a line of an open day is posted on it', () => {
  expect(proposedDay(open, open, today)).toBe(open)
  expect(proposedDay(today, open, today)).toBe(today)
  expect(proposedDay(closed, undefined, today)).toBe(closed)
})

test('one of a closed day on the earliest open day, not on today', () => {
  expect(proposedDay(closed, open, today)).toBe(open)
  expect(proposedDay(closed, open, undefined)).toBe(open)
})

test('no day after today is proposed', () => {
  expect(proposedDay(closed, today, open)).toBe(open)
})
