/** What closing the month would post, line by line. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ClosingLine } from '#contract/periods/month-end.ts'
import { sumOf } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import styles from '#ui/ledger/Books.module.css'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'

/** `none`: what is said when there are no lines. */
export function ClosingLines({ lines, none }: { lines: readonly ClosingLine[]; none: string }) {
  const { t } = useTranslation('periods')
  if (lines.length === 0) return <p>{none}</p>
  return (
    <div className={styles['sheet']}>
      <table className={styles['table']} aria-label={t('monthEnd.posts')}>
        <thead>
          <tr>
            <th scope="col">{t('monthEnd.account')}</th>
            <th scope="col" className={styles['figure']}>
              {t('monthEnd.debit')}
            </th>
            <th scope="col" className={styles['figure']}>
              {t('monthEnd.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.accountId} line={line} />
          ))}
          <tr className={styles['result']}>
            <th scope="row">{t('monthEnd.total')}</th>
            <td className={styles['figure']}>
              <Amount value={sumOf(lines, ({ debit }) => debit)} />
            </td>
            <td className={styles['figure']}>
              <Amount value={sumOf(lines, ({ credit }) => credit)} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Line({ line: { accountId, code, name, debit, credit } }: { line: ClosingLine }) {
  const ledger = useLedgerPath()(accountId)
  const account = `${code} ${name}`
  return (
    <tr>
      <td>
        {ledger ? (
          <Link to={ledger} className={styles['link']}>
            {account}
          </Link>
        ) : (
          account
        )}
      </td>
      <td className={styles['figure']}>{debit > 0 && <Amount value={debit} />}</td>
      <td className={styles['figure']}>{credit > 0 && <Amount value={credit} />}</td>
    </tr>
  )
}
