import { addDays, businessDate } from '../dates.ts'
import { cents, sumOf } from '../money.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateOldestFirst, type OpenBill, openTotal } from './allocation.ts'

const first = businessDate('2026-03-01')
const bill = (id: number, due: number, open: number): OpenBill => ({
  id,
  number: `CB-${id}`,
  date: first,
  dueOn: addDays(first, due),
  open: cents(open),
})

describe('settling bills with an amount', () => {
  it('takes the oldest due first, of one due date the older bill', () => {
    const bills = [bill(8, 10, 300_00), bill(5, 2, 100_00), bill(4, 2, 50_00)]
    expect(allocateOldestFirst(bills, cents(200_00))).toEqual({
      allocations: [
        { billId: 4, amount: 50_00 },
        { billId: 5, amount: 100_00 },
        { billId: 8, amount: 50_00 },
      ],
      rest: 0,
    })
  })

  it('says what no bill is left for', () => {
    expect(allocateOldestFirst([bill(1, 0, 80_00)], cents(100_00))).toEqual({
      allocations: [{ billId: 1, amount: 80_00 }],
      rest: 20_00,
    })
    expect(allocateOldestFirst([], cents(1))).toEqual({ allocations: [], rest: 1 })
  })

  it('never settles a bill beyond what is open, and loses no cent', () => {
    const bills = fc
      .array(fc.record({ due: fc.integer({ min: 0, max: 60 }), open: fc.integer({ min: 1, max: 10_000_00 }) }), {
        maxLength: 12,
      })
      .map((rows) => rows.map((r, i) => bill(i + 1, r.due, r.open)))
    fc.assert(
      fc.property(bills, fc.integer({ min: 1, max: 50_000_00 }), (open, amount) => {
        const { allocations, rest } = allocateOldestFirst(open, cents(amount))
        const taken = sumOf(allocations, (a) => a.amount)
        expect(taken + rest).toBe(amount)
        expect(rest).toBe(Math.max(0, amount - openTotal(open)))
        for (const each of allocations)
          expect(each.amount).toBeLessThanOrEqual(open.find((b) => b.id === each.billId)?.open ?? 0)
      }),
    )
  })
})
