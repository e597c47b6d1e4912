/** Which column of a bank's CSV holds what: by its headings, or as it was chosen for a file with the same ones (E-76). Pure. */
import {
  dateOrders,
  type KeptMapping,
  type MappedColumn,
  type StatementMapping,
} from '#contract/reconciliation/statement.ts'
import { amountOf, dateOf } from './statement-text.ts'

type Heading = (cell: string) => boolean
const like =
  (pattern: RegExp): Heading =>
  (cell) =>
    pattern.test(cell)

const isDebit = like(/debit|withdraw|paid out|money out|^dr\.?( amount)?$/i)
const isCredit = like(/credit|deposit|paid in|money in|^cr\.?( amount)?$/i)

/** The one side of an account that a column of this heading holds. Null when it says neither, or both as in “Debit/Credit” does. */
export function onlySide(heading: string): 'debit' | 'credit' | null {
  const [out, into] = [isDebit(heading), isCredit(heading)]
  if (out === into) return null
  return out ? 'debit' : 'credit'
}

/** The sign of an amount beside which a cell says Dr or Cr, in whatever words; null: it says neither. */
export function sideOf(cell: string): 1 | -1 | null {
  if (/^(?:c|cr|credit|deposit|in|\+)\.?$/i.test(cell)) return 1
  return /^(?:d|dr|debit|withdrawal|out|-)\.?$/i.test(cell) ? -1 : null
}

/** “Dr/Cr”, “Debit or credit”, “CR. / DR.”, “Type”. */
const isSide = like(/^(?:type|sign|side|(?:dr?|cr?|debit|credit)\.?(?: or |\s*[/ ]?\s*)(?:dr?|cr?|debit|credit)\.?)$/i)
const isDate = like(/\bdate\b|^(posted|booked)( on)?$/i)
const isReference = like(/cheque|chq|\bcheck|\bref|instrument/i)
const isText = like(/descr|particular|narrat|detail|memo|remark/i)

/** What each heading may be, the better likeness first; a column is taken once, in this order. */
const headings: readonly (readonly [MappedColumn, ...Heading[]])[] = [
  ['date', (cell) => isDate(cell) && !/value/i.test(cell), isDate],
  ['balance', like(/balance|^running( total)?$/i)],
  ['debit', (cell) => onlySide(cell) === 'debit'],
  ['credit', (cell) => onlySide(cell) === 'credit'],
  ['amount', (cell) => /amount/i.test(cell) && onlySide(cell) === null],
  ['side', isSide],
  ['text', (cell) => isText(cell) && !isReference(cell), isText],
  ['reference', isReference],
]

/** A mapping from the headings of the file; null when none of its first rows looks like headings. */
export function guessedMapping(
  rows: readonly string[][],
  delimiter: StatementMapping['delimiter'],
): StatementMapping | null {
  for (const [i, row] of rows.slice(0, 30).entries()) {
    const { date, text, reference, amount, side, debit, credit, balance } = columnsOf(row)
    const amounts = debit && credit ? { debit, credit } : amount && { amount }
    if (!date || !text || !amounts) continue
    const body = rows.slice(i + 1)
    const sides = side && 'amount' in amounts ? cellsAt(body, side) : []
    const figures = Object.values(amounts).flatMap((column) => cellsAt(body, column))
    return {
      delimiter,
      headerRow: i + 1,
      date,
      dateOrder: orderOf(cellsAt(body, date), 'DMY'),
      text,
      ...(reference && { reference }),
      ...amounts,
      // A column of this heading may hold other kinds of a transaction.
      ...(side && sides.length > 0 && sides.every((cell) => sideOf(cell) !== null) && { side }),
      ...(balance && { balance }),
      decimal: decimalOf(figures),
    }
  }
  return null
}

function columnsOf(row: readonly string[]): Partial<Record<MappedColumn, number>> {
  const columns: Partial<Record<MappedColumn, number>> = {}
  const taken = new Set<number>()
  for (const [name, ...likenesses] of headings) {
    const at = likenesses
      .map((isLike) => row.findIndex((cell, i) => !taken.has(i) && isLike(cell)))
      .find((found) => found >= 0)
    if (at === undefined) continue
    columns[name] = at + 1
    taken.add(at)
  }
  return columns
}

const cellsAt = (rows: readonly string[][], column: number): string[] =>
  rows.flatMap((cells) => cells[column - 1] || [])

/** The order in which most of the dates can be read: the preferred one, unless another reads more of them. */
function orderOf(dates: readonly string[], preferred: StatementMapping['dateOrder']): StatementMapping['dateOrder'] {
  const readBy = (order: StatementMapping['dateOrder']) => dates.filter((date) => dateOf(date, order) !== null).length
  return dateOrders.reduce((best, order) => (readBy(order) > readBy(best) ? order : best), preferred)
}

/** The mark before the cents with which most of the amounts can be read, a point unless it is the comma. */
function decimalOf(figures: readonly string[]): StatementMapping['decimal'] {
  const readWith = (mark: StatementMapping['decimal']) =>
    figures.filter((figure) => amountOf(figure, mark) !== null).length
  return readWith(',') > readWith('.') ? ',' : '.'
}

/** The headings that a mapping is kept with and compared by, in small letters; none where the file has no headings. */
export function headingsUnder({ headerRow }: StatementMapping, rows: readonly string[][]): string[] {
  const row = headerRow === 0 ? [] : (rows[headerRow - 1] ?? [])
  return row.map((cell) => cell.toLowerCase())
}

/**
 * The mapping that was chosen for a file with the same headings, its order of dates as this file's dates want it; null where the headings
 * are others. `guess`: the mapping by the headings, which a file without any does not have.
 */
export function keptFor(
  rows: readonly string[][],
  kept: KeptMapping | null,
  guess: StatementMapping | null,
): StatementMapping | null {
  if (!kept) return null
  const { headings: known, ...mapping } = kept
  const present = headingsUnder(mapping, rows)
  const isSame = mapping.headerRow === 0 ? guess === null : JSON.stringify(present) === JSON.stringify(known)
  if (!isSame) return null
  return { ...mapping, dateOrder: orderOf(cellsAt(rows.slice(mapping.headerRow), mapping.date), mapping.dateOrder) }
}
