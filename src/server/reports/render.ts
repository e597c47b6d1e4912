/** Prints a laid-out report in the form asked for. The libraries for files are loaded when they are first used. */
import type { FileType } from '#contract/enums.ts'
import { contentTypes, fileExtensions } from '#contract/report.ts'
import type { Sheet } from './sheet.ts'

type Rendered = string | Uint8Array<ArrayBuffer>

const renderers: Record<FileType, (sheet: Sheet, signal: AbortSignal | undefined) => Promise<Rendered>> = {
  0: async (sheet) => (await import('./html.ts')).html(sheet),
  1: async (sheet) => Uint8Array.from(await (await import('./xlsx.ts')).xlsx(sheet)),
  2: async (sheet, signal) => (await import('./pdf.ts')).pdf(sheet, signal),
  3: async (sheet) => (await import('./csv.ts')).csv(sheet),
}

/** A report as a file that knows how many rows it shows: a program that exports many leaves out those with nothing in them. */
export class PrintedReport extends File {
  readonly rows: number
  constructor(content: Rendered, name: string, type: string, rows: number) {
    super([content], name, { type })
    this.rows = rows
  }
}

/** The report as a file with its name and content type. Throws the signal's reason when it is given up. */
export async function render(sheet: Sheet, fileType: FileType, signal?: AbortSignal): Promise<PrintedReport> {
  signal?.throwIfAborted()
  const content = await renderers[fileType](sheet, signal)
  const name = `${sheet.fileName}.${fileExtensions[fileType]}`
  return new PrintedReport(
    content,
    name,
    contentTypes[fileType],
    sheet.lines.filter(({ kind }) => kind === 'row').length,
  )
}
