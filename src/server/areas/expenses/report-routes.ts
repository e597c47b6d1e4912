/** Report calls of the expenses area: contract procedure → report definition, nothing else. */
import { expense } from '#contract/expenses/expense.ts'
import { report } from '../../http/report.ts'
import { expenseReport } from './reports/expense-report.ts'
import { expenseVoucher } from './reports/voucher.ts'

export const expenseReports = {
  /** One voucher, or the report of a period. */
  voucher: report(expense.voucher, ({ Report_id }) => (Report_id ? expenseVoucher : expenseReport)),
}
