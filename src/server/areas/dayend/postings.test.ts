import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { balancedTotal, mergeLines } from '../../ledger/posting.ts'
import { countedCashPosting } from './postings.ts'

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
