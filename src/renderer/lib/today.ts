/** The agency's calendar day, told by the server: this PC's own clock may be wrong. Documents carry it unless somebody says otherwise (C3). */
import { type BusinessDate, dayOf } from '#contract/dates.ts'
import { useSession } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, queryClient } from './queries.ts'

const MINUTE = 60_000

/** Now and then, and every minute around midnight. */
function untilAskedAgain(): number {
  const now = Date.now()
  return dayOf(new Date(now)) === dayOf(new Date(now + 10 * MINUTE)) ? 10 * MINUTE : MINUTE
}

/** Not asked before somebody is signed in: a new agency's first day is this PC's. */
const useCalendar = () =>
  useQuery(
    {
      ...queries.configItem.currentDateTime.queryOptions({ input: {} }),
      staleTime: 10 * MINUTE,
      refetchInterval: untilAskedAgain,
      enabled: useSession(({ state }) => state?.phase === 'signed-in'),
    },
    queryClient,
  )

/** Undefined while it is not known, for example without a connection. Asked again, because midnight comes. */
export const useToday = (): BusinessDate | undefined => useCalendar().data?.today

/** False while the server's answer is on its way: what would be asked with this PC's day can wait that long. */
export const useTodaySettled = (): boolean => useCalendar().isFetched

/** The agency's day, or this PC's day in Colombo while that is not known: for what must stand somewhere from the start. */
export function useTodayOrPcDay(): BusinessDate {
  const known = useToday()
  const [pcDay] = useState(() => dayOf(new Date()))
  return known ?? pcDay
}
