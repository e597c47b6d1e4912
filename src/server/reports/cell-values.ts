/** What stands in a cell, for sums and lines. Pure. */
import type { CellValue } from './definition.ts'

/** A cell that nothing was said of is empty, and 0 has no sign. */
export const plain = (value: CellValue): CellValue => (value === undefined ? null : value === 0 ? 0 : value)

/** For sums: what is no number counts nothing. */
export const numberIn = (value: CellValue): number => (typeof value === 'number' ? value : 0)
