/** What is owed by age, in sums (RPT-41, RPT-42); part of the Credit group. */
import { z } from 'zod'
import { PartyKind } from '../enums.ts'
import { Id, procedure } from '../procedure.ts'
import { ReportFile, reportAsOf } from '../report.ts'

const tag = 'Credit'

/** Whoever has a bill that is overdue; whoever owes more in open bills than their credit limit. */
export const ageingStates = ['OVERDUE', 'OVER_LIMIT'] as const
export type AgeingState = (typeof ageingStates)[number]

export const ageingCalls = {
  debtorsAgeing: procedure({
    method: 'GET',
    path: '/api/Credit/debtors-ageing',
    access: 'guest',
    tag,
    summary: 'What customers owe by age: by debtor, route and rep',
  })
    .input(
      z.strictObject({
        ...reportAsOf,
        /** Of the outlet. */
        route_id: Id.optional(),
        /** Of the bills. */
        repId: Id.optional(),
        kind: PartyKind.optional(),
        state: z.enum(ageingStates).optional(),
      }),
    )
    .output(ReportFile),
  creditorsAgeing: procedure({
    method: 'GET',
    path: '/api/Credit/creditors-ageing',
    access: 'admin',
    tag,
    summary: 'What is owed to suppliers by age',
  })
    .input(z.strictObject({ ...reportAsOf, state: z.enum(['OVERDUE']).optional() }))
    .output(ReportFile),
}
