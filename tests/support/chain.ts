/** Entries of a journal and their hash chain, without a database. */
import { type ChainedEntry, entryHash, GENESIS_HASH } from '../../src/server/ledger/chain.ts'
import type { StoredEntry } from '../../src/server/ledger/chain-check.ts'

const line = { partyId: null, tripId: null, billId: null, note: null }
export const entry = (id: number, amount: number): ChainedEntry => ({
  id,
  number: `JE-2026-${String(id).padStart(6, '0')}`,
  postingDate: '2026-03-02',
  sourceType: 'GRN',
  sourceId: id,
  event: 'POST',
  version: 1,
  memo: null,
  isBackdated: false,
  isClosing: false,
  isOpening: false,
  reversesId: null,
  postedBy: 1,
  postedAt: '2026-03-02T04:10:00.123Z',
  lines: [
    { ...line, accountId: 1, debit: amount, credit: 0 },
    { ...line, accountId: 2, debit: 0, credit: amount },
  ],
})

/** As they would stand in the journal. */
export function chained(entries: ChainedEntry[]): StoredEntry[] {
  let prevHash = GENESIS_HASH
  return entries.map((e) => {
    const stored = { ...e, prevHash, hash: entryHash(prevHash, e) }
    prevHash = stored.hash
    return stored
  })
}
