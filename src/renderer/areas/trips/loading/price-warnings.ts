/** Prices of a loading that are allowed but seldom meant: under the cost, nothing at all, far above the list. The same for a new loading and a changed one. Pure. */
import type { StockRow } from '#contract/inventory/stock.ts'
import { type Cents, isAbovePrice, type UnitCost, ZERO } from '#contract/money.ts'
import { readable } from '#ui/parsed.ts'
import type { LoadedItem, LoadingLine } from './loading-lines.ts'

export type PriceWarning = { kind: 'zero' } | { kind: 'belowCost'; cost: UnitCost } | { kind: 'farAbove'; list: Cents }

/** A price with a digit too many is ten times the one that was meant. */
const FAR = 5

/** What is seldom meant about a price; null where nothing is. An item that is unknown compares with nothing. */
export function priceWarning(
  price: Cents | undefined,
  item: Pick<StockRow, 'cost_price' | 'reselling_price'> | undefined,
): PriceWarning | null {
  if (price === undefined) return null
  if (price === ZERO) return { kind: 'zero' }
  if (!item) return null
  const { cost_price: cost, reselling_price: list } = item
  if (isAbovePrice(cost, price)) return { kind: 'belowCost', cost }
  return list > ZERO && price >= FAR * list ? { kind: 'farAbove', list } : null
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
