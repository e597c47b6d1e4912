/**
 * A report as one self-contained page: escaped, without scripts, addresses or images, white like paper in every theme, and ready to print.
 * Rows that stand for a paper carry it as data (`data-paper`, `data-id`, `data-date`, `data-entry`). The page itself makes nothing of it: the
 * program that shows the page in a frame leads from there to the paper.
 */
import { DOCUMENT_NUMBER } from '#contract/document-kinds.ts'
import type { Paper } from '#contract/papers.ts'
import type { ReportRows } from '#contract/report.ts'
import {
  cellText,
  columnOn,
  columnsInPrint,
  isNegative,
  isNumeric,
  isRed,
  labelSpan,
  paperTitle,
  textWeight,
  remarkOf,
} from './cells.ts'
import type { CellValue } from './definition.ts'
import { pageClasses, pageStyle } from './html-style.ts'
import { type LaidOutColumn, type Line, onPaper, type Sheet, type SheetTable } from './sheet.ts'
import { pageOf } from './sheet-pages.ts'

type Printed = { column: LaidOutColumn; at: number }

/** @param page of a long report, a thousand rows each; left out: all of a short one, the first page of a long one */
export function html(sheet: Sheet, page?: number): string {
  const { sheet: shown, rows } = pageOf(sheet, page)
  const columns = columnsInPrint(shown)
  return [
    `<!doctype html><html lang="${sheet.language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src 'self'">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="only light">',
    `<meta name="file-name" content="${escape(sheet.fileName)}">`,
    `<title>${escape(`${sheet.title} · ${sheet.about[0] ?? ''}`)}</title>`,
    `<style>${pageStyle(sheet)}</style></head><body class="${bodyClasses(sheet, columns.length)}"${rowsOf(rows)}>`,
    letterhead(shown),
    `<table><colgroup>${widthsOf(shown.lines, columns).join('')}</colgroup>`,
    `<thead><tr>${columns.map(heading).join('')}</tr></thead><tbody>`,
    shown.lines.some((line) => line.kind === 'row')
      ? ''
      : `<tr class="none"><td colspan="${columns.length}">${escape(shown.words.empty)}</td></tr>`,
    ...shown.lines.map((line) => lineOf(line, columns)),
    '</tbody></table>',
    ...shown.below.map(tableBelow),
    ...shown.notes.map((note) => `<p class="note">${escape(note)}</p>`),
    signatures(shown),
    `<p class="printed">${escape(shown.printed)}</p></body></html>`,
  ].join('\n')
}

/** Columns beyond which they stand closer together on paper. */
const MANY_COLUMNS = 12

/** `inside`: control rows that agree are not printed. */
const bodyClasses = (sheet: Sheet, columns: number): string =>
  [
    sheet.orientation,
    pageClasses[sheet.page],
    ...(columns > MANY_COLUMNS ? ['wide'] : []),
    ...(sheet.isDense ? ['dense'] : []),
    ...(onPaper(sheet).lines.length < sheet.lines.length ? ['inside'] : []),
  ].join(' ')

function tableBelow(table: SheetTable): string {
  const columns = columnsInPrint(table)
  return [
    `<h2>${escape(table.title)}</h2>`,
    `<table class="below"><colgroup>${widthsOf(table.lines, columns).join('')}</colgroup>`,
    `<thead><tr>${columns.map(heading).join('')}</tr></thead><tbody>`,
    ...table.lines.map((line) => lineOf(line, columns)),
    '</tbody></table>',
  ].join('')
}

/** Which rows of a long report stand here, as data for the program that shows the page. */
const rowsOf = (rows: ReportRows | null): string =>
  rows === null
    ? ''
    : Object.entries(rows)
        .map(([name, n]) => ` data-${name}="${n}"`)
        .join('')

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** Numbers of documents, which a browser would break behind a hyphen. */
const numbersOfDocuments = new RegExp(String.raw`\b${DOCUMENT_NUMBER}\b`, 'g')
/** A text in which the numbers of documents stay whole on their line. */
const inLines = (text: string): string => escape(text).replace(numbersOfDocuments, '<span class="whole">$&</span>')

function letterhead({ letterhead: head, title, about }: Sheet): string {
  const lines = [head.address, head.contact].filter((line) => line !== null).map((line) => `<p>${escape(line)}</p>`)
  return [
    head.banner === null ? '' : `<p class="banner">${escape(head.banner)}</p>`,
    `<header><div class="agency"><strong>${escape(head.agency)}</strong>${lines.join('')}</div>`,
    `<div class="what"><h1>${escape(title)}</h1>${about.map((line) => `<p>${escape(line)}</p>`).join('')}</div></header>`,
  ].join('')
}

/** Texts share the line in proportion; numbers, codes and dates take what they need. */
function widthsOf(lines: readonly Line[], columns: readonly Printed[]): string[] {
  const weights = columns.map(({ column, at }) => (column.kind === 'text' ? textWeight(lines, column, at) : 0))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(
    (weight) => `<col style="width:${weight === 0 ? 1 : Math.max(1, Math.round((weight / all) * 90))}%">`,
  )
}

const heading = ({ column }: Printed): string =>
  `<th scope="col" class="${alignment(column)}">${escape(paperTitle(column))}</th>`

const alignment = (column: LaidOutColumn): string => (isNumeric(column.kind) ? 'n' : column.kind === 'text' ? 't' : 'c')

function cell(column: LaidOutColumn, value: CellValue, isCost?: true): string {
  // A closing bracket stands beside the digits, not under them.
  const bracket = isNegative(column.kind, value) ? ' neg' : ''
  return `<td class="${alignment(column)}${bracket}${isRed(column, value, isCost) ? ' red' : ''}">${inLines(cellText(column, value))}</td>`
}

const paperOf = (paper: Paper | null): string =>
  paper === null
    ? ''
    : [` data-paper="${paper.type}"`, said('id', paper.id), said('date', paper.date), said('entry', paper.entry)].join(
        '',
      )

const said = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` data-${name}="${value}"`

function lineOf(line: Line, columns: readonly Printed[]): string {
  if (line.kind === 'title')
    return `<tr class="title"${paperOf(line.paper)}><th scope="rowgroup" colspan="${columns.length}">${escape(line.text)}</th></tr>`
  if (line.kind === 'row') {
    const remark = remarkOf(line, columns)
    const cells =
      remark === null
        ? columns.map(({ column, at }) => cell(column, line.cells[at], line.isCost)).join('')
        : `<td class="t" colspan="${columns.length}">${inLines(remark)}</td>`
    return `<tr class="row ${line.tone ?? ''}${line.isJoined ? ' joined' : ''}"${paperOf(line.paper)}>${cells}</tr>`
  }
  const span = labelSpan(line, columns)
  const values = columns.slice(span).map(({ column, at }) => cell(columnOn(line, column), line.cells[at], line.isCost))
  return `<tr class="${line.kind}${isSide(line) ? ' side' : ''}${asideTone(line)}"><th scope="row"${agreement(line)} colspan="${span}">${escape(line.label)}</th>${values.join('')}</tr>`
}

const asideTone = (line: Line): string => (line.kind === 'aside' && line.tone ? ` result ${line.tone}` : '')

const isSide = (line: Line): boolean => line.kind === 'subtotal' && line.isSide === true

/** For the screen, where the control rows are out of sight. */
const agreement = (line: Line): string =>
  line.kind === 'total' && line.agrees ? ` data-agrees="${escape(line.agrees)}"` : ''

const signatures = (sheet: Sheet): string =>
  sheet.signatures.length === 0
    ? ''
    : `<div class="signatures">${sheet.signatures.map((role) => `<p>${escape(role)}</p>`).join('')}</div>`
