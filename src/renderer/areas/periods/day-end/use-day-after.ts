/** The day that is open after one that was closed: a later one than the next where others closed days meanwhile. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { useOpenDay } from '#lib/open-day.ts'

export function useDayAfter(closed: BusinessDate): BusinessDate {
  const open = useOpenDay()
  return open !== undefined && open > closed ? open : addDays(closed, 1)
}
