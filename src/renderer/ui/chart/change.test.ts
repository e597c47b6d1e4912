import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { besideDay, changeOf, dayInShort, inShort } from './change.ts'

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

test('a day is compared with the one before in per cent once it is closed', () => {
  const day = { date: businessDate('2026-11-25'), sales: cents(144_000_000) }
  const before = { date: businessDate('2026-11-18'), sales: cents(240_000_000) }
  expect(besideDay(day, before, true)).toBe('Wed 18 Nov: 2.4M · -40%')
  expect(besideDay(day, before, false)).toBe('Wed 18 Nov: 2,400,000.00')
  expect(besideDay(day, { ...before, sales: cents(0) }, true)).toBe('Wed 18 Nov: 0.00')
})
