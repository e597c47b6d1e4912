/** Pages of the reports: one page, told apart by its path (areas/reports/reports.ts). */
import type { NavigationEntry, PageTitle } from './entry.ts'

const report = (
  path: NavigationEntry['path'],
  title: PageTitle,
  access: NavigationEntry['access'],
  only: Pick<NavigationEntry, 'bottles'> = {},
): NavigationEntry => ({
  path,
  title,
  access,
  ...only,
  menu: { group: 'reports', icon: 'report' },
  words: ['reports'],
  page: () => import('../../areas/reports/report/Report.tsx'),
})

const ofBottles = { bottles: true } as const

export const reportPages: readonly NavigationEntry[] = [
  report('/accounts/reports/trail-balance', 'trialBalance', 'any'),
  {
    path: '/accounts/income-statement',
    title: 'incomeStatement',
    access: 'any',
    menu: { group: 'reports', icon: 'report' },
    words: ['ledger'],
    page: () => import('../../areas/ledger/income/IncomeStatement.tsx'),
  },
  report('/accounts/reports/journal/report', 'journalReport', 'sa'),
  report('/accounts/reports/ledger/balance-report', 'ledgerReport', 'sa'),
  report('/accounts/cash-in-hand', 'cashInHand', 'any'),
  report('/accounts/reports/banks/bank-report', 'bankReport', 'any'),
  report('/accounts/reports/day-end-list', 'dayEndList', 'any'),
  report('/accounts/reports/backdated-entries', 'backdatedEntries', 'sa'),
  report('/accounts/reports/credits/pending-credit-report', 'pendingCreditReport', 'any'),
  report('/accounts/reports/credits/credit-report', 'creditReport', 'any'),
  report('/accounts/reports/credits/credit-collected', 'billsCollected', 'any'),
  report('/accounts/reports/cheques/pending-cheque-report', 'pendingChequeReport', 'any'),
  report('/accounts/reports/cheques/cheque-report', 'chequeReport', 'any'),
  report('/accounts/reports/expense-report', 'expenseReport', 'any'),
  report('/accounts/reports/cash/cash-report', 'cashReport', 'any'),
  report('/accounts/reports/discount/discount-report', 'discountReport', 'any'),
  report('/accounts/reports/dayend-rep-wise', 'repWiseReport', 'any'),
  {
    path: '/accounts/reports/dayend-rep-wise/:loadingId',
    title: 'repWiseReport',
    access: 'any',
    parent: '/accounts/reports/dayend-rep-wise',
    words: ['reports'],
    page: () => import('../../areas/reports/report/SettlementOfTrip.tsx'),
  },
  report('/accounts/reports/dayend-detail-rep-wise', 'repWiseDetail', 'any'),
  report('/sales/reports/sales-report', 'salesReport', 'guest'),
  report('/sales/reports/item-wise-sales-report', 'itemWiseSalesReport', 'guest'),
  report('/sales/reports/loading-unloading-vehical-report', 'loadingUnloading', 'guest'),
  report('/inventory/grns/invoice', 'grnInvoice', 'guest'),
  report('/inventory/erns/invoice', 'expiryNoteInvoice', 'guest'),
  report('/inventory/stock/report', 'stockReport', 'guest'),
  report('/inventory/stocks/journal-report', 'stockJournal', 'guest'),
  report('/sales/reports/expire-report', 'expireReport', 'guest'),
  report('/inventory/brns/invoice', 'bottleReceiptInvoice', 'guest', ofBottles),
  report('/accounts/reports/bottle/brn-po-invoice', 'bottleOrderInvoice', 'any', ofBottles),
  report('/inventory/brn-stocks/journal-report', 'bottleJournal', 'guest', ofBottles),
  report('/accounts/reports/bottle-report', 'bottleReport', 'any', ofBottles),
  report('/accounts/reports/bottle-loans/pending-bottle-loan-report', 'pendingLoanReport', 'any', ofBottles),
  report('/accounts/reports/bottle-loan-report', 'bottleLoanReport', 'any', ofBottles),
]
