/** What bills are called, and where their documents stand. */
import type { CreditBill } from '#contract/credit.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { type Cents, cents } from '#contract/money.ts'
import { documentPath } from '../../../lib/document-path.ts'
import type creditsTexts from '../../../app/i18n/en/credits.ts'

export type Side = 'receivables' | 'payables'

export const sideOf = (direction: ReceivablePayable): Side =>
  direction === receivablePayable.receivable ? 'receivables' : 'payables'
export const directionOf = (side: Side): ReceivablePayable =>
  side === 'receivables' ? receivablePayable.receivable : receivablePayable.payable

type Sources = keyof (typeof creditsTexts)['source']
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

/** Bills that a person wrote; the others change with their document (domain.md E-14). */
export const isManual = ({ source }: Pick<CreditBill, 'source'>): boolean =>
  ['OPENING', 'OPENING_CORRECTION', 'SALES', 'INCOME', 'MANUAL'].includes(source)

/** The page of the document that brought the bill, where there is one. */
export function billDocumentPath(bill: Pick<CreditBill, 'source' | 'sourceId' | 'routingId' | 'date'>): string | null {
  const { source, sourceId, routingId, date } = bill
  if (source === 'ROUTE')
    return routingId === null ? null : documentPath({ type: 'SALES_SUMMARY', id: routingId, date })
  return sourceId !== null && ['GRN', 'BRN_PO'].includes(source)
    ? documentPath({ type: source, id: sourceId, date })
    : null
}

type Figures = Pick<CreditBill, 'amount' | 'settled' | 'reserved' | 'status'>

/** What is not settled yet. */
export const openOf = ({ amount, settled }: Pick<Figures, 'amount' | 'settled'>): Cents => cents(amount - settled)
/** What of it no trip is collecting: so much may be settled here (domain.md C13). */
export const freeOf = (bill: Figures): Cents => cents(Math.max(0, openOf(bill) - bill.reserved))

export const isOpen = ({ status }: Pick<Figures, 'status'>): boolean => status === 'OPEN' || status === 'PARTIAL'

/** Withdrawn only while nothing came in and no trip collects (domain.md §2.11). */
export const mayWithdraw = (bill: CreditBill): boolean =>
  isManual(bill) && isOpen(bill) && bill.settled === 0 && bill.reserved === 0
