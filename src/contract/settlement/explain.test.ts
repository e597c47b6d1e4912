/** What is said to explain that a trip does not balance (STL-02, STL-03). */
import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { bottles, line, rupees } from '../../../tests/support/settlement-lines.ts'
import { bottleEquations, explain, itemsOf } from './settlement-rules.ts'

const types = [
  { id: 5, item_code: 'B5', description: '5 kg' },
  { id: 12, item_code: 'B12', description: '12.5 kg' },
  { id: 37, item_code: 'B37', description: '37 kg' },
]

describe('what explains a difference', () => {
  const base = { bottles: [], gasOut: [], cash: [], cheques: [], credits: [], discount: [], diff: 0 }

  it('names items whose declared issues are not what was sold', () => {
    const gasOut = [
      { stockItemId: 1, qty: 3, unit_price: rupees(3690) },
      { stockItemId: 2, qty: 6, unit_price: rupees(1482) },
    ]
    const items = itemsOf([line('LPG-12-5', 5), line('LPG-5', 5)], gasOut)
    expect(explain({ ...base, items, gasOut })).toEqual([
      { kind: 'overdeclared', stockItemId: 2, code: 'LPG-5', qty: 1, amount: rupees(1482) },
      { kind: 'undeclared', stockItemId: 1, code: 'LPG-12-5', qty: 2, amount: rupees(7380) },
    ])
    expect(explain({ ...base, items, gasOut, diff: rupees(-50) })).toMatchObject([{ kind: 'overdeclared' }])
    // Wholly undeclared beside others that were; a trip that declares nothing is told nothing of it.
    const first = gasOut.slice(0, 1)
    const part = itemsOf([line('LPG-12-5', 3), line('LPG-5', 5)], first)
    expect(explain({ ...base, items: part, gasOut: first })).toMatchObject([
      { kind: 'undeclared', code: 'LPG-5', qty: 5 },
    ])
    expect(explain({ ...base, items: itemsOf([line('LPG-5', 5)], []) })).toEqual([])
  })

  it('names rows of exactly the difference first, then goods of exactly that size, then what may hold it', () => {
    const gasOut = [
      { stockItemId: 1, qty: 3, unit_price: rupees(3690) },
      { stockItemId: 2, qty: 6, unit_price: rupees(1482) },
    ]
    const items = itemsOf([line('LPG-12-5', 5), line('LPG-5', 5)], gasOut)
    const cash = [
      { id: 21, amount: rupees(7380) },
      { id: 22, amount: rupees(100) },
    ]
    expect(explain({ ...base, items, gasOut, cash, diff: rupees(7380) })).toMatchObject([
      { kind: 'row', of: 'cash', id: 21 },
      { kind: 'undeclared', code: 'LPG-12-5' },
      { kind: 'overdeclared', code: 'LPG-5' },
    ])
    expect(explain({ ...base, items, gasOut, cash, diff: rupees(-100) })).toMatchObject([
      { kind: 'row', of: 'cash', id: 22 },
      { kind: 'overdeclared', code: 'LPG-5' },
    ])
  })

  it('names what else has an amount by how near it is to the difference, whatever its kind', () => {
    const gasOut = [
      { stockItemId: 1, qty: 1, unit_price: rupees(3690) },
      { stockItemId: 2, qty: 2, unit_price: rupees(1482), outletId: 7 },
    ]
    const items = itemsOf([line('LPG-12-5', 5), line('LPG-5', 2)], gasOut)
    expect(explain({ ...base, items, gasOut, diff: rupees(14_000) })).toMatchObject([
      { kind: 'undeclared', code: 'LPG-12-5', amount: rupees(14_760) },
      { kind: 'unpaid', outletId: 7, amount: rupees(2964) },
    ])
    expect(explain({ ...base, items, gasOut, diff: rupees(3000) })).toMatchObject([
      { kind: 'unpaid' },
      { kind: 'undeclared' },
    ])
  })

  it('names bottle types that are out', () => {
    const items = itemsOf([line('LPG-12-5', 5), line('LPG-5', 2)], [])
    const equations = bottleEquations(items, [bottles(12, 0, 3), bottles(37, 0, 1), bottles(5, 0, 2)], types)
    expect(explain({ ...base, items, bottles: equations })).toEqual([
      { kind: 'bottles', bottleStockId: 12, item_code: 'B12', qty: 2 },
      { kind: 'bottles', bottleStockId: 37, item_code: 'B37', qty: -1 },
    ])
  })

  it('names outlets that took goods and gave nothing, nearest to the difference first, and rows of its size', () => {
    const gasOut = [
      { stockItemId: 1, qty: 3, unit_price: rupees(3690), outletId: 7 },
      { stockItemId: 1, qty: 1, unit_price: rupees(3690), outletId: 8 },
      { stockItemId: 1, qty: 1, unit_price: rupees(3690), outletId: 9 },
    ]
    const found = explain({
      ...base,
      items: itemsOf([line('LPG-12-5', 5)], gasOut),
      gasOut,
      credits: [{ id: 31, tr_type: 0, partyId: 9, amount: rupees(3690) }],
      cheques: [{ id: 32, tr_type: 0, partyId: 7, amount: rupees(1000) }],
      discount: [{ id: 33, outletId: 7, amount: rupees(70) }],
      diff: rupees(3690),
    })
    expect(found).toEqual([
      { kind: 'row', of: 'credit', id: 31, amount: rupees(3690) },
      { kind: 'unpaid', outletId: 8, amount: rupees(3690) },
      { kind: 'unpaid', outletId: 7, amount: rupees(10_000) },
    ])
  })

  it('names outlets by how near they are to the difference, whatever else they paid for', () => {
    const took = (outletId: number | null, value: number) => ({
      stockItemId: 1,
      qty: 1,
      unit_price: rupees(value),
      outletId,
    })
    const trip = {
      ...base,
      items: [],
      gasOut: [took(1, 50), took(2, 300), took(3, 200), took(null, 200)],
      credits: [{ id: 31, tr_type: 1 as const, partyId: 3, amount: rupees(40) }],
      diff: rupees(200),
    }
    expect(explain(trip)).toEqual([
      { kind: 'unpaid', outletId: 3, amount: rupees(200) },
      { kind: 'unpaid', outletId: 2, amount: rupees(300) },
      { kind: 'unpaid', outletId: 1, amount: rupees(50) },
    ])
    expect(explain({ ...trip, diff: rupees(-200) })).toEqual([])
    expect(explain({ ...trip, diff: 0, discount: [{ id: 33, outletId: null, amount: cents(0) }] })).toEqual([])
  })
})
