/** A long report on screen, a thousand rows at a time. */
import { withValues } from '#contract/dictionary.ts'
import { formatQuantity } from '#contract/format.ts'
import type { ReportRows } from '#contract/report.ts'
import type { Line, Sheet } from './sheet.ts'

/** Rows of a page: more make a screen slow. */
export const PAGE_ROWS = 1_000
/** Up to so many rows are shown at once to whoever asks for no page. */
const WHOLE_ROWS = 5_000

/** `rows`: which of the rows stand on the sheet; null when all do. */
export type SheetPage = { sheet: Sheet; rows: ReportRows | null }

/**
 * The page that was asked for, of pages that number from 1; the last one for any number beyond it, for a report may have become shorter. Totals,
 * control rows, notes and signatures stand on the last page; the title of a section is said again where a page begins within it.
 */
export function pageOf(sheet: Sheet, asked?: number): SheetPage {
  const count = sheet.lines.filter(({ kind }) => kind === 'row').length
  if (count <= (asked === undefined ? WHOLE_ROWS : PAGE_ROWS)) return { sheet, rows: null }
  const pages = Math.ceil(count / PAGE_ROWS)
  const page = Math.min(asked ?? 1, pages)
  const rows = { page, pages, first: (page - 1) * PAGE_ROWS + 1, last: Math.min(page * PAGE_ROWS, count), rows: count }
  const isLast = page === pages
  const { words } = sheet
  const said = withValues(words.rows, ...[rows.first, rows.last, count].map(formatQuantity))
  return {
    sheet: {
      ...sheet,
      lines: linesOf(sheet, rows),
      notes: [withValues(wordsOf(sheet, isLast), said), ...(isLast ? sheet.notes : [])],
      below: isLast ? sheet.below : [],
      signatures: isLast ? sheet.signatures : [],
    },
    rows,
  }
}

/** What is said of a page's rows: a report without totals promises none. */
function wordsOf({ columns, lines, words }: Sheet, isLast: boolean): string {
  const isTotalled = columns.some(({ total }) => total) || lines.some(({ kind }) => kind === 'total')
  if (isTotalled) return isLast ? words.totalsOfAll : words.totalsAtEnd
  return isLast ? '{0}' : words.everyRow
}

/** A title belongs to the row that follows it, a sum to the row before it. */
function linesOf({ lines, words }: Pick<Sheet, 'lines' | 'words'>, { page, pages, first, last }: ReportRows): Line[] {
  const shown: Line[] = []
  let seen = 0
  let title: Extract<Line, { kind: 'title' }> | undefined
  for (const line of lines) {
    if (line.kind === 'row') seen += 1
    const from = line.kind === 'title' ? seen + 1 : Math.max(seen, 1)
    if (from >= first && (from <= last || page === pages)) {
      if (shown.length === 0 && title && line.kind === 'row')
        shown.push({ ...title, text: withValues(words.continued, title.text) })
      shown.push(line)
    }
    if (line.kind === 'title') title = line
    // What comes after a sum needs a title of its own.
    else if (line.kind !== 'row') title = undefined
  }
  return shown
}
