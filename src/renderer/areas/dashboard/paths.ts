/** Where the figures come from: the list or report behind each, as far as the person may open it. Pure. */
import type { ChequeTab } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'

type Days = { from: BusinessDate; to: BusinessDate }
const withDays = (path: string, { from, to }: Days): string => `${path}?stDate=${from}&enDate=${to}`

export const paths = {
  sales: (days: Days) => withDays('/sales/reports/sales-report', days),
  itemSales: (days: Days) => withDays('/sales/reports/item-wise-sales-report', days),
  loading: (days: Days) => withDays('/sales/reports/loading-unloading-vehical-report', days),
  expiring: (days: Days) => withDays('/sales/reports/expire-report', days),
  bottleReport: (days: Days) => withDays('/accounts/reports/bottle-report', days),
  settlements: '/accounts/reports/dayend-rep-wise',
  cash: '/accounts/cash-in-hand',
  bank: '/accounts/reports/banks/bank-report',
  trips: '/sales/loading?open=true',
  drafts: '/accounts/expenses/draft',
  lowStock: '/inventory/stock?belowReorder=true',
  counts: '/inventory/counts',
  unreadGrns: '/inventory/grn?isRead=false',
  stockReport: '/inventory/stock/report',
  bottles: '/inventory/bottle/stock',
  loans: '/accounts/pending-bottle-loan-management',
  chequeCalendar: '/accounts/reports/cheques/cheque-calendar',
  dayEnd: '/accounts/day-end',
  monthEnd: '/accounts/month-end',
  reconciliation: (bank: number) => `/accounts/bank-reconciliation?bank=${bank}`,
  debtors: '/accounts/reports/credits/debtors-ageing',
  statement: (partyId: number) => `/accounts/party-statement?partyId=${partyId}`,
  incomeStatement: '/accounts/income-statement',
  trialBalance: '/accounts/reports/trail-balance',
} as const

/** A tab of the cheque screen; who may not open it finds the report. */
export const chequesPath = (tab: ChequeTab, admin: boolean): string =>
  admin ? `/accounts/pending-cheque-management?view=${tab}` : '/accounts/reports/cheques/pending-cheque-report'

/** Open bills of customers, narrowed; who may not open the screen finds the report. */
export const billsPath = (narrowed: Record<string, string>, superAdmin: boolean): string =>
  superAdmin
    ? `/accounts/pending-credit-management?${new URLSearchParams(narrowed)}`
    : '/accounts/reports/credits/pending-credit-report'

/** What is owed to suppliers. */
export const payablesPath = (admin: boolean): string =>
  admin ? '/accounts/pay-bills' : '/accounts/chart-of-accounts?q=2010'
