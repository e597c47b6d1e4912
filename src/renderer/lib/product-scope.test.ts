import { expect, test } from 'vitest'
import { narrowedTo } from './product-scope.ts'

const gas = { id: 1, description: 'LP Gas' }
const oil = { id: 2, description: 'Engine oil' }

test('a person of several products works with the chosen one, or with all', () => {
  const products = [gas, oil]
  expect(narrowedTo({ chosen: oil, products, isAll: false })).toEqual({
    productId: 2,
    productIds: [2],
    name: 'Engine oil',
    isChoice: true,
  })
  expect(narrowedTo({ chosen: oil, products, isAll: true })).toEqual({
    productId: undefined,
    productIds: [1, 2],
    name: 'Engine oil',
    isChoice: true,
  })
})

test('a person of one product has nothing to choose, and nothing is narrowed for them', () => {
  for (const isAll of [false, true])
    expect(narrowedTo({ chosen: gas, products: [gas], isAll })).toMatchObject({
      productId: undefined,
      productIds: [1],
      isChoice: false,
    })
})

test('until the products are known, the chosen one is asked for, unless it was taken off', () => {
  expect(narrowedTo({ chosen: gas, products: undefined, isAll: false })).toMatchObject({
    productId: 1,
    productIds: [1],
    isChoice: false,
  })
  expect(narrowedTo({ chosen: gas, products: undefined, isAll: true })).toMatchObject({
    productId: undefined,
    productIds: [],
    isChoice: false,
  })
})
