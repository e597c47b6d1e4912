/** Copies rows of a table as they are shown, for a spreadsheet: a line a row, cells between tabs, the head first. */

/** Text of cells as tab-separated values; tabs and line breaks within a cell become spaces. */
export const tsvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n')

/** The rows of the table in the box, and how many they are: the chosen ones, or all of the page when none is chosen. */
export function rowsAsTsv(box: HTMLElement): { text: string; count: number } {
  const all = [...box.querySelectorAll('tbody > tr[data-row]')]
  const chosen = all.filter((row) => row.classList.contains('ant-table-row-selected'))
  const textsIn = (line: Element) => [...line.querySelectorAll('[data-column]')].map((cell) => cell.textContent)
  const heads = [...box.querySelectorAll('thead th')].filter((head) => head.querySelector('[data-edge]'))
  const rows = chosen.length > 0 ? chosen : all
  return { text: tsvOf([heads.map((head) => head.textContent), ...rows.map(textsIn)]), count: rows.length }
}
