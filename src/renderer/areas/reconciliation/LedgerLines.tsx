/** Lines of the bank's ledger that no statement shows yet, and what was outstanding at the first one. */
import { memoWords } from '#lib/books.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { OpenLedgerLine, ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { type Chosen, ledgerKey, toggled } from './chosen.ts'
import styles from './Reconciliation.module.css'
import { NothingFound } from './StatementLines.tsx'

type LedgerLinesProps = {
  work: ReconciliationWork
  /** Of them those that are looked for. */
  lines: readonly OpenLedgerLine[]
  /** Chosen, and not looked for: the search does not lead to them. */
  kept: ReadonlySet<OpenLedgerLine>
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onRemove: (id: number) => void
  /** How many entries stand there with the reversal that took them back. */
  reversals: number
  onReversals: () => void
}

export function LedgerLines(props: LedgerLinesProps) {
  const { lines, kept, chosen, onChoose, onRemove, reversals, onReversals } = props
  const { ledger } = props.work
  const { t } = useTranslation('reconciliation')
  const navigate = useNavigate()
  const shown = lines.length
  const choose = (line: OpenLedgerLine) => onChoose({ ...chosen, ledger: toggled(chosen.ledger, ledgerKey(line)) })
  const { rowProps } = useRowKeys<OpenLedgerLine>({
    rows: lines,
    rowKey: ledgerKey,
    onOpen: (line) => {
      const page = pageOf(line)
      if (page !== null) void navigate(page)
    },
    onSelect: choose,
    onPage: () => undefined,
  })
  return (
    <section>
      <h2>{t(shown < ledger.length ? 'ledger.found' : 'ledger.title', { shown, count: ledger.length })}</h2>
      {reversals > 0 && (
        <p className="quiet">
          {t('ledger.reversals', { count: reversals })}{' '}
          <Button size="small" onClick={onReversals}>
            {t('ledger.setAside')}
          </Button>
        </p>
      )}
      <div className={styles['lines']}>
        <BookTable label={t('ledger.label')}>
          <thead>
            <tr>
              <th scope="col" data-tight>
                <span className="sr-only">{t('choose')}</span>
              </th>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('ledger.what')}</th>
              <th scope="col" data-tight>
                {t('ledger.cheque')}
              </th>
              <th scope="col" data-figure>
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.length === 0 && (
              <tr>
                <td colSpan={5}>{t('ledger.none')}</td>
              </tr>
            )}
            {ledger.length > 0 && lines.length === kept.size && <NothingFound />}
            {lines.map((line) => {
              const key = ledgerKey(line)
              const { onClick: _, ...keys } = rowProps(line)
              return (
                <tr key={key} {...keys} data-kept={kept.has(line) || undefined}>
                  <td data-tight>
                    <Checkbox
                      tabIndex={-1}
                      aria-label={t('ledger.chooseLine', {
                        date: formatDate(line.date),
                        amount: formatMoney(line.amount),
                      })}
                      checked={chosen.ledger.has(key)}
                      onChange={() => choose(line)}
                    />
                  </td>
                  <td data-tight>{formatDate(line.date)}</td>
                  <td data-cut title={wordsOf(line)}>
                    <Particulars line={line} />
                    {line.isOpening && (
                      <Button size="small" type="text" onClick={() => onRemove(line.id)}>
                        {t('openItem.remove')}
                      </Button>
                    )}
                  </td>
                  <td data-tight>{line.cheque}</td>
                  <td data-figure>
                    <Amount value={line.amount} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </BookTable>
      </div>
      {ledger.length > 0 && <p className="quiet">{t('ledger.keys')}</p>}
    </section>
  )
}

const wordsOf = ({ text, party }: OpenLedgerLine): string => (party ? `${party}: ${memoWords(text)}` : memoWords(text))

/** Null where the line has no page: a cheque's entry names its event. */
const pageOf = ({ sourceType, sourceId, date }: OpenLedgerLine): string | null =>
  sourceType !== null && sourceType !== 'CHEQUE' && sourceId !== null
    ? documentPage({ type: sourceType, id: sourceId, date })
    : null

function Particulars({ line }: { line: OpenLedgerLine }) {
  const words = wordsOf(line)
  const page = pageOf(line)
  return page === null ? (
    words
  ) : (
    <Link to={page} tabIndex={-1}>
      {words}
    </Link>
  )
}
