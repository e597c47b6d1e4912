/** Bottles that are found beyond those that were sold: what they are worth, and when that is hardly a count. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { cents } from '#contract/money.ts'
import type { BottleEquation, Settlement } from '#contract/settlement/settlement.ts'
import { expect, it } from 'vitest'
import { isFoundAbsurd, valueFound } from './blocks.ts'

const types = [
  { id: 1, uprice: cents(612_000) },
  { id: 2, uprice: cents(300_000) },
] as BottleStock[]
const equations = (...differences: readonly number[]) =>
  differences.map((difference, index) => ({ bottleStockId: index + 1, difference })) as BottleEquation[]
const settled = (sold: number, ...differences: readonly number[]) =>
  ({
    bottles: equations(...differences),
    balance: { total_debits: { total_sales: cents(sold) } },
  }) as Settlement

it('is what is too many of each type; what is missing of another is not taken off', () => {
  expect(valueFound(equations(-2, -1), types)).toBe(1_524_000)
  expect(valueFound(equations(-2, 5), types)).toBe(1_224_000)
  expect(valueFound(equations(0, 5), types)).toBe(0)
})

it('is hardly a count where it is worth more than all that the trip sold', () => {
  expect(isFoundAbsurd(settled(1_224_000, -2, 0), types)).toBe(false)
  expect(isFoundAbsurd(settled(1_223_999, -2, 0), types)).toBe(true)
})
