/** Cash by its notes and coins. Pure. */
import { type Cents, cents, extend, sumOf } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

/** Notes and coins of Sri Lanka that are in use, the largest first. */
export const denominations: readonly Cents[] = [5000, 2000, 1000, 500, 100, 50, 20, 10, 5, 2, 1].map((rupees) =>
  cents(rupees * 100),
)

/** How many there are of each; of those that were not typed there are none. */
export type Pieces = Readonly<Record<number, Parsed<number> | undefined>>

/** A count of no pieces is one too. */
export const isCounted = (pieces: Pieces): boolean => Object.values(pieces).some((count) => count != null)

export const valueOf = (pieces: Pieces, denomination: Cents): Cents =>
  extend(readable(pieces[denomination]) ?? 0, denomination)

export const sumOfPieces = (pieces: Pieces): Cents => sumOf(denominations, (each) => valueOf(pieces, each))
