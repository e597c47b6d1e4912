/** How far ahead a cheque is dated, where that is more than is usual: a year that was typed wrongly is seldom seen. Pure. */
import { latestCheque } from '#contract/cheques/stale-cheque.ts'
import { addMonths, type BusinessDate } from '#contract/dates.ts'

/** Post-dated cheques are given for credit of a few months. */
const USUAL_MONTHS = 6

export type Ahead = { unit: 'months' | 'years'; count: number }

/** Null: not that far, or so far that no cheque may bear the date, which is refused. Whole years from two years on, before that whole months. */
export function chequeAhead(date: BusinessDate, today: BusinessDate): Ahead | null {
  if (date <= addMonths(today, USUAL_MONTHS) || date > latestCheque(today)) return null
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const begun = monthOf(date) - monthOf(today)
  const months = addMonths(today, begun) > date ? begun - 1 : begun
  return months < 24 ? { unit: 'months', count: months } : { unit: 'years', count: Math.floor(months / 12) }
}
