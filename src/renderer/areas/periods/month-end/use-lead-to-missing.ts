/** Leads to what keeps the month from being closed, and says what it is: days that are open, else expenses that wait. */
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import type { MonthEndState } from '#contract/periods/month-end.ts'
import { formatMonth } from '#lib/dates.ts'
import { say } from '#lib/say.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { focusWay } from '../focus-way.ts'
import { DAYS } from './Readiness.tsx'

/** @param toExpenses leads to where the month is closed without them */
export function useLeadToMissing(
  { blocked, waitingExpenses: waiting, to }: MonthEndState,
  toExpenses: () => void,
): { toMissing: () => void; withWords: () => void } {
  const { t } = useTranslation('periods')
  const toMissing = () => (blocked === null ? toExpenses() : focusWay(DAYS))
  const words = () => {
    if (blocked !== null) return say(blocked)
    const amount = formatMoney(sumOf(waiting, (one) => one.amount))
    return t('monthEnd.waiting', { count: waiting.length, month: formatMonth(to), amount })
  }
  const withWords = () => {
    toMissing()
    alert({ text: words(), severity: 'warning' })
  }
  return { toMissing, withWords }
}
