import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { balancedTotal, mergeLines } from '../../ledger/posting.ts'
import { countedCashPosting, monthEndPosting, profitOf } from './postings.ts'

const date = businessDate('2026-03-02')
const posted = (counted: number, ledger: number) =>
  mergeLines(countedCashPosting({ id: 7, date, counted: cents(counted), ledger: cents(ledger) }).lines).map(
    ({ account, debit, credit }) => [account, debit, credit],
  )

describe('cash as counted', () => {
  it('posts missing cash as an expense and cash that is over as income', () => {
    expect(posted(99_000, 100_000)).toEqual([
      ['5160', 1_000, 0],
      ['1010', 0, 1_000],
    ])
    expect(posted(100_250, 100_000)).toEqual([
      ['1010', 250, 0],
      ['4110', 0, 250],
    ])
  })

  it('posts nothing when they agree, and balances always', () => {
    expect(posted(5, 5)).toEqual([])
    const over = countedCashPosting({ id: 7, date, counted: cents(3), ledger: cents(-4) })
    expect(balancedTotal(mergeLines(over.lines))).toBe(7)
  })
})

describe('closing a month', () => {
  const golden = JSON.parse(
    readFileSync(new URL('../../../../tests/golden/golden-two-days.json', import.meta.url), 'utf8'),
  ) as {
    snapshots: Record<
      string,
      { trial_balance: { rows: { code: string; type: 1 | 2 | 3 | 4 | 5; debit: string; credit: string }[] } }
    >
    month_end_closing_if_run_on_these_balances: { account: string; debit: string; credit: string }[]
  }
  const inCents = (amount: string) => Math.round(Number(amount) * 100)
  const last = businessDate('2026-03-31')
  const linesOf = (balances: Parameters<typeof monthEndPosting>[0]['balances']) =>
    mergeLines(monthEndPosting({ id: 7, date: last, balances }).lines)

  it('posts what the worked example says', () => {
    const rows = golden.snapshots['2026-03-03']?.trial_balance.rows ?? []
    const balances = rows.map(({ code, type, debit, credit }) => ({
      id: Number(code),
      accType: type,
      closing: cents(inCents(debit) - inCents(credit)),
    }))
    const lines = linesOf(balances)
    expect(lines.map(({ account, debit, credit }) => [String(account), debit, credit])).toEqual(
      golden.month_end_closing_if_run_on_these_balances.map((line) => [
        line.account,
        inCents(line.debit),
        inCents(line.credit),
      ]),
    )
    expect(balancedTotal(lines)).toBe(89_773_400)
    expect(profitOf(balances)).toBe(2_742_400)
  })

  it('takes a loss from retained earnings, and accounts on their other side as they are', () => {
    const balances = [
      { id: 1, accType: 4 as const, closing: cents(300) },
      { id: 2, accType: 5 as const, closing: cents(-50) },
      { id: 3, accType: 1 as const, closing: cents(-250) },
    ]
    expect(linesOf(balances).map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      [1, 0, 300],
      [2, 50, 0],
      ['3200', 250, 0],
    ])
    expect(profitOf(balances)).toBe(-250)
  })

  it('has nothing to say about a month without revenue and expenses', () => {
    expect(linesOf([{ id: 3, accType: 1, closing: cents(5) }])).toEqual([])
  })
})
