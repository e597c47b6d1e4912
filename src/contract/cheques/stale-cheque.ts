/** How old a cheque may be when it comes in: banks refuse it some months after its date (CHQ-01, `cheque_stale_months`). Pure. */
import { addMonths, type BusinessDate } from '../dates.ts'
import { formatDate } from '../format.ts'

/** Months after which banks refuse a cheque, where the agency has set nothing else (configuration `cheque_stale_months`). */
export const DEFAULT_CHEQUE_STALE_MONTHS = 6

/** The first date that a cheque may bear which comes in on `day`; six months old to the day is not stale yet. */
export const oldestCheque = (day: BusinessDate, months: number): BusinessDate => addMonths(day, -months)

/** What is wrong with the date of a cheque that comes in on `day`, said by its label; null: banks take it. */
export function staleProblem(date: BusinessDate, day: BusinessDate, months: number): string | null {
  const oldest = oldestCheque(day, months)
  return date < oldest
    ? `should not lie before ${formatDate(oldest)}: banks refuse a cheque after ${months} months`
    : null
}
