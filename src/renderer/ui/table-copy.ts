/** Copies rows of a table as they are shown, for a spreadsheet: a line a row, cells between tabs, the head first. */

/** Text of cells as tab-separated values; tabs and line breaks within a cell become spaces. */
export const tsvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n')

/** The heads of the columns in the box. */
export const headsIn = (box: Element): string[] =>
  [...box.querySelectorAll('thead th')]
    .filter((head) => head.querySelector('[data-edge]'))
    .map((head) => head.textContent)

/** The cells of the chosen rows in the box, or with 'all' of every row. */
export const rowsIn = (box: Element, which: 'chosen' | 'all'): string[][] =>
  [...box.querySelectorAll('tbody > tr[data-row]')]
    .filter((row) => which === 'all' || row.classList.contains('ant-table-row-selected'))
    .map((row) => [...row.querySelectorAll('[data-column]')].map((cell) => cell.textContent))

/** The rows of the table in the box, and how many they are: the chosen ones, or all of the page when none is chosen. */
export function rowsAsTsv(box: Element): { text: string; count: number } {
  const chosen = rowsIn(box, 'chosen')
  const rows = chosen.length > 0 ? chosen : rowsIn(box, 'all')
  return { text: tsvOf([headsIn(box), ...rows]), count: rows.length }
}
