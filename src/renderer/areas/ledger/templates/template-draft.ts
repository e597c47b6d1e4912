/** A template of a general entry while it is typed, as its form and its draft hold it (E-74). */
import { BusinessDate } from '#contract/dates.ts'
import type { EntryTemplate, EntryTemplateInput } from '#contract/ledger/entry-template.ts'
import type { GeneralEntry } from '#contract/ledger/general-entry.ts'
import { Interval } from '#contract/ledger/recurrence.ts'
import { parsedAs, type Parsed, readable } from '#ui/parsed.ts'
import { z } from 'zod'
import { draftOf as entryDraftOf, readDraft as readEntry, typedLines } from '../entry/entry-draft.ts'
import { newLine, sentLines, type TypedLine } from '../entry/entry-lines.ts'

export type TemplateHeader = {
  name?: string | undefined
  memo?: string | undefined
  every?: Interval | undefined
  onDay?: number | undefined
  nextDue?: Parsed<BusinessDate> | undefined
}
export type TypedTemplate = { header: TemplateHeader; lines: readonly TypedLine[] }

const Kept = z.object({
  header: z.object({
    name: z.string().optional(),
    memo: z.string().optional(),
    every: Interval.optional(),
    onDay: z.number().optional(),
    nextDue: parsedAs(BusinessDate).optional(),
  }),
})

export const draftOf = ({ header, lines }: TypedTemplate): object => ({
  ...entryDraftOf({ header: {}, lines }),
  header,
})

/** Reads a kept draft; null when an older program wrote it in another shape. */
export function readDraft(kept: unknown): TypedTemplate | null {
  const draft = Kept.safeParse(kept)
  const lines = readEntry(typeof kept === 'object' && kept !== null ? { ...kept, header: {} } : kept)?.lines
  return draft.success && lines ? { header: draft.data.header, lines } : null
}

export const emptyTemplate = (): TypedTemplate => ({
  header: { every: 'MONTH', onDay: 1, nextDue: null },
  lines: [newLine()],
})

/** What recurs is the entry of that day of the month. */
export const templateOf = ({ memo, date, lines }: GeneralEntry): TypedTemplate => ({
  header: { name: memo ?? '', memo: memo ?? '', every: 'MONTH', onDay: Number(date.slice(8)), nextDue: null },
  lines: typedLines(lines),
})

export const keptTemplate = ({ name, memo, every, onDay, nextDue, lines }: EntryTemplate): TypedTemplate => ({
  header: { name, memo: memo ?? '', every, onDay, nextDue },
  lines: typedLines(lines),
})

/** The call's input; only for a form in which nothing is wrong. */
export function sentTemplate({ header, lines }: TypedTemplate): EntryTemplateInput {
  const { name = '', memo = '', every = 'MONTH', onDay = 1 } = header
  const nextDue = readable(header.nextDue)
  return {
    name: name.trim(),
    every,
    onDay,
    ...(memo.trim() && { memo: memo.trim() }),
    ...(nextDue && { nextDue }),
    lines: sentLines(lines),
  }
}
