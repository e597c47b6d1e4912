/** What adding and removing does to the lines, and where the cursor stands afterwards. */
import { type CellPlace, firstCellOf } from './cells.ts'
import type { LineColumn } from './columns.ts'

type Grid<Line> = {
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  newLine: () => Line
  isBlank: (line: Line) => boolean
}

export type Edit<Line> = { lines: readonly Line[]; cursor: CellPlace }

/** A new line at the end. A blank last line is the new one already. Null: the document holds `most` lines. */
export function lineAdded<Line>({ lines, columns, newLine, isBlank }: Grid<Line>, most: number): Edit<Line> | null {
  const last = lines.at(-1)
  if (last && isBlank(last)) return { lines, cursor: { row: lines.length - 1, column: firstCellOf(columns, last) } }
  if (lines.length >= most) return null
  const line = newLine()
  return { lines: [...lines, line], cursor: { row: lines.length, column: firstCellOf(columns, line) } }
}

/** With a line that was removed once more at its place. */
export function linePutBack<Line>({ lines, columns }: Grid<Line>, row: number, line: Line): Edit<Line> {
  const at = Math.min(row, lines.length)
  return { lines: lines.toSpliced(at, 0, line), cursor: { row: at, column: firstCellOf(columns, line) } }
}

/** Without the line; the cursor stands in the one that took its place. The last one is replaced by a blank one. */
export function lineRemoved<Line>({ lines, columns, newLine }: Grid<Line>, row: number): Edit<Line> {
  const rest = lines.filter((_line, index) => index !== row)
  const kept = rest.length > 0 ? rest : [newLine()]
  const at = Math.min(row, kept.length - 1)
  return { lines: kept, cursor: { row: at, column: firstCellOf(columns, kept[at]) } }
}
