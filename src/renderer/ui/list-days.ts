/** Days as a filter of a list: a period that stays relative in the address, `from` and `to` in the call. */
import type { BusinessDate } from '#contract/dates.ts'
import type { ListQuery } from '#contract/paging.ts'
import { choiceIn, daysOf, type PeriodChoice } from './periods.ts'

/** Names in the address, for `useListState({ filters: [...dayFilters, …] })`. */
export const dayFilters = ['period', 'stDate', 'enDate'] as const

/** The chosen days of a list; null: all days. */
export const chosenDays = (filter: (name: string) => string | undefined): PeriodChoice | null =>
  choiceIn(
    new URLSearchParams(
      dayFilters.flatMap((name) => {
        const value = filter(name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  )

/** The query with the days as the call knows them. */
export function withDays<Query extends ListQuery>(
  query: Query,
  choice: PeriodChoice | null,
  today: BusinessDate,
): Omit<Query, 'filters'> & Pick<ListQuery, 'filters'> {
  // Written by useListState as an object of field and value.
  const { period: _p, stDate: _s, enDate: _e, ...others } = JSON.parse(query.filters ?? '{}') as Record<string, unknown>
  const filters = { ...others, ...(choice && daysOf(choice, today)) }
  const { filters: _, ...rest } = query
  return Object.keys(filters).length > 0 ? { ...rest, filters: JSON.stringify(filters) } : rest
}
