/** What closing the month would post, line by line. */
import { accountLabel } from '#lib/books.ts'
import type { ClosingLine } from '#contract/periods/month-end.ts'
import { sumOf } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import type { Period } from '#ui/periods.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** `none`: what is said when there are no lines. */
type ClosingLinesProps = {
  lines: readonly ClosingLine[]
  /** Of the month: the ledgers open with them. */
  days: Period
  none: string
}

export function ClosingLines({ lines, days, none }: ClosingLinesProps) {
  const { t } = useTranslation('periods')
  if (lines.length === 0) return <p>{none}</p>
  return (
    <BookTable label={t('monthEnd.posts')}>
      <thead>
        <tr>
          <th scope="col">{t('monthEnd.account')}</th>
          <th scope="col" data-figure>
            {t('monthEnd.debit')}
          </th>
          <th scope="col" data-figure>
            {t('monthEnd.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.accountId} line={line} days={days} />
        ))}
        <tr data-row="result">
          <th scope="row">{t('monthEnd.total')}</th>
          <td data-figure>
            <Amount value={sumOf(lines, ({ debit }) => debit)} />
          </td>
          <td data-figure>
            <Amount value={sumOf(lines, ({ credit }) => credit)} />
          </td>
        </tr>
      </tbody>
    </BookTable>
  )
}

type LineProps = { line: ClosingLine; days: Period }

function Line({ line: { accountId, code, name, debit, credit }, days }: LineProps) {
  const ledger = useLedgerPath()(accountId, days)
  const account = accountLabel({ code, name })
  return (
    <tr>
      <td>{ledger ? <Link to={ledger}>{account}</Link> : account}</td>
      <td data-figure>{debit > 0 && <Amount value={debit} />}</td>
      <td data-figure>{credit > 0 && <Amount value={credit} />}</td>
    </tr>
  )
}
