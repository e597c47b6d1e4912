/** What a person has to correct in a file: the row, the column and what should stand there. */
import type { ImportProblem } from '#contract/opening/import.ts'
import { refuse } from '#contract/errors.ts'

/** Ends the reading of a file that cannot be read as a table: INVALID on `content`, with row and column where they are known. */
export const refuseFile = (message: string, at: Partial<Pick<ImportProblem, 'row' | 'column'>> = {}): never =>
  refuse('INVALID', sayProblem({ row: at.row ?? null, column: at.column ?? null, message }), [
    { field: 'content', message, ...at },
  ])

/** "Row 7, Code: is required". */
export const sayProblem = ({ row, column, message }: ImportProblem): string => {
  const place = [row === null ? null : `Row ${row}`, column].filter((part) => part !== null).join(', ')
  return place === '' ? message : `${place}: ${message}`
}
