/** Report calls of the accounts area: contract procedure → report definition, nothing else. */
import { account } from '#contract/account.ts'
import { report } from '../../http/report.ts'
import { journalReport } from './reports/journal-report.ts'
import { trialBalance } from './reports/trial-balance.ts'

export const accountReports = {
  trialBalance: report(account.trialBalance, trialBalance),
  journalLog: report(account.journalLog, journalReport),
}
