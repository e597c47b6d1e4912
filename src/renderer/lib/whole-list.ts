/** A whole list, for choosing among its rows: the pages of one that only comes page by page, put together. */
import type { Page } from '#contract/paging.ts'

export const MOST_A_PAGE = 100

/** @param pageAt asks for one page of {@link MOST_A_PAGE} rows, counted from 1 */
export async function wholeList<Row>(pageAt: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await pageAt(1)
  const pages = Math.ceil(first.totalCount / MOST_A_PAGE)
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageAt(index + 2)))
  return [first, ...rest].flatMap(({ items }) => items)
}
