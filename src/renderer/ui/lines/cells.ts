/** Where the cells of a line grid are, and how the cursor moves among them. */
import type { LineColumn } from './columns.ts'

export type CellPlace = { row: number; column: number }

/** Name of a cell in the page. */
export const cellName = ({ row, column }: CellPlace): string => `${row}/${column}`

/** The cell that an event came from. */
export function placeOfCell(target: EventTarget): CellPlace | null {
  const name = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  const [row, column] = (name ?? '').split('/').map(Number)
  return name === undefined || row === undefined || column === undefined ? null : { row, column }
}

/** Puts the cursor into a cell and marks its text. False where there is no such cell. */
export function focusCell(grid: HTMLElement | null, place: CellPlace): boolean {
  const field = grid?.querySelector<HTMLInputElement>(`[data-cell="${cellName(place)}"]`)
  field?.focus()
  field?.select()
  return field !== undefined && field !== null
}

/** The click that enters a cell marks its text: what is typed then replaces it. A second one puts the cursor into it. */
export function markOnEntry(event: React.MouseEvent<HTMLInputElement>): void {
  if (document.activeElement !== event.currentTarget) markFigure(event)
}

/** Each click marks the whole of it: of a short figure, which is typed anew rather than changed. */
export function markFigure(event: React.MouseEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  if (event.button !== 0) return
  event.preventDefault()
  field.focus()
  field.select()
}

/** Puts the cursor into the cell of a column in a row; where that is only shown, into the nearest one after it, else before it. */
export function focusInRow(grid: HTMLElement | null, { row, column }: CellPlace): void {
  const columns = [...(grid?.querySelectorAll<HTMLElement>(`[data-cell^="${row}/"]`) ?? [])].flatMap(
    (field) => placeOfCell(field)?.column ?? [],
  )
  const nearest = columns.find((one) => one >= column) ?? columns.at(-1)
  if (nearest !== undefined) focusCell(grid, { row, column: nearest })
}

const canType = <Line>(line: Line | undefined, column: LineColumn<Line> | undefined): boolean =>
  line !== undefined && column?.write !== undefined && !column.locked?.(line)

/**
 * The next cell to type into, rightwards and down (1) or leftwards and up (-1). Null before the first; a row beyond the last line
 * after the last.
 */
export function nextCell<Line>(
  lines: readonly Line[],
  columns: readonly LineColumn<Line>[],
  from: CellPlace,
  by: 1 | -1,
): CellPlace | null {
  let { row, column } = from
  do {
    column += by
    if (column >= columns.length) [row, column] = [row + 1, 0]
    if (column < 0) [row, column] = [row - 1, columns.length - 1]
    if (row < 0) return null
    if (row >= lines.length) return { row, column: 0 }
  } while (!canType(lines[row], columns[column]))
  return { row, column }
}

/**
 * True at an empty cell of the last line without which it would be no line: whoever goes on from a line into which nothing was typed has
 * no further one. A cell that may stay empty, such as the outlet of goods that were given out, is passed on the way there.
 */
export function isEnd<Line>(
  lines: readonly Line[],
  columns: readonly LineColumn<Line>[],
  { row, column }: CellPlace,
): boolean {
  const [line, at] = [lines[row], columns[column]]
  if (!line || !at || row !== lines.length - 1) return false
  return at.text(line) === '' && (at.problem?.(line) ?? null) !== null
}

/** What was typed into the cell cannot be read or is out of bounds: Enter does not pass it. An empty cell is asked for when saving. */
export const isWrongAt = <Line>(line: Line, column: LineColumn<Line> | undefined): boolean =>
  column?.write !== undefined && column.text(line) !== '' && (column.problem?.(line) ?? null) !== null

/** The first cell of a line that can be typed into. */
export const firstCellOf = <Line>(columns: readonly LineColumn<Line>[], line: Line | undefined): number =>
  Math.max(
    0,
    columns.findIndex((column) => canType(line, column)),
  )

/** The first wrong cell from the top; null when all is right. */
export function firstProblem<Line>(
  lines: readonly Line[],
  columns: readonly LineColumn<Line>[],
  problem: (line: Line, column: LineColumn<Line>) => string | null,
): CellPlace | null {
  for (const [row, line] of lines.entries()) {
    const column = columns.findIndex((at) => problem(line, at) !== null)
    if (column >= 0) return { row, column }
  }
  return null
}
