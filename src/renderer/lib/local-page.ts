/** A page of a list that comes whole, by the rules of those that the server pages: search, sort, page (specification §7, §9). Pure. */
import type { Page } from '#contract/paging.ts'
import type { ListState } from './list-state.ts'

type Parts<Row, Sort extends string> = {
  /** What the search looks into. */
  text: (row: Row) => string
  /** Columns that can be sorted by. Unsorted rows keep their order. */
  sorts: Readonly<Record<Sort, (row: Row) => string | number | null>>
}

/** Undefined as long as there are no rows. Nulls come last in rising order, as in every list. */
export function localPage<Row, Sort extends string>(
  rows: readonly Row[] | undefined,
  { search, sort, page, pageSize }: Pick<ListState<NoInfer<Sort>>, 'search' | 'sort' | 'page' | 'pageSize'>,
  { text, sorts }: Parts<Row, Sort>,
): Page<Row> | undefined {
  if (rows === undefined) return undefined
  const wanted = search.trim().toLowerCase()
  const found = rows.filter((row) => text(row).toLowerCase().includes(wanted))
  const by = sort && sorts[sort.field]
  const sorted = by ? found.toSorted((a, b) => compare(by(a), by(b)) * (sort.descending ? -1 : 1)) : found
  const offset = (page - 1) * pageSize
  return { items: sorted.slice(offset, offset + pageSize), totalCount: found.length, page, pageSize }
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}
