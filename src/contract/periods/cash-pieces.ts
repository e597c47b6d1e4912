/** Cash by its notes and coins: how many there are of each (E-69). Pure. */
import { z } from 'zod'
import { type Cents, cents, extend, sumOf } from '../money.ts'

/** Notes and coins of Sri Lanka that are in use, the largest first. */
export const denominations: readonly Cents[] = [5000, 2000, 1000, 500, 100, 50, 20, 10, 5, 2, 1].map((rupees) =>
  cents(rupees * 100),
)

/** More of one note than anybody counts. */
export const MOST_PIECES = 1_000_000

/** The number of pieces by denomination in cents; of those that are not named there are none. */
export const CashPieces = z
  .record(
    z.string(),
    z.number().int().min(0, { message: 'should not be negative' }).max(MOST_PIECES, {
      message: 'should be at most 1,000,000',
    }),
  )
  .refine((pieces) => Object.keys(pieces).every((key) => denominations.some((each) => String(each) === key)), {
    message: 'should have only notes and coins that are in use',
  })
export type CashPieces = z.infer<typeof CashPieces>

/** The notes and coins of which there are some, the largest first, each with what they are worth. */
export const countedNotes = (pieces: CashPieces): { denomination: Cents; count: number; value: Cents }[] =>
  denominations
    .map((denomination) => ({ denomination, count: pieces[denomination] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((each) => ({ ...each, value: extend(each.count, each.denomination) }))

/** What they are worth together. */
export const worthOf = (pieces: CashPieces): Cents => sumOf(countedNotes(pieces), ({ value }) => value)
