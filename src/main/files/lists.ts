/** Lists as they are shown, saved where the person says: a workbook with real figures and dates, or CSV. */
import type { SavedFile } from '#contract/desktop.ts'
import type { ListColumn, ListToSave } from '#contract/list-file.ts'
import { looksLikeFormula, neutralised, printable } from '#contract/neutral-text.ts'
import { safeFileName } from '#contract/safe-name.ts'
import { PassThrough } from 'node:stream'
import type { Host } from '../host/host.ts'
import { saveAtomically } from './atomic.ts'
import type { SavedFiles } from './saved-files.ts'
import type { WorkInHand } from './work.ts'

/** As readable as a file that the person saves (the system's mask takes away the rest). */
const SHARED = 0o666

export type Lists = {
  /** Null when the person cancelled the dialog. */
  save(list: ListToSave, hand: WorkInHand): Promise<SavedFile | null>
}

type ListDeps = { host: Pick<Host, 'chooseSavePath'>; exportFolder: () => string; saved: SavedFiles }

export const createLists = ({ host, exportFolder, saved }: ListDeps): Lists => ({
  async save(list, { signal, progress }) {
    const path = await host.chooseSavePath(exportFolder(), safeFileName(`${list.title}.${list.format}`))
    if (path === null) return null
    const pieces = list.format === 'csv' ? csv(list) : await xlsx(list)
    const bytes = await saveAtomically(path, pieces, { signal, mode: SHARED })
    progress(bytes, bytes)
    return saved.add(path, bytes)
  },
})

const FIGURE = /^-?\d+(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets is 30 December 1899. */
const EPOCH_DAYS = 25_569

/** RFC 4180, with a byte order mark that makes Excel read it as UTF-8. */
export function csv({ title, about, columns, rows, total }: ListToSave): Buffer[] {
  const blank = columns.slice(1).map(() => '')
  const head = [title, ...about, ''].map((text) => [text, ...blank].map(textField))
  const lines = [...rows, ...(total ? [total] : [])].map((row) =>
    columns.map(({ kind }, i) => field(kind, row[i] ?? '')),
  )
  const titles = columns.map((column) => textField(column.title))
  return [Buffer.from(`\ufeff${[...head, titles, ...lines].map((fields) => `${fields.join(',')}\r\n`).join('')}`)]
}

const field = (kind: ListColumn['kind'], text: string): string =>
  kind !== 'text' && (FIGURE.test(text) || DAY.test(text)) ? text : textField(text)

function textField(text: string): string {
  const safe = neutralised(text)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const BOLD = { name: 'Calibri', size: 10, bold: true } as const
const PLAIN = { name: 'Calibri', size: 10 } as const
/** Of a figure that the sums leave out. */
const LEFT_OUT = { ...PLAIN, strike: true, color: { argb: 'FF6B7280' } } as const
const OVER = { top: { style: 'thin' } } as const
const HEAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF3F5F7' } } as const

async function xlsx({ title, about, columns, rows, total, uncounted }: ListToSave): Promise<AsyncIterable<Uint8Array>> {
  // Most people never save a list in this run.
  const { default: ExcelJS } = await import('exceljs')
  const stream = new PassThrough()
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  writer.creator = 'Depot'
  const headRow = about.length + 2
  const left = new Set(uncounted)
  const page = writer.addWorksheet(title.replace(/[*?:/\\[\]']/g, ' ').slice(0, 31), {
    views: [{ state: 'frozen', ySplit: headRow }],
    pageSetup: {
      paperSize: 9,
      orientation: columns.length > 8 ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToHeight: 0,
      printTitlesRow: `${headRow}:${headRow}`,
    },
  })
  page.columns = columns.map((column, i) => ({ width: widthOf(column, total ? [...rows, total] : rows, i) }))
  // The sums stay where they are when the rows are sorted.
  page.autoFilter = { from: { row: headRow, column: 1 }, to: { row: headRow + rows.length, column: columns.length } }
  const fill = async () => {
    page.addRow([printable(title)]).font = { ...BOLD, size: 13 }
    for (const line of about) page.addRow([printable(line)]).font = PLAIN
    const head = page.addRow(columns.map((column) => printable(column.title)))
    for (const [i, { kind }] of columns.entries())
      head.getCell(i + 1).style = {
        font: BOLD,
        fill: HEAD_FILL,
        alignment: { horizontal: kind === 'figure' ? 'right' : 'left' },
      }
    for (const [no, row] of rows.entries()) {
      const line = page.addRow(columns.map(({ kind }, i) => valueOf(kind, row[i] ?? '')))
      for (const [i, { kind }] of columns.entries()) {
        const style = styleOf(kind, row[i] ?? '')
        const isLeft = left.has(no) && kind === 'figure' && (total?.[i] ?? '') !== ''
        line.getCell(i + 1).style = isLeft ? { ...style, font: LEFT_OUT } : style
      }
      line.commit()
    }
    if (total) {
      const line = page.addRow(columns.map(({ kind }, i) => valueOf(kind, total[i] ?? '')))
      for (const [i, { kind }] of columns.entries())
        line.getCell(i + 1).style = { ...styleOf(kind, total[i] ?? ''), font: BOLD, border: OVER }
      line.commit()
    }
    page.commit()
    await writer.commit()
  }
  fill().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  return stream
}

function valueOf(kind: ListColumn['kind'], text: string): string | number | null {
  if (text === '') return null
  if (kind === 'figure' && FIGURE.test(text)) return Number(text)
  if (kind === 'date' && DAY.test(text)) return Date.parse(`${text}T00:00:00Z`) / DAY_MS + EPOCH_DAYS
  return printable(text)
}

/** Negative figures in red and in brackets, as everywhere in Depot. What looks like a formula stays text when it is edited, too. */
function styleOf(kind: ListColumn['kind'], text: string) {
  if (kind === 'date' && DAY.test(text))
    return { font: PLAIN, numFmt: 'd mmm yyyy', alignment: { horizontal: 'left' } } as const
  if (kind === 'figure' && FIGURE.test(text)) {
    const digits = text.includes('.') ? '#,##0.00' : '#,##0'
    return { font: PLAIN, numFmt: `${digits}_);[Red](${digits})`, alignment: { horizontal: 'right' } } as const
  }
  return { font: PLAIN, ...(looksLikeFormula(text) && { numFmt: '@' }) }
}

const MOST_WIDTH = 48
const widthOf = ({ title }: ListColumn, rows: ListToSave['rows'], at: number): number =>
  rows.reduce((most, row) => Math.max(most, Math.min(MOST_WIDTH, row[at]?.length ?? 0)), Math.max(6, title.length)) + 2
