/** Which others go by the same name, but for case, spaces and points. Pure. */

const folded = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u)
    .filter((word) => word !== '')
    .join(' ')

/** @param own number of the one that is changed */
export function sameNamed<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  name: string,
  own?: number,
): readonly Row[] {
  const wanted = folded(name)
  return wanted === '' ? [] : rows.filter((row) => row.id !== own && folded(row.name) === wanted)
}
