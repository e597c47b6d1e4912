/** Two lists in one order. Pure. */

/** All keys of both lists, each once: in the order of the first, with those of the second alone behind what they follow there. */
export function inOrderOf(first: readonly string[], second: readonly string[]): string[] {
  const isThere = new Set(first)
  /** What follows each key of the first list, and the beginning, in the second. */
  const following = new Map<string | undefined, string[]>()
  let after: string | undefined
  for (const key of second) {
    if (isThere.has(key)) after = key
    else following.set(after, [...(following.get(after) ?? []), key])
  }
  return [undefined, ...first].flatMap((key) => [...(key === undefined ? [] : [key]), ...(following.get(key) ?? [])])
}
