/** An expiry note while it is typed, as its form and its draft hold it. */
import { BusinessDate } from '#contract/dates.ts'
import type { ExpiryNoteInput } from '#contract/inventory/expiry-note.ts'
import { Cents } from '#contract/money.ts'
import { parsedAs, readable, type Parsed } from '#ui/parsed.ts'
import type { TypedDocument } from '#ui/use-document-typing.ts'
import { z } from 'zod'
import { newKey, newLine, sentLines, type TypedLine } from './expiry-note-lines.ts'

/** Name under which the unfinished note is kept. */
export const DRAFT = 'expiryNote'

/** What is written about a note, in the order of the form: every text that the call takes. */
const texts = { remarks: z.string().optional() } satisfies Record<
  Exclude<keyof ExpiryNoteInput, 'date' | 'supplierId' | 'lines'>,
  z.ZodOptional<z.ZodString>
>
type TextName = keyof typeof texts
// The keys of the record above.
export const textNames = Object.keys(texts) as TextName[]

export type ExpiryNoteHeader = {
  date?: Parsed<BusinessDate> | undefined
  supplierId?: number | null | undefined
} & { [Name in TextName]?: string | undefined }
export type TypedExpiryNote = TypedDocument<ExpiryNoteHeader, TypedLine>

const Kept = z.object({
  header: z.object({
    date: parsedAs(BusinessDate).optional(),
    supplierId: z.number().nullish(),
    ...texts,
  }),
  lines: z
    .array(
      z.object({
        stockItemId: parsedAs(z.number()),
        description: z.string(),
        lotId: parsedAs(z.number()),
        source: z.enum(['WH', 'HELD']),
        qty: parsedAs(z.number()),
        disposal: z.enum(['WRITE_OFF', 'CLAIM']),
        claimValue: parsedAs(Cents),
        bottleDamaged: z.boolean(),
      }),
    )
    .min(1),
})

/** What is kept of a note that is typed: the keys of its lines are this screen's own. */
export const draftOf = ({ header, lines }: TypedExpiryNote): unknown => ({ header, lines })

/** Reads a kept draft; null when an older program wrote it in another shape. */
export function readDraft(kept: unknown): TypedExpiryNote | null {
  const draft = Kept.safeParse(kept)
  if (!draft.success) return null
  return { header: draft.data.header, lines: draft.data.lines.map((line) => ({ key: newKey(), ...line })) }
}

export const emptyExpiryNote = (header: ExpiryNoteHeader): TypedExpiryNote => ({ header, lines: [newLine()] })

/** The call's input; only for a form in which nothing is wrong. */
export function sentExpiryNote({ header, lines }: TypedExpiryNote): ExpiryNoteInput {
  const { supplierId } = header
  const date = readable(header.date)
  const written = textNames.flatMap((name) => {
    const text = header[name]?.trim()
    return text ? [[name, text]] : []
  })
  return {
    ...(date && { date }),
    ...(supplierId && { supplierId }),
    ...Object.fromEntries(written),
    lines: sentLines(lines),
  }
}
