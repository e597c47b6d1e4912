/** What the question before a month is closed says: its result, the entry that is posted, and what stays out of it. */
import { cents, sumOf } from '#contract/money.ts'
import type { MonthEndState } from '#contract/periods/month-end.ts'
import { formatDate, formatMonth } from '#lib/dates.ts'
import { formatMoney } from '#contract/format.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Fact } from '#ui/Facts.tsx'
import { Figures } from '#ui/Figures.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../day-end/DayEnd.module.css'
import { BackupAge } from './BackupAge.tsx'

type MonthQuestionProps = {
  state: MonthEndState
  /** The last backup from this PC where a newer one should come first. */
  backup: { last: { at: string } | null } | null
}

export function MonthQuestion({ state, backup }: MonthQuestionProps) {
  const { t } = useTranslation('periods')
  const { lines, profit, to, waitingExpenses: waiting } = state
  const month = formatMonth(to)
  const amount = <Amount value={cents(Math.abs(profit))} currency />
  const rows: Fact[] = [[t(profit < 0 ? 'monthEnd.loss' : 'monthEnd.profit', { month }), amount]]
  return (
    <div className={styles['consequences']}>
      <Figures label={t('monthEnd.earned')} rows={rows} />
      <p>
        {lines.length === 0
          ? t('monthEnd.nothing')
          : t('monthEnd.postsEntry', {
              date: formatDate(to),
              count: lines.length,
              total: formatMoney(sumOf(lines, ({ debit }) => debit)),
            })}
      </p>
      {waiting.length > 0 && (
        <p>
          {t('monthEnd.without', {
            count: waiting.length,
            amount: formatMoney(sumOf(waiting, (one) => one.amount)),
          })}
        </p>
      )}
      <p>{t('monthEnd.askText', { month })}</p>
      {backup && (
        <p>
          <BackupAge last={backup.last} books={state} /> · {t('monthEnd.askBackup')}
        </p>
      )}
    </div>
  )
}
