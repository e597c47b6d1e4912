import { businessDate } from '#contract/dates.ts'
import { cents, ZERO } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { accountOpeningPosting, generalEntryPosting } from './postings.ts'

const date = businessDate('2026-02-28')
const opening = (accType: 1 | 2 | 3 | 4 | 5, amount: number) =>
  accountOpeningPosting({ accountId: 9, code: '1010', accType, date, amount: cents(amount) })

describe('the opening of an account', () => {
  it('an asset is debited against opening balance equity', () => {
    expect(opening(1, 150_000_00)).toEqual({
      date,
      source: { type: 'OPENING', id: 9 },
      memo: '1010',
      isOpening: true,
      lines: [
        { account: 9, partyId: null, debit: 150_000_00, credit: 0 },
        { account: '3900', partyId: null, debit: 0, credit: 150_000_00 },
      ],
    })
  })

  it('a liability is credited, debit line first', () => {
    expect(opening(2, 500_00).lines).toEqual([
      { account: '3900', partyId: null, debit: 500_00, credit: 0 },
      { account: 9, partyId: null, debit: 0, credit: 500_00 },
    ])
  })

  it('a negative amount stands on the other side: an overdrawn bank, accumulated depreciation', () => {
    expect(opening(1, -80_00).lines).toEqual([
      { account: '3900', partyId: null, debit: 80_00, credit: 0 },
      { account: 9, partyId: null, debit: 0, credit: 80_00 },
    ])
    expect(opening(3, -80_00).lines[0]).toEqual({ account: 9, partyId: null, debit: 80_00, credit: 0 })
  })
})

it('a general entry keeps the lines as they were entered, with their parties and notes', () => {
  const lines = [
    { accountId: 1, partyId: 4, debit: cents(10_00), credit: ZERO, note: 'March' },
    { accountId: 2, debit: ZERO, credit: cents(10_00), note: '' },
  ]
  expect(generalEntryPosting({ id: 77, date, isOpening: false, memo: 'Rent', lines })).toEqual({
    date,
    source: { type: 'JOURNAL', id: 77 },
    memo: 'Rent',
    isOpening: false,
    lines: [
      { account: 1, partyId: 4, debit: 10_00, credit: 0, note: 'March' },
      { account: 2, partyId: null, debit: 0, credit: 10_00 },
    ],
  })
})
