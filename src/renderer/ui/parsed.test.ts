import { cents, unitCost } from '#contract/money.ts'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountReading,
  changeReading,
  countReading,
  exceeded,
  isUnreadable,
  parsed,
  percentReading,
  problemIn,
  quantityReading,
  signedAmountReading,
  textOf,
  unitCostReading,
} from './parsed.ts'

test('what was written into a field is read as the same value', () => {
  assert(
    property(integer({ min: 0, max: 9_000_000_000_000 }), (value) => {
      expect(parsed(textOf(cents(value), amountReading), amountReading)).toBe(value)
      expect(parsed(textOf(unitCost(value), unitCostReading), unitCostReading)).toBe(value)
      const owed = cents(-value || 0)
      expect(parsed(textOf(owed, signedAmountReading), signedAmountReading)).toBe(owed)
    }),
  )
})

test('a field that cannot be read keeps what was typed', () => {
  const wrong = parsed('12x', amountReading)
  expect(isUnreadable(wrong)).toBe(true)
  expect(textOf(wrong, amountReading)).toBe('12x')
  expect(parsed('  ', amountReading)).toBeNull()
})

test('amounts, sums and brackets', () => {
  expect(parsed('1,500.50', amountReading)).toBe(150_050)
  expect(parsed('=1200*3', amountReading)).toBe(360_000)
  expect(isUnreadable(parsed('-5', amountReading))).toBe(true)
  expect(parsed('(1,234.50)', signedAmountReading)).toBe(-123_450)
})

test.each([
  ['1314247.705', 'amountDecimals'],
  ['99999999999999999', 'tooMuch'],
  ['100000000000.01', 'tooMuch'],
  ['-5', 'amount'],
  ['12x', 'amount'],
])('%s is no amount: %s', (text, problem) => {
  const value = parsed(text, amountReading)
  expect(isUnreadable(value) && problemIn(amountReading, value)).toBe(problem)
})

test('what a reading knows nothing more of is said by its kind', () => {
  expect(problemIn(countReading, { unreadable: '1.234' })).toBe('count')
})

test('quantities are whole, and above 0 unless 0 is meant', () => {
  expect(parsed('80', quantityReading)).toBe(80)
  expect(parsed('=12*4', quantityReading)).toBe(48)
  expect(isUnreadable(parsed('1.5', quantityReading))).toBe(true)
  expect(isUnreadable(parsed('0', quantityReading))).toBe(true)
  expect(parsed('0', countReading)).toBe(0)
})

test('pieces that come or go are whole, with a minus or in brackets, and not 0', () => {
  expect(parsed('12', changeReading)).toBe(12)
  for (const text of ['-3', '−3', ' (3) ', '=1-4']) expect(parsed(text, changeReading)).toBe(-3)
  for (const text of ['0', '-0', '-1.5', '3-', '-4792024012345'])
    expect(isUnreadable(parsed(text, changeReading))).toBe(true)
  expect(parsed(textOf(-1_200, changeReading), changeReading)).toBe(-1_200)
})

test('percentages are from 0 to 100, with at most two decimals', () => {
  expect(parsed('12.5', percentReading)).toBe(1250)
  expect(parsed('100 %', percentReading)).toBe(10_000)
  expect(parsed(textOf(1250, percentReading), percentReading)).toBe(1250)
  for (const text of ['100.01', '-1', '12.345', 'half']) expect(isUnreadable(parsed(text, percentReading))).toBe(true)
})

test('a scanned barcode is no quantity, and no amount beyond the largest is read', () => {
  for (const reading of [quantityReading, countReading]) {
    expect(parsed('1,000,000', reading)).toBe(1_000_000)
    expect(parsed('4792024012345', reading)).toEqual({ unreadable: '4792024012345' })
    expect(exceeded('4792024012345', reading)).toBe('1,000,000')
    expect(exceeded('4792024012345479202401', reading)).toBe('1,000,000')
    expect(exceeded('12x', reading)).toBeNull()
  }
  expect(exceeded('4792024012345', amountReading)).toBe('100,000,000,000.00')
  expect(isUnreadable(parsed('-4792024012345', signedAmountReading))).toBe(true)
})
