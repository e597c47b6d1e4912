/** On which day the line of a statement is posted, until another day is chosen. Pure. */
import type { BusinessDate } from '#contract/dates.ts'

/** The line's own, else the earliest open day after it. @param today no document is dated later */
export function proposedDay(
  ofLine: BusinessDate,
  openDay: BusinessDate | undefined,
  today: BusinessDate | null | undefined,
): BusinessDate {
  if (openDay === undefined || ofLine >= openDay) return ofLine
  return today && today < openDay ? today : openDay
}
