/**
 * The reports, each declared once and in the order of the menu: its page, who may open it, the call that makes it, its days and what
 * it may be narrowed to. Navigation and the page of every report are made from this table.
 */
import type { Access } from '#contract/access.ts'
import type frameTexts from '../../app/i18n/en/frame.ts'
import type reportTexts from '../../app/i18n/en/reports.ts'
import {
  bank,
  beforeClosing,
  beside,
  besideDay,
  billNumber,
  compareDate,
  ofGrnList,
  oneAccount,
  oneExpiryNote,
  oneGrn,
  oneItem,
  outlet,
  owed,
  received,
  rep,
} from './common-narrowings.ts'
import type { Narrowing } from './narrowing.ts'

/** In the order in which the menu and the list of reports show them. */
export type ReportGroup = keyof (typeof frameTexts)['reportGroups']

export type Report = {
  path: `/${string}`
  group: ReportGroup
  /** Key of the page's name among the frame's texts, and of what it shows among the reports'. */
  title: keyof (typeof frameTexts)['pages'] & keyof (typeof reportTexts)['about']
  access: Access | 'any'
  /** Exists only while the chosen product allows bottles. */
  bottles?: true
  /** A report call of the contract. */
  call: string
  /** As of a day, of a period that is this at first, or of no days. */
  days: 'asOf' | 'today' | 'thisMonth' | 'none'
  narrowings?: readonly Narrowing[]
  /** What is shown before the one thing that it is about is chosen: all of them in sums. */
  overview?: { call: string; days: 'thisMonth'; narrowings: readonly Narrowing[] }
  /** What to do next where it shows nothing (report/NothingThere.tsx). */
  whenEmpty?: keyof (typeof reportTexts)['whenEmpty']
  /** Narrowed to the chosen product, as its call knows it, unless the person took that off. */
  scoped?: true
}

type Ungrouped = Omit<Report, 'group'>

const report = (
  path: Report['path'],
  title: Report['title'],
  access: Report['access'],
  call: string,
  days: Report['days'],
  more: Pick<Report, 'bottles' | 'narrowings' | 'overview' | 'scoped' | 'whenEmpty'> = {},
): Ungrouped => ({ path, title, access, call, days, ...more })

const grouped = (group: ReportGroup, ungrouped: readonly Ungrouped[]): Report[] =>
  ungrouped.map((one) => ({ ...one, group }))

