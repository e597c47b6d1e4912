/** A general entry while it is typed, as its form and its draft hold it. */
import type { AccountNode, GlEntryInput } from '#contract/ledger/account.ts'
import type { GeneralEntry } from '#contract/ledger/general-entry.ts'
import { BusinessDate } from '#contract/dates.ts'
import { Cents, cents } from '#contract/money.ts'
import { debitBalance } from '#lib/account-tree.ts'
import { parsedAs, readable, type Parsed } from '#ui/parsed.ts'
import { z } from 'zod'
import { newKey, newLine, sentLines, type TypedLine } from './entry-lines.ts'

export const DRAFT_KEY = 'general-entry'

export type EntryHeader = { date?: Parsed<BusinessDate> | undefined; memo?: string | undefined }
export type TypedEntry = { header: EntryHeader; lines: readonly TypedLine[] }

const Kept = z.object({
  header: z.object({ date: parsedAs(BusinessDate).optional(), memo: z.string().optional() }),
  lines: z
    .array(
      z.object({
        accountId: parsedAs(z.number()),
        partyId: parsedAs(z.number()),
        debit: parsedAs(Cents),
        credit: parsedAs(Cents),
        note: z.string(),
      }),
    )
    .min(1),
})

export const draftOf = ({ header, lines }: TypedEntry): z.input<typeof Kept> => ({
  header,
  lines: lines.map(({ accountId, partyId, debit, credit, note }) => ({ accountId, partyId, debit, credit, note })),
})

/** Reads a kept draft; null when an older program wrote it in another shape. */
export function readDraft(kept: unknown): TypedEntry | null {
  const draft = Kept.safeParse(kept)
  if (!draft.success) return null
  return { header: draft.data.header, lines: draft.data.lines.map((line) => ({ key: newKey(), ...line })) }
}

export const emptyEntry = (date: BusinessDate | null): TypedEntry => ({
  header: { date },
  lines: [newLine()],
})

/** The lines of a posted entry or of a template as they are typed. */
export const typedLines = (lines: PostedLines): TypedLine[] =>
  lines.map(({ accountId, partyId, debit, credit, note }) => ({
    key: newKey(),
    accountId,
    partyId,
    debit: debit > 0 ? debit : null,
    credit: credit > 0 ? credit : null,
    note: note ?? '',
  }))
type PostedLines = GeneralEntry['lines']

/** A posted entry typed again, for another day; of a reversed one what was wrong can be put right. */
export const copyOf = (
  { memo, lines }: Pick<GeneralEntry, 'memo' | 'lines'>,
  date: BusinessDate | null,
): TypedEntry => ({
  header: { date, memo: memo ?? '' },
  lines: typedLines(lines),
})

/** What remains on opening balance equity (3900), transferred to capital before go-live (E-17). Null: nothing remains. */
export function openingTransfer(
  equity: Pick<AccountNode, 'id' | 'acc_type' | 'balance'> | undefined,
  capital: Pick<AccountNode, 'id'> | undefined,
  header: EntryHeader,
): TypedEntry | null {
  if (!equity || !capital || equity.balance === 0) return null
  const amount = cents(Math.abs(equity.balance))
  const [debited, credited] = debitBalance(equity) > 0 ? [capital, equity] : [equity, capital]
  return {
    header,
    lines: [
      { ...newLine(), accountId: debited.id, debit: amount },
      { ...newLine(), accountId: credited.id, credit: amount },
    ],
  }
}

/** The call's input; only for a form in which nothing is wrong. */
export function sentEntry({ header, lines }: TypedEntry): GlEntryInput {
  const { memo = '' } = header
  const date = readable(header.date)
  return { ...(date && { date }), ...(memo.trim() && { memo: memo.trim() }), lines: sentLines(lines) }
}
