/** The rows of a report on paper: column titles on every page, texts that wrap, no row broken unless it is higher than a page. */
import { cellText, columnOn, isNegative, isNumeric, isQuiet, isRed, labelSpan, paperTitle, remarkOf } from './cells.ts'
import type { CellValue, SumTone, Tone } from './definition.ts'
import { spaces } from './paper-spaces.ts'
import { CELL_PADDING, type PageColumns } from './pdf-columns.ts'
import type { Glyphs } from './pdf-glyphs.ts'
import { GREEN, INK, LIGHT, RED, RED_TINT, SOFT, TINT } from './pdf-ink.ts'
import { LINE_EM, usableWidth } from './pdf-page.ts'
import type { Paper } from './pdf-paper.ts'
import { BRACKET_EM } from './pdf-text.ts'
import { wrap } from './pdf-wrap.ts'
import type { LaidOutColumn, Line } from './sheet.ts'

type Look = { bold?: true; color?: string; struck?: true; fill?: string }
const lineLooks: Record<Exclude<Line['kind'], 'row'>, Look> = {
  title: { bold: true },
  subtotal: { bold: true },
  total: { bold: true },
  aside: { color: SOFT },
  ledger: { color: SOFT },
  agrees: { bold: true, color: GREEN },
  differs: { bold: true, color: RED, fill: RED_TINT },
}
const sumLooks: Record<SumTone, Look> = { strong: { bold: true }, alert: { bold: true, color: RED } }
const toneLooks: Record<Tone, Look> = {
  muted: { color: SOFT },
  cancelled: { color: SOFT, struck: true },
  alert: { color: RED },
}

function lookOf(line: Exclude<Line, { kind: 'title' }>): Look {
  if (line.kind === 'row') return line.tone === null ? {} : toneLooks[line.tone]
  return line.kind === 'aside' && line.tone ? sumLooks[line.tone] : lineLooks[line.kind]
}

/** Lines of text that begin at `x`, or end there. */
type Cell = { lines: readonly Glyphs[]; x: number; align: 'left' | 'right'; color: string; struck: boolean }
type Row = {
  kind: Line['kind'] | 'head' | 'none'
  cells: readonly Cell[]
  above: number
  below: number
  fill?: string | undefined
}

export type Table = {
  add(line: Line): void
  /** Says that there is nothing. */
  none(said: string): void
  /**
   * Ends the table. Answers where it ends. `under`: room that is needed right under it; where there is none, the total and what follows it go
   * to the next page, of a table without one its last row.
   */
  end(under?: number): number
}

