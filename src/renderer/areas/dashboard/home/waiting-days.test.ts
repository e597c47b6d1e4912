import { BusinessDate } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import { daysToClose, waitingDays } from './waiting-days.ts'

const day = BusinessDate.parse('2026-03-31')

it('counts what is not processed, for an Admin as the checks of the day-end say it', () => {
  const entry = (status: string) => ({ status, postingDate: day })
  expect(waitingDays([entry('PENDING'), entry('PROCESSED'), entry('FAILED')], undefined)).toEqual([day, day])
  const sources = [{ type: 'GRN', id: 1, date: day } as const]
  const checks = [{ key: 'TRIPS_OPEN' }, { key: 'BACKDATES_PENDING', sources }]
  expect(waitingDays(undefined, { checks })).toEqual([day])
  expect(waitingDays(undefined, { checks: [{ key: 'BACKDATES_PENDING' }] })).toEqual([])
  expect(waitingDays(undefined, undefined)).toEqual([])
})

it('counts the days to close, an alarm for who closes them alone', () => {
  const today = BusinessDate.parse('2026-04-02')
  expect(daysToClose(day, today, true)).toEqual({ count: 2, late: true })
  expect(daysToClose(day, today, false)).toEqual({ count: 2, late: undefined })
  expect(daysToClose(today, day, true).count).toBe(0)
})
