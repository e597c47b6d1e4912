/** Which dates a cheque may bear: banks refuse it some months after its date (CHQ-01, `cheque_stale_months`), and years ahead are a slip. Pure. */
import { addMonths, type BusinessDate } from '../dates.ts'
import { formatDate } from '../format.ts'

/** Months after which banks refuse a cheque, where the agency has set nothing else (configuration `cheque_stale_months`). */
export const DEFAULT_CHEQUE_STALE_MONTHS = 6

/** The first date that a cheque may bear which comes in on `day`; six months old to the day is not stale yet. */
export const oldestCheque = (day: BusinessDate, months: number): BusinessDate => addMonths(day, -months)

/** Post-dated cheques are given for months: what lies further ahead is a year, or a number, that was typed as the date. */
const FURTHEST_MONTHS = 24

/** The last date that a cheque may bear on `day`. */
export const latestCheque = (day: BusinessDate): BusinessDate => addMonths(day, FURTHEST_MONTHS)

/** What is wrong with the date of a cheque that lies years ahead of `day`, said by its label; null: nothing. */
export function farProblem(date: BusinessDate, day: BusinessDate): string | null {
  const latest = latestCheque(day)
  return date > latest ? `should not lie after ${formatDate(latest)}` : null
}

/** What is wrong with the date of a cheque that comes in on `day`, said by its label; null: banks take it. */
export function staleProblem(date: BusinessDate, day: BusinessDate, months: number): string | null {
  const oldest = oldestCheque(day, months)
  return date < oldest
    ? `should not lie before ${formatDate(oldest)}: banks refuse a cheque after ${months} months`
    : null
}
