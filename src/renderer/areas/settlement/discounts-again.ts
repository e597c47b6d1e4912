/** Discounts that are a share of what a trip sold, worked out anew while an amendment changes what came back (E-38, E-51). Pure. */
import { discountTypes } from '#contract/enums.ts'
import { soldGoodsOf, shareAgain } from '#contract/settlement/settlement-rules.ts'
import type { AmendedRow, Settlement } from '#contract/settlement/settlement.ts'

type DiscountRow = Settlement['discount'][number]
type Items = Settlement['items']

/** The discounts in the books that follow the goods, by id, as they are with `items`; none while the goods come to the same. */
export function discountsAgain(
  books: Pick<Settlement, 'items' | 'discount'>,
  items: Items,
): ReadonlyMap<number, DiscountRow> {
  const [before, goods] = [soldGoodsOf(books.items), soldGoodsOf(items)]
  return new Map(
    books.discount.flatMap((row) => {
      const amount = shareAgain({ rate: row.rate, base: row.base_amount }, before, goods)
      return amount === null ? [] : [[row.id, { ...row, base_amount: goods, amount }] as const]
    }),
  )
}

/** The row to be written in its place. Null: the share comes to nothing, and the discount ends. */
export const discountAnew = ({ rate, outletId, amount }: DiscountRow): AmendedRow | null =>
  amount === 0
    ? null
    : { kind: 'discount', type: discountTypes.percent, rate, ...(outletId !== null && { outlet_id: outletId }) }
