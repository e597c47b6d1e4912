/** Cells of an imported file as values of the books. Pure; a cell that does not say what its column wants answers what should stand there. */
import { isBusinessDate } from '#contract/dates.ts'

/** As a file gives it: CSV has texts only, a workbook numbers and days (as YYYY-MM-DD) too. */
export type Cell = string | number | { day: string } | null
export type Value = string | number | null

/** `problem`: what should stand there instead. */
export type ReadCell = { value: Value } | { problem: string }
export type CellReader = (cell: Exclude<Cell, null>) => ReadCell

const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const PLAIN = /^-?\d+(\.\d+)?$/
const DECIMAL_COMMA = /^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/
/** Earlier days are what a program makes of an empty or mistaken date: 1900-01-00. */
const EARLIEST_YEAR = 2000

export const text: CellReader = (cell) =>
  typeof cell === 'object'
    ? { problem: 'is a date; format the cell as text' }
    : { value: typeof cell === 'number' ? String(cell) : cell.trim() }

/** A number with at most `places` decimals, times 10^`places`: rupees as cents with 2, a unit cost with 4, kilograms as milligrams with 6. */
export const decimal =
  (places: number): CellReader =>
  (cell) => {
    if (typeof cell === 'object') return { problem: 'is a date; a number should stand here' }
    const said = typeof cell === 'number' ? shortest(cell) : cell.trim().replace(/^(Rs\.?|LKR)\s*/i, '')
    if (DECIMAL_COMMA.test(said) && !GROUPED.test(said))
      return { problem: 'has a decimal comma; write decimals with a point, as in 1,250.50' }
    if (!GROUPED.test(said) && !PLAIN.test(said)) return { problem: 'should be a number' }
    const plain = said.replaceAll(',', '')
    const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
    if (fraction.replace(/0+$/, '').length > places)
      return { problem: places === 0 ? 'should be a whole number' : `should have at most ${places} decimals` }
    const value = Number(whole + fraction.slice(0, places).padEnd(places, '0'))
    if (!Number.isSafeInteger(value)) return { problem: 'is too large' }
    return { value: plain.startsWith('-') ? 0 - value : value }
  }

/** What a workbook stores as 1250.1 may come as 1250.0999999999999. */
const shortest = (number: number): string => {
  const plain = Number(number.toPrecision(15))
  return Math.abs(plain) >= 1e15 || (plain !== 0 && Math.abs(plain) < 1e-6) ? 'out of range' : String(plain)
}

/** A day as YYYY-MM-DD, 16/11/2026 or 16-11-2026, or a cell that is formatted as a date. */
export const day: CellReader = (cell) => {
  if (typeof cell === 'number') return { problem: 'is a number; format the cell as a date' }
  const said = typeof cell === 'object' ? cell.day : isoOf(cell.trim())
  if (said === null || !isBusinessDate(said)) return { problem: 'should be a date, as in 2026-03-31 or 31/03/2026' }
  if (Number(said.slice(0, 4)) < EARLIEST_YEAR) return { problem: `is ${said}; check the year` }
  return { value: said }
}

function isoOf(said: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(said)) return said
  const [, dd = '', mm = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(said) ?? []
  return year === '' ? null : `${year}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`
}

/** One of these words, whatever their case. */
export const choice =
  (words: Readonly<Record<string, Value>>): CellReader =>
  (cell) => {
    const said = typeof cell === 'object' ? '' : String(cell).trim().toLowerCase()
    const found = Object.entries(words).find(([word]) => word.toLowerCase() === said)
    return found ? { value: found[1] } : { problem: `should be ${Object.keys(words).join(' or ')}` }
  }

/** As it stands in the file, for the preview. */
export const shown = (cell: Cell): string => (cell === null ? '' : typeof cell === 'object' ? cell.day : String(cell))
