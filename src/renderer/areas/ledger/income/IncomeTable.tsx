/** Income and expenses by section. A figure leads to the ledger of its account in the same days. */
import { accountName } from '#lib/books.ts'
import { formatPercent } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { IncomeStatement } from '#contract/ledger/ledger.ts'
import type { Cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { changeOf, type IncomeRow, incomeRows, outcomeOf, shareOf } from './rows.ts'

/** `other`: of the days it is compared with; null: nothing is compared. */
type IncomeTableProps = { statement: IncomeStatement; other: IncomeStatement | null }

const daysOf = ({ from, to }: IncomeStatement): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

export function IncomeTable({ statement, other }: IncomeTableProps) {
  const { t } = useTranslation('ledger')
  const columns = [
    daysOf(statement),
    t('income.share'),
    ...(other ? [daysOf(other), t('income.change'), t('income.changePercent')] : []),
  ]
  return (
    <BookTable label={t('income.title')}>
      <thead>
        <tr>
          <th scope="col">{t('income.account')}</th>
          {columns.map((title) => (
            <th key={title} scope="col" data-figure>
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
    </BookTable>
  )
}

const keyOf = (row: IncomeRow): string => `${row.kind} ${row.kind === 'account' ? row.id : row.key}`

function Row({ row, statement, other }: IncomeTableProps & { row: IncomeRow }) {
  const { t } = useTranslation('ledger')
  const pathOf = useLedgerPath()
  if (row.kind === 'section')
    return (
      <tr data-row="section">
        <th scope="rowgroup" colSpan={other ? 6 : 3}>
          {t(`income.sections.${row.key}`)}
        </th>
      </tr>
    )
  const figure = (value: Cents, of: IncomeStatement) => (
    <td data-figure>
      <Leading to={row.kind === 'account' && value !== 0 ? pathOf(row.id, of) : null}>
        <Amount value={value} />
      </Leading>
    </td>
  )
  return (
    <tr data-row={row.kind === 'account' ? undefined : row.kind}>
      <RowName row={row} isCompared={other !== null} />
      {figure(row.amount, statement)}
      <td data-figure data-muted>
        <Percent value={shareOf(row.amount, statement)} />
      </td>
      {other && figure(row.other, other)}
      {other && <Change row={row} />}
    </tr>
  )
}

function Change({ row }: { row: Exclude<IncomeRow, { kind: 'section' }> }) {
  const { change, percent, isBad } = changeOf(row)
  return (
    <>
      <td data-figure data-muted>
        <Amount value={change} isBad={isBad} />
      </td>
      <td data-figure data-muted>
        <Percent value={percent} />
      </td>
    </>
  )
}

/** As in reports: negative in brackets. Of nothing there is no percentage. */
const Percent = ({ value }: { value: number | null }) =>
  value === null ? '–' : value < 0 ? `(${formatPercent(0 - value)})` : formatPercent(value)

type RowNameProps = { row: Exclude<IncomeRow, { kind: 'section' }>; isCompared: boolean }

function RowName({ row, isCompared }: RowNameProps) {
  const { t } = useTranslation('ledger')
  if (row.kind === 'account')
    return (
      <td data-under>
        <span data-muted>{row.code}</span> {accountName(row)}
      </td>
    )
  return (
    <th scope="row" data-under={row.kind === 'sum' || undefined}>
      {row.kind === 'sum'
        ? t(`income.sums.${row.key}`)
        : row.key === 'netRevenue'
          ? t('income.results.netRevenue')
          : t(`income.results.${row.key}.${outcomeOf(row.amount, isCompared)}`)}
    </th>
  )
}

function Leading({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) return children
  return <Link to={to}>{children}</Link>
}
