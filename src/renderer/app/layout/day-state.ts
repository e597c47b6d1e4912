/** How the open day stands to today, as the top bar says it. Pure. */
import type { BusinessDate } from '#contract/dates.ts'

export type DayState = 'openDay' | 'openSince' | 'dayClosed' | 'notBegun'

/**
 * `openDay`: today is open, and no day before it. `openSince`: earlier days are open too. `dayClosed`: today is closed already. `notBegun`: the
 * books begin later.
 */
export const dayState = (openDay: BusinessDate, today: BusinessDate, goLive: BusinessDate | null): DayState => {
  if (goLive !== null && today < goLive) return 'notBegun'
  if (openDay === today) return 'openDay'
  return openDay < today ? 'openSince' : 'dayClosed'
}
