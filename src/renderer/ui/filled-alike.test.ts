/** When a form stands as it opened. */
import { expect, test } from 'vitest'
import { isAsOpened, isFilledAlike } from './filled-alike.ts'

const opened = { category: 1, date: '2026-11-28', payment: { fund_source: 1, cheque: { bankDate: '2026-11-28' } } }

test.each([
  ['as it opened', { ...opened }, true],
  ['fields that were emptied', { ...opened, payee: '', accountId: null, amount: undefined }, true],
  ['parts that were emptied', { ...opened, other: { text: '' }, lines: [] }, true],
  ['something typed', { ...opened, payee: 'Lanka IOC' }, false],
  ['something chosen', { ...opened, category: 2 }, false],
  ['an amount of zero', { ...opened, amount: 0 }, false],
  [
    'something typed into a part',
    { ...opened, payment: { ...opened.payment, cheque: { bankDate: '2026-11-29' } } },
    false,
  ],
  ['something of the beginning taken away', { ...opened, date: null }, false],
  ['a part that is gone', { ...opened, payment: null }, false],
  ['a row more', { ...opened, lines: [{ text: 'a' }] }, false],
] as const)('%s', (_name, values, alike) => {
  expect(isFilledAlike(values, opened)).toBe(alike)
  expect(isFilledAlike(opened, values)).toBe(alike)
})

test('a form that shows some fields of a row stands as it opened while those do', () => {
  const row = { ...opened, payee: 'Lanka IOC', amount: 500_00 }
  expect(isAsOpened({ payee: 'Lanka IOC', amount: 500_00, remark: '' }, row)).toBe(true)
  expect(isAsOpened({ payee: 'Lanka IOC', amount: 600_00 }, row)).toBe(false)
  expect(isAsOpened({ payee: '' }, row)).toBe(false)
})
