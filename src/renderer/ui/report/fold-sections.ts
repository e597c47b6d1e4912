/**
 * Sections of a report that fold to their sum, or to their title where they have none. The sheet runs no scripts: the program puts a button into
 * each title and hears its clicks and keys: ← folds the section of a row, → unfolds it, − folds all and + unfolds all. On paper and in files every
 * row is there.
 */

type Words = { fold: (section: string) => string; unfold: (section: string) => string }
/** `report`: what its folded sections are kept by. */
type Folding = { words: Words; report: string; signal: AbortSignal }
type Section = {
  title: string
  /** Its title, and its sum. */
  head: HTMLElement
  sum: HTMLElement | null
  button: HTMLButtonElement
  rows: readonly HTMLElement[]
}

/** Titles of what is folded, by report: other days of it are folded alike, and Back finds it as it was left. */
const folded = new Map<string, Set<string>>()

type Run<Row> = { title: Row; rows: Row[]; sum: Row | null }

/** Runs of rows under their title, with the sum that follows; a title without rows has nothing to fold. */
export function sectionsOf<Row>(rows: readonly Row[], kindOf: (row: Row) => string): Run<Row>[] {
  const sections: Run<Row>[] = []
  let open: Run<Row> | null = null
  for (const row of rows) {
    const kind = kindOf(row)
    if (kind === 'title') {
      open = { title: row, rows: [], sum: null }
      sections.push(open)
    } else if (kind === 'row') open?.rows.push(row)
    else {
      if (open && kind === 'subtotal') open.sum = row
      open = null
    }
  }
  return sections.filter((section) => section.rows.length > 0)
}

/** Puts the buttons into the titles of a sheet whose rows that lead somewhere are marked already. */
export function foldSections(page: Document, { words, report, signal }: Folding): void {
  const lines = [...page.querySelectorAll<HTMLElement>('tbody > tr')]
  const kindOf = (line: HTMLElement) => (line.classList.contains('title') ? 'title' : (line.classList[0] ?? ''))
  const closed = folded.get(report) ?? new Set<string>()
  folded.set(report, closed)
  const sections = sectionsOf(lines, kindOf).map((run) => sectionOf(page, run))
  const byRow = new Map(sections.flatMap((section) => section.rows.map((row) => [row, section] as const)))
  const byButton = new Map(sections.map((section) => [section.button, section]))

  const show = ({ title, head, sum, button, rows }: Section) => {
    const isFolded = closed.has(title)
    const hasFocus = page.activeElement === button
    for (const row of rows) row.hidden = isFolded
    head.hidden = isFolded && sum !== null
    const place = (isFolded && sum ? sum : head).firstElementChild
    if (button.parentElement !== place) place?.prepend(button)
    if (hasFocus) button.focus()
    button.setAttribute('aria-expanded', String(!isFolded))
    button.setAttribute('aria-label', isFolded ? words.unfold(title) : words.fold(title))
    // Tab goes from document to document: only a section that shows none has a stop of its own.
    button.tabIndex = isFolded || !rows.some((row) => row.dataset['leads'] !== undefined) ? 0 : -1
  }
  const turn = (section: Section, fold: boolean) => {
    if (fold) closed.add(section.title)
    else closed.delete(section.title)
    show(section)
  }
  for (const section of sections) show(section)

  page.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element | null)?.closest('button') ?? null
      const section = button && byButton.get(button)
      if (section) turn(section, !closed.has(section.title))
    },
    { signal },
  )
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '-' || event.key === '+') for (const section of sections) turn(section, event.key === '-')
      else if (!turnByArrow(event)) return
      event.preventDefault()
    },
    { signal },
  )
  /** ← from a row leads to the title that holds it. */
  function turnByArrow({ key, target }: KeyboardEvent): boolean {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
    // Of another window than this one's: no `instanceof` knows it.
    const at = target as HTMLElement
    const section = byButton.get(at as HTMLButtonElement) ?? byRow.get(at)
    if (!section) return false
    turn(section, key === 'ArrowLeft')
    if (key === 'ArrowLeft') section.button.focus()
    return true
  }
}

/** With the button of its title; that of an earlier hearing is used again. */
function sectionOf(page: Document, { title: head, sum, rows }: Run<HTMLElement>): Section {
  const button = head.querySelector('button') ?? sum?.querySelector('button') ?? page.createElement('button')
  button.type = 'button'
  button.className = 'fold'
  return { title: head.textContent, head, sum, button, rows }
}
