/** Which of the found notes recorded an invoice. Pure. */
import type { GrnRow } from '#contract/inventory/grn.ts'
import { isSameNumber } from '#contract/same-number.ts'

type Found = Pick<GrnRow, 'id' | 'number' | 'supplierInvoiceNo'>

/** Null: none, or only the note that is changed. */
export const recordedBy = (found: readonly Found[], invoice: string, ownId: number | undefined): Found | null =>
  found.find((note) => isSameNumber(note.supplierInvoiceNo, invoice) && note.id !== ownId) ?? null
