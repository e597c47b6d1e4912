/** What happened in the period, line by line, with what is owed after each. */
import { useTranslation } from 'react-i18next'
import type { PartyStatement, StatementLine } from '#contract/credit.ts'
import { formatDate } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { useRowKeys } from '../../../ui/table-keys.ts'
import styles from '../ledger/Books.module.css'

type LinesProps = { statement: PartyStatement; onOpen: (line: StatementLine) => void }

export function Lines({ statement, onOpen }: LinesProps) {
  const { t } = useTranslation('statement')
  const { lines } = statement
  const { rowProps } = useRowKeys({
    rows: lines,
    rowKey: keyOf,
    onOpen,
    onSelect: undefined,
    onPage: () => {},
  })
  return (
    <table className={styles['table']} aria-label={t('lines')}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('entry')}</th>
          <th scope="col">{t('what')}</th>
          <Heading title={t('debit')} />
          <Heading title={t('credit')} />
          <Heading title={t('balance')} />
        </tr>
      </thead>
      <tbody>
        <tr className={styles['sum']}>
          <td className={styles['tight']}>{formatDate(statement.fromDate)}</td>
          <td colSpan={4}>{t('opening')}</td>
          <Figure value={statement.opening} />
        </tr>
        {lines.map((line) => (
          <tr key={keyOf(line)} {...rowProps(line)}>
            <td className={styles['tight']}>{formatDate(line.date)}</td>
            <td className={styles['tight']}>{line.journal}</td>
            <td>
              {t(`kinds.${line.kind}`)}
              {line.memo && <span className={styles['muted']}> · {line.memo}</span>}
            </td>
            <td className={styles['figure']} data-figure>
              {line.debit > 0 && <Amount value={line.debit} />}
            </td>
            <td className={styles['figure']} data-figure>
              {line.credit > 0 && <Amount value={line.credit} />}
            </td>
            <Figure value={line.balance} />
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={6} className={styles['muted']}>
              {t('noLines')}
            </td>
          </tr>
        )}
        {statement.cut && (
          <tr>
            <td colSpan={6}>{t('cut')}</td>
          </tr>
        )}
        <tr className={styles['result']}>
          <td className={styles['tight']}>{formatDate(statement.toDate)}</td>
          <td colSpan={2}>{t('closing')}</td>
          <Figure value={statement.totals.debit} />
          <Figure value={statement.totals.credit} />
          <Figure value={statement.closing} />
        </tr>
      </tbody>
    </table>
  )
}

/** An entry may touch the party more than once; no two such lines leave the same balance in the same entry and column. */
const keyOf = ({ journalId, debit, credit, balance }: StatementLine): string =>
  `${journalId} ${debit} ${credit} ${balance}`

function Heading({ title }: { title: string }) {
  return (
    <th scope="col" className={styles['figure']} data-figure>
      {title}
    </th>
  )
}

const Figure = ({ value }: { value: Cents }) => (
  <td className={styles['figure']} data-figure>
    <Amount value={value} />
  </td>
)
