/** What a physical count comes to (E-75). */
import { unitCost } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { agreedCount, countPlaces, differenceValue, postsDifferences } from './count-rules.ts'

describe('counters', () => {
  it('agree when all found the same, zero included', () => {
    expect(agreedCount([])).toBeNull()
    expect(agreedCount([{ qty: 0 }])).toBe(0)
    expect(agreedCount([{ qty: 7 }, { qty: 7 }])).toBe(7)
    expect(agreedCount([{ qty: 7 }, { qty: 8 }])).toBeNull()
  })
})

describe('a difference', () => {
  it('is worth the same, found or missing, rounded half up', () => {
    expect(differenceValue(3, unitCost(50))).toBe(2)
    expect(differenceValue(-3, unitCost(50))).toBe(-2)
    expect(differenceValue(0, unitCost(50))).toBe(0)
  })

  it('is posted everywhere but on a vehicle', () => {
    expect(countPlaces.filter((place) => !postsDifferences(place))).toEqual(['VEHICLE'])
  })
})
