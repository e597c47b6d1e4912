import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { applicationPosting, type BillFigures, billPosting, settlementPosting } from './postings.ts'

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

describe('what settles a bill', () => {
  const paid = {
    source: { type: 'BILL_SETTLE', id: 9 },
    date: bill.date,
    memo: 'CB-2026-000001 B-1',
    direction: 1,
    partyId: 3,
    bills: [{ billId: 5, amount: cents(500) }],
    rest: cents(0),
    tender: '1010',
    byCheque: false,
  } as const

  it('money of a customer: the settlement is the source, the line names the bill', () => {
    expect(settlementPosting(paid)).toEqual({
      date: bill.date,
      source: { type: 'BILL_SETTLE', id: 9 },
      memo: paid.memo,
      lines: [
        { account: '1010', partyId: null, debit: 500, credit: 0 },
        { account: '1200', partyId: 3, billId: 5, debit: 0, credit: 500 },
        { account: '2170', partyId: 3, debit: 0, credit: 0 },
      ],
    })
  })

  it('a cheque is kept per party, the rest becomes an advance', () => {
    const lines = settlementPosting({ ...paid, tender: '1110', byCheque: true, rest: cents(70) }).lines
    expect(lines).toMatchObject([{ partyId: 3, debit: 570 }, { credit: 500 }, { account: '2170', credit: 70 }])
  })

  it('our money: the supplier first, the rest before what pays', () => {
    const lines = settlementPosting({ ...paid, direction: 2, tender: 41, rest: cents(70) }).lines
    expect(lines).toMatchObject([
      { account: '2010', partyId: 3, billId: 5, debit: 500 },
      { account: '1150', partyId: 3, debit: 70 },
      { account: 41, partyId: null, credit: 570 },
    ])
  })

  it('an advance applied moves nothing but the two sides of the party', () => {
    const applied = { settlementId: 9, date: bill.date, memo: 'x', partyId: 3, billId: 5, amount: cents(50) }
    expect(applicationPosting({ ...applied, direction: 1 }).lines).toMatchObject([
      { account: '2170', partyId: 3, debit: 50 },
      { account: '1200', partyId: 3, credit: 50 },
    ])
    expect(applicationPosting({ ...applied, direction: 2 }).lines).toMatchObject([
      { account: '2010', partyId: 3, debit: 50 },
      { account: '1150', partyId: 3, credit: 50 },
    ])
  })
})
