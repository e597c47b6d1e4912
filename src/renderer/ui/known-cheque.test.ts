import type { Cheque } from '#contract/cheques/cheque.ts'
import { chequeStatuses } from '#contract/enums.ts'
import { expect, test } from 'vitest'
import { chequeWithNumber, knownCheque, oddNumber, refusingCheque } from './known-cheque.ts'

const cheque = (id: number, partyId: number, drawerBank: string, status: Cheque['status'] = chequeStatuses.pending) =>
  ({ id, partyId, drawerBank, status, chequeNumber: '104512' }) as Cheque

test('a cheque is known by its number with its bank, or with its customer', () => {
  const recorded = [cheque(1, 5, 'Sampath Bank'), cheque(2, 9, 'BOC'), cheque(3, 9, 'Sampath Bank')]
  const known = (bank: string, partyId?: number, number = '104512') =>
    knownCheque(recorded, { number, bank, partyId })?.id
  expect(known('sampath bank ', 9)).toBe(3)
  expect(known('Sampath Bank', 7)).toBe(1)
  expect(known('HNB', 9)).toBe(2)
  expect(known('HNB', 7)).toBeUndefined()
  expect(known('BOC')).toBe(2)
  expect(known('BOC', 9, '10451')).toBeUndefined()
})

test('zeros in front make no other cheque', () => {
  const recorded = [{ ...cheque(1, 9, 'BOC'), chequeNumber: '000123' }]
  const known = (number: string) => knownCheque(recorded, { number, bank: 'BOC', partyId: 9 })?.id
  expect([known('123'), known('0123'), known('1230'), known('000')]).toEqual([1, 1, undefined, undefined])
})

test('a cancelled cheque frees its number, a returned one does not', () => {
  const typed = { number: '104512', bank: 'BOC', partyId: 9 }
  expect(knownCheque([cheque(1, 9, 'BOC', chequeStatuses.cancelled)], typed)).toBeUndefined()
  expect(knownCheque([cheque(1, 9, 'BOC', chequeStatuses.returned)], typed)?.id).toBe(1)
})

test('a cheque is refused by one of its customer, bank and number, and never by itself', () => {
  const recorded = [cheque(1, 5, 'BOC', chequeStatuses.cancelled), cheque(2, 9, 'BOC'), cheque(3, 5, 'Sampath Bank')]
  const refusing = (partyId: number | undefined, bank: string, number = '104512', id?: number) =>
    refusingCheque(recorded, { number, bank, partyId, id })?.id
  expect([refusing(9, 'boc '), refusing(5, 'BOC'), refusing(9, 'Sampath Bank')]).toEqual([2, undefined, undefined])
  expect([refusing(9, 'BOC', '0104512'), refusing(undefined, 'BOC')]).toEqual([undefined, undefined])
  expect(refusing(9, 'BOC', '104512', 2)).toBeUndefined()
  expect(knownCheque(recorded, { number: '104512', bank: 'HNB', partyId: 9, id: 2 })).toBeUndefined()
})

test('the number of ours is taken by one that stands', () => {
  const taken = (number: string, status?: Cheque['status']) =>
    chequeWithNumber([cheque(1, 9, '', status)], number)?.id ?? null
  expect([taken('104512'), taken('0104512'), taken('10451')]).toEqual([1, null, null])
  expect(taken('104512', chequeStatuses.cancelled)).toBeNull()
})

test('a number of six digits is usual; one with other digits, letters or signs is not', () => {
  expect(['104512', '', '12', '1234567890123'].map(oddNumber)).toEqual([null, null, 2, 13])
  expect(['12ab', 'HNB', 'A-1', '104 512'].map(oddNumber)).toEqual(['noDigits', 'noDigits', 'noDigits', 'noDigits'])
})