/** Begins a table at `top` of the page that is open. `turn` begins a page and answers where the table goes on. */
export function beginTable(
  paper: Paper,
  { columns, fontSize, isDense }: PageColumns,
  top: number,
  turn: () => number,
): Table {
  const spaceOf = (of: keyof typeof spaces.usual) => {
    const [above, below] = spaces[isDense ? 'dense' : 'usual'][of]
    return { above, below }
  }
  const lineHeight = fontSize * LINE_EM
  const width = usableWidth(paper.format)
  const { side } = paper.format.margin
  const places = placesOf(columns, side)
  const linesOf = (text: string, bold: boolean, room: number) => wrap(paper.shape, text, bold, (room / fontSize) * 1000)

  const cellOf = (text: string, i: number, span: number, look: Look): Cell => {
    const [first, last] = [places[i], places[i + span - 1]]
    const room = (last?.right ?? 0) - (first?.left ?? 0)
    return {
      lines: linesOf(text, look.bold ?? false, room),
      x: first?.left ?? 0,
      align: 'left',
      color: look.color ?? INK,
      struck: look.struck ?? false,
    }
  }
  /** Digits stand under digits: a number without a closing bracket keeps its place free. */
  const valueOf = (column: LaidOutColumn, value: CellValue, i: number, look: Look, isCost?: true): Cell => {
    const text = cellText(column, value)
    if (column.kind === 'text') return cellOf(text, i, 1, look)
    const lines = text === '' ? [] : [paper.shape(text, look.bold ?? false)]
    const [color, struck] = [look.color ?? INK, look.struck ?? false]
    if (!isNumeric(column.kind)) return { lines, x: places[i]?.left ?? 0, align: 'left', color, struck }
    const right = places[i]?.right ?? 0
    const ink = isRed(column, value, isCost) ? RED : color
    return {
      lines,
      x: isNegative(column.kind, value) ? right : right - BRACKET_EM * fontSize,
      align: 'right',
      color: ink,
      struck,
    }
  }
  const rowOf = (line: Line): Row => {
    if (line.kind === 'title')
      return { kind: line.kind, cells: [cellOf(line.text, 0, columns.length, lineLooks.title)], ...spaceOf('title') }
    const look = lookOf(line)
    if (line.kind === 'row') {
      const remark = remarkOf(line, columns)
      const cells =
        remark === null
          ? columns.map(({ column, at }, i) => valueOf(column, line.cells[at], i, look, line.isCost))
          : [cellOf(remark, 0, columns.length, look)]
      return { kind: line.kind, cells, ...spaceOf('row') }
    }
    const span = labelSpan(line, columns)
    const values = columns
      .slice(span)
      .map(({ column, at }, i) => valueOf(columnOn(line, column), line.cells[at], span + i, look, line.isCost))
    return {
      kind: line.kind,
      cells: [cellOf(line.label, 0, span, look), ...values],
      ...spaceOf('sum'),
      fill: look.fill,
    }
  }
  const head = headOf()
  function headOf(): Row {
    const cells = columns.map(({ column }, i): Cell => {
      const cell = cellOf(paperTitle(column), i, 1, { bold: true })
      return isNumeric(column.kind)
        ? { ...cell, x: (places[i]?.right ?? 0) - BRACKET_EM * fontSize, align: 'right' }
        : cell
    })
    return { kind: 'head', cells, ...spaceOf('head'), fill: TINT }
  }

  let y = top
  let last: Row['kind'] | undefined
  /** A row with the titles above it and the sums under it: they stay on a page, and are drawn when the next ones begin. */
  let group: Row[] = []
  /** Titles that wait for their first row, so that they never stand alone at the foot of a page. */
  let waiting: Row[] = []
  /** The grand total and what follows it: they go with the last row, and may be taken along by what stands under the table. */
  let closing: Row[] = []

  const heightOf = ({ cells, above, below }: Row) =>
    above + below + lineHeight * Math.max(1, ...cells.map(({ lines }) => lines.length))
  const ruleAbove = (kind: Row['kind'] | 'end') => {
    const { weight, color } = ruleBetween(last, kind)
    if (weight > 0) paper.rule(side, y + weight / 2, width, { weight, color })
    y += weight
  }
  const draw = (row: Row) => {
    ruleAbove(row.kind)
    const height = heightOf(row)
    if (row.fill) paper.area({ x: side, top: y, width, height }, row.fill)
    for (const { lines, x, align, color, struck } of row.cells)
      for (const [i, line] of lines.entries())
        paper.text(line, x, y + row.above + i * lineHeight, { size: fontSize, color, align, struck })
    y += height
    last = row.kind
  }
  const begin = (at: number) => {
    y = at
    last = undefined
    draw(head)
  }
  const turnPage = () => {
    ruleAbove(last === 'head' ? 'row' : 'end')
    begin(turn())
  }
  const room = () => paper.bottom - y - RULES
  const place = (row: Row) => {
    if (heightOf(row) > room() && last !== 'head') turnPage()
    // Higher than a page: as many lines as there is room for, the rest on the next.
    const most = Math.floor((room() - row.above - row.below) / lineHeight)
    const [first, rest] = heightOf(row) > room() && most > 0 ? cutAt(row, most) : [row, null]
    draw(first)
    if (rest) place(rest)
  }
  const heightOfAll = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + heightOf(row) + RULES, 0)
  const placeAll = (rows: readonly Row[]) => {
    if (heightOfAll(rows) > room() && last !== 'head') turnPage()
    for (const row of rows) place(row)
  }
  /** Which of the last rows go to the next page with what stands under the table: all, or of lines that are no sums the last ones. */
  const takenAlong = (rows: readonly Row[], under: number): readonly Row[] => {
    if (last !== 'head' && heightOfAll(rows) + under < paper.bottom / 2) return rows
    const ends = rows.slice(1).slice(-MOST_TAKEN)
    return rows.every(({ kind }) => kind === 'row') && heightOfAll(ends) + under < paper.bottom / 2 ? ends : []
  }
  /** Begins a group with the titles that wait and `rows`. */
  const beginGroup = (...rows: Row[]) => {
    placeAll(group)
    group = [...waiting, ...rows]
    waiting = []
  }

  /** What is said of the row above it, which is no such line itself. */
  let isOfRow = false
  const isBeside = (line: Line) => isOfRow && isQuiet(line)

  begin(y)
  return {
    add(line) {
      const row = rowOf(line)
      if (closing.length > 0 || line.kind === 'total') closing.push(row)
      else if (line.kind === 'title') waiting.push(row)
      else if (line.kind === 'row' && line.isJoined) group.push(row)
      else if (isBeside(line) && heightOfAll([...group, row]) < paper.bottom / MOST_BESIDE) group.push(row)
      else if (line.kind === 'row' || waiting.length > 0) beginGroup(row)
      else group.push(row)
      isOfRow = line.kind === 'row' && (isOfRow || line.tone !== 'muted')
    },
    none(said) {
      const shown = paper.shape(said, false)
      const x = side + width / 2 + (shown.width * fontSize) / 2000
      place({
        kind: 'none',
        cells: [{ lines: [shown], x, align: 'right', color: SOFT, struck: false }],
        above: 10.5,
        below: 10.5,
      })
    },
    end(under = 0) {
      if (waiting.length > 0) beginGroup()
      const rows = [...group, ...closing]
      const kept = under > 0 && heightOfAll(rows) + under > room() ? takenAlong(rows, under) : []
      placeAll(rows.slice(0, rows.length - kept.length))
      if (kept.length > 0) turnPage()
      placeAll(kept)
      group = []
      closing = []
      ruleAbove('end')
      return y
    },
  }
}

/** A row keeps to what is said of it, up to this part of a page. */
const MOST_BESIDE = 2

/** Of a group that is too high to go to the next page as a whole. */
const MOST_TAKEN = 3

/** Room for the rules above and below a row. */
export const RULES = 1.6

/** Rules of accountants: a line over a sum, and one over and under the total. */
function ruleBetween(above: Row['kind'] | undefined, below: Row['kind'] | 'end'): { weight: number; color: string } {
  const strong = { weight: 0.8, color: INK }
  if (above === undefined || above === 'head') return strong
  // What stands under a sum belongs to it.
  if (below === 'aside' && above !== 'total') return { weight: 0, color: LIGHT }
  if (above === 'total' || below === 'total' || below === 'subtotal') return strong
  return { weight: above === 'row' || above === 'title' ? 0.4 : 0, color: LIGHT }
}

/** Where each column's text begins and ends. */
function placesOf(columns: PageColumns['columns'], side: number): { left: number; right: number }[] {
  let x = side
  return columns.map(({ width }) => {
    const left = x + CELL_PADDING
    x = left + width + CELL_PADDING
    return { left, right: left + width }
  })
}

const cutAt = (row: Row, count: number): [Row, Row] => [
  { ...row, cells: row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, count) })) },
  { ...row, cells: row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(count) })) },
]
