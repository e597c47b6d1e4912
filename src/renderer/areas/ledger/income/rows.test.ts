import { businessDate } from '#contract/dates.ts'
import { type IncomeSection, type IncomeStatement, incomeSections } from '#contract/ledger/ledger.ts'
import { cents, sumOf } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { incomeRows, outcomeOf } from './rows.ts'

type Amounts = Partial<Record<IncomeSection, Record<string, number>>>

function statement(amounts: Amounts): IncomeStatement {
  const sections = incomeSections.map((key) => {
    const accounts = Object.entries(amounts[key] ?? {}).map(([code, amount]) => ({
      id: Number(code),
      code,
      name: `Account ${code}`,
      amount: cents(amount),
    }))
    return { key, accounts, total: sumOf(accounts, ({ amount }) => amount) }
  })
  const total = (key: IncomeSection) => sections.find((section) => section.key === key)?.total ?? 0
  const grossProfit = cents(total('revenue') - total('discounts') - total('costOfSales'))
  const operatingProfit = cents(grossProfit - total('operatingExpenses'))
  const net = cents(operatingProfit + total('otherIncome') - total('otherExpenses'))
  const date = businessDate('2026-03-31')
  return { from: date, to: date, sections, grossProfit, operatingProfit, net }
}

/** A row in few words: "account 4010 900 | 700". */
const told = (rows: ReturnType<typeof incomeRows>) =>
  rows.map((row) =>
    row.kind === 'section'
      ? `section ${row.key}`
      : `${row.kind} ${row.kind === 'account' ? row.code : row.key} ${row.amount} | ${row.other}`,
  )

test('discounts stand under revenue, and every result after what it is made of', () => {
  const one = statement({ revenue: { 4010: 900 }, discounts: { 5020: 50 }, costOfSales: { 5010: 600 } })
  expect(told(incomeRows(one, null))).toEqual([
    'section revenue',
    'account 4010 900 | 0',
    'sum revenue 900 | 0',
    'section discounts',
    'account 5020 50 | 0',
    'sum discounts 50 | 0',
    'result netRevenue 850 | 0',
    'section costOfSales',
    'account 5010 600 | 0',
    'sum costOfSales 600 | 0',
    'result grossProfit 250 | 0',
    'result operatingProfit 250 | 0',
    'result net 250 | 0',
  ])
})

test('an account that moved in one of both periods only stands in its place by code', () => {
  const now = statement({ operatingExpenses: { 5210: 10, 5230: 30 } })
  const before = statement({ operatingExpenses: { 5220: 20, 5230: 33 } })
  expect(told(incomeRows(now, before)).slice(2, 5)).toEqual([
    'account 5210 10 | 0',
    'account 5220 0 | 20',
    'account 5230 30 | 33',
  ])
})

test('nothing moved: the results alone, all zero', () => {
  expect(told(incomeRows(statement({}), null))).toEqual([
    'result grossProfit 0 | 0',
    'result operatingProfit 0 | 0',
    'result net 0 | 0',
  ])
})

test.each([
  [0, false, 'profit'],
  [100, false, 'profit'],
  [-100, false, 'loss'],
  [-100, true, 'either'],
] as const)('what a period brought is named by its side: %i, compared %s', (amount, isCompared, outcome) =>
  expect(outcomeOf(cents(amount), isCompared)).toBe(outcome),
)
