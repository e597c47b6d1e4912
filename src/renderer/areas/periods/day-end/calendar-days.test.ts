import { businessDate } from '#contract/dates.ts'
import { type DayEnd, noTotals } from '#contract/periods/day-end.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { type Calendar, weeksOf } from './calendar-days.ts'

const on = (text: string) => businessDate(`2026-${text}`)
const closedDay = (date: string, difference = 0): DayEnd => ({
  id: 1,
  date: on(date),
  totals: noTotals,
  differences: difference === 0 ? [] : [{ check: 'GOODS', message: 'differs', difference: cents(difference) }],
  reason: null,
  countedCash: null,
  journalEntryId: null,
  closedAt: '2026-03-02T12:00:00.000Z',
  closedBy: 'Person 1',
})
/** Its cash was counted and found to be another sum. */
const counted = (date: string): DayEnd => ({ ...closedDay(date), countedCash: cents(5), journalEntryId: 7 })
const calendar: Calendar = {
  closed: [closedDay('04-02', 5), closedDay('04-01'), closedDay('03-31'), counted('03-30')],
  openDay: on('04-03'),
  today: on('04-04'),
  lastMonthDate: on('03-31'),
}

describe('the weeks of a month', () => {
  it('begin on Mondays and hold each day of the month once', () => {
    const weeks = weeksOf(on('04-17'), calendar)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    const days = weeks.flat().flatMap((day) => (day ? [day.date] : []))
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-04-01', '2026-04-30'])
    // 1 April 2026 is a Wednesday.
    expect(weeks[0]?.map((day) => day?.date.slice(8) ?? null)).toEqual([null, null, '01', '02', '03', '04', '05'])
    expect(weeksOf(on('02-01'), calendar).length).toBe(5)
  })

  it('say of each day where it stands', () => {
    const states = weeksOf(on('04-01'), calendar)
      .flat()
      .flatMap((day) => (day ? [day.state] : []))
    expect(states.slice(0, 6)).toEqual(['closed', 'differences', 'open', 'open', 'future', 'future'])
    const march = weeksOf(on('03-01'), calendar)
      .flat()
      .flatMap((day) => (day ? [day.state] : []))
    expect([march[0], march.at(-2), march.at(-1)]).toEqual(['none', 'differences', 'monthClosed'])
  })
})
