/** Open lines of the statement, each with what is proposed for it. */
import { memoWords } from '#lib/books.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { OpenStatementLine, Proposal, ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Chosen, linesOf, proposalsByLine, toggled } from './chosen.ts'
import styles from './Reconciliation.module.css'

type StatementLinesProps = {
  work: ReconciliationWork
  /** Of them those that are looked for. */
  lines: readonly OpenStatementLine[]
  /** Chosen, and not looked for: the search does not lead to them. */
  kept: ReadonlySet<OpenStatementLine>
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onAccept: (proposal: Proposal) => void
  onPost: (line: OpenStatementLine) => void
  onImport: () => void
}

export function StatementLines({
  work,
  lines,
  kept,
  chosen,
  onChoose,
  onAccept,
  onPost,
  onImport,
}: StatementLinesProps) {
  const { t } = useTranslation('reconciliation')
  const proposals = proposalsByLine(work.proposals)
  const [shown, count] = [lines.length, work.statement.length]
  const choose = ({ id }: OpenStatementLine) => onChoose({ ...chosen, statement: toggled(chosen.statement, id) })
  const { rowProps } = useRowKeys<OpenStatementLine>({
    rows: lines,
    rowKey: ({ id }) => id,
    onOpen: (line) => {
      const proposal = proposals.get(line.id)
      if (proposal) onAccept(proposal)
    },
    onSelect: choose,
    onPage: () => undefined,
    actions: { postLine: onPost },
  })
  return (
    <section>
      <h2>{t(shown < count ? 'statement.found' : 'statement.title', { shown, count })}</h2>
      <div className={styles['lines']}>
        <BookTable label={t('statement.label')}>
          <thead>
            <tr>
              <th scope="col" data-tight>
                <span className="sr-only">{t('choose')}</span>
              </th>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('statement.what')}</th>
              <th scope="col" data-figure>
                {t('amount')}
              </th>
              <th scope="col" data-tight>
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {work.statement.length === 0 && (
              <tr>
                <td colSpan={5}>
                  <Nothing until={work.standing.to} onImport={onImport} />
                </td>
              </tr>
            )}
            {work.statement.length > 0 && lines.length === kept.size && <NothingFound />}
            {lines.map((line) => {
              const proposal = proposals.get(line.id)
              const { onClick: _, ...keys } = rowProps(line)
              return (
                <tr key={line.id} {...keys} data-kept={kept.has(line) || undefined}>
                  <td data-tight>
                    <Checkbox
                      tabIndex={-1}
                      aria-label={t('statement.chooseLine', {
                        date: formatDate(line.date),
                        amount: formatMoney(line.amount),
                      })}
                      checked={chosen.statement.has(line.id)}
                      onChange={() => choose(line)}
                    />
                  </td>
                  <td data-tight>{formatDate(line.date)}</td>
                  <Particulars line={line} work={work} proposal={proposal} />
                  <td data-figure>
                    <Amount value={line.amount} />
                  </td>
                  <td data-tight>
                    {proposal ? (
                      <Button size="small" tabIndex={-1} onClick={() => onAccept(proposal)}>
                        {t('accept')}
                      </Button>
                    ) : (
                      <Button size="small" type="text" tabIndex={-1} onClick={() => onPost(line)}>
                        {t('post.open')}
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </BookTable>
      </div>
      {work.statement.length > 0 && <p className="quiet">{t('statement.keys')}</p>}
    </section>
  )
}

/** In either table, of five columns. */
export function NothingFound() {
  const { t } = useTranslation('ui')
  return (
    <tr>
      <td colSpan={5} className="quiet">
        {t('lines.noMatch')}
      </td>
    </tr>
  )
}

/** Nothing is left to match: what to do next. `until` null: no statement was imported yet. */
function Nothing({ until, onImport }: { until: BusinessDate | null; onImport: () => void }) {
  const { t } = useTranslation('reconciliation')
  return (
    <div className={styles['nothing']}>
      <p>{t(until === null ? 'statement.nothingYet' : 'statement.none')}</p>
      {until !== null && <p className="quiet">{t('statement.next', { date: formatDate(addDays(until, 1)) })}</p>}
      <Button data-next onClick={onImport}>
        {t('import.open')}
      </Button>
    </div>
  )
}

type ParticularsProps = { line: OpenStatementLine; work: ReconciliationWork; proposal: Proposal | undefined }

/** What the bank wrote is cut where the table is narrow, until the line has the cursor; what is proposed for it stands whole under it. */
function Particulars({ line: { text, reference }, work, proposal }: ParticularsProps) {
  const proposed = useProposed()
  const words = proposal && proposed(work, proposal)
  return (
    <td className={styles['particulars']} title={[text, reference, words].filter(Boolean).join(' ')}>
      <span className={styles['text']}>
        {text} {reference && <span className="quiet">{reference}</span>}
      </span>
      {words && <span className={`quiet ${styles['proposed']}`}>{words}</span>}
    </td>
  )
}

/** "→ 200001 · 4 Mar 2026 · Outlet B — cheque number": the number is seen where the end of the line is cut. */
function useProposed(): (work: ReconciliationWork, proposal: Proposal) => string {
  const { t } = useTranslation('reconciliation')
  return (work, proposal) => {
    const lines = linesOf(work, proposal)
    const [first] = lines
    const name =
      first && [first.cheque, formatDate(first.date), first.party ?? memoWords(first.text)].filter(Boolean).join(' · ')
    const several =
      proposal.statement.length > 1 ? ` ${t('proposal.ofLines', { count: proposal.statement.length })}` : ''
    const what = lines.length > 1 ? t('proposal.lines', { count: lines.length }) : name
    return `→ ${what}${several} — ${t(`proposal.reason.${proposal.reason}`)}`
  }
}
