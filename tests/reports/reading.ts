/** Reads a loaded report the way a person does: by section, label and column. */
import type { ReportDefinition } from '../../src/server/reports/definition.ts'
import { loadSheet } from '../../src/server/reports/run.ts'
import type { Line, Sheet } from '../../src/server/reports/sheet.ts'
import type { Role } from '#contract/enums.ts'
import type { TestAgency } from '../support/agency.ts'

export type Reading = {
  sheet: Sheet
  titles: string[]
  /** Rows as objects of their cells; blank cells are left out. */
  rows: Record<string, string | number>[]
  /** A sum or control line by its label. */
  line: (label: string) => Record<string, string | number> | undefined
  labels: string[]
  /** Labels of the control rows that do not agree with the ledger. */
  differing: string[]
}

export async function readReport<Input>(
  of: TestAgency,
  definition: ReportDefinition<Input>,
  input: Input,
  role?: Role,
): Promise<Reading> {
  const sheet = await of.read((tx) => loadSheet(tx, definition, input), role)
  const { rows, cellsOf } = tableOf(sheet)
  const labelled = sheet.lines.filter((line) => 'label' in line)
  return {
    sheet,
    titles: sheet.lines.flatMap((line) => (line.kind === 'title' ? [line.text] : [])),
    rows,
    line: (label) => labelled.filter((line) => line.label === label).map(cellsOf)[0],
    labels: labelled.map((line) => line.label),
    differing: labelled
      .filter((line) => line.kind === 'differs')
      .map((line) => `${line.label} (${JSON.stringify(cellsOf(line))})`),
  }
}

/** Rows of a report, or of a table under its lines, as objects of their cells; none where there is no table. */
export function tableOf({ columns, lines }: Pick<Sheet, 'columns' | 'lines'> = { columns: [], lines: [] }) {
  const cellsOf = (line: Exclude<Line, { kind: 'title' }>): Record<string, string | number> =>
    Object.fromEntries(
      columns.flatMap((column, i) => {
        const value = line.cells[i]
        return value === null || value === undefined ? [] : [[column.key, value]]
      }),
    )
  return { cellsOf, rows: lines.flatMap((line) => (line.kind === 'row' ? [cellsOf(line)] : [])) }
}
