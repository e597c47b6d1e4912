/** Keeps what is signed on the page of its signatures: the total, the tables under it and the notes, as the PDF does (pdf-report.ts of the server). */

/** Rows and notes, a good third of a page: more than that may be parted, for it would leave too much of the page before it empty. */
const MOST_KEPT = 20

/** Of siblings a browser parts what it is asked to keep, once the table before them began on an earlier page: they become one part of that table. */
export function keepSigned(page: Document): void {
  const signatures = page.querySelector('.signatures')
  const lines = page.querySelector('table')?.tBodies[0]
  const columns = page.querySelectorAll('table:first-of-type col').length
  if (!signatures || !lines) return
  const after = afterTable(lines, signatures)
  const closing = closingRows([...lines.rows])
  const noted = after.reduce((sum, one) => sum + Math.max(1, one.querySelectorAll('tr').length), 0)
  if (closing.length + noted > MOST_KEPT) return

  const kept = page.createElement('tbody')
  kept.style.breakInside = 'avoid'
  kept.append(...closing)
  const cell = kept.insertRow().insertCell()
  cell.colSpan = columns
  cell.style.padding = '0'
  cell.style.border = '0'
  cell.append(...after)
  lines.after(kept)
}

function afterTable(lines: HTMLElement, signatures: Element): Element[] {
  const found: Element[] = []
  for (let next = lines.parentElement?.nextElementSibling; next; next = next.nextElementSibling) {
    found.push(next)
    if (next === signatures) break
  }
  return found
}

/** The total with what follows it, and the last rows before it that stay together, with their title and their sums. */
function closingRows(rows: readonly HTMLTableRowElement[]): HTMLTableRowElement[] {
  const is = (row: HTMLTableRowElement | undefined, name: string) => row?.classList.contains(name) ?? false
  const total = rows.findIndex((row) => is(row, 'total'))
  const before = rows.slice(0, total === -1 ? rows.length : total)
  const last = before.findLastIndex((row) => is(row, 'row') && !is(row, 'joined'))
  return rows.slice(Math.max(0, is(rows[last - 1], 'title') ? last - 1 : last))
}
