/** Lines of the bank's ledger that no statement shows yet, and what was outstanding at the first one. */
import { documentPage } from '#contract/document-kinds.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { OpenLedgerLine, ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Chosen, ledgerKey, toggled } from './chosen.ts'

type LedgerLinesProps = {
  work: ReconciliationWork
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onRemove: (id: number) => void
}

export function LedgerLines({ work: { ledger }, chosen, onChoose, onRemove }: LedgerLinesProps) {
  const { t } = useTranslation('reconciliation')
  return (
    <section>
      <h2>{t('ledger.title', { count: ledger.length })}</h2>
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
          {ledger.map((line) => {
            const key = ledgerKey(line)
            return (
              <tr key={key}>
                <td data-tight>
                  <Checkbox
                    aria-label={t('ledger.chooseLine', {
                      date: formatDate(line.date),
                      amount: formatMoney(line.amount),
                    })}
                    checked={chosen.ledger.has(key)}
                    onChange={() => onChoose({ ...chosen, ledger: toggled(chosen.ledger, key) })}
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
    </section>
  )
}

const wordsOf = ({ text, party }: OpenLedgerLine): string => (party ? `${party}: ${text}` : text)

function Particulars({ line }: { line: OpenLedgerLine }) {
  const { sourceType, sourceId, date } = line
  const words = wordsOf(line)
  const page = sourceType && sourceId ? documentPage({ type: sourceType, id: sourceId, date }) : null
  // A cheque's entry names its event, which has no page.
  return page && sourceType !== 'CHEQUE' ? <Link to={page}>{words}</Link> : words
}
