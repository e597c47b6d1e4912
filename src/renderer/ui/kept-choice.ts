/** What stays chosen of many rows: when only some of them were refused, and when some have left the list. Pure. */

/** `rows`: those that are known, all of them; `ids`: of every page, where some of them are not on this one. */
export type KeptChoice<Row> = { rows: readonly Row[]; ids: null } | { rows: readonly []; ids: readonly number[] }

/** `known`: the chosen rows and those of the page. Rows of other pages have only their id, and stay chosen by it. */
export function keptChoice<Row>(
  keys: readonly (number | string)[],
  known: readonly Row[],
  rowKey: (row: Row) => number | string,
): KeptChoice<Row> {
  const rows = known.filter((row) => keys.includes(rowKey(row)))
  const ids = keys.filter((key) => typeof key === 'number')
  return rows.length === keys.length || ids.length < keys.length ? { rows, ids: null } : { rows: [], ids }
}

/** A page of a list: the keys of its rows, and how many rows all pages have. */
export type SeenPage = { keys: readonly (number | string)[]; total: number }

/**
 * Which chosen rows have left the list, so that nothing more is done with what nobody sees. A row that is on another page now is counted
 * still, and stays chosen.
 * @param before what the same page showed last; null: it was not seen yet
 */
export function leftList(
  chosen: readonly (number | string)[],
  before: SeenPage | null,
  { keys, total }: SeenPage,
): (number | string)[] {
  const missing = chosen.filter((key) => !keys.includes(key))
  if (keys.length >= total) return missing
  return before && total < before.total ? missing.filter((key) => before.keys.includes(key)) : []
}
