/** How the open day stands to today, as the top bar says it. Pure. */
import type { BusinessDate } from '#contract/dates.ts'

/** `openDay`: today is open, and no day before it. `openSince`: earlier days are open too. `dayClosed`: today is closed already. */
export const dayState = (openDay: BusinessDate, today: BusinessDate): 'openDay' | 'openSince' | 'dayClosed' => {
  if (openDay === today) return 'openDay'
  return openDay < today ? 'openSince' : 'dayClosed'
}
