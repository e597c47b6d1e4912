/** Rows copied from Excel, written into lines from a cell onwards. */
import type { LineColumn } from './columns.ts'

/** The copied cells. Excel puts a tab between cells, a line break after rows, and quotes around a cell with a break in it. */
export function cellsOf(text: string): string[][] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return rows.map((row) => row.split('\t').map((cell) => cell.replace(/^"(.*)"$/s, '$1').trim()))
}

/** True when the text is more than one cell. */
export const isTable = (text: string): boolean => /\t|\n./.test(text)

type Paste<Line> = {
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  /** Where the first copied cell goes. */
  row: number
  column: number
  cells: readonly (readonly string[])[]
  newLine: () => Line
  /** A document holds no more lines than this; further rows are left out. */
  most: number
}

const isText = (value: string): boolean => value !== '' && !/\d/.test(value)

/**
 * The rows without the names of the columns over them: a first row of at least two texts without a figure, each wrong in its cell, over rows
 * that have figures.
 */
export function withoutHeading<Line>({
  columns,
  column,
  cells,
  newLine,
}: Pick<Paste<Line>, 'columns' | 'column' | 'cells' | 'newLine'>): Paste<Line>['cells'] {
  const [first = [], second = []] = cells
  const names = first.filter((value) => value !== '')
  if (names.length < 2 || !names.every(isText) || !second.some((value) => /\d/.test(value))) return cells
  const writable = columns.slice(column).filter(({ write }) => write !== undefined)
  const isNone = first.every((value, index) => {
    const at = writable[index]
    return !at?.write || value === '' || (at.problem?.(at.write(newLine(), value)) ?? null) !== null
  })
  return isNone ? cells.slice(1) : cells
}

/** The lines with the copied cells in them: existing ones overwritten, further ones made. Cells that only show are passed over. */
export function pasteInto<Line>({ lines, columns, row, column, cells, newLine, most }: Paste<Line>): Line[] {
  const writable = columns.slice(column).filter(({ write }) => write !== undefined)
  const room = cells.slice(0, Math.max(0, most - row))
  const result = [...lines]
  for (const [offset, values] of room.entries()) {
    const before = result[row + offset] ?? newLine()
    result[row + offset] = values.reduce((line, value, index) => {
      const target = writable[index]
      return !target?.write || target.locked?.(line) ? line : target.write(line, value)
    }, before)
  }
  return result
}
