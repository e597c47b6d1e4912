/** Where a check of the closing leads: the list or report that its figure is compared with. Pure. */
import { ALL_PRODUCTS } from '#lib/product-scope.ts'

const stock = `/inventory/stock/report?${ALL_PRODUCTS}`
const cheques = '/accounts/reports/cheques/pending-cheque-report'
const bottles = '/inventory/bottle/stock'
const loans = '/accounts/reports/bottle-loans/pending-bottle-loan-report'
const credits = '/accounts/reports/credits/pending-credit-report'

/** By the key of the check. What is not here leads to the ledger of its account only. */
const paths: Readonly<Record<string, string>> = {
  TRIPS_OPEN: `/sales/loading?open=true&${ALL_PRODUCTS}`,
  ROWS_UNPOSTED: `/sales/loading?${ALL_PRODUCTS}`,
  BACKDATES_PENDING: '/accounts/backdated-entries',
  BALANCED: '/accounts/reports/trail-balance',
  CASH_BELOW_ZERO: '/accounts/cash-in-hand',
  GOODS: stock,
  GOODS_HELD: stock,
  CLAIMS: `/sales/reports/expire-report?${ALL_PRODUCTS}`,
  FILLED_BOTTLES: stock,
  BOTTLES_RD: bottles,
  BOTTLES_PRIMARY: bottles,
  BOTTLES_OUTLET: bottles,
  BOTTLES_DAMAGED: bottles,
  LOANS: loans,
  DEPOSITS: loans,
  CHEQUES_IN_HAND: `${cheques}?receivables=1&cheque_Status=0`,
  CHEQUES_RETURNED: `${cheques}?receivables=1&cheque_Status=2`,
  CHEQUES_PAYABLE: `${cheques}?receivables=2`,
  DEBTORS: credits,
  CREDITORS: `${credits}?receivables=2`,
  EXPENSES: '/accounts/reports/expense-report',
  OPENING: '/accounts/chart-of-accounts?q=3900',
}

export const pathOfCheck = (key: string): string | null => paths[key] ?? null
