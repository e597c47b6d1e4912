/** A bottle receipt note or a purchase order while it is typed, as its form and its draft hold it. */
import type { BottleOrderInput, BottleReceipt, BottleReceiptInput } from '#contract/bottles/bottle-receipt.ts'
import { BusinessDate } from '#contract/dates.ts'
import { bottleLocations } from '#contract/enums.ts'
import { Cents } from '#contract/money.ts'
import { parsedAs, readable, type Parsed } from '#ui/parsed.ts'
import type { TypedDocument } from '#ui/use-document-typing.ts'
import { z } from 'zod'
import {
  type Destination,
  newKey,
  newLine,
  sentNoteLines,
  sentOrderLines,
  type TypedLine,
  wayNames,
} from './note-lines.ts'

export type NoteKind = BottleReceipt['kind']

export type NoteHeader = {
  supplierId?: number | null | undefined
  refNo?: string | undefined
  date?: Parsed<BusinessDate> | undefined
  remark?: string | undefined
  /** Of an order. */
  destination?: Destination | undefined
}
export type TypedNote = TypedDocument<NoteHeader, TypedLine>

/** Name under which an unfinished one is kept. */
export const draftKeys = { BRN: 'bottleReceipt', PO: 'bottleReceipt-po' } as const satisfies Record<NoteKind, string>

const Kept = z.object({
  header: z.object({
    supplierId: z.number().nullish(),
    refNo: z.string().optional(),
    date: parsedAs(BusinessDate).optional(),
    remark: z.string().optional(),
    destination: z.literal([0, 1]).optional(),
  }),
  lines: z
    .array(
      z.object({
        bottleStockId: parsedAs(z.number()),
        way: z.enum(wayNames),
        qty: parsedAs(z.number()),
        unitPrice: parsedAs(Cents),
      }),
    )
    .min(1),
})

/** What is kept of a note that is typed: the keys of its lines are this screen's own. */
export const draftOf = ({ header, lines }: TypedNote): unknown => ({ header, lines })

/** Reads a kept draft; null when an older program wrote it in another shape. */
export function readDraft(kept: unknown): TypedNote | null {
  const draft = Kept.safeParse(kept)
  if (!draft.success) return null
  return { header: draft.data.header, lines: draft.data.lines.map((line) => ({ key: newKey(), ...line })) }
}

export const emptyNote = (header: Pick<NoteHeader, 'supplierId' | 'date'>): TypedNote => ({
  header: { destination: bottleLocations.PRI, ...header },
  lines: [newLine()],
})

const sentHeader = ({ supplierId, refNo, remark, ...header }: NoteHeader) => {
  const date = readable(header.date)
  return {
    supplierId: supplierId ?? 0,
    ...(refNo?.trim() && { refNo: refNo.trim() }),
    ...(date && { date }),
    ...(remark?.trim() && { remark: remark.trim() }),
  }
}

/** The call's input; only for a form in which nothing is wrong. */
export const sentNote = ({ header, lines }: TypedNote): BottleReceiptInput => ({
  ...sentHeader(header),
  lines: sentNoteLines(lines),
})
export const sentOrder = ({ header, lines }: TypedNote): BottleOrderInput => ({
  ...sentHeader(header),
  ...(header.destination !== undefined && { destination: header.destination }),
  lines: sentOrderLines(lines),
})
