import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatBracketed, formatCapacity, formatDate, formatLongDate, formatUnitCost } from './format.ts'
import { Refusal } from './errors.ts'
import { cents, lineValue, PositiveCents, parseAmount, parseUnitCost, SignedCents, shareOf, unitCost } from './money.ts'

describe('amounts', () => {
  it('reads back what it writes', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (n) => parseAmount(formatAmount(cents(n))) === n))
  })

  it.each([
    ['1500', 150_000],
    ['1,500.50', 150_050],
    ['0.5', 50],
    ['.5', 50],
    ['-12.34', -1234],
    ['=1200*3', 360_000],
    ['=100/3', 3333],
    ['=2/3', 67],
    ['=10+2*3', 1600],
    ['=0.1+0.2', 30],
    ['=1,200.50-0.50', 120_000],
  ])('reads %s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected)
  })

  it.each(['', 'abc', '1.234', '1..2', '=', '=1+', '=*3', '=1/0', '1e5', '=(1+2)', '٣', '99999999999999999'])(
    'refuses %j',
    (text) => {
      expect(parseAmount(text)).toBeNull()
    },
  )

  it('keeps four decimals of a unit cost, and refuses a negative one', () => {
    expect(parseUnitCost('3,450.1234')).toBe(34_501_234)
    expect(parseUnitCost('-1')).toBeNull()
    expect(formatUnitCost(unitCost(34_501_234))).toBe('3,450.1234')
    expect(formatUnitCost(unitCost(34_500_000))).toBe('3,450.00')
  })

  it('rounds a line half up, once', () => {
    expect(lineValue(3, unitCost(33_333))).toBe(1000)
    expect(lineValue(1, unitCost(50))).toBe(1)
    expect(lineValue(1, unitCost(49))).toBe(0)
  })

  it('refuses a fraction of a cent', () => {
    expect(() => cents(1.5)).toThrow(RangeError)
  })

  it('refuses what a person cannot mean, before a sum loses its cents', () => {
    expect(PositiveCents.safeParse(10 ** 13).success).toBe(true)
    expect(PositiveCents.safeParse(10 ** 13 + 1).error?.issues[0]?.message).toBe('should be at most 100,000,000,000.00')
    expect(SignedCents.safeParse(-(10 ** 13) - 1).success).toBe(false)
    expect(() => cents(2 ** 53)).toThrow(Refusal)
  })
})

describe('a lot’s value', () => {
  it('drains to exactly zero by any sequence of partial issues (I25)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 10 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 40 }),
        (value, parts) => {
          let left = cents(value)
          let qty = parts.reduce((a, b) => a + b, 0)
          let taken = 0
          for (const part of parts) {
            const share = shareOf(left, part, qty)
            expect(share).toBeGreaterThanOrEqual(0)
            taken += share
            left = cents(left - share)
            qty -= part
          }
          return left === 0 && taken === value
        },
      ),
    )
  })
})

describe('text of figures', () => {
  it('groups by thousands in every language, negative in brackets', () => {
    expect(formatAmount(cents(123_456_789))).toBe('1,234,567.89')
    expect(formatBracketed(cents(-123_450))).toBe('(1,234.50)')
  })
  it('scales capacities to their unit', () => {
    expect(formatCapacity(12_500_000, 2)).toBe('12.5 KG')
    expect(formatCapacity(1000, 4)).toBe('1 L')
    expect(formatCapacity(2300, 1)).toBe('2.3 G')
  })
  it('writes dates the way people read them', () => {
    expect(formatDate('2026-03-03')).toBe('3 Mar 2026')
    expect(formatLongDate('2026-03-03')).toBe('Tue 3 Mar 2026')
  })
})
