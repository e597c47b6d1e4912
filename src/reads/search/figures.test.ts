/** Amounts and days that a list is searched by. */
import { expect, it } from 'vitest'
import { amountIn, dayAmong, dayIn, dayOfAnyYearIn } from './figures.ts'

it('reads an amount with its commas or without, and no number of two digits', () => {
  expect(['16,250', '16250.00', '12', 'B 16250', '1.234'].map(amountIn)).toEqual([
    1_625_000,
    1_625_000,
    null,
    null,
    null,
  ])
})

it('reads a day as it is written or shown, and none that there is not', () => {
  for (const text of ['2026-03-04', '4/3/2026', '04.03.2026', '4 Mar 2026', '4 march 2026'])
    expect(dayIn(text)).toBe('2026-03-04')
  for (const text of ['31/2/2026', '4 Mar', '200001', '4 Foo 2026']) expect(dayIn(text)).toBeNull()
})

it('reads a day of any year', () => {
  for (const text of ['4/3', '04.03', '4 Mar', '4 march']) expect(dayOfAnyYearIn(text)).toBe('-03-04')
  expect(dayOfAnyYearIn('29/2')).toBe('-02-29')
  for (const text of ['31/2', '4', '16,250', '4 Foo', '4/3/2026']) expect(dayOfAnyYearIn(text)).toBeNull()
})

it('finds the day among the words of a search', () => {
  expect(['3 Nov', 'kandy 3  nov 2026 nimal', '2026-11-03', 'kandy 3'].map(dayAmong)).toEqual([
    { day: '3 Nov', rest: '' },
    { day: '3 nov 2026', rest: 'kandy nimal' },
    { day: '2026-11-03', rest: '' },
    null,
  ])
})
