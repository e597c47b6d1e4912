import { expect, test } from 'vitest'
import { isStaleAfter } from './stale.ts'

const key = (...path: string[]) => [path, { type: 'query' }]

test('a change makes stale what was read from the table, and only that', () => {
  const grn = new Set(['grn', 'grn_line'])
  expect(isStaleAfter(key('api', 'grn', 'list'), grn)).toBe(true)
  expect(isStaleAfter(key('api', 'account', 'tree'), grn)).toBe(false)
  expect(isStaleAfter(key('api', 'stock', 'products'), grn)).toBe(false)
  expect(isStaleAfter(key('api', 'dayEnd', 'dashboardStats'), grn)).toBe(true)
  expect(isStaleAfter(key('api', 'dayEnd', 'dashboardStats'), new Set(['route']))).toBe(false)
})

test('what nobody named is stale after any change: reports, journals of a document', () => {
  for (const path of [
    ['desktop', 'reports', 'preview'],
    ['api', 'account', 'journalEntries'],
  ])
    expect(isStaleAfter(key(...path), new Set(['bank']))).toBe(true)
})

test('settings of this PC do not depend on the books', () => {
  expect(isStaleAfter(key('desktop', 'app', 'about'), new Set(['grn']))).toBe(false)
})
