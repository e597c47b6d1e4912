/** What the books say about a document: its journal entries, oldest first (`get-journal-entries` by the document's id). */
import { accountLabel } from '#lib/books.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { formatDate } from '#lib/dates.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { sumOf } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Amount } from './Amount.tsx'
import styles from './DocumentLinks.module.css'
import { useLedgerPath } from './ledger/use-ledger-path.ts'
import { LoadState } from './LoadState.tsx'
import { PageLink } from './PageLink.tsx'

type DocumentLinksProps = {
  refId: number
  /** Narrows the answer to one kind of document, because ids of kinds overlap: 'GRN', 'ERN', …; several, when it may be one of them. */
  sourceType: DocumentKind | readonly string[]
}

export function DocumentLinks({ refId, sourceType }: DocumentLinksProps) {
  const { t } = useTranslation('ui')
  // What the server does not have yet is not in the books.
  const isThere = !isLocalId(refId)
  const query = useQuery({ ...queries.account.journalEntries.queryOptions({ input: { refId } }), enabled: isThere })
  if (!isThere) return null
  return (
    <section className={styles['links']} aria-label={t('links.title')}>
      <h2>{t('links.title')}</h2>
      <LoadState query={query}>
        {(entries) => {
          const own = entries.filter((entry) => [sourceType].flat().includes(entry.sourceType))
          return own.length === 0 ? (
            <p>{t('links.none')}</p>
          ) : (
            own.map((entry) => (
              <EntryTable
                key={entry.id}
                entry={entry}
                reversedBy={own.find(({ reversesId }) => reversesId === entry.id)?.number}
              />
            ))
          )
        }}
      </LoadState>
    </section>
  )
}

type EntryTableProps = {
  entry: JournalEntry
  /** Shows the entry that this one reverses, by its number; absent where both stand on the page. */
  onReversed?: (number: string) => void
  /** Number of the entry that reverses it, where that stands on the page. */
  reversedBy?: string | undefined
}

/** An entry as it was posted, line by line, with its sums; an account leads to its ledger of that day. */
export function EntryTable({ entry, onReversed, reversedBy }: EntryTableProps) {
  const { t } = useTranslation('ui')
  const ledgerOf = useLedgerPath()
  const day = { from: entry.date, to: entry.date }
  return (
    <table className={styles['entry']}>
      <caption>
        <strong>{entry.number}</strong> {formatDate(entry.date)} ·{' '}
        {t('links.by', { name: entry.postedBy, time: dayAndTimeOf(entry.postedAt) })}
        {entry.reversesNumber !== null && (
          <>
            {' · '}
            <Reverses number={entry.reversesNumber} onShow={onReversed} />
          </>
        )}
        {reversedBy !== undefined && ` · ${t('links.reversedBy', { number: reversedBy })}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('links.account')}</th>
          <th scope="col">{t('links.debit')}</th>
          <th scope="col">{t('links.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line) => (
          <tr key={`${line.accountId} ${line.partyId} ${line.debit > 0}`}>
            <td>
              <PageLink to={ledgerOf(line.accountId, day)}>
                {accountLabel({ code: line.code, name: line.account })}
              </PageLink>
              {line.party && <span className="quiet"> · {line.party}</span>}
            </td>
            <td>{line.debit > 0 && <Amount value={line.debit} />}</td>
            <td>{line.credit > 0 && <Amount value={line.credit} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('table.total')}</th>
          <td>
            <Amount value={sumOf(entry.lines, ({ debit }) => debit)} />
          </td>
          <td>
            <Amount value={sumOf(entry.lines, ({ credit }) => credit)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Reverses({ number, onShow }: { number: string; onShow: ((number: string) => void) | undefined }) {
  const { t } = useTranslation('ui')
  const words = t('links.reverses', { number })
  if (!onShow) return words
  return (
    <Button type="link" size="small" onClick={() => onShow(number)}>
      {words}
    </Button>
  )
}
