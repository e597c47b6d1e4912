/** Which page of a list is shown after its pages got another number of rows. Pure. */

/** The page on which a row stands, counted from 0; of a list that ends before it, the last page. */
export const pageOfRow = (row: number, rowsOfPage: number, total = Number.POSITIVE_INFINITY): number =>
  Math.floor(Math.max(0, Math.min(row, total - 1)) / rowsOfPage) + 1

/** A page that another number of rows led to, with the row that stays on it. */
export type Anchor = { page: number; rows: number; row: number }

/** Where the list goes when a page gets another number of rows: to the row that was its first one before the first of such changes. */
export function anchored(
  page: number,
  before: number,
  rows: number,
  { anchor, total }: { anchor: Anchor | null; total?: number | undefined },
): Anchor {
  const isSame = anchor?.page === page && anchor.rows === before
  const row = isSame ? anchor.row : (page - 1) * before
  return { page: pageOfRow(row, rows, total), rows, row }
}
