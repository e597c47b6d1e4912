/** What is owed by age, in sums (RPT-41, RPT-42); part of the Credit group. */
import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { ReportFile, reportAsOf } from '../report.ts'

const tag = 'Credit'

export const ageingCalls = {
  debtorsAgeing: procedure({
    method: 'GET',
    path: '/api/Credit/debtors-ageing',
    access: 'guest',
    tag,
    summary: 'What customers owe by age: by debtor, route and rep',
  })
    .input(z.strictObject(reportAsOf))
    .output(ReportFile),
  creditorsAgeing: procedure({
    method: 'GET',
    path: '/api/Credit/creditors-ageing',
    access: 'admin',
    tag,
    summary: 'What is owed to suppliers by age',
  })
    .input(z.strictObject(reportAsOf))
    .output(ReportFile),
}
