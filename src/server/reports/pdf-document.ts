/** A report as a pdfmake definition: A4, letterhead on the first page, column titles on every page, page x of y. Pure. */
import type { Content, CustomTableLayout, createPdf, TableCell } from 'pdfmake'
import { cellText, isNumeric, labelSpan } from './cells.ts'
import type { CellValue, Tone } from './definition.ts'
import { CELL_PADDING, type PageColumns, shareWidth } from './pdf-columns.ts'
import { BRACKET_EM, type Run, runsOf } from './pdf-text.ts'
import { type LaidOutColumn, type Line, type Sheet, shortened } from './sheet.ts'

/** More paper than this nobody prints, and making it takes memory that an office PC has not; the sums cover all rows. */
export const PAPER_ROWS = 5_000

const A4 = { portrait: 595.28, landscape: 841.89 }
const MARGIN = { side: 30, top: 36, bottom: 40 }
const INK = '#1a1d21'
const SOFT = '#5b636d'
const RED = '#b3261e'
const GREEN = '#17663a'

export type PdfDefinition = Parameters<typeof createPdf>[0]

export function pdfDocument(whole: Sheet): PdfDefinition {
  const sheet = shortened(whole, PAPER_ROWS, 'Export to xlsx or CSV to have every row.')
  const usable = A4[sheet.orientation] - 2 * MARGIN.side
  const page = shareWidth(sheet, usable)
  return {
    info: { title: `${sheet.title} · ${sheet.about[0] ?? ''}`, author: sheet.letterhead.agency, creator: 'Depot' },
    pageSize: 'A4',
    pageOrientation: sheet.orientation,
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    defaultStyle: { font: 'Noto', fontSize: page.fontSize, color: INK, lineHeight: 1.03 },
    header: (current: number): Content =>
      current === 1
        ? ''
        : {
            text: text([sheet.letterhead.agency, sheet.title, ...sheet.about].join(' · ')),
            color: SOFT,
            fontSize: 7,
            margin: [MARGIN.side, 18, MARGIN.side, 0],
          },
    footer: (current: number, pages: number): Content => ({
      columns: [
        { text: text(sheet.printed), alignment: 'left' },
        { text: `Page ${current} of ${pages}`, alignment: 'right', width: 90 },
      ],
      color: SOFT,
      fontSize: 7,
      margin: [MARGIN.side, 14, MARGIN.side, 0],
    }),
    content: [
      ...letterhead(sheet, usable),
      table(sheet, page),
      ...sheet.notes.map((note): Content => ({ text: text(note), color: SOFT, margin: [0, 6, 0, 0] })),
      ...signatures(sheet),
    ],
  }
}

/** Plain text where one font does, runs where the script changes. */
function text(value: string): string | Run[] {
  const runs = runsOf(value)
  return runs.length === 0 ? '' : runs.length === 1 && runs[0]?.font === 'Noto' ? value : runs
}

function letterhead(sheet: Sheet, usable: number): Content[] {
  const { letterhead: head, title, about } = sheet
  const contact = [head.address, head.contact].filter((line) => line !== null)
  const banner: Content[] =
    head.banner === null
      ? []
      : [{ text: text(head.banner), bold: true, color: '#7a4600', alignment: 'center', margin: [0, 0, 0, 6] }]
  return [
    ...banner,
    {
      columns: [
        {
          stack: [
            { text: text(head.agency), bold: true, fontSize: 13 },
            ...contact.map((line) => ({ text: text(line), color: SOFT, fontSize: 8 })),
          ],
        },
        {
          stack: [
            { text: text(title), bold: true, fontSize: 13 },
            ...about.map((line) => ({ text: text(line), color: SOFT, fontSize: 8 })),
          ],
          alignment: 'right',
        },
      ],
      columnGap: 20,
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 5, x2: usable, y2: 5, lineWidth: 1.2, lineColor: INK }],
      margin: [0, 0, 0, 8],
    },
  ]
}

