/** The reports, one line each: which call makes it, which days it takes, what else it may be narrowed to. */
import type { ComponentType } from 'react'
import type frameTexts from '../../app/i18n/en/frame.ts'
import type reportTexts from '../../app/i18n/en/reports.ts'
import type { PeriodPreset } from '#ui/periods.ts'
import type { ReportTime } from '#ui/report/use-report.ts'
import {
  AccountChoice,
  BankChoice,
  ChequeStatusChoice,
  ExpenseCategoryChoice,
  OwedChoice,
  PartyChoice,
  ReceivedChoice,
} from './choices/account-choices.tsx'
import { type ChoiceProps, ExpiryNoteChoice, GrnChoice, StockChoice } from './choices/choices.tsx'
import {
  BottleChoice,
  BottleKindChoice,
  BottleReceiptChoice,
  LoanChoice,
  OrderChoice,
} from './choices/bottle-choices.tsx'
import { QueueChoice, RepChoice, TripChoice, VehicleChoice } from './choices/trip-choices.tsx'
import { BillNumber, ChequeNumber, type TextProps } from './choices/text-choices.tsx'

/** Something that the report may be narrowed to, by its name in the call's input; the same in the address, so that papers link to their report. */
export type Narrowing = { parameter: string } & (
  | {
      /** A row's id, or a number of an enumeration. */
      Choice: ComponentType<ChoiceProps>
      /** Invoices: one note says everything, its days and product too; without one the id is 0 and the period is taken (specification §7). */
      ofOneNote?: true
      /** What is chosen belongs to one product: the report asks for none beside it. */
      ofOneProduct?: true
      /** Nothing can be shown before it is chosen: key of the words that ask for it. */
      required?: keyof (typeof reportTexts)['missing']
    }
  | { Text: ComponentType<TextProps> }
)

export type Report = {
  /** Key of the page's name among the frame's texts. */
  title: keyof (typeof frameTexts)['pages']
  /** A report call of the contract. */
  call: string
  time: ReportTime
  /** Days the first time. */
  first: PeriodPreset
  narrowings?: readonly Narrowing[]
  /** Narrowed to the chosen product, as its call knows it, unless the person took that off. */
  scoped?: true
}

const oneGrn: Narrowing = { parameter: 'id', Choice: GrnChoice, ofOneNote: true }
const oneExpiryNote: Narrowing = { parameter: 'id', Choice: ExpiryNoteChoice, ofOneNote: true }
const oneItem: Narrowing = { parameter: 'stockItemId', Choice: StockChoice, ofOneProduct: true }
const oneAccount: Narrowing = { parameter: 'accId', Choice: AccountChoice, required: 'account' }
const outlet: Narrowing = { parameter: 'outletId', Choice: PartyChoice }
const owed: Narrowing = { parameter: 'receivables', Choice: OwedChoice }
const received: Narrowing = { parameter: 'receivables', Choice: ReceivedChoice }
const rep: Narrowing = { parameter: 'repId', Choice: RepChoice }
const bank: Narrowing = { parameter: 'bank', Choice: BankChoice }
const billNumber: Narrowing = { parameter: 'billNo', Text: BillNumber }

