/** Report calls of the inventory area: contract procedure → report definition, nothing else. */
import { expire } from '#contract/expire.ts'
import { grn } from '#contract/grn.ts'
import { stock } from '#contract/stock.ts'
import { report } from '../../http/report.ts'
import { ernInvoice, expireReport } from './reports/ern-reports.ts'
import { grnInvoice } from './reports/grn-invoice.ts'
import { stockJournal } from './reports/stock-journal.ts'
import { stockReport } from './reports/stock-report.ts'

export const grnReports = {
  invoice: report(grn.invoice, grnInvoice),
  stockJournal: report(grn.stockJournal, stockJournal),
}
export const expireReports = { invoice: report(expire.invoice, ernInvoice) }
export const stockReports = {
  report: report(stock.report, stockReport),
  expireReport: report(stock.expireReport, expireReport),
}
