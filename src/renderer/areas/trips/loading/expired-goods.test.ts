import { businessDate } from '#contract/dates.ts'
import { unitCost } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { expiredGoods, expiredLines } from './expired-goods.ts'

const day = businessDate('2026-03-02')
const lot = (expiryOn: string | null, warehouse: number) => ({
  expiryOn: expiryOn === null ? null : businessDate(expiryOn),
  warehouse,
})
const dead = lot('2020-01-01', 47)

test('the first to expire goes first: as many come from an expired lot as it holds in the warehouse', () => {
  const lots = [dead, lot('2026-12-31', 100), lot(null, 100)]
  expect(expiredGoods(60, lots, day)).toEqual({ pieces: 47, lots: 1, first: '2020-01-01' })
  expect(expiredGoods(10, lots, day)).toEqual({ pieces: 10, lots: 1, first: '2020-01-01' })
})

test('several expired lots count together, those that hold nothing in the warehouse not at all', () => {
  const lots = [lot('2019-01-01', 0), dead, lot('2026-03-01', 5), lot(null, 100)]
  expect(expiredGoods(60, lots, day)).toEqual({ pieces: 52, lots: 2, first: '2020-01-01' })
  expect(expiredGoods(47, lots, day)).toEqual({ pieces: 47, lots: 1, first: '2020-01-01' })
})

test('a lot that expires on the day is not expired yet; nothing that is loaded, or taken off, is none', () => {
  expect(expiredGoods(5, [lot('2026-03-02', 5)], day)).toBeNull()
  expect(expiredGoods(5, [lot(null, 5)], day)).toBeNull()
  expect([null, 0, -3].map((qty) => expiredGoods(qty, [dead], day))).toEqual([null, null, null])
})

test('lines that load expired goods are named by their items', () => {
  const stock = [
    { id: 1, code: 'LPG-12-5', lots: [{ ...dead, ...rest }] },
    { id: 2, code: 'REG-01', lots: [] },
  ]
  const lines = [
    { stockItemId: 1, qty: 50 },
    { stockItemId: 2, qty: 1 },
    { stockItemId: null, qty: null },
    { stockItemId: 1, qty: { unreadable: 'x' } },
  ]
  expect(expiredLines(lines, stock, day)).toEqual([{ code: 'LPG-12-5', pieces: 47, lots: 1, first: '2020-01-01' }])
})

const rest = {
  id: 1,
  lotNo: 'L-1',
  receivedOn: businessDate('2019-01-01'),
  unitCost: unitCost(34_500_000),
  vehicles: 0,
  held: 0,
}
