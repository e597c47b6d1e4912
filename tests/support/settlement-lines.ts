/** Lines and bottles of the worked example's trips (WEX-03), by the codes of their goods. */
import { cents } from '#contract/money.ts'
import type { BottleRow, LoadedLine } from '#contract/settlement/settlement-rules.ts'

export const rupees = (amount: number) => cents(Math.round(amount * 100))
const prices = { 'LPG-12-5': 3690, 'LPG-5': 1482, 'REG-01': 1200 }
const bottleOf = { 'LPG-12-5': 12, 'LPG-5': 5, 'REG-01': null }
const stockItemId = { 'LPG-12-5': 1, 'LPG-5': 2, 'REG-01': 3 }
type Code = keyof typeof prices
export const line = (code: Code, loaded: number, good = 0, expired = 0): LoadedLine => ({
  stockItemId: stockItemId[code],
  code,
  description: code,
  bottleStockId: bottleOf[code],
  loaded,
  returned_good: good,
  returned_expired: expired,
  unit_price: rupees(prices[code]),
})
export const bottles = (
  bottleStockId: number,
  loan_type: 0 | 1 | 2 | 3,
  qty: number,
  more: Partial<BottleRow> = {},
): BottleRow => ({
  bottleStockId,
  loan_type,
  tr_type: 0,
  qty,
  unit_price: cents(0),
  deposit: cents(0),
  ...more,
})
