/** Lines of one account, oldest first, each with the balance after it; what stood before them and after the whole period. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatQuantity } from '#contract/format.ts'
import type { LedgerLine, LedgerPage } from '#contract/ledger/ledger.ts'
import type { Cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import styles from '#ui/ledger/Books.module.css'
import { documentLabel } from '#contract/document-kinds.ts'

type LedgerTableProps = {
  page: LedgerPage
  /** Of all pages that were asked for so far. */
  lines: readonly LedgerLine[]
  onOpen: (line: LedgerLine) => void
  /** Undefined: all lines stand here. */
  onMore: (() => void) | undefined
  loading: boolean
}

export function LedgerTable({ page, lines, onOpen, onMore, loading }: LedgerTableProps) {
  const { t } = useTranslation('ledger')
  const { rowProps } = useRowKeys({
    rows: lines,
    rowKey: ({ id }) => id,
    onOpen,
    onSelect: undefined,
    onPage: (step) => step === 1 && !loading && onMore?.(),
  })
  return (
    <div className={styles['sheet']}>
      <table className={styles['table']} aria-label={t('ledger.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.date')}</th>
            <th scope="col">{t('ledger.entry')}</th>
            <th scope="col">{t('ledger.what')}</th>
            <th scope="col">{t('ledger.party')}</th>
            <Heading title={t('ledger.debit')} />
            <Heading title={t('ledger.credit')} />
            <Heading title={t('ledger.balance')} />
          </tr>
        </thead>
        <tbody>
          <tr className={styles['sum']}>
            <td className={styles['tight']}>{formatDate(page.from)}</td>
            <td colSpan={5}>{t('ledger.opening')}</td>
            <Figure value={page.opening} />
          </tr>
          {lines.map((line) => (
            <tr key={line.id} {...rowProps(line)}>
              <Cells line={line} />
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={7} className={styles['muted']}>
                {t('ledger.none')}
              </td>
            </tr>
          )}
          {onMore && (
            <tr>
              <td colSpan={7}>
                <Button loading={loading} onClick={onMore}>
                  {t('ledger.more')}
                </Button>{' '}
                <span className={styles['muted']}>{t('ledger.shown', { shown: formatQuantity(lines.length) })}</span>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={styles['result']}>
            <td className={styles['tight']}>{formatDate(page.to)}</td>
            <td colSpan={3}>{t('ledger.closing')}</td>
            <Figure value={page.debit} />
            <Figure value={page.credit} />
            <Figure value={page.closing} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Heading({ title }: { title: string }) {
  return (
    <th scope="col" className={styles['figure']}>
      {title}
    </th>
  )
}

const Figure = ({ value }: { value: Cents }) => (
  <td className={styles['figure']}>
    <Amount value={value} />
  </td>
)

function Cells({ line }: { line: LedgerLine }) {
  const words = [line.memo, line.note].filter((word) => word)
  return (
    <>
      <td className={styles['tight']}>{formatDate(line.date)}</td>
      <td className={styles['tight']}>{line.journal}</td>
      <td>
        {documentLabel(line.sourceType)}
        {words.length > 0 && <span className={styles['muted']}> · {words.join(' · ')}</span>}
      </td>
      <td>
        {line.partyId !== null && (
          <Link className={styles['link']} to={`/accounts/party-statement?partyId=${line.partyId}`} tabIndex={-1}>
            {line.party}
          </Link>
        )}
      </td>
      <td className={styles['figure']}>{line.debit > 0 && <Amount value={line.debit} />}</td>
      <td className={styles['figure']}>{line.credit > 0 && <Amount value={line.credit} />}</td>
      <Figure value={line.balance} />
    </>
  )
}
