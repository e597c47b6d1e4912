/** Report calls of the cheques area: contract procedure → report definition, nothing else. */
import { cheque } from '#contract/cheques/cheque.ts'
import { report } from '../../http/report.ts'
import { chequeCalendar } from './reports/cheque-calendar.ts'
import { chequeHistory } from './reports/cheque-history.ts'
import { pendingCheques } from './reports/pending-cheques.ts'

export const chequeReports = {
  pendingReport: report(cheque.pendingReport, pendingCheques),
  report: report(cheque.report, chequeHistory),
  calendar: report(cheque.calendar, chequeCalendar),
}
