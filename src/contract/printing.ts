/** Papers that are handed out and whose prints are counted (E-77). */
import { z } from 'zod'
import type { DocumentKind } from './document-kinds.ts'
import { Id, procedure } from './procedure.ts'

/** The call that makes each paper, with the parameter that names its document. */
export const countedPapers = {
  'bottleReceipt.bottleReceiptInvoice': 'id',
  'bottleReceipt.poInvoice': 'id',
  'bottleStock.loanInvoice': 'id',
  'expense.voucher': 'Report_id',
  'expiryNote.invoice': 'id',
  'generalEntry.voucher': 'id',
  'grn.invoice': 'id',
  'payment.paper': 'id',
  'staffPayment.voucher': 'id',
  'taxInvoice.paper': 'id',
  'trip.deliveryNote': 'id',
  'trip.loadingSheet': 'id',
} as const
export type CountedPaper = keyof typeof countedPapers
/** What is counted: a document, or one of the papers of a trip. */
export type PrintedKind = DocumentKind | 'LOADING_SHEET' | 'DELIVERY_NOTE'

const CountedPaper = z.enum(Object.keys(countedPapers) as [CountedPaper, ...CountedPaper[]]) // its own keys

/** The document whose print is counted; null for what is no such paper, as a report of a period. */
export function documentOf(call: string, input: Readonly<Record<string, unknown>>) {
  const paper = CountedPaper.safeParse(call)
  if (!paper.success) return null
  const id = Id.safeParse(input[countedPapers[paper.data]])
  return id.success ? { paper: paper.data, id: id.data } : null
}

export const printing = {
  /** The paper says from the second print on that it is a copy (E-77). */
  count: procedure({
    method: 'POST',
    path: '/api/Printing',
    access: 'guest',
    tag: 'Printing',
    summary: 'Count a print of a document (E-77)',
  })
    .input(z.strictObject({ paper: CountedPaper, id: Id }))
    .output(z.object({ times: z.number().int() })),
}
