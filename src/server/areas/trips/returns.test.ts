import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { unloadPosting } from './postings.ts'
import { shareOut } from './reports/share-out.ts'
import { shareReturns, wrongReturns } from '#contract/trips/returns.ts'

/** Two lots of one item in the order of loading, and another item. */
const loaded = [
  { id: 1, stockItemId: 7, code: 'LPG', loaded: 40 },
  { id: 2, stockItemId: 7, code: 'LPG', loaded: 10 },
  { id: 3, stockItemId: 8, code: 'REG', loaded: 5 },
]
const line = (stock_item_id: number, returned_good: number, returned_expired: number) => ({
  stock_item_id,
  returned_good,
  returned_expired,
})

test('good pieces go to the newest-loaded lots first, expired ones to the next after them', () => {
  expect(shareReturns(loaded, [line(7, 6, 7)])).toEqual([
    { id: 3, good: 0, expired: 0 },
    { id: 2, good: 6, expired: 4 },
    { id: 1, good: 0, expired: 3 },
  ])
  expect(shareReturns(loaded, [line(7, 12, 1), line(8, 1, 1)])).toEqual([
    { id: 3, good: 1, expired: 1 },
    { id: 2, good: 10, expired: 0 },
    { id: 1, good: 2, expired: 1 },
  ])
})

test('everything that came back is in the lots it went out with, never more than was loaded', () => {
  for (let good = 0; good <= 50; good++)
    for (let expired = 0; good + expired <= 50; expired++) {
      const shared = shareReturns(loaded, [line(7, good, expired)])
      expect(shared.reduce((sum, lot) => sum + lot.good, 0)).toBe(good)
      expect(shared.reduce((sum, lot) => sum + lot.expired, 0)).toBe(expired)
      for (const lot of shared)
        expect(lot.good + lot.expired).toBeLessThanOrEqual(loaded.find(({ id }) => id === lot.id)?.loaded ?? 0)
    }
})

test('what is wrong is named by its line', () => {
  expect(wrongReturns(loaded, [line(7, 50, 0), line(8, 0, 5)])).toEqual({ unknown: [], repeated: [], exceeding: [] })
  expect(wrongReturns(loaded, [line(7, 40, 11), line(9, 0, 0), line(7, 0, 0)])).toMatchObject({
    unknown: [{ field: 'lines.1.stock_item_id' }],
    repeated: [{ field: 'lines.2.stock_item_id' }],
    exceeding: [{ field: 'lines.0.returned_good', loaded: 50, returned: 51 }],
  })
})

test('golden journal 17: what came back expired is held', () => {
  const trip = { id: 5, number: 'RT-2026-000001', version: 2 }
  const date = businessDate('2026-03-02')
  expect(unloadPosting(trip, date, cents(90_000))).toEqual({
    date,
    source: { type: 'UNLOAD', id: 5 },
    version: 2,
    memo: 'RT-2026-000001',
    lines: [
      { account: '1303', partyId: null, debit: 90_000, credit: 0 },
      { account: '1301', partyId: null, debit: 0, credit: 90_000 },
    ],
  })
})

test('a discount is shared out to the cent', () => {
  expect(shareOut(cents(100), [1, 1, 1])).toEqual([33, 34, 33])
  expect(shareOut(cents(7), [0, 5, 0, 3])).toEqual([0, 4, 0, 3])
  expect(shareOut(cents(5), [0, 0])).toEqual([5, 0])
  expect(shareOut(cents(5), [])).toEqual([])
})
