import { expect, test } from 'vitest'
import { journalNumber } from './journal-number.ts'

test.each([
  ['JE-2025-000012', 'JE-2025-000012', true],
  ['2025-000012', 'JE-2025-000012', false],
  ['je-2025-12', 'JE-2025-000012', true],
  ['je 12', 'JE-2026-000012', true],
  ['je12', 'JE-2026-000012', true],
  ['12', 'JE-2026-000012', false],
])('%s means %s', (text, number, isNamed) => {
  expect(journalNumber(text, '2026')).toEqual({ number, isNamed })
})

test.each(['je', 'jewel', 'grn 12', '', '1234567', 'kamal', 'je 12 a'])('%s means no journal entry', (text) => {
  expect(journalNumber(text, '2026')).toBeUndefined()
})
