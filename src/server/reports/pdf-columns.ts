/** How the columns of a report share the width of a page. */
import { columnsInPrint, isNumeric, longestText, paperTitle, textWeight } from './cells.ts'
import { BRACKET_EM, emWidth } from './pdf-text.ts'
import type { LaidOutColumn, Sheet } from './sheet.ts'

/** Space left and right of a cell's text, in points. */
export const CELL_PADDING = 3
const FONT_SIZES = [8.5, 8, 7.5, 7, 6.5, 6]
/** Largest font size of lines that stand close together. */
const DENSE_SIZE = 8
/** A text column keeps at least this many em, or what its longest text needs. */
const LEAST_TEXT_EM = 7
/** Titles and sums are bold, and bold runs wider. */
const BOLD = 1.1

export type PageColumns = {
  fontSize: number
  isDense: boolean
  columns: { column: LaidOutColumn; at: number; width: number }[]
}

/**
 * Numbers, codes and dates get the width they need, texts share the rest in proportion. The largest font size that leaves
 * the texts room enough is taken. Widths in points, without padding.
 */
export function shareWidth(
  sheet: Pick<Sheet, 'columns' | 'lines'> & { isDense?: boolean },
  usable: number,
): PageColumns {
  const { isDense = false } = sheet
  const measured = columnsInPrint(sheet).map(({ column, at }) => ({
    column,
    at,
    needs: needed(sheet, column, at),
    weight: column.kind === 'text' ? textWeight(sheet.lines, column, at) : 0,
  }))
  const sizes = FONT_SIZES.filter((size) => !isDense || size <= DENSE_SIZE)
  const fits = sizes.find((size) => total(measured, size) <= usable) ?? 6
  const fixed = measured
    .filter(({ column }) => column.kind !== 'text')
    .reduce((sum, { needs }) => sum + needs * fits, 0)
  const rest = usable - measured.length * 2 * CELL_PADDING - fixed
  const weights = measured.reduce((sum, { weight }) => sum + weight, 0)
  const spread = weights === 0 ? rest / Math.max(measured.length, 1) : 0
  return {
    fontSize: fits,
    isDense,
    columns: measured.map(({ column, at, needs, weight }) => ({
      column,
      at,
      width: column.kind === 'text' ? Math.max((rest * weight) / weights, 20) : needs * fits + spread,
    })),
  }
}

const total = (measured: readonly { needs: number }[], size: number): number =>
  measured.reduce((sum, { needs }) => sum + needs * size + 2 * CELL_PADDING, 0)

/** Em that a column needs: its longest cell, or for texts a readable piece of it; never less than the longest word of its title. */
function needed(sheet: Pick<Sheet, 'lines'>, column: LaidOutColumn, at: number): number {
  const title = Math.max(
    ...paperTitle(column)
      .split(' ')
      .map((word) => emWidth(word) * BOLD),
  )
  const longest = emWidth(longestText(sheet.lines, column, at)) * BOLD
  if (column.kind === 'text') return Math.max(Math.min(longest, Math.max(LEAST_TEXT_EM, column.width * 0.45)), title)
  return Math.max(longest, title) + (isNumeric(column.kind) ? BRACKET_EM : 0)
}
