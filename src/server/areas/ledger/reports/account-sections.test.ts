import type { AccountType } from '#contract/enums.ts'
import { expect, test } from 'vitest'
import { accountSections } from './account-sections.ts'

const account = (code: string, accType: AccountType, parentId: number | null) => ({ code, accType, parentId })
const sections = (accounts: ReturnType<typeof account>[]) =>
  accountSections(accounts, {
    groups: new Map([
      [1, 'Current assets'],
      [2, 'Current assets'],
      [3, 'Non-current assets'],
      [4, 'Cost of sales'],
    ]),
    section: (own, { group }) => ({ title: group, rows: own.map(({ code }) => ({ cells: { code } })) }),
    sum: (own, type) => ({ rows: [], subtotal: { label: `${type} ${own.length}` } }),
  }).map(({ title, rows, subtotal }) => [title ?? subtotal?.label, ...rows.map(({ cells }) => cells)])

test('accounts stand under their outermost group, and a type of several groups ends with its sum', () => {
  expect(sections([account('1010', 1, 1), account('1021', 1, 2), account('1510', 1, 3)])).toEqual([
    ['Current assets', { code: '1010' }, { code: '1021' }],
    ['Non-current assets', { code: '1510' }],
    ['Assets 3'],
  ])
})

test('an account of no group stands under its type, which needs no sum beside that of its section', () => {
  expect(sections([account('3010', 3, null)])).toEqual([['Equity', { code: '3010' }]])
})

test('cost of sales that holds the discounts says so, as the profit & loss takes those from revenue', () => {
  const cost = account('5010', 5, 4)
  const discounts = account('5020', 5, 4)
  const titles = (...own: ReturnType<typeof account>[]) => sections(own).map(([title]) => title)
  expect(titles(cost, discounts)).toEqual(['Cost of sales and discounts'])
  expect(titles(cost)).toEqual(['Cost of sales'])
  expect(titles(discounts)).toEqual(['Discounts'])
})
