/** Walks the journal's hash chain link by link (ledger/chain.ts): pure, for whoever has the entries in the order of their ids. */
import { type ChainedEntry, entryHash, GENESIS_HASH } from './chain.ts'

export type StoredEntry = ChainedEntry & { prevHash: string; hash: string }
/** Where the chain stands after some entries: what `ledger_head` must say after the last. */
export type ChainEnd = { journalEntryId: number | null; hash: string; entries: number }

export const chainStart: ChainEnd = { journalEntryId: null, hash: GENESIS_HASH, entries: 0 }

/** The chain after one more entry; null when the entry was altered, or does not follow the one before. */
export function continued(before: ChainEnd, entry: StoredEntry): ChainEnd | null {
  if (entry.prevHash !== before.hash || entryHash(before.hash, entry) !== entry.hash) return null
  return { journalEntryId: entry.id, hash: entry.hash, entries: before.entries + 1 }
}
