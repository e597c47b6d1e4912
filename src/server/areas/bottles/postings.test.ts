import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { balancedTotal, mergeLines } from '../../ledger/posting.ts'
import { type BottleOpening, bottleOpeningPosting } from './postings.ts'

const opening: BottleOpening = {
  bottleStockId: 21,
  code: 'B12',
  date: businessDate('2026-02-28'),
  source: 'OPENING',
  uprice: cents(6_000_00),
  empty: 60,
  primary: 40,
  damaged: 2,
  loans: [{ partyId: 3, qty: 10, deposit: cents(0) }],
}
const written = (each: BottleOpening) =>
  mergeLines(bottleOpeningPosting(each).lines).map((l) => [l.account, l.partyId, l.debit - l.credit])

describe('the opening of a bottle', () => {
  it('values every location at standard cost, bottles at outlets per party', () => {
    expect(bottleOpeningPosting(opening)).toMatchObject({
      source: { type: 'OPENING', id: 21 },
      isOpening: true,
      memo: 'B12',
    })
    expect(written(opening)).toEqual([
      ['1311', null, 360_000_00],
      ['1312', null, 240_000_00],
      ['1313', 3, 60_000_00],
      ['1314', null, 12_000_00],
      ['3900', null, -672_000_00],
    ])
  })

  it('deposits are owed to the outlets, out of equity', () => {
    const loans = [
      { partyId: 3, qty: 2, deposit: cents(6_000_00) },
      { partyId: 3, qty: 1, deposit: cents(3_000_00) },
      { partyId: 4, qty: 1, deposit: cents(0) },
    ]
    const lines = written({ ...opening, empty: 0, primary: 0, damaged: 0, loans })
    expect(lines).toEqual([
      ['1313', 3, 18_000_00],
      ['1313', 4, 6_000_00],
      ['3900', null, -24_000_00],
      ['3900', null, 9_000_00],
      ['2150', 3, -9_000_00],
    ])
    expect(balancedTotal(mergeLines(bottleOpeningPosting({ ...opening, loans }).lines))).toBe(
      372_000_00 + 240_000_00 + 24_000_00 + 9_000_00,
    )
  })

  it('a correction goes against retained earnings', () => {
    expect(bottleOpeningPosting({ ...opening, source: 'OPENING_CORRECTION' })).toMatchObject({
      isOpening: false,
      source: { type: 'OPENING_CORRECTION' },
    })
    expect(written({ ...opening, source: 'OPENING_CORRECTION' }).at(-1)).toEqual(['3200', null, -672_000_00])
  })

  it('bottles without a standard cost leave the books alone', () => {
    expect(written({ ...opening, uprice: cents(0) })).toEqual([])
  })
})
