/** Pages and reports that a person marked with a star, kept for the person in the order in which they were marked. */
import { useMemo } from 'react'
import { keepOwnView, ownView, useOwnView } from './own-view.ts'

/** `address`: path, with its query where parameters were kept. `name`: the person's own, where the page's does not tell enough. */
export type Favourite = { address: string; name?: string }

const KEY = 'favourites'

const isFavourite = (kept: unknown): kept is Favourite =>
  typeof kept === 'object' &&
  kept !== null &&
  'address' in kept &&
  typeof kept.address === 'string' &&
  (!('name' in kept) || typeof kept.name === 'string')

const readFavourites = (kept: unknown): readonly Favourite[] => (Array.isArray(kept) ? kept.filter(isFavourite) : none)
const none: readonly Favourite[] = []

/** The same list while it is not changed: the menu is made from it. */
export function useFavourites(): readonly Favourite[] {
  const kept = useOwnView(KEY)
  return useMemo(() => readFavourites(kept), [kept])
}

/** Marks it, or takes the mark away; a favourite is known by its address. */
export function toggleFavourite(favourite: Favourite): Promise<void> {
  const kept = readFavourites(ownView(KEY))
  const others = kept.filter(({ address }) => address !== favourite.address)
  return keepOwnView(KEY, others.length < kept.length ? others : [...kept, favourite])
}
