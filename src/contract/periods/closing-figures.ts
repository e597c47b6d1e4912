/** The figures of a closed day, and which of them a backdated entry changed since (E-70). Pure. */
import type { Cents } from '../money.ts'
import type { ClosingFigures, KeptTotals } from './day-end.ts'

/** In the order in which they are shown. Debits and credits are one figure, for they agree. */
export const closingFigures = [
  'sales',
  'cash',
  'cheques',
  'credits',
  'short',
  'excess',
  'countDifference',
  'cashInHand',
  'bank',
  'chequesInHand',
  'debit',
] as const satisfies readonly (keyof ClosingFigures)[]
export type ClosingFigure = (typeof closingFigures)[number]

/** Those that are not any more what they were when the day was closed. */
export function changedSinceClosing(totals: KeptTotals): { figure: ClosingFigure; was: Cents; now: Cents }[] {
  return closingFigures.flatMap((figure) => {
    const was = totals.atClosing?.[figure]
    const now = totals[figure]
    return was === undefined || now === undefined || was === now ? [] : [{ figure, was, now }]
  })
}
