/** Report calls of the trips area: contract procedure → report definition, nothing else. */
import { taxInvoice } from '#contract/trips/tax-invoice.ts'
import { trip } from '#contract/trips/trip-calls.ts'
import { report } from '../../http/report.ts'
import { commissionReport } from './reports/commission.ts'
import { deliveryNote } from './reports/delivery-note.ts'
import { itemSalesReport } from './reports/item-sales.ts'
import { loadingReport } from './reports/loading.ts'
import { loadingSheet } from './reports/loading-sheet.ts'
import { outletSales } from './reports/outlet-sales.ts'
import { profitability } from './reports/profitability.ts'
import { salesReport } from './reports/sales.ts'
import { taxInvoicePaper } from './reports/tax-invoice.ts'
import { taxInvoicesIssued } from './reports/tax-invoices-issued.ts'

export const tripReports = {
  salesReport: report(trip.salesReport, salesReport),
  itemWiseSalesReport: report(trip.itemWiseSalesReport, itemSalesReport),
  loadingUnloading: report(trip.loadingUnloading, loadingReport),
  outletSales: report(trip.outletSales, outletSales),
  profitability: report(trip.profitability, profitability),
  commission: report(trip.commission, commissionReport),
  loadingSheet: report(trip.loadingSheet, loadingSheet),
  deliveryNote: report(trip.deliveryNote, deliveryNote),
}

export const taxInvoiceReports = {
  paper: report(taxInvoice.paper, taxInvoicePaper),
  report: report(taxInvoice.report, taxInvoicesIssued),
}
