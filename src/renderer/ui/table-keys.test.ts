import { expect, it } from 'vitest'
import { rowsBetween } from './table-keys.ts'

it('takes the rows of a stretch from either end', () => {
  const rows = ['a', 'b', 'c', 'd']
  expect(rowsBetween(rows, { from: 1, to: 2 })).toEqual(['b', 'c'])
  expect(rowsBetween(rows, { from: 3, to: 1 })).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(rows, { from: 2, to: 2 })).toEqual(['c'])
})
