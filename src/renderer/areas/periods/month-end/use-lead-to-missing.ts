/** Leads to what keeps the month from being closed, and says what it is: days that are open, else expenses that wait. */
import type { MonthEndState } from '#contract/periods/month-end.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { focusWay } from '../focus-way.ts'
import { DAYS, daysOf, expensesOf } from './Readiness.tsx'

/** @param toExpenses leads to where the month is closed without them */
export function useLeadToMissing(
  state: MonthEndState,
  toExpenses: () => void,
): { toMissing: () => void; withWords: () => void } {
  const { t } = useTranslation('periods')
  const isBlocked = state.blocked !== null
  const toMissing = () => (isBlocked ? focusWay(DAYS) : toExpenses())
  const withWords = () => {
    toMissing()
    alert({ text: (isBlocked ? daysOf : expensesOf)(state, t).words, severity: 'warning' })
  }
  return { toMissing, withWords }
}
