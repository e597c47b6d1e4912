/** Report calls of the bottles area: contract procedure → report definition, nothing else. */
import { brn } from '#contract/brn.ts'
import { brnStock } from '#contract/brn-stock.ts'
import { report } from '../../http/report.ts'
import { bottleJournal } from './reports/journal.ts'
import { loanInvoice, loanReport } from './reports/loan-history.ts'
import { bottleOrderInvoice, brnInvoice } from './reports/notes.ts'
import { pendingLoansReport } from './reports/pending-loans.ts'
import { bottleReport } from './reports/trip-bottles.ts'

export const brnReports = {
  brnInvoice: report(brn.brnInvoice, brnInvoice),
  poInvoice: report(brn.poInvoice, bottleOrderInvoice),
  stockJournal: report(brn.stockJournal, bottleJournal),
}
export const bottleReports = {
  pendingLoanReport: report(brnStock.pendingLoanReport, pendingLoansReport),
  loanReport: report(brnStock.loanReport, loanReport),
  loanInvoice: report(brnStock.loanInvoice, loanInvoice),
  bottleReport: report(brnStock.bottleReport, bottleReport),
}
