import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { marginOf, marginShare, pointsOf, valueOf, writingOf } from './measures.ts'

const sold = { qty: 38, sales: cents(140_660_00), cost: cents(131_100_00) }

test('margin is what is left of the sales', () => {
  expect([marginOf(sold), marginShare(sold)]).toEqual([9_560_00, 6.8])
  expect(marginShare({ ...sold, sales: cents(0) })).toBeNull()
})

test('columns are rupees or pieces', () => {
  expect((['sales', 'margin', 'qty'] as const).map((measure) => valueOf(measure, sold))).toEqual([140_660, 9_560, 38])
  expect(writingOf('margin').format(9_560.5)).toBe('9,560.50')
  expect(writingOf('qty').format(1_200)).toBe('1,200')
})

test('a place has a second column only when there is something to compare with', () => {
  const series = { now: 'March', before: 'February' }
  const points = pointsOf(
    [
      { place: 'A', now: 2, before: 1 },
      { place: 'B', now: 3, before: null },
    ],
    series,
    (value) => value,
  )
  expect(points).toEqual([
    { place: 'A', series: 'March', value: 2 },
    { place: 'A', series: 'February', value: 1 },
    { place: 'B', series: 'March', value: 3 },
  ])
})
