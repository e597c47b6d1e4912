import { expect, test } from 'vitest'
import { keptChoice, leftList } from './kept-choice.ts'

const key = (row: { id: number }) => row.id
const page = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('refused rows of the page stay chosen as rows', () => {
  expect(keptChoice([3, 1], page, key)).toEqual({ rows: [{ id: 1 }, { id: 3 }], ids: null })
  expect(keptChoice([], page, key)).toEqual({ rows: [], ids: null })
})

test('refused rows of other pages stay chosen too, and so do those of this one', () => {
  expect(keptChoice([2, 40, 41], page, key)).toEqual({ rows: [], ids: [2, 40, 41] })
})

test('a row that has left the list is not chosen any more', () => {
  expect(leftList([2], { keys: [1, 2], total: 2 }, { keys: [1], total: 1 })).toEqual([2])
  expect(leftList([2, 3], { keys: [1, 2, 3], total: 9 }, { keys: [1, 3, 4], total: 8 })).toEqual([2])
  expect(leftList([2], { keys: [2], total: 1 }, { keys: [], total: 0 })).toEqual([2])
})

test('rows of other pages stay chosen, and so does one that moved to another page', () => {
  expect(leftList([2, 40], { keys: [1, 2], total: 50 }, { keys: [1, 3], total: 49 })).toEqual([2])
  expect(leftList([2], { keys: [1, 2], total: 50 }, { keys: [0, 1], total: 51 })).toEqual([])
  expect(leftList([2], { keys: [1, 2], total: 50 }, { keys: [1, 3], total: 50 })).toEqual([])
  expect(leftList([2, 40], null, { keys: [10, 11], total: 50 })).toEqual([])
})

test('where one page holds everything, nothing is chosen beyond it', () => {
  expect(leftList([1, 40], null, { keys: [1, 2], total: 2 })).toEqual([40])
})
