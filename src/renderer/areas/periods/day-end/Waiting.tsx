/** Count sheets and expenses of the day that wait for approval: closing it settles on which day, and whether, they count. */
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

type WaitingProps = { state: Pick<DayEndChecks, 'date' | 'waitingCounts' | 'waitingExpenses'> }

/** One note for both, so that the cash stays in sight under it. */
export function Waiting({ state: { date, waitingCounts: counts, waitingExpenses: expenses } }: WaitingProps) {
  const { t } = useTranslation('periods')
  if (counts.length + expenses.length === 0) return null
  const day = formatLongDate(date)
  const amount = formatMoney(sumOf(expenses, (one) => one.amount))
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <ul className={styles['waiting']}>
          {counts.length > 0 && (
            <li>
              {t('dayEnd.counts', { count: counts.length, date: day })}{' '}
              <DocumentsByNumber type="COUNT" documents={counts} />
              <div className="quiet">{t('dayEnd.countsHint')}</div>
            </li>
          )}
          {expenses.length > 0 && (
            <li>
              {t('dayEnd.expenses', { count: expenses.length, date: day, amount })}{' '}
              <DocumentsByNumber type="EXPENSE_APPROVE" documents={expenses} /> ·{' '}
              <PageLink to={`/accounts/expenses?status=${expenseStatuses.pending}&stDate=${date}&enDate=${date}`}>
                {t('dayEnd.toExpenses')}
              </PageLink>
              <div className="quiet">{t('dayEnd.expensesHint')}</div>
            </li>
          )}
        </ul>
      }
    />
  )
}
