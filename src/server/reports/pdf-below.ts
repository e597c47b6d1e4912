/** Tables under the lines of a report on paper: none of them begins at the foot of a page, and none leaves the places to sign alone on one. */
import { isQuiet } from './cells.ts'
import { GAP_BELOW } from './paper-spaces.ts'
import type { PageColumns } from './pdf-columns.ts'
import type { Glyphs } from './pdf-glyphs.ts'
import { INK } from './pdf-ink.ts'
import { LINE_EM, usableWidth } from './pdf-page.ts'
import type { Paper, TextLook } from './pdf-paper.ts'
import { beginTable, RULES } from './pdf-table.ts'
import { wrap } from './pdf-wrap.ts'
import type { Line, SheetTable } from './sheet.ts'

/** Lines under each other. Answers where they end. */
export function put(paper: Paper, lines: readonly Glyphs[], x: number, top: number, look: TextLook): number {
  for (const [i, line] of lines.entries()) paper.text(line, x, top + i * look.size * LINE_EM, look)
  return top + lines.length * look.size * LINE_EM
}

/** The tables, and how their columns share the page. */
type Tables = { sheet: { below: readonly SheetTable[] }; below: readonly PageColumns[] }

type Going = {
  /** Begins a page and answers where it goes on. */
  turn: () => number
  /** Room that is needed right under the last table: its last row goes to the next page with what has none. */
  under?: number
}

/** Writes them from `top` on. Answers where they end. */
export function tablesBelow(paper: Paper, { sheet, below }: Tables, top: number, { turn, under = 0 }: Going): number {
  let y = top
  for (const [i, { title, lines }] of sheet.below.entries()) {
    const columns = below[i]
    if (!columns) continue
    const size = columns.fontSize + 0.5
    const named = wrap(paper.shape, title, true, (usableWidth(paper.format) / size) * 1000)
    const beyond = i === sheet.below.length - 1 ? under : 0
    const first = firstOf(lines)
    const least =
      GAP_BELOW.above +
      named.length * size * LINE_EM +
      GAP_BELOW.below +
      heightOf(paper, columns, first) +
      RULES +
      (first.length === lines.length ? beyond : 0)
    y = y + least > paper.bottom ? turn() : y + GAP_BELOW.above
    y = put(paper, named, paper.format.margin.side, y, { size, color: INK }) + GAP_BELOW.below
    const table = beginTable(paper, columns, y, turn)
    for (const line of lines) table.add(line)
    y = table.end(beyond)
  }
  return y
}

/** So many lines stand under the title of a table and the heads of its columns before a page ends, and what is said of the last of them. */
const FIRST_LINES = 3
/** Of a row of which more is said than this, the rest may go to the next page. */
const MOST_FIRST = 12

function firstOf(lines: readonly Line[]): readonly Line[] {
  const next = lines.findIndex((line, i) => i >= FIRST_LINES && !isQuiet(line))
  return lines.slice(0, next === -1 ? MOST_FIRST : Math.min(next, MOST_FIRST))
}

/** A page without end, on which nothing is written: it tells what room something takes. */
function endless(paper: Paper): Paper {
  const nowhere = () => {}
  const { format, shape } = paper
  return { ...paper, format, shape, bottom: Number.POSITIVE_INFINITY, text: nowhere, rule: nowhere, area: nowhere }
}

function heightOf(paper: Paper, columns: PageColumns, lines: readonly Line[]): number {
  const table = beginTable(endless(paper), columns, 0, () => 0)
  for (const line of lines) table.add(line)
  return table.end()
}

/** Room that all of them take. */
export const heightBelow = (paper: Paper, tables: Tables): number =>
  tablesBelow(endless(paper), tables, 0, { turn: () => 0 })
