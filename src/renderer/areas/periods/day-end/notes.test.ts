/** Cash counted by its notes and coins (E-69). */
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { denominations, type Pieces, sumOfPieces, valueOf } from './notes.ts'

const of = (rupees: number) => cents(rupees * 100)

test('the sum of what was counted, to the cent', () => {
  const pieces: Pieces = { [of(5000)]: 12, [of(100)]: 7, [of(2)]: 3, [of(1)]: null }
  expect(valueOf(pieces, of(5000))).toBe(6_000_000)
  expect(sumOfPieces(pieces)).toBe(6_070_600)
  expect(sumOfPieces({})).toBe(0)
})

test('a number that cannot be read counts for nothing', () =>
  expect(sumOfPieces({ [of(500)]: { unreadable: '3x' }, [of(50)]: 2 })).toBe(10_000))

test('the largest first, each once', () => {
  expect(denominations).toEqual([...new Set(denominations)].toSorted((a, b) => b - a))
})
