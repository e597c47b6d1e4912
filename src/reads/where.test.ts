import { describe, expect, it } from 'vitest'
import { parseWhere, meets } from '#contract/where.ts'
import { GrnRow } from '#contract/inventory/grn.ts'
import { ref } from './sql.ts'
import { grn } from './tables/index.ts'
import { columnKinds } from './where.ts'

const g = ref(grn, 'g')
const kindOf = columnKinds(GrnRow, { number: g.number, date: g.date, total: g.total, isRead: g.isRead, at: g.readAt })
const where = (column: string, op: string, value: string) => parseWhere(JSON.stringify([{ column, op, value }]), kindOf)

describe('conditions on the columns of a list', () => {
  it('are read in the type of their column', () => {
    expect(where('number', 'contains', 'GRN')).toEqual([{ column: 'number', op: 'contains', value: 'GRN' }])
    expect(where('date', 'from', '2026-03-01')).toEqual([{ column: 'date', op: 'from', value: '2026-03-01' }])
    expect(where('total', 'to', '150050')).toEqual([{ column: 'total', op: 'to', value: 150_050 }])
    expect(where('isRead', 'is', 'false')).toEqual([{ column: 'isRead', op: 'is', value: false }])
    expect(parseWhere(undefined, kindOf)).toEqual([])
  })

  it.each([
    ['secret', 'is', '1', 'should name a column of the list'],
    ['toString', 'is', '1', 'should name a column of the list'],
    ['at', 'from', '2026-03-01', 'should name a column of the list'],
    ['total', 'contains', '1', 'should be one of is, from, to'],
    ['total', 'from', '1e9', 'should be a whole number, amounts in cents'],
    ['date', 'from', '2026-02-30', 'should be a date written YYYY-MM-DD'],
    ['isRead', 'is', '1', 'should be true or false'],
  ])('on %s %s %s are refused', (column, op, value, message) => {
    expect(() => where(column, op, value)).toThrow(
      expect.objectContaining({ key: 'INVALID', details: [{ field: 'where', message }] }),
    )
  })

  it.each(['{', '{}', '[{"column":"number"}]', '[{"column":"number","op":"like","value":"x"}]'])(
    'refuses %s',
    (text) => {
      expect(() => parseWhere(text, kindOf)).toThrow(expect.objectContaining({ key: 'INVALID' }))
    },
  )

  it('meet the values of rows that are at hand as the databases do', () => {
    expect(meets('Outlet A', { op: 'contains', value: 'outlet' })).toBe(true)
    expect(meets(500, { op: 'from', value: '500' })).toBe(true)
    expect(meets(90, { op: 'from', value: '500' })).toBe(false)
    expect(meets('2026-03-02', { op: 'to', value: '2026-03-02' })).toBe(true)
    expect(meets(true, { op: 'is', value: 'true' })).toBe(true)
    expect(meets(null, { op: 'to', value: '5' })).toBe(false)
  })
})
