/** What a trip gives away, and who may settle it (E-38, E-50). */
import { describe, expect, it } from 'vitest'
import { discountLimitOf, givenAwayOf, maySettle, mostGivenAway, settlerOf } from './discount-limit.ts'
import { roles } from '../enums.ts'
import { cents, ZERO } from '../money.ts'
import { type BottleRow, itemsOf } from './settlement-rules.ts'

const rupees = (amount: number) => cents(Math.round(amount * 100))
const limits = { user: 5, admin: 20 }
const declared = (qty: number, price: number) => ({ stockItemId: 1, qty, unit_price: rupees(price) })
/** 100 loaded, 40 back, at 1,000. */
const items = (...gasOut: ReturnType<typeof declared>[]) =>
  itemsOf(
    [
      {
        stockItemId: 1,
        code: 'A',
        description: '',
        bottleStockId: 7,
        loaded: 100,
        returned_good: 30,
        returned_expired: 10,
        unit_price: rupees(1000),
      },
    ],
    gasOut,
  )
const bottle = (qty: number, price: number): BottleRow => ({
  bottleStockId: 7,
  loan_type: 2,
  tr_type: 0,
  qty,
  unit_price: rupees(price),
  deposit: ZERO,
})
const types = [{ id: 7, sellingPrice: rupees(6500) }]
const bare = { items: items(), empties: [], discount: [], types }

describe('what is given away', () => {
  it('is nothing at list prices, of goods with damaged ones at the price of the trip', () => {
    expect(givenAwayOf(bare)).toEqual({ gross: rupees(70_000), discounts: 0, reductions: 0, total: 0 })
  })

  it('is every piece below the price of the trip; one above it is free and makes up for none', () => {
    const given = givenAwayOf({ ...bare, items: items(declared(10, 900), declared(5, 1), declared(20, 2000)) })
    expect(given).toMatchObject({ gross: rupees(70_000), reductions: rupees(10 * 100 + 5 * 999) })
  })

  it('is every discount, and every bottle sold below its selling price', () => {
    const discount = [{ amount: rupees(300) }, { amount: rupees(50) }]
    const given = givenAwayOf({ ...bare, discount, empties: [bottle(2, 6000), bottle(1, 9000)] })
    expect(given).toEqual({
      gross: rupees(70_000 + 3 * 6500),
      discounts: rupees(350),
      reductions: rupees(1000),
      total: rupees(1350),
    })
    const lent = { ...bottle(1, 0), loan_type: 1 as const }
    expect(givenAwayOf({ ...bare, empties: [lent] })).toEqual(givenAwayOf(bare))
  })
})

describe('the limit', () => {
  it('is that of the highest role; a SuperAdmin has none', () => {
    expect(discountLimitOf([roles.user], limits)).toBe(5)
    expect(discountLimitOf([roles.user, roles.admin], limits)).toBe(20)
    expect(discountLimitOf([roles.admin, roles.superAdmin], limits)).toBeNull()
  })

  it('is rounded half up, in percent with two decimals', () => {
    expect(mostGivenAway(cents(10_010), 5)).toBe(501)
    expect(mostGivenAway(cents(10_009), 5)).toBe(500)
    expect(mostGivenAway(cents(100_000), 2.55)).toBe(2_550)
    expect(mostGivenAway(cents(100_000), 0)).toBe(0)
  })

  it('may be reached and not passed by a cent', () => {
    const given = (total: number) => ({ gross: rupees(1000), discounts: ZERO, reductions: ZERO, total: rupees(total) })
    expect(maySettle(given(50), [roles.user], limits)).toBe(true)
    expect(maySettle(given(50.01), [roles.user], limits)).toBe(false)
    expect([50, 50.01, 200, 200.01].map((total) => settlerOf(given(total), limits))).toEqual([1, 2, 2, 3])
  })
})
