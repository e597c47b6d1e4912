import { expect, it } from 'vitest'
import { cameBackOf, isWrong, problemOf } from './came-back.ts'

const item = { stockItemId: 7, loaded: 47, good: 5, expired: 1 }
const typed = (good: number | string, expired: number | string) => {
  const field = (value: number | string) => (typeof value === 'string' ? { unreadable: value } : value)
  return { good: field(good), expired: field(expired) }
}

it.each([
  ['what is no whole number', typed('abc', 1), 'good', 'count'],
  ['what is no whole number beside it', typed(5, '-1'), 'expired', 'count'],
  ['more than was loaded', typed(99, 1), 'good', 'most'],
  ['more than was loaded, together', typed(5, 43), 'expired', 'most'],
] as const)('%s is wrong, and nothing of it is taken', (_, back, which, problem) => {
  const goods = new Map([[7, back]])
  expect(problemOf(item, back, which)).toBe(problem)
  expect(isWrong([item], goods)).toBe(true)
  expect(cameBackOf([item], goods).size).toBe(0)
})

it('tells it at the figure that was typed', () => {
  expect(problemOf(item, typed(99, 1), 'expired')).toBeNull()
  expect(problemOf(item, undefined, 'good')).toBeNull()
})

it('takes what may stand so and differs from the books; an empty field is none', () => {
  const taken = (good: number | null, expired: number) => cameBackOf([item], new Map([[7, { good, expired }]]))
  expect(taken(46, 1).get(7)).toEqual({ good: 46, expired: 1 })
  expect(taken(null, 1).get(7)).toEqual({ good: 0, expired: 1 })
  expect(taken(5, 1).size).toBe(0)
})
