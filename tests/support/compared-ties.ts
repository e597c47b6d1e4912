/** A report beside another period (RPT-70) against the same report of both periods: the totals, and the ledger. */
import { comparedWith } from '#contract/comparison.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { ReportDefinition } from '../../src/server/reports/definition.ts'
import type { Sheet } from '../../src/server/reports/sheet.ts'
import { readReport } from '../reports/reading.ts'
import type { TestAgency } from './agency.ts'

type Days = { stDate: BusinessDate; enDate: BusinessDate }

/** What does not agree; empty where all does, or where the report cannot be compared. */
export async function wrongWhenCompared<Input>(
  agency: TestAgency,
  report: ReportDefinition<Input>,
  input: Input & Days,
  role: Role,
): Promise<string[]> {
  const { compared } = report
  if (!compared) return []
  const other = comparedWith('before', { from: input.stDate, to: input.enDate })
  const before = { ...input, stDate: other.from, enDate: other.to }
  const whole = await readReport(agency, report, { ...input, compare: 'before' }, role)
  const now = totalsIn((await readReport(agency, report, input, role)).sheet)
  const then = totalsIn((await readReport(agency, report, before, role)).sheet)
  const beside = totalsIn(whole.sheet)
  const wrong = compared.figures.filter((key) => {
    const [present, past] = [now(key), then(key)]
    return beside(key) !== present || beside(`${key}Before`) !== past || beside(`${key}Change`) !== present - past
  })
  return [...whole.differing, ...wrong.map((key) => `${key} of the compared ${report.title}`)]
}

/** The total of a column; 0 where it is blank. */
function totalsIn({ columns, lines }: Sheet): (key: string) => number {
  const total = lines.find(({ kind }) => kind === 'total')
  return (key) => {
    const value = total && 'cells' in total ? total.cells[columns.findIndex((column) => column.key === key)] : 0
    return typeof value === 'number' ? value : 0
  }
}
