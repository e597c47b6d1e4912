import { expect, test } from 'vitest'
import { discountReading, shareProblem } from './readings.ts'

test('a share beyond the whole, or with more than two decimals, is told as that', () => {
  expect(discountReading.read('200%')).toBeNull()
  expect(shareProblem('200%')).toBe('share')
  expect(shareProblem('100.01 %')).toBe('share')
  expect(discountReading.read('1.555%')).toBeNull()
  expect(shareProblem('1.555%')).toBe('shareDecimals')
})

test('of anything else that is no discount both ways to write one are told', () => {
  for (const text of ['abc', '%', '0%', '-1%', '350x']) expect(shareProblem(text)).toBeNull()
})
