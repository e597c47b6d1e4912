/** General journal entry (specification §7 create-gl-entry; E-68), one of the pages of /accounts/:route. */
import type { JournalEntry } from '#contract/ledger/account.ts'
import type { GeneralEntry as PostedEntry } from '#contract/ledger/general-entry.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { type DocumentSession, useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { EntryForm } from './EntryForm.tsx'
import { copyOf, DRAFT_KEY, emptyEntry, readDraft, type TypedEntry } from './entry-draft.ts'

/** `?copy=`: begins with the lines of a posted entry. */
export default function GeneralEntry() {
  const [params] = useSearchParams()
  const copied = Number(params.get('copy')) || null
  const query = useQuery({
    ...queries.generalEntry.get.queryOptions({ input: { id: copied ?? 0 } }),
    enabled: copied !== null,
  })
  if (copied === null) return <NewEntry draftKey={DRAFT_KEY} original={null} />
  return (
    <LoadState query={query}>
      {(entry) => <NewEntry key={copied} draftKey={`${DRAFT_KEY}-${copied}`} original={entry} />}
    </LoadState>
  )
}

function NewEntry({ draftKey, original }: { draftKey: string; original: PostedEntry | null }) {
  const { t } = useTranslation('accounts')
  const day = useDocumentDay()
  const session = useDocumentSession(draftKey, readDraft)
  const tree = useAccountTree()
  if (day === undefined || session === undefined) return <LoadingNote />
  return (
    <LoadState query={tree}>
      {(accounts) =>
        accounts.length === 0 ? (
          <EmptyState title={t('entry.noAccounts')} hint={t('entry.noAccountsHint')} />
        ) : (
          <Entry day={day} session={session} original={original} />
        )
      }
    </LoadState>
  )
}

type EntryProps = {
  /** The day the entry bears until another is chosen (C3). */
  day: BusinessDate | null
  session: DocumentSession<TypedEntry>
  /** What the first entry begins with. */
  original: PostedEntry | null
}

function Entry({ day, session, original }: EntryProps) {
  const leave = useGoBack('/accounts/general-entries')
  const begun = original !== null && session.number === 0 ? copyOf(original, day) : emptyEntry(day)
  const [posted, setPosted] = useState<JournalEntry | null>(null)
  return (
    <EntryForm
      key={session.number}
      session={session}
      initial={session.initial ?? begun}
      posted={posted}
      onPosted={setPosted}
      onNext={() => {
        setPosted(null)
        session.begin()
      }}
      onLeave={leave}
    />
  )
}
