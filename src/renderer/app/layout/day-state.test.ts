/** What the top bar says of today (C3). */
import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { dayState } from './day-state.ts'

const today = businessDate('2026-11-28')

test.each([
  ['2026-11-28', 'openDay'],
  ['2026-11-26', 'openSince'],
  ['2026-11-29', 'dayClosed'],
])('with %s as the open day it is %s', (openDay, state) => {
  expect(dayState(businessDate(openDay), today, businessDate('2026-11-01'))).toBe(state)
})

test('before the books begin it says when they do', () => {
  const goLive = businessDate('2026-12-01')
  expect(dayState(goLive, today, goLive)).toBe('notBegun')
})
