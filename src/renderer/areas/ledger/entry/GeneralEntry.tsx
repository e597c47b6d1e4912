/** General journal entry (specification §7 create-gl-entry; E-68), one of the pages of /accounts/:route. */
import type { AccountNode, JournalEntry } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { accountByCode } from '#lib/account-tree.ts'
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
import { useChartRights } from '../chart/use-chart.ts'
import { EntryForm } from './EntryForm.tsx'
import { copyOf, DRAFT_KEY, emptyEntry, openingTransfer, readDraft, type TypedEntry } from './entry-draft.ts'

/** `?copy=`: begins with the lines of a posted entry; `?transfer=opening`: with what remains on opening balance equity. */
export default function GeneralEntry() {
  const { t } = useTranslation('accounts')
  const [params] = useSearchParams()
  const { openingDate } = useChartRights()
  const copied = Number(params.get('copy')) || null
  const query = useQuery({
    ...queries.generalEntry.get.queryOptions({ input: { id: copied ?? 0 } }),
    enabled: copied !== null,
  })
  if (params.get('transfer') === 'opening')
    return (
      <NewEntry
        draftKey={`${DRAFT_KEY}-opening`}
        begin={(accounts, day) =>
          openingTransfer(accountByCode(accounts, '3900'), accountByCode(accounts, '3010'), {
            date: openingDate ?? day,
            memo: t('entry.openingMemo'),
          })
        }
      />
    )
  if (copied === null) return <NewEntry draftKey={DRAFT_KEY} begin={() => null} />
  return (
    <LoadState query={query}>
      {(entry) => (
        <NewEntry key={copied} draftKey={`${DRAFT_KEY}-${copied}`} begin={(_accounts, day) => copyOf(entry, day)} />
      )}
    </LoadState>
  )
}

type NewEntryProps = {
  draftKey: string
  /** What the first entry begins with; null: nothing. */
  begin: (accounts: readonly AccountNode[], day: BusinessDate | null) => TypedEntry | null
}

function NewEntry({ draftKey, begin }: NewEntryProps) {
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
          <Entry day={day} session={session} original={begin(accounts, day)} />
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
  original: TypedEntry | null
}

function Entry({ day, session, original }: EntryProps) {
  const leave = useGoBack('/accounts/general-entries')
  const begun = original !== null && session.number === 0 ? original : emptyEntry(day)
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
