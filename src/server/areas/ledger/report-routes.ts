/** Report calls of the ledger area: contract procedure → report definition, nothing else. */
import { account } from '#contract/ledger/account.ts'
import { generalEntry } from '#contract/ledger/general-entry.ts'
import { staffPayment } from '#contract/ledger/staff-payment.ts'
import { report } from '../../http/report.ts'
import { bankReport } from './reports/bank-report.ts'
import { cashInHand } from './reports/cash-in-hand.ts'
import { incomeStatementReport } from './reports/income-statement-report.ts'
import { journalReport } from './reports/journal-report.ts'
import { ledgerReport } from './reports/ledger-report.ts'
import { trialBalance } from './reports/trial-balance.ts'
import { balanceSheet } from './reports/balance-sheet.ts'
import { trialBalanceMovement } from './reports/trial-balance-movement.ts'
import { cashFlow } from './reports/cash-flow.ts'
import { incomeByMonth } from './reports/income-by-month.ts'
import { staffVoucher } from './reports/staff-voucher.ts'
import { entryVoucher } from './reports/entry-voucher.ts'
import { vatSummary } from './reports/vat-summary.ts'

export const accountReports = {
  trialBalance: report(account.trialBalance, trialBalance),
  journalLog: report(account.journalLog, journalReport),
  ledgerLog: report(account.ledgerLog, ledgerReport),
  incomeStatementReport: report(account.incomeStatementReport, incomeStatementReport),
  cashInHand: report(account.cashInHand, cashInHand),
  bankReport: report(account.bankReport, bankReport),
  balanceSheet: report(account.balanceSheet, balanceSheet),
  trialBalanceMovement: report(account.trialBalanceMovement, trialBalanceMovement),
  cashFlow: report(account.cashFlow, cashFlow),
  incomeByMonth: report(account.incomeByMonth, incomeByMonth),
  vatSummary: report(account.vatSummary, vatSummary),
}

export const generalEntryReports = { voucher: report(generalEntry.voucher, entryVoucher) }

export const staffPaymentReports = { voucher: report(staffPayment.voucher, staffVoucher) }
