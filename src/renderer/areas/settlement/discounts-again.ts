/** Discounts that are a share of all goods of a trip, worked out anew while an amendment changes what came back (E-38, E-51). Pure. */
import { discountTypes } from '#contract/enums.ts'
import { type Cents, percentOf, sumOf } from '#contract/money.ts'
import type { AmendedRow, Settlement } from '#contract/settlement/settlement.ts'

type DiscountRow = Settlement['discount'][number]
type Items = Settlement['items']

/** What the goods of the trip come to: of which a share is taken when nothing else is named. */
export const goodsOf = (items: Items): Cents => sumOf(items, ({ amount }) => amount)

/**
 * The discounts in the books that follow the goods, by id, as they are with `items`; none while the goods come to the same. A share of an
 * amount that was named is of that amount still.
 */
export function discountsAgain(
  books: Pick<Settlement, 'items' | 'discount'>,
  items: Items,
): ReadonlyMap<number, DiscountRow> {
  const [before, goods] = [goodsOf(books.items), goodsOf(items)]
  if (before === goods) return new Map()
  return new Map(
    books.discount
      .filter(({ rate, base_amount }) => rate > 0 && base_amount === before)
      .map((row) => [row.id, { ...row, base_amount: goods, amount: percentOf(goods, row.rate) }]),
  )
}

/** The row to be written in its place. Null: the share comes to nothing, and the discount ends. */
export const discountAnew = ({ rate, outletId, amount }: DiscountRow): AmendedRow | null =>
  amount === 0
    ? null
    : { kind: 'discount', type: discountTypes.percent, rate, ...(outletId !== null && { outlet_id: outletId }) }
