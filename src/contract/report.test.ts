import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './index.ts'
import { ReportFile } from './report.ts'

test('every report comes in each form, and a page of it can be asked for', () => {
  const reports = Object.values(api)
    .flatMap((calls) => Object.entries(calls))
    .filter(([, call]) => isContractProcedure(call) && call['~orpc'].outputSchema === ReportFile)
  const without = reports.filter(([, call]) => {
    const schema: unknown = call['~orpc'].inputSchema
    if (!(schema instanceof z.ZodObject)) return true
    // What comes as a file alone has no page.
    const isShown = z.safeParse(schema.shape['fileType'], 0).success
    return isShown && !('page' in schema.shape)
  })
  expect(reports.length).toBeGreaterThan(30)
  expect(without.map(([name]) => name)).toEqual([])
})
