/** What the person chose last in the palette, kept on this PC for each person and agency. */
import type { SessionState } from '#contract/desktop.ts'
import { keepView, useView } from '#state/settings.ts'
import { type Recent, recentsIn, withRecent } from './recent.ts'

export function useRecents({
  agency,
  user,
}: SessionState): [recents: readonly Recent[], remember: (chosen: Recent) => void] {
  const key = `recent:${agency?.id ?? 0}:${user?.id ?? 0}`
  const recents = recentsIn(useView(key))
  return [recents, (chosen) => void keepView(key, withRecent(recents, chosen))]
}
