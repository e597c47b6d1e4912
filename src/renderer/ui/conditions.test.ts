import { expect, it } from 'vitest'
import { conditionOf, opsFor, wordsOf } from './conditions.ts'

it('asks of text what it contains, of figures and days a range, of a choice which one', () => {
  expect(opsFor({ filter: 'text' })).toEqual(['contains', 'is'])
  expect(opsFor({ filter: 'amount' })).toEqual(['from', 'to', 'is'])
  expect(opsFor({ filter: [{ value: 'POSTED', label: 'Posted' }] })).toEqual(['is'])
})

it('makes no condition of an empty or unreadable value', () => {
  expect(conditionOf({ key: 'memo' }, 'contains', '  ')).toBeNull()
  expect(conditionOf({ key: 'total' }, 'from', { unreadable: 'abc' })).toBeNull()
  expect(conditionOf({ key: 'total' }, 'from', 150_050)).toEqual({ column: 'total', op: 'from', value: '150050' })
})

it('says amounts and days as lists write them', () => {
  expect(wordsOf({ value: '150050' }, { filter: 'amount' })).toBe('1,500.50')
  expect(wordsOf({ value: '2026-03-03' }, { filter: 'date' })).toBe('3 Mar 2026')
  expect(wordsOf({ value: 'POSTED' }, { filter: [{ value: 'POSTED', label: 'Posted' }] })).toBe('Posted')
  expect(wordsOf({ value: 'abc' }, { filter: 'amount' })).toBe('abc')
})
