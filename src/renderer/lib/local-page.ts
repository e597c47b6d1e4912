/** A page of a list that comes whole, by the rules of those that the server pages: search, conditions, sort, page (specification §7, §9). Pure. */
import type { Page } from '#contract/paging.ts'
import { meets } from '#contract/where.ts'
import type { ListState } from './list-state.ts'

type Parts<Row, Sort extends string> = {
  /** What the search looks into. */
  text: (row: Row) => string
  /** Columns that can be sorted by. Unsorted rows keep their order. */
  sorts: Readonly<Record<Sort, (row: Row) => string | number | null>>
}

/** `found`: the rows of all pages. */
type LocalPage<Row> = Page<Row> & { found: readonly Row[] }

/** Undefined as long as there are no rows. Nulls come last, whichever way it is sorted, as in every list. */
export function localPage<Row, Sort extends string>(
  rows: readonly Row[] | undefined,
  {
    search,
    sort,
    where,
    page,
    pageSize,
  }: Pick<ListState<NoInfer<Sort>>, 'search' | 'sort' | 'where' | 'page' | 'pageSize'>,
  { text, sorts }: Parts<Row, Sort>,
): LocalPage<Row> | undefined {
  if (rows === undefined) return undefined
  const wanted = search.toLowerCase().split(/\s+/)
  const found = rows.filter((row) => {
    const held = text(row).toLowerCase()
    return (
      wanted.every((word) => held.includes(word)) &&
      // A column that the row has not holds nothing.
      where.every((condition) => meets(row[condition.column as keyof Row], condition))
    )
  })
  const by = sort && sorts[sort.field]
  const sorted = by ? found.toSorted((a, b) => compare(by(a), by(b), sort.descending)) : found
  const offset = (page - 1) * pageSize
  return { items: sorted.slice(offset, offset + pageSize), totalCount: found.length, page, pageSize, found }
}

function compare(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const rising = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return descending ? -rising : rising
}
