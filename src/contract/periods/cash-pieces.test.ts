/** Cash by its notes and coins (E-69). */
import { expect, test } from 'vitest'
import { CashPieces, countedNotes, denominations, worthOf } from './cash-pieces.ts'

test('the largest first, each once', () => {
  expect(denominations).toEqual([...new Set(denominations)].toSorted((a, b) => b - a))
})

test('what was counted, with its worth to the cent; none of a note is no line', () => {
  const pieces = { 200: 3, 500_000: 12, 10_000: 7, 100: 0 }
  expect(countedNotes(pieces)).toEqual([
    { denomination: 500_000, count: 12, value: 6_000_000 },
    { denomination: 10_000, count: 7, value: 70_000 },
    { denomination: 200, count: 3, value: 600 },
  ])
  expect(worthOf(pieces)).toBe(6_070_600)
  expect(worthOf({})).toBe(0)
})

test('whole pieces of notes and coins that are in use', () => {
  expect(CashPieces.safeParse({ 500_000: 2, 100: 0 }).success).toBe(true)
  for (const wrong of [{ 500_000: -1 }, { 500_000: 1.5 }, { 500_000: 1_000_001 }, { 300: 1 }, { '0500000': 1 }])
    expect(CashPieces.safeParse(wrong).success).toBe(false)
})
