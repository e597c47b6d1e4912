import { businessDate } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import { coverOf } from './beginning.ts'

it('says how much of a period the books cover', () => {
  const march = { from: businessDate('2026-03-01'), to: businessDate('2026-03-28') }
  expect(coverOf(march, businessDate('2026-03-29'))).toBe('none')
  expect(coverOf(march, businessDate('2026-03-28'))).toBe('part')
  expect(coverOf(march, businessDate('2026-03-02'))).toBe('part')
  expect(coverOf(march, businessDate('2026-03-01'))).toBe('whole')
  expect(coverOf(march, null)).toBe('whole')
})
