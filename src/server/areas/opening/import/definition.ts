/** What a kind of import is: its columns, what the books hold of it already, and how one row enters them. */
import { Refusal, refuse } from '#contract/errors.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/tx.ts'
import type { Books } from './books.ts'
import type { CellReader, Value } from './cells.ts'

/** `field`: as the input of the row's command names it, so that its refusals lead to the column. */
export type Column = {
  field: string
  title: string
  read: CellReader
  required?: true
  /** Of the template, as a person types it. */
  example: string | number
  help: string
  /** The only words it takes, for the list in the template's cells. */
  words?: readonly string[]
}

export type RowValues = Readonly<Record<string, Value>>

export type ImportDefinition = {
  title: string
  columns: readonly Column[]
  /** Tells rows apart: two of a file with the same one are an error. */
  key: (row: RowValues) => string
  /** What the books hold by that key, under the names of the columns. A cell that is empty in the file is not compared. */
  existing: (tx: Tx) => Promise<Map<string, RowValues>>
  /** Writes one row by the commands that the screens use. Refuses what they refuse. */
  write: (tx: Tx, row: RowValues, books: Books) => Promise<void>
  /** As `write`, of many rows in a few statements; for kinds of thousands of rows. */
  writeMany?: (tx: Tx, rows: readonly RowValues[], books: Books) => Promise<void>
}

/** Values of a row by their kind; an empty cell is undefined. */
export const textOf = (row: RowValues, field: string): string | undefined =>
  typeof row[field] === 'string' ? row[field] : undefined
export const numberOf = (row: RowValues, field: string): number | undefined =>
  typeof row[field] === 'number' ? row[field] : undefined

/** The cells that are filled in, but for some: a column bears the name of the command's field. */
export const given = (row: RowValues, ...except: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(row).filter(([field, value]) => value !== null && !except.includes(field)))

/** The input as its call would take it. Refuses INVALID with the fields; `columns`: what a field is called in the file, where it differs. */
export function checked<S extends z.ZodType>(
  schema: S,
  input: unknown,
  columns: Readonly<Record<string, string>> = {},
): z.infer<S> {
  const found = schema.safeParse(input)
  if (found.success) return found.data
  const details = found.error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '')
    return { field: columns[field] ?? field, message }
  })
  throw new Refusal('INVALID', details[0]?.message, details)
}

/** What stands under a code. Refuses INVALID on the field when there is none. */
export function under<T>(known: ReadonlyMap<string, T>, code: string | undefined, field: string, what: string): T {
  const found = code === undefined ? undefined : known.get(code)
  return (
    found ??
    refuse('INVALID', `There is no ${what} ${code ?? ''}.`, [{ field, message: `is no ${what} that Depot knows` }])
  )
}

/** Rows of the books under their keys. */
export const byKey = <R extends RowValues>(rows: readonly R[], key: (row: R) => string): Map<string, RowValues> =>
  new Map(rows.map((row) => [key(row), row]))
