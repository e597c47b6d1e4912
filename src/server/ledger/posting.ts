/** What a document says to the ledger, before it is an entry. Pure. */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'

/** An account by its code (system accounts) or by its row id (banks, accounts that a person chose). */
export type AccountRef = string | number

export type PostingLine = {
  account: AccountRef
  partyId: number | null
  tripId?: number
  billId?: number
  note?: string
  debit: Cents
  credit: Cents
}

export type Posting = {
  date: BusinessDate
  /** `id` is the row of the event itself (C7). */
  source: { type: DocumentKind; id: number }
  event?: string
  version?: number
  memo?: string | undefined
  isOpening?: boolean
  lines: readonly PostingLine[]
}

/** A line on the debit side; a negative amount stands on the other side. */
export const debit = (account: AccountRef, amount: Cents, partyId: number | null = null): PostingLine =>
  amount < 0
    ? { account, partyId, debit: ZERO, credit: cents(-amount) }
    : { account, partyId, debit: amount, credit: ZERO }

export const credit = (account: AccountRef, amount: Cents, partyId: number | null = null): PostingLine =>
  debit(account, cents(0 - amount), partyId)

/** Drops zero lines and merges lines of the same account, party, side, trip, bill and note (C4). */
export function mergeLines(lines: readonly PostingLine[]): PostingLine[] {
  const merged = new Map<string, PostingLine>()
  for (const line of lines) {
    if (line.debit < 0 || line.credit < 0 || (line.debit > 0 && line.credit > 0))
      refuse('UNBALANCED_JOURNAL', 'A line has either a debit or a credit, never both, never negative.')
    if (line.debit === 0 && line.credit === 0) continue
    const key = JSON.stringify([
      line.account,
      line.partyId,
      line.debit > 0,
      line.tripId ?? null,
      line.billId ?? null,
      line.note ?? null,
    ])
    const known = merged.get(key)
    merged.set(
      key,
      known ? { ...known, debit: cents(known.debit + line.debit), credit: cents(known.credit + line.credit) } : line,
    )
  }
  return [...merged.values()]
}

/** Total of one side. Refuses an entry whose sides differ (UNBALANCED_JOURNAL). */
export function balancedTotal(lines: readonly PostingLine[]): Cents {
  const debits = lines.reduce<number>((sum, l) => sum + l.debit, 0)
  const credits = lines.reduce<number>((sum, l) => sum + l.credit, 0)
  if (debits !== credits)
    refuse('UNBALANCED_JOURNAL', undefined, [{ message: 'Debits and credits differ.', debits, credits }])
  return cents(debits)
}
