/** What happened to a goods received note, in order: from the note itself and the entries that it posted. Pure. */
import type { Grn } from '#contract/inventory/grn.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'

export type GrnStep = { event: 'recorded' | 'changed' | 'read' | 'cancelled'; by: string; at: string }

type Note = Pick<Grn, 'createdBy' | 'createdAt' | 'readBy' | 'readAt' | 'status'>
type Posted = Pick<JournalEntry, 'sourceType' | 'reversesId' | 'version' | 'postedBy' | 'postedAt'>

/**
 * A change reverses the entry and posts it again, as the next version (E-21); cancelling reverses the last one (E-22).
 * @param entries those of the note; none while they cannot be read
 */
export function stepsOf(note: Note, entries: readonly Posted[]): GrnStep[] {
  const own = entries.filter(({ sourceType }) => sourceType === 'GRN')
  const reversals = own.filter(({ reversesId }) => reversesId !== null)
  const last = note.status === 'CANCELLED' ? newest(reversals) : undefined
  const steps: GrnStep[] = [
    { event: 'recorded', by: note.createdBy, at: note.createdAt },
    ...own
      .filter(({ reversesId, version }) => reversesId === null && version > 1)
      .map(({ postedBy, postedAt }) => ({ event: 'changed' as const, by: postedBy, at: postedAt })),
    ...(note.readBy !== null && note.readAt !== null
      ? [{ event: 'read' as const, by: note.readBy, at: note.readAt }]
      : []),
    ...(last ? [{ event: 'cancelled' as const, by: last.postedBy, at: last.postedAt }] : []),
  ]
  return steps.toSorted((a, b) => a.at.localeCompare(b.at))
}

const newest = (entries: readonly Posted[]): Posted | undefined =>
  entries.toSorted((a, b) => a.postedAt.localeCompare(b.postedAt)).at(-1)
