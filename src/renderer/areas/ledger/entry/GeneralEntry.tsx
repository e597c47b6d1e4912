/** General journal entry (specification §7 create-gl-entry; E-68), one of the pages of /accounts/:route. */
import type { AccountNode, JournalEntry } from '#contract/ledger/account.ts'
import type { GeneralEntry as PostedEntry } from '#contract/ledger/general-entry.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { allAccounts } from '#lib/account-tree.ts'
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
  const [params] = useSearchParams()
  const copied = Number(params.get('copy')) || null
  const query = useQuery({
    ...queries.generalEntry.get.queryOptions({ input: { id: copied ?? 0 } }),
    enabled: copied !== null,
  })
  if (params.get('transfer') === 'opening')
    return <NewEntry draftKey={`${DRAFT_KEY}-opening`} original={null} ofOpening />
  if (copied === null) return <NewEntry draftKey={DRAFT_KEY} original={null} />
  return (
    <LoadState query={query}>
      {(entry) => <NewEntry key={copied} draftKey={`${DRAFT_KEY}-${copied}`} original={entry} />}
    </LoadState>
  )
}

type NewEntryProps = { draftKey: string; original: PostedEntry | null; ofOpening?: boolean }

function NewEntry({ draftKey, original, ofOpening = false }: NewEntryProps) {
  const { t } = useTranslation('accounts')
  const { openingDate } = useChartRights()
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
          <Entry
            day={day}
            session={session}
            original={
              ofOpening
                ? transferOf(accounts, openingDate ?? day, t('entry.openingMemo'))
                : original && copyOf(original, day)
            }
          />
        )
      }
    </LoadState>
  )
}

function transferOf(tree: readonly AccountNode[], date: BusinessDate | null, memo: string): TypedEntry | null {
  const accounts = allAccounts(tree)
  const byCode = (wanted: string) => accounts.find(({ code }) => code === wanted)
  return openingTransfer(byCode('3900'), byCode('3010'), { date, memo })
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
