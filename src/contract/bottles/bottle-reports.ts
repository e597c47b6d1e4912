/** How often bottles turn, and who holds them longest (RPT-48); part of the BrnStock group. */
import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { ReportFile, reportPeriod } from '../report.ts'

export const bottleReportCalls = {
  turnover: procedure({
    method: 'GET',
    path: '/api/BrnStock/bottle-turnover',
    access: 'guest',
    bottles: true,
    tag: 'BrnStock',
    summary: 'How often bottles turn, and who holds ours longest',
  })
    .input(z.strictObject(reportPeriod))
    .output(ReportFile),
}
