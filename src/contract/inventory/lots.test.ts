import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenLot, pickLots } from './lots.ts'

const lot = (
  lotId: number,
  available: number,
  value: number,
  received = '2026-03-01',
  expiry: string | null = null,
): OpenLot => ({
  lotId,
  stockItemId: 1,
  receivedOn: businessDate(received),
  expiryOn: expiry === null ? null : businessDate(expiry),
  available,
  sideQty: available,
  sideValue: cents(value),
})

describe('first in, first out', () => {
  it('takes what expires next, then what came first; lots without expiry last', () => {
    const lots = [
      lot(1, 5, 500),
      lot(2, 5, 600, '2026-03-02', '2026-09-01'),
      lot(3, 5, 700, '2026-03-03', '2026-06-01'),
    ]
    const { picked } = pickLots(lots, [{ stockItemId: 1, qty: 12 }])
    expect(picked.map((p) => [p.lotId, p.qty, p.value])).toEqual([
      [3, 5, 700],
      [2, 5, 600],
      [1, 2, 200],
    ])
  })

  it('takes from the named lot only, and says what is missing', () => {
    expect(pickLots([lot(1, 5, 500), lot(2, 5, 500)], [{ stockItemId: 1, qty: 6, lotId: 2 }])).toEqual({
      picked: [{ stockItemId: 1, lotId: 2, qty: 5, value: 500, lineId: undefined }],
      shortages: [{ stockItemId: 1, lotId: 2, wanted: 6, available: 5 }],
    })
  })

  it('never serves the same piece to two lines', () => {
    const { picked, shortages } = pickLots(
      [lot(1, 5, 503)],
      [
        { stockItemId: 1, qty: 3 },
        { stockItemId: 1, qty: 3 },
      ],
    )
    expect(picked.map((p) => p.qty)).toEqual([3, 2])
    expect(picked.reduce((sum, p) => sum + p.value, 0)).toBe(503)
    expect(shortages).toEqual([{ stockItemId: 1, lotId: undefined, wanted: 3, available: 2 }])
  })

  it('shares the value of a lot that stands in two places by its whole quantity', () => {
    const { picked } = pickLots(
      [{ ...lot(1, 4, 0), sideQty: 10, sideValue: cents(1000) }],
      [{ stockItemId: 1, qty: 4 }],
    )
    expect(picked).toMatchObject([{ qty: 4, value: 400 }])
  })

  it('moves no more value than the lots carry, whatever is asked (I25)', () => {
    const lots = fc.array(
      fc.record({ qty: fc.integer({ min: 1, max: 30 }), value: fc.integer({ min: 0, max: 10 ** 8 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(lots, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }), (seeds, wants) => {
        const open = seeds.map((s, i) => lot(i + 1, s.qty, s.value))
        const { picked } = pickLots(
          open,
          wants.map((qty) => ({ stockItemId: 1, qty })),
        )
        const total = seeds.reduce((sum, s) => sum + s.value, 0)
        const qty = seeds.reduce((sum, s) => sum + s.qty, 0)
        const taken = picked.reduce((sum, p) => sum + p.value, 0)
        const takenQty = picked.reduce((sum, p) => sum + p.qty, 0)
        return taken <= total && takenQty <= qty && (takenQty < qty || taken === total)
      }),
    )
  })
})
