/** Matches that stand, newest first; each can be undone, because nothing was posted for it. */
import { formatDate } from '#lib/dates.ts'
import type { BankMatch } from '#contract/reconciliation/reconciliation.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Reconciliation.module.css'

type MatchesProps = { matches: readonly BankMatch[]; undoing: boolean; onUndo: (id: number) => void }

export function Matches({ matches, undoing, onUndo }: MatchesProps) {
  const { t } = useTranslation('reconciliation')
  if (matches.length === 0) return null
  const side = (lines: BankMatch['ledger']) => lines.map(({ date, text }) => `${formatDate(date)} ${text}`).join(' · ')
  return (
    <section className={styles['statements']}>
      <h2>{t('matched.title')}</h2>
      <BookTable label={t('matched.title')}>
        <thead>
          <tr>
            <th scope="col">{t('matched.bank')}</th>
            <th scope="col">{t('matched.books')}</th>
            <th scope="col" data-figure>
              {t('amount')}
            </th>
            <th scope="col" data-tight>
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ id, amount, statement, ledger }, i) => (
            <tr key={id}>
              <td>{side(statement) || t('matched.reversal')}</td>
              <td>{side(ledger)}</td>
              <td data-figure>
                <Amount value={amount} />
              </td>
              <td data-tight>
                {i === 0 ? (
                  <ShortcutButton size="small" shortcut="undoMatch" disabled={undoing} onClick={() => onUndo(id)}>
                    {t('undo')}
                  </ShortcutButton>
                ) : (
                  <Button size="small" disabled={undoing} onClick={() => onUndo(id)}>
                    {t('undo')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </BookTable>
    </section>
  )
}
