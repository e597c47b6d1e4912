import { expect, test } from 'vitest'
import { reversalReason } from './reversal-reason.ts'

test('the reason is what follows the number of the document that was reversed', () => {
  const number = 'RC-2026-000123'
  expect(reversalReason('Reversal of RC-2026-000123: Counted twice', number)).toBe('Counted twice')
  expect(reversalReason('Reversal of RC-2026-000123', number)).toBeNull()
  expect(reversalReason('Reversal of JE-2026-000001: x', number)).toBeNull()
  expect(reversalReason(null, number)).toBeNull()
  expect(reversalReason('Reversal of null: x', null)).toBeNull()
})
