import { cents, unitCost } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { type LoadingLine, newLine } from './loading-lines.ts'
import { givenAwayIn, priceWarning } from './price-warnings.ts'

const stock = [
  { id: 1, code: 'LPG-12', reselling_price: cents(369_000) },
  { id: 2, code: 'GIFT', reselling_price: cents(0) },
]
const line = (over: Partial<LoadingLine>): LoadingLine => ({ ...newLine(), ...over })
const onTrip = (price: number) => [{ stockItemId: 1, unit_price: cents(price) }]

test('a price under the cost is warned of with the cost, a price of zero as that; the cost itself is no warning', () => {
  const item = { cost_price: unitCost(35_200_000), reselling_price: cents(369_000) }
  expect(priceWarning(cents(351_999), item)).toEqual({ kind: 'belowCost', cost: item.cost_price })
  expect(priceWarning(cents(352_000), item)).toBeNull()
  expect(priceWarning(cents(0), { ...item, cost_price: unitCost(0) })).toEqual({ kind: 'zero' })
  expect(priceWarning(cents(1), undefined)).toBeNull()
  expect(priceWarning(undefined, item)).toBeNull()
})

test('a price of five times the list or more is warned of with the list; an item without a price compares with none', () => {
  const item = { cost_price: unitCost(0), reselling_price: cents(1_000) }
  expect(priceWarning(cents(5_000), item)).toEqual({ kind: 'farAbove', list: 1_000 })
  expect(priceWarning(cents(4_999), item)).toBeNull()
  expect(priceWarning(cents(5_000), { ...item, reselling_price: cents(0) })).toBeNull()
})

test('goods are given away by a new line at a price of zero and by a price that becomes zero, each item once', () => {
  expect(givenAwayIn([line({ stockItemId: 2, qty: 3 }), line({ stockItemId: 2, qty: 1 })], [], stock)).toEqual(['GIFT'])
  expect(givenAwayIn([line({ stockItemId: 1, loaded: 5, price: cents(0) })], onTrip(369_000), stock)).toEqual([
    'LPG-12',
  ])
})

test('what the trip gives away already, what has a price and what is not finished is not asked about', () => {
  expect(givenAwayIn([line({ stockItemId: 1, loaded: 5, price: cents(0), qty: 2 })], onTrip(0), stock)).toEqual([])
  expect(givenAwayIn([line({ stockItemId: 1, qty: 2 }), line({ stockItemId: 2 }), newLine()], [], stock)).toEqual([])
  // More of an item comes at the trip's price.
  expect(givenAwayIn([line({ stockItemId: 1, qty: 2 })], onTrip(369_000), stock)).toEqual([])
})
