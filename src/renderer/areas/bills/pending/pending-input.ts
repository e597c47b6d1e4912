/** The call's input from what stands in the address. Pure. */
import type { PendingQuery, PendingSort } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import type { ListState } from '#lib/list-state.ts'
import { daysOf, type PeriodChoice } from '#ui/periods.ts'

/** Party, rep and days have names of their own in the call; the other filters stay together. Ages are counted to `today`. */
export function pendingInput(
  list: Pick<ListState<PendingSort>, 'query' | 'filter'>,
  receivables: ReceivablePayable,
  days: PeriodChoice | null,
  today: BusinessDate,
): PendingQuery {
  const { filters: _, ...rest } = list.query
  const [partyId, repId] = [Number(list.filter('partyId')) || null, Number(list.filter('repId')) || null]
  const narrowed = {
    ...(list.filter('overdue') === 'true' && { overdue: true }),
    ...(list.filter('all') === 'true' && { all: true }),
    ...(list.filter('age') && { age: list.filter('age') }),
  }
  const period = days && daysOf(days, today)
  return {
    ...rest,
    receivables,
    on: today,
    ...(partyId !== null && { id: partyId }),
    ...(repId !== null && { repId }),
    ...(period && { fromDate: period.from, toDate: period.to }),
    ...(Object.keys(narrowed).length > 0 && { filters: JSON.stringify(narrowed) }),
  }
}
