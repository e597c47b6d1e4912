/** How many of all that a list finds are dated on or before a day, and their sum. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { filterIn } from './cheque-input.ts'

/** `asked`: the list's input, as text. */
export async function dueOf(asked: string, day: BusinessDate): Promise<{ count: number; sum: Cents | null }> {
  const filter = filterIn(asked)
  const toDate = filter.toDate && filter.toDate < day ? filter.toDate : day
  const { totalCount, totalValue } = await api.cheque.ids({ ...filter, toDate })
  return { count: totalCount, sum: totalValue }
}
