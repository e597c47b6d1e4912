/**
 * Rows of a report that lead to their document, and the keys that move among them. The report says as data what a row stands for; its frame runs no scripts, so the program
 * marks the rows in it and hears the click and the Enter there.
 */
import { businessDate, isBusinessDate } from '#contract/dates.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { isWholeReport, type Paper } from '#contract/papers.ts'

/** The data of a row, as `dataset` gives it. */
type RowData = Readonly<Record<string, string | undefined>>

const isId = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

/** Null for a row that stands for nothing, or not in the way that reports write it. */
export function paperOf({ paper, id, date, entry }: RowData): Paper | null {
  if (paper === undefined || !/^[A-Z_]+$/.test(paper)) return null
  if (isWholeReport(paper)) return { type: paper }
  if (!isId(id)) return null
  return {
    // A kind that only a newer server knows has no page.
    type: paper as DocumentKind,
    id: Number(id),
    ...(date !== undefined && isBusinessDate(date) && { date: businessDate(date) }),
    ...(isId(entry) && { entry: Number(entry) }),
  }
}

/** Where a person was in a report, by the entry of the history, so that Back leads to the same row. */
const places = new Map<string, number>()

type RowLinks = {
  /** Whether this person may go where the paper is shown. */
  leads: (paper: Paper) => boolean
  open: (paper: Paper) => void
  /** Key of the history's entry: the row that was opened there has the cursor again. */
  visit: string
  /** Ends the hearing once other rows stand there. */
  signal: AbortSignal
}

/** ↑ and ↓ go from row to row while the next one is at most a screen away; else they scroll. False: nothing was moved. */
function moveBy(page: Document, leading: readonly HTMLElement[], event: KeyboardEvent): boolean {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  const height = page.documentElement.clientHeight
  const topOf = (row: HTMLElement) => row.getBoundingClientRect().top
  const at = leading.findIndex((row) => row === page.activeElement)
  const next = at < 0 ? leading.find((row) => topOf(row) >= 0) : leading[at + step]
  if (!next || topOf(next) < -height || topOf(next) > 2 * height || (at < 0 && step < 0)) return false
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return true
}

/** Marks the rows that lead somewhere and calls `open` with the one that is clicked, or has the cursor when Enter is pressed. */
export function linkRows(page: Document, { leads, open, visit, signal }: RowLinks): void {
  const rows = [...page.querySelectorAll<HTMLElement>('tr[data-paper]')]
  const papers = new Map<Element, Paper>()
  for (const row of rows) {
    const paper = paperOf(row.dataset)
    if (!paper || !leads(paper)) continue
    papers.set(row, paper)
    row.tabIndex = 0
    row.dataset['leads'] = ''
  }
  const openAt = (target: EventTarget | null) => {
    // Of another window than this one's: no `instanceof` knows it.
    const at = target as Element | null
    const row = at?.closest('button') ? null : at?.closest('tr[data-leads]')
    const paper = row && papers.get(row)
    if (!row || !paper) return false
    places.set(visit, rows.indexOf(row as HTMLElement))
    open(paper)
    return true
  }
  const onClick = ({ target }: MouseEvent) => {
    // Text that was marked, to be copied, was not clicked.
    if (!page.getSelection()?.toString()) openAt(target)
  }
  // A folded section is gone by, and stands there itself.
  const stops = () =>
    [...page.querySelectorAll<HTMLElement>('tr[data-leads], button.fold')].filter(
      (stop) => !stop.hidden && stop.tabIndex === 0,
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const done = event.key === 'Enter' ? openAt(event.target) : moveBy(page, stops(), event)
    if (done) event.preventDefault()
  }
  page.addEventListener('click', onClick, { signal })
  page.addEventListener('keydown', onKeyDown, { signal })
  rows[places.get(visit) ?? -1]?.focus()
  places.delete(visit)
}
