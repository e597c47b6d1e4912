/** The books as an owner and an accountant read them: balance sheet, movement, cash flow, months (RPT-37 to RPT-40, RPT-50). */
import { z } from 'zod'
import { DayBeside } from '../comparison.ts'
import { procedure } from '../procedure.ts'
import { besidePeriod, ReportFile, reportAsOf, reportPeriod } from '../report.ts'

const tag = 'Account'

/** Reports beyond the specification; part of the Account group. */
const comparable = z.strictObject({ ...reportPeriod, ...besidePeriod })

export const statementCalls = {
  /** `compareDate`: default `monthBefore`. */
  balanceSheet: procedure({
    method: 'GET',
    path: '/api/Account/balance-sheet',
    access: 'guest',
    tag,
    summary: 'Balance sheet at the end of a day beside that of another',
  })
    .input(z.strictObject({ ...reportAsOf, compareDate: DayBeside.optional() }))
    .output(ReportFile),
  trialBalanceMovement: procedure({
    method: 'GET',
    path: '/api/Account/trial-balance-movement',
    access: 'guest',
    tag,
    summary: 'Trial balance with opening, movement and closing',
  })
    // `excludeClosing`: as in the trial balance, of the financial year of the last day.
    .input(comparable.extend({ excludeClosing: z.boolean().optional() }))
    .output(ReportFile),
  cashFlow: procedure({
    method: 'GET',
    path: '/api/Account/cash-flow',
    access: 'guest',
    tag,
    summary: 'Cash flow of some days, from cash and bank ledgers',
  })
    .input(comparable)
    .output(ReportFile),
  incomeByMonth: procedure({
    method: 'GET',
    path: '/api/Account/income-by-month',
    access: 'guest',
    tag,
    summary: 'Income statement of twelve months side by side',
  })
    .input(z.strictObject(reportAsOf))
    .output(ReportFile),
  vatSummary: procedure({
    method: 'GET',
    path: '/api/Account/vat-summary',
    access: 'guest',
    tag,
    summary: 'Input and output tax of some days',
  })
    .input(z.strictObject(reportPeriod))
    .output(ReportFile),
}
