/**
 * Ids of rows that exist on one PC only: what its documents that wait for the server make (docs/sync.md). They lie above every id of a
 * server and every amount, and grow with time, so that what was written last stands last.
 */
const FIRST = 2 ** 52
/** Rows that one waiting document may make. */
export const LOCAL_IDS = 1024
const EPOCH = Date.UTC(2026, 0, 1)

export const isLocalId = (id: number): boolean => id >= FIRST

/** The first of {@link LOCAL_IDS} ids for a document written at `now` (milliseconds), behind those that start at `newest`. */
export const localIdsAt = (now: number, newest: number): number =>
  Math.max(FIRST + Math.max(0, now - EPOCH) * LOCAL_IDS, newest + LOCAL_IDS)

/** The document's first id that an id belongs to. */
export const firstLocalId = (id: number): number => id - ((id - FIRST) % LOCAL_IDS)

/** Every local id in an input, however deep. */
export function localIdsIn(input: unknown): number[] {
  if (typeof input === 'number') return isLocalId(input) ? [input] : []
  return input !== null && typeof input === 'object' ? Object.values(input).flatMap(localIdsIn) : []
}

/** The input with its local ids replaced by what `to` knows of them. */
export function withServerIds<T>(input: T, to: (localId: number) => number | undefined): T {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'number') return isLocalId(value) ? (to(value) ?? value) : value
    if (Array.isArray(value)) return value.map(replaced)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each)]))
  }
  return replaced(input) as T // the same shape, with other numbers
}
