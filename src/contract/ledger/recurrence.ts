/** How often an entry recurs, and on which day it is due (E-74). Pure. */
import { z } from 'zod'
import { addDays, addMonths, type BusinessDate, businessDate, dayOfWeek, firstOfMonth, lastOfMonth } from '../dates.ts'

export const Interval = z.enum(['WEEK', 'MONTH'])
export type Interval = z.infer<typeof Interval>

/** `onDay` of a week: 1 Monday … 7 Sunday; of a month: 1 … 31, in a shorter month its last day. */
export type Recurrence = { every: Interval; onDay: number }

const DAYS_A_WEEK = 7
export const mostDay: Readonly<Record<Interval, number>> = { WEEK: DAYS_A_WEEK, MONTH: 31 }

/** The first day on or after `date` on which it is due. */
export function dueFrom({ every, onDay }: Recurrence, date: BusinessDate): BusinessDate {
  if (every === 'WEEK') return addDays(date, (onDay - dayOfWeek(date) + DAYS_A_WEEK) % DAYS_A_WEEK)
  const thisMonth = dayOfMonth(date, onDay)
  return thisMonth >= date ? thisMonth : dayOfMonth(addMonths(firstOfMonth(date), 1), onDay)
}

/** When it is due the next time after `due`. */
export const dueAfter = (recurrence: Recurrence, due: BusinessDate): BusinessDate =>
  dueFrom(recurrence, addDays(due, 1))

function dayOfMonth(date: BusinessDate, day: number): BusinessDate {
  const last = lastOfMonth(date)
  return businessDate(`${date.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`)
}
