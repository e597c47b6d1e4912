/** Where the figures come from: the list or report behind each, as far as the person may open it. Pure. */
import type { BillAge } from '#contract/bills/bill.ts'
import { type ChequeTab, tabDays } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, expenseStatuses, receivablePayable } from '#contract/enums.ts'

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
  load: '/sales/loading/create',
  backup: '/system/backup',
  newBill: '/accounts/pending-credit-management/create-credit-bill',
  newBottle: '/inventory/bottle/stock/create-stock',
  drafts: '/accounts/expenses/draft',
  lowStock: '/inventory/stock?belowReorder=true',
  pendingExpenses: `/accounts/expenses?status=${expenseStatuses.pending}`,
  expensesToPay: '/accounts/expenses?toPay=true',
  counts: '/inventory/counts',
  submittedCounts: '/inventory/counts?status=SUBMITTED',
  unreadGrns: '/inventory/grn?isRead=false',
  stockReport: '/inventory/stock/report',
  bottles: '/inventory/bottle/stock',
  loans: '/accounts/pending-bottle-loan-management',
  chequeCalendar: '/accounts/reports/cheques/cheque-calendar',
  dayEnd: '/accounts/day-end',
  monthEnd: '/accounts/month-end',
  backdates: '/accounts/backdated-entries',
  reconciliation: (bank: number) => `/accounts/bank-reconciliation?bank=${bank}`,
  debtors: '/accounts/reports/credits/debtors-ageing',
  statement: (partyId: number) => `/accounts/party-statement?partyId=${partyId}`,
  incomeStatement: '/accounts/income-statement',
  trialBalance: '/accounts/reports/trail-balance',
} as const

/** A tab of the cheque screen; who may not open it finds the report: of the returned ones, or of all in hand. */
export const chequesPath = (tab: ChequeTab, admin: boolean): string => {
  if (admin) return `/accounts/pending-cheque-management?view=${tab}`
  const report = '/accounts/reports/cheques/pending-cheque-report'
  const returned = { receivables: receivablePayable.receivable, cheque_Status: chequeStatuses.returned }
  return tab === 'returned' ? `${report}?${query(returned)}` : report
}

/** Customers' cheques in hand that can be banked by tomorrow, those past their date among them. */
export const toBankPath = (on: BusinessDate): string =>
  `/accounts/pending-cheque-management?${query({
    view: 'all',
    direction: receivablePayable.receivable,
    status: chequeStatuses.pending,
    stDate: FIRST_DATE,
    enDate: tabDays(on).tomorrow,
  })}`
/** Before any cheque that is in hand. */
const FIRST_DATE = '2000-01-01'

/** Open bills of customers, narrowed to an age, on a day; who may not open the screen finds the report of the same bills. */
export function billsPath(age: BillAge | null, on: BusinessDate, superAdmin: boolean): string {
  if (!superAdmin)
    return `/accounts/reports/credits/pending-credit-report?${query({ enDate: on, ...(age !== null && { age }) })}`
  const screen = '/accounts/pending-credit-management'
  if (age === null) return screen
  return `${screen}?${query(age === 'overdue' ? { overdue: 'true' } : { age })}`
}

const query = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Our cheques that the bank has not paid yet; who may not open the screen finds the report. */
export function issuedPath(admin: boolean): string {
  const direction = receivablePayable.payable
  const status = chequeStatuses.pending
  return admin
    ? `/accounts/pending-cheque-management?${query({ view: 'all', direction, status })}`
    : `/accounts/reports/cheques/pending-cheque-report?${query({ receivables: direction, cheque_Status: status })}`
}

/** Bills of suppliers that are past their due date; who may not open the screen of bills finds them where they are paid. */
export const lateBillsPath = (superAdmin: boolean): string =>
  superAdmin ? '/accounts/pending-credit-management?view=payables&overdue=true' : payablesPath(true)

/** What is owed to suppliers. */
export const payablesPath = (admin: boolean): string =>
  admin ? '/accounts/pay-bills' : '/accounts/chart-of-accounts?q=2010'
