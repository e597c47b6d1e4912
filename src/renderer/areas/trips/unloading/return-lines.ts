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

export const soldOf = ({ loaded, good, expired }: ReturnLine): number =>
  loaded - (readable(good) ?? 0) - (readable(expired) ?? 0)

export const sentReturn = (lines: readonly ReturnLine[]): UnloadInput['lines'] =>
  lines.map(({ stockItemId, good, expired }) => ({
    stock_item_id: stockItemId,
    returned_good: readable(good) ?? 0,
    returned_expired: readable(expired) ?? 0,
  }))

/** What the rep has to account for, at the trip's prices; what came back expired of it. */
export const returnFigures = (lines: readonly ReturnLine[]) => ({
  sold: sumOf(lines, (line) => extend(line.loaded - (readable(line.good) ?? 0), line.price)),
  expired: sumOf(lines, (line) => extend(readable(line.expired) ?? 0, line.price)),
})
