/** The keys of a list's views, such as the tabs of the cheques: the next and the previous one, from the last on to the first. */
import { useShortcut } from '#lib/shortcuts.ts'

/** The view after the present one, or before it; the present one where there is no other. */
export const viewBeside = <View>(views: readonly View[], present: View, by: -1 | 1): View =>
  views[(views.indexOf(present) + by + views.length) % views.length] ?? present

export function useViewKeys<View>(views: readonly View[], present: View, choose: (view: View) => void): void {
  const step = (by: -1 | 1) => choose(viewBeside(views, present, by))
  const hasOthers = views.length > 1
  useShortcut('previousView', () => step(-1), hasOthers)
  useShortcut('nextView', () => step(1), hasOthers)
}
