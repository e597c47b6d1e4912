import { expect, test } from 'vitest'
import { changeOf, dayInShort, inShort } from './change.ts'

test.each([
  [112, 100, '+12%'],
  [97, 100, '-3%'],
  [100, 100, '0%'],
  [0, 100, '-100%'],
  [50, -100, '+150%'],
  [5, 0, null],
])('%i after %i is a change of %s', (now, before, words) => {
  expect(changeOf(now, before)).toBe(words)
})

test('axes and days are written short', () => {
  expect([0, 950, 12_300, 1_234_500].map(inShort)).toEqual(['0', '950', '12.3K', '1.2M'])
  expect(dayInShort('2026-03-03')).toBe('3 Mar')
})
