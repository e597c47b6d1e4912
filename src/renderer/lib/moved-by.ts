/** The list with one of its items a place up or down; the same list where there is no such place. Pure. */
export function movedBy<Item>(list: readonly Item[], item: Item, by: 1 | -1): readonly Item[] {
  const at = list.indexOf(item)
  const other = list[at + by]
  if (at < 0 || other === undefined) return list
  return list.map((one, index) => (index === at ? other : index === at + by ? item : one))
}
