/** The days that a period is compared with. Whole months stay whole months, whatever their length. Pure. */
import { z } from 'zod'
import { addDays, addMonths, type BusinessDate, DayParameter, daysBetween, firstOfMonth } from './dates.ts'

type Period = { from: BusinessDate; to: BusinessDate }

export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** `before`: as many months just before, or as many days when it does not begin with a month. `year`: the same days a year earlier. */
export function comparedWith(comparison: Comparison, { from, to }: Period): Period {
  if (comparison === 'year') return earlier({ from, to }, 12)
  if (from === firstOfMonth(from)) return earlier({ from, to }, monthsIn({ from, to }))
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** `monthBefore`: the end of the month before; `year`: the same day a year earlier. */
export const relativeDays = ['monthBefore', 'year'] as const
/** What a day is compared with: relative to it, or a chosen day. */
export const DayBeside = z.union([z.enum(relativeDays), DayParameter])
export type DayBeside = z.infer<typeof DayBeside>

/** The day that stands beside `day`. */
export function dayBeside(wanted: DayBeside, day: BusinessDate): BusinessDate {
  if (wanted === 'monthBefore') return addDays(firstOfMonth(day), -1)
  if (wanted === 'year') return comparedWith('year', { from: day, to: day }).to
  return wanted
}

const monthOf = (date: BusinessDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
const monthsIn = ({ from, to }: Period): number => monthOf(to) - monthOf(from) + 1

/** The last day of a month stays the last day of one. */
function earlier({ from, to }: Period, months: number): Period {
  const dayAfter = addDays(to, 1)
  const endsMonth = dayAfter === firstOfMonth(dayAfter)
  return {
    from: addMonths(from, -months),
    to: endsMonth ? addDays(addMonths(dayAfter, -months), -1) : addMonths(to, -months),
  }
}
