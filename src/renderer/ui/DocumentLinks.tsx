/** What the books say about a document: its journal entries, oldest first (`get-journal-entries` by the document's id). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DocumentLinks.module.css'
import { EntryDrawer, type EntryOf } from './ledger/EntryDrawer.tsx'
import { EntryTable } from './ledger/EntryTable.tsx'
import { LoadState } from './LoadState.tsx'

type DocumentLinksProps = {
  refId: number
  /** Narrows the answer to one kind of document, because ids of kinds overlap: 'GRN', 'ERN', …; several, when it may be one of them. */
  sourceType: DocumentKind | readonly string[]
  /** The numbers of the entries open them. */
  opens?: boolean
}

export function DocumentLinks({ refId, sourceType, opens = false }: DocumentLinksProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState<string | null>(null)
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
          if (own.length === 0) return <p>{t('links.none')}</p>
          return (
            <>
              {own.map((entry) => (
                <EntryTable
                  key={entry.id}
                  entry={entry}
                  reversedBy={own.find(({ reversesId }) => reversesId === entry.id)}
                  {...(opens && { onOpen: setShown, onCounterpart: setShown })}
                />
              ))}
              {opens && (
                <EntryDrawer
                  of={entryOf(
                    own.find(({ number }) => number === shown),
                    refId,
                  )}
                  onClose={() => setShown(null)}
                />
              )}
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

/** Found by the document, as the table is. */
const entryOf = (entry: JournalEntry | undefined, refId: number): EntryOf | null =>
  entry ? { journalEntryId: entry.id, journal: entry.number, sourceType: entry.sourceType, sourceId: refId } : null
