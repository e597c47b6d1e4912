/** What a closed day keeps when a backdated entry (E-70) or a change of the opening (E-17) draws its figures up anew. Pure. */
import type { ClosingFigures, DayEndTotals, DayRefresh, KeptTotals } from '#contract/periods/day-end.ts'
import { type ClosingFigure, closingFigures } from '#contract/periods/closing-figures.ts'

/** `isDated`: an entry bears the day, which is said although no figure changed. What was not kept at closing is compared with nothing. */
export function drawnUp(
  kept: KeptTotals,
  now: Partial<DayEndTotals>,
  refresh: DayRefresh,
  isDated: boolean,
): KeptTotals {
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

const balances = ['cashInHand', 'bank', 'chequesInHand', 'debit', 'credit'] as const
type Balances = Pick<DayEndTotals, (typeof balances)[number]>

/**
 * As {@link drawnUp}, for balances that an opening changed; null where it changed none. Changes of the opening that follow each other are one
 * refresh, which names its entry while all are of one document: an opening of a thousand items is not a thousand of them. A day that was
 * closed before the books had an entry (`isBlank`) was signed by nobody: it takes the balances and says nothing.
 */
export function openingDrawnUp(
  { totals: kept, isBlank }: { totals: KeptTotals; isBlank: boolean },
  now: Balances,
  refresh: DayRefresh,
): KeptTotals | null {
  if (balances.every((key) => kept[key] === now[key])) return null
  if (isBlank) return { ...kept, ...now }
  const last = kept.refreshes?.at(-1)
  const follows =
    last !== undefined && last.date === refresh.date && last.sourceType === refresh.sourceType && last.by === refresh.by
  if (!follows) return drawnUp(kept, now, refresh, false)
  const one = last.sourceId === refresh.sourceId ? refresh : { ...refresh, journalEntryId: null, journalNumber: null }
  return drawnUp({ ...kept, refreshes: kept.refreshes?.slice(0, -1) }, now, one, true)
}
