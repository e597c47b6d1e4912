/**
 * A report as a workbook: real numbers and dates with formats, texts that can never become formulas, header frozen and repeated on paper.
 * exceljs makes the file, its styles and its head. The lines are written as XML beside it: its own objects for every cell take most
 * of the time and memory of a long report. It gives way to other work every thousand lines.
 */
import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { looksLikeFormula, printable } from '#contract/neutral-text.ts'
import { columnOn, isNumeric, longestText } from './cells.ts'
import type { CellValue } from './definition.ts'
import { type LaidOutColumn, type Line, type Sheet, sheetsOf } from './sheet.ts'
import { markQuoted, type SheetStyles, sheetStyles, type StyleKey, styleNumbers } from './xlsx-styles.ts'

const ROWS_AT_ONCE = 25
const ROWS_IN_A_TURN = 500
/** Rows above the column titles: agency and title, contact and period, when printed. */
const HEADER_ROW = 4
const PORTRAIT_COLUMNS = 8
/** Characters in the name of a worksheet. */
const MOST_IN_TAB = 31

/** The file, to be read while it is written; every sheet is a worksheet of its own. */
export function xlsx(sheet: Sheet): AsyncIterable<Uint8Array> {
  const stream = new PassThrough()
  write(sheet, stream).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return stream
}

async function write(sheet: Sheet, stream: PassThrough): Promise<void> {
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  writer.creator = 'Depot'
  const styles = sheetStyles(sheet)
  const names = tabNames(sheet)
  const numbers = styleNumbers(writer, styles)
  for (const [i, one] of sheetsOf(sheet).entries()) await writeSheet(writer, one, names[i] ?? '', styles, numbers)
  markQuoted(writer, styles)
  await writer.commit()
}

/** Names of the worksheets: of several each by its subject, with the characters and the length that Excel allows, none of them twice. */
export function tabNames(sheet: Sheet): string[] {
  const sheets = sheetsOf(sheet)
  const taken = new Set<string>()
  return sheets.map(({ title, subject }) => {
    const name = ((sheets.length > 1 ? subject : null) ?? title).replace(/[*?:/\\[\]]/g, ' ').replace(/^'+|'+$/g, ' ')
    const free = (n: number): string => {
      const end = n === 1 ? '' : ` (${n})`
      const whole = `${name.slice(0, MOST_IN_TAB - end.length).trimEnd()}${end}`
      return taken.has(whole.toLowerCase()) ? free(n + 1) : whole
    }
    const chosen = free(1)
    taken.add(chosen.toLowerCase())
    return chosen
  })
}

