/** Reading the journal's chain page by page: which entry breaks it, and whether it ends where the books say. */
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { chained, entry } from '../../../tests/support/chain.ts'
import { GENESIS_HASH } from './chain.ts'
import type { ChainEnd, StoredEntry } from './chain-check.ts'
import { findBrokenLink } from './chain-reading.ts'

/** More than two pages. */
const entries = chained(Array.from({ length: 2_001 }, (_, i) => entry(5 + 2 * i, 100 + i)))
const last = entries.at(-1)
const head = { journalEntryId: last?.id ?? null, hash: last?.hash ?? '', entries: entries.length }

/** Answers the two questions that are asked: a page of entries behind an id, and the recorded end. */
function found(stored: readonly StoredEntry[], recorded: ChainEnd | null): Promise<string | null> {
  const query = async (_text: string, values?: [after: number, most: number]) => {
    if (!values) return { rows: recorded ? [recorded] : [] }
    const [after, most] = values
    const behind = stored.filter(({ id }) => id > after).slice(0, most)
    return { rows: behind.map((one) => ({ entry: one })) }
  }
  // The reading asks nothing else of a connection.
  return findBrokenLink({ query } as unknown as pg.ClientBase)
}

describe('a journal', () => {
  it('is whole over all its pages, also when the last is full, and when there is none', async () => {
    expect(await found(entries, head)).toBeNull()
    const full = entries.slice(0, 1_000)
    const end = full.at(-1)
    expect(await found(full, { journalEntryId: end?.id ?? null, hash: end?.hash ?? '', entries: 1_000 })).toBeNull()
    expect(await found([], null)).toBeNull()
    expect(await found([], { journalEntryId: null, hash: GENESIS_HASH, entries: 0 })).toBeNull()
  })

  it.each([0, 999, 1_000, 2_000])('is broken at the entry that was altered (%i)', async (at) => {
    const altered = entries.map((one, i) => (i === at ? { ...one, memo: 'altered' } : one))
    expect(await found(altered, head)).toBe(entries[at]?.number)
  })

  it('is broken at its end when the books say another', async () => {
    const others: (ChainEnd | null)[] = [
      { ...head, hash: GENESIS_HASH },
      { ...head, entries: head.entries - 1 },
      { ...head, journalEntryId: 1 },
      null,
    ]
    for (const recorded of others) expect(await found(entries, recorded)).toBe('the end of the chain')
    expect(await found(entries.slice(0, -1), head)).toBe('the end of the chain')
  })
})
