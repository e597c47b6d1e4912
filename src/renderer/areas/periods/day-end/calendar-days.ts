/** A month as weeks of days, each with where it stands: closed, open or to come. Pure. */
import { addDays, type BusinessDate, dayOfWeek, firstOfMonth, lastOfMonth } from '#contract/dates.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'

export type DayState = 'none' | 'monthClosed' | 'closed' | 'differences' | 'open' | 'future'
export type CalendarDay = { date: BusinessDate; state: DayState; closed: DayEnd | null }

/** `closed`: the closed days of the month. `lastMonthDate`: the end of the newest closed month. */
export type Calendar = {
  closed: readonly DayEnd[]
  openDay: BusinessDate
  today: BusinessDate
  lastMonthDate: BusinessDate
}

/** The weeks of the month, Monday first; null where a day belongs to another month. */
export function weeksOf(month: BusinessDate, calendar: Calendar): (CalendarDay | null)[][] {
  const first = firstOfMonth(month)
  const last = lastOfMonth(month)
  const weeks: (CalendarDay | null)[][] = []
  for (let monday = addDays(first, 1 - dayOfWeek(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const date = addDays(monday, i)
        return date < first || date > last ? null : dayOf(date, calendar)
      }),
    )
  return weeks
}

function dayOf(date: BusinessDate, { closed, openDay, today, lastMonthDate }: Calendar): CalendarDay {
  const found = closed.find((day) => day.date === date) ?? null
  return { date, closed: found, state: stateOf() }

  function stateOf(): DayState {
    if (found && (found.differences.length > 0 || found.journalEntryId !== null)) return 'differences'
    if (found) return date <= lastMonthDate ? 'monthClosed' : 'closed'
    if (date < openDay) return 'none'
    return date > today ? 'future' : 'open'
  }
}
