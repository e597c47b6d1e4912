/** Rows by what they belong to; the column that says so is taken out of them. */
export function belongingTo<R extends Record<K, number>, K extends keyof R>(
  rows: readonly R[],
  key: K,
): (owner: number) => Omit<R, K>[] {
  const groups = new Map<number, Omit<R, K>[]>()
  for (const { [key]: owner, ...row } of rows) {
    const group = groups.get(owner) ?? []
    group.push(row)
    groups.set(owner, group)
  }
  return (owner) => groups.get(owner) ?? []
}
