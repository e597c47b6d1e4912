/** Report calls of the cheques area: contract procedure → report definition, nothing else. */
import { cheque } from '#contract/cheques/cheque.ts'
import { transfer } from '#contract/ledger/transfer.ts'
import { report } from '../../http/report.ts'
import { chequeCalendar } from './reports/cheque-calendar.ts'
import { chequeHistory } from './reports/cheque-history.ts'
import { payInSlip } from './reports/pay-in-slip.ts'
import { pendingCheques } from './reports/pending-cheques.ts'

export const chequeReports = {
  pendingReport: report(cheque.pendingReport, pendingCheques),
  report: report(cheque.report, chequeHistory),
  calendar: report(cheque.calendar, chequeCalendar),
}

/** The slip lists cash, too: it is asked for where money is transferred. */
export const payInSlipReports = { payInSlip: report(transfer.payInSlip, payInSlip) }
