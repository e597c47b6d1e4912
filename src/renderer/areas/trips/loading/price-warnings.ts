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

/** A price that is asked about before it is saved. */
export type AskedPrice = { code: string; price: Cents; warning: PriceWarning }

/**
 * The prices that this saving begins and that are seldom meant: of items that are repriced, and of those that are loaded anew, at the list
 * price too. The price that the trip has already is not asked about. Each item once.
 */
export function askedPrices(
  lines: readonly LoadingLine[],
  loaded: readonly Pick<LoadedItem, 'stockItemId' | 'unit_price'>[],
  stock: readonly Pick<StockRow, 'id' | 'code' | 'reselling_price' | 'cost_price'>[],
): AskedPrice[] {
  const priceOnTrip = new Map(loaded.map(({ stockItemId, unit_price }) => [stockItemId, unit_price]))
  const asked = new Map<string, AskedPrice>()
  for (const line of lines) {
    const item = stock.find(({ id }) => id === readable(line.stockItemId))
    if (!item || (line.loaded === 0 && readable(line.qty) === null)) continue
    const before = priceOnTrip.get(item.id)
    const price = line.loaded > 0 ? readable(line.price) : (readable(line.price) ?? before ?? item.reselling_price)
    const warning = price === null || price === before ? null : priceWarning(price, item)
    if (price !== null && warning) asked.set(item.code, { code: item.code, price, warning })
  }
  return [...asked.values()]
}
