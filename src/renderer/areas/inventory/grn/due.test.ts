import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { dueOf } from './due.ts'

const today = businessDate('2026-03-10')
const note = (dueOn: string, open: number) => ({
  dueOn: businessDate(dueOn),
  open: cents(open),
  status: 'POSTED' as const,
})

it('a note whose bill is paid is not overdue', () => {
  expect(dueOf(note('2026-03-01', 0), today)).toEqual({ state: 'paid' })
  expect(dueOf(note('2026-04-01', 0), today)).toEqual({ state: 'paid' })
})

it('what is open is due by its date', () => {
  expect(dueOf(note('2026-03-12', 1), today)).toEqual({ state: 'ahead', days: 2 })
  expect(dueOf(note('2026-03-10', 1), today)).toEqual({ state: 'today', days: 0 })
  expect(dueOf(note('2026-03-01', 1), today)).toEqual({ state: 'overdue', days: 9 })
})

it('a cancelled note, or one without a bill, is not due', () => {
  expect(dueOf({ ...note('2026-03-01', 0), status: 'CANCELLED' }, today)).toBeNull()
  expect(dueOf({ ...note('2026-03-01', 0), dueOn: null }, today)).toBeNull()
})
