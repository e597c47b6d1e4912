/** A bank's CSV under the mapping of its columns (E-76). Pure. */
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { delimiters, type StatementMapping } from '#contract/reconciliation/statement.ts'
import Papa from 'papaparse'
import { onlySide, sideOf } from './mapping.ts'
import { amountOf, dateOf, type ParsedLine, type ParsedStatement, refuseFile } from './statement-text.ts'

type Delimiter = StatementMapping['delimiter']

/** The cells of the file, row by row as it stands there. Refuses a file that ends within a quoted cell. */
export function cellsOf(text: string, delimiter: Delimiter | undefined): { rows: string[][]; delimiter: Delimiter } {
  const { data, errors, meta } = Papa.parse<string[]>(
    text,
    delimiter === undefined ? { delimitersToGuess: [...delimiters] } : { delimiter },
  )
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) refuseFile('A quoted cell does not end: the file is cut.', (broken.row ?? 0) + 1)
  const found = delimiters.find((each) => each === meta.delimiter) ?? ','
  return { rows: data.map((row) => row.map((cell) => cell.trim())), delimiter: found }
}

/**
 * The lines under the mapping, oldest first. Rows without any amount are no lines (headings, totals, opening rows). Refuses a row whose
 * date, amount or side cannot be read, a last row that is cut, a signed amount whose heading says that the column holds one side only, and
 * running balances that do not follow from the amounts.
 */
export function csvStatement(rows: readonly string[][], mapping: StatementMapping): ParsedStatement {
  const { headerRow, date, text, reference, amount, side, debit, credit, balance, decimal, dateOrder } = mapping
  const title = (column: number) => (headerRow > 0 && rows[headerRow - 1]?.[column - 1]) || `column ${column}`
  const widest = Math.max(date, text, side ?? 0, amount ?? Math.max(debit ?? 0, credit ?? 0))
  if (amount !== undefined && onlySide(title(amount)) !== null)
    refuseFile(
      'The column holds one side only: choose the columns of what went out and what came in.',
      headerRow,
      title(amount),
    )
  const lines: ParsedLine[] = []
  let before: Cents | null = null
  for (const [i, cells] of rows.entries()) {
    const row = i + 1
    if (row <= headerRow) continue
    const at = (column: number | undefined) => (column === undefined ? '' : (cells[column - 1] ?? ''))
    const money = (column: number | undefined): Cents | null => {
      if (column === undefined || /^[-–]?$/.test(at(column))) return null
      return (
        amountOf(at(column), decimal) ??
        refuseFile(
          `“${at(column)}” is not an amount with a decimal ${decimal === '.' ? 'point' : 'comma'}.`,
          row,
          title(column),
        )
      )
    }
    const day = dateOf(at(date), dateOrder)
    /** As the side says, where a column beside the amount says it; beside a sum under the lines, which bears no date, it need not. */
    const signed = (figure: Cents): number => {
      if (side === undefined || figure === 0 || day === null) return figure
      const sign = sideOf(at(side)) ?? refuseFile(`“${at(side)}” is neither debit nor credit.`, row, title(side))
      return sign * Math.abs(figure)
    }
    if (day === null && [amount, debit, credit].every((column) => at(column) === '')) continue
    if (day !== null && cells.length < widest)
      refuseFile(`The row has ${cells.length} columns instead of ${widest}: the file is cut.`, row)
    const [out, into] = [money(debit), money(credit)]
    const value = amount === undefined ? (into ?? 0) - Math.abs(out ?? 0) : signed(money(amount) ?? ZERO)
    const after = balance === undefined ? null : money(balance)
    if (value === 0) {
      if (lines.length === 0) before = after
      continue
    }
    // Sums under the lines bear no date.
    if (day === null) {
      if (/total|balance/i.test(cells.join(' '))) continue
      refuseFile(`“${at(date)}” is not a date (${dateOrder.split('').join('/')}).`, row, title(date))
    }
    const entry = { row, date: day, amount: cents(value), text: at(text), reference: at(reference) || null }
    lines.push({ ...entry, balance: after, bankId: null })
  }
  if (lines.length === 0) refuseFile('No lines were found. Check which columns hold date and amount.')
  return { format: 'CSV', account: null, ...inOrder(lines, before) }
}

/** Oldest first, with the balances before and after, where the file has balances: they must follow from the amounts. */
function inOrder(lines: ParsedLine[], before: Cents | null): Pick<ParsedStatement, 'opening' | 'closing' | 'lines'> {
  const [first, last] = [lines[0], lines.at(-1)]
  const isNewestFirst =
    first && last && (first.date > last.date || (first.date === last.date && breakOf(lines) !== null))
  const turned = isNewestFirst && breakOf(lines.toReversed()) === null
  const ordered = turned || (first && last && first.date > last.date) ? lines.toReversed() : lines
  const broken = breakOf(ordered)
  if (broken)
    refuseFile(
      'The balance does not follow from the line before. A line is missing, or amounts are mapped wrongly.',
      broken.row,
    )
  const [oldest, newest] = [ordered[0], ordered.at(-1)]
  const opening = oldest?.balance == null ? before : cents(oldest.balance - oldest.amount)
  return { opening, closing: newest?.balance ?? null, lines: ordered }
}

/** The first line whose balance is not the one before plus its amount. */
const breakOf = (lines: readonly ParsedLine[]): ParsedLine | null => {
  const wrong = lines.find((line, i) => {
    const previous = lines[i - 1]?.balance
    return previous != null && line.balance !== null && previous + line.amount !== line.balance
  })
  return wrong ?? null
}
