/** Prices of a loading that are allowed but seldom meant: under the cost, or nothing at all. The same for a new loading and a changed one. Pure. */
import type { StockRow } from '#contract/inventory/stock.ts'
import { type Cents, isAbovePrice, type UnitCost, ZERO } from '#contract/money.ts'
import { readable } from '#ui/parsed.ts'
import type { LoadedItem, LoadingLine } from './loading-lines.ts'

export type PriceWarning = { kind: 'zero' } | { kind: 'belowCost'; cost: UnitCost }

/** What is seldom meant about a price; null where nothing is. A cost that is unknown compares with nothing. */
export function priceWarning(price: Cents | undefined, cost: UnitCost | undefined): PriceWarning | null {
  if (price === undefined) return null
  if (price === ZERO) return { kind: 'zero' }
  return cost !== undefined && isAbovePrice(cost, price) ? { kind: 'belowCost', cost } : null
}

/** The items that this saving gives away: loaded anew at a price of zero, or repriced to it. What the trip sells for nothing already is not told again. */
export function givenAwayIn(
  lines: readonly LoadingLine[],
  loaded: readonly Pick<LoadedItem, 'stockItemId' | 'unit_price'>[],
  stock: readonly Pick<StockRow, 'id' | 'code' | 'reselling_price'>[],
): string[] {
  const priceOnTrip = new Map(loaded.map(({ stockItemId, unit_price }) => [stockItemId, unit_price]))
  const codes = lines.flatMap((line) => {
    const item = stock.find(({ id }) => id === readable(line.stockItemId))
    if (!item || (line.loaded === 0 && readable(line.qty) === null)) return []
    const before = priceOnTrip.get(item.id)
    const price = line.loaded > 0 ? readable(line.price) : (before ?? item.reselling_price)
    return price === ZERO && before !== ZERO ? [item.code] : []
  })
  return [...new Set(codes)]
}
