/** A goods received note while it is typed, as its form and its draft hold it. */
import { BusinessDate } from '#contract/dates.ts'
import type { Grn, GrnChange } from '#contract/inventory/grn.ts'
import { Cents, UnitCost, ZERO } from '#contract/money.ts'
import { type Parsed, parsedAs, readable } from '#ui/parsed.ts'
import { z } from 'zod'
import { newKey, newLine, sentLines, type TypedLine, typedLines } from './grn-lines.ts'

export type GrnHeader = {
  supplierId?: number | null | undefined
  supplierInvoiceNo?: string | undefined
  date?: Parsed<BusinessDate> | undefined
  remark?: string | undefined
  tax?: Parsed<Cents> | undefined
}
export type SentGrn = Omit<GrnChange, 'id' | 'rowVersion'>
export type TypedGrn = { header: GrnHeader; lines: readonly TypedLine[] }

const Kept = z.object({
  header: z.object({
    supplierId: z.number().nullish(),
    supplierInvoiceNo: z.string().optional(),
    date: parsedAs(BusinessDate).optional(),
    remark: z.string().optional(),
    tax: parsedAs(Cents).optional(),
  }),
  lines: z
    .array(
      z.object({
        id: z.number().optional(),
        issued: z.number(),
        stockItemId: parsedAs(z.number()),
        qty: parsedAs(z.number()),
        unitCost: parsedAs(UnitCost),
        price: parsedAs(Cents),
        expiryOn: parsedAs(BusinessDate),
      }),
    )
    .min(1),
  /** Version of the note that was being changed; absent for a new one. */
  rowVersion: z.number().optional(),
})

/** What is kept of a note that is typed. */
export const draftOf = ({ header, lines }: TypedGrn, rowVersion?: number): z.input<typeof Kept> => ({
  header,
  lines: lines.map(({ id, issued, stockItemId, qty, unitCost, price, expiryOn }) => ({
    ...(id !== undefined && { id }),
    issued,
    stockItemId,
    qty,
    unitCost,
    price,
    expiryOn,
  })),
  ...(rowVersion !== undefined && { rowVersion }),
})

/**
 * Reads a kept draft. Null when an older program wrote it in another shape, or when the note it changes was changed since.
 * @param rowVersion the note's version now; undefined for a new note; `any`: of whatever version
 */
export function readDraft(kept: unknown, rowVersion?: number | 'any'): TypedGrn | null {
  const draft = Kept.safeParse(kept)
  if (!draft.success || (rowVersion !== 'any' && draft.data.rowVersion !== rowVersion)) return null
  const lines = draft.data.lines.map(
    ({ id, ...line }): TypedLine => ({ key: newKey(), ...(id !== undefined && { id }), ...line }),
  )
  return { header: draft.data.header, lines }
}

/** An empty note: the day and the supplier are known beforehand. */
export const emptyGrn = (known: Pick<GrnHeader, 'supplierId' | 'date'>): TypedGrn => ({
  header: known,
  lines: [newLine()],
})

export const typedGrn = (note: Grn): TypedGrn => ({
  header: {
    supplierId: note.supplierId,
    supplierInvoiceNo: note.supplierInvoiceNo,
    date: note.date,
    ...(note.remark !== null && { remark: note.remark }),
    tax: note.tax === 0 ? null : note.tax,
  },
  lines: typedLines(note.items),
})

/**
 * A new note with supplier, items, quantities, costs and prices of another one. The invoice is another; of a delivery that is to come nobody
 * knows when it expires.
 */
export const copiedGrn = (
  { supplierId, items }: Pick<Grn, 'supplierId' | 'items'>,
  date: GrnHeader['date'],
): TypedGrn => ({
  header: { supplierId, date },
  lines: items.map(({ stockItemId, qty, unitCost, reselling_price }) => ({
    ...newLine(),
    stockItemId,
    qty,
    unitCost,
    price: reselling_price,
  })),
})

/** The call's input without the id; only for a form in which nothing is wrong. */
export function sentGrn({ header, lines }: TypedGrn): SentGrn {
  const { supplierId, supplierInvoiceNo = '', remark, tax } = header
  const date = readable(header.date)
  const amount = readable(tax ?? null)
  return {
    supplierId: supplierId ?? 0,
    supplierInvoiceNo,
    ...(date && { date }),
    ...(remark?.trim() && { remark: remark.trim() }),
    ...(amount !== null && amount !== ZERO && { tax: amount }),
    lines: sentLines(lines),
  }
}
