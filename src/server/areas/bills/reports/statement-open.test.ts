import type { StatementAccount } from '#contract/bills/statement.ts'
import { businessDate } from '#contract/dates.ts'
import { typed } from '#contract/dictionary.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { leftOpen } from './statement-open.ts'

const account = (code: string, closing: number): StatementAccount => ({
  accountId: Number(code),
  code,
  name: code,
  isOwed: true,
  opening: cents(0),
  lines: [],
  totals: { debit: cents(0), credit: cents(0) },
  closing: cents(closing),
})
const bill = (billNo: string, dueOn: string, open: number) => ({
  partyId: 1,
  date: businessDate('2026-02-01'),
  dueOn: businessDate(dueOn),
  billNo,
  reference: 'RT-2026-000001',
  amount: cents(open),
  open: cents(open),
})
const days = { direction: 1 as const, toDate: businessDate('2026-03-31') }

it('lists open bills and whatever else makes up the balance due, and how old it is (RPT-36)', () => {
  const owed = [account('1120', 30), account('1200', 500), account('2170', -20)]
  const { tables, overdue } = leftOpen(owed, [bill('A', '2026-03-01', 200), bill('B', '2026-04-02', 290)], days)
  expect(overdue).toBe(230)
  const [open, age] = tables
  expect(open?.rows.map(({ cells }) => cells)).toMatchObject([
    { billNo: typed('A'), days: 30, open: 200 },
    { billNo: typed('B'), days: null, open: 290 },
    { billNo: 'Returned cheques', open: 30 },
    { billNo: 'Not on a bill', open: 10 },
    { billNo: 'Advance, not used yet', open: -20 },
  ])
  expect(age?.rows.map(({ cells }) => cells)).toMatchObject([
    { current: 290, days30: 200, days60: 0, days90: 0, over90: 0, others: 20, due: 510 },
  ])
})

it('has no tables where nothing is owed', () => {
  expect(leftOpen([account('1200', 0)], [], days)).toEqual({ tables: [], overdue: 0 })
})
