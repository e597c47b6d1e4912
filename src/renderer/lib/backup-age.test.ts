import { expect, it } from 'vitest'
import { backupAgeOf } from './backup-age.ts'

const now = Date.parse('2026-03-05T12:00:00Z')

it.each([
  [null, 'never'],
  ['2026-03-05T11:59:00Z', 'fresh'],
  ['2026-03-04T12:00:00Z', 'fresh'],
  ['2026-03-04T11:59:00Z', 'late'],
  ['2026-03-02T12:00:00Z', 'late'],
  ['2026-03-02T11:59:00Z', 'overdue'],
])('a backup of %s is %s', (at, age) => {
  expect(backupAgeOf(at === null ? null : { at }, now)).toBe(age)
})
