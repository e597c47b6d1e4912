/** Income and expenses by section. A figure leads to the ledger of its account in the same days. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate } from '#contract/format.ts'
import type { IncomeStatement } from '#contract/ledger/ledger.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import styles from '#ui/ledger/Books.module.css'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import { type IncomeRow, incomeRows } from './rows.ts'

/** `other`: of the days it is compared with; null: nothing is compared. */
type IncomeTableProps = { statement: IncomeStatement; other: IncomeStatement | null }

const daysOf = ({ from, to }: IncomeStatement): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

export function IncomeTable({ statement, other }: IncomeTableProps) {
  const { t } = useTranslation('ledger')
  const columns = [daysOf(statement), ...(other ? [daysOf(other), t('income.change')] : [])]
  return (
    <div className={styles['sheet']}>
      <table className={styles['table']} aria-label={t('income.title')}>
        <thead>
          <tr>
            <th scope="col">{t('income.account')}</th>
            {columns.map((title) => (
              <th key={title} scope="col" className={styles['figure']}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {incomeRows(statement, other).map((row) => (
            <Row key={keyOf(row)} row={row} statement={statement} other={other} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const keyOf = (row: IncomeRow): string => `${row.kind} ${row.kind === 'account' ? row.id : row.key}`

function Row({ row, statement, other }: IncomeTableProps & { row: IncomeRow }) {
  const { t } = useTranslation('ledger')
  const pathOf = useLedgerPath()
  if (row.kind === 'section')
    return (
      <tr className={styles['section']}>
        <th scope="rowgroup" colSpan={other ? 4 : 2}>
          {t(`income.sections.${row.key}`)}
        </th>
      </tr>
    )
  const figure = (value: Cents, of: IncomeStatement) => (
    <td className={styles['figure']}>
      <Leading to={row.kind === 'account' && value !== 0 ? pathOf(row.id, of) : null}>
        <Amount value={value} />
      </Leading>
    </td>
  )
  return (
    <tr className={row.kind === 'account' ? undefined : styles[row.kind]}>
      <RowName row={row} />
      {figure(row.amount, statement)}
      {other && figure(row.other, other)}
      {other && (
        <td className={`${styles['figure']} ${styles['muted']}`}>
          <Amount value={subtractCents(row.amount, row.other)} />
        </td>
      )}
    </tr>
  )
}

function RowName({ row }: { row: Exclude<IncomeRow, { kind: 'section' }> }) {
  const { t } = useTranslation('ledger')
  if (row.kind === 'account')
    return (
      <td className={styles['under']}>
        <span className={styles['muted']}>{row.code}</span> {row.name}
      </td>
    )
  return (
    <th scope="row" className={row.kind === 'sum' ? styles['under'] : undefined}>
      {row.kind === 'sum' ? t(`income.sums.${row.key}`) : t(`income.results.${row.key}`)}
    </th>
  )
}

function Leading({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) return children
  return (
    <Link className={styles['link']} to={to}>
      {children}
    </Link>
  )
}