export const reports: readonly Report[] = [
  ...grouped('books', [
    report('/accounts/income-statement', 'incomeStatement', 'any', 'account.incomeStatementReport', 'thisMonth', {
      narrowings: [beside],
    }),
    report('/accounts/reports/trail-balance', 'trialBalance', 'any', 'account.trialBalance', 'asOf', {
      narrowings: [besideDay, { parameter: 'withZero', choice: 'zeroBalances' }, beforeClosing],
    }),
    report(
      '/accounts/reports/trial-balance-movement',
      'trialBalanceMovement',
      'any',
      'account.trialBalanceMovement',
      'thisMonth',
      { narrowings: [beforeClosing, beside] },
    ),
    report('/accounts/reports/balance-sheet', 'balanceSheet', 'any', 'account.balanceSheet', 'asOf', {
      narrowings: [compareDate],
    }),
    report('/accounts/reports/income-by-month', 'incomeByMonth', 'any', 'account.incomeByMonth', 'asOf'),
    report('/accounts/reports/vat-summary', 'vatSummary', 'any', 'account.vatSummary', 'thisMonth'),
    report('/accounts/reports/tax-invoices', 'taxInvoices', 'admin', 'taxInvoice.report', 'thisMonth'),
    report('/accounts/reports/journal/report', 'journalReport', 'sa', 'account.journalLog', 'today'),
    report('/accounts/reports/ledger/balance-report', 'ledgerReport', 'sa', 'account.ledgerLog', 'thisMonth', {
      narrowings: [oneAccount],
    }),
  ]),
  ...grouped('cash', [
    report('/accounts/reports/cash-flow', 'cashFlow', 'any', 'account.cashFlow', 'thisMonth', { narrowings: [beside] }),
    report('/accounts/cash-in-hand', 'cashInHand', 'any', 'account.cashInHand', 'asOf'),
    report('/accounts/reports/banks/bank-report', 'bankReport', 'any', 'account.bankReport', 'thisMonth', {
      narrowings: [bank],
    }),
    report(
      '/accounts/reports/banks/reconciliation',
      'bankReconciliationReport',
      'admin',
      'bankReconciliation.report',
      'asOf',
      { narrowings: [{ parameter: 'bank', choice: 'mainBank', required: 'mainBank' }] },
    ),
    report('/accounts/reports/pay-in-slip', 'payInSlip', 'admin', 'transfer.payInSlip', 'asOf', {
      narrowings: [{ parameter: 'bankId', choice: 'mainBank', required: 'mainBank' }],
      whenEmpty: 'payInSlip',
    }),
    report('/accounts/reports/expense-report', 'expenseReport', 'any', 'expense.voucher', 'thisMonth', {
      narrowings: [{ parameter: 'cat', choice: 'expenseCategory' }, beside],
    }),
    report('/accounts/reports/cash/cash-report', 'cashReport', 'any', 'cash.report', 'today', { narrowings: [rep] }),
  ]),
  ...grouped('credit', [
    report(
      '/accounts/reports/credits/pending-credit-report',
      'pendingCreditReport',
      'any',
      'bill.pendingReport',
      'asOf',
      { narrowings: [owed, { parameter: 'age', choice: 'billAge' }, rep, outlet, bank, billNumber] },
    ),
    report('/accounts/reports/credits/debtors-ageing', 'debtorsAgeing', 'any', 'bill.debtorsAgeing', 'asOf', {
      narrowings: [
        { parameter: 'state', choice: 'debtorState' },
        { parameter: 'route_id', choice: 'route' },
        rep,
        { parameter: 'kind', choice: 'partyKind' },
      ],
    }),
    report('/accounts/reports/credits/creditors-ageing', 'creditorsAgeing', 'admin', 'bill.creditorsAgeing', 'asOf', {
      narrowings: [{ parameter: 'state', choice: 'supplierState' }],
    }),
    report('/accounts/reports/credits/credit-report', 'creditReport', 'any', 'bill.report', 'thisMonth', {
      narrowings: [owed, rep, outlet, bank, billNumber],
    }),
    report('/accounts/reports/credits/credit-collected', 'billsCollected', 'any', 'bill.collectedReport', 'today', {
      narrowings: [{ parameter: 'debtorId', choice: 'party' }],
    }),
  ]),
  ...grouped('cheques', [
    report(
      '/accounts/reports/cheques/pending-cheque-report',
      'pendingChequeReport',
      'any',
      'cheque.pendingReport',
      'asOf',
      {
        narrowings: [
          received,
          { parameter: 'cheque_Status', choice: 'chequeStatus' },
          rep,
          { parameter: 'bankId', choice: 'bank' },
          outlet,
          { parameter: 'datedFrom', choice: 'datedFrom' },
          { parameter: 'datedTo', choice: 'datedTo' },
        ],
      },
    ),
    report('/accounts/reports/cheques/cheque-calendar', 'chequeCalendar', 'any', 'cheque.calendar', 'asOf', {
      narrowings: [
        { parameter: 'bankId', choice: 'chequeBank' },
        { parameter: 'intoBankId', choice: 'bankedInto' },
      ],
    }),
    report('/accounts/reports/cheques/cheque-report', 'chequeReport', 'any', 'cheque.report', 'thisMonth', {
      narrowings: [{ parameter: 'Cheque_no', choice: 'chequeNumber' }],
    }),
  ]),
  ...grouped('sales', [
    report('/accounts/reports/discount/discount-report', 'discountReport', 'any', 'discount.report', 'thisMonth', {
      narrowings: [rep],
    }),
    report('/accounts/reports/dayend-rep-wise', 'repWiseReport', 'any', 'dayEnd.repWiseReport', 'none', {
      narrowings: [
        { parameter: 'id', choice: 'trip', required: 'trip' },
        { parameter: 'queue', choice: 'queue' },
      ],
      overview: { call: 'dayEnd.repWiseSummary', days: 'thisMonth', narrowings: [rep] },
    }),
    report('/accounts/reports/dayend-detail-rep-wise', 'repWiseDetail', 'any', 'dayEnd.repWiseDetail', 'today', {
      narrowings: [rep],
    }),
    report('/sales/reports/sales-report', 'salesReport', 'guest', 'trip.salesReport', 'today', {
      narrowings: [rep, oneItem, beside],
      scoped: true,
    }),
    report(
      '/sales/reports/item-wise-sales-report',
      'itemWiseSalesReport',
      'guest',
      'trip.itemWiseSalesReport',
      'thisMonth',
      { narrowings: [beside], scoped: true },
    ),
    report('/sales/reports/outlet-sales', 'outletSales', 'guest', 'trip.outletSales', 'thisMonth', {
      narrowings: [beside],
      scoped: true,
    }),
    report('/sales/reports/profitability', 'profitability', 'guest', 'trip.profitability', 'thisMonth', {
      narrowings: [beside],
      scoped: true,
    }),
    report('/sales/reports/commission', 'commission', 'guest', 'trip.commission', 'thisMonth', {
      narrowings: [beside],
      scoped: true,
    }),
    report('/sales/reports/rep-performance', 'repPerformance', 'guest', 'dayEnd.repPerformance', 'thisMonth', {
      narrowings: [beside],
    }),
    report(
      '/sales/reports/loading-unloading-vehical-report',
      'loadingUnloading',
      'guest',
      'trip.loadingUnloading',
      'today',
      { narrowings: [rep, { parameter: 'vehicleId', choice: 'vehicle' }], scoped: true },
    ),
  ]),
  ...grouped('stock', [
    report('/inventory/grns/invoice', 'grnInvoice', 'guest', 'grn.invoice', 'thisMonth', {
      narrowings: [oneGrn, ...ofGrnList],
      scoped: true,
    }),
    report('/inventory/erns/invoice', 'expiryNoteInvoice', 'guest', 'expiryNote.invoice', 'thisMonth', {
      narrowings: [oneExpiryNote],
      scoped: true,
    }),
    report('/inventory/stock/report', 'stockReport', 'guest', 'stock.report', 'asOf', { scoped: true }),
    report('/inventory/stock/ageing', 'stockAgeing', 'guest', 'stock.ageing', 'asOf', { scoped: true }),
    report('/inventory/stocks/journal-report', 'stockJournal', 'guest', 'grn.stockJournal', 'thisMonth', {
      narrowings: [oneItem],
      scoped: true,
    }),
    report('/sales/reports/expire-report', 'expireReport', 'guest', 'stock.expireReport', 'thisMonth', {
      scoped: true,
    }),
  ]),
  ...grouped('bottles', [
    report(
      '/inventory/brns/invoice',
      'bottleReceiptInvoice',
      'guest',
      'bottleReceipt.bottleReceiptInvoice',
      'thisMonth',
      { bottles: true, narrowings: [{ parameter: 'id', choice: 'bottleReceipt', ofOneNote: true }], scoped: true },
    ),
    report(
      '/accounts/reports/bottle/brn-po-invoice',
      'bottleOrderInvoice',
      'any',
      'bottleReceipt.poInvoice',
      'thisMonth',
      { bottles: true, narrowings: [{ parameter: 'id', choice: 'bottleOrder', ofOneNote: true }], scoped: true },
    ),
    report(
      '/inventory/brn-stocks/journal-report',
      'bottleJournal',
      'guest',
      'bottleReceipt.stockJournal',
      'thisMonth',
      {
        bottles: true,
        narrowings: [{ parameter: 'bottleStockId', choice: 'bottle' }],
      },
    ),
    report('/accounts/reports/bottle-report', 'bottleReport', 'any', 'bottleStock.bottleReport', 'today', {
      bottles: true,
      narrowings: [{ parameter: 'return_type', choice: 'bottleKind' }],
    }),
    report('/accounts/reports/bottle-turnover', 'bottleTurnover', 'any', 'bottleStock.turnover', 'thisMonth', {
      bottles: true,
    }),
    report(
      '/accounts/reports/bottle-loans/pending-bottle-loan-report',
      'pendingLoanReport',
      'any',
      'bottleStock.pendingLoanReport',
      'asOf',
      { bottles: true, narrowings: [outlet, rep] },
    ),
    report('/accounts/reports/bottle-loan-report', 'bottleLoanReport', 'any', 'bottleStock.loanReport', 'thisMonth', {
      bottles: true,
      narrowings: [outlet, { parameter: 'loanId', choice: 'loan' }],
    }),
  ]),
  ...grouped('days', [
    report('/accounts/reports/day-end-list', 'dayEndList', 'any', 'account.dayEndReport', 'thisMonth'),
    report('/accounts/reports/backdated-entries', 'backdatedEntries', 'sa', 'dayEnd.backdateReport', 'thisMonth'),
    report('/accounts/reports/audit-trail', 'auditTrail', 'sa', 'appConfig.auditTrail', 'today', {
      narrowings: [
        { parameter: 'userId', choice: 'person' },
        { parameter: 'number', choice: 'documentNumber' },
      ],
    }),
  ]),
]
