import { describe, expect, it } from 'vitest'
import { businessDate } from '../dates.ts'
import { dueAfter, dueFrom, type Recurrence } from './recurrence.ts'

const from = (recurrence: Recurrence, date: string) => dueFrom(recurrence, businessDate(date))
const after = (recurrence: Recurrence, date: string) => dueAfter(recurrence, businessDate(date))

describe('when an entry that recurs is due (E-74)', () => {
  it('every month on its day, today included', () => {
    const rent = { every: 'MONTH', onDay: 5 } as const
    expect(from(rent, '2026-03-01')).toBe('2026-03-05')
    expect(from(rent, '2026-03-05')).toBe('2026-03-05')
    expect(from(rent, '2026-03-06')).toBe('2026-04-05')
    expect(after(rent, '2026-12-05')).toBe('2027-01-05')
  })

  it('on the last day of a shorter month, and on its own day again afterwards', () => {
    const end = { every: 'MONTH', onDay: 31 } as const
    expect(after(end, '2026-01-31')).toBe('2026-02-28')
    expect(after(end, '2026-02-28')).toBe('2026-03-31')
    expect(after(end, '2028-01-31')).toBe('2028-02-29')
  })

  it('every week on its weekday, Monday first', () => {
    expect(from({ every: 'WEEK', onDay: 1 }, '2026-03-03')).toBe('2026-03-09')
    expect(from({ every: 'WEEK', onDay: 2 }, '2026-03-03')).toBe('2026-03-03')
    expect(from({ every: 'WEEK', onDay: 7 }, '2026-03-03')).toBe('2026-03-08')
    expect(after({ every: 'WEEK', onDay: 7 }, '2026-03-08')).toBe('2026-03-15')
  })
})
