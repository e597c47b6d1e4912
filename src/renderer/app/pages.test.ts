import { expect, test } from 'vitest'
import { entryAt, menuEntryFor, wayTo } from './pages.ts'

const wayOf = (path: string, from?: string) => {
  const entry = entryAt(path)
  return entry && wayTo(entry, from).map(({ title }) => title)
}

test('a page that many lead to stands below the list that somebody came from', () => {
  const party = '/accounts/parties/7'
  expect(wayOf(party)).toEqual(['partyStatement', 'partyPage'])
  expect(wayOf(party, '/account-master/debtors')).toEqual(['debtors', 'partyPage'])
  expect(wayOf(party, '/account-master/debtors/7')).toEqual(['debtors', 'partyPage'])
  expect(wayOf(party, '/not-found')).toEqual(['partyStatement', 'partyPage'])
  const entry = entryAt(party)
  expect(entry && menuEntryFor(entry, '/account-master/debtors')?.title).toBe('debtors')
})

test('any other page stands below the one that it belongs to, wherever somebody came from', () => {
  expect(wayOf('/sales/trip', '/account-master/debtors')).toEqual(['trips', 'trip'])
})
