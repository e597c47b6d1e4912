/** Report calls of the inventory area: contract procedure → report definition, nothing else. */
import { expiryNote } from '#contract/inventory/expiry-note.ts'
import { grn } from '#contract/inventory/grn.ts'
import { stock } from '#contract/inventory/stock.ts'
import { report } from '../../http/report.ts'
import { expiryNoteInvoice, expireReport } from './reports/expiry-note-reports.ts'
import { grnInvoice } from './reports/grn-invoice.ts'
import { stockAgeing } from './reports/stock-ageing.ts'
import { stockJournal } from './reports/stock-journal.ts'
import { stockReport } from './reports/stock-report.ts'

export const grnReports = {
  invoice: report(grn.invoice, grnInvoice),
  stockJournal: report(grn.stockJournal, stockJournal),
}
export const expiryNoteReports = { invoice: report(expiryNote.invoice, expiryNoteInvoice) }
export const stockReports = {
  report: report(stock.report, stockReport),
  expireReport: report(stock.expireReport, expireReport),
  ageing: report(stock.ageing, stockAgeing),
}
