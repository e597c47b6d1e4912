/** Count sheets and expenses that wait for approval: closing their day settles on which day, and whether, they count. */
import type { BusinessDate } from '#contract/dates.ts'
import { expenseStatuses } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { DocumentsByNumber } from '../WaitingDocuments.tsx'
import styles from './DayEnd.module.css'

type WaitingProps = {
  state: Pick<DayEndChecks, 'date' | 'waitingCounts' | 'waitingExpenses'>
  /** Those of days that are closed; left out where only the day itself is asked about. */
  earlier?: DayEndChecks['earlier']
}

/** One note for both, so that the cash stays in sight under it. */
export function Waiting({ state: { date, waitingCounts: counts, waitingExpenses: expenses }, earlier }: WaitingProps) {
  const { t } = useTranslation('periods')
  const { waitingCounts: lateCounts = [], waitingExpenses: lateExpenses = [] } = earlier ?? {}
  if (counts.length + expenses.length + lateCounts.length + lateExpenses.length === 0) return null
  const day = formatLongDate(date)
  const amountOf = (all: typeof expenses) => formatMoney(sumOf(all, (one) => one.amount))
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <ul className={styles['waiting']}>
          {counts.length > 0 && (
            <li>
              {t('dayEnd.counts', { count: counts.length, date: day })}{' '}
              <DocumentsByNumber type="COUNT" documents={counts} /> ·{' '}
              <span className="quiet">{t('dayEnd.countsHint')}</span>
            </li>
          )}
          {expenses.length > 0 && (
            <li>
              {t('dayEnd.expenses', { count: expenses.length, date: day, amount: amountOf(expenses) })}{' '}
              <DocumentsByNumber type="EXPENSE_APPROVE" documents={expenses} /> ·{' '}
              <PageLink to={listOf(date, date)}>{t('dayEnd.toExpenses')}</PageLink> ·{' '}
              <span className="quiet">{t('dayEnd.expensesHint')}</span>
            </li>
          )}
          {lateCounts.length > 0 && (
            <li>
              {t('dayEnd.earlierCounts', { count: lateCounts.length })}{' '}
              <DocumentsByNumber type="COUNT" documents={lateCounts} /> ·{' '}
              <span className="quiet">{t('monthEnd.countsHint', { count: lateCounts.length })}</span>
            </li>
          )}
          {lateExpenses.length > 0 && (
            <li>
              {t('dayEnd.earlierExpenses', { count: lateExpenses.length, amount: amountOf(lateExpenses) })}{' '}
              <DocumentsByNumber type="EXPENSE_APPROVE" documents={lateExpenses} /> ·{' '}
              <PageLink to={listOf(lateExpenses[0]?.date ?? date, lateExpenses.at(-1)?.date ?? date)}>
                {t('dayEnd.toExpenses')}
              </PageLink>{' '}
              · <span className="quiet">{t('dayEnd.earlierExpensesHint')}</span>
            </li>
          )}
        </ul>
      }
    />
  )
}

/** Expenses that wait, of these days; the list of the documents is in the order of their days. */
const listOf = (from: BusinessDate, to: BusinessDate): string =>
  `/accounts/expenses?status=${expenseStatuses.pending}&stDate=${from}&enDate=${to}`
