/** Which columns of a table are hidden, kept in the settings under the table's name. */
import { keepView, useView } from '#state/settings.ts'

const none: readonly string[] = []

/** Reads what was kept; anything that is not a list of names counts as nothing. */
function hiddenIn(kept: unknown): readonly string[] {
  if (typeof kept !== 'object' || kept === null || !('hidden' in kept) || !Array.isArray(kept.hidden)) return none
  return kept.hidden.filter((key): key is string => typeof key === 'string')
}

export function useHiddenColumns(view: string): [hidden: readonly string[], hide: (hidden: readonly string[]) => void] {
  const name = `table:${view}`
  const hidden = hiddenIn(useView(name))
  return [hidden, (next) => void keepView(name, { hidden: next })]
}
