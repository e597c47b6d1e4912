/** Where somebody was on a list: the row, the scroll and the chosen rows, found again when they come back to the same entry of the history. */
import { onSignOut } from '#state/reset.ts'

export type Place = {
  row: number
  scroll: number
  /** Keys of the chosen rows of the page. */
  chosen: readonly (number | string)[]
  /** Chosen rows of the list's other pages, as they were there. */
  elsewhere: readonly unknown[]
}

/** As `useLocation` has it. */
type Entry = { key: string; state: unknown }

/**
 * The key of an entry of the history. What is opened over a list changes the address, which gives the same entry another key: the former one
 * goes along in its state.
 */
export const entryKey = ({ key, state }: Entry): string =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string' ? state.entry : key

const places = new Map<string, Place>()
const KEPT = 100

/** Remembers what changed of the place under the history entry's key ({@link entryKey}). */
export function rememberPlace(key: string, change: Partial<Place>): void {
  const place = { row: 0, scroll: 0, chosen: [], elsewhere: [], ...places.get(key), ...change }
  places.delete(key)
  places.set(key, place)
  const oldest = places.keys().next()
  if (places.size > KEPT && !oldest.done) places.delete(oldest.value)
}

/** After something was done with the chosen rows elsewhere: they are another choice now. */
export function forgetChoices(): void {
  for (const [key, place] of places) places.set(key, { ...place, chosen: [], elsewhere: [] })
}

export const placeOf = (key: string): Place | undefined => places.get(key)

onSignOut(() => places.clear())
