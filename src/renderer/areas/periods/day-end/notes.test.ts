/** The count of notes and coins as it is typed (E-69). */
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { begun, type Pieces, piecesOf, sumOfPieces, valueOf, wrongOnes } from './notes.ts'

const of = (rupees: number) => cents(rupees * 100)

test('the sum of what was counted, to the cent', () => {
  const pieces: Pieces = { [of(5000)]: 12, [of(100)]: 7, [of(2)]: 3, [of(1)]: null }
  expect(valueOf(pieces, of(5000))).toBe(6_000_000)
  expect(sumOfPieces(pieces)).toBe(6_070_600)
  expect(sumOfPieces({})).toBe(0)
})

test('a number that cannot be read counts for nothing, and is named', () => {
  const pieces: Pieces = { [of(500)]: { unreadable: '3x' }, [of(50)]: 2 }
  expect(sumOfPieces(pieces)).toBe(10_000)
  expect(wrongOnes(pieces)).toEqual([{ denomination: of(500), isTooMany: false }])
  expect(wrongOnes({ [of(50)]: 2 })).toEqual([])
})

test('more pieces than anybody counts count for nothing, and are named', () => {
  const pieces: Pieces = { [of(5000)]: 99_999_999_999, [of(50)]: 2 }
  expect(sumOfPieces(pieces)).toBe(10_000)
  expect(wrongOnes({ ...pieces, [of(20)]: { unreadable: 'x' } })).toEqual([
    { denomination: of(5000), isTooMany: true },
    { denomination: of(20), isTooMany: false },
  ])
  expect(wrongOnes({ [of(50)]: { unreadable: '99999999' } })).toEqual([{ denomination: of(50), isTooMany: true }])
  expect(wrongOnes({ [of(5000)]: 1_000_000 })).toEqual([])
})

test('a count that was begun waits until its sum is the cash', () => {
  const pieces: Pieces = { [of(5000)]: 2 }
  expect(begun(pieces, null)).toBe(of(10_000))
  expect(begun(pieces, of(9_000))).toBe(of(10_000))
  expect(begun(pieces, of(10_000))).toBeNull()
  expect(begun({}, null)).toBeNull()
})

test('only the pieces that make the cash are kept with it', () => {
  const pieces: Pieces = { [of(5000)]: 2, [of(100)]: null, [of(50)]: 0 }
  expect(piecesOf(pieces, of(10_000))).toEqual({ 500_000: 2 })
  expect(piecesOf(pieces, of(10_001))).toBeUndefined()
  expect(piecesOf({}, of(0))).toBeUndefined()
  expect(piecesOf({ ...pieces, [of(20)]: { unreadable: 'x' } }, of(10_000))).toBeUndefined()
})
