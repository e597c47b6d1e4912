/** The days that were closed a moment ago, kept in the address: Back from one of their figures finds them again. */
import { BusinessDate } from '#contract/dates.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { useOpenedWord } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'

type ClosedDays = {
  /** Newest first; null: none were closed, or they are being read. */
  days: readonly [DayEnd, ...DayEnd[]] | null
  isReading: boolean
  show: (days: readonly DayEnd[]) => void
}

export function useClosedDays(): ClosedDays {
  const [word, open] = useOpenedWord('closed')
  const [from, to = from] = (word ?? '').split('_').map((day) => BusinessDate.safeParse(day).data)
  const isAsked = from !== undefined && to !== undefined
  const { data, isPending } = useQuery({
    ...queries.account.dayEnds.queryOptions({ input: { fromDate: from, toDate: to } }),
    enabled: isAsked,
  })
  const [last, ...before] = (isAsked && data) || []
  return {
    days: last ? [last, ...before] : null,
    isReading: isAsked && isPending,
    show(days) {
      const [newest] = days
      open(newest ? `${days.at(-1)?.date}_${newest.date}` : null)
    },
  }
}