function table(sheet: Sheet, page: PageColumns): Content {
  const rows = sheet.lines.map((line) => ({ line, cells: cellsOf(line, page) }))
  const none: TableCell[] = [
    {
      text: 'Nothing to show for this period.',
      colSpan: page.columns.length,
      color: SOFT,
      alignment: 'center',
      margin: [0, 8, 0, 8],
    },
    ...filler(page.columns.length - 1),
  ]
  const empty = !sheet.lines.some((line) => line.kind === 'row')
  const body = [
    page.columns.map(({ column }) => columnTitle(column, page.fontSize)),
    ...(empty ? [none] : []),
    ...rows.map(({ cells }) => cells),
  ]
  const kinds = ['head', ...(empty ? ['none'] : []), ...sheet.lines.map((line) => line.kind)]
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: page.columns.map(({ width }) => width),
      body,
    },
    layout: ruled(kinds),
  }
}

const filler = (count: number): TableCell[] => Array.from({ length: count }, () => '')

const columnTitle = (column: LaidOutColumn, fontSize: number): TableCell => ({
  text: text(column.title),
  bold: true,
  ...(isNumeric(column.kind)
    ? { alignment: 'right', margin: [0, 1, BRACKET_EM * fontSize, 1] }
    : { margin: [0, 1, 0, 1] }),
})

type Look = { bold?: boolean; italics?: boolean; color?: string; decoration?: 'lineThrough'; fillColor?: string }

const lineLooks: Record<Exclude<Line['kind'], 'row'>, Look> = {
  title: { bold: true },
  subtotal: { bold: true },
  total: { bold: true },
  ledger: { color: SOFT },
  agrees: { bold: true, color: GREEN },
  differs: { bold: true, color: RED, fillColor: '#fdeceb' },
}
const toneLooks: Record<Tone, Look> = {
  muted: { color: SOFT },
  cancelled: { color: SOFT, decoration: 'lineThrough' },
  alert: { color: RED },
}

function cellsOf(line: Line, { columns, fontSize }: PageColumns): TableCell[] {
  if (line.kind === 'title')
    return [
      { text: text(line.text), colSpan: columns.length, margin: [0, 5, 0, 1], ...lineLooks.title },
      ...filler(columns.length - 1),
    ]
  const look = line.kind === 'row' ? (line.tone === null ? {} : toneLooks[line.tone]) : lineLooks[line.kind]
  const cells = columns.map(({ column, at }) => cell(column, line.cells[at], look, fontSize))
  if (line.kind === 'row') return cells
  const span = labelSpan(line, columns)
  return [{ text: text(line.label), colSpan: span, ...look }, ...filler(span - 1), ...cells.slice(span)]
}

/** Digits stand under digits: a number without a closing bracket keeps its place free. */
function cell(column: LaidOutColumn, value: CellValue, look: Look, fontSize: number): TableCell {
  const shown = cellText(column, value)
  if (!isNumeric(column.kind))
    return { text: text(shown), ...look, ...(column.kind === 'text' ? {} : { noWrap: true }) }
  const negative = typeof value === 'number' && value < 0
  return {
    text: shown,
    alignment: 'right',
    noWrap: true,
    ...look,
    ...(negative ? { color: RED } : { margin: [0, 0, BRACKET_EM * fontSize, 0] }),
  }
}

/** Rules of accountants: a line over a sum, a double line under the total. `kinds` of all rows, the titles first. */
function ruled(kinds: readonly string[]): CustomTableLayout {
  const weight = (i: number): number => {
    const [above, below] = [kinds[i - 1], kinds[i]]
    if (i === 0 || i === 1) return 0.8
    if (above === 'total' || below === 'total' || below === 'subtotal') return 0.8
    return above === 'row' || above === 'title' ? 0.4 : 0
  }
  const strong = (i: number): boolean => weight(i) === 0.8
  return {
    hLineWidth: weight,
    vLineWidth: () => 0,
    hLineColor: (i) => (strong(i) ? INK : '#e3e6ea'),
    paddingLeft: () => CELL_PADDING,
    paddingRight: () => CELL_PADDING,
    paddingTop: (i) => (kinds[i] === 'row' ? 1.5 : 2.5),
    paddingBottom: (i) => (kinds[i] === 'row' ? 1.5 : 2.5),
    fillColor: (i) => (i === 0 ? '#f3f5f7' : null),
  }
}

const signatures = (sheet: Sheet): Content[] =>
  sheet.signatures.length === 0
    ? []
    : [
        {
          columns: sheet.signatures.map((role) => ({
            stack: [
              { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.6, dash: { length: 1.5 } }] },
              { text: role, color: SOFT, margin: [0, 3, 0, 0] },
            ],
          })),
          margin: [0, 56, 0, 0],
          unbreakable: true,
        },
      ]
