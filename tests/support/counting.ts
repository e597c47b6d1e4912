/** Steps of a physical count in an agency with goods and bottles. */
import type { CountInput, CountSheet } from '#contract/counts/count.ts'
import type { Role } from '#contract/enums.ts'
import { approveCount } from '../../src/server/areas/counts/approve-commands.ts'
import { createCount, enterCounts, submitCount } from '../../src/server/areas/counts/commands.ts'
import type { eachBottling } from './bottles.ts'

/** Why counts are approved here. */
export const reason = 'Year-end'

export const lineOf = (sheet: CountSheet, code: string) => sheet.lines.find((line) => line.code === code)

export function counting(at: ReturnType<typeof eachBottling>) {
  const begin = (input: Partial<CountInput> = {}, role: Role = 1) =>
    at.agency.write((tx) => createCount(tx, { place: 'WAREHOUSE', blind: false, ...input }), role)
  /** Counts every line as the books have it, but for the differences by code. */
  const enter = (sheet: CountSheet, differences: Record<string, number> = {}, role: Role = 1) =>
    at.agency.write(async (tx) => {
      const lines = sheet.lines.map(({ id, code, book }) => ({
        lineId: id,
        qty: (book ?? 0) + (differences[code] ?? 0),
      }))
      return enterCounts(tx, { id: sheet.id, lines })
    }, role)
  const submit = (id: number) => at.agency.write((tx) => submitCount(tx, { id }), 1)
  const approve = (id: number, role: Role = 2) => at.agency.write((tx) => approveCount(tx, { id, reason }), role)
  async function handedIn(input: Partial<CountInput>, differences: Record<string, number>): Promise<CountSheet> {
    const sheet = await begin(input)
    await enter(sheet, differences)
    return submit(sheet.id)
  }
  return { begin, enter, submit, approve, handedIn }
}
