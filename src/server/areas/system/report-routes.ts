/** Report calls of the system area: contract procedure → report definition, nothing else. */
import { appConfig } from '#contract/system/app-config.ts'
import { report } from '../../http/report.ts'
import { auditTrail } from './reports/audit-trail.ts'

export const appConfigReports = { auditTrail: report(appConfig.auditTrail, auditTrail) }
