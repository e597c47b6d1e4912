/**
 * A report as a workbook: real numbers and dates with formats, texts that can never become formulas, header frozen and repeated on paper.
 * Written as a stream, giving way to other work every thousand rows.
 */
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { isNumeric, longestText, printable } from './cells.ts'
import type { CellValue } from './definition.ts'
import { looksLikeFormula } from './neutral.ts'
import type { LaidOutColumn, Line, Sheet } from './sheet.ts'
import { markQuoted, type SheetStyles, sheetStyles } from './xlsx-styles.ts'

const ROWS_AT_ONCE = 1000
/** Rows above the column titles: agency and title, contact and period, when printed. */
const HEADER_ROW = 4
const PORTRAIT_COLUMNS = 8

export async function xlsx(sheet: Sheet): Promise<Buffer> {
  const stream = new PassThrough()
  const whole = buffer(stream)
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  writer.creator = 'Depot'
  const styles = sheetStyles()
  const page = writer.addWorksheet(sheet.title.slice(0, 31), {
    views: [{ state: 'frozen', ySplit: HEADER_ROW }],
    pageSetup: {
      paperSize: 9,
      // What stands in section titles on paper is columns here: those need the width.
      orientation: sheet.columns.length > PORTRAIT_COLUMNS ? 'landscape' : sheet.orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${HEADER_ROW}:${HEADER_ROW}`,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: '&R&8Page &P of &N' },
  })
  page.columns = sheet.columns.map((column, i) => ({ width: widthOf(sheet, column, i) }))

  for (const [values, style] of heading(sheet))
    writeRow(
      page,
      values,
      values.map((value) => quoted(styles, value, styles[style])),
    )
  writeRow(
    page,
    sheet.columns.map((column) => column.title),
    sheet.columns.map((column) => (isNumeric(column.kind) ? styles.numberTitle : styles.columnTitle)),
  )
  for (const [i, line] of sheet.lines.entries()) {
    if (line.kind !== 'title') writeLine(page, sheet.columns, line, styles)
    if (i % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
  }
  for (const note of ['', ...sheet.notes]) writeRow(page, [note], [quoted(styles, note, styles.soft)])
  page.commit()
  markQuoted(writer, styles)
  await writer.commit()
  return whole
}

type Page = ExcelJS.Worksheet
type Style = Partial<ExcelJS.Style>

const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ')

function heading(sheet: Sheet): [string[], 'agency' | 'soft'][] {
  const { letterhead: head, title, about, printed } = sheet
  return [
    [[joined(head.agency, title, head.banner)], 'agency'],
    [[joined(...about)], 'soft'],
    [[joined(head.address, head.contact, printed)], 'soft'],
  ]
}

function writeRow(page: Page, values: readonly ExcelJS.CellValue[], styles: readonly Style[]): void {
  const row = page.addRow([...values])
  for (const [i, style] of styles.entries()) row.getCell(i + 1).style = style
  row.commit()
}

function writeLine(
  page: Page,
  columns: readonly LaidOutColumn[],
  line: Exclude<Line, { kind: 'title' }>,
  styles: SheetStyles,
): void {
  const values = columns.map((column, i) => valueOf(column, line.cells[i]))
  if (line.kind !== 'row') values[0] = printable(line.label)
  const set = styles.lines[line.kind === 'row' ? (line.tone ?? 'row') : line.kind]
  writeRow(
    page,
    values,
    columns.map((column, i) =>
      i === 0 && line.kind !== 'row'
        ? set.label
        : quoted(styles, values[i], set[column.fourDecimals ? 'fullCost' : column.kind]),
    ),
  )
}

/** Texts that look like formulas get a style with the quote prefix, so that editing the cell does not turn them into one. */
const quoted = (styles: SheetStyles, value: ExcelJS.CellValue | undefined, style: Style): Style =>
  typeof value === 'string' && looksLikeFormula(value) ? styles.quoted : style

/** Cents become a number with two decimals, a business date midnight UTC: Excel knows no time zones. */
function valueOf(column: LaidOutColumn, value: CellValue): ExcelJS.CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return column.kind === 'date' ? new Date(`${value}T00:00:00Z`) : printable(value)
  return column.kind === 'amount'
    ? value / 100
    : column.kind === 'unitCost' || column.kind === 'percent'
      ? value / 10_000
      : value
}

/** Wide enough for what stands in it; texts no wider than twice what they asked for. */
function widthOf(sheet: Sheet, column: LaidOutColumn, at: number): number {
  const longest = Math.max(column.title.length, longestText(sheet.lines, column, at).length)
  const most = isNumeric(column.kind) || column.kind === 'date' ? longest : Math.min(longest, column.width * 2)
  return Math.max(most, 6) + 2
}
