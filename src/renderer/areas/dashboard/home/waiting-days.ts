/** The days of backdated entries that are not processed. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { DayEndCheck } from '#contract/periods/day-end.ts'

type Entry = { status: string; postingDate: BusinessDate }

/** From the list, for who may see it; else from what stands in the way of closing the day. */
export const waitingDays = (
  entries: readonly Entry[] | undefined,
  checks: { checks: readonly Pick<DayEndCheck, 'key' | 'sources'>[] } | undefined,
): readonly BusinessDate[] =>
  entries
    ? entries.filter(({ status }) => status !== 'PROCESSED').map(({ postingDate }) => postingDate)
    : (checks?.checks.find(({ key }) => key === 'BACKDATES_PENDING')?.sources ?? []).map(({ date }) => date)
