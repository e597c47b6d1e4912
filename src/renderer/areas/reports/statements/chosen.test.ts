import type { StatementParty } from '#contract/bills/statements.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { matching, offeredIn, partiesQuery, problemOf, withIds } from './chosen.ts'

const party = (id: number, code: string, name: string): StatementParty => ({
  id,
  kind: 1,
  code,
  name,
  route: null,
  balance: cents(100),
  email: null,
})
const parties = [party(1, 'OUT-1', 'Bay Stores'), party(2, 'DEB-2', 'Aruna Hotel')]

test('customers with a balance are offered first; suppliers to whoever may see them', () => {
  expect(offeredIn(undefined, true)).toBe('owing')
  expect(offeredIn('nonsense', true)).toBe('owing')
  expect(offeredIn('suppliers', true)).toBe('suppliers')
  expect(offeredIn('owed', false)).toBe('owing')
  expect(offeredIn('customers', false)).toBe('customers')
})

test('route and rep narrow customers, not suppliers', () => {
  const narrowed = { routeId: 3, repId: undefined }
  expect(partiesQuery('owing', narrowed)).toEqual({ route_id: 3 })
  expect(partiesQuery('customers', { routeId: undefined, repId: 4 })).toEqual({ withoutBalance: true, repId: 4 })
  expect(partiesQuery('owed', narrowed)).toEqual({ receivables: 2 })
  expect(partiesQuery('suppliers', narrowed)).toEqual({ receivables: 2, withoutBalance: true })
})

test('a party is found by its code or name', () => {
  expect(matching(parties, ' aruna').map(({ id }) => id)).toEqual([2])
  expect(matching(parties, 'out-').map(({ id }) => id)).toEqual([1])
  expect(matching(parties, '')).toBe(parties)
})

test('what was chosen under one search stays chosen under the next', () => {
  const first = withIds(new Set(), [1], true)
  expect([...withIds(first, [2], true)]).toEqual([1, 2])
  expect([...withIds(withIds(first, [2], true), [1, 3], false)]).toEqual([2])
})

test('none and too many are told apart from what can be made', () => {
  expect([0, 1, 500, 501].map(problemOf)).toEqual(['none', null, null, 'tooMany'])
})
