/** The open lines of a bank on both sides. Enter takes what is proposed, Space chooses, M matches what is chosen, U undoes the match that has the cursor, else the newest. */
import type {
  BankMatch,
  BankStanding,
  MatchInput,
  OpenStatementLine,
  ReconciliationWork,
} from '#contract/reconciliation/reconciliation.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
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
import { useReportId } from '#ui/report/use-report.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { SearchField } from '#ui/TableTools.tsx'
import { useIntoRows } from '#ui/use-into-rows.ts'
import { useQuery } from '@tanstack/react-query'
import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asMatch, type Chosen, linesOf, matchOf, nothing, sumsOf } from './chosen.ts'
import { linesFound } from './found.ts'
import { LedgerLines } from './LedgerLines.tsx'
import { useMatchWords } from './match-words.ts'
import { Matches } from './Matches.tsx'
import { PostDrawer } from './PostDrawer.tsx'
import styles from './Reconciliation.module.css'
import { StatementLines } from './StatementLines.tsx'
import { Statements } from './Statements.tsx'
import { UndoPosted } from './UndoPosted.tsx'
import { useReconciling } from './use-reconciling.ts'
import { useSideHeights } from './use-side-heights.ts'

/** The first line that a search found, on either side, else the match. */
const FOUND = 'tr[data-row][tabindex]:not([data-kept])'

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
  const reconciling = useReconciling(bank)
  const { nameOf } = useMatchWords()
  const { match, removeItem, failure } = reconciling
  const [undoing, setUndoing] = useState<BankMatch | null>(null)
  const undo = (one: BankMatch) => (one.posted ? setUndoing(one) : void reconciling.undo(one))
  const reversals = work.proposals.filter(({ reason }) => reason === 'reversal')
  const sure = work.proposals.filter(({ isSure, reason }) => isSure && reason !== 'reversal')
  const wanted = matchOf(work, chosen)
  const sums = sumsOf(work, chosen)
  const [search, setSearch] = useState('')
  const found = linesFound(work, chosen, search)
  const [shown, setShown] = useReportId('match')
  const looked = search !== '' ? { searchQuery: search } : shown === undefined ? {} : { id: shown }
  const matched = useQuery({
    ...queries.bankReconciliation.matches.queryOptions({ input: { bank, ...looked } }),
    placeholderData: (before) => before,
  })
  const field = useRef<InputRef>(null)
  useShortcut('search', () => field.current?.focus())
  useShortcut('back', () => setSearch(''), search !== '')
  const [sides, intoRows] = useIntoRows(search, matched.isFetching, FOUND)
  const newest = matched.data?.[0]
  useShortcut('undoMatch', () => newest && !reconciling.undoing && undo(newest), newest !== undefined)

  useFirstKey(sides, shown === undefined)
  const lists = useRef<HTMLElement>(null)
  useSideHeights(lists)

  const matchOne = (one: MatchInput) => {
    const statement = work.statement.filter(({ id }) => one.statement.includes(id))
    const ledger = linesOf(work, one)
    const amount = sumOf<{ amount: Cents }>(statement.length > 0 ? statement : ledger, (line) => line.amount)
    return match([one], t('accepted', { match: nameOf({ amount, statement, ledger }) }))
  }
  const matchChosen = async () => {
    if (wanted && (await matchOne(wanted))) setChosen(nothing)
  }

  const matchSure = () => match(sure.map(asMatch), t('sureDone', { count: sure.length }))

  return (
    <section ref={sides} className={styles['work']}>
      <Standing standing={work.standing} />
      {failure && <FailureNote failure={failure} />}
      {work.statement.length + work.ledger.length > 0 && (
        <div className={styles['bar']}>
          <SearchField field={field} hint={t('search')} list={{ search, setSearch }} onLeave={intoRows} />
          {sure.length > 0 && (
            <>
              <ShortcutButton shortcut="matchSure" loading={reconciling.matching} onClick={() => void matchSure()}>
                {t('sure', { count: sure.length })}
              </ShortcutButton>
              <span className="quiet">{t('sureHint')}</span>
            </>
          )}
        </div>
      )}
      <section ref={lists} className={styles['sides']}>
        <StatementLines
          work={work}
          {...found.statement}
          chosen={chosen}
          onChoose={setChosen}
          onAccept={(proposal) => void matchOne(asMatch(proposal))}
          onPost={setPosting}
          onImport={onImport}
        />
        <LedgerLines
          work={work}
          {...found.ledger}
          chosen={chosen}
          onChoose={setChosen}
          onRemove={(id) => void removeItem.run(id)}
          reversals={reversals.length}
          onReversals={() => void match(reversals.map(asMatch), t('ledger.reversalsDone', { count: reversals.length }))}
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
            loading={reconciling.matching}
            whyNot={() => alert({ text: t('unequal') })}
            onClick={() => void matchChosen()}
          >
            {t('match')}
          </ShortcutButton>
        </SelectionBar>
      )}
      {matched.data && (
        <Matches
          matches={matched.data}
          shown={search === '' ? (shown ?? null) : null}
          onAll={() => setShown(undefined)}
          undoing={reconciling.undoing}
          onUndo={undo}
        />
      )}
      <Statements bank={bank} />
      <UndoPosted
        match={undoing}
        onClose={() => setUndoing(null)}
        onUndo={reconciling.undo}
        onReverse={reconciling.undoPosted}
      />
      <PostDrawer
        line={posting}
        hasPair={sure.some(({ statement }) => posting !== null && statement.includes(posting.id))}
        onClose={() => setPosting(null)}
      />
    </section>
  )
}

/** Once the work of the bank stands there, the cursor is on its first line, or on the button that brings some. */
function useFirstKey(work: React.RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || document.activeElement?.closest('[role="dialog"]')) return
    const first = work.current?.querySelector<HTMLElement>('tr[data-row="0"], button[data-next]')
    first?.focus({ preventScroll: true })
  }, [work, wanted])
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
        [t('standing.between'), <Amount key="between" value={between} />],
        ...(difference === null ? [] : explanation(cents(between - difference), difference)),
      ]}
    />
  )
}

function Explained({ value, words }: { value: Cents; words: string }) {
  return (
    <>
      <Amount value={value} />
      <span className={`quiet ${styles['why'] ?? ''}`}>{words}</span>
    </>
  )
}
