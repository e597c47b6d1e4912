/** General journal entry (specification §7 create-gl-entry; E-68), one of the pages of /accounts/:route. */
import type { JournalEntry } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { type DocumentSession, useDocumentSession } from '#ui/use-document-session.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm } from './EntryForm.tsx'
import { DRAFT_KEY, emptyEntry, readDraft, type TypedEntry } from './entry-draft.ts'

export default function GeneralEntry() {
  const { t } = useTranslation('accounts')
  const day = useDocumentDay()
  const session = useDocumentSession(DRAFT_KEY, readDraft)
  const tree = useAccountTree()
  if (day === undefined || session === undefined) return <LoadingNote />
  return (
    <LoadState query={tree}>
      {(accounts) =>
        accounts.length === 0 ? (
          <EmptyState title={t('entry.noAccounts')} hint={t('entry.noAccountsHint')} />
        ) : (
          <Entry day={day} session={session} />
        )
      }
    </LoadState>
  )
}

type EntryProps = {
  /** The day the entry bears until another is chosen (C3). */
  day: BusinessDate | null
  session: DocumentSession<TypedEntry>
}

function Entry({ day, session }: EntryProps) {
  const leave = useGoBack('/accounts/chart-of-accounts')
  const [posted, setPosted] = useState<JournalEntry | null>(null)
  return (
    <EntryForm
      key={session.number}
      session={session}
      initial={session.initial ?? emptyEntry(day)}
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
