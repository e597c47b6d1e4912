/** The open day: the oldest day that is not closed; documents may be dated from it up to today (C3). */
import type { BusinessDate } from '#contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { bridge } from './bridge.ts'
import { queries, queryClient } from './queries.ts'

const openDay = () => queries.account.dayEndDate.queryOptions({ input: {} })

bridge.on((event) => {
  if (event.type === 'date') queryClient.setQueryData(openDay().queryKey, { dayendDate: event.openDate })
})

/** The agency's open day; undefined until it is known. */
export const useOpenDay = (): BusinessDate | undefined => useQuery(openDay()).data?.dayendDate
