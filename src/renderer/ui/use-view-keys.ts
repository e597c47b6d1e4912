/** The keys of a list's views, such as the tabs of the cheques: the next and the previous one, from the last on to the first. */
import { useShortcut } from '#lib/shortcuts.ts'

export function useViewKeys<View>(views: readonly View[], present: View, choose: (view: View) => void): void {
  const step = (by: -1 | 1) => {
    const next = views[(views.indexOf(present) + by + views.length) % views.length]
    if (next !== undefined) choose(next)
  }
  const hasOthers = views.length > 1
  useShortcut('previousView', () => step(-1), hasOthers)
  useShortcut('nextView', () => step(1), hasOthers)
}
