import { businessDate } from '#contract/dates.ts'
import { describe, expect, it } from 'vitest'
import { dueInput, previewOf } from './due-values.ts'

describe('cheque due dates on their form', () => {
  it('show the day they would mean for goods received today', () => {
    const today = businessDate('2026-02-27')
    expect(previewOf(today, 0)).toBe('Fri 27 Feb 2026')
    expect(previewOf(today, 7)).toBe('Fri 6 Mar 2026')
    for (const nothing of [undefined, null, { unreadable: 'x' }, 366]) expect(previewOf(today, nothing)).toBeNull()
  })

  it('are sent with the ids of those that were there', () => {
    const values = { supplierId: 4, name: ' Monthly ', due_dates: [{ id: 2, days: 30 }, { days: 60 }] }
    expect(dueInput(values)).toEqual({
      supplierId: 4,
      name: 'Monthly',
      due_dates: [{ id: 2, days: 30 }, { days: 60 }],
    })
  })
})
