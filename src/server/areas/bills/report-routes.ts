/** Report calls of the bills area: contract procedure → report definition, nothing else. */
import { bill } from '#contract/bills/bill-calls.ts'
import { payment } from '#contract/bills/payment-calls.ts'
import { report } from '../../http/report.ts'
import { creditorsAgeing, debtorsAgeing } from './reports/ageing.ts'
import { billsCollected } from './reports/bills-collected.ts'
import { creditReport } from './reports/bill-report.ts'
import { partyStatementReport, partyStatementsReport } from './reports/party-statement.ts'
import { paymentPaper } from './reports/payment-paper.ts'
import { pendingBillsReport } from './reports/pending-bills.ts'

export const billReports = {
  statementReport: report(bill.statementReport, partyStatementReport),
  statementsReport: report(bill.statementsReport, partyStatementsReport),
  pendingReport: report(bill.pendingReport, pendingBillsReport),
  report: report(bill.report, creditReport),
  collectedReport: report(bill.collectedReport, billsCollected),
  debtorsAgeing: report(bill.debtorsAgeing, debtorsAgeing),
  creditorsAgeing: report(bill.creditorsAgeing, creditorsAgeing),
}

export const paymentReports = { paper: report(payment.paper, paymentPaper) }
