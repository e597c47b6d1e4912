/** The call's input from what stands in the address. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { PendingLoansQuery } from '#contract/loan.ts'
import type { ListState } from '../../../../lib/list-state.ts'
import { chosenDays } from '../../../../ui/list-days.ts'
import { daysOf } from '../../../../ui/periods.ts'

/** Customer and days have names of their own in the call; the other filters stay together. Ages are counted to `today`. */
export function pendingInput(
  { query, filter }: Pick<ListState, 'query' | 'filter'>,
  today: BusinessDate,
): PendingLoansQuery {
  const { filters: _, ...rest } = query
  const [partyId, brnStockId] = [Number(filter('partyId')) || null, Number(filter('brnStockId')) || null]
  const choice = chosenDays(filter)
  const days = choice && daysOf(choice, today)
  const narrowed = {
    ...(brnStockId !== null && { brnStockId }),
    ...(filter('isShort') === 'true' && { isShort: true }),
  }
  return {
    ...rest,
    on: today,
    ...(partyId !== null && { id: partyId }),
    ...(days && { fromDate: days.from, toDate: days.to }),
    ...(Object.keys(narrowed).length > 0 && { filters: JSON.stringify(narrowed) }),
  }
}
