/** How cells look as text: the same on screen and on paper. */
import { type DateNames, sayDates } from '#contract/date-names.ts'
import { businessDate } from '#contract/dates.ts'
import {
  formatAmount,
  formatBracketed,
  formatDate,
  formatPercent,
  formatQuantity,
  formatUnitCost,
  formatUnitCostInFull,
} from '#contract/format.ts'
import { type Cents, cents, unitCost } from '#contract/money.ts'
import { printable } from '#contract/neutral-text.ts'
import type { CellValue, Column, ColumnKind } from './definition.ts'
import type { LaidOutColumn, Line, Sheet } from './sheet.ts'

export const isNumeric = (kind: ColumnKind): boolean =>
  kind === 'quantity' || kind === 'amount' || kind === 'balance' || kind === 'unitCost' || kind === 'percent'

/** Red on screen and paper. A balance says its side instead. */
export const isNegative = (kind: ColumnKind, value: CellValue): boolean =>
  isNumeric(kind) && kind !== 'balance' && typeof value === 'number' && value < 0

/** Printed red: what is negative, and of what is spent a change to more instead. */
export const isRed = (
  { kind, isChange }: Pick<Column, 'kind' | 'isChange'>,
  value: CellValue,
  isCost = false,
): boolean => (isChange && isCost ? typeof value === 'number' && value > 0 : isNegative(kind, value))

/** A cell in words. Negative numbers stand in brackets, the accountants' way, balances with their side; null is blank. */
export function cellText(
  { kind, fourDecimals, sides, dateNames }: Pick<LaidOutColumn, 'kind' | 'fourDecimals' | 'sides' | 'dateNames'>,
  value: CellValue,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return kind === 'date' ? dateText(value, dateNames) : printable(value)
  if (kind === 'amount') return formatBracketed(cents(value))
  if (kind === 'balance') return sided(cents(value), sides)
  if (kind === 'unitCost')
    return bracketed(value, (fourDecimals ? formatUnitCostInFull : formatUnitCost)(unitCost(Math.abs(value))))
  if (kind === 'percent') return bracketed(value, formatPercent(Math.abs(value)))
  return bracketed(value, formatQuantity(Math.abs(value)))
}

function dateText(date: string, names: DateNames | undefined): string {
  const text = formatDate(businessDate(date))
  return names ? sayDates(text, names) : text
}

/** How a line prints a column: of percentages under a sum every number is one. */
export const columnOn = (line: Line, column: LaidOutColumn): LaidOutColumn =>
  line.kind === 'aside' && line.percent && isNumeric(column.kind)
    ? { ...column, kind: 'percent', fourDecimals: false }
    : column

/** "1,234.50 Dr"; nothing owed on either side has none. */
function sided(balance: Cents, { debit, credit }: LaidOutColumn['sides']): string {
  if (balance === 0) return formatAmount(balance)
  return `${formatAmount(cents(Math.abs(balance)))} ${balance > 0 ? debit : credit}`
}

const bracketed = (value: number, text: string): string => (value < 0 ? `(${text})` : text)

/**
 * Texts of a column of which one is its longest, without formatting every cell: of numbers only the smallest and the largest, of texts the one that
 * `lengthOf` finds longest.
 */
export function longestTexts(
  lines: readonly Line[],
  column: LaidOutColumn,
  at: number,
  lengthOf: (text: string) => number = ({ length }) => length,
): string[] {
  let [least, most, longest, length, leastPercent, mostPercent] = [0, 0, '', 0, 0, 0]
  for (const line of lines) {
    if (line.kind === 'title') continue
    const value = line.cells[at]
    if (typeof value === 'number') {
      if (columnOn(line, column) === column) [least, most] = [Math.min(least, value), Math.max(most, value)]
      else [leastPercent, mostPercent] = [Math.min(leastPercent, value), Math.max(mostPercent, value)]
    } else if (typeof value === 'string') {
      const own = lengthOf(value)
      if (own > length) [longest, length] = [value, own]
    }
  }
  if (!isNumeric(column.kind)) return [cellText(column, longest === '' ? null : longest)]
  const percent: LaidOutColumn = { ...column, kind: 'percent', fourDecimals: false }
  return [
    cellText(column, least),
    cellText(column, most),
    cellText(percent, leastPercent || null),
    cellText(percent, mostPercent || null),
  ]
}

/** Longest text of a column, by its letters. */
export const longestText = (lines: readonly Line[], column: LaidOutColumn, at: number): string =>
  longestTexts(lines, column, at).reduce((a, b) => (b.length > a.length ? b : a))

/** Least letters that a text column is laid out for. */
const LEAST_LETTERS = 8

/** Of an empty column of texts: as good as nothing of what others can use. */
const EMPTY_WEIGHT = 0.01

/**
 * Letters that a text column takes of what the texts of a line share: those it is laid out for, fewer where none of its texts needs them, and none
 * where all its cells are empty, unless people write into it.
 */
export function textWeight(lines: readonly Line[], column: LaidOutColumn, at: number): number {
  const longest = longestText(lines, column, at).length
  if (longest === 0 && !column.toWrite) return EMPTY_WEIGHT
  return Math.min(column.width, Math.max(longest, column.title.length, LEAST_LETTERS))
}

/** The title of a column on paper: a date at its end is one word, and a short word stays with the one before it ("31 to 60" is not three lines). */
export const paperTitle = ({
  title,
  width = 0,
  isWhole,
}: Pick<LaidOutColumn, 'title'> & Partial<Pick<LaidOutColumn, 'width' | 'isWhole'>>): string =>
  title.replace(isWhole && title.length <= width ? / /g : BINDING, (part) => part.replaceAll(' ', '\u00a0'))
const BINDING = /\b\d{1,2} \S+ \d{4}$| (?=\S{1,3}(?:\s|$))(?!\d{1,2} \S+ \d{4}$)/gu

/** Columns with their place in a line's cells. On paper and screen the `inTitle` ones are left out. */
export const columnsInPrint = (sheet: Pick<Sheet, 'columns'>): { column: LaidOutColumn; at: number }[] =>
  sheet.columns.map((column, at) => ({ column, at })).filter(({ column }) => !column.inTitle)

/** A row that is not one of those that count, such as what is said of the row above it. */
export const isQuiet = (line: Line): boolean => line.kind === 'row' && line.tone === 'muted'

type RowLine = Extract<Line, { kind: 'row' }>

/** What is said of the row above: a quiet row with words in its first column alone, which run over the whole width. Null: it is no such row. */
export function remarkOf(line: RowLine, columns: readonly { column: LaidOutColumn; at: number }[]): string | null {
  const [first, ...others] = columns
  if (!isQuiet(line) || first?.column.kind !== 'text') return null
  const text = line.cells[first.at]
  const isAlone = others.every(({ at }) => line.cells[at] === null || line.cells[at] === undefined)
  return isAlone && typeof text === 'string' && text !== '' ? text : null
}

/** How many of the leading cells a sum's label may cover: up to its first value, at least one. */
export function labelSpan(line: Extract<Line, { label: string }>, columns: readonly { at: number }[]): number {
  const first = columns.findIndex(({ at }) => line.cells[at] !== null && line.cells[at] !== undefined)
  return first === -1 ? columns.length : Math.max(first, 1)
}
