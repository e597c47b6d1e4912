/** The payments of an expense, oldest first, with the entry of each. */
import { useTranslation } from 'react-i18next'
import { fundSources } from '#contract/enums.ts'
import type { Expense, ExpensePayment } from '#contract/expenses/expense.ts'
import { formatDate } from '#contract/format.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import styles from '../Expense.module.css'

export function Payments({ expense: { payments, paid } }: { expense: Pick<Expense, 'payments' | 'paid'> }) {
  const { t } = useTranslation('expenses')
  if (payments.length === 0) return <p className={styles['quiet']}>{t('payments.none')}</p>
  return (
    <table className={styles['payments']} aria-label={t('payments.title')}>
      <thead>
        <tr>
          <th scope="col">{t('payments.date')}</th>
          <th scope="col">{t('payments.how')}</th>
          <th scope="col">{t('payments.by')}</th>
          <th scope="col">{t('payments.entry')}</th>
          <th scope="col" data-align="end">
            {t('payments.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((one) => (
          <tr key={one.id} data-reversed={one.reversedAt !== null || undefined}>
            <td>{formatDate(one.date)}</td>
            <td>
              <How payment={one} />{' '}
              {one.reversedAt !== null && (
                <StatusTag tone="danger">{t('payments.reversed', { date: formatDate(one.reversedAt) })}</StatusTag>
              )}
            </td>
            <td>{one.paidBy}</td>
            <td>{one.journalNumber}</td>
            <td data-align="end">
              <Amount value={one.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t('payments.total')}</td>
          <td data-align="end">
            <Amount value={paid} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function How({ payment: { fund_source, bank, chequeNumber } }: { payment: ExpensePayment }) {
  const { t } = useTranslation('expenses')
  if (fund_source === fundSources.cheque) return t('payments.cheque', { number: chequeNumber ?? '', bank })
  return t(fund_source === fundSources.cash ? 'payments.cash' : 'payments.bank', { bank })
}
