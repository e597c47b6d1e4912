/** A file as a table: xlsx by exceljs, CSV by papaparse. What a person should not import unseen is refused with its place. */
import { MAX_IMPORT_ROWS } from '#contract/opening/import.ts'
import ExcelJS from 'exceljs'
import Papa from 'papaparse'
import type { Cell } from './cells.ts'
import { refuseFile } from './problem.ts'

/** `row`: as the file counts its rows, the first is 1. */
export type TableRow = { row: number; cells: Cell[] }
export type Table = { titles: { row: number; cells: string[] }; rows: TableRow[] }

/** The sheet of a template that explains its columns. */
export const NOTES_SHEET = 'Notes'
const XLSX = [0x50, 0x4b]
const OLD_EXCEL = [0xd0, 0xcf]

/** Refuses INVALID with the place: another kind of file, one that is cut, several sheets, merged cells, formulas, no rows, too many. */
export async function readTable(bytes: Buffer, fileName: string): Promise<Table> {
  if (startsWith(bytes, OLD_EXCEL))
    refuseFile(`${fileName} is a workbook of an old Excel. Save it as .xlsx or CSV and import that.`)
  const rows = startsWith(bytes, XLSX) ? await readWorkbook(bytes, fileName) : readCsv(bytes, fileName)
  const [titles, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell !== null))
  if (!titles || others.length === 0)
    return refuseFile(`${fileName} has no rows under its titles. Fill in the template and import it again.`)
  if (others.length > MAX_IMPORT_ROWS)
    refuseFile(`${fileName} has ${others.length} rows. Split it: at most ${MAX_IMPORT_ROWS} rows are read at once.`)
  return { titles: { row: titles.row, cells: titles.cells.map((cell) => String(cell ?? '').trim()) }, rows: others }
}

const startsWith = (bytes: Buffer, signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte)

async function readWorkbook(bytes: Buffer, fileName: string): Promise<TableRow[]> {
  const book = new ExcelJS.Workbook()
  try {
    // exceljs was typed for an older Buffer.
    await book.xlsx.load(bytes as unknown as ExcelJS.Buffer)
  } catch {
    refuseFile(`${fileName} cannot be read: it is damaged, cut or no workbook. Save it again as .xlsx.`)
  }
  const filled = book.worksheets.filter((sheet) => sheet.name !== NOTES_SHEET && sheet.actualRowCount > 0)
  const [sheet, another] = filled
  if (!sheet) return []
  if (another)
    refuseFile(
      `${fileName} has several sheets: ${sheet.name} and ${another.name}. Keep one in the file and import that.`,
    )
  const rows: TableRow[] = []
  sheet.eachRow((row, number) => {
    const cells: Cell[] = []
    for (let column = 1; column <= row.cellCount; column++) cells.push(cellOf(row.getCell(column), number))
    rows.push({ row: number, cells })
  })
  return rows
}

function cellOf(cell: ExcelJS.Cell, row: number): Cell {
  const column = `column ${cell.address.replace(/\d+/, '')}`
  if (cell.isMerged) refuseFile('is merged with its neighbours. Give every row a cell of its own.', { row, column })
  const { value } = cell
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? null : value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date)
    return { day: Number.isNaN(value.getTime()) ? 'no date' : value.toISOString().slice(0, 10) }
  if ('formula' in value || 'sharedFormula' in value)
    refuseFile('holds a formula. Copy the column and paste it as values.', { row, column })
  if ('error' in value) refuseFile(`holds an error of the workbook: ${value.error}`, { row, column })
  if ('richText' in value) return value.richText.map(({ text }) => text).join('') || null
  return 'text' in value ? String(value.text) : refuseFile('cannot be read as a value', { row, column })
}

/** Commas, semicolons or tabs between cells; UTF-8, or Windows-1252 where it is no UTF-8. */
function readCsv(bytes: Buffer, fileName: string): TableRow[] {
  if (bytes.includes(0)) refuseFile(`${fileName} is neither a workbook nor CSV. Use the template.`)
  const { data, errors } = Papa.parse<string[]>(decode(bytes), { delimitersToGuess: [',', ';', '\t', '|'] })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) refuseFile('has a quotation mark that is not closed.', { row: (broken.row ?? 0) + 1 })
  return data.map((cells, i) => ({
    row: i + 1,
    cells: cells.map((cell, at) => {
      const said = cell.trim()
      if (said.startsWith('='))
        refuseFile('holds a formula. Copy the column and paste it as values.', {
          row: i + 1,
          column: `column ${at + 1}`,
        })
      return said === '' ? null : said
    }),
  }))
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
