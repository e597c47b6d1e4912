/** Report calls of the trips area: contract procedure → report definition, nothing else. */
import { dailyVehicalRoutin } from '#contract/trip-calls.ts'
import { report } from '../../http/report.ts'
import { itemSalesReport } from './reports/item-sales.ts'
import { loadingReport } from './reports/loading.ts'
import { salesReport } from './reports/sales.ts'

export const tripReports = {
  salesReport: report(dailyVehicalRoutin.salesReport, salesReport),
  itemWiseSalesReport: report(dailyVehicalRoutin.itemWiseSalesReport, itemSalesReport),
  loadingUnloading: report(dailyVehicalRoutin.loadingUnloading, loadingReport),
}
