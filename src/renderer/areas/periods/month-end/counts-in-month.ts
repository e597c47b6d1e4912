/** Whether an expense whose day is closed still counts in its month once it is approved (E-62). Pure. */
import type { BusinessDate } from '#contract/dates.ts'

/** It is booked on the day that is open then: in the month as long as one of its days is. @param to last day of the month */
export const countsInMonth = (openDay: BusinessDate | undefined, to: BusinessDate): boolean =>
  openDay !== undefined && openDay <= to
