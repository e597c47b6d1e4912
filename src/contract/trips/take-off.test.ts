import { describe, expect, test } from 'vitest'
import { itemOnTrip, shareTakeOff, withoutTaken, wrongTakeOff } from './take-off.ts'

const lot = (id: number, stockItemId: number, loaded: number, good = 0, expired = 0) => ({
  id,
  stockItemId,
  loaded,
  returnedGood: good,
  returnedExpired: expired,
})

describe('pieces of an item are taken off', () => {
  const on = (loaded: number, back = 0, given = 0) => ({ loaded, back, given })
  test.each([
    ['some', on(20), 3, null],
    ['what is not there', on(0), 1, 'absent'],
    ['more than are there', on(20), 21, 'beyond'],
    ['more than did not come back', on(20, 15), 6, 'beyond'],
    ['all that did not come back', on(20, 15), 5, null],
    ['all of it', on(20), 20, 'all'],
    ['what was given out', on(20, 0, 18), 3, 'given'],
    ['all of what was given out', on(20, 0, 1), 20, 'given'],
    ['down to what was given out', on(20, 0, 17), 3, null],
  ] as const)('%s', (_what, item, qty, wrong) => expect(wrongTakeOff(item, qty)).toBe(wrong))

  test('counting all their lots and lines of one item alone', () => {
    const lots = [lot(1, 10, 12, 1, 2), lot(2, 10, 8), lot(3, 20, 5)]
    const given = [
      { stockItemId: 10, qty: 2 },
      { stockItemId: 20, qty: 9 },
      { stockItemId: 10, qty: 1 },
    ]
    expect(itemOnTrip(10, lots, given)).toEqual({ loaded: 20, back: 3, given: 3 })
    expect(itemOnTrip(30, lots, given)).toEqual({ loaded: 0, back: 0, given: 0 })
  })

  test('from the lots that were loaded last, as far as they did not come back', () => {
    const lots = [lot(1, 10, 12), lot(2, 20, 5), lot(3, 10, 8, 5, 1)]
    const shared = shareTakeOff(lots, [
      { stockItemId: 10, qty: 6 },
      { stockItemId: 20, qty: 1 },
    ])
    expect(shared.map((one) => [one.lot.id, one.qty])).toEqual([
      [3, 2],
      [2, 1],
      [1, 4],
    ])
  })

  test('and what was added later goes first; a lot of which nothing is left is none', () => {
    expect(withoutTaken({ loaded: 20, added: 5 }, 3)).toEqual({ loaded: 17, added: 2 })
    expect(withoutTaken({ loaded: 20, added: 5 }, 8)).toEqual({ loaded: 12, added: 0 })
    expect(withoutTaken({ loaded: 20, added: 5 }, 20)).toBeNull()
  })
})
