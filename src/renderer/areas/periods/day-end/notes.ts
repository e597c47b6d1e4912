/** The count of notes and coins as it is typed. Pure. */
import { formatQuantity } from '#contract/format.ts'
import { type Cents, extend, sumOf, ZERO } from '#contract/money.ts'
import { type CashPieces, denominations, MOST_PIECES } from '#contract/periods/cash-pieces.ts'
import { isUnreadable, type Parsed, readable } from '#ui/parsed.ts'

/** How many there are of each; of those that were not typed there are none. */
export type Pieces = Readonly<Record<number, Parsed<number> | undefined>>

/** Notes and coins are whole: 5,000. */
export const rupees = (denomination: Cents): string => formatQuantity(denomination / 100)

/** A count of no pieces is one too. */
export const isCounted = (pieces: Pieces): boolean => Object.values(pieces).some((count) => count != null)

/** More pieces than anybody counts are a slip of the keys: they count for nothing. */
const isTooMany = (count: Parsed<number> | undefined): boolean =>
  isUnreadable(count) ? DIGITS.test(count.unreadable) : (readable(count) ?? 0) > MOST_PIECES

/** A number that no field takes, because it is too large. */
const DIGITS = /^[\d,]{7,}$/

export const valueOf = (pieces: Pieces, denomination: Cents): Cents =>
  isTooMany(pieces[denomination]) ? ZERO : extend(readable(pieces[denomination]) ?? 0, denomination)

export const sumOfPieces = (pieces: Pieces): Cents => sumOf(denominations, (each) => valueOf(pieces, each))

type Wrong = { denomination: Cents; isTooMany: boolean }

/** The notes and coins whose number cannot be read, or is too large. */
export const wrongOnes = (pieces: Pieces): Wrong[] =>
  denominations
    .filter((each) => isUnreadable(pieces[each]) || isTooMany(pieces[each]))
    .map((denomination) => ({ denomination, isTooMany: isTooMany(pieces[denomination]) }))

/** What a count began and did not take for the cash yet; null: nothing, or the cash is its sum. */
export function begun(pieces: Pieces, cash: Parsed<Cents> | undefined): Cents | null {
  const sum = sumOfPieces(pieces)
  return isCounted(pieces) && sum !== cash ? sum : null
}

/** The pieces that make just this cash; undefined: it was typed as a sum, or the count went on after it was taken. */
export function piecesOf(pieces: Pieces, cash: Cents): CashPieces | undefined {
  if (begun(pieces, cash) !== null || !isCounted(pieces) || wrongOnes(pieces).length > 0) return undefined
  return Object.fromEntries(
    denominations.flatMap((each) => {
      const count = readable(pieces[each]) ?? 0
      return count > 0 ? [[String(each), count]] : []
    }),
  )
}
