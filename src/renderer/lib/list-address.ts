/** What a list shows, as it stands in the address of its page: the part that a saved view keeps. Pure. */

/** Parameters of every list beside its filters; `view`: which of the lists of a page. */
const common = ['q', 'where', 'sort', 'view'] as const

const isKept = (name: string, filters: readonly string[]): boolean =>
  (common as readonly string[]).includes(name) || filters.includes(name)

/** Search, filters, conditions and sort in one order, whatever the order in which they were chosen. */
export function shownIn(params: URLSearchParams, filters: readonly string[]): string {
  return sortedText(new URLSearchParams([...params].filter(([name, value]) => value !== '' && isKept(name, filters))))
}

/**
 * What is shown after Esc: first without the search, then without the filters and conditions, each as far as the saved view (`kept`) does
 * not have it. Sort and tab stay. Null: nothing narrows the list beyond the view.
 */
export function narrowedLess(shows: string, kept: string): string | null {
  const [present, view] = [new URLSearchParams(shows), new URLSearchParams(kept)]
  const search = present.get('q') ?? ''
  const next = new URLSearchParams(present)
  if (search !== '' && search !== (view.get('q') ?? '')) {
    next.delete('q')
    if (view.get('q')) next.set('q', view.get('q') ?? '')
    return sortedText(next)
  }
  const stays = (name: string) => name === 'sort' || name === 'view'
  for (const name of present.keys()) if (!stays(name)) next.delete(name)
  for (const [name, value] of view) if (!stays(name)) next.set(name, value)
  return sortedText(next) === sortedText(present) ? null : sortedText(next)
}

const sortedText = (params: URLSearchParams): string =>
  new URLSearchParams([...params].toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()

type Saved = { savedView: string | null; shows: string }

/** The address that shows this, from page 1; what it says of something else, such as the row that lies open, stays. Filters that the list does not know (any more) are left out. */
export function showing(
  present: URLSearchParams,
  filters: readonly string[],
  { savedView, shows }: Saved,
): URLSearchParams {
  const next = new URLSearchParams([...present].filter(([name]) => !isKept(name, filters)))
  for (const [name, value] of new URLSearchParams(shows)) if (isKept(name, filters)) next.set(name, value)
  next.delete('page')
  if (savedView === null) next.delete('saved')
  else next.set('saved', savedView)
  return next
}

/** Without conditions on columns and a sort that the list does not know any more: its call would refuse them. */
export function withoutUnknown(shows: string, known: { columns: readonly string[]; sorts: readonly string[] }): string {
  const params = new URLSearchParams(shows)
  const sort = params.get('sort')
  if (sort !== null && !known.sorts.includes(sort.replace(/^-/, ''))) params.delete('sort')
  const where = conditionsIn(params.get('where')).filter(({ column }) => known.columns.includes(column))
  if (where.length > 0) params.set('where', JSON.stringify(where))
  else params.delete('where')
  return params.toString()
}

function conditionsIn(text: string | null): { column: string }[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCondition) : []
  } catch {
    return []
  }
}
const isCondition = (kept: unknown): kept is { column: string } =>
  typeof kept === 'object' && kept !== null && 'column' in kept && typeof kept.column === 'string'
