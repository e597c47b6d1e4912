/** How long goods lie (RPT-47); part of the Stock group. */
import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { ofProduct, ReportFile, reportAsOf } from '../report.ts'

export const stockReportCalls = {
  ageing: procedure({
    method: 'GET',
    path: '/api/Stock/ageing',
    access: 'guest',
    tag: 'Stock',
    summary: 'Goods on hand by age, with what sells slowly',
  })
    .input(z.strictObject({ ...reportAsOf, ...ofProduct }))
    .output(ReportFile),
}
