/** The open lines of a bank on both sides. Enter takes what is proposed, Space chooses, M matches what is chosen, U undoes the newest match. */
import type { BankStanding, OpenStatementLine, ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { type Cents, cents } from '#contract/money.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Fact } from '#ui/Facts.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { Figures } from '#ui/Figures.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { SearchField } from '#ui/TableTools.tsx'
import { useIntoRows } from '#ui/use-into-rows.ts'
import { useQuery } from '@tanstack/react-query'
import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asMatch, type Chosen, matchOf, nothing, sumsOf } from './chosen.ts'
import { linesFound } from './found.ts'
import { LedgerLines } from './LedgerLines.tsx'
import { Matches } from './Matches.tsx'
import { PostDrawer } from './PostDrawer.tsx'
import styles from './Reconciliation.module.css'
import { StatementLines } from './StatementLines.tsx'
import { Statements } from './Statements.tsx'
import { useReconciling } from './use-reconciling.ts'

type BankWorkProps = { bank: number; onImport: () => void }

export function BankWork({ bank, onImport }: BankWorkProps) {
  const query = useQuery({
    ...queries.bankReconciliation.work.queryOptions({ input: { bank } }),
    placeholderData: (before) => before,
  })
  return <LoadState query={query}>{(work) => <Work bank={bank} work={work} onImport={onImport} />}</LoadState>
}

function Work({ bank, work, onImport }: BankWorkProps & { work: ReconciliationWork }) {
  const { t } = useTranslation('reconciliation')
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const [posting, setPosting] = useState<OpenStatementLine | null>(null)
  const matched = useQuery(queries.bankReconciliation.matches.queryOptions({ input: { bank } }))
  const { match, undo, removeItem, failure } = useReconciling(bank)
  const sure = work.proposals.filter(({ isSure }) => isSure)
  const wanted = matchOf(work, chosen)
  const sums = sumsOf(work, chosen)
  const [search, setSearch] = useState('')
  const found = linesFound(work, chosen, search)
  const field = useRef<InputRef>(null)
  useShortcut('search', () => field.current?.focus())
  useShortcut('back', () => setSearch(''), search !== '')
  const [sides, intoRows] = useIntoRows(search, false)

  useFirstKey(sides)

  const matchChosen = async () => {
    if (wanted && (await match.run([wanted]))) setChosen(nothing)
  }

  const matchSure = async () => {
    const count = sure.length
    if (await match.run(sure.map(asMatch))) alert({ text: t('sureDone', { count }), severity: 'success' })
  }

  return (
    <>
      <Standing standing={work.standing} />
      {failure && <FailureNote failure={failure} />}
      {work.statement.length + work.ledger.length > 0 && (
        <div className={styles['bar']}>
          <SearchField field={field} hint={t('search')} list={{ search, setSearch }} onLeave={intoRows} />
          {sure.length > 0 && (
            <>
              <ShortcutButton shortcut="matchSure" loading={match.running} onClick={() => void matchSure()}>
                {t('sure', { count: sure.length })}
              </ShortcutButton>
              <span className="quiet">{t('sureHint')}</span>
            </>
          )}
        </div>
      )}
      <section ref={sides} className={styles['sides']}>
        <StatementLines
          work={work}
          lines={found.statement}
          chosen={chosen}
          onChoose={setChosen}
          onAccept={(proposal) => void match.run([asMatch(proposal)])}
          onPost={setPosting}
          onImport={onImport}
        />
        <LedgerLines
          work={work}
          lines={found.ledger}
          chosen={chosen}
          onChoose={setChosen}
          onRemove={(id) => void removeItem.run(id)}
        />
      </section>
      {chosen.statement.size + chosen.ledger.size > 0 && (
        <SelectionBar count={chosen.statement.size + chosen.ledger.size} onNone={() => setChosen(nothing)}>
          <span>
            {t('sums.bank')} <Amount value={sums.bank} /> · {t('sums.books')} <Amount value={sums.books} /> ·{' '}
            {t('sums.between')} <Amount value={sums.between} />
          </span>
          <ShortcutButton
            shortcut="matchChosen"
            size="small"
            type="primary"
            disabled={!wanted}
            loading={match.running}
            whyNot={() => alert({ text: t('unequal') })}
            onClick={() => void matchChosen()}
          >
            {t('match')}
          </ShortcutButton>
        </SelectionBar>
      )}
      {matched.data && <Matches matches={matched.data} undoing={undo.running} onUndo={(id) => void undo.run(id)} />}
      <Statements bank={bank} />
      <PostDrawer line={posting} onClose={() => setPosting(null)} />
    </>
  )
}

/** Once the work of the bank stands there, the cursor is on its first line, or on the button that brings some. */
function useFirstKey(work: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"]')) return
    const first = work.current?.querySelector<HTMLElement>('tr[data-row="0"], button[data-next]')
    first?.focus({ preventScroll: true })
  }, [work])
}

function Standing({
  standing: { to, perBank, perLedger, openStatementLines: count, difference },
}: {
  standing: BankStanding
}) {
  const { t } = useTranslation('reconciliation')
  if (perBank === null || to === null) return <p className="quiet">{t('noStatement')}</p>
  const between = cents(perBank - perLedger)
  const explanation = (explained: Cents, unexplained: Cents): Fact[] => [
    [
      t('standing.explained'),
      <Explained
        key="explained"
        value={explained}
        words={explained === 0 && count === 0 ? '' : t('standing.explainedBy', { count })}
      />,
    ],
    [
      t('standing.unexplained'),
      <Explained key="unexplained" value={unexplained} words={unexplained === 0 ? '✓' : t('standing.explain')} />,
    ],
  ]
  return (
    <Figures
      label={t('standing.label')}
      rows={[
        [t('standing.bank', { date: formatDate(to) }), <Amount key="bank" value={perBank} currency />],
        [t('standing.ledger', { date: formatDate(to) }), <Amount key="ledger" value={perLedger} currency />],
        [t('standing.between'), <Amount key="between" value={between} currency />],
        ...(difference === null ? [] : explanation(cents(between - difference), difference)),
      ]}
    />
  )
}

function Explained({ value, words }: { value: Cents; words: string }) {
  return (
    <>
      <Amount value={value} currency /> <span className="quiet">{words}</span>
    </>
  )
}
