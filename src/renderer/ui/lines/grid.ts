/** What a line grid works on. */
import type { LineColumn } from './columns.ts'

export type LineGrid<Line extends { key: string }> = {
  /** At least one line stands in the grid: begin with `[newLine()]`. `key` is the page's own name of a line and never changes. */
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
  /** From useMemo, else every key press draws every line. */
  columns: readonly LineColumn<Line>[]
  newLine: () => Line
  /** A line into which nothing was typed: never wrong, and left out when saving. */
  isBlank: (line: Line) => boolean
  /** Why a line cannot be removed; null: it can. */
  keeps?: (line: Line) => string | null
  /** Asks before a line is removed, which the page then does itself; false: it goes at once, and can be taken back. */
  asksToRemove?: (line: Line) => boolean
  /** Most lines of a document. */
  most?: number
  /** The lines are given: none comes, none goes. */
  fixed?: boolean
  /** Where Enter goes on from a cell of a line, by the line's key and the columns'; null: to the next cell. */
  goesOn?: (lines: readonly Line[], line: Line, column: string) => { line: string; column: string } | null
}
