/** An expiry note while it is typed, as its form and its draft hold it. */
import { z } from 'zod'
import { BusinessDate } from '#contract/dates.ts'
import type { ErnInput } from '#contract/expire.ts'
import { Cents } from '#contract/money.ts'
import { parsedAs, readable, type Parsed } from '../../../../ui/parsed.ts'
import type { TypedDocument } from '../../../../ui/use-document-typing.ts'
import { newKey, newLine, sentLines, type TypedLine } from './ern-lines.ts'

/** Name under which the unfinished note is kept. */
export const DRAFT = 'ern'

export type ErnHeader = {
  date?: Parsed<BusinessDate> | undefined
  supplierId?: number | null | undefined
  remarks?: string | undefined
}
export type TypedErn = TypedDocument<ErnHeader, TypedLine>

const Kept = z.object({
  header: z.object({
    date: parsedAs(BusinessDate).optional(),
    supplierId: z.number().nullish(),
    remarks: z.string().optional(),
  }),
  lines: z
    .array(
      z.object({
        stockId: parsedAs(z.number()),
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
export const draftOf = ({ header, lines }: TypedErn): unknown => ({ header, lines })

/** Reads a kept draft; null when an older program wrote it in another shape. */
export function readDraft(kept: unknown): TypedErn | null {
  const draft = Kept.safeParse(kept)
  if (!draft.success) return null
  return { header: draft.data.header, lines: draft.data.lines.map((line) => ({ key: newKey(), ...line })) }
}

export const emptyErn = (header: ErnHeader): TypedErn => ({ header, lines: [newLine()] })

/** The call's input; only for a form in which nothing is wrong. */
export function sentErn({ header, lines }: TypedErn): ErnInput {
  const { supplierId, remarks } = header
  const date = readable(header.date)
  return {
    ...(date && { date }),
    ...(supplierId && { supplierId }),
    ...(remarks?.trim() && { remarks: remarks.trim() }),
    lines: sentLines(lines),
  }
}
