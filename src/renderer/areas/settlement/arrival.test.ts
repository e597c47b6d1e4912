import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'
import type { LocalRow, ShownRows } from './shown.ts'

const row = { kind: 'cash', amount: cents(250_00) } as const
const nothing: ShownRows = { cash: [], cheques: [], credits: [], discount: [], empties: [] }
const inBooks = (id: number): ShownRows => ({
  ...nothing,
  cash: [{ id, tripId: 9, status: 'CREATED', cashTypeId: 11, cashType: '', amount: row.amount, note: null }],
})
const local = (id: number, state: LocalRow['state']): LocalRow => ({ id, row, state, failure: null })
/** Ids that the row -1 got. */
const keyOf = (id: number) => (id === 7 || id >= 2 ** 52 ? -1 : id)

test('a row that was typed is entered once the server has it, and not when that refuses it', () => {
  expect(arrivalOf(-1, { local: [local(-1, 'sending')], keyOf }, nothing)).toBe('underWay')
  expect(arrivalOf(-1, { local: [local(-1, 'refused')], keyOf }, nothing)).toBe('not')
  expect(arrivalOf(-1, { local: [local(7, 'sent')], keyOf }, nothing)).toBe('accepted')
  expect(arrivalOf(-1, { local: [], keyOf }, inBooks(7))).toBe('accepted')
})

test('a row that waits for the server is kept here; of an amendment it waits for nothing', () => {
  expect(arrivalOf(-1, { local: [local(2 ** 52, 'sent')], keyOf }, nothing)).toBe('keptHere')
  expect(arrivalOf(-1, { local: [], keyOf }, inBooks(2 ** 52))).toBe('keptHere')
  expect(arrivalOf(-1, { local: [local(-1, 'kept')], keyOf }, inBooks(-1))).toBe('accepted')
})

test('of a row that was removed meanwhile nothing is said', () => {
  expect(arrivalOf(-1, { local: [], keyOf }, inBooks(8))).toBe('not')
})
