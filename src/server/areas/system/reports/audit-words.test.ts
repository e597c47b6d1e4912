import { expect, test } from 'vitest'
import { actionName, changesIn, entityName, nameIn } from './audit-words.ts'

test('things and actions have names that people read (RPT-51)', () => {
  expect([entityName('grn'), entityName('bottle_loan'), entityName('expiryNote'), actionName('add-items')]).toEqual([
    'GRN',
    'Bottle loan',
    'Expiry note',
    'Add items',
  ])
  expect(nameIn(null, { id: 7, number: 'GRN-2026-000001' })).toBe('GRN-2026-000001')
  expect(nameIn({ code: 'OUT-A', name: 'Outlet A' }, null)).toBe('OUT-A')
  expect(nameIn(null, [1, 2])).toBeNull()
})

test('a change names its fields with both values, amounts as money', () => {
  const before = { amount: 12_000, payee: 'Perera', isActive: true, rowVersion: 1, lines: [1] }
  const after = { amount: 15_050, payee: null, isActive: false, rowVersion: 2, lines: [2], note: 'late' }
  expect(changesIn(before, after)).toBe('Amount: 120.00 → 150.50; Payee: Perera → –; Active: yes → no; Note: late')
})

test('secrets are never told, and of many changes the first', () => {
  expect(changesIn({ passwordHash: 'a' }, { passwordHash: 'b', refreshToken: 'c' })).toBe('')
  const many = (value: string) => Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`field${i}`, value]))
  expect(changesIn(many('a'), many('b'))).toMatch(/; 3 more$/)
  expect(changesIn(null, { amount: 1 })).toBe('')
})
