/** What a physical count comes to: which places are counted, when counts agree, what a difference is worth (E-75). Pure. */
import { z } from 'zod'
import { type Cents, cents, lineValue, type UnitCost } from '../money.ts'

/** Goods of the warehouse or of one vehicle; empties of the yard, bottles at primary, damaged bottles. Bottles at customers are their loans. */
export const countPlaces = ['WAREHOUSE', 'VEHICLE', 'BOTTLES_EMPTY', 'BOTTLES_PRIMARY', 'BOTTLES_DAMAGED'] as const
export const CountPlace = z.enum(countPlaces)
export type CountPlace = z.infer<typeof CountPlace>

export const CountStatus = z.enum(['OPEN', 'SUBMITTED', 'APPROVED', 'VOID'])
export type CountStatus = z.infer<typeof CountStatus>

/** An Admin approves differences up to this, in cents; what was found and what was lost count together. */
export const DEFAULT_COUNT_LIMIT = cents(2_500_000)
/** Days after which a place should be counted again. */
export const DEFAULT_COUNT_DAYS = 30

/** Goods of a vehicle are its trip's: what is missing there is short at the settlement, so approving the sheet posts nothing. */
export const postsDifferences = (place: CountPlace): boolean => place !== 'VEHICLE'

/** What the counters agree on; null when nobody counted yet, or when their counts differ. */
export function agreedCount(counts: readonly { qty: number }[]): number | null {
  const [first] = counts
  return first !== undefined && counts.every(({ qty }) => qty === first.qty) ? first.qty : null
}

/** What a difference is worth at the unit cost of the count's moment: negative for what is missing. */
export const differenceValue = (difference: number, cost: UnitCost): Cents =>
  difference < 0 ? cents(0 - lineValue(-difference, cost)) : lineValue(difference, cost)
