/** Where somebody was on a list: the row and the scroll, found again when they come back to the same entry of the history. */
import { onSignOut } from '#state/reset.ts'

export type Place = { row: number; scroll: number }

const places = new Map<string, Place>()
const KEPT = 100

/** Remembers the place under the history entry's key (`useLocation().key`). */
export function rememberPlace(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  const oldest = places.keys().next()
  if (places.size > KEPT && !oldest.done) places.delete(oldest.value)
}

export const placeOf = (key: string): Place | undefined => places.get(key)

onSignOut(() => places.clear())
