import { expect, test } from 'vitest'
import { firstLocalId, isLocalId, LOCAL_IDS, localIdsAt, localIdsIn, withServerIds } from './local-ids.ts'

const now = Date.UTC(2026, 10, 22)
const first = localIdsAt(now, 0)

test('ids of this PC lie above every other number, grow with time, and never meet', () => {
  expect(isLocalId(first)).toBe(true)
  expect(isLocalId(10 ** 13)).toBe(false)
  expect(localIdsAt(now + 1, first)).toBeGreaterThanOrEqual(first + LOCAL_IDS)
  // Two in one millisecond, and a clock that was set back.
  expect(localIdsAt(now, first)).toBe(first + LOCAL_IDS)
  expect(localIdsAt(now - 86_400_000, first)).toBe(first + LOCAL_IDS)
  expect(Number.isSafeInteger(localIdsAt(Date.UTC(2100, 0, 1), 0))).toBe(true)
})

test('every id of a document leads to its first', () => {
  for (const id of [first, first + 1, first + LOCAL_IDS - 1]) expect(firstLocalId(id)).toBe(first)
  expect(firstLocalId(first + LOCAL_IDS)).toBe(first + LOCAL_IDS)
})

test('they are found and replaced however deep they stand, and nothing else is', () => {
  const input = {
    id: first,
    amount: 500,
    lines: [{ partyId: first + LOCAL_IDS, note: 'x' }, { partyId: 7 }],
    none: null,
  }
  expect(localIdsIn(input)).toEqual([first, first + LOCAL_IDS])
  expect(withServerIds(input, (id) => (id === first ? 12 : undefined))).toEqual({ ...input, id: 12 })
})
