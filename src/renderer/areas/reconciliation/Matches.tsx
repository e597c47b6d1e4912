/** Matches that stand, the newest lines first, or those that are looked for; U undoes the one that has the cursor, because nothing was posted for it. */
import type { BankMatch } from '#contract/reconciliation/reconciliation.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatchWords } from './match-words.ts'
import { newestFirst } from './match-order.ts'
import styles from './Reconciliation.module.css'

type MatchesProps = {
  matches: readonly BankMatch[]
  /** The one that the page was opened for has the cursor. */
  shown: number | null
  onAll: () => void
  undoing: boolean
  onUndo: (match: BankMatch) => void
}

export function Matches({ matches: found, shown, onAll, undoing, onUndo }: MatchesProps) {
  const { t } = useTranslation('reconciliation')
  const { bankOf, booksOf } = useMatchWords()
  const matches = useMemo(() => newestFirst(found), [found])
  const undo = (match: BankMatch) => !undoing && onUndo(match)
  const { rowProps } = useRowKeys<BankMatch>({
    rows: matches,
    rowKey: ({ id }) => id,
    onOpen: undefined,
    onSelect: undefined,
    onPage: () => undefined,
    actions: { undoMatch: undo },
  })
  const table = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown !== null) table.current?.querySelector<HTMLElement>('tr[data-row="0"]')?.focus()
  }, [shown])
  if (matches.length === 0) return null
  return (
    <section ref={table} className={styles['statements']}>
      <h2>{t('matched.title')}</h2>
      {shown !== null && (
        <Button size="small" onClick={onAll}>
          {t('matched.all')}
        </Button>
      )}
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
          {matches.map((match) => {
            const { onClick: _, ...keys } = rowProps(match)
            return (
              <tr key={match.id} {...keys}>
                <td>{bankOf(match)}</td>
                <td>{booksOf(match)}</td>
                <td data-figure>
                  <Amount value={match.amount} />
                </td>
                <td data-tight>
                  <Button size="small" tabIndex={-1} disabled={undoing} onClick={() => undo(match)}>
                    {t('undo')}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </BookTable>
      <p className="quiet">{t('matched.keys')}</p>
    </section>
  )
}
