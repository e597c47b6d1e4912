/** Prints a laid-out report in the form asked for. The libraries for files are loaded when they are first used. */
import { type FileType, fileTypes } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { contentTypes, fileExtensions } from '#contract/report.ts'
import { onPaper, type Sheet, sheetsOf } from './sheet.ts'

/** A report as a file of so many rows, made while its pieces are taken. */
export type Rendered = { name: string; type: string; rows: number; pieces: AsyncIterable<Uint8Array> }

/** `page`: of a long report on screen. `signal`: nobody waits for it any more. */
type More = { page?: number | undefined; signal?: AbortSignal | undefined }

const renderers: Record<FileType, (sheet: Sheet, more: More) => Promise<Rendered['pieces']>> = {
  0: async (sheet, { page }) => inUtf8([(await import('./html.ts')).html(sheet, page)]),
  1: async (sheet) => (await import('./xlsx.ts')).xlsx(sheet),
  2: async (sheet, { signal }) => (await import('./pdf.ts')).pdf(sheet, signal),
  3: async (sheet) => inUtf8((await import('./csv.ts')).csv(sheet)),
}

/**
 * The report with its name and content type. Throws the signal's reason when it is given up, and so do its pieces. Refuses INVALID several
 * sheets on one page for the screen.
 */
export async function render(sheet: Sheet, fileType: FileType, more: More = {}): Promise<Rendered> {
  more.signal?.throwIfAborted()
  if (fileType === fileTypes.html && sheet.following.length > 0)
    refuse('INVALID', 'Several papers at once are made as a file: choose PDF, xlsx or CSV.', [
      { field: 'fileType', message: 'should be 1 for xlsx, 2 for PDF or 3 for CSV' },
    ])
  return {
    name: `${sheet.fileName}.${fileExtensions[fileType]}`,
    type: contentTypes[fileType],
    rows: sheetsOf(sheet).reduce((sum, { lines }) => sum + lines.filter(({ kind }) => kind === 'row').length, 0),
    pieces: await renderers[fileType](fileType === fileTypes.html ? sheet : onPaper(sheet), more),
  }
}

async function* inUtf8(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  for await (const text of texts) yield Buffer.from(text)
}
