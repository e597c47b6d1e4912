import { cents, unitCost } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { type LoadingLine, newLine } from './loading-lines.ts'
import { askedPrices, priceWarning } from './price-warnings.ts'

const stock = [
  { id: 1, code: 'LPG-12', reselling_price: cents(369_000), cost_price: unitCost(34_500_000) },
  { id: 2, code: 'GIFT', reselling_price: cents(0), cost_price: unitCost(0) },
]
const asked = (lines: readonly LoadingLine[], loaded: Parameters<typeof askedPrices>[1]) =>
  askedPrices(lines, loaded, stock).map(({ code, warning }) => `${code} ${warning.kind}`)
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
  expect(asked([line({ stockItemId: 2, qty: 3 }), line({ stockItemId: 2, qty: 1 })], [])).toEqual(['GIFT zero'])
  expect(asked([line({ stockItemId: 1, loaded: 5, price: cents(0) })], onTrip(369_000))).toEqual(['LPG-12 zero'])
})

test('a list price below the cost is asked about when the item is loaded anew', () => {
  const cheap = stock.map((item) => ({ ...item, cost_price: unitCost(40_000_000) }))
  expect(askedPrices([line({ stockItemId: 1, qty: 2 })], [], cheap)).toEqual([
    { code: 'LPG-12', price: 369_000, warning: { kind: 'belowCost', cost: 40_000_000 } },
  ])
  expect(askedPrices([line({ stockItemId: 1, qty: 2 })], onTrip(369_000), cheap)).toEqual([])
})

test('a price that becomes less than the cost or far more than the list is asked about, with what it is', () => {
  const repriced = (price: number) => [line({ stockItemId: 1, loaded: 5, price: cents(price) })]
  expect(askedPrices(repriced(10_000), onTrip(369_000), stock)).toEqual([
    { code: 'LPG-12', price: 10_000, warning: { kind: 'belowCost', cost: 34_500_000 } },
  ])
  expect(asked(repriced(3_690_000), onTrip(369_000))).toEqual(['LPG-12 farAbove'])
  expect(asked(repriced(400_000), onTrip(369_000))).toEqual([])
})

test('the price that the trip has already, what has a usual price and what is not finished is not asked about', () => {
  expect(asked([line({ stockItemId: 1, loaded: 5, price: cents(0), qty: 2 })], onTrip(0))).toEqual([])
  expect(asked([line({ stockItemId: 1, loaded: 5, price: cents(10_000), qty: 2 })], onTrip(10_000))).toEqual([])
  expect(asked([line({ stockItemId: 1, qty: 2 }), line({ stockItemId: 2 }), newLine()], [])).toEqual([])
  // More of an item comes at the trip's price.
  expect(asked([line({ stockItemId: 1, qty: 2 })], onTrip(369_000))).toEqual([])
})
