/** The cheque in the books that a customer's cheque repeats, found while it is typed (CHQ-05). */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { plainNumber } from '#contract/cheques/cheque-number.ts'
import { receivablePayable } from '#contract/enums.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { MOST_A_PAGE } from '#lib/whole-list.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useQuery } from '@tanstack/react-query'
import { knownCheque, refusingCheque, type TypedCheque } from './known-cheque.ts'

/** Shorter ones are not typed to their end. */
const SHORTEST = 3

const withNumber = (number: string, on: BusinessDate) => ({
  searchQuery: plainNumber(number),
  receivables: receivablePayable.receivable,
  filters: JSON.stringify({ tab: 'all', on }),
  PageSize: MOST_A_PAGE,
})

/** The cheque in the books that a typed one repeats; undefined: none. */
export function useRecordedCheque(typed: TypedCheque): Cheque | undefined {
  const { number } = typed
  const on = useTodayOrPcDay()
  const isTyped = number.length >= SHORTEST
  const recorded = useQuery({
    ...queries.cheque.list.queryOptions({ input: withNumber(number, on) }),
    enabled: isTyped,
  }).data?.items
  return isTyped && recorded ? knownCheque(recorded, typed) : undefined
}

/** The cheque in the books that refuses a typed one; undefined: none. */
export const findRefusing = async (typed: TypedCheque, on: BusinessDate): Promise<Cheque | undefined> =>
  refusingCheque((await api.cheque.list(withNumber(typed.number, on))).items, typed)
