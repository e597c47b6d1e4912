/** Backdated entries with their state, the entries that valued later documents again, and the way to process them. */
import { memoWords } from '#lib/books.ts'
import type { BackdateEntry, BackdateStatus } from '#contract/periods/backdate.ts'
import { formatDate } from '#lib/dates.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { documentLabel } from '#contract/document-kinds.ts'
import { say } from '#lib/say.ts'
import styles from './Entries.module.css'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const tones = {
  PENDING: 'warning',
  PROCESSING: 'warning',
  PROCESSED: 'success',
  FAILED: 'danger',
} as const satisfies Record<BackdateStatus, string>
const titles = ['date', 'document', 'entry', 'amount', 'by', 'status', 'adjusted', 'actions'] as const

type EntriesProps = {
  entries: readonly BackdateEntry[]
  /** Nothing can be processed now. */
  busy: boolean
  onProcess: (entry: BackdateEntry) => void
}

export function Entries({ entries, busy, onProcess }: EntriesProps) {
  const { t } = useTranslation('periods')
  const [shown, setShown] = useState<EntryOf | null>(null)
  const isAnyLeft = entries.some(({ status }) => status !== 'PROCESSED')
  if (entries.length === 0) return <EmptyState title={t('backdates.none')} hint={t('backdates.noneHint')} />
  return (
    <>
      <BookTable label={t('backdates.title')}>
        <thead>
          <tr>
            {titles
              .filter((key) => key !== 'actions' || isAnyLeft)
              .map((key) => (
                <th key={key} scope="col" data-figure={key === 'amount' || undefined}>
                  {t(`backdates.${key}`)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td data-tight>{formatDate(entry.postingDate)}</td>
              <th scope="row">
                {say(documentLabel(entry.sourceType))}
                {entry.memo && <span data-muted> · {memoWords(entry.memo)}</span>}
              </th>
              <td data-tight>
                {entry.journalEntryId === null || entry.journalNumber === null ? (
                  <span data-muted>{t('backdates.noEntry')}</span>
                ) : (
                  <EntryLink
                    journalEntryId={entry.journalEntryId}
                    number={entry.journalNumber}
                    of={entry}
                    onOpen={setShown}
                  />
                )}
              </td>
              <td data-figure>
                <Amount value={entry.amount} />
              </td>
              <td>
                {entry.createdBy}, {dayAndTimeOf(entry.createdAt)}
              </td>
              <td>
                <StatusTag tone={tones[entry.status]}>{t(`backdates.states.${entry.status}`)}</StatusTag>
                {entry.error !== null && <div>{entry.error}</div>}
              </td>
              <td>
                <Adjusted entry={entry} onOpen={setShown} />
              </td>
              {isAnyLeft && (
                <td data-tight>
                  {entry.status !== 'PROCESSED' && (
                    <Button
                      size="small"
                      disabled={busy}
                      onClick={() => onProcess(entry)}
                      aria-label={t('backdates.processNamed', {
                        document: say(documentLabel(entry.sourceType)),
                        date: formatDate(entry.postingDate),
                      })}
                    >
                      {t('backdates.process')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </BookTable>
      <EntryDrawer of={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** What the job posted: none when later documents cost what they did. */
function Adjusted({ entry, onOpen }: { entry: BackdateEntry; onOpen: (entry: EntryOf) => void }) {
  const { t } = useTranslation('periods')
  if (entry.status !== 'PROCESSED') return null
  if (entry.adjustments.length === 0) return <span data-muted>{t('backdates.nothing')}</span>
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {entry.adjustments.map(({ id, number, memo, sourceId }) => (
        <li key={id}>
          <EntryLink
            journalEntryId={id}
            number={number}
            of={{ sourceType: 'BACKDATE_ADJ', sourceId }}
            onOpen={onOpen}
          />{' '}
          {memo && memoWords(memo)}
        </li>
      ))}
    </ul>
  )
}

type EntryLinkProps = {
  journalEntryId: number
  number: string
  of: Pick<EntryOf, 'sourceType' | 'sourceId'>
  onOpen: (entry: EntryOf) => void
}

const EntryLink = ({ journalEntryId, number, of: { sourceType, sourceId }, onOpen }: EntryLinkProps) => (
  <Button
    type="link"
    size="small"
    className={styles['entry'] ?? ''}
    onClick={() => onOpen({ journalEntryId, journal: number, sourceType, sourceId })}
  >
    {number}
  </Button>
)
