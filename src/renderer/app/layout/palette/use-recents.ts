/** What the person chose last in the palette, kept on this PC for each person and agency. */
import { keepOwnView, useOwnView } from '#state/own-view.ts'
import { type Recent, recentsIn, withRecent } from './recent.ts'

const KEY = 'recent'

export function useRecents(): [recents: readonly Recent[], remember: (chosen: Recent) => void] {
  const recents = recentsIn(useOwnView(KEY))
  return [recents, (chosen) => void keepOwnView(KEY, withRecent(recents, chosen))]
}
