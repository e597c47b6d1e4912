import { expect, test } from 'vitest'
import { exactness, fitOf, isNear, sortedByFit } from './matching.ts'

test('another word for a page finds it', () => {
  expect(fitOf('profit', 'Profit & loss', 'Reports', 'profit, p&l')).toBe(0)
  expect(fitOf('p&l', 'Profit & loss', 'Reports', 'profit, p&l')).toBe(0)
  expect(fitOf('payment', 'Receive payment', 'Accounts', 'payment, receipt')).toBe(0)
  expect(fitOf('note goods', 'New goods received note', 'Pages')).toBe(1)
  expect(fitOf('new gr', 'New goods received note', 'Pages', 'grn, new grn')).toBe(0)
  expect(fitOf('owed', 'Discounts allowed', 'Accounts')).toBeNull()
  expect(fitOf('ලද භාණ්ඩ', 'භාණ්ඩ ලද සටහන', '')).toBe(1)
  expect(fitOf('zzz', 'Cheques', 'Accounts')).toBeNull()
})

test('a text names a page more or less exactly', () => {
  const fit = (text: string) => exactness(text, ['Receive payment'], 'payment, receipt')
  expect(['Receive payment', 'receipt', 'receive', 'receiv', 'pay', 'receive payment now'].map(fit)).toEqual([
    3, 2, 1, 0, 0, 0,
  ])
})

test('a name that begins with the text stands before one that goes by it', () => {
  const pages = [
    { name: 'Pay bills', place: '', synonyms: 'payment' },
    { name: 'Payments', place: '' },
    { name: 'Bulk payment', place: '' },
  ]
  const { sure, others } = sortedByFit(pages, 'payment')
  expect(sure.map(({ name }) => name)).toEqual(['Payments', 'Pay bills'])
  expect(others.map(({ name }) => name)).toEqual(['Bulk payment'])
})

test('one letter may be mistyped where nothing else fits', () => {
  const pages = [
    { name: 'Cheques', place: 'Accounts', synonyms: 'bounced' },
    { name: 'Receive payment', place: 'Accounts' },
  ]
  const found = (text: string) => sortedByFit(pages, text).others.map(({ name }) => name)
  expect(found('chequs')).toEqual(['Cheques'])
  expect(found('boucned')).toEqual(['Cheques'])
  expect(found('recieve pay')).toEqual(['Receive payment'])
  expect(found('xyz')).toEqual([])
  expect(found('zzzz')).toEqual([])
})

test.each([
  ['cheque', 'cheque', true],
  ['chaque', 'cheque', true],
  ['chque', 'cheque', true],
  ['cheeque', 'cheque', true],
  ['chqeue', 'cheque', true],
  ['chqu', 'cheque', false],
  ['table', 'cheque', false],
])('%s is near to %s: %s', (typed, word, near) => {
  expect(isNear(typed, word)).toBe(near)
})
