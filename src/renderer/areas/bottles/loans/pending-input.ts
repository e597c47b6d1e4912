/** The call's input from what stands in the address. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { PendingLoansQuery } from '#contract/bottles/loan.ts'
import type { ListState } from '#lib/list-state.ts'
import { chosenDays } from '#ui/list-days.ts'
import { daysOf } from '#ui/periods.ts'

/** Customer, rep and days have names of their own in the call; the other filters stay together. Ages are counted to `today`. */
export function pendingInput(
  { query, filter }: Pick<ListState, 'query' | 'filter'>,
  today: BusinessDate,
): PendingLoansQuery {
  const { filters: _, ...rest } = query
  const id = (name: string) => Number(filter(name)) || null
  const [partyId, bottleStockId, repId] = [id('partyId'), id('bottleStockId'), id('repId')]
  const choice = chosenDays(filter)
  const days = choice && daysOf(choice, today)
  const narrowed = {
    ...(bottleStockId !== null && { bottleStockId }),
    ...(filter('isShort') === 'true' && { isShort: true }),
  }
  return {
    ...rest,
    on: today,
    ...(partyId !== null && { id: partyId }),
    ...(repId !== null && { repId }),
    ...(days && { fromDate: days.from, toDate: days.to }),
    ...(Object.keys(narrowed).length > 0 && { filters: JSON.stringify(narrowed) }),
  }
}
