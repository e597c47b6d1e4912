/** Calls of the periods area: contract procedure → command or query, nothing else. */
import { lastMonthDate, listDayEnds, monthStartingDate } from '#reads/periods/day-end-list.ts'
import { account } from '#contract/ledger/account.ts'
import { dayEnd } from '#contract/periods/day-end.ts'
import { report } from '../../http/report.ts'
import { agencyFree, command, query, read } from '../../http/route.ts'
import { processBackdate } from './backdate-job.ts'
import { backdateEntries } from './backdate-queries.ts'
import { dayEndChecks } from './checks-queries.ts'
import { closeDay } from './day-end-commands.ts'
import { devicesAtDayEnd } from './device-queries.ts'
import { closeMonth, reopenMonth } from './month-end-commands.ts'
import { monthEndState } from './month-end-queries.ts'
import { backdatedEntries } from './reports/backdated-entries.ts'
import { certificate } from './reports/certificate.ts'
import { dayEndList } from './reports/day-end-list.ts'

export const dayEndRoutes = {
  lastMonthDate: read(dayEnd.lastMonthDate, lastMonthDate),
  monthStartingDate: read(dayEnd.monthStartingDate, monthStartingDate),
  checks: query(dayEnd.checks, dayEndChecks),
  devices: query(dayEnd.devices, devicesAtDayEnd),
  closeDay: command(dayEnd.closeDay, closeDay),
  certificate: report(dayEnd.certificate, certificate),
  monthEnd: query(dayEnd.monthEnd, monthEndState),
  closeMonth: command(dayEnd.closeMonth, closeMonth),
  reopenMonth: command(dayEnd.reopenMonth, reopenMonth),
  backdateEntries: query(dayEnd.backdateEntries, backdateEntries),
  processBackdate: agencyFree(dayEnd.processBackdate, processBackdate),
  backdateReport: report(dayEnd.backdateReport, backdatedEntries),
}

export const closedDayRoutes = {
  dayEnds: read(account.dayEnds, listDayEnds),
  dayEndReport: report(account.dayEndReport, dayEndList),
}
