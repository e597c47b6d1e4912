/** What a closed day keeps when a backdated entry draws its figures up anew (E-70). Pure. */
import type { ClosingFigures, DayEndTotals, DayRefresh, KeptTotals } from '#contract/periods/day-end.ts'
import { type ClosingFigure, closingFigures } from '#contract/periods/closing-figures.ts'

/** `isDated`: an entry bears the day, which is said although no figure changed. What was not kept at closing is compared with nothing. */
export function drawnUp(kept: KeptTotals, now: DayEndTotals, refresh: DayRefresh, isDated: boolean): KeptTotals {
  const changed = closingFigures.filter((key) => kept[key] !== undefined && kept[key] !== now[key])
  if (changed.length === 0 && !isDated) return { ...kept, ...now }
  const before = Object.fromEntries(changed.map((key) => [key, kept[key]])) as Pick<ClosingFigures, ClosingFigure>
  return {
    ...kept,
    ...now,
    refreshes: [...(kept.refreshes ?? []), refresh],
    // Those of the first refresh are the ones that the day was closed with.
    atClosing: { ...before, ...kept.atClosing },
  }
}
