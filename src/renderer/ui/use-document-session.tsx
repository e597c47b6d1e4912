/** One document after the other on the same page: each begins empty, the first one with what was typed before and not saved. */
import { useState } from 'react'
import { DraftFound } from './DraftFound.tsx'
import { dropDraft } from './draft.ts'
import type { FoundDraft } from './use-found-draft.ts'

type Round<T> = { number: number; initial: T; restoredAt: string | null }

/** `number` is the key of the form: each round is another one. */
export function useDocumentSession<T>(draftKey: string, draft: FoundDraft<T> | null, empty: () => T) {
  const [round, setRound] = useState<Round<T>>(() => ({
    number: 0,
    initial: draft?.value ?? empty(),
    restoredAt: draft?.savedAt ?? null,
  }))
  const begin = () => setRound(({ number }) => ({ number: number + 1, initial: empty(), restoredAt: null }))
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(draftKey).catch(() => undefined)
    begin()
  }
  return {
    number: round.number,
    initial: round.initial,
    restored: round.restoredAt !== null,
    notice: round.restoredAt && <DraftFound savedAt={round.restoredAt} onDiscard={discard} />,
    begin,
  }
}
