import { expect, test } from 'vitest'
import { keptChoice } from './kept-choice.ts'

const key = (row: { id: number }) => row.id
const page = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('refused rows of the page stay chosen as rows', () => {
  expect(keptChoice([3, 1], page, key)).toEqual({ rows: [{ id: 1 }, { id: 3 }], ids: null })
  expect(keptChoice([], page, key)).toEqual({ rows: [], ids: null })
})

test('refused rows of other pages stay chosen too, and so do those of this one', () => {
  expect(keptChoice([2, 40, 41], page, key)).toEqual({ rows: [], ids: [2, 40, 41] })
})
