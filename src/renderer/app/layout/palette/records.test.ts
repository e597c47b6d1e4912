import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { type FoundRecord, type RecordKind, recordKinds } from '#contract/search/search.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { navigation } from '../../navigation.tsx'
import { entryAt } from '../../pages.ts'
import { expect, test } from 'vitest'
import { creations } from './creations.ts'
import { accountsApart, actionsOf, mastersFirst } from './records.ts'

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

/** What may be done with one: kind, more of the record, actions with their letters. */
const offered: readonly (readonly [RecordKind, Partial<FoundRecord>, string])[] = [
  ['outlet', {}, 'o open · s statement · p receivePayment · b bills · c cheques'],
  ['debtor', {}, 'o open · s statement · p receivePayment · b bills · c cheques'],
  ['supplier', {}, 'o open · s statement · p payBills · b bills · g goodsReceived'],
  ['cheque', { status: chequeStatuses.pending }, 'o open · b bank · c change · x cancel · s statement'],
  ['cheque', { status: chequeStatuses.banked }, 'o open · r return · s statement'],
  ['cheque', { status: chequeStatuses.returned }, 'o open · b bank · c change · x cancel · s statement'],
  ['bill', { direction: receivablePayable.receivable }, 'o open · p receivePayment · s statement'],
  ['bill', { direction: receivablePayable.payable }, 'o open · p payBills · s statement'],
  ['trip', { status: tripStatuses.loaded }, 'o open · u unload · g gasOut'],
  ['trip', { status: tripStatuses.unloaded }, 'o open · s settle'],
  ['trip', { status: tripStatuses.summarised }, 'o open'],
  ['stockItem', {}, 'o open · s stock · m movements'],
  ['vehicle', {}, 'o open · t trips'],
  ['route', {}, 'o open · t trips'],
  ['employee', {}, 'o open · s statement · c change · t trips'],
  ['account', {}, 'o ledger · c chart'],
  ['bank', {}, 'o open · r reconcile'],
  ['grn', {}, 'o open · p print · s statement'],
  ['receipt', {}, 'o open · s statement'],
  ['payment', {}, 'o open · s statement'],
  ['expense', {}, 'o open · p expensePayments'],
  ['transfer', {}, 'o open'],
  ['staffPayment', {}, 'o open · s statement'],
  ['expiryNote', {}, 'o open'],
  ['bottleReceipt', {}, 'o open'],
  ['bottleOrder', {}, 'o open'],
  ['loan', {}, 'o open · s statement'],
  ['count', {}, 'o open'],
]

test.each(offered)('%s %o: %s', (kind, more, actions) => {
  expect(
    actionsOf(record({ kind, ...more }), always)
      .map(({ key, name }) => `${key} ${name}`)
      .join(' · '),
  ).toBe(actions)
})

test('every kind stands in that table', () => {
  expect(new Set(offered.map(([kind]) => kind))).toEqual(new Set(recordKinds))
})

test('a person leads to the page of the person', () => {
  expect(actionsOf(record({ kind: 'employee', partyId: 12 }), always)[0]?.to).toBe('/accounts/parties/12')
})

test('what leads to no page of the person is not offered', () => {
  expect(
    actionsOf(record({ kind: 'outlet' }), (to) => !to.includes('/parties/')).map(({ name }) => name),
  ).not.toContain('open')
  expect(actionsOf(record({ kind: 'bank' }), () => false)).toEqual([])
})

test('a person stands before the trips that name them, each in the order in which they were found', () => {
  const found = [
    record({ kind: 'trip', id: 1, name: 'Harsha de Silva' }),
    record({ kind: 'employee', id: 2, name: 'Anton Silva' }),
    record({ kind: 'trip', id: 3, name: 'Harsha de Silva' }),
    record({ kind: 'account', id: 4, name: 'Unsilvered' }),
    record({ kind: 'outlet', id: 5, name: 'Silva Stores' }),
  ]
  expect(mastersFirst(found, 'silva').map(({ id }) => id)).toEqual([2, 5, 1, 3, 4])
})

test('accounts stand behind what else has such a name, a code keeps its place', () => {
  const account = record({ kind: 'account', code: '4030', name: 'Discounts on bills' })
  const bill = record({ kind: 'bill' })
  expect(accountsApart([account, bill], 'bills')).toEqual([[bill], [account]])
  expect(accountsApart([account, bill], '4030')).toEqual([[account, bill], []])
})

test('forms of new masters lie over pages that exist', () => {
  for (const to of Object.values(creations)) expect(entryAt(to.split('?')[0] ?? ''), to).toBeDefined()
})
