/** What several reports are narrowed to, each named once for the table of the reports. */
import type { Narrowing } from './narrowing.ts'

export const oneGrn: Narrowing = { parameter: 'id', choice: 'grn', ofOneNote: true }
/** What the list of goods received is narrowed to. */
export const ofGrnList = [
  { parameter: 'supplierId', choice: 'supplier' },
  { parameter: 'status', choice: 'noteStatus' },
  { parameter: 'isRead', choice: 'isRead' },
] as const
export const compareDate: Narrowing = { parameter: 'compareDate', choice: 'compareDate' }
export const besideDay: Narrowing = { parameter: 'compareDate', choice: 'besideDay' }
export const oneExpiryNote: Narrowing = { parameter: 'id', choice: 'expiryNote', ofOneNote: true }
export const oneItem: Narrowing = { parameter: 'stockItemId', choice: 'stock', ofOneProduct: true }
export const oneAccount: Narrowing = { parameter: 'accId', choice: 'account', required: 'account' }
export const outlet: Narrowing = { parameter: 'outletId', choice: 'party' }
export const owed: Narrowing = { parameter: 'receivables', choice: 'owed' }
export const received: Narrowing = { parameter: 'receivables', choice: 'received' }
export const rep: Narrowing = { parameter: 'repId', choice: 'rep' }
export const bank: Narrowing = { parameter: 'bank', choice: 'bank' }
/** For reports that their definition on the server can compare (RPT-70). */
export const beside: Narrowing = { parameter: 'compare', choice: 'comparison' }
/** A trial balance of a closed month shows what the year earned and spent, unless asked otherwise. */
export const beforeClosing: Narrowing = { parameter: 'excludeClosing', choice: 'beforeClosing', preset: true }
export const billNumber: Narrowing = { parameter: 'billNo', choice: 'billNumber' }
