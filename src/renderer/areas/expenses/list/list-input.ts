/** The call's input from what stands in the address: the category has a name of its own, days are from and to. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { expenseCategories } from '#contract/enums.ts'
import type { ExpenseQuery, ExpenseSort } from '#contract/expenses/expense.ts'
import type { ListState } from '#lib/list-state.ts'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'

export const draftFilters = [...dayFilters, 'category', 'accountId', 'vehicleId', 'employeeId']
export const expenseFilters = [...draftFilters, 'status', 'payment_status', 'toPay']

export function listInput(list: Pick<ListState<ExpenseSort>, 'query' | 'filter'>, today: BusinessDate): ExpenseQuery {
  const { filters, ...rest } = withDays(list.query, chosenDays(list.filter), today)
  const { category: _, ...others } = JSON.parse(filters ?? '{}') as Record<string, unknown>
  const category = Object.values(expenseCategories).find((one) => String(one) === list.filter('category'))
  return {
    ...rest,
    ...(category && { category }),
    ...(Object.keys(others).length > 0 && { filters: JSON.stringify(others) }),
  }
}
