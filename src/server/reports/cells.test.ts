import { expect, it } from 'vitest'
import { cellText, isNegative, paperTitle } from './cells.ts'

const onPaper = (title: string) => paperTitle({ title }).replaceAll('\u00a0', '_')

it('a short word of a title stays with the one before it, and a date is one word', () => {
  expect(onPaper('31 to 60')).toBe('31_to_60')
  expect(onPaper('Sold in 30 days')).toBe('Sold_in_30 days')
  expect(onPaper('Opening debit')).toBe('Opening debit')
  expect(onPaper('31 Oct 2026')).toBe('31_Oct_2026')
  expect(onPaper('Debit 31 Oct 2026')).toBe('Debit 31_Oct_2026')
  expect(onPaper('Oct 2026')).toBe('Oct 2026')
})

it('a balance says its side, in the language of the paper, and is never negative', () => {
  const column = { kind: 'balance', fourDecimals: false, sides: { debit: 'D', credit: 'C' } } as const
  expect([123_450, -5, 0, null].map((value) => cellText(column, value))).toEqual(['1,234.50 D', '0.05 C', '0.00', ''])
  expect(isNegative('balance', -5)).toBe(false)
  expect(isNegative('amount', -5)).toBe(true)
})