/** By path. */
export const reports: Readonly<Record<string, Report>> = {
  '/accounts/reports/trail-balance': {
    title: 'trialBalance',
    call: 'account.trialBalance',
    time: 'asOf',
    first: 'today',
  },
  '/accounts/reports/journal/report': {
    title: 'journalReport',
    call: 'account.journalLog',
    time: 'period',
    first: 'today',
  },
  '/inventory/grns/invoice': {
    title: 'grnInvoice',
    call: 'grn.invoice',
    time: 'period',
    first: 'thisMonth',
    narrowings: [oneGrn],
    scoped: true,
  },
  '/inventory/erns/invoice': {
    title: 'expiryNoteInvoice',
    call: 'expiryNote.invoice',
    time: 'period',
    first: 'thisMonth',
    narrowings: [oneExpiryNote],
    scoped: true,
  },
  '/inventory/stocks/journal-report': {
    title: 'stockJournal',
    call: 'grn.stockJournal',
    time: 'period',
    first: 'thisMonth',
    narrowings: [oneItem],
    scoped: true,
  },
  '/inventory/stock/report': {
    title: 'stockReport',
    call: 'stock.report',
    time: 'asOf',
    first: 'today',
    scoped: true,
  },
  '/sales/reports/expire-report': {
    title: 'expireReport',
    call: 'stock.expireReport',
    time: 'period',
    first: 'thisMonth',
    scoped: true,
  },
  '/accounts/reports/ledger/balance-report': {
    title: 'ledgerReport',
    call: 'account.ledgerLog',
    time: 'period',
    first: 'thisMonth',
    narrowings: [oneAccount],
  },
  '/accounts/reports/banks/bank-report': {
    title: 'bankReport',
    call: 'account.bankReport',
    time: 'period',
    first: 'thisMonth',
    narrowings: [bank],
  },
  '/accounts/cash-in-hand': {
    title: 'cashInHand',
    call: 'account.cashInHand',
    time: 'asOf',
    first: 'today',
  },
  '/accounts/reports/day-end-list': {
    title: 'dayEndList',
    call: 'account.dayEndReport',
    time: 'period',
    first: 'thisMonth',
  },
  '/accounts/reports/backdated-entries': {
    title: 'backdatedEntries',
    call: 'dayEnd.backdateReport',
    time: 'period',
    first: 'thisMonth',
  },
  '/accounts/reports/credits/pending-credit-report': {
    title: 'pendingCreditReport',
    call: 'bill.pendingReport',
    time: 'asOf',
    first: 'today',
    narrowings: [owed, rep, outlet, bank, billNumber],
  },
  '/accounts/reports/credits/credit-report': {
    title: 'creditReport',
    call: 'bill.report',
    time: 'period',
    first: 'thisMonth',
    narrowings: [owed, rep, outlet, bank, billNumber],
  },
  '/accounts/reports/credits/credit-collected': {
    title: 'billsCollected',
    call: 'bill.collectedReport',
    time: 'period',
    first: 'today',
    narrowings: [{ parameter: 'debtorId', Choice: PartyChoice }],
  },
  '/accounts/reports/cheques/pending-cheque-report': {
    title: 'pendingChequeReport',
    call: 'cheque.pendingReport',
    time: 'asOf',
    first: 'today',
    narrowings: [
      received,
      { parameter: 'cheque_Status', Choice: ChequeStatusChoice },
      rep,
      { parameter: 'bankId', Choice: BankChoice },
      outlet,
    ],
  },
  '/accounts/reports/cheques/cheque-report': {
    title: 'chequeReport',
    call: 'cheque.report',
    time: 'period',
    first: 'thisMonth',
    narrowings: [{ parameter: 'Cheque_no', Text: ChequeNumber }],
  },
  '/sales/reports/sales-report': {
    title: 'salesReport',
    call: 'trip.salesReport',
    time: 'period',
    first: 'today',
    narrowings: [rep, oneItem],
    scoped: true,
  },
  '/sales/reports/item-wise-sales-report': {
    title: 'itemWiseSalesReport',
    call: 'trip.itemWiseSalesReport',
    time: 'period',
    first: 'thisMonth',
    scoped: true,
  },
  '/sales/reports/loading-unloading-vehical-report': {
    title: 'loadingUnloading',
    call: 'trip.loadingUnloading',
    time: 'period',
    first: 'today',
    narrowings: [rep, { parameter: 'vehicleId', Choice: VehicleChoice }],
    scoped: true,
  },
  '/accounts/reports/cash/cash-report': {
    title: 'cashReport',
    call: 'cash.report',
    time: 'period',
    first: 'today',
    narrowings: [rep],
  },
  '/accounts/reports/discount/discount-report': {
    title: 'discountReport',
    call: 'discount.report',
    time: 'period',
    first: 'thisMonth',
    narrowings: [rep],
  },
  '/accounts/reports/dayend-rep-wise': {
    title: 'repWiseReport',
    call: 'dayEnd.repWiseReport',
    time: 'none',
    first: 'today',
    narrowings: [
      { parameter: 'id', Choice: TripChoice, required: 'trip' },
      { parameter: 'queue', Choice: QueueChoice },
    ],
  },
  '/accounts/reports/dayend-detail-rep-wise': {
    title: 'repWiseDetail',
    call: 'dayEnd.repWiseDetail',
    time: 'period',
    first: 'today',
    narrowings: [rep],
  },
  '/inventory/brns/invoice': {
    title: 'bottleReceiptInvoice',
    call: 'bottleReceipt.bottleReceiptInvoice',
    time: 'period',
    first: 'thisMonth',
    narrowings: [{ parameter: 'id', Choice: BottleReceiptChoice, ofOneNote: true }],
    scoped: true,
  },
  '/accounts/reports/bottle/brn-po-invoice': {
    title: 'bottleOrderInvoice',
    call: 'bottleReceipt.poInvoice',
    time: 'period',
    first: 'thisMonth',
    narrowings: [{ parameter: 'id', Choice: OrderChoice, ofOneNote: true }],
    scoped: true,
  },
  '/inventory/brn-stocks/journal-report': {
    title: 'bottleJournal',
    call: 'bottleReceipt.stockJournal',
    time: 'period',
    first: 'thisMonth',
    narrowings: [{ parameter: 'bottleStockId', Choice: BottleChoice }],
  },
  '/accounts/reports/bottle-report': {
    title: 'bottleReport',
    call: 'bottleStock.bottleReport',
    time: 'period',
    first: 'today',
    narrowings: [{ parameter: 'return_type', Choice: BottleKindChoice }],
  },
  '/accounts/reports/bottle-loans/pending-bottle-loan-report': {
    title: 'pendingLoanReport',
    call: 'bottleStock.pendingLoanReport',
    time: 'asOf',
    first: 'today',
    narrowings: [outlet, rep],
  },
  '/accounts/reports/bottle-loan-report': {
    title: 'bottleLoanReport',
    call: 'bottleStock.loanReport',
    time: 'period',
    first: 'thisMonth',
    narrowings: [outlet, { parameter: 'loanId', Choice: LoanChoice }],
  },
  '/accounts/reports/expense-report': {
    title: 'expenseReport',
    call: 'expense.voucher',
    time: 'period',
    first: 'thisMonth',
    narrowings: [{ parameter: 'cat', Choice: ExpenseCategoryChoice }],
  },
}
