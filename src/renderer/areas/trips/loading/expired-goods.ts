/** Goods of a loading that come from lots which are expired: they leave the warehouse first. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { readable } from '#ui/parsed.ts'
import type { LoadingLine } from './loading-lines.ts'

type Lot = Pick<StockRow['lots'][number], 'expiryOn' | 'warehouse'>

/** Pieces that come from expired lots, from how many, and the day on which the first of these expired. */
export type ExpiredGoods = { pieces: number; lots: number; first: BusinessDate }

/**
 * How many of `qty` pieces come from lots that are expired on `day`; null: none.
 * @param lots in the order in which they are issued: the first to expire first (STK-01)
 */
export function expiredGoods(qty: number | null, lots: readonly Lot[], day: BusinessDate): ExpiredGoods | null {
  const wanted = qty ?? 0
  let pieces = 0
  const expired: BusinessDate[] = []
  for (const { expiryOn, warehouse } of lots) {
    if (pieces >= wanted || expiryOn === null || expiryOn >= day) break
    const taken = Math.min(wanted - pieces, Math.max(0, warehouse))
    if (taken === 0) continue
    pieces += taken
    expired.push(expiryOn)
  }
  const [first] = expired
  return first === undefined ? null : { pieces, lots: expired.length, first }
}

/** The lines that load expired goods, with the codes of their items. */
export const expiredLines = (
  lines: readonly Pick<LoadingLine, 'stockItemId' | 'qty'>[],
  stock: readonly Pick<StockRow, 'id' | 'code' | 'lots'>[],
  day: BusinessDate,
): (ExpiredGoods & { code: string })[] =>
  lines.flatMap(({ stockItemId, qty }) => {
    const item = stock.find(({ id }) => id === readable(stockItemId))
    const found = item && expiredGoods(readable(qty), item.lots, day)
    return found ? [{ ...found, code: item.code }] : []
  })
