import type { FoundRecord } from '#contract/search/search.ts'
import { recordKinds } from '#contract/search/search.ts'
import { navigation } from '../../navigation.tsx'
import { entryAt } from '../../pages.ts'
import { expect, test } from 'vitest'
import { actionsOf } from './records.ts'

const record = (over: Partial<FoundRecord>): FoundRecord => ({
  kind: 'cheque',
  id: 7,
  code: '200002',
  name: 'Outlet A',
  date: null,
  amount: null,
  partyId: 3,
  direction: 1,
  status: 0,
  ...over,
})
const always = () => true

test('every kind leads to pages that exist, each action by a letter of its own', () => {
  expect(navigation.length).toBeGreaterThan(0)
  for (const kind of recordKinds)
    for (const status of [0, 1, 2]) {
      const actions = actionsOf(record({ kind, status }), always)
      expect(actions.length, kind).toBeGreaterThan(0)
      expect(new Set(actions.map(({ key }) => key)).size, kind).toBe(actions.length)
      for (const { to } of actions) expect(entryAt(to.split('?')[0] ?? ''), to).toBeDefined()
    }
})

test('a cheque that is banked can be returned, one in hand banked', () => {
  const names = (status: number) => actionsOf(record({ status }), always).map(({ name }) => name)
  expect(names(1)).toEqual(['open', 'return', 'statement'])
  expect(names(0)).toEqual(['open', 'bank', 'change', 'cancel', 'statement'])
})

test('what leads to no page of the person is not offered', () => {
  expect(
    actionsOf(record({ kind: 'outlet' }), (to) => !to.includes('/parties/')).map(({ name }) => name),
  ).not.toContain('open')
  expect(actionsOf(record({ kind: 'bank' }), () => false)).toEqual([])
})
