/** What closing the month would post, line by line. */
import { accountLabel } from '#lib/books.ts'
import type { ClosingLine } from '#contract/periods/month-end.ts'
import { sumOf } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** `none`: what is said when there are no lines. */
export function ClosingLines({ lines, none }: { lines: readonly ClosingLine[]; none: string }) {
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
          <Line key={line.accountId} line={line} />
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

function Line({ line: { accountId, code, name, debit, credit } }: { line: ClosingLine }) {
  const ledger = useLedgerPath()(accountId)
  const account = accountLabel({ code, name })
  return (
    <tr>
      <td>{ledger ? <Link to={ledger}>{account}</Link> : account}</td>
      <td data-figure>{debit > 0 && <Amount value={debit} />}</td>
      <td data-figure>{credit > 0 && <Amount value={credit} />}</td>
    </tr>
  )
}
