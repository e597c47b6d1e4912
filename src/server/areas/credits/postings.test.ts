import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { type BillFigures, billPosting } from './postings.ts'

const bill: BillFigures = {
  id: 5,
  date: businessDate('2026-02-28'),
  source: 'OPENING',
  memo: 'CB-2026-000001 OB-A',
  direction: 1,
  partyId: 3,
  amount: cents(50_000_00),
  against: '3900',
}

describe('a credit bill', () => {
  it('of the opening: the debtor owes it against opening balance equity', () => {
    expect(billPosting(bill)).toEqual({
      date: bill.date,
      source: { type: 'OPENING', id: 5 },
      memo: bill.memo,
      isOpening: true,
      lines: [
        { account: '1200', partyId: 3, debit: 50_000_00, credit: 0 },
        { account: '3900', partyId: null, debit: 0, credit: 50_000_00 },
      ],
    })
  })

  it('payable: what was bought is debited first, the supplier is owed', () => {
    expect(billPosting({ ...bill, source: 'CREDIT_BILL', direction: 2, against: 41 })).toMatchObject({
      source: { type: 'CREDIT_BILL', id: 5 },
      isOpening: false,
      lines: [
        { account: 41, partyId: null, debit: 50_000_00 },
        { account: '2010', partyId: 3, credit: 50_000_00 },
      ],
    })
  })

  it('a correction is no opening entry any more', () => {
    expect(billPosting({ ...bill, source: 'OPENING_CORRECTION', against: '3200' })).toMatchObject({
      source: { type: 'OPENING_CORRECTION' },
      isOpening: false,
    })
  })
})
