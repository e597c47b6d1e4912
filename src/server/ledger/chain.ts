/** The journal's hash chain: each entry's hash covers its contents and the hash before it, so an altered row shows (I23). */
import { createHash } from 'node:crypto'

/** Hash before the first entry. */
export const GENESIS_HASH = '0'.repeat(64)

export type ChainedLine = {
  accountId: number
  partyId: number | null
  tripId: number | null
  billId: number | null
  debit: number
  credit: number
  note: string | null
}
export type ChainedEntry = {
  id: number
  number: string
  postingDate: string
  /** As it is stored: a backup may come from a newer server. */
  sourceType: string
  sourceId: number
  event: string
  version: number
  memo: string | null
  isBackdated: boolean
  isClosing: boolean
  isOpening: boolean
  reversesId: number | null
  postedBy: number
  /** ISO-8601 UTC with milliseconds. */
  postedAt: string
  /** In line order. */
  lines: readonly ChainedLine[]
}

/** SHA-256 (hex) over the previous hash and the entry as a JSON array with a fixed order of fields. */
export function entryHash(prevHash: string, e: ChainedEntry): string {
  const canonical = JSON.stringify([
    prevHash,
    e.id,
    e.number,
    e.postingDate,
    e.sourceType,
    e.sourceId,
    e.event,
    e.version,
    e.memo,
    e.isBackdated,
    e.isClosing,
    e.isOpening,
    e.reversesId,
    e.postedBy,
    e.postedAt,
    e.lines.map((l) => [l.accountId, l.partyId, l.tripId, l.billId, l.debit, l.credit, l.note]),
  ])
  return createHash('sha256').update(canonical).digest('hex')
}
