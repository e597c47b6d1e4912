/** Which of the found notes recorded an invoice. Pure. */
import type { GrnRow } from '#contract/inventory/grn.ts'

type Found = Pick<GrnRow, 'id' | 'number' | 'supplierInvoiceNo'>

/** Null: none, or only the note that is changed. */
export const recordedBy = (found: readonly Found[], invoice: string, ownId: number | undefined): Found | null =>
  found.find((note) => note.supplierInvoiceNo === invoice && note.id !== ownId) ?? null
