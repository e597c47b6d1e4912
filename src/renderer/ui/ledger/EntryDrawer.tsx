/** The entry behind a line of a ledger or a statement: all of its lines, and the way to its document. */
import { memoWords } from '#lib/books.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { queries } from '#lib/queries.ts'
import { useSession } from '#state/session.ts'
import { type DocumentKind, documentLabel, documentPage } from '#contract/document-kinds.ts'
import { say } from '#lib/say.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { EmptyState } from '../EmptyState.tsx'
import { LoadingNote, LoadState } from '../LoadState.tsx'
import { Note } from '../Note.tsx'
import { EntryTable } from './EntryTable.tsx'

export type EntryOf = { journalEntryId: number; journal: string; sourceType: DocumentKind; sourceId: number }

/** @param of null: closed */
export function EntryDrawer({ of, onClose }: { of: EntryOf | null; onClose: () => void }) {
  // A drawer that closes stands there for a moment, with what it was about.
  const [last, setLast] = useState(of)
  if (of !== null && of !== last) setLast(of)
  const shown = of ?? last
  return (
    <Drawer open={of !== null} title={shown?.journal} size={600} onClose={onClose} destroyOnHidden>
      {/* Its words may be on their way. Were the drawer drawn anew for them, it would keep the Esc of what lies under it. */}
      <Suspense fallback={<LoadingNote />}>{shown && <Entries key={shown.journalEntryId} of={shown} />}</Suspense>
    </Drawer>
  )
}

/** The entry, and under it the one that it reverses or that reverses it once that is asked for. */
function Entries({ of }: { of: EntryOf }) {
  const [counterpart, setCounterpart] = useState<string | null>(null)
  return (
    <>
      <Entry of={of} onCounterpart={setCounterpart} />
      {counterpart !== null && <Counterpart number={counterpart} />}
    </>
  )
}

function Counterpart({ number }: { number: string }) {
  const { t } = useTranslation('ledger')
  const query = useQuery(queries.account.journalEntries.queryOptions({ input: { number } }))
  return (
    <LoadState query={query}>
      {([entry]) => (entry ? <EntryTable entry={entry} /> : <EmptyState title={t('entry.gone')} />)}
    </LoadState>
  )
}

function Entry({ of, onCounterpart }: { of: EntryOf; onCounterpart: (number: string) => void }) {
  const { t } = useTranslation('ledger')
  const navigate = useNavigate()
  const here = useLocation()
  const session = useSession(({ state }) => state)
  const query = useQuery(queries.account.journalEntries.queryOptions({ input: { refId: of.sourceId } }))
  return (
    <LoadState query={query}>
      {(entries) => {
        const entry = entries.find(({ id }) => id === of.journalEntryId)
        if (!entry) return <EmptyState title={t('entry.gone')} />
        const reversal = entries.find(({ reversesId }) => reversesId === entry.id)
        const path = entry.document && documentPage({ ...entry.document, date: entry.date })
        return (
          <>
            <Note>
              {say(documentLabel(entry.sourceType))}
              {entry.memo && ` · ${memoWords(entry.memo)}`}
            </Note>
            {/* Why it was taken back. */}
            {reversal?.memo && <Note>{memoWords(reversal.memo)}</Note>}
            <EntryTable entry={entry} onCounterpart={onCounterpart} reversedBy={reversal} />
            {path && !isAt(path, here) && session && openPageAt(path, session) && (
              <Button autoFocus onClick={() => void navigate(path)}>
                {t('entry.open')}
              </Button>
            )}
          </>
        )
      }}
    </LoadState>
  )
}

/** Opened on the page of its document it leads nowhere, whatever else the address of that page says. */
function isAt(path: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [page, query] = path.split('?')
  const present = new URLSearchParams(search)
  return page === pathname && [...new URLSearchParams(query)].every(([name, value]) => present.get(name) === value)
}
