/** What the outbox can hold: what people call it, and the page on which it is typed. */
import type { KeptOperation } from '#contract/outbox.ts'

export const keptPages = {
  'grn.create': '/inventory/grn/create',
  'expiryNote.create': '/inventory/ern?view=new',
  'bottleReceipt.create': '/inventory/brn?view=new',
  'bottleReceipt.createPurchaseOrder': '/inventory/brn-purchase-order?view=new',
  'trip.create': '/sales/loading/create',
  'expense.draft': '/accounts/expenses/draft-expenses',
} as const
export type KeptCall = keyof typeof keptPages

export const isKeptCall = (call: string): call is KeptCall => Object.hasOwn(keptPages, call)

/** Where it can be corrected; null when what was typed is not kept with it. */
export const pageOf = ({ call, draft }: KeptOperation): string | null =>
  draft && isKeptCall(call) ? keptPages[call] : null

/** What tells it from others of its kind: numbers and dates on paper, and how many lines it has. */
export function hintOf({ input }: KeptOperation): { texts: string[]; lines: number } {
  const texts = ['supplierInvoiceNo', 'billNo', 'reference', 'date', 'remarks', 'description'].flatMap((name) => {
    const value = input[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  return { texts, lines: Array.isArray(input['lines']) ? input['lines'].length : 0 }
}
