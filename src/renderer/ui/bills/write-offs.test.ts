import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { writeOffIn } from './write-offs.ts'

const line = (code: string, account: string, debit: number, credit: number) => ({
  accountId: Number(code),
  code,
  account,
  partyId: null,
  party: null,
  debit: cents(debit),
  credit: cents(credit),
})

test('a bad debt is known by its account, whichever line it is; others by the name of theirs', () => {
  const lines = [line('1200', 'Trade receivables', 0, 100_000), line('5170', 'Bad debts', 100_000, 0)]
  expect(writeOffIn(lines)).toEqual({ what: 'badDebt' })
  expect(writeOffIn(lines.toReversed())).toEqual({ what: 'badDebt' })
  expect(writeOffIn([line('2010', 'Trade creditors', 500, 0), line('4900', 'Other income', 0, 500)])).toEqual({
    account: 'Other income',
  })
  expect(writeOffIn(lines.slice(0, 1))).toBeUndefined()
})
