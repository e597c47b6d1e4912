/** Report calls of the settlement area: contract procedure → report definition, nothing else. */
import { cash, discount, settlement } from '#contract/settlement/settlement-calls.ts'
import { report } from '../../http/report.ts'
import { repPerformance } from './reports/rep-performance.ts'
import { repWiseSummary } from './reports/rep-summary.ts'
import { repWiseDetail } from './reports/rep-wise-detail.ts'
import { repWiseReport } from './reports/rep-wise.ts'
import { cashReport, discountReport } from './reports/tender-reports.ts'

export const cashReports = { report: report(cash.report, cashReport) }
export const discountReports = { report: report(discount.report, discountReport) }
export const settlementReports = {
  repWiseReport: report(settlement.repWiseReport, repWiseReport),
  repWiseSummary: report(settlement.repWiseSummary, repWiseSummary),
  repWiseDetail: report(settlement.repWiseDetail, repWiseDetail),
  repPerformance: report(settlement.repPerformance, repPerformance),
}
