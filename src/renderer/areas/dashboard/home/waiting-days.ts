/** Days that wait: to be closed, or for their backdated entries to be processed. Pure. */
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import type { DayEndCheck } from '#contract/periods/day-end.ts'

type Entry = { status: string; postingDate: BusinessDate }

/** Of backdated entries that are not processed: from the list, for who may see it; else from what stands in the way of closing the day. */
export const waitingDays = (
  entries: readonly Entry[] | undefined,
  checks: { checks: readonly Pick<DayEndCheck, 'key' | 'sources'>[] } | undefined,
): readonly BusinessDate[] =>
  entries
    ? entries.filter(({ status }) => status !== 'PROCESSED').map(({ postingDate }) => postingDate)
    : (checks?.checks.find(({ key }) => key === 'BACKDATES_PENDING')?.sources ?? []).map(({ date }) => date)

/** How many days are to be closed. An alarm for who closes them, not for who can only wait for somebody else. */
export const daysToClose = (openDate: BusinessDate, on: BusinessDate, mayClose: boolean) => ({
  count: Math.max(0, daysBetween(openDate, on)),
  late: mayClose || undefined,
})
