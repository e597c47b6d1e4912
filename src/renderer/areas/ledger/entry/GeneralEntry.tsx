/** General journal entry (specification §7 create-gl-entry; E-68), one of the pages of /accounts/:route. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { DraftFound } from '#ui/DraftFound.tsx'
import { dropDraft } from '#ui/draft.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { type FoundDraft, useFoundDraft } from '#ui/use-found-draft.ts'
import { EntryForm } from './EntryForm.tsx'
import { DRAFT_KEY, emptyEntry, readDraft, type TypedEntry } from './entry-draft.ts'

export default function GeneralEntry() {
  const { t } = useTranslation('accounts')
  const day = useDocumentDay()
  const draft = useFoundDraft(DRAFT_KEY, readDraft)
  const tree = useAccountTree()
  if (day === undefined || draft === undefined) return <LoadingNote />
  return (
    <LoadState query={tree}>
      {(accounts) =>
        accounts.length === 0 ? (
          <EmptyState title={t('entry.noAccounts')} hint={t('entry.noAccountsHint')} />
        ) : (
          <Entry day={day} draft={draft} />
        )
      }
    </LoadState>
  )
}

/** How the form begins: empty, or with what was typed and not posted. */
type Round = { number: number; initial: TypedEntry; restoredAt: string | null }
type EntryProps = {
  /** The day the entry bears until another is chosen (C3). */
  day: BusinessDate | null
  draft: FoundDraft<TypedEntry> | null
}

function Entry({ day, draft }: EntryProps) {
  const leave = useGoBack('/accounts/chart-of-accounts')
  const [posted, setPosted] = useState<JournalEntry | null>(null)
  const [round, setRound] = useState<Round>(() => ({
    number: 0,
    initial: draft?.value ?? emptyEntry(day),
    restoredAt: draft?.savedAt ?? null,
  }))
  const next = () => {
    setPosted(null)
    setRound(({ number }) => ({ number: number + 1, initial: emptyEntry(day), restoredAt: null }))
  }
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(DRAFT_KEY).catch(() => undefined)
    next()
  }
  return (
    <EntryForm
      key={round.number}
      initial={round.initial}
      restored={round.restoredAt !== null}
      notice={round.restoredAt && <DraftFound savedAt={round.restoredAt} onDiscard={discard} />}
      posted={posted}
      onPosted={setPosted}
      onNext={next}
      onLeave={leave}
    />
  )
}
