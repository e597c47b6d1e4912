import { expect, test } from 'vitest'
import { createRecovery } from './recovery.ts'

test('the page is opened again by itself once a minute; more often, a person decides', () => {
  let now = 0
  const after = createRecovery(() => now)
  expect(after('crashed')).toBe('reload')
  now += 59_000
  expect(after('oom')).toBe('ask')
  now += 30_000
  expect(after('crashed')).toBe('ask')
  now += 60_000
  expect(after('killed')).toBe('reload')
})

test('a page that ended in good order is no crash', () => {
  const after = createRecovery(() => 0)
  expect(after('clean-exit')).toBe('nothing')
  expect(after('crashed')).toBe('reload')
})
