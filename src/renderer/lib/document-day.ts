/** The day a new document bears until another is chosen (C3): the agency's calendar day; the open day while that cannot be asked. */
import type { BusinessDate } from '#contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'

/** Undefined while it is being asked for; null when neither day is known: the person then gives one. */
export function useDocumentDay(): BusinessDate | null | undefined {
  const calendar = useQuery(queries.configItem.currentDateTime.queryOptions({ input: {} }))
  const openDay = useQuery(queries.account.dayEndDate.queryOptions({ input: {} }))
  if (calendar.data) return calendar.data.today
  // Not isPending: a part that asks again would make an answer that failed pending once more, and the form would go.
  if (!calendar.isFetched || !openDay.isFetched) return undefined
  return openDay.data?.dayendDate ?? null
}
