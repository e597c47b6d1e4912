import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatBracketed, formatCapacity, formatDate, formatLongDate, formatUnitCost } from './format.ts'
import { Refusal } from './errors.ts'
import {
  cents,
  costOfCents,
  divideHalfUp,
  extend,
  LARGEST_AMOUNT,
  LARGEST_COUNT,
  lineValue,
  PositiveCents,
  amountFault,
  parseAmount,
  parseUnitCost,
  SignedCents,
  shareOf,
  spreadByQuantity,
  sumOf,
  typedLineValue,
  typedValue,
  unitCost,
} from './money.ts'

describe('amounts', () => {
  it('reads back what it writes', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (n) => parseAmount(formatAmount(cents(n))) === n))
  })

  it.each([
    ['1500', 150_000],
    ['1,500.50', 150_050],
    ['0.5', 50],
    ['.5', 50],
    ['.55', 55],
    ['1500.', 150_000],
    [' 1500 ', 150_000],
    ['0', 0],
    ['-12.34', -1234],
    ['=1200*3', 360_000],
    ['=100/3', 3333],
    ['=2/3', 67],
    ['=10+2*3', 1600],
    ['=0.1+0.2', 30],
    ['=1,200.50-0.50', 120_000],
    ['=0.5*0.5', 25],
    ['=1/0.5', 200],
    ['=6/2/3', 100],
    ['=5*0', 0],
    ['=1-3', -200],
  ])('reads %s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1.234',
    '1..2',
    '.5x',
    '=',
    '=1+',
    '=*3',
    '=1/0',
    '=1..2',
    '1e5',
    '=(1+2)',
    '٣',
    '99999999999999999',
  ])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it.each([
    ['1314247.705', 'decimals'],
    ['.005', 'decimals'],
    ['99999999999999999', 'tooLarge'],
    ['100,000,000,000.01', 'tooLarge'],
    ['=100000000000+1', 'tooLarge'],
    ['100,000,000,000', null],
    ['-5', null],
    ['12x', null],
  ])('says what is wrong with the number %s', (text, fault) => {
    expect(amountFault(text)).toBe(fault)
  })

  it('keeps four decimals of a unit cost, and refuses a negative one', () => {
    expect(parseUnitCost('3,450.1234')).toBe(34_501_234)
    expect(parseUnitCost('0')).toBe(0)
    expect(parseUnitCost('-1')).toBeNull()
    expect(parseUnitCost('abc')).toBeNull()
    expect(formatUnitCost(unitCost(34_501_234))).toBe('3,450.1234')
    expect(formatUnitCost(unitCost(34_500_000))).toBe('3,450.00')
  })

  it('rounds a line half up, once', () => {
    expect(lineValue(3, unitCost(33_333))).toBe(1000)
    expect(lineValue(1, unitCost(50))).toBe(1)
    expect(lineValue(1, unitCost(49))).toBe(0)
  })

  it('rounds a half away from zero on both sides of it', () => {
    expect([-3n, -1n, 0n, 1n, 3n].map((n) => divideHalfUp(n, 2n))).toEqual([-2n, -1n, 0n, 1n, 2n])
    expect([-4n, -2n, 2n, 4n].map((n) => divideHalfUp(n, 6n))).toEqual([-1n, 0n, 0n, 1n])
  })

  it('carries two more digits as a unit cost, which is whole and not negative', () => {
    expect(costOfCents(cents(12_345))).toBe(1_234_500)
    expect(unitCost(0)).toBe(0)
    expect(() => unitCost(-1)).toThrow(RangeError)
    expect(() => unitCost(1.5)).toThrow(RangeError)
  })

  it('refuses a fraction of a cent', () => {
    expect(() => cents(1.5)).toThrow(RangeError)
  })

  it('refuses what a person cannot mean, before a sum loses its cents', () => {
    expect(PositiveCents.safeParse(10 ** 13).success).toBe(true)
    expect(PositiveCents.safeParse(10 ** 13 + 1).error?.issues[0]?.message).toBe('should be at most 100,000,000,000.00')
    for (const most of [10 ** 13, -(10 ** 13)]) {
      expect(SignedCents.safeParse(most).success).toBe(true)
      expect(SignedCents.safeParse(most + Math.sign(most)).success).toBe(false)
    }
    expect(SignedCents.safeParse(0).success).toBe(true)
    expect(() => cents(2 ** 53)).toThrow(Refusal)
  })
})

describe('a lot’s value', () => {
  it('stays where no piece of none is taken', () => {
    expect(shareOf(cents(0), 0, 0)).toBe(0)
  })

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

describe('an amount spread by quantities', () => {
  const rowsOf = (...quantities: number[]) => quantities.map((qty) => ({ qty }))

  it('adds up to the amount', () => {
    expect(spreadByQuantity(cents(1_000_000), rowsOf(1, 1, 1))).toEqual([333_333, 333_334, 333_333])
    expect(spreadByQuantity(cents(700), rowsOf(2, 5))).toEqual([200, 500])
    const quantities = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), quantities, (amount, parts) => {
        const shares = spreadByQuantity(cents(amount), rowsOf(...parts))
        return sumOf(shares, (share) => share) === amount && shares.every((share) => share >= 0)
      }),
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

describe('values of what is being typed', () => {
  it('are those of the books, and never stop a page', () => {
    const figure = fc.integer({ min: 0, max: LARGEST_COUNT })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(figure, fc.integer({ min: 0, max: LARGEST_AMOUNT })), { maxLength: 500 }),
        (lines) => {
          for (const [qty, price] of lines) {
            const value = typedValue(qty, cents(price))
            if (value === null) expect(qty * price).toBeGreaterThan(LARGEST_AMOUNT)
            else expect(value).toBe(extend(qty, cents(price)))
          }
          sumOf(lines, ([qty, price]) => typedValue(qty, cents(price)) ?? cents(0))
          sumOf(lines, ([qty, price]) => typedLineValue(qty, unitCost(price * 100)) ?? cents(0))
        },
      ),
    )
  })
})
