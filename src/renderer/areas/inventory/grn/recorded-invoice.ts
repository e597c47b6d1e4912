/** Which of the found notes recorded an invoice. Pure. */
import type { GrnRow } from '#contract/inventory/grn.ts'

/** Its number; null: none, or only the note that is changed. */
export const recordedBy = (
  found: readonly Pick<GrnRow, 'id' | 'number' | 'supplierInvoiceNo'>[],
  invoice: string,
  ownId: number | undefined,
): string | null => found.find((note) => note.supplierInvoiceNo === invoice && note.id !== ownId)?.number ?? null