async function writeSheet(
  writer: ExcelJS.stream.xlsx.WorkbookWriter,
  sheet: Sheet,
  name: string,
  styles: SheetStyles,
  numbers: Styles,
): Promise<void> {
  const page = writer.addWorksheet(name, {
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
    headerFooter: { oddFooter: `&R&8${sheet.words.pageNo}&P${sheet.words.of}&N` },
  })
  page.columns = widthsOf(sheet).map((width) => ({ width }))

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
  await writeLines(page, sheet, numbers)
  page.commit()
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

type Styles = ReturnType<typeof styleNumbers>

async function writeLines(page: Page, sheet: Sheet, styles: Styles): Promise<void> {
  const names = sheet.columns.map((_, i) => columnName(i))
  // Its typings leave the page's stream out, and where that leads.
  const { stream } = page as unknown as { stream: { write: (xml: string) => void; pipes: Writable[] } }
  const drained = () =>
    Promise.all(stream.pipes.map((pipe) => (pipe.writableNeedDrain ? once(pipe, 'drain') : undefined)))
  let no = HEADER_ROW
  let xml = ''
  for (const line of sheet.lines) {
    if (line.kind === 'title' && !line.isInFiles) continue
    no += 1
    xml +=
      line.kind === 'title'
        ? `<row r="${no}">${cellXml(`A${no}`, printable(line.text), styles.lines.strong.label)}</row>`
        : lineXml(no, names, sheet.columns, line, styles)
    // Few at a time: what lives only for a moment costs the collector nothing.
    if (no % ROWS_AT_ONCE === 0) {
      stream.write(xml)
      xml = ''
    }
    if (no % ROWS_IN_A_TURN === 0) {
      await drained()
      await setImmediate()
    }
  }
  for (const table of sheet.below) {
    const { columnTitle, numberTitle } = styles
    const titles = table.columns.map((column, i) =>
      cellXml(`${columnName(i)}${no + 3}`, column.title, isNumeric(column.kind) ? numberTitle : columnTitle),
    )
    xml += `<row r="${no + 2}">${cellXml(`A${no + 2}`, table.title, styles.lines.subtotal.label)}</row>`
    xml += `<row r="${no + 3}">${titles.join('')}</row>`
    no += 3
    for (const line of table.lines)
      if (line.kind !== 'title')
        xml += lineXml(
          ++no,
          table.columns.map((_, i) => columnName(i)),
          table.columns,
          line,
          styles,
        )
  }
  for (const note of ['', ...sheet.notes]) {
    no += 1
    xml += `<row r="${no}">${cellXml(`A${no}`, note, styles.text(note, styles.soft))}</row>`
  }
  stream.write(xml)
}

function lineXml(
  no: number,
  names: readonly string[],
  columns: readonly LaidOutColumn[],
  line: Exclude<Line, { kind: 'title' }>,
  styles: Styles,
): string {
  const isRow = line.kind === 'row'
  const set = styles.lines[isRow ? (line.tone ?? 'row') : line.kind === 'aside' ? asideStyle(line) : line.kind]
  let xml = `<row r="${no}">`
  for (const [i, column] of columns.entries()) {
    if (i === 0 && !isRow) xml += cellXml(`A${no}`, printable(line.label), set.label)
    else {
      const shown = columnOn(line, column)
      const value = valueOf(shown, line.cells[i])
      const style = set[styleKey(shown, line.isCost)]
      xml += cellXml(`${names[i]}${no}`, value, styles.text(value, style))
    }
  }
  return `${xml}</row>`
}

const asideStyle = ({ tone }: Extract<Line, { kind: 'aside' }>) =>
  tone === undefined ? 'aside' : tone === 'alert' ? 'wanting' : 'strong'

/** Changes of what is spent are red the other way round. */
function styleKey({ kind, fourDecimals, isChange }: LaidOutColumn, isCost?: true): StyleKey {
  if (isChange && isCost && (kind === 'amount' || kind === 'percent')) return `${kind}Spent`
  return fourDecimals ? 'fullCost' : kind
}

function cellXml(at: string, value: string | number | null, style: number): string {
  if (value === null || value === '') return `<c r="${at}" s="${style}"/>`
  return typeof value === 'number'
    ? `<c r="${at}" s="${style}"><v>${value}</v></c>`
    : `<c r="${at}" s="${style}" t="str"><v>${escaped(value)}</v></c>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Control characters are gone: {@link printable} took them. */
const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => ENTITIES[c] ?? c)

/** 0 → A, 26 → AA */
const columnName = (i: number): string =>
  (i >= 26 ? columnName(Math.trunc(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))

/** Texts that look like formulas get a style with the quote prefix, so that editing the cell does not turn them into one. */
const quoted = (styles: SheetStyles, value: string, style: Style): Style =>
  looksLikeFormula(value) ? styles.quoted : style

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets is 30 December 1899. */
const EPOCH_DAYS = 25_569

/** Cents become a number with two decimals, a business date the number of its day: spreadsheets know no time zones. */
function valueOf(column: LaidOutColumn, value: CellValue): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string')
    return column.kind === 'date' ? Date.parse(`${value}T00:00:00Z`) / DAY_MS + EPOCH_DAYS : printable(value)
  return column.kind === 'amount' || column.kind === 'balance'
    ? value / 100
    : column.kind === 'unitCost' || column.kind === 'percent'
      ? value / 10_000
      : value
}

/** Wide enough for the lines and the tables below them, which stand in the same columns. */
function widthsOf(sheet: Sheet): number[] {
  const tables = [sheet, ...sheet.below.map((table) => ({ ...table, lines: table.lines.filter(isBeside) }))]
  const most = Math.max(...tables.map(({ columns }) => columns.length))
  return Array.from({ length: most }, (_, i) =>
    Math.max(
      ...tables.map((table) => {
        const column = table.columns[i]
        return column ? widthOf(table, column, i) : 0
      }),
    ),
  )
}

/** A text that has its row for itself, such as a note, runs on over the empty cells: no column is wider for it. */
const isBeside = ({ kind, ...line }: Line): boolean =>
  'cells' in line && (kind !== 'row' || line.cells.filter((cell) => cell !== null && cell !== '').length > 1)

/** Wide enough for what stands in it; texts no wider than twice what they asked for. */
function widthOf(sheet: Pick<Sheet, 'lines'>, column: LaidOutColumn, at: number): number {
  const longest = Math.max(column.title.length, longestText(sheet.lines, column, at).length)
  const most = isNumeric(column.kind) || column.kind === 'date' ? longest : Math.min(longest, column.width * 2)
  return Math.max(most, 6) + 2
}
