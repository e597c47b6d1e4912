/** What the screen and the person's system ask for, followed while it changes. */
import { useSyncExternalStore } from 'react'

/** A hook that says whether a media query holds now. */
export function mediaHook(query: string): () => boolean {
  const wish = window.matchMedia(query)
  const watch = (changed: () => void) => {
    wish.addEventListener('change', changed)
    return () => wish.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(watch, () => wish.matches)
}
