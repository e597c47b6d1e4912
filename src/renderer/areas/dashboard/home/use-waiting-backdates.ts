/** Backdated entries in the way of closing days, for who processes them (E-70). */
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'

/** `oldest`: the earliest day of those that wait or failed. */
export function useWaitingBackdates(): { count: number; oldest: BusinessDate | undefined } {
  const enabled = isSuperAdmin(useRoles())
  const entries = useQuery({ ...queries.dayEnd.backdateEntries.queryOptions({ input: {} }), enabled }).data ?? []
  const days = entries.filter(({ status }) => status !== 'PROCESSED').map(({ postingDate }) => postingDate)
  return { count: days.length, oldest: days.toSorted()[0] }
}
