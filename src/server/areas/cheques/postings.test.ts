import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { type ChequeFigures, chequePosting } from './postings.ts'

const cheque: ChequeFigures = {
  eventId: 12,
  date: businessDate('2026-02-28'),
  source: 'OPENING',
  number: '100001',
  partyId: 3,
  amount: cents(73_800_00),
  status: 0,
  against: { account: '3900', partyId: null },
}

describe('a cheque that comes in', () => {
  it('of the opening lies in hand against opening balance equity; its event is the source', () => {
    expect(chequePosting(cheque)).toEqual({
      date: cheque.date,
      source: { type: 'OPENING', id: 12 },
      memo: 'Cheque 100001',
      isOpening: true,
      lines: [
        { account: '1110', partyId: 3, debit: 73_800_00, credit: 0 },
        { account: '3900', partyId: null, debit: 0, credit: 73_800_00 },
      ],
    })
  })

  it('returned before go-live is a claim on the drawer', () => {
    expect(chequePosting({ ...cheque, status: 2 }).lines[0]).toEqual({
      account: '1120',
      partyId: 3,
      debit: 73_800_00,
      credit: 0,
    })
  })

  it('for bills settles what the debtor owes', () => {
    expect(chequePosting({ ...cheque, source: 'CHEQUE', against: { account: '1200', partyId: 3 } })).toMatchObject({
      source: { type: 'CHEQUE' },
      isOpening: false,
      lines: [{ account: '1110' }, { account: '1200', partyId: 3, credit: 73_800_00 }],
    })
  })
})
