/** The one before (-1) or after (1) a document in a list; undefined at an end, and for a document that does not stand in it. Pure. */
export function neighbourIn(ids: readonly number[], id: number, by: -1 | 1): number | undefined {
  const at = ids.indexOf(id)
  return at === -1 ? undefined : ids[at + by]
}
