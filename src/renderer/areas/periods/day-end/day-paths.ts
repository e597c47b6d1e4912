/** Where the checks before a day is closed and the figures of a day lead. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { DayEndTotals } from '#contract/periods/day-end.ts'
import { ALL_PRODUCTS } from '#lib/product-scope.ts'

/** The account of cash in hand, which is counted. */
export const CASH = '1010'
export const CHEQUES = '1110'
/** What the counted cash is short of the books, or over them, is posted to these. */
export const CASH_SHORTAGE = '5160'
export const CASH_EXCESS = '4110'

const stock = `/inventory/stock/report?${ALL_PRODUCTS}`
const cheques = '/accounts/reports/cheques/pending-cheque-report'
const bottles = '/inventory/bottle/stock'
const loans = '/accounts/reports/bottle-loans/pending-bottle-loan-report'
const credits = '/accounts/reports/credits/pending-credit-report'

const daysOf = (date: BusinessDate) => `stDate=${date}&enDate=${date}`
const cashInHand = (date: BusinessDate) => `/accounts/cash-in-hand?${daysOf(date)}`
/** With closing entries, as the figure of the day counts them. */
const trialBalance = (date: BusinessDate) => `/accounts/reports/trail-balance?${daysOf(date)}&excludeClosing=0`

/** By the key of the check. What is not here leads to the ledger of its account only. */
const checks: Readonly<Record<string, string | ((date: BusinessDate) => string)>> = {
  TRIPS_OPEN: `/sales/loading?open=true&${ALL_PRODUCTS}`,
  ROWS_UNPOSTED: `/sales/loading?${ALL_PRODUCTS}`,
  BACKDATES_PENDING: '/accounts/backdated-entries',
  BALANCED: trialBalance,
  CASH_BELOW_ZERO: cashInHand,
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

/** The page that says more of a check of this day; null: none does. */
export function pathOfCheck(key: string, date: BusinessDate): string | null {
  const path = checks[key] ?? null
  return typeof path === 'function' ? path(date) : path
}

const settlements = (date: BusinessDate) => `/accounts/reports/dayend-rep-wise?${daysOf(date)}`

const figures: Partial<Readonly<Record<keyof DayEndTotals, (date: BusinessDate) => string>>> = {
  sales: (date) => `/accounts/income-statement?${daysOf(date)}`,
  // Receipts of the day, account by account; undos stand there on the other side.
  cash: cashInHand,
  cheques: cashInHand,
  credits: (date) => `/accounts/reports/credits/credit-report?receivables=1&${daysOf(date)}`,
  short: settlements,
  excess: settlements,
  cashInHand,
  bank: (date) => `/accounts/reports/banks/bank-report?${daysOf(date)}`,
  chequesInHand: (date) => `${cheques}?receivables=1&cheque_Status=0&${daysOf(date)}`,
  debit: trialBalance,
}

/** The page that says what a figure of the day is made of; null: none does. */
export const pathOfFigure = (name: keyof DayEndTotals, date: BusinessDate): string | null =>
  figures[name]?.(date) ?? null
