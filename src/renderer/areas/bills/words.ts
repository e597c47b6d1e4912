/** What bills are called, and where their documents stand. */
import type { Bill } from '#contract/bills/bill.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { documentPage } from '#contract/document-kinds.ts'
import type billsTexts from '../../app/i18n/en/bills.ts'

export type Side = 'receivables' | 'payables'

export const sideOf = (direction: ReceivablePayable): Side =>
  direction === receivablePayable.receivable ? 'receivables' : 'payables'
export const directionOf = (side: Side): ReceivablePayable =>
  side === 'receivables' ? receivablePayable.receivable : receivablePayable.payable

type Sources = keyof (typeof billsTexts)['source']
const sources: readonly string[] = [
  'OPENING',
  'OPENING_CORRECTION',
  'SALES',
  'INCOME',
  'MANUAL',
  'GRN',
  'BRN_PO',
  'ROUTE',
  'CHEQUE_BACK',
  'CHEQUE_FEE',
  'LOAN_CLOSE',
] satisfies Sources[]

/** The key of the source's words; null for one that a newer server knows. */
export const sourceKey = (source: string): `source.${Sources}` | null =>
  sources.includes(source) ? (`source.${source}` as `source.${Sources}`) : null

/** Bills that a person wrote; the others change with their document (E-14). */
export const isManual = ({ source }: Pick<Bill, 'source'>): boolean =>
  ['OPENING', 'OPENING_CORRECTION', 'SALES', 'INCOME', 'MANUAL'].includes(source)

/** The page of the document that brought the bill, where there is one. */
export function billDocumentPath(bill: Pick<Bill, 'source' | 'sourceId' | 'tripId' | 'date'>): string | null {
  const { source, sourceId, tripId, date } = bill
  if (source === 'ROUTE') return tripId === null ? null : documentPage({ type: 'SALES_SUMMARY', id: tripId, date })
  return sourceId !== null && (source === 'GRN' || source === 'BRN_PO')
    ? documentPage({ type: source, id: sourceId, date })
    : null
}

type Figures = Pick<Bill, 'amount' | 'settled' | 'reserved' | 'status'>

/** What is not settled yet; of a void bill nothing is open, as in the lists. */
export const openOf = ({ amount, settled, status }: Omit<Figures, 'reserved'>): Cents =>
  status === 'CANCELLED' ? ZERO : cents(amount - settled)
/** What of it no trip is collecting: so much may be settled here (C13). */
export const freeOf = (bill: Figures): Cents => cents(Math.max(0, openOf(bill) - bill.reserved))

export const isOpen = ({ status }: Pick<Figures, 'status'>): boolean => status === 'OPEN' || status === 'PARTIAL'

/** Why an open bill cannot be voided: only one that was written by hand can, while nothing came in and no trip collects (E-13). Null: it can, or is not open. */
export function whyNotVoid(bill: Bill): 'document' | 'settled' | 'reserved' | null {
  if (!isOpen(bill)) return null
  if (!isManual(bill)) return 'document'
  if (bill.settled !== 0) return 'settled'
  return bill.reserved === 0 ? null : 'reserved'
}

export const mayVoid = (bill: Bill): boolean => isOpen(bill) && whyNotVoid(bill) === null
