/**
 * Rows of a report that lead to their document. The report says as data what a row stands for; its frame runs no scripts, so the program
 * marks the rows in it and hears the click and the Enter there.
 */
import { businessDate, isBusinessDate } from '#contract/dates.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Paper } from '#contract/papers.ts'

/** The data of a row, as `dataset` gives it. */
type RowData = Readonly<Record<string, string | undefined>>

const isId = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

/** Null for a row that stands for nothing, or not in the way that reports write it. */
export function paperOf({ paper, id, date, entry }: RowData): Paper | null {
  if (paper === undefined || !/^[A-Z_]+$/.test(paper) || !isId(id)) return null
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
    const row = (target as Element | null)?.closest('tr[data-leads]')
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && openAt(event.target)) event.preventDefault()
  }
  page.addEventListener('click', onClick, { signal })
  page.addEventListener('keydown', onKeyDown, { signal })
  rows[places.get(visit) ?? -1]?.focus()
  places.delete(visit)
}
