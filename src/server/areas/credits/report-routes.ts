/** Report calls of the credits area: contract procedure → report definition, nothing else. */
import { credit } from '#contract/credit-calls.ts'
import { report } from '../../http/report.ts'
import { creditCollected } from './reports/credit-collected.ts'
import { creditReport } from './reports/credit-report.ts'
import { partyStatementReport } from './reports/party-statement.ts'
import { pendingCredits } from './reports/pending-credits.ts'

export const creditReports = {
  statementReport: report(credit.statementReport, partyStatementReport),
  pendingReport: report(credit.pendingReport, pendingCredits),
  report: report(credit.report, creditReport),
  collectedReport: report(credit.collectedReport, creditCollected),
}
