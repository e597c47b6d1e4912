/** The document behind an entry of the books: its name, and its page. Pure. */
import type { JournalEntry } from '#contract/account.ts'
import { ALL_PRODUCTS } from '../../../lib/product-scope.ts'

const sources = [
  'OPENING',
  'OPENING_CORRECTION',
  'GRN',
  'ERN',
  'ADJUST',
  'LOT_COST',
  'CHEQUE',
  'CREDIT_BILL',
  'BILL_SETTLE',
  'EXPENSE_APPROVE',
  'EXPENSE_PAY',
  'DAY_END',
  'MONTH_END',
  'JOURNAL',
  'SALES_SUMMARY',
  'BRN',
  'BRN_PO',
  'BOTTLE_ADJUST',
  'BOTTLE_REVAL',
  'LOAN',
  'LOAN_CLOSE',
  'LOAD',
  'UNLOAD',
  'BACKDATE_ADJ',
] as const
export type SourceKey = (typeof sources)[number]

/** Key of the texts under `sources`; null for a kind that this version does not know. */
export const sourceKey = (type: string): SourceKey | null => sources.find((source) => source === type) ?? null

type Entry = Pick<JournalEntry, 'sourceType' | 'sourceId' | 'date' | 'reversesId'>

/**
 * The page of the document, or the list of its day; null where there is none. A reversal names the entry that it takes back, not
 * the document.
 */
export function paperOf({ sourceType, sourceId, date, reversesId }: Entry): string | null {
  if (reversesId !== null) return null
  switch (sourceType) {
    case 'GRN':
      return `/inventory/grn/update/${sourceId}`
    case 'ERN':
      return `/inventory/ern?stDate=${date}&enDate=${date}&${ALL_PRODUCTS}`
    case 'BRN':
      return `/inventory/brn?note=${sourceId}`
    case 'BRN_PO':
      return `/inventory/brn-purchase-order?note=${sourceId}`
    case 'LOAN':
      return `/accounts/pending-bottle-loan-management?loan=${sourceId}`
    case 'LOAN_CLOSE':
      return `/accounts/bottle-loan-collected?stDate=${date}&enDate=${date}`
    case 'CREDIT_BILL':
      return `/accounts/pending-credit-management/update-credit-bill/${sourceId}`
    case 'EXPENSE_APPROVE':
      return `/accounts/expenses/draft/view/${sourceId}`
    case 'DAY_END':
      return '/accounts/day-end'
    case 'MONTH_END':
      return '/accounts/month-end'
    default:
      return null
  }
}
