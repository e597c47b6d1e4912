/**
 * A report as CSV (RFC 4180) for other programs: plain decimals (a credit balance with a minus), ISO dates, texts that no spreadsheet takes for a formula, as many
 * fields in every line. A byte order mark makes Excel read it as UTF-8.
 */
import { setImmediate } from 'node:timers/promises'
import { columnOn } from './cells.ts'
import type { CellValue, ColumnKind } from './definition.ts'
import { neutralised } from '#contract/neutral-text.ts'
import { type LaidOutColumn, type Line, type Sheet, sheetsOf } from './sheet.ts'

const BOM = '\ufeff'
const LINES_AT_ONCE = 1000

/** The file in portions of lines, several sheets one after another; other work goes on between them. */
export async function* csv(sheet: Sheet): AsyncGenerator<string, void> {
  yield BOM
  const sheets = sheetsOf(sheet)
  const fields = Math.max(
    ...sheets.flatMap(({ columns, below }) =>
      [columns, ...below.map((table) => table.columns)].map((all) => all.length),
    ),
  )
  for (const [i, one] of sheets.entries()) {
    if (i > 0) yield `${','.repeat(fields - 1)}\r\n`
    yield* sheetAsCsv(one, fields)
  }
}

async function* sheetAsCsv(sheet: Sheet, length: number): AsyncGenerator<string, void> {
  const { letterhead, title, about, columns, lines, below, notes, printed } = sheet
  const record = (fields: readonly Field[]): string =>
    `${[...fields, ...Array<Field>(length - fields.length).fill('')].map(field).join(',')}\r\n`
  const head = [letterhead.agency, letterhead.banner, title, ...about].filter((text) => text !== null)
  const titles = columns.map((column) => column.title)

  yield [...head.map((line) => record([line])), record([]), record(titles)].join('')
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const portion = lines.slice(at, at + LINES_AT_ONCE).filter((line) => line.kind !== 'title' || line.isInFiles)
    yield portion.map((line) => record(line.kind === 'title' ? [line.text] : fieldsOf(line, columns))).join('')
    await setImmediate()
  }
  for (const table of below) {
    const all = table.lines.filter((line) => line.kind !== 'title').map((line) => record(fieldsOf(line, table.columns)))
    yield [record([]), record([table.title]), record(table.columns.map((column) => column.title)), ...all].join('')
  }
  yield [record([]), ...notes.map((note) => record([note])), record([printed])].join('')
}

type Field = string | { number: string }

function fieldsOf(line: Exclude<Line, { kind: 'title' }>, columns: readonly LaidOutColumn[]): Field[] {
  const fields = columns.map((column, i) => fieldOf(columnOn(line, column).kind, line.cells[i]))
  return line.kind === 'row' ? fields : [line.label, ...fields.slice(1)]
}

function fieldOf(kind: ColumnKind, value: CellValue): Field {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return {
    number: decimal(
      value,
      kind === 'amount' || kind === 'balance' || kind === 'percent' ? 2 : kind === 'unitCost' ? 4 : 0,
    ),
  }
}

/** Exact: the digits of the integer with a point put in. */
function decimal(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${value < 0 ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`
}

/** Numbers stand bare, a minus included; texts are neutralised, and quoted where they must be. */
function field(value: Field): string {
  if (typeof value === 'object') return value.number
  const text = neutralised(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
