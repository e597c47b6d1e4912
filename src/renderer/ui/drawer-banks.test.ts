import { expect, test } from 'vitest'
import { bankMeant, namesMeant } from './drawer-banks.ts'

const known = ['Commercial', 'BOC Kandy', 'BOC']

test('what is typed means the first bank that it begins, in any case', () => {
  expect(bankMeant(known, ' com')).toBe('Commercial')
  expect(bankMeant(known, 'b')).toBe('BOC Kandy')
})

test('a bank that is named in full is meant before those that go on', () => {
  expect(namesMeant(known, 'boc')).toEqual(['BOC', 'BOC Kandy'])
  expect(bankMeant(known, 'boc')).toBe('BOC')
})

test('a bank of which no cheque came yet stays as it is typed', () => {
  expect(namesMeant(known, 'HNB')).toEqual([])
  expect(bankMeant(known, 'HNB')).toBe('HNB')
})

test('without text all are offered and none is meant', () => {
  expect(namesMeant(known, '')).toEqual(known)
  expect(bankMeant(known, ' ')).toBe(' ')
})
