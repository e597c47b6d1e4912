/** Report calls of the bottles area: contract procedure → report definition, nothing else. */
import { bottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import { bottleStock } from '#contract/bottles/bottle-stock.ts'
import { report } from '../../http/report.ts'
import { bottleJournal } from './reports/journal.ts'
import { loanInvoice, loanReport } from './reports/loan-history.ts'
import { bottleOrderInvoice, bottleReceiptInvoice } from './reports/notes.ts'
import { pendingLoansReport } from './reports/pending-loans.ts'
import { bottleReport } from './reports/trip-bottles.ts'
import { bottleTurnover } from './reports/turnover.ts'

export const bottleReceiptReports = {
  bottleReceiptInvoice: report(bottleReceipt.bottleReceiptInvoice, bottleReceiptInvoice),
  poInvoice: report(bottleReceipt.poInvoice, bottleOrderInvoice),
  stockJournal: report(bottleReceipt.stockJournal, bottleJournal),
}
export const bottleReports = {
  pendingLoanReport: report(bottleStock.pendingLoanReport, pendingLoansReport),
  loanReport: report(bottleStock.loanReport, loanReport),
  loanInvoice: report(bottleStock.loanInvoice, loanInvoice),
  bottleReport: report(bottleStock.bottleReport, bottleReport),
  turnover: report(bottleStock.turnover, bottleTurnover),
}
