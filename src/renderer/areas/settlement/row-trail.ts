/** Which row stands in the place of another by now: each correction, and each one that comes back, has an id of its own. Pure. */
type KeyOf = (id: number) => number

/** By the key of a row, the id of the one that took its place. */
export type RowTrail = Map<number, number>

/** The row that stands in the place of `id` now; `id` itself where none took it. */
export function standsFor(trail: RowTrail, id: number, keyOf: KeyOf): number {
  const next = trail.get(keyOf(id))
  return next === undefined ? id : standsFor(trail, next, keyOf)
}

/** `to` takes the place of `from`, which nothing else did. A row that comes back as it was stands for itself again. */
export function takePlace(trail: RowTrail, from: number, to: number, keyOf: KeyOf): void {
  trail.delete(keyOf(to))
  if (keyOf(from) !== keyOf(to)) trail.set(keyOf(from), to)
}
