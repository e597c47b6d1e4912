/** What stays chosen of many rows when only some of them were refused. */

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
