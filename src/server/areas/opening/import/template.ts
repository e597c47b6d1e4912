/** The empty file of a kind of import: its columns with an example, and as a workbook the words it takes and a sheet of notes. */
import { contentTypes, fileExtensions } from '#contract/report.ts'
import ExcelJS from 'exceljs'
import Papa from 'papaparse'
import type { Column, ImportDefinition } from './definition.ts'
import { NOTES_SHEET } from './table.ts'

/** Rows of the template whose cells offer the words of their column. */
const PREPARED_ROWS = 1000

export async function importTemplate(definition: ImportDefinition, fileType: 1 | 3): Promise<File> {
  const content = fileType === 1 ? await workbook(definition) : csv(definition)
  return new File([content], `${definition.title} template.${fileExtensions[fileType]}`, {
    type: contentTypes[fileType],
  })
}

const csv = ({ columns }: ImportDefinition): string =>
  `\uFEFF${Papa.unparse([columns.map(({ title }) => title), columns.map(({ example }) => example)])}\r\n`

async function workbook({ title, columns }: ImportDefinition): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook()
  book.creator = 'Depot'
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map((column) => ({ header: column.title, width: Math.max(12, column.title.length + 4) }))
  sheet.getRow(1).font = { bold: true }
  sheet.addRow(columns.map(exampleOf))
  for (const [i, column] of columns.entries()) {
    if (typeof column.example === 'string' && column.words === undefined)
      sheet.getColumn(i + 1).numFmt = formatOf(column)
    if (column.words) offer(sheet, i + 1, column.words)
  }
  const notes = book.addWorksheet(NOTES_SHEET)
  notes.columns = [
    { header: 'Column', width: 24 },
    { header: 'Needed', width: 10 },
    { header: 'What stands there', width: 80 },
  ]
  notes.getRow(1).font = { bold: true }
  for (const column of columns) notes.addRow([column.title, column.required ? 'Yes' : '', column.help])
  notes.addRow([])
  notes.addRow([
    '',
    '',
    'Replace the example in row 2 by your rows. Amounts are in rupees, dates as in 2026-03-31 or 31/03/2026.',
  ])
  return Uint8Array.from(Buffer.from(await book.xlsx.writeBuffer()))
}

/** Amounts are numbers in a workbook; in CSV they stand as people write them. */
const exampleOf = ({ example }: Column): string | number =>
  typeof example === 'string' && /^[\d,]+\.\d+$/.test(example) ? Number(example.replaceAll(',', '')) : example

/** Texts stay texts: an account number keeps its zeros. Amounts are shown with two decimals. */
const formatOf = ({ example }: Column): string => (/^[\d,]+\.\d\d$/.test(String(example)) ? '#,##0.00' : '@')

function offer(sheet: ExcelJS.Worksheet, column: number, words: readonly string[]): void {
  for (let row = 2; row <= PREPARED_ROWS; row++)
    sheet.getCell(row, column).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [`"${words.join(',')}"`],
      showErrorMessage: true,
      error: `One of: ${words.join(', ')}`,
    }
}
