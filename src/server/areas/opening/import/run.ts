/** Rows of a file into the books: read, compared with what is there, and written one after another, each whole or not at all. */
import { Refusal } from '#contract/errors.ts'
import type { ImportPreview, ImportProblem, ImportRow } from '#contract/opening/import.ts'
import { enqueue } from '../../../db/pipeline.ts'
import type { Tx } from '../../../db/tx.ts'
import { readBooks } from './books.ts'
import { shown } from './cells.ts'
import type { Column, ImportDefinition, RowValues } from './definition.ts'
import { refuseFile } from './problem.ts'
import type { Table, TableRow } from './table.ts'

/** Beyond so many rows that are refused the others are not tried. */
const MOST_TRIED_WRONG = 500
const ROWS_AT_ONCE = 250

/** `columns`: titles as the file has them. */
export type Imported = Pick<ImportPreview, 'counts' | 'columns'> & { rows: ImportRow[] }

/**
 * Writes every row that is new, in the order of the file, within the transaction of `tx`. A row that is refused leaves nothing and is told with
 * its column. Refuses INVALID when the titles do not fit the kind.
 */
export async function importRows(
  tx: Tx,
  definition: ImportDefinition,
  table: Table,
  onRow: (done: number) => void,
): Promise<Imported> {
  const columns = columnsOf(definition, table)
  const checkedRows = compared(definition, table, columns, await definition.existing(tx))
  const fresh = checkedRows.filter(({ isKnown, problems }) => !isKnown && problems.length === 0)
  const before = checkedRows.length - fresh.length
  await writeRows(tx, definition, fresh, (written) => onRow(before + written))
  const rows = checkedRows.map(({ each, isKnown, problems }): ImportRow => {
    const state = problems.length > 0 ? 'wrong' : isKnown ? 'unchanged' : 'new'
    return { row: each.row, state, cells: columns.map((_, i) => shown(each.cells[i] ?? null)), problems }
  })
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  const counts = { new: count('new'), unchanged: count('unchanged'), wrong: count('wrong') }
  return { rows, counts, columns: columns.map(({ title }) => title) }
}

/** A row that was read; `problems` grows when its command refuses it. */
type CheckedRow = { each: TableRow; values: RowValues; isKnown: boolean; problems: ImportProblem[] }

function compared(
  definition: ImportDefinition,
  table: Table,
  columns: readonly Column[],
  existing: ReadonlyMap<string, RowValues>,
): CheckedRow[] {
  const nothing: RowValues = Object.fromEntries(definition.columns.map(({ field }) => [field, null]))
  const seen = new Map<string, number>()
  return table.rows.map((each) => {
    const { values, problems } = readRow(each, columns, nothing)
    if (problems.length > 0) return { each, values, problems, isKnown: false }
    const key = definition.key(values)
    const earlier = seen.get(key)
    const known = existing.get(key)
    if (earlier !== undefined) problems.push(said(each, null, `${key} stands in row ${earlier} already`))
    else if (known) problems.push(...differences(each, columns, values, known))
    seen.set(key, earlier ?? each.row)
    return { each, values, problems, isKnown: known !== undefined }
  })
}

/** Many at a time where the kind can; row by row where one of them is refused, so that each is told its own. */
async function writeRows(
  tx: Tx,
  definition: ImportDefinition,
  rows: readonly CheckedRow[],
  onRow: (written: number) => void,
): Promise<void> {
  const { writeMany } = definition
  let books = await readBooks(tx)
  let refusedRows = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const portion = rows.slice(from, from + ROWS_AT_ONCE)
    const values = portion.map((row) => row.values)
    if (writeMany && (await wholly(tx, () => writeMany(tx, values, books))) === null) {
      onRow(from + portion.length)
      continue
    }
    if (writeMany) books = await readBooks(tx)
    for (const [i, row] of portion.entries()) {
      if (refusedRows >= MOST_TRIED_WRONG) return
      const refusal = await wholly(tx, () => definition.write(tx, row.values, books))
      onRow(from + i + 1)
      if (refusal === null) continue
      row.problems.push(problemOf(definition, row.each, refusal))
      refusedRows += 1
      // What the row had added to them was taken back.
      books = await readBooks(tx)
    }
  }
}

/** The columns of the kind in the order of the file. */
function columnsOf({ title, columns }: ImportDefinition, { titles }: Table): Column[] {
  const all = columns.map((column) => column.title).join(', ')
  const at = (said: string, message: string) => refuseFile(message, { row: titles.row, column: said })
  const found = titles.cells.map((said, i) => {
    const column = columns.find((each) => each.title.toLowerCase() === said.toLowerCase())
    if (!column) return at(said || `column ${i + 1}`, `is no column of ${title}. Its columns are ${all}.`)
    if (titles.cells.findIndex((other) => other.toLowerCase() === said.toLowerCase()) < i) at(said, 'stands twice')
    return column
  })
  for (const column of columns)
    if (column.required && !found.includes(column)) at(column.title, `is missing. The columns of ${title} are ${all}.`)
  return found
}

const said = ({ row }: TableRow, column: string | null, message: string): ImportProblem => ({ row, column, message })

/** `nothing`: every field of the kind as an empty cell. */
function readRow(
  each: TableRow,
  columns: readonly Column[],
  nothing: RowValues,
): { values: RowValues; problems: ImportProblem[] } {
  const values: Record<string, RowValues[string]> = { ...nothing }
  const problems: ImportProblem[] = []
  for (const [i, column] of columns.entries()) {
    const cell = each.cells[i] ?? null
    const read = cell === null ? { value: null } : column.read(cell)
    if ('problem' in read) problems.push(said(each, column.title, read.problem))
    else if (read.value === null && column.required) problems.push(said(each, column.title, 'is required'))
    else values[column.field] = read.value
  }
  if (each.cells.slice(columns.length).some((cell) => cell !== null))
    problems.push(said(each, null, 'has more cells than there are titles'))
  return { values, problems }
}

/** Where the books say something else. An import only adds: what is there is changed on its page. */
function differences(each: TableRow, columns: readonly Column[], values: RowValues, known: RowValues): ImportProblem[] {
  return columns.flatMap(({ field, title }, i) => {
    const value = values[field]
    if (value === null || value === undefined || !(field in known) || value === known[field]) return []
    const there = known[field] === null ? 'nothing' : 'something else'
    return [
      said(
        each,
        title,
        `is in Depot already with ${there} here; change it on its page, or take ${shown(each.cells[i] ?? null)} out of the file`,
      ),
    ]
  })
}

/** Null once it is written; else why it was refused: then nothing of it stays. */
async function wholly(tx: Tx, write: () => Promise<void>): Promise<Refusal | null> {
  enqueue(tx, { text: 'savepoint import_rows' })
  try {
    await write()
    // Waited for: what was sent and nobody waited for is answered before it.
    await tx.db.$client.query('release savepoint import_rows')
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.db.$client.query('rollback to savepoint import_rows')
    return error
  }
}

/** A refusal names fields of the command; the last part of each is the column's. */
function problemOf({ columns }: ImportDefinition, each: TableRow, refusal: Refusal): ImportProblem {
  const [first] = refusal.details
  const name = String(first?.field ?? '')
    .split('.')
    .at(-1)
  return said(each, columns.find(({ field }) => field === name)?.title ?? null, refusal.message)
}
