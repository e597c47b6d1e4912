/** What came back of a trip, while it is typed (E-34). Pure. */
import { type Cents, extend, sumOf } from '#contract/money.ts'
import type { TripDetails, UnloadInput } from '#contract/trips/trip.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { loadedItems } from '../loading/loading-lines.ts'

export type ReturnLine = {
  key: string
  stockItemId: number
  code: string
  description: string
  loaded: number
  /** Declared as given out. */
  gasOut: number
  price: Cents
  /** Blank: nothing. */
  good: Parsed<number>
  expired: Parsed<number>
}

/** A line an item; of a trip that was unloaded before with what came back then. */
export function returnLines(trip: TripDetails): ReturnLine[] {
  const sum = (stockItemId: number, of: 'returned_good' | 'returned_expired') =>
    trip.lines.reduce((total, line) => total + (line.stockItemId === stockItemId ? line[of] : 0), 0)
  const some = (pieces: number) => (pieces === 0 ? null : pieces)
  return loadedItems(trip.lines).map(({ stockItemId, code, description, loaded, unit_price }) => ({
    key: String(stockItemId),
    stockItemId,
    code,
    description,
    loaded,
    gasOut: trip.gasOut.reduce((total, line) => total + (line.stockItemId === stockItemId ? line.qty : 0), 0),
    price: unit_price,
    good: some(sum(stockItemId, 'returned_good')),
    expired: some(sum(stockItemId, 'returned_expired')),
  }))
}

const cameBack = ({ good, expired }: ReturnLine) => ({ good: readable(good) ?? 0, expired: readable(expired) ?? 0 })

/** Null while more came back than was loaded: the line is wrong. */
export function soldOf(line: ReturnLine): number | null {
  const { good, expired } = cameBack(line)
  const sold = line.loaded - good - expired
  return sold < 0 ? null : sold
}

/** More was declared as given out than was sold: the trip cannot be settled like that (E-50). */
export const isOverdeclared = (line: ReturnLine): boolean => line.gasOut > (soldOf(line) ?? line.loaded)

/** The cell that says that more came back than was loaded: the good ones where they alone are too many. */
export const excessAt = (line: ReturnLine): 'good' | 'expired' | null =>
  soldOf(line) !== null ? null : cameBack(line).good > line.loaded ? 'good' : 'expired'

export const sentReturn = (lines: readonly ReturnLine[]): UnloadInput['lines'] =>
  lines.map(({ stockItemId, good, expired }) => ({
    stock_item_id: stockItemId,
    returned_good: readable(good) ?? 0,
    returned_expired: readable(expired) ?? 0,
  }))

/** Pieces of all lines, and what the rep has to account for at the trip's prices, of it what came back expired. A line that is wrong counts as if nothing of it had come back. */
export function returnFigures(lines: readonly ReturnLine[]) {
  const right = lines.map((line) => (soldOf(line) === null ? { ...line, good: null, expired: null } : line))
  const pieces = (of: (line: ReturnLine) => number) => right.reduce((total, line) => total + of(line), 0)
  return {
    loaded: pieces(({ loaded }) => loaded),
    good: pieces((line) => cameBack(line).good),
    expired: pieces((line) => cameBack(line).expired),
    /** Null until every line is right: nobody knows what of a wrong one was sold. */
    sold: lines.some((line) => soldOf(line) === null) ? null : pieces((line) => soldOf(line) ?? 0),
    declared: pieces(({ gasOut }) => gasOut),
    toAccount: sumOf(right, (line) => extend(line.loaded - cameBack(line).good, line.price)),
    damaged: sumOf(right, (line) => extend(cameBack(line).expired, line.price)),
  }
}
