import { describe, expect, it } from 'vitest'
import { chained, entry } from '../../../tests/support/chain.ts'
import { entryHash, GENESIS_HASH } from './chain.ts'
import { chainStart, continued, type StoredEntry } from './chain-check.ts'

const walk = (entries: StoredEntry[]) =>
  entries.reduce<ReturnType<typeof continued>>((end, next) => end && continued(end, next), chainStart)

describe('the chain of entries', () => {
  const entries = chained([entry(5, 100), entry(7, 250), entry(8, 99)])

  it('holds over untouched entries and ends at the last', () => {
    expect(walk(entries)).toEqual({ journalEntryId: 8, hash: entries[2]?.hash, entries: 3 })
    expect(walk([])).toEqual({ journalEntryId: null, hash: GENESIS_HASH, entries: 0 })
  })

  it('breaks when an amount, a date or a memo was altered', () => {
    const [first, second, third] = entries as [StoredEntry, StoredEntry, StoredEntry]
    const altered: StoredEntry[] = [
      { ...second, postingDate: '2026-03-01' },
      { ...second, memo: 'other' },
      { ...second, prevHash: GENESIS_HASH },
      { ...second, lines: second.lines.map((l) => ({ ...l, debit: l.debit * 2, credit: l.credit * 2 })) },
    ]
    for (const wrong of altered) expect(walk([first, wrong, third])).toBeNull()
  })

  it('breaks when an entry is missing or stands elsewhere, or was altered together with its own hash', () => {
    const [first, second, third] = entries as [StoredEntry, StoredEntry, StoredEntry]
    expect(walk([first, third])).toBeNull()
    expect(walk([second, first, third])).toBeNull()
    const forged = { ...second, memo: 'forged' }
    expect(walk([first, { ...forged, hash: entryHash(first.hash, forged) }, third])).toBeNull()
  })
})
