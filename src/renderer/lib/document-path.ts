/** The page of the document behind an entry of the books, a movement of goods or a bill: the one map from kinds to pages. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { ALL_PRODUCTS } from './product-scope.ts'

/** `date`: the day of the entry or movement, for documents that are found in the list of their day. */
export type DocumentOf = { type: string; id: number; date: BusinessDate }

/** Null for what has no page of its own: openings, general entries (their entry says all there is) and kinds of a newer server. */
export function documentPath({ type, id, date }: DocumentOf): string | null {
  const ofDay = `stDate=${date}&enDate=${date}`
  switch (type) {
    case 'GRN':
      return `/inventory/grn/update/${id}`
    case 'ERN':
      return `/inventory/ern?${ofDay}&${ALL_PRODUCTS}`
    case 'BRN':
      return `/inventory/brn?note=${id}`
    case 'BRN_PO':
      return `/inventory/brn-purchase-order?note=${id}`
    case 'ADJUST':
    case 'LOT_COST':
      return `/inventory/stock?view=moves&stockItemId=${id}&${ofDay}&${ALL_PRODUCTS}`
    case 'BOTTLE_ADJUST':
    case 'BOTTLE_REVAL':
      return '/inventory/bottle/stock'
    case 'LOAD':
    case 'UNLOAD':
    case 'SALES_SUMMARY':
      return `/sales/trip?id=${id}`
    case 'LOAN':
    case 'LOAN_CLOSE':
      return `/accounts/pending-bottle-loan-management?loan=${id}`
    case 'CHEQUE':
      return `/accounts/pending-cheque-management?cheque=${id}`
    case 'CREDIT_BILL':
    case 'BILL_SETTLE':
      return `/accounts/pending-credit-management/update-credit-bill/${id}`
    case 'EXPENSE_APPROVE':
    case 'EXPENSE_PAY':
      return `/accounts/expenses/draft/view/${id}`
    case 'DAY_END':
      return '/accounts/day-end'
    case 'MONTH_END':
      return '/accounts/month-end'
    default:
      return null
  }
}
