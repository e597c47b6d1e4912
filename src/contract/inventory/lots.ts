/** Choosing lots and sharing their value, first in first out (C1, STK-01). Pure. */
import type { BusinessDate } from '../dates.ts'
import { type Cents, cents, shareOf } from '../money.ts'

/** A lot as it stands: what one location holds of it, and the value its side of the ledger carries. */
export type OpenLot = {
  lotId: number
  stockItemId: number
  receivedOn: BusinessDate
  expiryOn: BusinessDate | null
  /** Pieces at the location asked for. */
  available: number
  /** How many of them may be taken when the lot is named; default all. */
  kept?: number
  /** Pieces and value of the whole side: warehouse and vehicles (1301), or held (1303). */
  sideQty: number
  sideValue: Cents
}

export type Wanted = { stockItemId: number; qty: number; lotId?: number | undefined; lineId?: number | undefined }
export type Picked = { stockItemId: number; lotId: number; qty: number; value: Cents; lineId?: number | undefined }
export type Shortage = { stockItemId: number; lotId?: number | undefined; wanted: number; available: number }

export type LotAge = Pick<OpenLot, 'lotId' | 'receivedOn' | 'expiryOn'>

/** FIFO order: next to expire first, lots without expiry last, then by receipt. */
export const byFifo = (a: LotAge, b: LotAge): number =>
  (a.expiryOn ?? '9999').localeCompare(b.expiryOn ?? '9999') ||
  a.receivedOn.localeCompare(b.receivedOn) ||
  a.lotId - b.lotId

/**
 * Takes the wanted quantities out of the lots in FIFO order (or from the named lot), each with its share of the lot's value:
 * round(value × q / Q), the last units take the rest, so a lot drains to exactly zero (C1, I25).
 * `lots` is consumed: what was picked is no longer there for the next want.
 */
export function pickLots(
  lots: readonly OpenLot[],
  wants: readonly Wanted[],
): { picked: Picked[]; shortages: Shortage[] } {
  const open = lots.map((lot) => ({ ...lot })).toSorted(byFifo)
  const picked: Picked[] = []
  const shortages: Shortage[] = []
  for (const want of wants) {
    const candidates = open.filter(
      (lot) => lot.stockItemId === want.stockItemId && (want.lotId === undefined || lot.lotId === want.lotId),
    )
    let missing = want.qty
    for (const lot of candidates) {
      const qty = Math.min(
        missing,
        lot.available,
        want.lotId === undefined ? lot.available : (lot.kept ?? lot.available),
      )
      if (qty === 0) continue
      const value = shareOf(lot.sideValue, qty, lot.sideQty)
      picked.push({ stockItemId: lot.stockItemId, lotId: lot.lotId, qty, value, lineId: want.lineId })
      lot.available -= qty
      if (lot.kept !== undefined) lot.kept -= qty
      lot.sideQty -= qty
      lot.sideValue = cents(lot.sideValue - value)
      missing -= qty
    }
    if (missing > 0)
      shortages.push({
        stockItemId: want.stockItemId,
        lotId: want.lotId,
        wanted: want.qty,
        available: want.qty - missing,
      })
  }
  return { picked, shortages }
}
